/**
 * A form that is sent before its script has arrived waits for it instead of leaving the page: the form is marked, and
 * sends itself once it is ready.
 */
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.closest('astro-island')) return;
  if (event.target.dataset.ready !== undefined) return;
  event.preventDefault();
  event.target.dataset.early = '';
});
