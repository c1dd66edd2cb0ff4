import { createHash } from 'node:crypto';
import { parse } from 'es-module-lexer';

type ReadScript = (src: string) => Buffer;

const script = /<script type="module" src="([^"]+)">/g;

const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Names with each script of a page what it must contain, so that no browser runs one that was changed on its way. */
export function addDigests(html: string, readScript: ReadScript): string {
  return html.replace(script, (tag, src: string) => `${tag.slice(0, -1)} integrity="${digestOf(readScript(src))}">`);
}

/** Everything that a script needs before it runs. */
function importedBy(src: string, readScript: ReadScript): string[] {
  const all = new Set([src]);
  for (const path of all) {
    const [imports] = parse(readScript(path).toString());
    for (const one of imports) {
      if (one.type === 'static') all.add(new URL(one.specifier, `http://site${path}`).pathname);
    }
  }
  all.delete(src);
  return [...all];
}

/**
 * Asks for all that a page's script imports together with the script, a round trip before the browser would. At low priority:
 * what is painted first goes first.
 */
export function askForImports(html: string, readScript: ReadScript): string {
  return html.replace(script, (tag, src: string) => {
    const links = importedBy(src, readScript).map(
      (path) =>
        `<link rel="modulepreload" href="${path}" fetchpriority="low" integrity="${digestOf(readScript(path))}">`,
    );
    return links.join('') + tag;
  });
}
