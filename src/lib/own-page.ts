/**
 * Whether an address from the network is one of this site's pages. It is parsed as browsers parse it: they drop tabs
 * and resolve dots, and a path that then begins with two slashes leads to another site.
 */
export function isOwnPage(url: string, origin: string): boolean {
  try {
    const read = new URL(url, origin);
    return read.origin === origin && !read.pathname.startsWith('//');
  } catch {
    return false;
  }
}
