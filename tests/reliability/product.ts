import type { Goal } from './goal.ts';

const api = (file: string, title: string) => [`tests/api/${file}.test.ts`, title] as const;
const mutants = 'npm run test:policies';
const onServer = 'npm run test:postgres';

/** What surrounds the calls: what is built and started, the log, clocks, names, files on disk. */
export const product: readonly Goal[] = [
  {
    id: 'G25',
    holds: 'The main journeys work in the browsers that people have.',
    provedBy: ['npm run test:browsers', ['tests/browsers/journeys.test.ts', 'a stranger registers, looks around']],
  },
  {
    id: 'G26',
    holds: 'No setting of the server gets into the built site.',
    provedBy: [['tests/site/secrets.test.ts', 'only what visitors need is published']],
  },
  {
    id: 'G27',
    holds: 'Every package is named with its digest.',
    provedBy: [['tools/lockfile.test.ts', 'the lockfile says of every package what it must contain']],
    elsewhere: 'An audit for known faults asks a registry that has them.',
  },
  {
    id: 'G28',
    holds: 'Each call is one line in the log, and no line holds a secret.',
    provedBy: [
      api('promises', 'the log holds no passwords, no cookies and nothing of what visitors write'),
      api('login', 'what happens to accounts is in the log by name, without what was typed'),
    ],
  },
  {
    id: 'G29',
    holds: 'Of people who register one name at once exactly one gets it, whatever its case.',
    provedBy: [api('registration', 'exactly one gets it, and nothing is left of the others')],
  },
  {
    id: 'G30',
    holds: 'Nothing private is kept by a cache, and Back shows none of it after logging out.',
    provedBy: [
      ['tests/e2e/portal-session.spec.ts', 'after logging out, Back shows nothing private'],
      ['tests/e2e/page-cache.spec.ts', 'comes back to nobody but whose it is'],
    ],
  },
  {
    id: 'G31',
    holds: 'Every rule of the API is held by the database too, or has a reason why not.',
    provedBy: [
      ['tools/asvs.test.ts', 'stands in the ledger once'],
      ['netlify/api/api-rules.test.ts', 'says of every route where the database holds it'],
    ],
  },
  {
    id: 'G32',
    holds: 'A configuration that cannot be right listens nowhere.',
    provedBy: [
      ['tests/commands/start.test.ts', 'and listens nowhere'],
      ['netlify/api/env.test.ts', 'a configuration that cannot be right is refused by name'],
    ],
  },
  {
    id: 'G33',
    holds: 'A change in a guarding module turns a test red.',
    provedBy: [mutants, 'npm run test:mutation'],
  },
  {
    id: 'G34',
    holds: 'A test that fails has found something: nothing is tried twice, and random inputs repeat by their seed.',
    provedBy: ['npm run test:all'],
  },
  {
    id: 'G35',
    holds: 'A Postgres server with a hosted project’s roles and grants behaves as the embedded one.',
    provedBy: [onServer, ['supabase/tests/races.test.ts', 'on a server with many sessions']],
  },
  {
    id: 'G36',
    holds: 'Logging never fails, slows or changes a call.',
    provedBy: [
      api('log', 'a log that always fails changes no reply and loses no work'),
      ['dev/server/log-file.test.ts', 'the files together stay small, and the newest entries are kept'],
    ],
  },
  {
    id: 'G37',
    holds: 'What one person writes in a day is bounded by the database, and staff hear of it once.',
    provedBy: [api('quotas.stress', 'however and however fast, and staff hear of them once')],
  },
  {
    id: 'G38',
    holds: 'Staff remove what a stranger made, singly and together, on record.',
    provedBy: [
      api('removal', 'that are deleted together are gone for everybody, and the audit log says by whom'),
      api('removal', 'that are deleted are signed out and take their palettes along'),
    ],
  },
  {
    id: 'G39',
    holds: 'No key stands in the arguments of a process, in a log or in what is built.',
    provedBy: [
      ['tests/commands/start.test.ts', '/proc'],
      ['tests/site/secrets.test.ts', "no setting of the server's got into the build"],
    ],
  },
  {
    id: 'G40',
    holds: 'Who may write, and where links lead, is configured; no header changes it.',
    provedBy: [
      api('origin', 'links lead to the configured host, whatever host the request names'),
      ['dev/server/server.test.ts', 'refuses a foreign host in the target, whatever Host says'],
    ],
  },
  {
    id: 'G41',
    holds: 'A session that was signed out is refused by the Data API too.',
    provedBy: [['supabase/tests/sessions.test.ts', 'reads and writes nothing in %s']],
  },
  {
    id: 'G42',
    holds: 'An e-mail address is read by its owner and by administrators.',
    provedBy: [['supabase/tests/addresses.test.ts', 'reads no e-mail address but one’s own']],
  },
  {
    id: 'G43',
    holds: 'A clock that steps signs nobody out and locks nobody out.',
    provedBy: [
      ['tests/commands/clock.stress.test.ts', 'with every clock of the product under control'],
      ['supabase/tests/limits.test.ts', 'begin anew when the clock was set back'],
    ],
  },
  {
    id: 'G44',
    holds: 'No input keeps others waiting.',
    provedBy: [['netlify/api/sops/pdf.test.ts', 'of any length gives other calls their turn while it is printed']],
  },
  {
    id: 'G45',
    holds: 'A request arrives in time or not at all, and a stop ends everything within ten seconds.',
    provedBy: [
      ['dev/server/slow.stress.test.ts', 'for as long as is promised, and not longer'],
      ['tests/commands/stop.stress.test.ts', 'SIGTERM'],
    ],
  },
  {
    id: 'G46',
    holds: 'A data folder that is damaged, foreign or newer is left as it is, with its cause and the way back.',
    provedBy: [['dev/database/folder.db.test.ts', 'is refused and left as it is']],
  },
  {
    id: 'G47',
    holds: 'No username looks like another one or like the firm.',
    provedBy: [
      ['supabase/tests/support/rules-lookalikes.ts', 'a username that looks like another one is refused'],
      ['supabase/tests/support/rules-lookalikes.ts', 'names that speak for the firm are not for strangers'],
    ],
  },
];
