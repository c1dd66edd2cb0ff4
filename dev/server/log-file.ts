import { appendFile, rename, stat } from 'node:fs/promises';
import { type LogEntry, logLine } from '#netlify/api/log.ts';

interface Options {
  /** A file larger than this is put aside as `….1`; older ones move on, and the oldest goes. */
  maxBytes?: number;
  keptFiles?: number;
}

/** More than this is not kept in memory for a disk that does not keep up. */
const maxWaitingLines = 5000;

export function openLogFile(path: string, { maxBytes = 5 * 1024 * 1024, keptFiles = 3 }: Options = {}) {
  // Node ignores the signal that comes with a write over the largest file size. A library of the rule engine listens to it
  // and ends the process, unless somebody else listens too.
  process.on('SIGXFSZ', () => undefined);
  let waiting: string[] = [];
  let lostLines = 0;
  let writing: Promise<void> | null = null;

  async function rotate(): Promise<void> {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size < maxBytes) return;
    for (let number = keptFiles - 1; number > 0; number -= 1)
      await rename(`${path}.${number}`, `${path}.${number + 1}`).catch(() => undefined);
    await rename(path, `${path}.1`);
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      // The last attempt may have broken off in the middle of a line.
      const lost = lostLines > 0 ? `\n${logLine({ level: 'warn', event: 'log_lines_lost', count: lostLines })}` : '';
      try {
        await rotate();
        await appendFile(path, [lost, ...lines].join(''), { mode: 0o600 });
        lostLines = 0;
      } catch {
        lostLines += lines.length;
      }
    }
    writing = null;
  }

  return {
    /** Returns at once and never throws. What cannot be written is counted, and told when writing works again. */
    log: (entry: LogEntry) => {
      if (waiting.length < maxWaitingLines) waiting.push(logLine(entry));
      else lostLines += 1;
      writing ??= writeWaiting();
    },
    /** Resolves when everything is written, or cannot be. */
    close: () => writing ?? Promise.resolve(),
  };
}
