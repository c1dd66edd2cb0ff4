import { expect } from 'vitest';
import fc from 'fast-check';
import { sumOffer } from '#src/shared/offer-sums.ts';
import { thorough } from '#tests/support/thorough.ts';
import type { Stage } from './support/acting.ts';
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

const words = { text: '', step: null, stepText: '' };
const firm = JSON.stringify({ legalName: 'Firm' });
const terms = JSON.stringify({ version: 3, clauses: ['The price is fixed.'] });
const fine = {
  ...{
    about: 'What it takes',
    name: 'Maya Test',
    email: 'maya@example.org',
    legal_name: 'Jars GmbH',
    city: 'Hamburg',
    country: 'DE',
  },
  ...{ starts_on: '2099-02-01', valid_until: '2099-01-31', deposit_percent: 50 },
  items: [
    { ...words, title: 'Assessment', price: 100_000, taxRate: 20, isOption: false },
    { ...words, title: 'Second site', price: 10_000, taxRate: 20, isOption: true, step: 0, stepText: 'In both places' },
  ],
  steps: [{ title: 'Conversations', text: 'We talk', days: 4, yields: '' }],
};

async function draft({ act, world }: Stage, changes: object = {}): Promise<number> {
  const written = { title: 'Assessment', currency: 'EUR', ...fine, ...changes };
  const [row] = await act('admin', 'draft_offer', { written: JSON.stringify(written), lead: world.lead });
  const id = Number(Object.values(row ?? {})[0]);
  await act('admin', 'edit_offer', { offer: id, changes: JSON.stringify({ ...fine, ...changes }) });
  return id;
}

const send = async ({ act, world }: Stage, offer: number, today = '2098-12-01') => {
  const zone = { firm, terms, time_zone: 'Europe/Dublin' };
  const [row] = await act('server', 'send_offer', { actor: world.people.admin, offer, ...zone, today });
  return Object.values(row ?? {})[0];
};

async function sent(stage: Stage, changes: object = {}): Promise<number> {
  const id = await draft(stage, changes);
  expect(await send(stage, id)).toEqual([]);
  return id;
}

const rowOf = async <T>({ database }: Stage, id: number, columns: string): Promise<T> =>
  (await database.sql<T>(`select ${columns} from public.offers as one where id = $1`, [id]))[0] as T;

/** As the server accepts for whoever read the code: a file of its own lies in Storage. */
async function given(stage: Stage, id: number, options: number[] = [], more: object = {}) {
  const [seen] = await stage.database.sql<{ digest: string }>(
    'select private.offer_digest(one, $2) as digest from public.offers as one where id = $1',
    [id, options],
  );
  const file = { object_path: `offers/${id}`, file_digest: 'ab'.repeat(32), pages_digest: 'cd'.repeat(32), size: 100 };
  const person = { name: 'Maya Test', email: 'maya@example.org', statement: 'I accept', order_number: 'PO 7' };
  const whole = { ...person, ...file, options, accepted_at: new Date().toISOString(), ...more };
  return { offer: id, seen: seen?.digest, given: JSON.stringify(whole) };
}

const accept = async (stage: Stage, ...what: [number, number[]?, object?]) =>
  stage.actRefused('server', 'accept_offer', await given(stage, ...what));

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
  'whoever accepts gets company, project, milestones and the deposit, and staff are told': async (stage) => {
    const { sql } = stage.database;
    const id = await sent(stage);
    await sql(
      `insert into private.file_removals (object_path, due_at) values ('offers/' || $1, now() + interval '1 hour')`,
      [id],
    );
    expect(await accept(stage, id, [1], { street: 'Beispielweg 5', postal_code: '20457' })).toBeNull();
    const [made] = await sql<Record<string, unknown>>(
      `select offer.state, project.title, company.name as company, concat_ws(', ', company.street, company.postal_code, company.city, company.country) as address, person.name, person.email,
         account.encrypted_password as password, person.email_proven_at is not null as proven, accepted.total::int, accepted.deposit::int,
         invoice.total::int as invoiced, invoice.number, invoice.purchase_order, invoice.is_deposit,
         (select jsonb_agg(jsonb_build_array(step.title, step.due_date, step.description)) from public.milestones as step where step.project_id = project.id) as steps,
         lead.status, lead.project_id = project.id as of_lead
       from public.offers as offer join public.offer_acceptances as accepted on accepted.offer_id = offer.id
       join public.projects as project on project.id = offer.project_id join public.companies as company on company.id = project.company_id
       join public.profiles as person on person.id = project.client_id join auth.users as account on account.id = person.id
       join public.invoices as invoice on invoice.id = accepted.invoice_id join public.leads as lead on lead.id = offer.lead_id
       where offer.id = $1`,
      [id],
    );
    expect(made).toEqual({
      ...{
        state: 'accepted',
        title: 'Assessment',
        company: 'Jars GmbH',
        address: 'Beispielweg 5, 20457, Hamburg, DE',
        name: 'Maya Test',
      },
      ...{ email: 'maya@example.org', password: '', proven: true, total: 132_000, deposit: 66_000, invoiced: 66_000 },
      ...{ number: null, purchase_order: 'PO 7', is_deposit: true, status: 'won', of_lead: true },
      steps: [['Conversations', '2099-02-05', 'We talk\nIn both places']],
    });
    expect((await stage.told()).admin).toContain(
      'Offer 2098-001 accepted: Maya Test accepted “Assessment” for Jars GmbH: €1,320.00.',
    );
    expect(await sql('select from private.file_removals where object_path = $1', [`offers/${id}`])).toEqual([]);
    expect(Object.values((await stage.act('server', 'verify_offer', { digest: 'ab'.repeat(32) }))[0] ?? {})).toEqual([
      expect.objectContaining({ number: '2098-001', version: 1, acceptedBy: 'Maya Test', acceptedFor: 'Jars GmbH' }),
    ]);
    expect(await accept(stage, id), 'once').toBe('PT409');
  },
  'nothing is accepted that is over, not what was shown, or no option of it': async (stage) => {
    const id = await sent(stage);
    const call = await given(stage, id);
    expect(await stage.actRefused('server', 'accept_offer', { ...call, seen: 'other' })).toBe('PT409');
    const [late] = [new Date(Date.now() - 700_000).toISOString()];
    expect(await accept(stage, id, [], { accepted_at: late })).toBe('PT409');
    expect(await accept(stage, id, [0])).toBe('23514');
    expect(await accept(stage, id, [7])).toBe('23514');
    await stage.database.sql('alter table public.offers disable trigger keep_sent');
    await stage.database.sql(`update public.offers set ends_at = now() where id = $1`, [id]);
    await stage.database.sql('alter table public.offers enable trigger keep_sent');
    expect(await accept(stage, id)).toBe('PT409');
    expect(Object.values((await stage.act('server', 'decline_offer', { offer: id }))[0] ?? {})).toEqual([false]);
  },
  'a name that is taken opens no company that there is': async (stage) => {
    const id = await sent(stage, { legal_name: 'of client' });
    expect(await accept(stage, id)).toBeNull();
    expect(
      await stage.database.sql(
        `select company.name from public.offers as offer join public.projects as project on project.id = offer.project_id
         join public.companies as company on company.id = project.company_id where offer.id = $1`,
        [id],
      ),
    ).toEqual([{ name: 'of client (2098-001)' }]);
  },
  'nobody of the team accepts, and an account that may be a stranger’s is not trusted by a note': async (stage) => {
    const { people } = stage.world;
    const id = await sent(stage);
    expect(await accept(stage, id, [], { email: 'team@example.com' })).toBe('23514');
    await stage.database.sql(
      `update auth.users set encrypted_password = 'x', email = 'maya@example.org' where id = $1`,
      [people.other],
    );
    const noted = { offer: id, how: 'purchase_order', name: 'Maya Test', accepted_on: '2026-11-01' };
    expect(await stage.actRefused('admin', 'record_acceptance', noted)).toBe('23514');
    expect(await accept(stage, id), 'who read the code has shown that it is theirs').toBeNull();
    expect(
      await stage.database.sql('select encrypted_password as password from auth.users where id = $1', [people.other]),
    ).toEqual([{ password: '' }]);
  },
  'a change adds to its project and makes no second one': async (stage) => {
    const { sql } = stage.database;
    const { projects } = stage.world;
    const written = JSON.stringify({ title: 'A second site', currency: 'EUR', ...fine });
    const [row] = await stage.act('admin', 'draft_offer', { written, project: projects.mine });
    const id = Number(Object.values(row ?? {})[0]);
    await stage.act('admin', 'edit_offer', { offer: id, changes: JSON.stringify(fine) });
    expect(await send(stage, id)).toEqual([]);
    const count = async () =>
      (await sql<{ many: number }>('select count(*)::int as many from public.projects'))[0]?.many;
    const before = await count();
    expect(await accept(stage, id, [], { email: 'client@example.com' })).toBeNull();
    expect(await count()).toBe(before);
    expect(
      await sql(`select due_date::text from public.milestones where title = 'Conversations' and project_id = $1`, [
        projects.mine,
      ]),
    ).toEqual([{ due_date: '2099-02-05' }]);
  },
  'what was accepted elsewhere says so, and never that it was signed here': async (stage) => {
    const id = await sent(stage);
    const noted = {
      offer: id,
      how: 'purchase_order',
      name: 'Maya Test',
      accepted_on: '2026-11-01',
      order_number: 'PO 9',
    };
    expect(await stage.actRefused('admin', 'record_acceptance', { ...noted, how: 'signed' })).toBe('23514');
    expect(await stage.actRefused('admin', 'record_acceptance', noted)).toBeNull();
    expect(
      await stage.database.sql(
        'select how, recorded_by = $2 as by_admin, statement, object_path from public.offer_acceptances where offer_id = $1',
        [id, stage.world.people.admin],
      ),
    ).toEqual([{ how: 'purchase_order', by_admin: true, statement: null, object_path: null }]);
    expect(await stage.refused(`update public.offer_acceptances set how = 'signed' where offer_id = ${id}`)).toBe(
      '23514',
    );
  },
  'who declines tells staff, with the reason or without': async (stage) => {
    const id = await sent(stage);
    await stage.database.sql('select private.act_for(null)');
    await stage.act('server', 'decline_offer', { offer: id, reason: 'Too late for us' });
    expect(await rowOf(stage, id, 'state, reason')).toEqual({ state: 'declined', reason: 'Too late for us' });
    expect((await stage.told()).admin).toEqual([
      'Offer 2098-001 declined: Maya Test declined “Assessment” for Jars GmbH. Too late for us',
    ]);
  },
};

await testRules(import.meta.filename, offerRules);
