const waiting: (() => void)[] = [];

/** Escape also gives up a word that is being composed. Safari has ended it by then, and tells by the code alone. */
function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it there
  return event.isComposing || event.keyCode === 229;
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
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
