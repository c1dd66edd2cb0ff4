import type { Entry } from './entry.ts';

const api = (name: string) => `tests/api/${name}.test.ts`;

/** Cryptography, transport, configuration, data, code, logs, media: chapters 11 to 17. */
export const operation: readonly Entry[] = [
  {
    ids: '11.1.1 11.1.2',
    is: 'met',
    how: 'The keys there are, what is signed and hashed with what, and how each key is changed.',
    where: ['SECURITY.md', 'docs/operations.md'],
  },
  {
    ids: '11.2.1 11.2.3 11.4.1 11.4.3 11.6.1',
    is: 'met',
    how: 'SHA-256 and stronger, from Node, browsers and Postgres.',
    where: ['src/lib/digest.ts', 'build/policy/script-digests.ts'],
  },
  {
    ids: '11.2.2',
    is: 'missed',
    how: 'Digests of files are SHA-256 by name, in the database too; another one would take a migration.',
  },
  {
    ids: '11.3.1 11.3.2 11.3.3',
    is: 'outside',
    how: 'The product encrypts nothing by itself; platform and database do.',
  },
  {
    ids: '11.4.2 11.4.4',
    is: 'met',
    how: 'Passwords are kept as bcrypt, by Auth and by what spends a link.',
    where: ['supabase/tests/support/rules-account.ts'],
  },
  {
    ids: '11.5.1',
    is: 'met',
    how: 'Tokens, identifiers and keys come from the platform’s cryptographic source; the linter refuses the other one.',
    where: ['oxlint.config.ts', 'tests/commands/start.test.ts'],
  },
  {
    ids: '12.1.1 12.1.2 12.2.1 12.2.2 12.3.1 12.3.3 12.3.4',
    is: 'met',
    how: 'Netlify and Supabase end TLS; production takes https addresses only, a mail server is told nothing without TLS, and browsers are told to keep to https.',
    where: ['netlify/api/env.test.ts', 'netlify/api/mail/transport.test.ts', 'tests/site/headers.test.ts'],
  },
  { ids: '12.1.3', is: 'outside', how: 'No client certificates.' },
  {
    ids: '12.3.2',
    is: 'met',
    how: 'Node checks certificates; a setting that turns that off is refused.',
    where: ['netlify/api/env.test.ts'],
  },
  {
    ids: '13.1.1 13.2.4 13.2.5',
    is: 'met',
    how: 'Functions talk to Supabase, to a mail server, a model and a collector of telemetry where these are configured, and to nobody else.',
    where: ['README.md', 'netlify/api/env.test.ts'],
  },
  {
    ids: '13.2.1 13.2.2 13.2.3 13.3.2',
    is: 'met',
    how: 'The visitor’s own session, or the secret key for named operations in one folder; no default key is taken.',
    where: ['docs/decisions/0011-rules-in-the-database.md', 'netlify/api/env.test.ts'],
  },
  {
    ids: '13.3.1',
    is: 'met',
    how: 'Secrets are settings of the platform; locally a file that its owner alone can read.',
    where: ['tests/site/secrets.test.ts', 'tests/commands/start.test.ts'],
  },
  {
    ids: '13.4.1 13.4.2 13.4.3 13.4.4 13.4.5',
    is: 'met',
    how: 'What is published is a list; other methods and folders are refused, and no address tells of the inside.',
    where: ['tests/site/secrets.test.ts', 'dev/server/site.test.ts', api('matrix')],
  },
  {
    ids: '14.1.1 14.1.2 14.2.4',
    is: 'met',
    how: 'What is kept of whom, for how long, and who sees it.',
    where: ['supabase/README.md'],
  },
  {
    ids: '14.2.1',
    is: 'missed',
    how: 'Calendar programs know nothing but an address, so that of a feed holds a secret: it is kept hashed, only shows what is due, and can be replaced. Addresses of files are good for a minute; all else goes in bodies, cookies and fragments.',
    where: [api('calendar'), 'netlify/api/limits.ts', 'netlify/api/mail/recovery.db.test.ts'],
  },
  {
    ids: '14.2.2 14.3.1 14.3.2',
    is: 'met',
    how: 'No reply of the API is kept by a cache, and nothing is left on a page after logging out.',
    where: ['tests/support/contract.ts', 'tests/e2e/page-cache.spec.ts', 'tests/e2e/portal-session.spec.ts'],
  },
  { ids: '14.2.3', is: 'met', how: 'No page asks another site for anything.', where: ['tests/site/policy.test.ts'] },
  {
    ids: '14.3.3',
    is: 'met',
    how: 'Browser storage holds choices and drafts, no tokens; private drafts go with the sign-out.',
    where: ['src/features/auth/private-drafts.ts', 'tests/e2e/portal-comments.spec.ts'],
  },
  {
    ids: '15.1.1',
    is: 'met',
    how: 'How soon a known fault of a package is mended is promised.',
    where: ['SECURITY.md'],
  },
  {
    ids: '15.2.1',
    is: 'missed',
    how: 'Versions are exact, digests are checked and an audit is asked for every night; no run of it is on record yet.',
    where: ['.github/workflows/test.yml', 'tools/lockfile.test.ts'],
  },
  {
    ids: '15.1.2',
    is: 'met',
    how: 'The lockfile names every package, and npm makes a bill of materials of it.',
    where: ['tools/lockfile.test.ts'],
  },
  {
    ids: '15.1.3 15.2.2',
    is: 'met',
    how: 'What takes long is bounded in size, time and number.',
    where: [api('bounds'), api('work'), 'netlify/api/limits.ts'],
  },
  {
    ids: '15.2.3',
    is: 'met',
    how: 'Tests, galleries and maps are not published.',
    where: ['tests/site/secrets.test.ts'],
  },
  {
    ids: '15.3.1 15.3.3',
    is: 'met',
    how: 'Columns are listed where they are read and granted where they are written; unknown fields are dropped.',
    where: ['netlify/api/data/columns.ts', 'supabase/tests/support/cells.ts'],
  },
  {
    ids: '15.3.2',
    is: 'met',
    how: 'Redirects of Supabase, of a model and of a collector are not followed.',
    where: [
      'netlify/api/data/backend-fetch.test.ts',
      'netlify/api/ai/model/refusals.db.test.ts',
      'netlify/api/http/trace.db.test.ts',
    ],
  },
  {
    ids: '15.3.5 15.3.6 15.3.7',
    is: 'met',
    how: 'Strict types, strict comparison, maps for foreign keys; a parameter given twice is refused or counts once.',
    where: ['tsconfig.json', 'netlify/api/http/json.test.ts', api('fuzz.stress')],
  },
  {
    ids: '16.1.1 16.2.1 16.2.3 16.2.4',
    is: 'met',
    how: 'One JSON line for each call, with who, what, when and a reference; what each reason means is written down.',
    where: ['docs/operations.md', api('log')],
  },
  { ids: '16.2.2', is: 'met', how: 'Times are in UTC, by the platform’s clock.', where: ['netlify/api/log.test.ts'] },
  {
    ids: '16.2.5 16.4.1',
    is: 'met',
    how: 'No secret and nothing that visitors write gets into the log, and an entry stays one line.',
    where: [api('promises'), 'netlify/api/log.test.ts', 'dev/server/log-file.test.ts'],
  },
  {
    ids: '16.3.1 16.3.2 16.3.3 16.3.4',
    is: 'met',
    how: 'Sign-ins, refusals, limits and failures are logged by name.',
    where: [api('login'), api('reasons')],
  },
  {
    ids: '16.4.2 16.4.3',
    is: 'met',
    how: 'The platform keeps the log; the audit log of the database can be changed by nobody.',
    where: ['supabase/tests/support/rules-audit.ts'],
  },
  {
    ids: '16.5.1',
    is: 'met',
    how: 'Failures are told in general words with a reference.',
    where: ['tests/support/contract.ts'],
  },
  {
    ids: '16.5.2 16.5.3',
    is: 'met',
    how: 'Each fault of a part behind the API ends as is written down.',
    where: ['tests/reliability/faults.ts', api('faults')],
  },
  { ids: '17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2', is: 'outside', how: 'There is no WebRTC.' },
];
