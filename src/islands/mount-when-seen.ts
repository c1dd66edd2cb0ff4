type Mount = (host: HTMLElement) => Promise<void>;

/**
 * Brings an island to life a little before it scrolls into view; until then not a byte of it is fetched. What the page
 * shows in its place stays when it cannot be fetched; the next try is when it comes into view again, or the connection back.
 */
export function mountWhenSeen(selector: string, load: () => Promise<Mount>): void {
  const host = document.querySelector<HTMLElement>(selector);
  if (host === null) return;
  let taken = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (taken || !entries.some((entry) => entry.isIntersecting)) return;
      taken = true;
      load()
        .then((mount) => mount(host))
        .catch(() => (taken = false));
    },
    { rootMargin: '600px' },
  );
  /** Says at once whether the island is in view, so a failed try must not ask: it would be followed by the next, and so on. */
  const look = () => {
    observer.unobserve(host);
    observer.observe(host);
  };
  look();
  addEventListener('online', look);
}
