import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';

/** Netlify's own header and redirect engines over netlify.toml and the rule files of the built site. */
export async function loadRules(root: string, publicDir: string) {
  const configPath = join(root, 'netlify.toml');
  const headersFile = join(publicDir, '_headers');
  const { headers, errors } = await parseAllHeaders({
    headersFiles: existsSync(headersFile) ? [headersFile] : [],
    netlifyConfigPath: configPath,
    minimal: false,
    configHeaders: [],
  });
  if (errors.length > 0) throw new Error(`Header rules: ${errors.map((error) => error.message).join('; ')}`);
  const rules = headers.filter((rule): rule is Header => 'forRegExp' in rule);
  return {
    redirects: new RedirectsHandler({
      configRedirects: [],
      configPath,
      jwtRoleClaim: '',
      jwtSecret: '',
      projectDir: root,
      publicDir,
    }),
    /** The values of all rules that match, joined as Netlify joins them. */
    headersOf: (path: string) => {
      const matching = rules.filter(({ forRegExp }) => forRegExp.test(path));
      return new Headers(matching.flatMap(({ values }) => Object.entries(values)));
    },
  };
}
