import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSession } from '#features/auth/session.ts';
import { showFlash } from '#stores/flash.ts';
import { App } from './app.tsx';
import { firstView } from './first-view.ts';
import { startNavigation } from './navigation.ts';
import { guardPageCache } from './page-cache.ts';
import { startScrollMemory } from './scroll.ts';

const container = document.querySelector<HTMLElement>('#app');
if (container === null) throw new Error('The page has no place for the portal.');

keepSession();
startScrollMemory();
startNavigation();
guardPageCache();

// The document's own spinner stands until then. What takes its place is drawn in small steps, so that the page answers a
// touch in between.
void firstView().then(() => {
  startTransition(() => createRoot(container).render(<App />));
  showFlash();
});
