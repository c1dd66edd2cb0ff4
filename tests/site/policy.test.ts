import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadRules } from '#dev/server/netlify-rules.ts';
import { serveSite } from '#dev/server/site.ts';
import { root } from '#build/paths.ts';
import { dist, documents, elsewhere, policyIn, read } from './built.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const rules = await loadRules(root, dist);
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
  const header = rules.headers(path).get('content-security-policy') ?? '';
  const policy = parse(header);

  it('starts from nothing and demands trusted types', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    const foreign = [...policy].flatMap(([name, values]) =>
      values.filter((value) => /unsafe|\*|https?:/.test(value)).map((value) => `${name} ${value}`),
    );
    // The portal previews pictures and PDFs at the addresses that people have given for their documents.
    expect(foreign).toEqual(path === '/portal' ? ['img-src https:', 'frame-src https:'] : []);
  });

  it('allows the inline scripts and styles of the page, and no others', () => {
    const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>(.*?)<\/script>/gs)];
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    const hashes = (found: RegExpExecArray[]) => [...new Set(found.map(([, text = '']) => hash(text)))].sort();
    const allowed = (name: string) =>
      policy
        .get(name)
        ?.filter((value) => value.startsWith("'sha256-"))
        .sort();
    expect(allowed('script-src')).toEqual(hashes(scripts));
    expect(allowed('style-src')).toEqual(hashes(styles));
  });

  it('drops nothing, since the page has no style attributes and no inline handlers', () => {
    const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    expect(markup.match(/<[^>]*\s(style|on\w+)=["'][^>]*>/g)).toBeNull();
  });

  it('is sent as one header by the server, at every address of the page', async () => {
    const addresses = path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`];
    if (['/portal', '/admin'].includes(path)) addresses.push(`${path}/projects`, `${path}/sops/1`);
    for (const address of addresses) {
      const reply = await site(new Request(`http://localhost${address}`));
      expect
        .soft([address, reply.status, reply.headers.get('content-security-policy')])
        .toEqual([address, 200, header]);
    }
  });

  it('is repeated in the page only where the page answers at addresses that no rule can name, and then comes first', async () => {
    const address = elsewhere.get(path);
    const repeated = policyIn(html);
    expect(repeated === '').toBe(address === undefined);
    if (address === undefined) return;
    expect(`${repeated};frame-ancestors 'none'`).toBe(header);
    expect(html.slice(0, html.indexOf(repeated))).not.toMatch(/<(script|style|link|img)\b/);
    const reply = await site(new Request(`http://localhost${address}`));
    expect(await reply.text()).toBe(html);
    expect(reply.headers.get('content-security-policy')).toBeNull();
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
  });
});
