import { rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { ApiError } from '#api/api-error.ts';

const nobody = 'This person does not exist';

/** Refuses ids that no visible person has, before a foreign key would. */
export async function requirePeople(db: Db, ids: string[], field: string): Promise<void> {
  // Upper and lower case make the same id.
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const found = rows(await db.rpc('list_people', { ids: wanted }).select('id'));
  if (found.length < wanted.length)
    throw new ApiError('invalid_request', `${nobody}.`, { fields: { [field]: nobody } });
}

export const requirePerson = (db: Db, id: string, field: string) => requirePeople(db, [id], field);
