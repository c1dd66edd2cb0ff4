import { leave } from './leaving.ts';

/** The link within an app that was pressed or pointed at; none if the browser itself is to follow it. */
export function appLink(target: EventTarget | null, root: string): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname === root || link.pathname.startsWith(`${root}/`) ? link : null;
}

/** Links within an app change what it shows. Returns what ends it. */
export function followLinks(root: string, go: (href: string) => void): () => void {
  function onClick(event: MouseEvent): void {
    const link = appLink(event.target, root);
    const other = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || other || event.defaultPrevented) return;
    event.preventDefault();
    if (link.href === location.href) scrollTo({ top: 0 });
    else leave(() => go(link.pathname + link.search + link.hash));
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
