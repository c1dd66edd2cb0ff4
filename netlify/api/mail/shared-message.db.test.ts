import { expect, test } from 'vitest';
import { uploadFile } from '#tests/support/files.ts';
import { createMailingApi, subjectOf } from '#tests/support/mailing.ts';
import { createWorld, ok, uniqueName } from '#tests/support/world.ts';

test('the mail with a link shows the document that it leads to, and asks for a decision where the link leads to one', async () => {
  const api = await createMailingApi();
  const world = await createWorld(api);
  const { id, name } = await uploadFile(world.admin, { projectId: world.project.id });
  const email = `${uniqueName('guest')}@guest.example`;
  for (const [mayAct, asked] of [
    [true, /please decide$/],
    [false, /shared .* with you$/],
  ] as const) {
    const body = { name: 'Piet Harms', email, mayAct, send: true, message: 'Is B-07 right?' };
    await ok(world.admin.call('POST', `/api/links/document/${id}`, { body }));
    const mail = (await api.mailsTo(email)).at(-1) ?? '';
    expect(subjectOf(mail)).toMatch(asked);
    for (const words of [`${name}, version 1`, 'Is B-07 right?', mayAct ? 'Read and decide' : 'Read the document'])
      expect(mail).toContain(words);
    expect(mail).toMatch(/\/api\/shared\?token=[\w-]{43}/);
  }
});
