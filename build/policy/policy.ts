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

/**
 * Astro allows every inline script that any page of the site may carry. This names the page's own and no others, which is
 * stricter, and shorter: hashes do not compress, and the policy is part of every document.
 */
export function tightenPolicy(html: string): string {
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/i,
    (_, before: string, policy: string, after: string) => {
      const kept = policy.split(';').map((directive) => directive.trim());
      const others = kept.filter((directive) => directive !== '' && !/^(script|style)-src/.test(directive));
      const scripts = `script-src 'self' ${scriptHashes(html)}`.trim();
      const styles = `style-src 'self' ${styleHashes(html)}`.trim();
      return `${before}${[...others, scripts, styles].join(';')}${after}`;
    },
  );
}
