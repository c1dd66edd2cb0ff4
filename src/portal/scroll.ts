/**
 * Where a reader was on each screen, filed under a name in the history entry. The browser's own memory gives up when the
 * page is still short because its data is on the way.
 */
const storageKey = 'portal-scroll';
const giveUpMs = 3000;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

interface EntryState {
  entry?: string;
  /** How many rows of a list the reader had asked for. */
  rows?: number;
}

const stateOfEntry = () => history.state as EntryState | null;

/** The name that this entry was given when it was here before. */
const knownName = () => stateOfEntry()?.entry;

function nameOfEntry(): string {
  const known = knownName();
  if (known) return known;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ entry } satisfies EntryState, '');
  return entry;
}

/** What 'Load more' had shown when this entry was left, so that Back finds the reader's place. */
export const rowsOfEntry = () => stateOfEntry()?.rows;

export function keepRows(rows: number): void {
  history.replaceState({ ...stateOfEntry(), rows } satisfies EntryState, '');
}

let current = '';
let restoring = new AbortController();

/** Files the position of the screen that is about to be left. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readPositions(), [current]: Math.round(scrollY) }));
  } catch {
    // Without storage a reader begins at the top.
  }
}

/** A screen that was reached by a link begins at the top. */
export function beginAtTop(): void {
  restoring.abort();
  current = nameOfEntry();
  scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Scrolls towards the filed position as far as the page goes, which lets a long list grow, and on until it is reached or
 * the reader scrolls.
 */
function restoreScroll(): void {
  const top = readPositions()[current] ?? 0;
  const stop = new AbortController();
  restoring = stop;
  const { signal } = stop;
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.round(scrollY) >= top) stop.abort();
  };
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'])
    addEventListener(type, () => stop.abort(), { signal, passive: true });
  setTimeout(() => stop.abort(), giveUpMs);
}

/** To be started before the router, so that the position is read while the old screen still stands. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  // A new entry has no position on file, and the first look into storage takes a while.
  const isKnown = knownName() !== undefined;
  current = nameOfEntry();
  if (isKnown) restoreScroll();
  addEventListener('popstate', () => {
    keepScroll();
    current = nameOfEntry();
    requestAnimationFrame(restoreScroll);
  });
  addEventListener('pagehide', keepScroll);
}
