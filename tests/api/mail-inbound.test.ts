import { beforeAll, expect, test } from 'vitest';
import type { Answered } from '#netlify/api/data/service/mailed-answers.ts';
import { readReplyAddress, replyAddress } from '#netlify/api/mail/reply-address.ts';
import type { Comment } from '#src/shared/contracts/comments.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import { origin } from '#tests/support/api.ts';
import { createMailingApi, type MailingApi, subjectOf } from '#tests/support/mailing.ts';
import { createWorld, newComment, ok, uniqueName, type World } from '#tests/support/world.ts';

const secret = 'shared_with_the_provider';
const variables = { MAIL_INBOUND_DOMAIN: 'reply.example.com', MAIL_INBOUND_SECRET: secret };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

interface Sent {
  to: string;
  from: string;
  lines?: string[];
  headers?: string[];
  id?: string;
}

const raw = ({ to, from, lines = ['Yes, it is.'], headers = [], id = uniqueName('mail') }: Sent) =>
  [`From: ${from}`, `To: ${to}`, `Message-ID: <${id}@example.com>`, ...headers, '', ...lines, ''].join('\r\n');

async function hand(api: MailingApi, mail: Sent, headers: Record<string, string> = {}) {
  const given = { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822', ...headers };
  const reply = await api.send(
    new Request(`${origin}/api/mail/inbound`, { method: 'POST', headers: given, body: raw(mail) }),
  );
  await api.settled();
  return { status: reply.status, ...((await reply.json()) as { posted?: boolean }) };
}

/** A team member writes, the client gets it by mail, and this is where an answer goes. */
async function mailed(api: MailingApi, body: object = { body: 'Is the warranty process right?' }, reader = world.a) {
  // What is already due would be one mail with it, and that has no one thing to answer.
  await api.mailsTo(reader.user.email);
  await newComment(world.team, world.project.id, body);
  const mail = (await api.mailsTo(reader.user.email)).at(-1) ?? '';
  return /^Reply-To:\s+(\S+)/m.exec(mail)?.[1] ?? '';
}

const addressTo = (api: MailingApi, answered: Answered) => replyAddress(api.deps.env, answered)!;

const thread = (project = world.project.id) =>
  ok<Comment[]>(world.team.call('GET', `/api/projects/${project}/comments`));

test('an answer to the mail about a comment is a comment of its writer', async () => {
  const api = await createMailingApi({ variables });
  const to = await mailed(api);
  expect(readReplyAddress(api.deps.env, to)).toMatchObject({ person: world.a.user.id, about: 'comment' });
  expect(await hand(api, { to, from: world.a.user.email })).toEqual({ status: 200, posted: true });
  expect((await thread())[0]).toMatchObject({ body: 'Yes, it is.', authorUsername: world.a.user.username });
});

test('the same mail handed on twice is posted once', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.a.user.id, about: 'document', thing: world.document.id });
  const mail = { to, from: `Ada <${world.a.user.email.toUpperCase()}>`, id: uniqueName('twice') };
  expect((await hand(api, mail)).posted).toBe(true);
  expect((await hand(api, mail)).posted).toBe(false);
  const comments = await ok<Comment[]>(world.team.call('GET', `/api/documents/${world.document.id}/comments`));
  expect(comments.map(({ body }) => body)).toEqual(['Yes, it is.']);
});

test('the files of a mail that is handed on twice are kept once', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.a.user.id, about: 'document', thing: world.document.id });
  const stem = uniqueName('plan');
  const name = `${stem}.txt`;
  const attached = [
    ...['--x', 'Content-Type: text/plain', '', 'See the plan.'],
    ...['--x', `Content-Type: text/plain; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
    ...['', 'Sensor B-07', '--x--'],
  ];
  const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'];
  const mail = { to, from: world.a.user.email, headers, lines: attached, id: uniqueName('twice') };
  expect([(await hand(api, mail)).posted, (await hand(api, mail)).posted]).toEqual([true, false]);
  const documents = await ok<Document[]>(world.team.call('GET', `/api/projects/${world.project.id}/documents`));
  expect(documents.filter((one) => one.name.startsWith(stem))).toHaveLength(1);
});

test('an answer to an internal note stays among the internal notes', async () => {
  const api = await createMailingApi({ variables });
  const note = await newComment(world.admin, world.project.id, { body: 'Between us', isInternal: true });
  const me = await ok<{ id: string; email: string }>(world.team.call('GET', '/api/user/profile'));
  const to = addressTo(api, { person: me.id, about: 'comment', thing: note.id });
  expect((await hand(api, { to, from: me.email })).posted).toBe(true);
  expect((await thread())[0]).toMatchObject({ body: 'Yes, it is.', isInternal: true });
});

test('somebody else who has the address posts nothing, and its person is told once', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.b.user.id, about: 'document', thing: world.document.id });
  const before = (await thread()).length;
  for (const verdict of ['pass', 'none']) {
    const reply = await hand(api, { to, from: 'someone@elsewhere.example' }, { 'X-Mail-Verdict': verdict });
    expect(reply).toEqual({ status: 200, posted: false });
  }
  for (const verdict of ['fail', 'FAIL '])
    expect((await hand(api, { to, from: world.b.user.email }, { 'X-Mail-Verdict': verdict })).posted).toBe(false);
  expect(await thread()).toHaveLength(before);
  expect((await api.mailsTo(world.b.user.email)).map(subjectOf)).toEqual(['Your answer was not posted']);
  expect(await api.mailsTo('someone@elsewhere.example')).toEqual([]);
});

test('whoever does not see the thing posts nothing there, and is told why', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.b.user.id, about: 'document', thing: world.document.id });
  expect((await hand(api, { to, from: world.b.user.email })).posted).toBe(false);
  const [mail = ''] = await api.mailsTo(world.b.user.email);
  expect(mail).toContain('no longer there');
});

test('an answer without words says so to its sender, and an automatic one to nobody', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.a.user.id, about: 'document', thing: world.document.id });
  const from = world.a.user.email;
  await hand(api, { to, from, headers: ['Auto-Submitted: auto-replied'] });
  expect(await api.mailsTo(from)).toEqual([]);
  await hand(api, { to, from, lines: ['> Write your reply above this line.'] });
  expect((await api.mailsTo(from)).map(subjectOf)).toContain('Your answer was not posted');
});

const attached = (name: string, type: string, body: string) => [
  '--b',
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  '',
  body,
];

test('its files are looked at as uploads are, and what is not kept is said', async () => {
  const api = await createMailingApi({ variables });
  const note = await newComment(world.team, world.project.id);
  const to = addressTo(api, { person: world.a.user.id, about: 'comment', thing: note.id });
  const lines = [
    '--b',
    'Content-Type: text/plain',
    '',
    'The notes are attached.',
    ...attached('notes.txt', 'text/plain', 'Notes of the workshop'),
    ...attached('plan.pdf', 'application/pdf', 'no PDF'),
    ...attached('run.exe', 'application/octet-stream', 'MZ'),
    '--b--',
  ];
  const mail = { to, from: world.a.user.email, headers: ['Content-Type: multipart/mixed; boundary=b'], lines };
  expect((await hand(api, mail)).posted).toBe(true);
  const [comment] = await thread();
  expect(comment).toMatchObject({ attachments: [{ name: 'notes.txt' }] });
  expect(comment?.body).toBe(
    'The notes are attached.\n\n(2 attached files were not kept. Please upload what is missing in the portal.)',
  );
  const [{ id } = { id: 0 }] = comment!.attachments;
  expect(await ok<Document>(world.a.visitor.call('GET', `/api/documents/${id}`))).toMatchObject({ asks: false });
});

test('a longer text than a comment takes goes along whole as a file; what the provider cut is said', async () => {
  const api = await createMailingApi({ variables });
  const note = await newComment(world.team, world.project.id);
  const to = addressTo(api, { person: world.a.user.id, about: 'comment', thing: note.id });
  const mail = { to, from: world.a.user.email, lines: [`Begin. ${'More words. '.repeat(600)}`] };
  expect((await hand(api, mail, { 'X-Mail-Cut': '1' })).posted).toBe(true);
  const [comment] = await thread();
  expect(comment).toMatchObject({ attachments: [{ name: 'whole-message.txt' }] });
  expect(comment?.body).toMatch(/^Begin\. .*…\n\n\(The attached files were too large for mail/s);
});

test('nothing is taken without the secret, and nothing that is not a mail', async () => {
  const api = await createMailingApi({ variables });
  const to = addressTo(api, { person: world.a.user.id, about: 'document', thing: world.document.id });
  const mail = { to, from: world.a.user.email };
  expect((await hand(api, mail, { Authorization: 'Bearer guessed' })).status).toBe(401);
  expect((await hand(api, mail, { Authorization: '' })).status).toBe(401);
  expect((await hand(api, mail, { 'Content-Type': 'application/json' })).status).toBe(415);
  expect(await hand(api, { ...mail, to: 'reply+guessed@reply.example.com' })).toEqual({ status: 200, posted: false });
  expect((await hand(api, { ...mail, lines: ['x'.repeat(4 * 1024 * 1024)] })).status).toBe(413);
});
