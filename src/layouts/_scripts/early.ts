import { afterFirstPaint } from '#islands/after-first-paint.ts';
import { wasLoaderShown } from './loader-handover.ts';
import { pageFailed } from './page-events.ts';
import { keepPresses } from './presses.ts';

const root = document.documentElement;

/**
 * Everything of a page is readable and every link works before its script runs, so the script does not share the first
 * round trips with what is painted. Its element stands in a template, where browsers leave it alone.
 */
function startPage() {
  root.classList.remove('first-look');
  const waiting = document.querySelector<HTMLTemplateElement>('#page-script');
  waiting?.replaceWith(waiting.content);
}

function noticeFailure({ target }: Event) {
  if (target instanceof HTMLScriptElement) dispatchEvent(new Event(pageFailed));
}

// Runs in the document itself, before the first paint: says that scripts run, goes on with a loader that the document before
// has shown, and keeps what is pressed until there is a script to answer it.
root.classList.add('js');
if (wasLoaderShown()) root.dataset.loader = 'shown';
// Who comes from another page of the site has the fonts already.
if (!document.referrer.startsWith(location.origin)) root.classList.add('first-look');
keepPresses();
addEventListener('error', noticeFailure, true);
addEventListener('DOMContentLoaded', () => afterFirstPaint(startPage));
