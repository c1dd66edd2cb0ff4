import { atom } from 'nanostores';
import type { User } from '#shared/contracts/auth.ts';
import { can } from '#shared/permissions.ts';
import { signInAddress } from '#features/auth/return-path.ts';
import { $signInRequest } from '#features/auth/session.ts';
import { $profile } from '#features/profile/query.ts';
import { callApiOrNull } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';
import { userReply } from '#lib/member-replies.ts';
import { forgetEverything } from '#lib/query.ts';

export type Entry =
  | { status: 'checking' }
  | { status: 'admitted'; me: User }
  | { status: 'unknown'; reason: string }
  | { status: 'leaving' };

export const $entry = atom<Entry>({ status: 'checking' });

function leave(me: User | null): void {
  $entry.set({ status: 'leaving' });
  // A signed-in person of another role goes on from there to the portal.
  location.replace(me ? '/auth' : signInAddress(location));
}

const readMe = () => callApiOrNull($profile.path, { reply: userReply });

/**
 * Lets administrators in and sends everybody else to the sign-in page. This page holds no data: whoever got past this
 * would see empty tables, because the API and the database ask again.
 */
export async function askForEntry(): Promise<void> {
  $entry.set({ status: 'checking' });
  try {
    const me = await readMe();
    if (me && can(me.role, 'admin.area')) $entry.set({ status: 'admitted', me });
    else leave(me);
  } catch (error) {
    $entry.set({ status: 'unknown', reason: messageOf(error) });
  }
}

const isAdmitted = (before: User, me: User | null): me is User => me?.id === before.id && can(me.role, 'admin.area');

/** Whether the administrator whose data is on screen is still the one the server would answer. */
export async function isStillAdmitted(): Promise<boolean> {
  const entry = $entry.get();
  return entry.status === 'admitted' && isAdmitted(entry.me, await readMe());
}

/**
 * Asked when something says that the person may have lost the role, or is another one by now: a refused call, another
 * tab's sign-in. When that cannot be found out, the screen stays as it is.
 */
export async function recheckEntry(): Promise<void> {
  const before = $entry.get();
  if (before.status !== 'admitted') return;
  const me = await readMe().catch(() => undefined);
  if (me === undefined) return;
  if (isAdmitted(before.me, me)) {
    // Whatever waits for a sign-in here can go on: it has happened, in another tab.
    $signInRequest.get()?.finish(true);
    return;
  }
  forgetEverything();
  leave(me);
}
