/** Brings the field in which a comment is written into view, with the cursor in it; false while there is none. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('[data-composer] textarea');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}
