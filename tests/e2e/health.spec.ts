import { expect, test } from '#tests/support/browser.ts';

test('the running product reaches its database', async ({ request }) => {
  const reply = await request.get('/api/health');
  expect(reply.status()).toBe(200);
  expect(await reply.json()).toEqual({
    status: 'ok',
    database: 'reachable',
    auth: 'reachable',
    migrations: 'current',
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
