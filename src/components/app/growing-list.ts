import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

const step = 60;
/** How far below the window the list is kept filled. */
const ahead = '1500px';

/**
 * Shows the beginning of a long list and more of it as the reader comes near the end, so that a list of thousands costs
 * what a list of sixty does. `resetKey` names what is shown: another search begins at the beginning.
 */
export function useGrowingList<T>(rows: readonly T[], resetKey: string) {
  const [shown, setShown] = useState({ key: resetKey, count: step });
  const count = shown.key === resetKey ? shown.count : step;
  const latest = useRef({ key: resetKey, count });
  useEffect(() => {
    latest.current = { key: resetKey, count };
  });

  const sentinel: RefCallback<HTMLElement> = useCallback((element) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        const { key, count: now } = latest.current;
        setShown({ key, count: now + step });
        // An observer speaks only of changes: asked again, it tells whether the end is still in sight.
        observer.unobserve(element);
        requestAnimationFrame(() => observer.observe(element));
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { visible: rows.slice(0, count), hasMore: rows.length > count, sentinel };
}
