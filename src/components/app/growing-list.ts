import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

const step = 60;
/** How far below the window the list is filled ahead of scrolling. */
const ahead = '1500px';

/**
 * Shows the start of a long list, and more as the reader approaches its end, so that thousands of rows cost no more than
 * sixty. A new `resetKey` (another search) starts over.
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
        // Observers report only changes; observing again tells whether the end is still in view.
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
