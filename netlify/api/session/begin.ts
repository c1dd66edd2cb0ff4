import type { Session } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { readUser } from '#api/data/profiles.ts';
import { recordSignIn } from '#api/data/service/accounts.ts';
import { memberDatabase } from '#api/data/supabase.ts';
import { deviceOf } from '#api/http/device.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { rememberBrowser } from '#api/session/browser.ts';
import { keepSession } from '#api/session/cookie.ts';
import type { User } from '#shared/contracts/auth.ts';

/** Signs the visitor's browser in as whoever has just proven to be this person. */
export async function beginSession(c: AppContext, session: Session): Promise<User> {
  const { id } = session.user;
  c.set('actor', id);
  const user = await readUser(memberDatabase(c, session.access_token), id);
  keepSession(c, session);
  await noteSignIn(c, id);
  return user;
}

/** The person is signed in, whatever becomes of this. */
async function noteSignIn(c: AppContext, id: string): Promise<void> {
  try {
    await recordSignIn(c, id, { ...deviceOf(c), browser_hash: rememberBrowser(c) });
    sendMailSoon(c);
  } catch (error) {
    const { requestId, deps } = c.var;
    const name = error instanceof Error ? error.name : 'unknown';
    deps.log({ level: 'warn', event: 'sign_in_not_recorded', requestId, name });
  }
}
