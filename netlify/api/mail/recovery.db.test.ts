import { describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { createMailingApi, type MailingApi, newPassword, subjectOf, tokenIn } from '#tests/support/mailing.ts';
import { ok, registerClient, uniqueName } from '#tests/support/world.ts';

const ask = ({ visitor }: Pick<MailingApi, 'visitor'>, username: string) =>
  visitor().call('POST', '/api/auth/recovery', { body: { username } });

const recoveries = async (api: MailingApi, email: string) =>
  (await api.mailsTo(email)).filter((mail) => subjectOf(mail)?.startsWith('Set a new password'));

const lastToken = async (api: MailingApi, email: string) => tokenIn((await recoveries(api, email)).at(-1));

const spend = ({ visitor }: MailingApi, token: string, password: string) =>
  visitor().call('POST', '/api/auth/set-password', { body: { token, password } });

async function forgetful(api: MailingApi) {
  const { visitor, user } = await registerClient(api, 'forgetful');
  return { visitor, ...user };
}

describe('a forgotten password', () => {
  test.each(['username', 'email'] as const)(
    'is replaced through the link that its %s asks for, and the person is signed in',
    async (named) => {
      const api = await createMailingApi();
      const person = await forgetful(api);
      expect((await ask(api, ` ${person[named].toUpperCase()} `)).status).toBe(200);
      const [mail = ''] = await recoveries(api, person.email);
      expect(mail).toContain('https://corvane.example/set-password#token=');
      expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
      const password = newPassword();
      const browser = api.visitor();
      const reply = await browser.call('POST', '/api/auth/set-password', { body: { token: tokenIn(mail), password } });
      expect([reply.status, await reply.json()]).toEqual([200, { signedIn: true }]);
      expect(await ok(browser.call('GET', '/api/user/profile'))).toMatchObject({ id: person.id });
      await api.visitor().signIn(person.username, password);
      const old = { username: person.username, password: demoPassword };
      expect((await api.visitor().call('POST', '/api/auth/login', { body: old })).status).toBe(401);
    },
  );

  test('is told to the owner once it is replaced, and every other session has ended', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    const elsewhere = await api.visitor().signIn(person.email);
    await ask(api, person.username);
    await ok(spend(api, await lastToken(api, person.email), newPassword()));
    for (const visitor of [person.visitor, elsewhere])
      expect((await visitor.call('GET', '/api/user/profile')).status).toBe(401);
    const subjects = (await api.mailsTo(person.email)).map(subjectOf);
    expect(subjects).toContain(`Your password for ${site.name} was changed`);
  });

  test('is answered alike for every name, with the same calls to the database', async () => {
    const person = await forgetful(await createMailingApi());
    const calls: string[] = [];
    const api = await createMailingApi({
      fetch: (input, init) => {
        calls.push(new URL(new Request(input, init).url).pathname);
        return fetch(input, init);
      },
    });
    const answers: unknown[] = [];
    for (const name of [person.username, person.email, uniqueName('nobody'), `${uniqueName('nobody')}@example.com`]) {
      // Only what happens before the reply may be timed by whoever asks.
      const reply = await api.send(
        new Request('http://localhost:8888/api/auth/recovery', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
          body: JSON.stringify({ username: name }),
        }),
      );
      const before = calls.slice(0, 2);
      const headers = [...reply.headers].filter(([header]) => header !== 'x-request-id');
      answers.push({ status: reply.status, text: await reply.text(), headers, before });
      await api.settled();
      calls.length = 0;
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({
      status: 200,
      before: ['/rest/v1/rpc/take_rate_limit', '/rest/v1/rpc/ask_for_recovery'],
    });
  });

  test('of nobody, or of a deactivated account, sends no mail', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    const admin = await api.visitor().signIn('admin');
    await ok(admin.call('PATCH', `/api/admin/users/${person.id}`, { body: { isActive: false } }));
    const nobody = `${uniqueName('nobody')}@example.com`;
    for (const name of [person.username, person.email, nobody]) expect((await ask(api, name)).status).toBe(200);
    for (const address of [person.email, nobody]) expect(await recoveries(api, address)).toEqual([]);
  });

  test('from a robot is answered alike and sends nothing', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    const body = { username: person.username, website: 'https://spam.example' };
    expect((await api.visitor().call('POST', '/api/auth/recovery', { body })).status).toBe(200);
    expect(await recoveries(api, person.email)).toEqual([]);
  });

  test('cannot be helped where the site sends no mail, and the answer says so to everybody', async () => {
    const api = createTestApi();
    for (const name of ['client', uniqueName('nobody')]) {
      const reply = await ask(api, name);
      expect([reply.status, await reply.json()]).toEqual([200, { sendsMail: false }]);
    }
  });
});

describe('the link for a forgotten password', () => {
  test('works once, also when it is used twice at once', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    await ask(api, person.username);
    const token = await lastToken(api, person.email);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await spend(api, token, newPassword())).status));
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect((await spend(api, token, newPassword())).status).toBe(400);
  });

  test('ends with a newer one, and all of them with the password they set', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    const tokens: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await ask(api, person.username);
      tokens.push(await lastToken(api, person.email));
    }
    const admin = await createTestApi().visitor().signIn('admin');
    expect((await spend(api, tokens[0] ?? '', newPassword())).status).toBe(400);
    await ok(spend(api, tokens[1] ?? '', newPassword()));
    expect((await spend(api, tokens[1] ?? '', newPassword())).status).toBe(400);
    await ok(admin.call('GET', '/api/user/profile'));
  });

  test('opens the account it was made for and no other', async () => {
    const api = await createMailingApi();
    const [mine, theirs] = [await forgetful(api), await forgetful(api)];
    await ask(api, mine.username);
    const password = newPassword();
    // Whoever is signed in while following it.
    const body = { token: await lastToken(api, mine.email), password };
    await ok(theirs.visitor.call('POST', '/api/auth/set-password', { body }));
    expect(await ok(theirs.visitor.call('GET', '/api/user/profile'))).toMatchObject({ id: mine.id });
    const asTheirs = { username: theirs.username, password };
    expect((await api.visitor().call('POST', '/api/auth/login', { body: asTheirs })).status).toBe(401);
    await api.visitor().signIn(theirs.username);
  });

  test('keeps through a mail server that puts the mail off: the next try brings a link that works', async () => {
    const away = await createMailingApi({ refusing: true });
    const person = await forgetful(away);
    await ask(away, person.username);
    await away.settled();
    const api = await createMailingApi();
    await ask(api, person.username);
    await ok(spend(api, await lastToken(api, person.email), newPassword()));
  });

  test('never stands in the log or in the audit log', async () => {
    const api = await createMailingApi();
    const person = await forgetful(api);
    await ask(api, person.username);
    const token = await lastToken(api, person.email);
    await ok(spend(api, token, newPassword()));
    const admin = await api.visitor().signIn('admin');
    const written = JSON.stringify(api.logged) + (await (await admin.call('GET', '/api/admin/audit')).text());
    expect(written).not.toContain(token);
    expect(api.logged.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['password_forgotten', 'password_link_made', 'password_set']),
    );
  });

  test('is sent three times an hour to one account, whoever asks from wherever', async () => {
    const api = await createMailingApi({
      limits: { ...createTestApi().deps.limits, recoveryAccount: rateLimits.recoveryAccount },
    });
    const person = await forgetful(api);
    for (let round = 0; round < 5; round += 1) {
      const reply = await api.visitor(`203.0.113.${round}`).call('POST', '/api/auth/recovery', {
        body: { username: round % 2 ? person.username : person.email },
      });
      expect(reply.status).toBe(200);
      await api.settled();
    }
    expect(await recoveries(api, person.email)).toHaveLength(3);
  });
});
