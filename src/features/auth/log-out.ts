import { accountPaths } from '#src/shared/portal-paths.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { api } from '#src/lib/api.ts';
import { clearQueries } from '#src/lib/query.ts';
import { finishWork } from '#src/lib/unfinished.ts';
import { flash } from '#src/stores/flash.ts';
import { dropPrivateDrafts } from './private-drafts.ts';
import { announceSessionChange } from './session-tabs.ts';
import { $session } from './session.ts';

/**
 * Leaves nothing behind once the session has ended: the screen is emptied before the page is left, so that Back shows
 * nothing private. The words are said on the sign-in page.
 */
export function leaveToSignIn(title: string, description: string): void {
  flash({ title, description });
  leave(accountPaths.signIn);
}

/** Says so on the sign-in page for as long as that is open. */
export const leaveForGood = () => leave(`${accountPaths.signIn}?account=deleted`);

function leave(destination: string): void {
  $session.set({ status: 'leaving' });
  clearQueries();
  dropPrivateDrafts();
  announceSessionChange();
  location.replace(destination);
}

export async function logOut(): Promise<void> {
  await finishWork();
  await attempt('Logout failed', async () => {
    await api.auth.logout.$post();
    leaveToSignIn('Logout successful', 'You have been logged out');
  });
}
