/** The event's name is repeated, not imported: this runs on every page and must not bring the store with it. */
const raised = 'toast:raised';

/** Fetches the toast area at the first toast. The toast waits in its store until the area is there to show it. */
export function ensureToaster(): void {
  const load = () => {
    if (document.documentElement.dataset.toaster) return;
    import('#src/islands/toaster/mount.tsx').catch(() => {
      // Offline: the next toast tries again.
      window.addEventListener(raised, load, { once: true });
    });
  };
  if (document.documentElement.dataset.toasted === undefined) window.addEventListener(raised, load, { once: true });
  else load();
}
