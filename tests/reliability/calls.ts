import type { Goal } from './goal.ts';

const api = (file: string, title: string) => [`tests/api/${file}.test.ts`, title] as const;
const mutants = 'npm run test:policies';

/** Rows, sessions, limits and pages: what one call, or many at once, may do. */
export const calls: readonly Goal[] = [
  {
    id: 'G01',
    holds: 'Any request at all is answered in JSON, without a failure of our own and without a word from the inside.',
    provedBy: [api('fuzz.stress', 'strange requests without a failure of its own')],
  },
  {
    id: 'G02',
    holds: 'Random courses of events by several people leave server and model in the same state.',
    provedBy: [api('model.stress', 'random courses of events')],
  },
  {
    id: 'G03',
    holds: 'Each kind of person reaches the rows that are theirs, in every table and by every operation, and no other.',
    provedBy: [
      ['supabase/tests/rls-sql.test.ts', 'has cells for every table'],
      ['supabase/tests/rls-api.test.ts', 'through the Data API'],
    ],
  },
  { id: 'G04', holds: 'Every policy, grant and trigger is one that a test would miss.', provedBy: [mutants] },
  {
    id: 'G05',
    holds: 'The schema breaks none of the rules for policies, functions, indexes and grants.',
    provedBy: [
      ['supabase/tests/lints.test.ts', 'every table has row-level security'],
      ['supabase/tests/lints.test.ts', 'policies ask who is calling once per statement, not per row'],
    ],
  },
  {
    id: 'G06',
    holds: 'Each kind of person gets from every route what is for them, and other verbs a 405.',
    provedBy: [
      api('matrix', 'every route has its cells and every cell its route'),
      api('matrix', 'is answered with what the address does answer to'),
    ],
  },
  {
    id: 'G07',
    holds: 'Sessions are bound to the host, begin anew at sign-in, end at once, and survive parallel renewals.',
    provedBy: [
      api('sessions', 'is host-bound and secure over https, in every part'),
      api('sessions', 'a cookie that was copied is refused from the sign-out on'),
      api('sessions', 'also when eight calls come at once'),
      api('sessions', 'signs out whoever renews with a token that was renewed before'),
    ],
  },
  {
    id: 'G08',
    holds: 'No other site can make a browser write.',
    provedBy: [api('cross-site', 'before the database hears of it')],
  },
  {
    id: 'G09',
    holds: 'Limits are counted in the database: they hold under parallel calls, across restarts and forged addresses.',
    provedBy: [
      ['netlify/api/limits.test.ts', 'the figures are the promised ones'],
      api('limits', 'headers that name another address gain nothing'),
      api('loss.stress', 'limits that were used up before a restart are used up after it'),
      ['supabase/tests/limits.test.ts', 'admits no more than the limit, however many ask at once'],
    ],
  },
  {
    id: 'G10',
    holds: 'Neither words nor time tell whether an account exists.',
    provedBy: [
      api('login-timing.stress', 'in the time that a wrong password takes'),
      api('recovery-timing.stress', 'in the time that one of an account takes'),
    ],
  },
  {
    id: 'G11',
    holds: 'Every page and every reply of the API carries the headers that browsers heed.',
    provedBy: [
      ['tests/site/headers.test.ts', 'earns at least 130 points'],
      ['tests/site/policy.test.ts', 'is sent as one header by the server, at every address of the page'],
      ['tests/support/contract.ts', 'Throws where a reply breaks what every reply of the API promises'],
    ],
  },
  {
    id: 'G12',
    holds: 'The policy of each page starts from nothing, names its own scripts, and is never violated.',
    provedBy: [
      ['tests/site/policy.test.ts', 'starts from nothing and demands trusted types'],
      ['tests/support/browser.ts', "Everything a visitor's console would show in red"],
      ['tests/browsers/journeys.test.ts', 'complaints'],
    ],
  },
  {
    id: 'G13',
    holds: 'What people and models write is shown as text.',
    provedBy: [
      api('payloads', 'what attackers type is kept as they typed it'),
      ['netlify/api/ai/model/model.db.test.ts', 'has its markup passed on as text'],
    ],
  },
  {
    id: 'G14',
    holds: 'The address of a document is one that a browser would write, and is never visited by the server.',
    provedBy: [
      api('payloads', 'stored in its normal form and never visited'),
      ['supabase/tests/support/rules-addresses.ts', 'the address of a document is one that a browser would write'],
    ],
  },
  {
    id: 'G15',
    holds: 'A model is asked within bounds, believed in nothing, and its cost is bounded by the day.',
    provedBy: [
      ['netlify/api/ai/model/instructions.db.test.ts', 'stay unsaid through a hundred hostile prompts'],
      ['netlify/api/ai/model/model.db.test.ts', 'is bounded per day for all visitors together'],
      ['netlify/api/ai/model/faults.stress.test.ts', 'is called at most twice a question'],
    ],
  },
  {
    id: 'G16',
    holds: 'Robots that fill in every field store nothing, and people are asked nothing for it.',
    provedBy: [
      api('registration', 'a filled-in hidden field gets the usual answer and no account'),
      ['netlify/api/mail/mail.db.test.ts', 'from a robot is answered alike and sends nothing'],
      ['tests/e2e/contact.spec.ts', 'the whole form is filled in and sent by keyboard'],
    ],
  },
  { id: 'G17', holds: 'The server bears a mix of calls.', provedBy: ['npm run bench:load'] },
  {
    id: 'G18',
    holds: 'The server bears it for long without growing.',
    provedBy: ['npm run bench:load'],
    elsewhere: 'Hours of load want a machine that does nothing else.',
  },
  {
    id: 'G19',
    holds: 'What was acknowledged is there after the database was killed, once.',
    provedBy: [
      api('loss.stress', 'loses none that was acknowledged, and leaves none half made'),
      'npm run bench:durability',
    ],
  },
  {
    id: 'G20',
    holds: 'A data folder has one owner, and that of a killed one is taken over.',
    provedBy: [
      ['dev/database/lock.test.ts', 'of several at the same instant exactly one wins'],
      ['tests/commands/start.stress.test.ts', 'refuses a second owner of its data within five seconds'],
      ['tests/commands/start.stress.test.ts', 'takes over after a kill and comes back with its data'],
    ],
  },
  {
    id: 'G21',
    holds: 'Each fault of a part behind the API ends as written under F1 to F16.',
    provedBy: [api('faults', 'a database that refuses connections')],
  },
  {
    id: 'G22',
    holds: 'Bodies, addresses, lists and times have bounds.',
    provedBy: [
      api('bounds', 'a request of 64 KB is taken, one byte more is too much'),
      api('bounds', 'a body that hides its length is read no further than the bound'),
      api('lists', 'come newest first, page after page, each row once'),
    ],
  },
  {
    id: 'G23',
    holds: 'Every refusal is JSON with words for a person, a code and the request ID.',
    provedBy: [['tests/support/contract.ts', 'What only the inside knows']],
  },
  {
    id: 'G24',
    holds: 'Every screen is read by screen readers and worked by the keyboard.',
    provedBy: [
      ['tests/support/browser.ts', 'axe-core'],
      ['tests/e2e/portal-session.spec.ts', 'the portal is walked by the keyboard alone'],
    ],
  },
];
