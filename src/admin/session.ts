import { atom } from 'nanostores';
import { userSchema, type User } from '#shared/contracts/auth.ts';
import { can } from '#shared/permissions.ts';
import { callApiOrNull } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';

export type Entry =
  | { status: 'checking' }
  | { status: 'admitted'; me: User }
  | { status: 'unknown'; reason: string }
  | { status: 'leaving' };

export const $entry = atom<Entry>({ status: 'checking' });

/**
 * Lets administrators in and sends everybody else to the sign-in page. This page holds no data: whoever got past this
 * would see empty tables, because the API and the database ask again.
 */
export async function askForEntry(): Promise<void> {
  $entry.set({ status: 'checking' });
  try {
    const me = await callApiOrNull('/api/user/profile', { reply: userSchema });
    if (me && can(me.role, 'admin.area')) {
      $entry.set({ status: 'admitted', me });
      return;
    }
    $entry.set({ status: 'leaving' });
    // A signed-in person of another role goes on from there to the portal.
    location.replace(me ? '/auth' : `/auth?${new URLSearchParams({ next: location.pathname + location.search })}`);
  } catch (error) {
    $entry.set({ status: 'unknown', reason: messageOf(error) });
  }
}
