import { expect, test } from 'vitest';
import { reportedAnswerSchema } from '#src/shared/contracts/ai.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { z } from '#src/shared/zod.ts';
import { createTestApi } from '#tests/support/api.ts';
import { ok } from '#tests/support/world.ts';

const api = createTestApi();
const listed = z.array(reportedAnswerSchema);

test('an answer that did not help is counted, and its question kept only if the visitor sent it along', async () => {
  const visitor = api.visitor();
  const admin = await api.visitor().signIn('admin');
  await ok(visitor.call('POST', '/api/ai/feedback', { body: { answer: 'vat' } }));
  await ok(visitor.call('POST', '/api/ai/feedback', { body: { answer: 'vat', question: 'can I pay by amex' } }));
  const reports = z.parse(listed, await ok(admin.call('GET', '/api/admin/answers')));
  const own = reports.filter(({ answer }) => answer === 'vat');
  expect(own.map(({ question }) => question)).toEqual(['can I pay by amex', null]);
  const settled = await ok(admin.call('POST', '/api/admin/answers/delete', { body: { ids: own.map(({ id }) => id) } }));
  expect(z.parse(deletedSchema, settled).deleted).toBe(2);
  const after = z.parse(listed, await ok(admin.call('GET', '/api/admin/answers')));
  expect(after.filter(({ answer }) => answer === 'vat')).toEqual([]);
});

test.each([{}, { answer: 'No Id' }, { answer: '' }, { answer: 'vat', question: 'x'.repeat(501) }])(
  'refuses the report %j',
  async (body) => {
    expect((await api.visitor().call('POST', '/api/ai/feedback', { body })).status).toBe(400);
  },
);
