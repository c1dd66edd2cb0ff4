import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { setDatePreferences } from '#src/lib/format.ts';
import { $going, $unsaved } from '#src/lib/leaving.ts';
import { clearQueries, dataOf, queryClient, retryFailures } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { showFlash } from '#src/stores/flash.ts';
import { $toasts } from '#src/stores/toast.ts';
import { api, reply } from '#src/lib/api.ts';
import { onForbidden } from '#src/lib/session-end.ts';
import type { AppArea } from './app-area.ts';
import { $session, $signInRequest, askAgainWhenSessionEnds, checkSession } from './session.ts';
import { isSignedIn } from './is-signed-in.ts';
import { guardPageCache } from './page-cache.ts';
import { onSessionChange } from './session-tabs.ts';

/** A toast answers what somebody has done: its code comes with the first one, or when the first screen has settled. */
const Toaster = lazyPart(() => import('#src/components/ui/toaster.tsx'), 'Toaster', { missing: () => null });
/** The browser’s own question, where ours cannot be had. */
function PlainQuestion() {
  const going = useStore($going);
  useEffect(() => {
    if (going === null) return;
    $going.set(null);
    if (confirm('Leave without saving?')) going();
  }, [going]);
  return null;
}

/** It comes as soon as something is typed. */
const LeaveQuestion = lazyPart(() => import('#src/components/form/leave-question.tsx'), 'LeaveQuestion', {
  missing: PlainQuestion,
});
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'), 'SignInAgain');

const settledMs = 2500;

function Toasts({ className }: { className: string | undefined }) {
  const isAsked = useStore($toasts).length > 0;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return (isAsked || settled) && <Toaster className={className} />;
}

/** An app with what both need around their screens: toasts, the dialog to sign in again, and the question before what is typed is lost. */
function Frame({ area, App }: { area: AppArea; App: ComponentType }) {
  const asked = useStore($signInRequest) !== null;
  const isUnsaved = useStore($unsaved) > 0;
  return (
    <>
      <App />
      {asked && <SignInAgain />}
      {isUnsaved && <LeaveQuestion />}
      <Toasts className={area.toasterClass} />
    </>
  );
}

/** Starts the portal or the admin area. Until the session is known, the document shows its own spinner. */
export async function startApp(area: AppArea, App: ComponentType): Promise<void> {
  const container = document.querySelector('#app');
  if (container === null) throw new Error('The page has no place for an app.');
  askAgainWhenSessionEnds();
  watchSession(area);
  addEventListener('online', retryFailures);
  // Without asking for the profile before a screen does.
  queryClient.getQueryCache().subscribe(() => {
    const me = dataOf(profileQuery);
    if (me) setDatePreferences(me);
  });
  await checkSession(area);
  // The fonts of the frame were those that are there.
  container.removeAttribute('class');
  // A transition renders in small steps, so that the page stays responsive.
  startTransition(() => createRoot(container).render(<Frame area={area} App={App} />));
  showFlash();
}

/** Whether the person whose data is on screen is still the one who is signed in, and may still be here. */
async function isStillHere({ mayEnter }: AppArea): Promise<boolean> {
  if (!(await isSignedIn())) return false;
  const me = await reply(api.user.profile.$get());
  return me.id === dataOf(profileQuery)?.id && (mayEnter?.(me) ?? true);
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
function watchSession(area: AppArea): void {
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
