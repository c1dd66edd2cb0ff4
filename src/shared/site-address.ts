/** The site's own address: as it was configured, else as Netlify tells every build and every function of it. */
export function siteAddress({ PUBLIC_SITE_URL, SITE_ID, URL }: Record<string, string | undefined>): string | undefined {
  if (PUBLIC_SITE_URL) return PUBLIC_SITE_URL;
  return SITE_ID && URL ? URL : undefined;
}

/** Where the site is on this machine. */
export const localAddress = ({ PORT }: Record<string, string | undefined>) => `http://localhost:${PORT ?? 8888}`;
