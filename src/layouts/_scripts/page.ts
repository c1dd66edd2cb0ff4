import { ensureToaster } from '#islands/toaster/ensure-toaster.ts';
import { startHeader } from './header.ts';
import { startNavigation } from './navigation.ts';
import { startPrefetch } from './prefetch.ts';
import { startReveal } from './reveal.ts';

startNavigation();
startHeader();
startReveal();
startPrefetch();
ensureToaster();
