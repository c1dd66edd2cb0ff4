import { columnsOf } from '#api/data/columns.ts';
import { rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { pleaseSignIn } from '#api/api-error.ts';
import type { User } from '#shared/contracts/auth.ts';

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
