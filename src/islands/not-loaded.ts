const id = 'not-loaded';

/**
 * Says that a part of the page could not be loaded: offline, or an old page after a release, whose files are gone. Browsers
 * remember the failure, so only a reload leads on. Written anew each time, so that it is read out again; styled here, since
 * a page carries only the rules that its markup uses.
 */
export function sayNotLoaded() {
  document.getElementById(id)?.remove();
  const notice = document.createElement('p');
  notice.id = id;
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:80;padding:1rem;text-align:center;background:rgb(var(--primary));color:rgb(var(--secondary))';
  const reload = document.createElement('button');
  reload.textContent = 'Reload the page';
  reload.style.cssText = 'margin-left:1rem;text-decoration:underline';
  reload.onclick = () => location.reload();
  notice.replaceChildren('This part of the page could not be loaded.', reload);
  document.body.append(notice);
}
