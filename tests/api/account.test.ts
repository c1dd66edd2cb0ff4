import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import type { PersonalData, Security } from '#src/shared/contracts/account.ts';
import { demoName } from '#tests/support/demo-names.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { createMailingApi, type MailingApi, newPassword, subjectOf, tokenIn } from '#tests/support/mailing.ts';
import { newPalette, ok, registerClient, proveAddress, uniqueName } from '#tests/support/world.ts';

const status = async (replying: Promise<Response>) => (await replying).status;
const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;
const fieldsOf = async (replying: Promise<Response>) => {
  const reply = await replying;
  return [reply.status, ((await reply.json()) as { fields?: object }).fields];
};
const wrong = [400, { currentPassword: 'This is not your current password' }];

async function person(api: Pick<MailingApi, 'visitor' | 'deps'>) {
  const { visitor, user } = await registerClient(api as MailingApi, 'owner');
  await proveAddress(api, user);
  return { visitor, ...user };
}

describe('changing the password', () => {
  const change = (visitor: Visitor, currentPassword: string, password: string) =>
    visitor.call('POST', '/api/user/password', { body: { currentPassword, password } });

  test('asks for the present one, signs everybody else out and tells the owner', async () => {
    const api = await createMailingApi();
    const { visitor, username, email } = await person(api);
    const elsewhere = await api.visitor().signIn(username);
    const password = newPassword();
    expect(await fieldsOf(change(visitor, 'not-the-password', password))).toEqual(wrong);
    expect(await isIn(elsewhere)).toBe(true);
    expect(await ok(change(visitor, demoPassword, password))).toEqual({ endedCalendarLink: false });
    await ok(visitor.call('POST', '/api/user/calendar-link'));
    expect(await ok(change(visitor, password, password))).toEqual({ endedCalendarLink: true });
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);
    await api.visitor().signIn(email, password);
    expect((await api.mailsTo(email)).map(subjectOf)).toContain(`Your password for ${site.name} was changed`);
  });

  test('leaves no sign-in behind that checked the present one', async () => {
    const api = createTestApi();
    const { visitor } = await person(api);
    for (const tried of ['wrong-password', `${demoPassword} `, 'ä'.repeat(40)])
      expect(await fieldsOf(change(visitor, tried, newPassword()))).toEqual(wrong);
    await ok(change(visitor, demoPassword, demoPassword));
    const data = await ok<PersonalData>(visitor.call('GET', '/api/user/data'));
    expect(data.records.sessions).toHaveLength(1);
  });

  test('is tried ten times in a quarter of an hour, whoever holds the session', async () => {
    const api = createTestApi({
      limits: { ...createTestApi().deps.limits, passwordCheck: rateLimits.passwordCheck },
    });
    const { visitor } = await person(api);
    const tries = Array.from({ length: 15 }, () => status(change(visitor, randomUUID(), newPassword())));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((one) => one === 400)).toHaveLength(10);
    expect(await status(change(visitor, demoPassword, newPassword()))).toBe(429);
  });

  test('takes no link that administrators make for themselves', async () => {
    const admin = await createTestApi().visitor().signIn('admin');
    const { id } = await ok<{ id: string }>(admin.call('GET', '/api/user/profile'));
    for (const own of [id, id.toUpperCase()])
      expect(await status(admin.call('POST', `/api/admin/users/${own}/invitation`))).toBe(403);
  });
});

test('signing out everywhere ends every session, this one too, and the calendar address', async () => {
  const api = createTestApi();
  const { visitor, username } = await person(api);
  const [copy, elsewhere] = [api.visitor(), await api.visitor().signIn(username)];
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  const made = await copy.call('POST', '/api/user/calendar-link', { body: {} });
  const { pathname, search } = new URL(((await made.json()) as { url: string }).url);
  const feed = async () => (await api.visitor().call('GET', pathname + search)).status;
  expect(await feed()).toBe(200);
  await ok(visitor.call('POST', '/api/user/sign-out-everywhere'));
  expect(await Promise.all([visitor, copy, elsewhere].map(isIn))).toEqual([false, false, false]);
  expect(await feed(), 'of a calendar address that another browser made').toBe(404);
});

test('a change of the profile takes what is sent and leaves the rest alone', async () => {
  const { visitor, email } = await person(createTestApi());
  const change = (body: object) => ok(visitor.call('PATCH', '/api/user/profile', { body }));
  expect(await change({ name: 'Ada' })).toMatchObject({ name: 'Ada', email });
  expect(await change({ email })).toMatchObject({ name: 'Ada', email });
  expect(await change({})).toMatchObject({ name: 'Ada', email });
  expect(await change({ name: '' })).toMatchObject({ name: null, email });
});

describe('changing the e-mail address', () => {
  const move = (visitor: Visitor, email: string, currentPassword?: string) =>
    visitor.call('PATCH', '/api/user/profile', { body: { email, currentPassword } });
  const confirm = (api: MailingApi, token: string) =>
    api.visitor().call('POST', '/api/auth/confirm-email', { body: { token } });
  const pending = async (visitor: Visitor) =>
    (await ok<Security>(visitor.call('GET', '/api/user/security'))).pendingEmail;
  const newAddress = () => `${uniqueName('new')}@example.com`;

  test('asks for the password, and counts once the new address has confirmed it', async () => {
    const api = await createMailingApi();
    const { visitor, username, email } = await person(api);
    const wanted = newAddress();
    const needed = 'Enter your current password to change your email address';
    expect(await fieldsOf(move(visitor, wanted))).toEqual([400, { currentPassword: needed }]);
    expect(await fieldsOf(move(visitor, wanted, 'not-the-password'))).toEqual(wrong);
    expect(await ok(move(visitor, wanted, demoPassword))).toMatchObject({ email });
    expect(await pending(visitor)).toBe(wanted);
    await api.visitor().signIn(email);
    const [mail] = await api.mailsTo(wanted);
    const statuses = [await status(confirm(api, tokenIn(mail))), await status(confirm(api, tokenIn(mail)))];
    expect(statuses).toEqual([200, 400]);
    expect(await ok(visitor.call('GET', '/api/user/profile'))).toMatchObject({ email: wanted });
    expect(await pending(visitor)).toBeNull();
    await api.visitor().signIn(wanted);
    expect(
      await status(
        api.visitor().call('POST', '/api/auth/login', { body: { username: email, password: demoPassword } }),
      ),
    ).toBe(401);
    await api.visitor().signIn(username);
    const told = (await api.mailsTo(email)).map(subjectOf).filter((subject) => subject?.includes('email address'));
    expect(told).toEqual([
      `Confirm your email address for ${site.name}`,
      `Your email address for ${site.name} is about to change`,
      `Your email address for ${site.name} was changed`,
    ]);
  });

  test('to an address of somebody else answers as ever, and only its owner hears of it', async () => {
    const api = await createMailingApi();
    const [{ visitor, email }, owner] = [await person(api), await person(api)];
    expect(await ok(move(visitor, owner.email, demoPassword))).toMatchObject({ email });
    expect(await pending(visitor)).toBe(owner.email);
    const mails = (await api.mailsTo(owner.email)).filter(
      (mail) => !/^(?:Your code|Confirm)/.test(subjectOf(mail) ?? ''),
    );
    expect(mails.map(subjectOf)).toEqual([`You have an account at ${site.name}`]);
    expect(mails[0]).not.toContain('#token=');
  });

  test('can be called off, and a newer wish ends the one before', async () => {
    const api = await createMailingApi();
    const { visitor, email } = await person(api);
    const [first, second] = [newAddress(), newAddress()];
    await ok(move(visitor, first, demoPassword));
    const [old] = await api.mailsTo(first);
    await ok(move(visitor, second, demoPassword));
    const [newer] = await api.mailsTo(second);
    expect(await status(confirm(api, tokenIn(old)))).toBe(400);
    await ok(visitor.call('DELETE', '/api/user/pending-email'));
    expect([await pending(visitor), await status(confirm(api, tokenIn(newer)))]).toEqual([null, 400]);
    expect(await ok(visitor.call('GET', '/api/user/profile'))).toMatchObject({ email });
  });

  test('works once when the link is used twice at once', async () => {
    const api = await createMailingApi();
    const { visitor } = await person(api);
    const wanted = newAddress();
    await ok(move(visitor, wanted, demoPassword));
    const token = tokenIn((await api.mailsTo(wanted))[0]);
    const statuses = await Promise.all([1, 2, 3].map(() => status(confirm(api, token))));
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  test('takes no link that was made for a password, and the other way round', async () => {
    const api = await createMailingApi();
    const { visitor, username, email } = await person(api);
    const wanted = newAddress();
    await ok(move(visitor, wanted, demoPassword));
    const token = tokenIn((await api.mailsTo(wanted))[0]);
    const set = { body: { token, password: newPassword() } };
    expect(await status(api.visitor().call('POST', '/api/auth/set-password', set))).toBe(400);
    await ok(api.visitor().call('POST', '/api/auth/recovery', { body: { username } }));
    const recovery = (await api.mailsTo(email)).find((mail) => mail.includes('/set-password#'));
    expect(await status(confirm(api, tokenIn(recovery)))).toBe(400);
  });

  test('is not possible where the site sends no mail', async () => {
    const { visitor } = await person(createTestApi());
    expect(await status(move(visitor, newAddress(), demoPassword))).toBe(403);
  });
});

describe('one’s own data', () => {
  test('holds what the person made and nothing of anybody else', async () => {
    const api = createTestApi();
    const [{ visitor, id, email }, other] = [await person(api), await person(api)];
    const palette = await newPalette(visitor);
    await newPalette(other.visitor);
    const { records } = await ok<PersonalData>(visitor.call('GET', '/api/user/data'));
    expect(records.profiles).toMatchObject([{ id, email }]);
    expect(records.palettes).toMatchObject([{ id: palette.id }]);
    expect(JSON.stringify(records)).not.toContain(other.email);
  });

  test('is handed out by administrators on request, which the log tells', async () => {
    const api = createTestApi();
    const { id, email } = await person(api);
    const admin = await api.visitor().signIn('admin');
    const { records } = await ok<PersonalData>(admin.call('GET', `/api/admin/users/${id}/data`));
    expect(records.profiles).toMatchObject([{ email }]);
    expect(api.logged).toContainEqual(expect.objectContaining({ event: 'personal_data_read', user: id }));
  });
});

describe('deleting the account', () => {
  const remove = (visitor: Visitor, username: string, currentPassword = demoPassword) =>
    visitor.call('POST', '/api/user/delete', { body: { username, currentPassword } });

  test('asks for the password and the name, ends every session and says so by mail', async () => {
    const api = await createMailingApi();
    const { visitor, username, email } = await person(api);
    const elsewhere = await api.visitor().signIn(username);
    expect(await fieldsOf(remove(visitor, `${username}x`))).toEqual([400, { username: 'This is not your username' }]);
    expect(await fieldsOf(remove(visitor, username, 'not-the-password'))).toEqual(wrong);
    expect(await isIn(visitor)).toBe(true);
    await ok(remove(visitor, username));
    expect(await Promise.all([visitor, elsewhere].map(isIn))).toEqual([false, false]);
    const login = { body: { username, password: demoPassword } };
    expect(await status(api.visitor().call('POST', '/api/auth/login', login))).toBe(401);
    expect((await api.mailsTo(email)).map(subjectOf)).toContain(`Your account at ${site.name} was deleted`);
    await ok(api.visitor().call('POST', '/api/auth/register', { body: { username, email, password: demoPassword } }));
  });

  test('is done once when it is asked for twice at once', async () => {
    const api = createTestApi();
    const { visitor, username } = await person(api);
    const statuses = await Promise.all([1, 2].map(() => status(remove(visitor, username))));
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
  });

  test('is refused to the last administrator', async () => {
    const api = createTestApi();
    const admin = await api.visitor().signIn('admin');
    const others = await ok<{ id: string; role: string; username: string }[]>(admin.call('GET', '/api/admin/users'));
    for (const { id, role, username } of others)
      if (role === 'admin' && username !== 'admin')
        await ok(admin.call('PATCH', `/api/admin/users/${id}`, { body: { role: 'client' } }));
    expect(await status(remove(admin, 'admin'))).toBe(409);
    expect(await isIn(admin)).toBe(true);
  });
});

test('a person chooses how to read dates, and what no machine knows is refused', async () => {
  const { visitor } = await registerClient(createTestApi(), 'dates');
  const choose = (timeZone: string | null, dateLanguage: string | null) =>
    visitor.call('PUT', '/api/user/dates', { body: { timeZone, dateLanguage } });
  const zone = 'Pacific/Kiritimati';
  expect(await ok(choose(zone, 'pl-PL'))).toMatchObject({ timeZone: zone, dateLanguage: 'pl-PL' });
  expect(await ok(visitor.call('GET', '/api/user/profile'))).toMatchObject({ timeZone: zone, dateLanguage: 'pl-PL' });
  for (const badZone of ['Moon/Crater', "UTC'; drop"]) expect((await choose(badZone, null)).status).toBe(400);
  expect((await choose(null, 'tlh')).status).toBe(400);
  expect(await ok(choose(null, null))).toMatchObject({ timeZone: null, dateLanguage: null });
});

test('a name of one’s own is not that of the firm or of somebody on the staff', async () => {
  const { visitor } = await registerClient(createTestApi());
  const rename = async (name: string) => {
    const reply = await visitor.call('PATCH', '/api/user/profile', { body: { name } });
    return [reply.status, ((await reply.json()) as { fields?: { name?: string } }).fields?.name];
  };
  const lookalike = demoName('admin').toUpperCase().replaceAll('I', 'l').replace(' ', '  ');
  expect(await rename(`${site.name} Support`)).toEqual([400, 'This reads like the name of the firm']);
  expect(await rename(lookalike)).toEqual([400, 'This reads like the name of somebody you work with here']);
  expect(await rename('Nora Corvan')).toEqual([200, undefined]);
});
