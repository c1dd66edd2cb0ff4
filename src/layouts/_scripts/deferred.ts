/**
 * Browsers fetch a lazy image two screens early, which on a quick look at the top of a page means all of them. Parts marked
 * data-deferred keep theirs back until they are a tenth of one away, films their poster and captions; without scripts the
 * browser's own rule holds.
 */
export function startDeferred() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.removeAttribute('data-deferred');
        if (target instanceof HTMLVideoElement) {
          target.poster = target.dataset.poster ?? '';
          for (const track of target.textTracks) track.mode = 'showing';
        }
        observer.unobserve(target);
      }
    },
    { rootMargin: '10% 0px' },
  );
  for (const part of document.querySelectorAll('[data-deferred]')) observer.observe(part);
}
