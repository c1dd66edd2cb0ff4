import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tightenPolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, rest: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`;

describe("a page's policy", () => {
  it('names the inline scripts and styles of this page and drops those of others', () => {
    const html = page(
      "default-src 'none'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-other';",
      '<script>one()</script><script type="module">two()</script><style>p{}</style>',
    );
    expect(tightenPolicy(html)).toContain(
      `content="default-src 'none';script-src 'self' ${hash('one()')} ${hash('two()')};style-src 'self' ${hash('p{}')}"`,
    );
  });

  it('needs no hash for files and data blocks, and one for a script that stands there twice', () => {
    const html = page(
      "script-src 'self'; style-src 'self'",
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script>x()</script><script>x()</script>',
    );
    expect(tightenPolicy(html)).toContain(`content="script-src 'self' ${hash('x()')};style-src 'self'"`);
  });

  it('leaves a page without a policy alone', () => {
    expect(tightenPolicy('<script>one()</script>')).toBe('<script>one()</script>');
  });
});
