import { createRoot } from 'react-dom/client';
import { checkSession, keepSession } from '#features/auth/session.ts';
import { showFlash } from '#stores/flash.ts';
import { App } from './app.tsx';
import { startNavigation } from './navigation.ts';
import { guardPageCache } from './page-cache.ts';
import { followAddress } from './screen.ts';
import { startScrollMemory } from './scroll.ts';

const container = document.querySelector<HTMLElement>('#app');
if (container === null) throw new Error('The page has no place for the portal.');

// Wanted when something fails, and then it may be too late to fetch it.
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => void import('#components/ui/toaster.tsx').catch(() => undefined), { once: true });

void checkSession();
keepSession();
startScrollMemory();
startNavigation();
followAddress();
guardPageCache(container);
showFlash();
createRoot(container).render(<App />);
