import type { AppContext } from '#netlify/api/context.ts';
import { clientAddress } from '#netlify/api/http/client-address.ts';

const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: [string, RegExp][], text: string, otherwise: string) =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? otherwise;

/** What a person recognizes a device by. Anybody can write anything into the header, so only names of ours come out. */
export function deviceOf(c: AppContext): { browser: string; system: string; network: string } {
  const text = (c.req.header('user-agent') ?? '').slice(0, 500);
  return {
    browser: nameIn(browsers, text, 'Another browser'),
    system: nameIn(systems, text, 'another system'),
    network: networkOf(clientAddress(c)),
  };
}

/** The provider's network and no whole address: enough to tell home from abroad. */
function networkOf(address: string): string {
  const [first, second, third] = address.split('.');
  if (first && second && third) return `${first}.${second}.${third}.x`;
  if (!address.includes(':')) return 'unknown';
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
