import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headerRules } from './header-rules.ts';
import { startWithPolicy, takePolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, rest: string) =>
  `<head><meta charset="utf-8"><title>A page</title><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`;

describe("a page's policy", () => {
  it('names the inline scripts and styles of this page and drops those of others', () => {
    const html = page(
      "default-src 'none'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-other';",
      '<script>one()</script><script type="module">two()</script><style>p{}</style>',
    );
    expect(takePolicy(html).policy).toBe(
      `default-src 'none';script-src 'self' ${hash('one()')} ${hash('two()')};style-src 'self' ${hash('p{}')}`,
    );
  });

  it('needs no hash for files and data blocks, and one for a script that stands there twice', () => {
    const html = page(
      "script-src 'self'; style-src 'self'",
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script>x()</script><script>x()</script>',
    );
    expect(takePolicy(html).policy).toBe(`script-src 'self' ${hash('x()')};style-src 'self'`);
  });

  it('leaves the page, or comes first in it', () => {
    const { html } = takePolicy(page("default-src 'none'", '<script>one()</script>'));
    expect(html).toBe('<head><meta charset="utf-8"><title>A page</title></head><script>one()</script>');
    expect(startWithPolicy(html, "default-src 'none'")).toMatch(/^<head><meta charset="utf-8"><meta http-equiv/);
  });

  it('is missed where a page has none', () => {
    expect(() => takePolicy('<script>one()</script>')).toThrow('no policy');
    expect(() => startWithPolicy('<p>', "default-src 'none'")).toThrow('character set');
  });
});

it('is sent at every address of its page', () => {
  const names = ['index.html', 'about.html', 'service/1.html', 'portal.html'];
  const written = headerRules('max-age=1', new Map(names.map((name) => [name, `policy of ${name}`])));
  const sent = (path: string, name: string) =>
    `${path}\n  Content-Security-Policy: policy of ${name};frame-ancestors 'none'\n`;
  expect(written).toBe(
    [
      '/*\n  Strict-Transport-Security: max-age=1\n',
      sent('/', 'index.html'),
      sent('/index.html', 'index.html'),
      sent('/about', 'about.html'),
      sent('/about.html', 'about.html'),
      sent('/service/1', 'service/1.html'),
      sent('/service/1.html', 'service/1.html'),
      sent('/portal', 'portal.html'),
      sent('/portal/:screen', 'portal.html'),
      sent('/portal/:screen/:of', 'portal.html'),
      sent('/portal/:screen/:of/:part', 'portal.html'),
      sent('/portal.html', 'portal.html'),
    ].join(''),
  );
});
