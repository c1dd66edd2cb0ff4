import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serveSite } from '#dev/server/site.ts';
import { root } from '#build/paths.ts';
import { dist, documents, elsewhere, policyIn, read } from './built.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const site = await serveSite(root, dist);

function parse(policy: string): Map<string, string[]> {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
    .map((directive) => directive.split(/\s+/));
  return new Map(directives.map(([name = '', ...values]) => [name, values]));
}

describe.each(documents)('the policy of %s', (path) => {
  const html = read(path);
  const policy = parse(policyIn(html));

  it('starts from nothing and demands trusted types', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    // The portal draws PDF files in a worker.
    const isPortal = path === '/portal';
    expect(policy.get('trusted-types')).toEqual([isPortal ? 'pdf-worker' : "'none'"]);
    expect(policy.get('worker-src')).toEqual(isPortal ? ["'self'"] : undefined);
    const foreign = [...policy].flatMap(([name, values]) =>
      values.filter((value) => /unsafe|\*|https?:/.test(value)).map((value) => `${name} ${value}`),
    );
    expect(foreign).toEqual([]);
    expect(policy.has('frame-src')).toBe(false);
  });

  it('allows the inline scripts and styles of the page by their hashes', () => {
    const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>(.*?)<\/script>/gs)];
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    const hashes = (found: RegExpExecArray[]) => found.map(([, text = '']) => hash(text));
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(["'self'", ...hashes(scripts)]));
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(["'self'", ...hashes(styles)]));
  });

  it('drops nothing, since the page has no style attributes and no inline handlers', () => {
    const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    expect(markup.match(/<[^>]*\s(style|on\w+)=["'][^>]*>/g)).toBeNull();
  });

  it('is there once, ahead of all that the page shows', () => {
    expect(html.match(/content-security-policy/gi)).toHaveLength(1);
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<body'));
  });

  it('is joined, at every address of the page, by the header that says what a page cannot', async () => {
    const addresses = path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`];
    if (['/portal', '/admin'].includes(path)) addresses.push(`${path}/projects`, `${path}/procedures/1`);
    const other = elsewhere.get(path);
    for (const address of [...addresses, ...(other === undefined ? [] : [other])]) {
      const reply = await site(new Request(`http://localhost${address}`));
      const header = parse(reply.headers.get('content-security-policy') ?? '');
      expect.soft(await reply.text(), address).toBe(html);
      expect.soft([address, header.get('frame-ancestors')]).toEqual([address, ["'none'"]]);
      expect.soft([address, header.get('require-trusted-types-for')]).toEqual([address, ["'script'"]]);
      expect.soft([address, header.get('trusted-types')]).toEqual([address, ['pdf-worker']]);
    }
  });
});
