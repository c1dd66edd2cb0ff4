/** Never a letter alone: who speaks to the computer would press it with every word. A dialog that is open has the keys. */
export function isOverlayShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && document.querySelector('dialog[open]') === null
  );
}
