import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '#build/fail.ts';
import { installFromDebian } from '#tools/debian.ts';

const findLibrary = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));

/** Where this process reads how far its clock is ahead; undefined in a process whose clock cannot be moved. */
const offsetFile = process.env.FAKETIME_TIMESTAMP_FILE;

/** Runs this program again with a clock that it can move: Debian's faketime tells it another time, as a file says. */
export function withMovableClock(): void {
  if (offsetFile !== undefined) return;
  if (findLibrary() === undefined) installFromDebian(['faketime'], 'a clock that can be moved');
  const library = findLibrary();
  if (library === undefined) fail("This needs Debian's package faketime: apt-get install faketime");
  const file = join(mkdtempSync(join(tmpdir(), 'bench-clock-')), 'offset');
  writeFileSync(file, '+0s\n');
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Hashing passwords thoroughly would be most of the work.
      LITE_AUTH_BCRYPT_COST: '4',
      // Timers go on as they are: a jump is no outage.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  process.exit(status ?? 1);
}

let ahead = 0;

/** Every clock of the product goes forward to this time, which is not behind what it shows. */
export function moveClockTo(time: Date): void {
  ahead += Math.max(0, Math.round((time.getTime() - Date.now()) / 1000));
  writeFileSync(offsetFile ?? '', `+${ahead}s\n`);
}
