import type { ReadableAtom } from 'nanostores';
import type { LiveBeat } from '#src/shared/contracts/live.ts';
import { changesKeptSeconds } from '#src/shared/changes-kept.ts';
import { memberApi, onOwnChange } from './api.ts';
import { refreshEverything } from './query.ts';
import type { Subject } from './subjects.ts';

/** Takes where something changed; null when that may be anywhere. */
type Listener = (topic: string | null) => void;

const listeners = new Set<Listener>();

/** Returns the function that stops listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(topics: readonly (string | null)[]): void {
  for (const topic of topics) for (const listener of [...listeners]) listener(topic);
}

/** The last change this page knows of; at first, the moment it was loaded. */
let place: string | undefined;
let receivedAt = performance.timeOrigin;

const secondsAway = () => Math.ceil((Date.now() - receivedAt) / 1000) + 1;

function receive(beat: LiveBeat): void {
  const missedSome = secondsAway() > changesKeptSeconds;
  place = beat.place;
  receivedAt = Date.now();
  tell(missedSome ? [null] : beat.topics);
}

/** Where this page left off. */
const address = () => memberApi.live.$path() + (place === undefined ? `?age=${secondsAway()}` : `?after=${place}`);

/** A refusal is final for the browser: it is asked again after so long, and until then all is as it would be without. */
const refusedForMs = 60_000;

/** Holds the stream and tells the other tabs what it brings, until the signal ends it. */
function lead(tabs: BroadcastChannel, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address());
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const beat = JSON.parse(data) as LiveBeat;
      tabs.postMessage(beat);
      receive(beat);
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, refusedForMs);
    };
  };
  open();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}

/** Waits to be the tab that leads, which one visible tab is at a time; the others hear from it. */
function join(tabs: BroadcastChannel): AbortController {
  const visible = new AbortController();
  const { signal } = visible;
  navigator.locks
    .request('live', { signal }, () => lead(tabs, signal))
    .catch((error: unknown) => {
      // The tab was hidden before its turn came.
      if (!signal.aborted) throw error;
    });
  return visible;
}

/** The stream tells nobody of their own doing. */
function readAgain(): void {
  receivedAt = Date.now();
  tell([null]);
}

/** What one change sends in several calls is read again once. */
const togetherMs = 300;

/** Whoever was away for so long may have done something on another device. */
const oldMs = 30_000;

/** The first screen comes before anything that may change on it. */
const settledMs = 2500;

/**
 * Follows what others do for as long as the page is visible, in one stream for all tabs of a browser, and what the person does
 * in another tab. Returns the function that ends it.
 */
function followChanges(): () => void {
  const tabs = new BroadcastChannel('live');
  let visible: AbortController | undefined;
  let hiddenAt = Infinity;
  let rereading: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    if (document.visibilityState === 'visible') {
      if (Date.now() - hiddenAt > oldMs) readAgain();
      hiddenAt = Infinity;
      visible ??= join(tabs);
    } else {
      hiddenAt = Date.now();
      visible?.abort();
      visible = undefined;
    }
  };
  tabs.onmessage = ({ data }: MessageEvent<LiveBeat | 'own change'>) => {
    if (data === 'own change') {
      clearTimeout(rereading);
      rereading = setTimeout(readAgain, togetherMs);
    } else if (visible) receive(data);
  };
  onOwnChange(() => tabs.postMessage('own change'));
  const start = setTimeout(() => {
    document.addEventListener('visibilitychange', turn);
    turn();
  }, settledMs);
  return () => {
    clearTimeout(start);
    clearTimeout(rereading);
    onOwnChange(undefined);
    document.removeEventListener('visibilitychange', turn);
    visible?.abort();
    tabs.close();
  };
}

/** The same for as long as somebody is signed in; `show` hears what others have changed. Returns the function that ends it. */
export function followWhileSignedIn(
  $session: ReadableAtom<{ status: string }>,
  show: (subject: Subject) => void,
): () => void {
  const forget = onChange((topic) => {
    if (topic === null) refreshEverything();
    else show(topic as Subject);
  });
  let stop: (() => void) | undefined;
  function end() {
    stop?.();
    stop = undefined;
  }
  const leave = $session.subscribe(({ status }) => {
    if (status === 'signed-in') stop ??= followChanges();
    else end();
  });
  return () => {
    leave();
    forget();
    end();
  };
}
