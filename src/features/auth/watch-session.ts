import { api, reply } from '#lib/api.ts';
import { clearQueries } from '#lib/query.ts';
import { onForbidden } from '#lib/session-end.ts';
import { $profile } from '#stores/profile.ts';
import type { AppArea } from './app-area.ts';
import { isSignedIn } from './is-signed-in.ts';
import { guardPageCache } from './page-cache.ts';
import { onSessionChange } from './session-tabs.ts';
import { $session, $signInRequest } from './session.ts';

/** Whether the person whose data is on screen is still the one who is signed in, and may still be here. */
async function isStillHere({ mayEnter }: AppArea): Promise<boolean> {
  if (!(await isSignedIn())) return false;
  const me = await reply(api.user.profile.$get());
  return me.id === $profile.store.get().data?.id && (mayEnter?.(me) ?? true);
}

/** Empties the screen at once; the new document finds out who is here. */
function startAnew(): void {
  $session.set({ status: 'leaving' });
  clearQueries();
  location.reload();
}

/**
 * Checks who is here whenever that may have changed: when the page returns from the back/forward cache, when another tab
 * signs in or out, when a call is forbidden. If the check itself fails, the screen stays as it is until the page is
 * looked at or online again, and then the check is made once more.
 */
export function watchSession(area: AppArea): void {
  let unsure = false;
  async function recheck() {
    const stillHere = await isStillHere(area).catch(() => undefined);
    unsure = stillHere === undefined;
    if (stillHere === true) $signInRequest.get()?.finish(true);
    else if (stillHere === false) startAnew();
  }
  function recheckIfUnsure() {
    if (unsure) void recheck();
  }
  guardPageCache(() => isStillHere(area));
  onSessionChange(() => void recheck());
  onForbidden(() => void recheck());
  for (const type of ['focus', 'online']) addEventListener(type, recheckIfUnsure);
  document.addEventListener('visibilitychange', recheckIfUnsure);
}
