import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailChoices } from '#src/shared/contracts/mail.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { createTestApi } from '#tests/support/api.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { someOf } from '#tests/support/thorough.ts';
import { createWorld, newComment, ok } from '#tests/support/world.ts';

let server: MailServer;

beforeEach(async () => {
  server = await startMailServer({ refusing: false });
});
afterEach(() => server.stop());

async function mailing() {
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' };
  const api = createTestApi({}, settings);
  const world = await createWorld(api);
  /** Other tests of this run share the queue, so everything due is sent and one's own mail looked for. */
  const mailsTo = async (email: string): Promise<string[]> => {
    await api.settled();
    let count = await sendDueMail(api.deps);
    while (count.sent + count.failed > 0) count = await sendDueMail(api.deps);
    return server.received.filter((mail) => mail.includes(`To: ${email}`));
  };
  return { ...world, mailsTo };
}

test('a comment reaches its reader by mail once, quoted, with a button to the very place and nothing internal', async () => {
  const { team, a, project, mailsTo } = await mailing();
  await mailsTo(a.user.email);
  const before = (await mailsTo(a.user.email)).length;
  await newComment(team, project.id, { body: 'The budget is thin', isInternal: true });
  const { id } = await newComment(team, project.id, { body: 'See <b>page 4</b>, please' });
  const own = (await mailsTo(a.user.email)).slice(before);
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(`Subject: ${project.title}: new comment\r\n`);
  expect(own[0]).toContain('See <b>page 4</b>, please');
  expect(own[0]).toContain('See &lt;b&gt;page 4&lt;/b&gt;, please');
  expect(own[0]).toContain(`/portal/projects/${project.id}?tab=comments&comment=${id}`);
  expect(own[0]).not.toContain('budget');
});

test("a mail program's own button stops all of it, and a link that somebody made up does not", async () => {
  const { api, team, a, project, mailsTo } = await mailing();
  await newComment(team, project.id, { body: 'One' });
  const [mail = ''] = (await mailsTo(a.user.email)).slice(-1);
  const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? [];
  const { pathname, search } = new URL(link);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'none' };
  const forged = await api.visitor().call('POST', `${pathname}?token=${search.slice(7, 60)}.AAAA`, { headers });
  expect(forged.status).toBe(400);
  const opened = await api.visitor().call('GET', pathname + search);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/portal/notifications#mail']);
  const stopped = await api.visitor().call('POST', pathname + search, { body: 'List-Unsubscribe=One-Click', headers });
  expect(stopped.status).toBe(200);
  const { preferences } = await ok<MailChoices>(a.visitor.call('GET', '/api/user/mail'));
  expect(preferences).toMatchObject({ comment: 'never', mention: 'never', decision: 'never' });
  const before = (await mailsTo(a.user.email)).length;
  await newComment(team, project.id, { body: 'Two' });
  expect(await mailsTo(a.user.email)).toHaveLength(before);
});

test('a person chooses by kind and by project, and takes it back', async () => {
  const { a, b, project } = await mailing();
  const { preferences } = await ok<MailChoices>(a.visitor.call('GET', '/api/user/mail'));
  const body = { ...preferences, digestHour: 18, document: 'never' };
  expect((await ok<MailChoices>(a.visitor.call('PUT', '/api/user/mail', { body }))).preferences).toEqual(body);
  const path = `/api/user/mail/projects/${project.id}`;
  const choose = (how: string | null) => ok<MailChoices>(a.visitor.call('PUT', path, { body: { how } }));
  expect((await choose('never')).projects).toEqual([{ projectId: project.id, how: 'never' }]);
  expect((await choose(null)).projects).toEqual([]);
  expect((await b.visitor.call('PUT', path, { body: { how: 'daily' } })).status).toBe(404);
  expect((await a.visitor.call('PUT', '/api/user/mail', { body: { ...body, digestHour: 24 } })).status).toBe(400);
});

type Change = [method: string, path: string, body: object];

test.each(someOf(['a status', 'a new milestone', 'a completed milestone', 'a new member'], 3))(
  'whoever wants that hears by mail at once of %s, from every route that tells of it',
  async (subject) => {
    const { admin, a, b, api, project, milestone, mailsTo } = await mailing();
    const reader = subject === 'a new member' ? b : a;
    const settled = async () => {
      await api.settled();
      return server.received.filter((mail) => mail.includes(`To: ${reader.user.email}`)).length;
    };
    const { preferences } = await ok<MailChoices>(a.visitor.call('GET', '/api/user/mail'));
    const body = { ...preferences, milestone: 'at_once', document: 'at_once', project: 'at_once' };
    await ok(a.visitor.call('PUT', '/api/user/mail', { body }));
    await mailsTo(a.user.email);
    const members = await ok<{ id: string }[]>(admin.call('GET', `/api/projects/${project.id}/members`));
    const changes: Record<string, Change> = {
      'a status': ['PATCH', `/api/projects/${project.id}`, { status: 'review' }],
      'a new milestone': ['POST', `/api/projects/${project.id}/milestones`, { title: 'Launch' }],
      'a completed milestone': [
        'PATCH',
        `/api/projects/${project.id}/milestones/${milestone.id}`,
        { isComplete: true },
      ],
      'a new member': [
        'PUT',
        `/api/projects/${project.id}/members`,
        { memberIds: [...members.map(({ id }) => id), b.user.id] },
      ],
    };
    const [method, path, change] = changes[subject]!;
    const before = await settled();
    await ok(admin.call(method, path, { body: change }));
    expect(await settled(), path).toBe(before + 1);
  },
);
