type Mount = (host: HTMLElement) => Promise<void>;

/**
 * Brings an island to life a little before it scrolls into view; until then not a byte of it is fetched. What the page
 * shows in its place stays when it cannot be fetched, and the next time it comes into view is the next try.
 */
export function mountWhenSeen(selector: string, load: () => Promise<Mount>): void {
  const host = document.querySelector<HTMLElement>(selector);
  if (host === null) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.unobserve(host);
      load()
        .then((mount) => mount(host))
        .catch(() => observer.observe(host));
    },
    { rootMargin: '600px' },
  );
  observer.observe(host);
}
