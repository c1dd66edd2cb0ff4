/** 'import … from "./x.js"' and 'import "./x.js"', as the bundler writes them. */
const staticImport = /(?:^|[;}\s])import\s*(?:[^"'`;()]*?from\s*)?["'`]\.\/([^"'`]+)["'`]/g;
const entry = /<script type="module" src="(\/_astro\/)([^"]+)"><\/script>/;

/**
 * An app's first script names the files it stands on. Naming them in the document too lets the browser fetch all of them at
 * once, one round trip earlier. The largest stands first, so that it gets the connection that is open already.
 */
export function preloadApp(html: string, read: (script: string) => string): string {
  const [, folder = '', first] = entry.exec(html) ?? [];
  if (first === undefined) return html;
  const names = new Set([...read(first).matchAll(staticImport)].map(([, name = '']) => name));
  const links = [...names].map((name) => `<link rel="modulepreload" href="${folder}${name}">`);
  return html.replace(/<meta charset=[^>]*>/i, (charset) => charset + links.join(''));
}
