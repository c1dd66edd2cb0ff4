import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const linked = [
  ...[
    'pay-1234.example',
    'Invoice overdue see pay-1234.example',
    'www.corvane',
    'see www.pay',
    'a.com',
    'A.COM',
    'a.com.',
  ],
  ...['a.b.de', 'a.de.b', 'pay.com-x', 'pay．com', 'pay。com', 'оплата.рф', '支付.中国', 'host.internal'],
];
const plain = [
  'j.doe',
  'anna.smith',
  'dr. no',
  'com',
  'no.',
  'a.comx',
  'a.com2',
  'v1.2',
  'st.john-2',
  'wwwolf',
  'пётр.иванов',
];

export const linkNameRules: Rules = {
  'a username that reads as an address or a link is nobody’s, a dot before anything else is': async ({
    database: { sql },
  }) => {
    const reads = await sql<{ name: string }>(
      'select name from unnest($1::text[]) as name where private.reads_as_link(name)',
      [[...linked, ...plain]],
    );
    expect(reads.map(({ name }) => name)).toEqual(linked);
  },
  'it is refused to whoever registers and to staff, and said before': async ({ database: { sql }, refused }) => {
    expect(await sql(`select public.registration_problem('see pay-1234.example') as problem`)).toEqual([
      { problem: 'link' },
    ]);
    expect(await refused(`select public.create_user(null, 'see pay-1234.example', 'n@example.com', 'client')`)).toBe(
      '23514',
    );
    expect(await refused(`select public.create_user(null, 'j.doe', 'n@example.com', 'client')`)).toBeNull();
  },
};

await testRules(import.meta.filename, linkNameRules);
