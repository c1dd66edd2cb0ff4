import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { firm, makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const { sql } = database;

let offers = 0;

/** Another one that is open, as the world has it. */
async function open(more = ''): Promise<number> {
  offers += 1;
  const columns = `about, name, legal_name, country, currency, items, deposit_percent, firm, terms, time_zone, sent_by, offered_by, sent_at`;
  const [row] = await sql<{ id: number }>(
    `insert into public.offers (title, number, email, state, ends_at, city, ${columns})
     select 'Race ${offers}', '2021-${String(offers).padStart(3, '0')}', 'race${offers}@example.com', 'sent', now() + interval '1 day' ${more}, 'Town', ${columns}
     from public.offers where id = $1 returning id`,
    [world.offers.sent],
  );
  return row?.id ?? 0;
}

const accept = (id: number, place = 0, more = {}): Statement => [
  'server',
  `select public.accept_offer(one.id, private_digest.digest, jsonb_build_object(
     'name', 'Visitor', 'email', 'race@example.com', 'statement', 'I accept', 'accepted_at', now(), 'options', '[]'::jsonb,
     'object_path', 'offers/${id}/${place}', 'file_digest', lpad('${id}${place}', 64, '0'), 'pages_digest', repeat('ab', 32), 'size', 1
   ) || '${JSON.stringify(more)}'::jsonb) from (select ${id} as id) as one cross join (select '${digests.get(id) ?? ''}' as digest) as private_digest`,
];

const digests = new Map<number, string>();

async function shown(id: number): Promise<number> {
  const [row] = await sql<{ digest: string }>(
    `select private.offer_digest(one, '{}') as digest from public.offers as one where id = $1`,
    [id],
  );
  digests.set(id, row?.digest ?? '');
  return id;
}

const made = async (id: number) =>
  (
    await sql<{ projects: number; acceptances: number; invoices: number; people: number }>(
      `select (select count(*)::int from public.projects where title = offer.title) as projects,
         (select count(*)::int from public.offer_acceptances where offer_id = offer.id) as acceptances,
         (select count(*)::int from public.invoices where project_id = offer.project_id) as invoices,
         (select count(*)::int from public.profiles where email = 'race@example.com') as people
       from public.offers as offer where id = $1`,
      [id],
    )
  )[0];

const once = { projects: 1, acceptances: 1, invoices: 1, people: 1 };

/** A project with the invoice of its deposit, which was issued. */
async function begunDeposit() {
  const id = await shown(await open());
  expect(await atOnce(database, world, [accept(id)])).toEqual([null]);
  await sql(
    `update public.companies set street = 'A street', city = 'Town', country = 'DE' where legal_name = 'Example'`,
  );
  const [begun] = await sql<{ project: number; invoice: number }>(
    `select one.project_id as project, accepted.invoice_id as invoice
     from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id where one.id = $1`,
    [id],
  );
  const { project = 0, invoice = 0 } = begun ?? {};
  await sql(`select public.issue_invoice($1, $2, $3, '2041-03-01')`, [
    world.people.admin,
    invoice,
    JSON.stringify(firm),
  ]);
  await sql('select private.show_invoice($1)', [invoice]);
  return { project, invoice };
}

describe('on a server with many sessions', () => {
  it('accepts an offer once that a hundred accept at once', async () => {
    const id = await shown(await open());
    const outcomes: (string | null)[] = [];
    // Fifty sessions at a time are as many as the server has.
    for (let half = 0; half < 2; half += 1)
      outcomes.push(
        ...(await atOnce(
          database,
          world,
          Array.from({ length: 50 }, (_, place) => accept(id, half * 50 + place)),
        )),
      );
    expect(count(outcomes, null)).toBe(1);
    expect(unforeseen(outcomes, 'PT409')).toEqual([]);
    expect(await made(id)).toEqual(once);
  });

  it('ends in one of the two where it is accepted and withdrawn, declined or noted at once', async () => {
    const others: ((id: number) => Statement)[] = [
      (id) => ['admin', `select 1 / (public.withdraw_offer(${id}))::int`],
      (id) => ['server', `select 1 / (public.decline_offer(${id}))::int`],
      (id) => [
        'server',
        `select public.record_acceptance('${world.people.admin}', ${id}, 'purchase_order', 'Visitor', '2026-11-01')`,
      ],
    ];
    for (const other of others) {
      const id = await shown(await open());
      const statements = Array.from({ length: 10 }, (_, place) => (place % 2 ? other(id) : accept(id, place)));
      const outcomes = await atOnce(database, world, statements);
      expect(count(outcomes, null), other(id)[1]).toBe(1);
      expect(unforeseen(outcomes, 'PT409', '22012')).toEqual([]);
    }
  });

  it('accepts the version that was shown, or tells that a newer one is there', async () => {
    const first = await shown(await open());
    const [next] = await sql<{ id: number }>(
      `insert into public.offers (title, number, version, replaces_id, about, name, email, legal_name, country, currency, items, valid_until)
       select title, number, 2, id, about, name, email, legal_name, country, currency, items, '2099-01-01' from public.offers where id = $1
       returning id`,
      [first],
    );
    const replace: Statement = [
      'server',
      `select 1 / (public.send_offer('${world.people.admin}', ${next?.id}, '{"legalName": "Firm"}',
         '{"clauses": ["Ours"]}', 'Europe/Dublin', '2026-12-01') = '{}')::int`,
    ];
    const outcomes = await atOnce(database, world, [
      replace,
      ...Array.from({ length: 9 }, (_, place) => accept(first, place)),
    ]);
    expect(unforeseen(outcomes, 'PT409', '22012')).toEqual([]);
    expect(count(outcomes, null)).toBe(1);
  });

  it('makes one company and one person of five offers that one client accepts at once', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await shown(await open()));
    const outcomes = await atOnce(
      database,
      world,
      ids.map((id) => accept(id)),
    );
    expect(unforeseen(outcomes)).toEqual([]);
    for (const id of ids) expect(await made(id)).toEqual(once);
  });

  it('issues each deposit once, under a number of its own, where the firm has it so', async () => {
    await sql('update public.settings set issues_deposits = true');
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await shown(await open()));
    const more = { street: 'Here', issuing: { firm, today: '2042-03-01' } };
    const statements = ids.flatMap((id) => [0, 1, 2].map((place) => accept(id, place, more)));
    const outcomes = await atOnce(database, world, statements);
    expect([count(outcomes, null), unforeseen(outcomes, 'PT409')]).toEqual([5, []]);
    const numbers = await sql(
      `select invoice.number from public.offer_acceptances as accepted join public.invoices as invoice on invoice.id = accepted.invoice_id
       where accepted.offer_id = any ($1) order by 1`,
      [ids],
    );
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((nth) => ({ number: `2042-000${nth}` })));
    await sql('update public.settings set issues_deposits = false');
  });

  it('takes nothing in the moment after it has ended', async () => {
    const id = await shown(await open(`- interval '1 day' + interval '50 milliseconds'`));
    await new Promise((resolve) => setTimeout(resolve, 60));
    const outcomes = await atOnce(
      database,
      world,
      Array.from({ length: 5 }, (_, place) => accept(id, place)),
    );
    expect(count(outcomes, 'PT409')).toBe(5);
  });

  it('gives offers that are sent at once numbers of their own', async () => {
    const drafts = await sql<{ id: number }>(
      `insert into public.offers (title, about, name, email, legal_name, country, currency, items, valid_until)
       select 'Numbered', about, name, 'numbered@example.com', legal_name, country, currency, items, '2099-01-01' from public.offers, generate_series(1, 20)
       where id = $1 returning id`,
      [world.offers.sent],
    );
    const send = ({ id }: { id: number }): Statement => [
      'server',
      `select public.send_offer('${world.people.admin}', ${id}, '{"legalName": "Firm"}', '{"clauses": ["Ours"]}', 'Europe/Dublin', '2041-03-01')`,
    ];
    expect(unforeseen(await atOnce(database, world, drafts.map(send)))).toEqual([]);
    const rows = await sql<{ number: string }>(
      `select number from public.offers where number like '2041-%' order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `2041-${String(index + 1).padStart(3, '0')}`),
    );
  });

  it('ends a project once, while payments of its deposit are recorded', async () => {
    const { project, invoice } = await begunDeposit();
    const issuer = JSON.stringify(firm);
    const end: Statement = [
      'server',
      `select public.end_project('${world.people.admin}', ${project}, 0, 'Why', '${issuer}', '2041-03-02')`,
    ];
    const pay: Statement = ['admin', `select public.record_payment(${invoice}, 7, '2041-03-01', 'bank')`];
    const statements = Array.from({ length: 20 }, (_, place) => (place % 5 === 0 ? end : pay));
    const outcomes = await atOnce(database, world, statements);
    expect(unforeseen(outcomes, 'PT403')).toEqual([]);
    expect(count(outcomes, null)).toBe(17);
    expect(
      await sql(
        `select one.paid::int as paid, one.credited = one.total as whole, (
           select count(*)::int from public.invoices as note where note.corrects_id = one.id
         ) as notes from public.invoices as one where one.id = $1`,
        [invoice],
      ),
    ).toEqual([{ paid: 112, whole: true, notes: 1 }]);
  });

  it('leaves nothing open where a project ends while its deposit is corrected', async () => {
    const { project, invoice } = await begunDeposit();
    const issuer = JSON.stringify(firm);
    expect(await atOnce(database, world, [['admin', `select public.correct_invoice(${invoice})`]])).toEqual([null]);
    const [corrected] = await sql<{ draft: number }>('select id as draft from public.invoices where replaces_id = $1', [
      invoice,
    ]);
    const outcomes = await atOnce(database, world, [
      [
        'server',
        `select public.issue_invoice('${world.people.admin}', ${corrected?.draft}, '${issuer}', '2041-03-02')`,
      ],
      ['server', `select public.end_project('${world.people.admin}', ${project}, 0, 'Why', '${issuer}', '2041-03-02')`],
    ]);
    expect(outcomes).toEqual([null, null]);
    expect(
      await sql(
        `select sum((private.standing_of(one)).open)::int as open from public.invoices as one where one.project_id = $1`,
        [project],
      ),
    ).toEqual([{ open: 0 }]);
  });
});
