import { expect, test } from 'vitest';
import { end, start } from '#tests/support/start.ts';

test('npm start takes over after a kill and comes back with its data', async () => {
  const first = await start({});
  const account = { username: 'survivor', email: 'survivor@example.com', password: 'long-enough' };
  const post = (url: string | null, path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post(first.url, '/api/auth/register', account)).status).toBe(201);
  await end(first.child, 'SIGKILL');

  const second = await start({});
  expect((await post(second.url, '/api/auth/login', account)).status).toBe(200);
});
