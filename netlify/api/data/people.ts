import { columnsOf } from '#netlify/api/data/columns.ts';
import { rows } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { fieldError, pleaseSignIn } from '#netlify/api/api-error.ts';
import type { User } from '#src/shared/contracts/auth.ts';

export const userColumns = columnsOf<Omit<User, 'viewedUntil'>>()(
  'id, username, email, name, company, companyId:company_id, role, createdAt:created_at, timeZone:time_zone, dateLanguage:date_language',
);

/** A person whom the database hides from herself is deactivated. */
export function requireProfile<T>([profile]: (T | undefined)[]): T {
  if (!profile) throw pleaseSignIn();
  return profile;
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return rows(await db.from('profiles').select(userColumns).eq('id', id).limit(1)).at(0);
}

export async function readUser(db: Db, id: string): Promise<User> {
  return requireProfile([await findUser(db, id)]);
}

interface Named {
  name: string | null;
  username: string;
}

/** What a person is called; null for nobody. */
export function displayName(person: Named): string;
export function displayName(person: Named | null): string | null;
export function displayName(person: Named | null): string | null {
  return person && (person.name ?? person.username);
}

/** Refuses ids that no visible person has, before a foreign key would. */
export async function requirePeople(db: Db, ids: string[], field: string): Promise<void> {
  // Upper and lower case make the same id.
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const found = rows(await db.rpc('list_people', { ids: wanted }).select('id'));
  if (found.length < wanted.length) throw fieldError(field, 'This person does not exist');
}

export const requirePerson = (db: Db, id: string, field: string) => requirePeople(db, [id], field);
