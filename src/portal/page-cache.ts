import { isSignedIn } from '#features/auth/is-signed-in.ts';
import { putAwayHidden } from '#features/auth/put-away.ts';
import { $signInRequest } from '#features/auth/session.ts';
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

export function guardPageCache(): void {
  putAwayHidden(isSamePerson);
  // Another tab signed out, or in as somebody else, or in again. When that cannot be found out, the screen stays as it is.
  onSessionChange(() => {
    void isSamePerson().then(
      (same) => {
        if (same) $signInRequest.get()?.finish(true);
        else location.reload();
      },
      () => undefined,
    );
  });
}
