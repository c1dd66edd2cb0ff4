import { startAnchor } from './anchor.ts';
import { startAssistant } from './assistant.ts';
import { startDeferred } from './deferred.ts';
import { ensureToaster } from './ensure-toaster.ts';
import { startHeader } from './header.ts';
import { startNavigation } from './navigation.ts';
import { startNewsletter } from './newsletter.ts';
import { startPrefetch } from './prefetch.ts';
import { startReveal } from './reveal.ts';
import { startSeen } from './seen.ts';
import { startSettling } from './settle.ts';
import { startTouched } from './touched.ts';

startSettling();
startNavigation();
startHeader();
startReveal();
startAnchor();
startDeferred();
startPrefetch();
startSeen();
startTouched();
ensureToaster();
startNewsletter();
startAssistant();

// A page built last year still shows this one.
for (const year of document.querySelectorAll('[data-current-year]'))
  year.textContent = String(new Date().getFullYear());
