import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode, documents, read } from './built.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(html: string): Map<string, string[]> {
  const content = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const directives = decode(content)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...values]) => [name, values]));
}

describe.each(documents)('the policy of %s', (path) => {
  const html = read(path);
  const policy = policyOf(html);

  it('starts from nothing and demands trusted types', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
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
});
