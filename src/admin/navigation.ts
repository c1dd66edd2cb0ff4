import { accountPaths } from '#shared/portal-paths.ts';
import { $router } from './paths.ts';

const root = accountPaths.admin;

/** Links within the admin area change what is shown; the browser follows those to the portal and to the public pages. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname !== root && !link.pathname.startsWith(`${root}/`)) return;
  const other = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (other || event.defaultPrevented) return;
  event.preventDefault();
  $router.open(link.pathname + link.search);
}

/** Returns what ends it. */
export function followLinks(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
