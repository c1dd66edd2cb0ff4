/** True when following the link loads another document of this site: not a jump within the page, not a file. */
export function loadsPage(target: URL, here: URL): boolean {
  if (target.origin !== here.origin || /\.\w+$/.test(target.pathname)) return false;
  const samePage = target.pathname === here.pathname && target.search === here.search;
  return !(samePage && target.href.includes('#'));
}

/** The address of a page as links name it; while building, Astro names files: '/services.html', '/index.html'. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
}
