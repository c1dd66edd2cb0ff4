import { useStore } from '@nanostores/react';
import { onNotify } from 'nanostores';
import { startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { setDatePreferences } from '#lib/format.ts';
import { retryFailures } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { showFlash } from '#stores/flash.ts';
import type { AppArea } from './app-area.ts';
import { $signInRequest, askAgainWhenSessionEnds, checkSession } from './session.ts';
import { watchSession } from './watch-session.ts';

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'), 'SignInAgain');

/** An app with what both need around their screens: toasts, and the dialog to sign in again. */
function Frame({ area, App }: { area: AppArea; App: ComponentType }) {
  const asked = useStore($signInRequest) !== null;
  return (
    <>
      <App />
      {asked && <SignInAgain />}
      <Toaster className={area.toasterClass} />
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
  onNotify($profile.store, () => {
    const { data } = $profile.store.value ?? {};
    if (data) setDatePreferences(data);
  });
  await checkSession(area);
  // A transition renders in small steps, so that the page stays responsive.
  startTransition(() => createRoot(container).render(<Frame area={area} App={App} />));
  showFlash();
}
