import type { Session } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { readUser } from '#api/data/profiles.ts';
import { memberDatabase } from '#api/data/supabase.ts';
import { keepSession } from '#api/session/cookie.ts';
import type { User } from '#shared/contracts/auth.ts';

/** Signs the visitor's browser in as whoever has just proven to be this person. */
export async function beginSession(c: AppContext, session: Session): Promise<User> {
  c.set('actor', session.user.id);
  const user = await readUser(memberDatabase(c, session.access_token), session.user.id);
  keepSession(c, session);
  return user;
}
