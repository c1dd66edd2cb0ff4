import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Trial } from './trial.ts';

/** The tests of a module take seconds. What takes this long runs forever, and people would notice that. */
const mostMs = 60_000;

interface Waiting {
  trial: Trial;
  answer: (isGreen: boolean) => void;
  fail: (error: Error) => void;
}

/** Whether tests pass with a module changed: tried by so many processes at once. */
export function openTrials(count: number) {
  const waiting: Waiting[] = [];
  const idle: ChildProcess[] = [];
  const start = () => fork(join(import.meta.dirname, 'trial.ts'), { execArgv: process.execArgv });
  for (let n = 0; n < count; n += 1) idle.push(start());

  function next(): void {
    const child = waiting.length > 0 ? idle.pop() : undefined;
    const one = child && waiting.shift();
    if (!child || !one) return;
    const end = (spare: ChildProcess) => {
      clearTimeout(late);
      child.removeAllListeners();
      idle.push(spare);
      next();
    };
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      one.answer(false);
      end(start());
    }, mostMs);
    child.once('message', (isGreen) => {
      one.answer(isGreen === true);
      end(child);
    });
    child.once('exit', (code) => {
      one.fail(new Error(`The tests of ${one.trial.path} ended their process: ${code}.`));
      end(start());
    });
    child.send(one.trial);
  }

  return {
    isGreen: (trial: Trial) =>
      new Promise<boolean>((answer, fail) => {
        waiting.push({ trial, answer, fail });
        next();
      }),
    close: () => {
      for (const child of idle) child.disconnect();
    },
  };
}
