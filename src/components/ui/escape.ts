const waiting: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Else a search field under the focus is emptied as well.
  event.preventDefault();
  waiting.at(-1)?.();
}

/** Escape is for what opened last, be it a dialog or a toast. Gives back what ends the waiting. */
export function onEscape(close: () => void): () => void {
  if (waiting.length === 0) document.addEventListener('keydown', onKeyDown);
  waiting.push(close);
  return () => {
    waiting.splice(waiting.lastIndexOf(close), 1);
    if (waiting.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}
