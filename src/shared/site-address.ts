/** The site's own address: as it was configured, else as Netlify tells every build and every function of it. */
export function siteAddress({ PUBLIC_SITE_URL, SITE_ID, URL }: Record<string, string | undefined>): string | undefined {
  if (PUBLIC_SITE_URL) return PUBLIC_SITE_URL;
  return SITE_ID && URL ? URL : undefined;
}

/** What pages that are built on this machine call their own address. Another port serves the same pages. */
export const localAddress = 'http://localhost:8888';
