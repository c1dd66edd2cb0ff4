import { expect, test } from 'vitest';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import type { Visitor } from '#tests/support/api.ts';
import { pdf, pdfOf, uploadFile } from '#tests/support/files.ts';
import { codeForLink, linkToDecide, makeLink, sendForm } from '#tests/support/links.ts';
import { wrongFor } from '#tests/support/mailed-sign-in.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { firstPageOf } from '#tests/support/pdf-text.ts';
import { ok, type World } from '#tests/support/world.ts';

const versionsOf = ({ admin }: World, { id }: Document) =>
  ok<DocumentVersion[]>(admin.call('GET', `/api/documents/${id}/versions`));
const statusOf = async ({ admin }: World, { id }: Document) =>
  (await ok<Document>(admin.call('GET', `/api/documents/${id}`))).status;

test('a code that was mailed approves what was shown, once, and is recorded as by link', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await linkToDecide(api);
  const browser = api.visitor();
  const code = await codeForLink(api, browser, link);
  const done = await sendForm(browser, link.token, { act: 'approve', name: 'Piet Harms', code });
  expect([done.status, done.headers.get('location')]).toEqual([303, `/api/shared?token=${link.token}`]);
  const [version] = await versionsOf(world, document);
  expect(version?.decisions).toMatchObject([{ decision: 'approved', person: `Piet Harms, ${link.email}, by link` }]);
  expect(version?.sha256).toMatch(/^[\da-f]{64}$/);
  const page = (visitor: Visitor) =>
    visitor.call('GET', `/api/shared?token=${link.token}`).then((reply) => reply.text());
  expect(await page(browser), 'where the code was entered').toContain(link.email);
  const other = await page(api.visitor());
  expect([other.includes('Approved'), other.includes(link.email)]).toEqual([true, false]);
  expect((await sendForm(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(409);
  const certificate = await world.admin.call('GET', `/api/documents/${document.id}/versions/1/certificate`);
  const words = (await firstPageOf(new Uint8Array(await certificate.arrayBuffer()))).replaceAll(' ', '');
  for (const fact of ['Version1', `ApprovedbyPietHarms,${link.email},bylink`, `SHA-256${version?.sha256}`])
    expect(words, 'the certificate').toContain(fact);
});

test('who approved by a link saves the certificate of that with it, and no other link leads there', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await linkToDecide(api);
  const [browser, stranger] = [api.visitor(), api.visitor()];
  const save = (who: Visitor, token: string) => who.call('GET', `/api/shared/file?token=${token}&certificate`);
  expect((await save(browser, link.token)).status, 'before').toBe(404);
  const others = await makeLink(world.admin, document);
  const code = await codeForLink(api, browser, link);
  await sendForm(browser, link.token, { act: 'approve', name: 'Piet Harms', code });
  const page = await (await browser.call('GET', `/api/shared?token=${link.token}`)).text();
  expect(page).toContain(`href="/api/shared/file?token=${link.token}&amp;certificate">Save the certificate`);
  const wordsOf = async (reply: Response) =>
    (await firstPageOf(new Uint8Array(await reply.arrayBuffer()))).replaceAll(' ', '');
  const saved = await save(browser, link.token);
  expect([saved.status, saved.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await wordsOf(saved)).toContain(`ApprovedbyPietHarmsOf${link.email},bylink`);
  const passedOn = await wordsOf(await save(stranger, link.token));
  expect([passedOn.includes('PietHarms'), passedOn.includes(link.email)], 'as its page says it').toEqual([true, false]);
  expect((await save(stranger, others.token)).status, 'the link of somebody else').toBe(404);
  expect(await (await stranger.call('GET', `/api/shared?token=${others.token}`)).text()).not.toContain('certificate');
  await world.admin.call('DELETE', `/api/links/${link.id}`);
  expect((await save(browser, link.token)).status, 'once it has ended').toBe(404);
});

test('changes that were asked for by a link have no certificate', async () => {
  const api = await createMailingApi();
  const { token, ...link } = await linkToDecide(api);
  const browser = api.visitor();
  const code = await codeForLink(api, browser, { ...link, token }, 'changes');
  await sendForm(browser, token, { act: 'changes', name: 'Piet', code, reason: 'Move B-07' });
  expect((await browser.call('GET', `/api/shared/file?token=${token}&certificate`)).status).toBe(404);
});

test('a link that is passed on reads, and its codes count in the browser that asked and nowhere else', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await linkToDecide(api);
  const [browser, stranger] = [api.visitor(), api.visitor()];
  const code = await codeForLink(api, browser, link);
  const refused = await sendForm(stranger, link.token, { act: 'approve', name: 'Somebody', code });
  expect([refused.status, (await refused.text()).includes('only in the browser that asked')]).toEqual([422, true]);
  const wrong = wrongFor(code);
  const words = ['Four tries left', 'Three tries left', 'Two tries left', 'One try left', 'That code no longer works'];
  for (const left of words) {
    const reply = await sendForm(browser, link.token, {
      act: 'changes',
      name: 'Piet',
      code: wrong,
      reason: 'Move B-07',
    });
    const text = await reply.text();
    expect([reply.status, text.includes(left), text.includes('Move B-07')], left).toEqual([422, true, true]);
  }
  expect((await sendForm(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(422);
  expect(await statusOf(world, document)).toBe('pending');
});

test('it decides nothing once the document has a new version, or the link was withdrawn', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await linkToDecide(api);
  const browser = api.visitor();
  const code = await codeForLink(api, browser, link);
  await uploadFile(world.admin, { documentId: document.id });
  const late = await sendForm(browser, link.token, { act: 'approve', name: 'Piet', code });
  expect(late.status).toBe(409);
  const page = await (await browser.call('GET', `/api/shared?token=${link.token}`)).text();
  expect(page).toContain('There is a newer version');
  expect((await browser.call('GET', `/api/shared/file?token=${link.token}`)).status).toBe(303);
  await world.admin.call('DELETE', `/api/links/${link.id}`);
  expect((await sendForm(browser, link.token, { act: 'approve', name: 'Piet', code })).status).toBe(410);
  expect((await browser.call('GET', `/api/shared/file?token=${link.token}`)).status).toBe(404);
  expect(await statusOf(world, document)).toBe('pending');
});

test('it goes on showing the version it was made for, and asks its maker for the newest once a day', async () => {
  const api = await createMailingApi();
  const { world, document, email, token } = await linkToDecide(api);
  await uploadFile(world.admin, { documentId: document.id }, pdfOf('another'));
  const browser = api.visitor();
  const page = (await (await browser.call('GET', `/api/shared?token=${token}`)).text()).replaceAll(' ', '');
  const [second, first] = await versionsOf(world, document);
  expect([page.includes(first?.sha256 ?? '-'), page.includes(second?.sha256 ?? '-')]).toEqual([true, false]);
  const file = await browser.call('GET', `/api/shared/file?token=${token}&save`);
  const saved = await fetch(file.headers.get('location') ?? '');
  expect(new Uint8Array(await saved.arrayBuffer())).toEqual(pdf);
  for (let times = 0; times < 2; times += 1) expect((await sendForm(browser, token, { act: 'ask' })).status).toBe(303);
  const told = (await api.mailsTo('admin@example.com')).filter((mail) => mail.includes(email));
  expect(told).toHaveLength(1);
});

test('a link that reads alone leads to no code, and says what is missing of a form', async () => {
  const api = await createMailingApi();
  const { world, document, ...link } = await linkToDecide(api);
  const reading = await makeLink(world.admin, document);
  expect((await sendForm(api.visitor(), reading.token, { act: 'code:approve' })).status).toBe(404);
  const browser = api.visitor();
  await codeForLink(api, browser, link, 'changes');
  const empty = await sendForm(browser, link.token, { act: 'changes', name: '', code: '12', reason: '' });
  const text = await empty.text();
  expect(empty.status).toBe(422);
  for (const words of ['Type your full name.', 'Enter the six digits', 'Say what should change.'])
    expect(text).toContain(words);
});
