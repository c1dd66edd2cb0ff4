/**
 * Sections below the fold rise into view once. Only this script lowers them, and only those not yet seen; visitors who asked
 * for less motion get none.
 */
export function startReveal() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        const state = target.getAttribute('data-reveal');
        // What is not laid out yet has no height, and lies below.
        const isBelow = !isIntersecting && (boundingClientRect.top > 0 || boundingClientRect.height === 0);
        if (isBelow) {
          target.setAttribute('data-reveal', 'wait');
          continue;
        }
        // What was jumped over has been scrolled past: it must stand there when the visitor comes back up.
        if (state === 'wait') target.setAttribute('data-reveal', 'seen');
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
