import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { unchanged } from '#tools/unchanged.ts';

export interface StepResult {
  ok: boolean;
  output: string;
}

/** A program of node_modules, run on the Node that runs this. */
export const bin = (path: string) => join(root, 'node_modules', path);

/** How one project of the tests is run. */
export const vitestArgs = (project: string, files: string[] = []) => [
  bin('vitest/vitest.mjs'),
  ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
  ...files,
];

interface StepOptions {
  /** Shows the output as it comes. */
  live?: boolean;
  /** Leaves it to the caller to show the output. */
  held?: boolean;
  env?: Record<string, string>;
}

/** Runs one step with its output held back, and shows it when the step fails. */
export async function runStep(
  name: string,
  args: string[],
  { live = false, held = false, env = {} }: StepOptions = {},
): Promise<StepResult> {
  const started = performance.now();
  const shown = live ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', shown, shown],
    env: { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0 && !live && !held) console.log(output);
  return { ok: code === 0, output };
}

/** Runs a check, unless nothing that it reads has changed since it was last good. */
export async function runUnlessUnchanged(name: string, args: string[], always: boolean): Promise<StepResult> {
  const before = unchanged(name);
  if (before.isSo && !always) {
    console.log(`ok   ${name} (unchanged)`);
    return { ok: true, output: '' };
  }
  const result = await runStep(name, args);
  if (result.ok) before.remember();
  return result;
}
