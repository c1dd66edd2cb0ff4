/**
 * The back/forward cache may bring a page back exactly as it was left. This one is stored hidden, open dialogs included,
 * and shows itself only to a person who may see it, where they left it.
 */
export function guardPageCache(maySee: () => Promise<boolean>): void {
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
    void maySee()
      .catch(() => false)
      .then((allowed) => {
        if (!allowed) {
          location.reload();
          return;
        }
        body.hidden = false;
        scrollTo({ top, behavior: 'instant' });
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
  });
}
