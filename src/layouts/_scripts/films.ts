/** Browsers fetch a film's poster and captions with the page, however far below they are: here they come when it is near. */
export function startFilms() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLVideoElement)) continue;
        target.poster = target.dataset.poster ?? '';
        for (const track of target.textTracks) track.mode = 'showing';
        observer.unobserve(target);
      }
    },
    { rootMargin: '10% 0px' },
  );
  for (const film of document.querySelectorAll('video[data-poster]')) observer.observe(film);
}
