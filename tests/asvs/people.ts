import type { Entry } from './entry.ts';

const api = (name: string) => `tests/api/${name}.test.ts`;

/** Authentication, sessions, authorization, tokens: chapters 6 to 10. */
export const people: readonly Entry[] = [
  {
    ids: '6.1.1 6.3.1',
    is: 'met',
    how: 'Failed sign-ins are counted by address and name; an owner at another address still gets in.',
    where: ['netlify/api/limits.ts', api('limits')],
  },
  {
    ids: '6.1.2 6.2.4 6.2.11 6.2.12',
    is: 'missed',
    how: 'By the product’s specification nothing but its length makes a password be refused. A project’s Auth can refuse leaked ones, which is a setting of it; limits are tight.',
    where: ['netlify/api/data/auth-refusal.test.ts'],
  },
  {
    ids: '6.1.3 6.3.4',
    is: 'met',
    how: 'There are two sign-in forms and one way behind them; every route that opens a session has its row.',
    where: [api('matrix'), api('login')],
  },
  {
    ids: '6.2.1',
    is: 'missed',
    how: 'Six characters are enough by the product’s specification; strength is advised beside the field and limits are tight.',
    where: ['src/shared/contracts/bounds.test.ts'],
  },
  {
    ids: '6.2.2 6.2.3 7.5.1',
    is: 'met',
    how: 'A password or an e-mail address is changed with the current password.',
    where: [api('account'), 'tests/e2e/account.spec.ts'],
  },
  {
    ids: '6.2.5 6.2.8',
    is: 'met',
    how: 'Any characters, as typed, without cutting.',
    where: ['src/shared/contracts/bounds.test.ts'],
  },
  {
    ids: '6.2.6 6.2.7',
    is: 'met',
    how: 'Password fields are plain password fields that can be shown, pasted into and filled in.',
    where: ['tests/e2e/portal-sign-in.spec.ts'],
  },
  {
    ids: '6.2.9',
    is: 'met',
    how: 'Up to 72 bytes, which bcrypt reads; a longer one is refused, never cut.',
    where: ['src/shared/contracts/bounds.test.ts'],
  },
  { ids: '6.2.10', is: 'met', how: 'No password runs out.', where: ['src/shared/contracts/auth.ts'] },
  {
    ids: '6.3.2',
    is: 'met',
    how: 'Demo accounts exist in the embedded database alone, which refuses to be reached from elsewhere.',
    where: ['tests/commands/start.test.ts'],
  },
  {
    ids: '6.3.3',
    is: 'missed',
    how: 'An authenticator app is each person’s choice until an administrator demands one of all staff; of clients it cannot be demanded.',
    where: [
      api('second-factor'),
      'supabase/tests/support/rules-second-factor.ts',
      'docs/decisions/0017-second-factor.md',
    ],
  },
  {
    ids: '6.4.4 6.5.3 6.5.5',
    is: 'met',
    how: 'Auth makes the keys of authenticator apps and takes codes of half a minute; an administrator can take a lost one away, on record.',
    where: [api('second-factor'), 'supabase/tests/support/rules-second-factor.ts', 'tests/e2e/second-factor.spec.ts'],
  },
  {
    ids: '6.5.1',
    is: 'missed',
    how: 'Auth takes the code of an authenticator app a second time within its half minute; wrong ones are counted.',
    where: ['docs/decisions/0017-second-factor.md', api('second-factor')],
  },
  { ids: '6.5.2 6.5.4', is: 'outside', how: 'There are no recovery codes and no codes by mail.' },
  {
    ids: '6.4.1 6.4.3',
    is: 'met',
    how: 'Links of invitations and forgotten passwords are random, hashed where they are kept, short-lived and spent once; a second factor is still asked for.',
    where: ['netlify/api/mail/recovery.db.test.ts', 'netlify/api/mail/invitation.db.test.ts', api('second-factor')],
  },
  {
    ids: '6.4.2',
    is: 'met',
    how: 'There are no hints and no secret questions.',
    where: ['src/shared/contracts/auth.ts'],
  },
  {
    ids: '6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.3 7.6.1',
    is: 'outside',
    how: 'No telephone network, no codes by mail, no other identity provider.',
  },
  {
    ids: '7.1.1 7.1.2 7.3.1 7.3.2',
    is: 'met',
    how: 'A session ends thirty days after it was last used, and ninety days after it began, for staff thirty; a person may have as many as browsers.',
    where: [
      'docs/decisions/0012-sessions.md',
      'netlify/api/session/cookie.test.ts',
      'supabase/tests/support/rules-keeping.ts',
    ],
  },
  {
    ids: '7.2.1 7.2.2 7.2.3 7.2.4',
    is: 'met',
    how: 'Auth makes each session, anew at every sign-in, and is asked at every call.',
    where: [api('sessions')],
  },
  {
    ids: '7.5.2',
    is: 'missed',
    how: 'People see where they signed in and end all sessions at once. No password is asked for that: whoever fears that somebody else is in must be quick.',
    where: [api('account'), 'tests/e2e/account.spec.ts'],
  },
  {
    ids: '7.4.1 7.4.2 7.4.3 7.4.5',
    is: 'met',
    how: 'A session that was ended is refused from the next call on; another password ends the others, and administrators end those of an account by deactivating it.',
    where: [api('sessions'), 'supabase/tests/sessions.test.ts', api('account')],
  },
  {
    ids: '7.4.4',
    is: 'met',
    how: 'Log Out stands in the sidebar of both apps.',
    where: ['tests/browsers/journeys.test.ts'],
  },
  { ids: '7.6.2', is: 'met', how: 'Sessions begin with a form that a person sends.', where: [api('cross-site')] },
  {
    ids: '8.1.1 8.1.2',
    is: 'met',
    how: 'Who may what is written down by table, column and route.',
    where: ['supabase/README.md', 'tests/api-rules.ts'],
  },
  {
    ids: '8.2.1 8.2.2 8.2.3 8.3.1 8.4.1',
    is: 'met',
    how: 'The database decides, row by row and column by column, for each kind of person.',
    where: [api('matrix'), 'supabase/tests/rls-sql.test.ts', 'supabase/tests/rls-api.test.ts'],
  },
  {
    ids: '9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4',
    is: 'met',
    how: 'Auth and the Data API verify tokens with the project’s own keys; a token without a living session is refused.',
    where: ['supabase/tests/sessions.test.ts', api('sessions')],
  },
  {
    ids: '10.1.1',
    is: 'met',
    how: 'Tokens stay between the functions and Supabase; pages never see them.',
    where: [api('sessions')],
  },
  {
    ids: '10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
    is: 'outside',
    how: 'The product is no OAuth client, server or provider.',
  },
];
