/**
 * The scroll position of each history entry, stored under a name that the entry carries. The browser's own restoration
 * gives up while the page is still short because its data is loading.
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
  /** How many rows of a list were shown. */
  rows?: number;
}

const stateOfEntry = () => history.state as EntryState | null;

/** The name that this entry was given on an earlier visit. */
const knownName = () => stateOfEntry()?.entry;

function nameOfEntry(): string {
  const known = knownName();
  if (known) return known;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ entry } satisfies EntryState, '');
  return entry;
}

/** How many rows 'Load more' had shown when this entry was left, so that Back finds the same place. */
export const storedRowCount = () => stateOfEntry()?.rows;

export function storeRowCount(rows: number): void {
  history.replaceState({ ...stateOfEntry(), rows } satisfies EntryState, '');
}

let current = '';
let restoring = new AbortController();

/** Stores the position of the screen that is about to be left. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readPositions(), [current]: Math.round(scrollY) }));
  } catch {
    // Without storage, every screen begins at the top.
  }
}

/** A screen that is reached through a link begins at the top. */
export function startAtTop(): void {
  restoring.abort();
  current = nameOfEntry();
  scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Scrolls as far towards the stored position as the page allows, which makes a long list grow, and repeats until the
 * position is reached or the person scrolls.
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

/** Start this before the router: on popstate the old screen's position must be read before the screen changes. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  // A new entry has no stored position, and the first access to storage is slow.
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
