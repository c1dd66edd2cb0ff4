import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const addDocument = `select public.add_document('Plan', $1)`;

const honest = [
  'https://example.com/plan.pdf',
  'http://xn--bcher-kva.example/%E2%80%AE?q=a%20b#part',
  'https://example.com:8443/~team/(1)/plan;v=2,3!?a=b&c=[d]',
];

const deceptive: [what: string, url: string][] = [
  ['text turned round', 'https://example.com/\u202efdp.exe'],
  ['an isolate', 'https://example.com/\u2066a\u2069.pdf'],
  ['a mark of direction', 'https://example.com/\u200fplan.pdf'],
  ['a letter that is not drawn', 'https://exam\u200bple.com/plan.pdf'],
  ['a soft hyphen', 'https://example.com/pl\u00adan.pdf'],
  ['a byte order mark', 'https://example.com/\ufeffplan.pdf'],
  ['a tag', 'https://example.com/plan\u{e0041}.pdf'],
  ['a wide space', 'https://example.com/plan\u3000.pdf'],
  ['a letter of another alphabet', 'https://ex\u0430mple.com/plan.pdf'],
  ['a slash that is none', 'https://example.com\u2215evil.example/'],
  ['a backslash', 'https://good.example\\.evil.example/'],
  ['an account', 'https://good.example@evil.example/'],
  ['an account with a password', 'https://good.example:pass@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a line', 'https://example.com/\nSet-Cookie'],
];

export const addressRules: Rules = {
  'the address of a document is one that a browser would write': async ({ refused }) => {
    for (const url of honest) expect([url, await refused(addDocument, [url], 'client')]).toEqual([url, null]);
    for (const [what, url] of deceptive)
      expect([what, await refused(addDocument, [url], 'client')]).toEqual([what, '23514']);
  },
  'the profile follows the address of the account': async ({ database: { sql }, world: { people } }) => {
    await sql(`select public.change_email($1, $1, 'Moved@example.com')`, [people.client]);
    expect(await sql('select email from public.profiles where id = $1', [people.client])).toEqual([
      { email: 'moved@example.com' },
    ]);
  },
  'an e-mail address changes through change_email alone, which the server alone may call': async (stage) => {
    const { refused, world } = stage;
    const { client } = world.people;
    const change = `update auth.users set email = 'moved@example.com' where id = $1`;
    for (const actor of ['client', 'team', 'admin', 'anon'] as const) {
      expect(await refused(change, [client], actor)).toBe('42501');
      expect(await refused(`select public.change_email($1, $1, 'moved@example.com')`, [client], actor)).toBe('42501');
      expect(await refused(`update public.profiles set email = 'moved@example.com'`, [], actor)).toBe('42501');
    }
    await stage.database.sql(`select public.change_email($1, $1, 'moved@example.com')`, [client]);
  },
};

await testRules(import.meta.filename, addressRules);
