import { expect, test } from 'vitest';
import type { LogEntry } from '#netlify/api/log.ts';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import type { Visitor } from '#tests/support/api.ts';
import { codeForLink, linkToDecide, sendForm } from '#tests/support/links.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { notificationsOf, ok, proveAddress, registerClient } from '#tests/support/world.ts';

/** All that an account is refused of what only its link leads to. */
async function expectNothingOf(visitor: Visitor, { id, projectId }: Document) {
  const paths = ['', '/versions', '/comments', '/versions/1/certificate'].map((part) => `/api/documents/${id}${part}`);
  for (const path of [...paths, `/api/projects/${projectId}`, `/api/projects/${projectId}/documents`])
    expect((await visitor.call('GET', path)).status, path).toBe(404);
  expect((await visitor.call('GET', `/api/links/document/${id}`)).status).toBe(403);
  const decision = { body: { status: 'approved', version: 1 } };
  expect((await visitor.call('PATCH', `/api/documents/${id}`, decision)).status).toBe(404);
  for (const list of ['documents', 'projects', 'invoices'])
    expect(await ok<unknown[]>(visitor.call('GET', `/api/${list}`)), list).toEqual([]);
  expect((await notificationsOf(visitor)).filter(({ documentId }) => documentId === id)).toEqual([]);
}

test('a link goes on as before once its reader has an account, which sees nothing of the thing by itself', async () => {
  const lines: LogEntry[] = [];
  const api = await createMailingApi({ log: (entry) => void lines.push(entry) });
  const { world, document, email, token } = await linkToDecide(api);
  const page = async (visitor: Visitor) => (await visitor.call('GET', `/api/shared?token=${token}`)).text();
  const before = await page(api.visitor());
  const { visitor, user } = await registerClient(api, 'newcomer', email);
  await proveAddress(api, user);
  await expectNothingOf(visitor, document);
  expect(await page(visitor), 'being signed in changes no word').toBe(before);
  expect(await page(api.visitor())).toBe(before);

  const guess = { act: 'approve', name: 'Piet Harms', code: '000000' };
  expect((await sendForm(visitor, token, guess)).status, 'a session is no code').toBe(422);
  const code = await codeForLink(api, visitor, { token, email });
  expect((await sendForm(visitor, token, { ...guess, code })).status).toBe(303);
  const versions = world.admin.call('GET', `/api/documents/${document.id}/versions`);
  const [version] = await ok<DocumentVersion[]>(versions);
  expect(version?.decisions).toMatchObject([{ decision: 'approved', person: `Piet Harms, ${email}, by link` }]);
  await expectNothingOf(visitor, document);
  const logged = JSON.stringify(lines);
  expect(logged).toContain('acted_by_link');
  for (const untold of [token, email, 'Piet Harms']) expect(logged).not.toContain(untold);
});
