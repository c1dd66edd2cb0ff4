import { startAnchor } from './anchor.ts';
import { startAssistant } from './assistant.ts';
import { ensureToaster } from './ensure-toaster.ts';
import { startFilms } from './films.ts';
import { startHeader } from './header.ts';
import { startPageLoader } from './page-loader.ts';
import { startNewsletter } from './newsletter.ts';
import { startPrefetch } from './prefetch.ts';
import { startReveal } from './reveal.ts';
import { startVerify } from './verify.ts';

startPageLoader();
startHeader();
startReveal();
startAnchor();
startFilms();
startPrefetch();
ensureToaster();
startNewsletter();
startAssistant();
startVerify();

// A page built last year still shows this one.
for (const year of document.querySelectorAll('[data-current-year]'))
  year.textContent = String(new Date().getFullYear());
