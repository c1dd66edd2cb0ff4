import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (event: string) => ({ level: 'info', event }) as const;

const eventsIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { event: string; count?: number });

test('what is logged stands in the file, in its order and one entry a line', async () => {
  const path = join(folder, 'api.log');
  const { log, close } = openLogFile(path);
  const events = Array.from({ length: 1000 }, (_, index) => `event ${index}\nand no more`);
  for (const event of events) log(entry(event));
  await close();
  expect(eventsIn(path).map(({ event }) => event)).toEqual(events);
});

test('the files together stay small, and the newest entries are kept', async () => {
  const path = join(folder, 'api.log');
  const { log, close } = openLogFile(path, { maxBytes: 2000, keptFiles: 2 });
  for (let index = 0; index < 200; index += 1) {
    log(entry(`event ${index}`));
    await close();
  }
  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).length).toBeLessThan(2200);
  const kept = ['.2', '.1', ''].flatMap((ending) => eventsIn(path + ending).map(({ event }) => event));
  expect(kept.at(-1)).toBe('event 199');
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => `event ${200 - kept.length + index}`));
});

test('entries that cannot be written are counted, and the count is told once writing works again', async () => {
  const path = join(folder, 'later', 'api.log');
  const { log, close } = openLogFile(path);
  for (const event of ['one', 'two']) {
    log(entry(event));
    await close();
  }
  mkdirSync(join(folder, 'later'));
  log(entry('three'));
  await close();
  expect(eventsIn(path)).toMatchObject([{ event: 'log_lines_lost', count: 2 }, { event: 'three' }]);
});
