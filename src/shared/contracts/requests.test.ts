import { expect, test } from 'vitest';
import { bounded, of, takes } from '#tests/support/lengths.ts';
import { z } from '#src/shared/zod.ts';
import { confirmEmailSchema } from './account.ts';
import { createProcedureSchema, createUserSchema, updateProcedureSchema, updateUserSchema } from './admin.ts';
import { brandingRequestSchema, chatRequestSchema, recommendationsRequestSchema } from './ai.ts';
import { monthParam } from './calendar.ts';
import { createCommentSchema, updateCommentSchema } from './comments.ts';
import { contactSchema } from './contact.ts';
import { deletePeopleSchema, deleteRowsSchema } from './deletion.ts';
import { convertLeadSchema, correctLeadSchema, updateLeadSchema, writeLetterSchema } from './leads.ts';
import { paletteSchema, updatePaletteSchema } from './palettes.ts';
import { updateStepSchema } from './procedures.ts';
import { attachPaletteSchema } from './project-palettes.ts';
import {
  createMilestoneSchema,
  createProjectSchema,
  orderMilestonesSchema,
  setMembersSchema,
  updateMilestoneSchema,
  updateProjectSchema,
} from './projects.ts';
import { codeSchema } from './second-factor.ts';
import { verifySchema } from './verify.ts';

const id = '4c0f7a3e-6f0f-4b3c-9a5e-0d6c1c1f2a3b';
const list = (entry: unknown) => (length: number) => Array.from({ length }, () => entry);

test('texts are as long as is said, and no longer', () => {
  const contact = { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: of(10) };
  bounded(contactSchema, contact, 'name', 2, 100);
  bounded(contactSchema, contact, 'company', 1, 150);
  bounded(contactSchema, contact, 'phone', 0, 40);
  bounded(contactSchema, contact, 'message', 10, 5000);
  bounded(contactSchema, contact, 'website', 0, 500);
  bounded(createCommentSchema, {}, 'body', 1, 5000);
  bounded(updateCommentSchema, {}, 'body', 1, 5000);
  const project = { title: 'T', description: 'D' };
  bounded(createProjectSchema, project, 'title', 1, 200);
  bounded(createProjectSchema, project, 'description', 1, 5000);
  bounded(updateProjectSchema, {}, 'title', 1, 200);
  bounded(updateProjectSchema, {}, 'description', 1, 5000);
  bounded(createMilestoneSchema, { title: 'M' }, 'title', 0, 200);
  bounded(createMilestoneSchema, { title: 'M' }, 'description', 0, 2000);
  bounded(updateMilestoneSchema, {}, 'title', 1, 200);
  bounded(updateMilestoneSchema, {}, 'description', 0, 2000);
  bounded(paletteSchema, { primary: '#000', secondary: '#000', accent1: '#000' }, 'name', 3, 100);
  bounded(attachPaletteSchema, { paletteId: 1 }, 'note', 0, 500);
  bounded(updateStepSchema, {}, 'note', 0, 2000);
  bounded(confirmEmailSchema, {}, 'token', 20, 200);
});

test('texts of the staff too', () => {
  const user = { username: 'ada', email: 'ada@example.com', role: 'client' };
  bounded(createUserSchema, user, 'name', 0, 100);
  bounded(createUserSchema, user, 'company', 0, 150);
  bounded(updateUserSchema, {}, 'name', 0, 100);
  bounded(updateUserSchema, {}, 'company', 0, 150);
  bounded(updateLeadSchema, {}, 'notes', 0, 5000);
  bounded(correctLeadSchema, { name: 'Ada', email: 'ada@example.com', company: 'E' }, 'name', 2, 100);
  bounded(writeLetterSchema, {}, 'body', 1, 5000);
  const won = { username: 'ada', projectTitle: 'T', projectDescription: 'D' };
  bounded(convertLeadSchema, won, 'name', 0, 100);
  bounded(convertLeadSchema, won, 'company', 0, 150);
  bounded(convertLeadSchema, won, 'projectTitle', 1, 200);
  bounded(convertLeadSchema, won, 'projectDescription', 1, 5000);
  const texts = ['purpose', 'scope', 'responsibilities', 'procedureSteps', 'qualityControl', 'records'];
  const lines = { version: '', author: '', reviewer: '' };
  const procedure = { title: 'T', ...lines, ...Object.fromEntries(texts.map((name) => [name, ''])) };
  bounded(createProcedureSchema, procedure, 'title', 1, 200);
  bounded(createProcedureSchema, procedure, 'version', 0, 40);
  for (const name of ['author', 'reviewer']) bounded(createProcedureSchema, procedure, name, 0, 100);
  for (const name of texts) bounded(updateProcedureSchema, procedure, name, 0, 20_000);
  expect(z.safeParse(createProcedureSchema, procedure).data?.isTemplate).toBe(false);
  expect(z.safeParse(writeLetterSchema, { body: 'x' }).data?.isTheirs).toBe(false);
});

test('what is not asked for is left out', () => {
  const lead = { name: 'Ada', email: 'ada@example.com', company: 'Engines' };
  expect(z.safeParse(correctLeadSchema, { ...lead, message: of(10), website: 'x' }).data).toEqual(lead);
  expect(z.safeParse(updatePaletteSchema, { name: 'Mine', email: 'ada@example.com' }).data).toEqual({ name: 'Mine' });
});

test('lists hold as many entries as is said, and no more', () => {
  const project = { title: 'T', description: 'D' };
  bounded(createProjectSchema, project, 'memberIds', 0, 100, list(id));
  bounded(createProjectSchema, project, 'milestones', 0, 50, list('M'));
  bounded(setMembersSchema, {}, 'memberIds', 0, 100, list(id));
  bounded(orderMilestonesSchema, {}, 'ids', 1, 500, list(1));
  bounded(createCommentSchema, { body: 'x' }, 'mentions', 0, 20, list(id));
  bounded(createCommentSchema, { body: 'x' }, 'attachments', 0, 10, list(1));
  bounded(deleteRowsSchema, {}, 'ids', 1, 200, list(1));
  bounded(deletePeopleSchema, {}, 'ids', 1, 200, list(id));
  const milestone = (title: string) => takes(createProjectSchema, { ...project, milestones: [title] });
  expect([0, 1, 200, 201].filter((length) => milestone(of(length)))).toEqual([1, 200]);
});

test('what the assistant is asked is bounded in every way', () => {
  bounded(recommendationsRequestSchema, {}, 'query', 1, 200);
  const count = (value: number) => takes(recommendationsRequestSchema, { query: 'x', count: value });
  expect([0, 1, 1.5, 10, 11].filter(count)).toEqual([1, 10]);
  expect(z.safeParse(recommendationsRequestSchema, { query: 'x' }).data?.count).toBe(3);
  bounded(brandingRequestSchema, { industry: 'Technology', mood: 'Modern' }, 'preferences', 0, 500);
  const chat = (...lengths: number[]) =>
    takes(chatRequestSchema, { messages: lengths.map((length) => ({ role: 'user', content: of(length) })) });
  expect([chat(), chat(0), chat(1), chat(2000), chat(2001)]).toEqual([false, false, true, true, false]);
  expect([chat(...(list(1)(20) as number[])), chat(...(list(1)(21) as number[]))]).toEqual([true, false]);
  expect([chat(2000, 2000, 2000, 2000), chat(2000, 2000, 2000, 2000, 1)]).toEqual([true, false]);
});

test('a project is due on the day on which it starts at the earliest', () => {
  const [early, late] = ['2026-03-01', '2026-03-02'];
  const dates = (startDate: string | null, dueDate: string | null) => {
    const created = z.safeParse(createProjectSchema, { title: 'T', description: 'D', startDate, dueDate });
    const updated = z.safeParse(updateProjectSchema, { startDate, dueDate });
    expect(created.error?.issues[0]?.path).toEqual(updated.error?.issues[0]?.path);
    return created.error?.issues[0]?.path;
  };
  expect([dates(early, late), dates(early, early), dates(null, early), dates(late, null)]).toEqual(list(undefined)(4));
  expect(dates(late, early)).toEqual(['dueDate']);
});

const reads = (schema: z.ZodMiniType, accepted: unknown[], refused: unknown[]) => {
  expect(accepted.filter((value) => !takes(schema, value))).toEqual([]);
  expect(refused.filter((value) => takes(schema, value))).toEqual([]);
};

test('codes, digests and months are read in their own form alone', () => {
  const code = (...values: string[]) => values.map((value) => ({ code: value }));
  reads(
    codeSchema,
    code('123456', '123 456', ' 1 2 3 4 5 6\n'),
    code('12345', '1234567', 'a123456', '123456a', '12345x'),
  );
  expect(z.safeParse(codeSchema, { code: '123 4 56' }).data).toEqual({ code: '123456' });
  const digest = (...values: string[]) => values.map((sha256) => ({ sha256 }));
  const hex = 'a0'.repeat(32);
  reads(
    verifySchema,
    digest(hex, hex.toUpperCase()),
    digest(hex.slice(1), `${hex}0`, `g${hex.slice(1)}`, `x${hex}`, ''),
  );
  expect(z.safeParse(verifySchema, { sha256: hex.toUpperCase() }).data).toEqual({ sha256: hex });
  reads(
    monthParam,
    ['1900-01', '2026-09', '2026-10', '2199-12'],
    ['1899-12', '2200-01', '2026-00', '2026-13', '2026-1', '02026-01', '2026-011', '2026-20'],
  );
});

test.each([
  ['#0af', true],
  ['#00AAff', true],
  ['#00AAf', false],
  ['00AAff', false],
  ['#00AAff\n', false],
  ['x#00AAff', false],
  ['#00AAff0', false],
  ['#00AAfg', false],
])('%j is a color: %s', (primary, isOne) => {
  const palette = { name: 'Mine', primary: '#000', secondary: '#000', accent1: '#000' };
  for (const field of ['primary', 'secondary', 'accent1', 'accent2', 'gray'])
    expect(takes(paletteSchema, { ...palette, [field]: primary }), field).toBe(isOne);
});
