const storageKey = 'loader';

/** A navigation that has not left the page by then was cancelled, or was no page. continue-loader.js repeats both. */
export const giveUpAfterMs = 10_000;

/** When the document before has shown the loader. Session storage throws where a visitor forbids it: nothing is handed over. */
function readShownAt(): number {
  try {
    return Number(sessionStorage.getItem(storageKey));
  } catch {
    return 0;
  }
}

export function takeShownAt(): number {
  const shownAt = readShownAt();
  if (shownAt > 0) sessionStorage.removeItem(storageKey);
  return shownAt;
}

export function storeShownAt(): void {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // See above.
  }
}
