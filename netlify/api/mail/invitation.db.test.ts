import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { createTestApi } from '#tests/support/api.ts';
import type { PasswordLinkState } from '#src/shared/contracts/auth.ts';
import { subjectOf } from '#tests/support/mailing.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { demoName } from '#tests/support/demo-names.ts';

let servers: MailServer[] = [];

beforeEach(() => {
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.stop())));

const origin = 'https://corvane.example';

/** An administrator at an API whose mail, if it can send any, goes to a server of this test. */
async function adminWithMail({ refusing = false } = {}) {
  const server = await startMailServer({ refusing });
  servers.push(server);
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
    PUBLIC_SITE_URL: origin,
  };
  const api = createTestApi({}, settings);
  return { ...api, server, admin: await api.visitor().signIn('admin') };
}

type Mailing = Awaited<ReturnType<typeof adminWithMail>>;

async function invited({ admin }: Pick<Mailing, 'admin'>, more: object = {}) {
  const username = `invited-${randomUUID().slice(0, 8)}`;
  const body = { username, email: `${username}@example.com`, role: 'client', ...more };
  const reply = await admin.call('POST', '/api/admin/users', { body });
  expect(reply.status).toBe(201);
  const { user, link } = (await reply.json()) as { user: { id: string; email: string }; link: string | null };
  return { ...user, username, link };
}

/** Other tests of this run share the queue, so everything due is sent and one's own mail looked for. */
async function mailsTo(mailing: Mailing, email: string): Promise<string[]> {
  await mailing.settled();
  let count = await sendDueMail(mailing.deps);
  while (count.sent + count.failed > 0) count = await sendDueMail(mailing.deps);
  return mailing.server.received.filter((mail) => mail.includes(`To: ${email}`));
}

const tokenIn = (text: string) => /set-password#token=([\w-]+)/.exec(text)?.[1] ?? '';

async function spend({ visitor }: Mailing, token: string, password = 'a-good-long-password') {
  const reply = await visitor().call('POST', '/api/auth/set-password', { body: { token, password } });
  return reply.status;
}

async function ownerOf({ visitor }: Mailing, token: string) {
  const reply = await visitor().call('POST', '/api/auth/password-link', { body: { token } });
  return ((await reply.json()) as PasswordLinkState).owner;
}

describe('an invitation', () => {
  test('goes to the new person by mail, its link opens the account once, and nobody else ever sees it', async () => {
    const mailing = await adminWithMail();
    const { email, username, link } = await invited(mailing);
    expect(link).toBeNull();
    const mails = await mailsTo(mailing, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Your username is ${username}`);
    expect(mails[0]).toContain(`${origin}/set-password#token=`);
    expect(subjectOf(mails[0] ?? '')).toBe(`${demoName('admin')} has invited you to ${site.name}`);
    const token = tokenIn(mails[0] ?? '');
    expect(await ownerOf(mailing, token)).toEqual({ username, email, invitedBy: demoName('admin'), project: null });
    expect([await spend(mailing, token), await spend(mailing, token)]).toEqual([200, 400]);
    expect(await ownerOf(mailing, token), 'it says so as soon as it is opened').toBeNull();
    await mailing.visitor().signIn(username, 'a-good-long-password');
    const written = [
      JSON.stringify(mailing.logged),
      await (await mailing.admin.call('GET', '/api/admin/audit')).text(),
    ];
    for (const text of written) expect(text).not.toContain(token);
  });

  test('names the project that was chosen, is the only mail about it, and makes the client its client', async () => {
    const mailing = await adminWithMail();
    const given = async (title: string) => {
      const reply = await mailing.admin.call('POST', '/api/projects', { body: { title, description: 'x' } });
      return (await reply.json()) as { id: number };
    };
    const project = await given('A project to join');
    await given('A later one');
    const { id, email } = await invited(mailing, { projectId: project.id });
    const mails = await mailsTo(mailing, email);
    expect(mails.map(subjectOf)).toEqual([`${demoName('admin')} has invited you to A project to join`]);
    expect(mails[0]).toContain(`&project=${project.id}`);
    const stored = await mailing.admin.call('GET', `/api/projects/${project.id}`);
    expect(await stored.json()).toMatchObject({ clientId: id });
    const body = { username: `lost-${randomUUID().slice(0, 8)}`, email: `lost-${id}@example.com`, role: 'client' };
    const refused = await mailing.admin.call('POST', '/api/admin/users', { body: { ...body, projectId: 99_999_999 } });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { projectId: 'Choose a project that is not archived' } },
    ]);
  });

  test('that is made again ends the one before, and its mail if that is still waiting', async () => {
    const putOff = await adminWithMail({ refusing: true });
    const { id, email } = await invited(putOff);
    await mailsTo(putOff, email);
    const mailing = await adminWithMail();
    const again = await mailing.admin.call('POST', `/api/admin/users/${id}/invitation`);
    expect([again.status, await again.json()]).toEqual([201, { link: null }]);
    const mails = await mailsTo(mailing, email);
    expect(mails).toHaveLength(1);
    expect(await spend(mailing, tokenIn(mails[0] ?? ''))).toBe(200);
  });

  test('is handed to the administrator where no mail is set up, and a second link ends the first', async () => {
    const api = createTestApi();
    const admin = await api.visitor().signIn('admin');
    const { id, link } = await invited({ admin });
    const reply = await admin.call('POST', `/api/admin/users/${id}/invitation`);
    const second = ((await reply.json()) as { link: string }).link;
    const mailing = await adminWithMail();
    expect(await spend(mailing, tokenIn(link ?? ''))).toBe(400);
    expect(await spend(mailing, tokenIn(second))).toBe(200);
    expect(await mailsTo(mailing, 'nobody@example.com')).toEqual([]);
  });

  test('is refused for a deactivated account and for one that is not there, and made by administrators alone', async () => {
    const api = createTestApi();
    const admin = await api.visitor().signIn('admin');
    const { id, link } = await invited({ admin });
    await admin.call('PATCH', `/api/admin/users/${id}`, { body: { isActive: false } });
    const refused = await admin.call('POST', `/api/admin/users/${id}/invitation`);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'This account is deactivated. Activate it first.',
    ]);
    const token = tokenIn(link ?? '');
    const set = { body: { token, password: 'a-good-long-password' } };
    expect((await api.visitor().call('POST', '/api/auth/set-password', set)).status).toBe(400);
    expect((await admin.call('POST', `/api/admin/users/${randomUUID()}/invitation`)).status).toBe(404);
    const team = await api.visitor().signIn('team');
    expect((await team.call('POST', `/api/admin/users/${id}/invitation`)).status).toBe(403);
  });
});
