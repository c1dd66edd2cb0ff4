import { accountPaths } from '#shared/portal-paths.ts';
import { api } from '#lib/api.ts';
import { messageOf } from '#lib/failure.ts';
import { forgetEverything } from '#lib/query.ts';
import { flash } from '#stores/flash.ts';
import { toast } from '#stores/toast.ts';
import { dropPrivateDrafts } from './private-drafts.ts';
import { announceSessionChange } from './session-tabs.ts';
import { $session } from './session.ts';

/** Signs out and leaves nothing behind: the screen is emptied before the page is left, so that Back shows nothing private. */
export async function logOut(): Promise<void> {
  try {
    await api.auth.logout.$post();
  } catch (error) {
    toast({ title: 'Logout failed', description: messageOf(error), variant: 'destructive' });
    return;
  }
  flash({ title: 'Logout successful', description: 'You have been logged out' });
  $session.set({ status: 'leaving' });
  forgetEverything();
  dropPrivateDrafts();
  announceSessionChange();
  location.replace(accountPaths.signIn);
}
