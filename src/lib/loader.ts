export const loaderMinimumMs = 800;
export const loaderSettleMs = 300;

export interface LoaderState {
  /** The logo covers the page. */
  visible: boolean;
  /** A change of page is going on; outlives `visible` by the time the logo needs to fade. */
  navigating: boolean;
}

export interface Loader {
  show(): void;
  hide(): void;
  /** Back to the start at once, for a page that returns from the browser's page cache. */
  reset(): void;
}

/**
 * Decides when the logo loader is visible. `shownAt` (milliseconds since 1970) continues a loader that the previous
 * document showed, so that the minimum time covers both.
 */
export function createLoader(onChange: (state: LoaderState) => void, shownAt?: number): Loader {
  let since = shownAt;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    since = undefined;
    onChange({ visible: false, navigating: true });
    timer = setTimeout(() => onChange({ visible: false, navigating: false }), loaderSettleMs);
  }

  return {
    show() {
      clearTimeout(timer);
      since ??= Date.now();
      onChange({ visible: true, navigating: true });
    },
    hide() {
      if (since === undefined) return;
      clearTimeout(timer);
      // A clock that was set back must not keep the logo longer than a fresh one would stay.
      const left = Math.min(loaderMinimumMs, since + loaderMinimumMs - Date.now());
      timer = setTimeout(settle, Math.max(0, left));
    },
    reset() {
      clearTimeout(timer);
      since = undefined;
      onChange({ visible: false, navigating: false });
    },
  };
}
