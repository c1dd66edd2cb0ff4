/** The files of the two single-page apps, which also answer at every address below their own. */
export const apps = ['portal.html', 'admin.html'];

/**
 * Files that answer at addresses which no rule can name, and so carry their policy in themselves as well: addresses without a
 * page, services without one, and whatever else somebody types below an app's address.
 */
export const answersAnywhere = ['404.html', 'service/unknown.html', ...apps];

/** What a page cannot say about itself. */
const headerOnly = "frame-ancestors 'none'";

/** As deep as the screens of an app go. A `*` would match the addresses of other pages too. */
const screens = ['', '/:screen', '/:screen/:of', '/:screen/:of/:part'];

function addressesOf(file: string): string[] {
  const path = `/${file.replace(/\.html$/, '')}`;
  if (file === 'index.html') return ['/', '/index.html'];
  if (apps.includes(file)) return [...screens.map((below) => path + below), `${path}.html`];
  return [path, `${path}.html`];
}

/**
 * The rules that the build adds to those of netlify.toml. Netlify joins the values of all rules that match, and a browser
 * then enforces every policy in the list: so each address of a page has exactly one rule with a policy.
 */
export function headerRules(strictTransport: string, policies: ReadonlyMap<string, string>): string {
  const rule = (path: string, header: string) => `${path}\n  ${header}\n`;
  const ofPages = [...policies].flatMap(([file, policy]) =>
    addressesOf(file).map((path) => rule(path, `Content-Security-Policy: ${policy};${headerOnly}`)),
  );
  return [rule('/*', `Strict-Transport-Security: ${strictTransport}`), ...ofPages].join('');
}
