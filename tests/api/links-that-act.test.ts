import { expect, test } from 'vitest';
import { formType } from '#netlify/api/http/route-table.ts';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import type { Visitor } from '#tests/support/api.ts';
import { uploadFile } from '#tests/support/files.ts';
import { makeLink } from '#tests/support/links.ts';
import { wrongFor } from '#tests/support/mailed-sign-in.ts';
import { codeIn, createMailingApi, type MailingApi } from '#tests/support/mailing.ts';
import { createWorld, ok, uniqueName, type World } from '#tests/support/world.ts';

/** A file that staff shared with a client, and a link to decide on it. */
async function asked(api: MailingApi) {
  const world = await createWorld(api);
  const document = await uploadFile(world.admin, { projectId: world.project.id });
  const email = `${uniqueName('guest')}@guest.example`;
  const { id, token } = await makeLink(world.admin, document, { email, mayAct: true });
  return { world, document, email, id, token };
}

const send = (browser: Visitor, token: string, fields: Record<string, string>) =>
  browser.call('POST', `/api/shared?token=${token}`, {
    headers: { 'Content-Type': formType },
    body: new URLSearchParams(fields).toString(),
  });

async function codeFor(
  api: MailingApi,
  browser: Visitor,
  { token, email }: { token: string; email: string },
  act = 'approve',
) {
  const reply = await send(browser, token, { act: `code:${act}` });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `/api/shared?token=${token}&step=${act}`]);
  return codeIn((await api.mailsTo(email)).at(-1));
}

const statusOf = async ({ admin }: World, { id }: Document) =>
  (await ok<Document>(admin.call('GET', `/api/documents/${id}`))).status;

test('a code that was mailed approves what was shown, once, and is recorded as by link', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await asked(api);
  const browser = api.visitor();
  const code = await codeFor(api, browser, link);
  const done = await send(browser, link.token, { act: 'approve', name: 'Piet Harms', code });
  expect([done.status, done.headers.get('location')]).toEqual([303, `/api/shared?token=${link.token}`]);
  const [version] = await ok<DocumentVersion[]>(world.admin.call('GET', `/api/documents/${document.id}/versions`));
  expect(version?.decisions).toMatchObject([{ decision: 'approved', person: `Piet Harms, ${link.email}, by link` }]);
  expect(version?.sha256).toMatch(/^[\da-f]{64}$/);
  const page = (visitor: Visitor) =>
    visitor.call('GET', `/api/shared?token=${link.token}`).then((reply) => reply.text());
  expect(await page(browser), 'where the code was entered').toContain(link.email);
  const other = await page(api.visitor());
  expect([other.includes('Approved'), other.includes(link.email)]).toEqual([true, false]);
  expect((await send(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(409);
  const certificate = await world.admin.call('GET', `/api/documents/${document.id}/versions/1/certificate`);
  expect(certificate.status).toBe(200);
});

test('a link that is passed on reads, and its codes count in the browser that asked and nowhere else', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await asked(api);
  const [browser, stranger] = [api.visitor(), api.visitor()];
  const code = await codeFor(api, browser, link);
  const refused = await send(stranger, link.token, { act: 'approve', name: 'Somebody', code });
  expect([refused.status, (await refused.text()).includes('only in the browser that asked')]).toEqual([422, true]);
  const wrong = wrongFor(code);
  const words = ['Four tries left', 'Three tries left', 'Two tries left', 'One try left', 'Five wrong codes'];
  for (const left of words) {
    const reply = await send(browser, link.token, { act: 'changes', name: 'Piet', code: wrong, reason: 'Move B-07' });
    const text = await reply.text();
    expect([reply.status, text.includes(left), text.includes('Move B-07')], left).toEqual([422, true, true]);
  }
  expect((await send(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(422);
  expect(await statusOf(world, document)).toBe('pending');
});

test('it decides nothing once the document has a new version, or the link was withdrawn', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await asked(api);
  const browser = api.visitor();
  const code = await codeFor(api, browser, link);
  await uploadFile(world.admin, { documentId: document.id });
  const late = await send(browser, link.token, { act: 'approve', name: 'Piet', code });
  expect(late.status).toBe(409);
  const page = await (await browser.call('GET', `/api/shared?token=${link.token}`)).text();
  expect(page).toContain('There is a newer version');
  expect((await browser.call('GET', `/api/shared/file?token=${link.token}`)).status).toBe(303);
  await world.admin.call('DELETE', `/api/links/${link.id}`);
  expect((await send(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(410);
  expect((await browser.call('GET', `/api/shared/file?token=${link.token}`)).status).toBe(404);
  expect(await statusOf(world, document)).toBe('pending');
});

test('a link that reads alone leads to no code, and says what is missing of a form', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await asked(api);
  const reading = await makeLink(world.admin, document);
  expect((await send(api.visitor(), reading.token, { act: 'code:approve' })).status).toBe(404);
  const browser = api.visitor();
  await codeFor(api, browser, link, 'changes');
  const empty = await send(browser, link.token, { act: 'changes', name: '', code: '12', reason: '' });
  const text = await empty.text();
  expect(empty.status).toBe(422);
  for (const words of ['Type your full name.', 'Enter the six digits', 'Say what should change.'])
    expect(text).toContain(words);
});
