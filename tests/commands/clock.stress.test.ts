import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, start } from '#tests/support/start.ts';

/** Debian's package faketime: a library that tells every process that loads it another time, as a file says at that moment. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const offset = join(folder, 'offset');

const setClocks = (seconds: number) => writeFileSync(offset, `${seconds >= 0 ? '+' : ''}${seconds}s\n`);

describe.skipIf(!existsSync(library))('with every clock of the product under control', () => {
  test.each([
    ['two minutes back', -120],
    ['two hours back', -7200],
    ['two hours ahead', 7200],
  ])('a step of %s signs nobody out and locks nobody out', async (_, seconds) => {
    setClocks(0);
    const env = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: '1' };
    const { url, output } = await start({
      ...env,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DATA_DIR: join(folder, `data${seconds}`),
    });
    expect(url, output()).not.toBeNull();
    let cookie = '';
    let renewals = -1;
    const call = async (path: string, body?: object) => {
      const reply = await fetch(`${url}${path}`, {
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const set = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      if (set.length > 0) {
        cookie = set.join('; ');
        renewals += 1;
      }
      return reply.status;
    };
    const credentials = { username: 'client', password: 'demo-password' };
    expect(await call('/api/auth/login', credentials)).toBe(200);
    setClocks(seconds);
    for (let round = 0; round < 3; round += 1) {
      expect(await call('/api/projects')).toBe(200);
      expect(await call('/api/notifications')).toBe(200);
    }
    expect(renewals).toBe(1);
    if (Math.abs(seconds) < 900) return;
    for (let round = 0; round < 11; round += 1)
      await call('/api/auth/login', { ...credentials, password: 'wrong-password' });
    setClocks(0);
    expect(await call('/api/auth/login', credentials), 'failures at another time do not count').toBe(200);
  });
});
