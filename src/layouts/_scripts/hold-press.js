// In the document itself, so that it is there before anything can be pressed: a press on a part that has not started is held back
// and given again to the same element once it has. A part that cannot start says so; the next press is the browser's.
{
  const held = new Set();
  let started = false; // What the page's own scripts start. Islands say it themselves.
  const waits = (element) =>
    element.closest('astro-island[ssr]:not([data-failed])') ??
    (started ? null : element.closest('[data-needs-script]'));

  function hold(event, element) {
    if (!element || !waits(element)) return;
    event.preventDefault();
    held.add(element);
  }
  function onClick(event) {
    hold(event, event.target.closest('button, label:has([type=radio], [type=checkbox])'));
  }
  function onKeydown(event) {
    if (event.key === 'Enter' && !event.isComposing && event.target.matches('form input'))
      hold(event, event.target.form);
  }
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeydown, true);

  function give(element) {
    const form = element.matches('form') ? element : element.form;
    // The messages of the part say what is missing, not those of the browser.
    if (form?.closest('astro-island')) form.noValidate = true;
    // Tabs listen to this. React takes a part over at the latest when something happens in it, and the press comes after that.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    setTimeout(() => (element === form ? form.requestSubmit() : element.click()));
  }
  function giveHeld() {
    for (const element of held) if (!waits(element) && held.delete(element)) give(element);
  }
  addEventListener('astro:hydrate', giveHeld, true);
  addEventListener('DOMContentLoaded', () => {
    started = true;
    giveHeld();
  });

  // Offline, or an old page after a release, whose files are gone. Browsers remember the failure, so only a reload leads on.
  function fail({ target }) {
    if (target.matches?.('astro-island')) target.dataset.failed = '';
    for (const element of held) if (element.closest('[data-failed]')) held.delete(element);
    // Written anew each time, so that it is read out again.
    document.querySelector('#not-loaded')?.remove();
    const notice = document.createElement('p');
    notice.id = 'not-loaded';
    notice.role = 'alert';
    const reload = document.createElement('button');
    reload.textContent = 'Reload the page';
    reload.onclick = () => location.reload();
    notice.append('This part of the page could not be loaded.', reload);
    document.body.append(notice);
  }
  addEventListener('astro:hydration-error', fail);
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && fail(event), true);
}
