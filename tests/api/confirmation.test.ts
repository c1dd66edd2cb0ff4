import { expect, test } from 'vitest';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { registerClient, uniqueName } from '#tests/support/world.ts';

/** An Auth that wants addresses confirmed; `resent` are the addresses that it was asked to write to again. */
function confirmingApi(answer: () => Response = () => Response.json({}), perAccount = 1000) {
  const resent: string[] = [];
  const { limits } = createTestApi().deps;
  const api = createTestApi({
    limits: { ...limits, confirmationAccount: { limit: perAccount, windowSeconds: 3600 } },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname === '/auth/v1/resend') {
        const { email, type } = (await request.json()) as { email: string; type: string };
        resent.push(`${type} ${email}`);
        return answer();
      }
      if (pathname === '/auth/v1/token')
        return Response.json({ error_code: 'email_not_confirmed', msg: 'Email not confirmed' }, { status: 400 });
      return fetch(request);
    },
  });
  const ask = async (username: string) => {
    const reply = await api.visitor().call('POST', '/api/auth/confirmation', { body: { username } });
    const seen = [reply.status, await reply.text()];
    await api.settled();
    return seen;
  };
  return { api, resent, ask };
}

test('whoever has not confirmed is told what to do, with a code that the form knows', async () => {
  const { user } = await registerClient(createTestApi(), 'waiting');
  const { api } = confirmingApi();
  const body = { username: user.username, password: demoPassword };
  const reply = await api.visitor().call('POST', '/api/auth/login', { body });
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'unconfirmed' }]);
});

test('the mail is sent again by name or address, and every name and address gets the same answer', async () => {
  const { user } = await registerClient(createTestApi(), 'waiting');
  const { resent, ask } = confirmingApi();
  const answers = [
    await ask(user.username.toUpperCase()),
    await ask(` ${user.email} `),
    await ask(uniqueName('nobody')),
    await ask(`${uniqueName('nobody')}@example.com`),
  ];
  expect(answers).toEqual(Array.from({ length: 4 }, () => [200, '{}']));
  expect(resent).toEqual([`signup ${user.email}`, `signup ${user.email}`]);
});

test('what Auth says to it is for the log alone', async () => {
  const { user } = await registerClient(createTestApi(), 'waiting');
  const refusal = () => Response.json({ error_code: 'over_email_send_rate_limit', msg: 'wait' }, { status: 429 });
  const { api, ask } = confirmingApi(refusal);
  expect(await ask(user.username)).toEqual([200, '{}']);
  expect(api.logged.map(({ event }) => event)).toContain('confirmation_not_sent');
});

test('one account gets three such mails an hour, and whoever asks sees no difference', async () => {
  const { user } = await registerClient(createTestApi(), 'waiting');
  const { resent, ask } = confirmingApi(undefined, 3);
  const answers = [];
  for (let asked = 0; asked < 5; asked += 1) answers.push(await ask(user.username));
  expect(answers).toEqual(Array.from({ length: 5 }, () => [200, '{}']));
  expect(resent).toHaveLength(3);
});
