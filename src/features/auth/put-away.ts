/**
 * A browser may bring a page back from its cache exactly as it was left. This one is put away hidden, open dialogs included,
 * and shows itself only to the person who left it, where they left it.
 */
export function putAwayHidden(isSamePerson: () => Promise<boolean>): void {
  const { body } = document;
  let top = 0;
  let focused: Element | null = null;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    top = scrollY;
    focused = document.activeElement;
    body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void isSamePerson()
      .catch(() => false)
      .then((same) => {
        if (!same) {
          location.reload();
          return;
        }
        body.hidden = false;
        scrollTo({ top, behavior: 'instant' });
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
  });
}
