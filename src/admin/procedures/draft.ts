import { procedureFieldsSchema } from '#src/shared/contracts/admin.ts';
import { z } from '#src/shared/zod.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { dataOf } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import type { ProcedureFields } from './fields.ts';

/** A draft may be incomplete: types are checked, the rules for saving are not. */
const fieldsSchema = z.record(z.keyof(procedureFieldsSchema), z.nullish(z.string().check(z.maxLength(40_000))));

const draftSchema = z.object({
  fields: fieldsSchema,
  basedOn: z.nullable(z.object({ updatedAt: z.string(), fields: fieldsSchema })),
});

/** A stored state of a procedure that somebody has seen. */
export interface SeenProcedure {
  updatedAt: string;
  fields: ProcedureFields;
}

interface Draft {
  fields: ProcedureFields;
  /** The state that the draft was based on; null for a new procedure. */
  basedOn: SeenProcedure | null;
}

function keyOf(id: number | null): string {
  const me = dataOf(profileQuery);
  if (me === undefined) throw new Error('Nobody is here to keep a draft for.');
  return privateDraftKey(me.id, String(id ?? 'new'));
}

/** The unsaved text from this browser's storage, if it is a valid draft. */
export function readProcedureDraft(id: number | null): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'));
    return parsed.success ? (parsed.data as Draft) : null;
  } catch {
    return null;
  }
}

/** Without storage, or without a signed-in person, the draft lives only as long as the page. */
export function keepProcedureDraft(id: number | null, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // See above.
  }
}

export function dropProcedureDraft(id: number | null): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage there is no draft to remove.
  }
}
