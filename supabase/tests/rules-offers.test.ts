import { expect } from 'vitest';
import fc from 'fast-check';
import { sumOffer } from '#src/shared/offer-sums.ts';
import { thorough } from '#tests/support/thorough.ts';
import { words, fine, draft, send, sent, rowOf, accept } from './support/offering.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const price = fc.integer({ min: 0, max: 5_000_000 });
const offerOf = fc.record({
  items: fc.array(fc.record({ price, taxRate: fc.constantFrom(0, 7, 19, 23, 5.5, 8.25), isOption: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  depositPercent: fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100),
  depositNet: fc.option(price),
});

export const offerRules: Rules = {
  'of many offers the page and the database come to the same sums': async ({ database }) => {
    const many = fc.sample(offerOf, { numRuns: thorough ? 10_000 : 1000, seed: 56 });
    const rows = await database.sql<{ net: number; tax: number; total: number; deposit: number }>(
      `select sums.net, sums.tax, sums.total, (select total from private.sum_lines(null, private.deposit_lines(one, sums.taxes, sums.net))) as deposit
       from jsonb_array_elements($1::jsonb) with ordinality as given (offer, place)
       cross join lateral jsonb_populate_record((select one from public.offers as one where title = 'draft'), offer) as one
       cross join lateral private.sum_offer(one, '{0, 2}') as sums order by place`,
      [
        JSON.stringify(
          many.map(({ items, depositPercent, depositNet }) => ({
            items: items.map((item) => ({ ...words, title: 'Work', ...item })),
            ...{ deposit_percent: depositPercent, deposit_net: depositNet },
          })),
        ),
      ],
    );
    expect(rows).toEqual(
      many.map((offer) => {
        const { net, tax, total, deposit } = sumOffer(offer, [0, 2]);
        return { net, tax, total, deposit };
      }),
    );
  },
  'an offer that lacks something is not sent, and says what': async (stage) => {
    const lacks = async (changes: object) => send(stage, await draft(stage, changes));
    const everything = {
      about: '',
      name: '',
      email: '',
      legal_name: '',
      country: '',
      items: [],
      valid_until: null,
      starts_on: null,
    };
    expect(await lacks(everything)).toEqual([
      ...['name', 'email', 'legalName', 'country', 'about', 'items', 'startsOn', 'validUntil'],
    ]);
    expect(await lacks({ valid_until: '2098-11-30' })).toEqual(['validUntil']);
    expect(await lacks({ deposit_net: 100_001 })).toEqual(['deposit']);
    expect(await lacks({ email: 'team@example.com' }), 'nobody sends one to a colleague').toEqual(['email.staff']);
  },
  'what cannot be is not stored': async (stage) => {
    const id = await draft(stage);
    const [item] = fine.items;
    const wrong = [
      ...[
        { title: '' },
        { price: -1 },
        { price: 0.5 },
        { price: null },
        { taxRate: 101 },
        { taxRate: 1.001 },
        { isOption: null },
      ],
    ].map((one) => ({ items: [{ ...item, ...one }] }));
    const others = [
      { steps: [{ title: 'A', text: '', days: -1, yields: '' }] },
      { people: [{ name: '' }] },
      { country: 'de' },
    ];
    for (const changes of [...wrong, ...others])
      expect([
        changes,
        await stage.actRefused('admin', 'edit_offer', { offer: id, changes: JSON.stringify(changes) }),
      ]).toEqual([changes, '23514']);
  },
  'an offer is valid to the end of its last day where the firm is': async (stage) => {
    const id = await sent(stage);
    expect(await rowOf(stage, id, `number, ends_at = timestamptz '2099-02-01T00:00Z' as ends, offered_by`)).toEqual({
      number: '2098-001',
      ends: true,
      offered_by: 'admin',
    });
  },
  'what was sent never changes, and is not deleted': async (stage) => {
    const id = await sent(stage);
    const edit = await stage.act('admin', 'edit_offer', { offer: id, changes: '{"about": "Less"}' });
    expect(Object.values(edit[0] ?? {})).toEqual([false]);
    for (const change of [`title = 'Other'`, `items = '[]'`, `firm = '{}'`, `ends_at = now()`, `number = '2000-001'`])
      expect([change, await stage.refused(`update public.offers set ${change} where id = ${id}`)]).toEqual([
        change,
        '23514',
      ]);
    expect(await stage.refused(`delete from public.offers where id = ${id}`)).toBe('23514');
    await stage.act('admin', 'withdraw_offer', { offer: id });
    expect(await stage.refused(`update public.offers set state = 'sent' where id = ${id}`)).toBe('23514');
  },
  'a newer version keeps the number and replaces the one before as it is sent': async (stage) => {
    const first = await sent(stage);
    const [row] = await stage.act('admin', 'replace_offer', { offer: first });
    const second = Number(Object.values(row ?? {})[0]);
    const [again] = await stage.act('admin', 'replace_offer', { offer: first });
    expect(Object.values(again ?? {}), 'one draft is written at a time').toEqual([second]);
    expect(await rowOf(stage, first, 'state')).toEqual({ state: 'sent' });
    expect(await send(stage, second)).toEqual([]);
    expect(await rowOf(stage, second, 'number, version, state')).toEqual({
      number: '2098-001',
      version: 2,
      state: 'sent',
    });
    expect(await rowOf(stage, first, 'state')).toEqual({ state: 'replaced' });
    expect(await accept(stage, first), 'what was replaced is accepted by nobody').toBe('PT409');
  },
  'an accepted offer is replaced by none, also not by a draft of before': async (stage) => {
    const first = await sent(stage);
    const [row] = await stage.act('admin', 'replace_offer', { offer: first });
    expect(await accept(stage, first)).toBeNull();
    expect(await send(stage, Number(Object.values(row ?? {})[0]))).toEqual(['accepted']);
    expect(Object.values((await stage.act('admin', 'replace_offer', { offer: first }))[0] ?? {})).toEqual([null]);
  },
};

await testRules(import.meta.filename, offerRules);
