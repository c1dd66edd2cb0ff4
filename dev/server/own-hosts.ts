import type { IncomingMessage } from 'node:http';

interface Listening {
  port: number;
  host?: string | undefined;
  /** The configured address of the site. */
  site: string;
}

/** Reachable from everywhere, and so no name that a browser would use. */
const wildcards = new Set(['0.0.0.0', '::', '']);

/** The names that the local server answers to, as a browser spells them in `Host`. */
export function ownHosts({ port, host, site }: Listening): Set<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (host !== undefined && !wildcards.has(host)) names.push(host.includes(':') ? `[${host}]` : host.toLowerCase());
  const local = names.map((name) => (port === 80 ? name : `${name}:${port}`));
  return new Set([...local, new URL(site).host]);
}

/** The origins of the pages that the local server serves. */
export function ownOrigins(listening: Listening): Set<string> {
  const { origin, host } = new URL(listening.site);
  const local = Array.from(ownHosts(listening)).filter((name) => name !== host);
  return new Set([...local.map((name) => `http://${name}`), origin]);
}

/**
 * Whether a request means another host. A page elsewhere whose name is made to lead to this machine would otherwise read
 * everything here as its own.
 */
export function isForeign(request: IncomingMessage, own: ReadonlySet<string>): boolean {
  const { headersDistinct, url = '' } = request;
  const [host = '', ...others] = headersDistinct.host ?? [];
  // Whoever stands in front of the server may have read the other one.
  if (others.length > 0 || !own.has(host.toLowerCase())) return true;
  // A request to a proxy names its host a second time.
  return !url.startsWith('/') && !own.has(URL.parse(url)?.host ?? '');
}
