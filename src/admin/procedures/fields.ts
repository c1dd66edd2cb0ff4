import type { AdminProcedure, procedureFieldsSchema } from '#src/shared/contracts/admin.ts';
import type { z } from '#src/shared/zod.ts';

export type ProcedureFields = z.output<typeof procedureFieldsSchema>;

interface ProcedureField {
  name: keyof ProcedureFields;
  label: string;
  kind: 'line' | 'day' | 'text';
}

/** The order and the names of the fields in the form, the export and the comparison of versions. */
export const procedureFields: readonly ProcedureField[] = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'version', label: 'Version', kind: 'line' },
  { name: 'date', label: 'Date', kind: 'day' },
  { name: 'author', label: 'Author', kind: 'line' },
  { name: 'reviewer', label: 'Reviewer', kind: 'line' },
  { name: 'nextReviewDate', label: 'Next Review Date', kind: 'day' },
  { name: 'purpose', label: 'Purpose', kind: 'text' },
  { name: 'scope', label: 'Scope', kind: 'text' },
  { name: 'responsibilities', label: 'Responsibilities', kind: 'text' },
  { name: 'procedureSteps', label: 'Procedure Steps', kind: 'text' },
  { name: 'qualityControl', label: 'Quality Control', kind: 'text' },
  { name: 'records', label: 'Records', kind: 'text' },
];

export const emptyProcedure: ProcedureFields = {
  title: '',
  version: '1.0',
  date: null,
  author: '',
  reviewer: '',
  nextReviewDate: null,
  purpose: '',
  scope: '',
  responsibilities: '',
  procedureSteps: '',
  qualityControl: '',
  records: '',
};

export function fieldsOf(procedure: AdminProcedure): ProcedureFields {
  return Object.fromEntries(procedureFields.map(({ name }) => [name, procedure[name]])) as unknown as ProcedureFields;
}

/** A new procedure takes over a template's text, but not its title and dates. */
export function fromTemplate(template: AdminProcedure): ProcedureFields {
  return { ...fieldsOf(template), title: '', version: emptyProcedure.version, date: null, nextReviewDate: null };
}

/** Whether the next review is past, by the reader's own calendar. */
export function isReviewOverdue(
  { nextReviewDate, isTemplate }: Pick<AdminProcedure, 'nextReviewDate' | 'isTemplate'>,
  today: string,
): boolean {
  return !isTemplate && nextReviewDate !== null && nextReviewDate < today;
}

export const isSameText = (one: ProcedureFields, other: ProcedureFields) =>
  procedureFields.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''));
