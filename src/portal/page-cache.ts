import { isSignedIn } from '#features/auth/is-signed-in.ts';
import { onSessionChange } from '#features/auth/session-tabs.ts';
import { $profile } from '#features/profile/query.ts';
import { callApi } from '#lib/api-client.ts';
import { userReply } from '#lib/member-replies.ts';

/** Whether the person whose data is on screen is still the one the server would answer. */
async function isSamePerson(): Promise<boolean> {
  if (!(await isSignedIn())) return false;
  const { id } = await callApi($profile.path, { reply: userReply });
  return $profile.store.get().data?.id === id;
}

/**
 * A browser may bring a page back from its cache exactly as it was left. This one is put away hidden, and shows itself only
 * to the person who left it.
 */
export function guardPageCache(container: HTMLElement): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) container.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void isSamePerson()
      .catch(() => false)
      .then((same) => {
        if (same) container.hidden = false;
        else location.reload();
      });
  });
  // Another tab signed out, or in as somebody else. When that cannot be found out, the screen stays as it is.
  onSessionChange(() => {
    void isSamePerson()
      .catch(() => true)
      .then((same) => {
        if (!same) location.reload();
      });
  });
}
