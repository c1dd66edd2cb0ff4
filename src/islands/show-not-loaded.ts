const id = 'not-loaded';

/**
 * Says that a part of the page could not be loaded: offline, or an old page after a release, whose files are gone. Browsers
 * remember the failure, so only a reload leads on. Written anew each time, so that it is read out again.
 */
export function showNotLoaded() {
  document.getElementById(id)?.remove();
  const notice = document.createElement('p');
  notice.id = id;
  notice.setAttribute('role', 'alert');
  notice.className = 'fixed inset-x-0 bottom-0 z-[80] bg-primary p-4 text-center text-secondary';
  const reload = document.createElement('button');
  reload.textContent = 'Reload the page';
  reload.className = 'ml-4 underline';
  reload.onclick = () => location.reload();
  notice.replaceChildren('This part of the page could not be loaded.', reload);
  document.body.append(notice);
}
