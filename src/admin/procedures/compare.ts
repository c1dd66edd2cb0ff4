import { diffLines, diffWordsWithSpace } from 'diff';
import { procedureFields, type ProcedureFields } from './fields.ts';

export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export interface FieldChange {
  label: string;
  parts: DiffPart[];
}

/** Longer texts are compared line by line, because word by word takes too long. */
const longText = 8000;

function partsOf(before: string, after: string): DiffPart[] {
  const isLong = before.length + after.length > longText;
  const changes = isLong ? diffLines(before, after) : diffWordsWithSpace(before, after);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** What changed from one saved state to the next, field by field; fields that did not change are left out. */
export function compareProcedures(before: ProcedureFields, after: ProcedureFields): FieldChange[] {
  return procedureFields
    .map(({ name, label }) => ({ label, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ label: field.label, parts: partsOf(field.before, field.after) }));
}
