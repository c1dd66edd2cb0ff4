/** Browsers fetch a film's captions with the page, however far below it is: here they come when it is near. */
export function startFilms() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLVideoElement)) continue;
        for (const track of target.textTracks) track.mode = 'showing';
        observer.unobserve(target);
      }
    },
    { rootMargin: '10% 0px' },
  );
  for (const film of document.querySelectorAll('video')) observer.observe(film);
}
