import { startAnchor } from './anchor.ts';
import { startAssistant } from './assistant.ts';
import { startDeferred } from './deferred.ts';
import { ensureToaster } from './ensure-toaster.ts';
import { startHeader } from './header.ts';
import { startIslandStyles } from './island-styles.ts';
import { startNavigation } from './navigation.ts';
import { startNewsletter } from './newsletter.ts';
import { pageStarted } from './page-events.ts';
import { startPrefetch } from './prefetch.ts';
import { startReveal } from './reveal.ts';
import { startVerify } from './verify.ts';

startNavigation();
startHeader();
startReveal();
startAnchor();
startDeferred();
startPrefetch();
startIslandStyles();
ensureToaster();
startNewsletter();
startAssistant();
startVerify();

// A page built last year still shows this one.
for (const year of document.querySelectorAll('[data-current-year]'))
  year.textContent = String(new Date().getFullYear());

document.documentElement.dataset.started = '';
dispatchEvent(new Event(pageStarted));
