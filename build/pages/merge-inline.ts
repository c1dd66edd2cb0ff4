const sheet = /<style>(.*?)<\/style>/gs;
const neighbours = /<\/script>\s*<script>/g;
/** Each ends where it ends: data that stands between two scripts is no part of a run. */
const runs = /(?:<script>(?:(?!<\/script>).)*<\/script>\s*){2,}/gs;

/**
 * Each style and script inside a page costs the policy a hash of its own, which does not compress: what Astro adds for
 * islands joins the page's own styles, and scripts that follow each other become one.
 */
export function mergeInline(html: string): string {
  const [first, ...others] = [...html.matchAll(sheet)];
  if (first === undefined) return html;
  const added = others.map(([, css = '']) => css).join('');
  const styled = others
    .reduce((text, [whole]) => text.replace(whole, () => ''), html)
    .replace(first[0], () => `<style>${first[1] ?? ''}${added}</style>`);
  return styled.replace(runs, (run) => run.replace(neighbours, ';'));
}

/** What an island is given is JSON: between single quotes it needs no entity for each of its own. */
export function plainProps(html: string): string {
  return html.replace(/ (props|opts)="([^"]*)"/g, (_, name: string, json: string) => {
    const text = json.replaceAll("'", '&#39;').replaceAll('&quot;', '"');
    return ` ${name}='${text}'`;
  });
}
