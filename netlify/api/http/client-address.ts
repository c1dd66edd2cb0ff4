import type { AppContext } from '#netlify/api/context.ts';

/**
 * The address a call comes from, as the platform saw it; headers that a visitor can set are ignored. An IPv6 user owns
 * a whole /64, so that counts as one address.
 */
export function clientAddress(c: AppContext): string {
  const address = c.env.ip ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return address.includes(':') ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
