import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const unique = (hashes: string[]) => [...new Set(hashes)].join(' ');

/** Inline scripts that run; data blocks such as JSON-LD are no scripts to the browser. */
function scriptHashes(html: string): string {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  const running = scripts.filter(
    ([, attributes = '', text]) => text !== '' && !attributes.includes('type="application/'),
  );
  return unique(running.map(([, , text = '']) => hashOf(text)));
}

function styleHashes(html: string): string {
  return unique([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text)));
}

/** Astro allows every inline script that any page of the site may carry; this names the page's own and no others. */
function tighten(policy: string, html: string): string {
  const kept = policy.split(';').map((directive) => directive.trim());
  const others = kept.filter((directive) => directive !== '' && !/^(script|style)-src/.test(directive));
  const scripts = `script-src 'self' ${scriptHashes(html)}`.trim();
  const styles = `style-src 'self' ${styleHashes(html)}`.trim();
  return [...others, scripts, styles].join(';');
}

/** Takes the policy out of a page in which Astro wrote it, to be sent as a header, before the page itself. */
export function takePolicy(html: string): { html: string; policy: string } {
  const [meta, policy] = /<meta http-equiv="content-security-policy" content="([^"]*)">/i.exec(html) ?? [];
  if (meta === undefined || policy === undefined) throw new Error('A page has no policy');
  const rest = html.replace(meta, '');
  return { html: rest, policy: tighten(policy, rest) };
}

const start = '<meta charset="utf-8">';

/** Puts the policy at the start of a page, ahead of whatever it allows or forbids. */
export function startWithPolicy(html: string, policy: string): string {
  if (!html.includes(start)) throw new Error('A page does not begin with its character set');
  return html.replace(start, `${start}<meta http-equiv="content-security-policy" content="${policy}">`);
}
