import { $session, checkSession } from '#features/auth/session.ts';
import { $documents } from '#features/documents/queries.ts';
import { $notifications } from '#features/notifications/queries.ts';
import { $profile } from '#features/profile/query.ts';
import { $projects } from '#features/projects/queries.ts';
import { $page, type RouteName } from './router.ts';
import { followAddress } from './screen.ts';

interface Readable {
  store: { listen: (listener: (value: { data?: unknown; error?: unknown }) => void) => () => void };
}

/** What the screens read first, beside what the frame around them reads. */
const reads: Partial<Record<RouteName, Readable[]>> = {
  dashboard: [$projects],
  projects: [$projects],
  documents: [$documents],
};

/** How long a first view that could be drawn waits for what it shows, before it has empty places instead. */
const patienceMs = 300;

/** By then what was drawn is on the screen: the fonts shall not share the line with what it needs. */
const onScreenMs = 100;

/** Held until the first view is drawn: a store that nobody listens to forgets what it was told. */
const held: (() => void)[] = [];

const read = ({ store }: Readable) =>
  new Promise<void>((resolve) => {
    const release = store.listen(({ data, error }) => {
      if (data !== undefined || error !== undefined) resolve();
    });
    held.push(release);
  });

async function readAhead(): Promise<void> {
  const route = $page.get()?.route;
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([late, Promise.all([$profile, $notifications, ...((route && reads[route]) ?? [])].map(read))]);
}

/** Whether the document came over the line and not from the browser's cache: then the fonts are not there either. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.transferSize > visit.encodedBodySize;
}

/** Resolves when there is something to show: all it takes is on its way at the same time, and comes as one picture. */
export async function firstView(): Promise<void> {
  const screen = followAddress();
  document.documentElement.classList.toggle('unlettered', isFirstVisit());
  await checkSession(globalThis.sessionReply);
  if ($session.get().status === 'signed-in') await Promise.all([readAhead(), screen]);
}

/** Fetched before anything is written in them, so that the page is laid out anew once and not twice. */
async function bringFonts(): Promise<void> {
  const families = ['Inter', "'Open Sans'"].map((family) => document.fonts.load(`1em ${family}`));
  await Promise.all(families).catch(() => undefined);
  document.documentElement.classList.remove('unlettered');
}

/** To be called when the first view is drawn. */
export function endFirstView(): void {
  for (const release of held.splice(0)) release();
  setTimeout(() => void bringFonts(), onScreenMs);
}
