/**
 * Whether an address that came over the network is one of this site's pages. Read as browsers read it, since they take tabs
 * and dots out of what looks like a path: two slashes that are left in front are by themselves the address of another site.
 */
export function isOwnPage(url: string, origin: string): boolean {
  try {
    const read = new URL(url, origin);
    return read.origin === origin && !read.pathname.startsWith('//');
  } catch {
    return false;
  }
}
