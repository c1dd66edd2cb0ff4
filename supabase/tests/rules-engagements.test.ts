import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { dutiesOf } from './support/duties.ts';
import { accept, fine, rowOf, send, sent } from './support/offering.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { firm as issuer } from './support/world.ts';

const firm = JSON.stringify(issuer);
const today = '2026-11-27';

/** A change of a project that began, in words of its own. */
async function changed(stage: Stage, project: number): Promise<number> {
  const written = JSON.stringify({ title: 'More', currency: 'EUR', ...fine });
  const [row] = await stage.act('admin', 'draft_offer', { written, project });
  const change = Number(Object.values(row ?? {})[0]);
  await stage.act('admin', 'edit_offer', { offer: change, changes: JSON.stringify(fine) });
  expect(await send(stage, change)).toEqual([]);
  return change;
}

/** The invoice of the deposit of a change that was accepted: €600.00 as well. */
async function acceptedChange(stage: Stage, project: number): Promise<number> {
  const change = await changed(stage, project);
  const file = { object_path: `offers/${change}`, file_digest: 'cd'.repeat(32) };
  expect(await accept(stage, change, [], file)).toBeNull();
  const [row] = await stage.database.sql<{ invoice: number }>(
    'select invoice_id as invoice from public.offer_acceptances where offer_id = $1',
    [change],
  );
  return row!.invoice;
}

interface Begun {
  project: number;
  invoice: number;
  offer: number;
}

/** A project that an offer of €1,200.00 began, half of it to be paid first. */
async function begun(stage: Stage, digest = 'ab'.repeat(32)): Promise<Begun> {
  const offer = await sent(stage);
  expect(
    await accept(stage, offer, [], { street: 'Beispielweg 5', postal_code: '20457', file_digest: digest }),
  ).toBeNull();
  const [row] = await stage.database.sql<Begun>(
    `select one.project_id as project, accepted.invoice_id as invoice, one.id as offer
     from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id where one.id = $1`,
    [offer],
  );
  return row!;
}

async function issue({ act, world, database }: Stage, invoice: number) {
  await act('server', 'issue_invoice', { actor: world.people.admin, invoice, firm, today });
  await act('server', 'keep_invoice_files', { invoice, pdf: `invoices/${invoice}`, digests: '{}' });
  await database.sql('select private.act_for(null)');
}

const pay = (stage: Stage, invoice: number, amount: number) =>
  stage.act('admin', 'record_payment', { invoice, amount, paid_on: today, method: 'bank' });

const waits = async (stage: Stage, project: number) => {
  const [row] = await stage.act('admin', 'engagement_of', { project });
  return (Object.values(row ?? {})[0] as { waits: object | null }).waits;
};

const deposits = async (stage: Stage) =>
  (await dutiesOf(stage, 'admin', today)).rows.filter(({ kind }) => kind === 'deposit').map(({ details }) => details);

const end = (
  { actRefused, world }: Stage,
  project: number,
  stays = 0,
  reason = 'The plant closes',
  actor = world.people.admin,
) => actRefused('server', 'end_project', { actor, project, stays, reason, firm, today });

const endingOf = async ({ database }: Stage, project: number) =>
  (
    await database.sql<{
      kept: number;
      refund: number;
      reason: string;
      credited: number | null;
      steps: number;
      archived: boolean;
    }>(
      `select one.kept::int, one.refund::int, one.reason, place.is_archived as archived,
         (select count(*)::int from public.milestones as step where step.project_id = one.project_id) as steps,
         (select sum((credit ->> 'total')::int)::int from jsonb_array_elements(one.credits) as credit) as credited
       from public.project_endings as one join public.projects as place on place.id = one.project_id
       where one.project_id = $1`,
      [project],
    )
  )[0];

const mailed = async ({ database }: Stage, kind: string) =>
  (
    await database.sql<{ line: string }>(
      `select concat_ws(': ', payload ->> 'email', payload ->> 'title', payload ->> 'content') as line
       from private.mail_outbox where kind = $1 order by id`,
      [kind],
    )
  ).map(({ line }) => line);

const numberOf = async ({ database }: Stage, invoice: number) =>
  (await database.sql<{ number: string }>('select number from public.invoices where id = $1', [invoice]))[0]?.number;

/** What is left of invoices: what was credited, and what is open or owed of each. */
const left = ({ database }: Stage, ...invoices: number[]) =>
  database.sql(
    `select one.credited::int, (private.standing_of(one)).open::int, (private.standing_of(one)).overpaid::int as owed
     from public.invoices as one where one.id = any ($1) order by one.id`,
    [invoices],
  );

/** A credit note of some of an invoice, without tax. */
async function credit(stage: Stage, invoice: number, unitPrice: number) {
  const [row] = await stage.act('admin', 'credit_invoice', { invoice });
  const note = Number(Object.values(row ?? {})[0]);
  const lines = [{ description: 'Some', quantity: 1, unit: '', unitPrice, discount: 0, taxRate: 20 }];
  await stage.act('admin', 'edit_invoice', { invoice: note, changes: JSON.stringify({ lines }) });
  await issue(stage, note);
}

/** An invoice of €12.00 beside what offers ask for. */
async function another(stage: Stage, project: number, more: object[] = [], facts: object = {}) {
  const lines = [{ description: 'Work', quantity: 1, unit: '', unitPrice: 1000, discount: 0, taxRate: 20 }, ...more];
  const [row] = await stage.act('admin', 'draft_invoice', {
    ...{ project, currency: 'EUR', lines: JSON.stringify(lines), facts: JSON.stringify(facts) },
  });
  const invoice = Number(Object.values(row ?? {})[0]);
  await issue(stage, invoice);
  return invoice;
}

export const engagementRules: Rules = {
  'a project waits for its deposit, as a duty of administrators, until it is paid': async (stage) => {
    const { project, invoice } = await begun(stage);
    expect(await waits(stage, project)).toMatchObject({ invoiceId: invoice, number: null, isShown: false });
    expect(await deposits(stage)).toEqual([expect.objectContaining({ isDraft: true })]);
    await issue(stage, invoice);
    await pay(stage, invoice, 59_999);
    expect(await waits(stage, project)).toMatchObject({ isShown: true, rest: 1, currency: 'EUR' });
    expect(await deposits(stage)).toEqual([{ isDraft: false, rest: 1, currency: 'EUR', reminded: 0 }]);
    const late = (await dutiesOf(stage, 'admin', '2099-01-01')).rows.filter(({ kind }) => kind === 'late_invoice');
    expect(
      late.map(({ id }) => id),
      'one thing is one duty',
    ).not.toContain(invoice);
    await pay(stage, invoice, 1);
    expect(await waits(stage, project)).toBeNull();
    expect(await deposits(stage)).toEqual([]);
  },
  'no project waits where the firm has it so, and strangers hear nothing of one that does': async (stage) => {
    const { project } = await begun(stage);
    const read = (actor: 'client' | 'team') => stage.act(actor, 'engagement_of', { project });
    for (const actor of ['client', 'team'] as const)
      expect(Object.values((await read(actor))[0] ?? {}), actor).toEqual([null]);
    await stage.act('server', 'set_begins_when_paid', { wanted: false });
    expect(await waits(stage, project)).toBeNull();
  },
  'the deposit that a corrected invoice asks for is waited for': async (stage) => {
    const { project, invoice } = await begun(stage);
    await issue(stage, invoice);
    const [row] = await stage.act('admin', 'correct_invoice', { invoice });
    const next = Number(Object.values(row ?? {})[0]);
    await issue(stage, next);
    expect(await waits(stage, project)).toMatchObject({ invoiceId: next });
    await pay(stage, next, 60_000);
    expect(await waits(stage, project)).toBeNull();
  },
  'the client is reminded of an invoice that was issued, once a day, and it is counted': async (stage) => {
    const { project, invoice } = await begun(stage);
    const remind = () => stage.actRefused('admin', 'remind_of_deposit', { project });
    expect(await remind(), 'a draft').toBe('23514');
    await issue(stage, invoice);
    expect(await remind()).toBeNull();
    expect((await mailed(stage, 'invoice')).at(-1)).toMatch(
      /^maya@example\.org: “Assessment” begins when invoice 2026-\d{4} is paid: €600\.00 is still open\.$/,
    );
    expect(await waits(stage, project)).toMatchObject({ reminded: 1 });
    expect(await remind(), 'again at once').toBe('23514');
    await stage.database.sql(`update public.offer_acceptances set reminded_at = now() - interval '1 day'`);
    expect(await remind()).toBeNull();
    expect(await waits(stage, project)).toMatchObject({ reminded: 2 });
  },
  'nobody is reminded of what they say was sent': async (stage) => {
    const { project, invoice } = await begun(stage);
    await issue(stage, invoice);
    await stage.database.sql(
      `insert into public.coin_claims (invoice_id, coin, transaction_id, units) values ($1, 'bitcoin', repeat('ab', 32), 5)`,
      [invoice],
    );
    expect(await stage.actRefused('admin', 'remind_of_deposit', { project })).toBe('23514');
    expect(await waits(stage, project)).toMatchObject({ rest: 0, reminded: 0 });
  },
  'the credit note of an ending goes once its years are over, and the ending stays': async (stage) => {
    const { project, invoice } = await begun(stage);
    const { sql } = stage.database;
    await issue(stage, invoice);
    expect(await end(stage, project, 20_000)).toBeNull();
    await sql('set session_replication_role = replica');
    await sql(`update public.invoices set issued_on = '2010-01-01', due_on = '2010-01-01' where project_id = $1`, [
      project,
    ]);
    await sql('set session_replication_role = origin');
    const forget = () => stage.act('server', 'forget_old_records', { invoice_years: 8, offer_years: 100 });
    for (const _ of ['the note', 'its invoice']) await forget();
    expect(await sql('select from public.invoices where project_id = $1', [project])).toEqual([]);
    expect(await endingOf(stage, project)).toMatchObject({ kept: 24_000, credited: 36_000 });
  },
  'all that is open moves by days, and what is done stays': async (stage) => {
    const { project } = await begun(stage);
    await stage.database.sql(
      `insert into public.milestones (project_id, title, due_date, is_complete) values ($1, 'Was done', '2099-02-03', true)`,
      [project],
    );
    const moved = await stage.act('admin', 'move_dates', { project, days: 7 });
    expect(Object.values(moved[0] ?? {})).toEqual([1]);
    expect(
      await stage.database.sql(
        `select step.title, step.due_date::text as due, place.start_date::text as begins, place.due_date::text as ends
         from public.milestones as step join public.projects as place on place.id = step.project_id
         where place.id = $1 order by step.id`,
        [project],
      ),
    ).toEqual([
      { title: 'Conversations', due: '2099-02-12', begins: '2099-02-08', ends: '2099-02-12' },
      { title: 'Was done', due: '2099-02-03', begins: '2099-02-08', ends: '2099-02-12' },
    ]);
    for (const days of [0, 3651])
      expect(await stage.actRefused('admin', 'move_dates', { project, days })).toBe('23514');
    expect(Object.values((await stage.act('other', 'move_dates', { project, days: 1 }))[0] ?? {})).toEqual([null]);
  },
  'ending credits what does not stay due, cancels what is open and says what is owed back': async (stage) => {
    const { project, invoice, offer } = await begun(stage);
    await issue(stage, invoice);
    await pay(stage, invoice, 60_000);
    expect(await end(stage, project, 50_001), 'more than was asked for').toBe('23514');
    expect(await end(stage, project, 0, ' '), 'without a reason').toBe('23514');
    expect(await end(stage, project, 0, 'Why', stage.world.people.team)).toBe('42501');
    expect(await end(stage, project, 20_000)).toBeNull();
    expect(await endingOf(stage, project)).toEqual({
      ...{ kept: 24_000, refund: 36_000, credited: 36_000, reason: 'The plant closes', steps: 0, archived: true },
    });
    const words = `1 open milestone was canceled. €240.00 of the deposit stays due. Credited: €360.00 of invoice ${await numberOf(stage, invoice)}. €360.00 goes back to the client. Reason: The plant closes`;
    expect(await mailed(stage, 'project_ended')).toEqual([`maya@example.org: Assessment: ${words}`]);
    expect(await end(stage, project), 'twice').toBe('PT403');
    const [known] = await stage.act('server', 'verify_offer', { digest: 'ab'.repeat(32) });
    expect((Object.values(known ?? {})[0] as { endedAt: string | null }).endedAt).not.toBeNull();
    expect(await rowOf(stage, offer, 'state'), 'what was signed stays signed').toEqual({ state: 'accepted' });
  },
  'a deposit nobody paid is credited as a whole': async (stage) => {
    const unpaid = await begun(stage);
    await issue(stage, unpaid.invoice);
    expect(await end(stage, unpaid.project)).toBeNull();
    expect(await endingOf(stage, unpaid.project)).toMatchObject({ kept: 0, refund: 0, credited: 60_000 });
  },
  'the deposits of a project and of its changes are credited together, each by a note of its own': async (stage) => {
    const { project, invoice } = await begun(stage);
    const more = await acceptedChange(stage, project);
    for (const one of [invoice, more]) await issue(stage, one);
    await pay(stage, invoice, 60_000);
    await pay(stage, more, 60_000);
    expect(await end(stage, project, 100_001), 'more than both asked for').toBe('23514');
    expect(await end(stage, project, 70_000)).toBeNull();
    expect(await left(stage, invoice, more)).toEqual([
      { credited: 0, open: 0, owed: 0 },
      { credited: 36_000, open: 0, owed: 36_000 },
    ]);
    expect(await endingOf(stage, project)).toMatchObject({ kept: 84_000, refund: 36_000, credited: 36_000 });
    expect((await mailed(stage, 'project_ended'))[0]).toContain(
      `€840.00 of the deposits stays due. Credited: €360.00 of invoice ${await numberOf(stage, more)}. €360.00 goes back`,
    );
  },
  'what stays due is taken from what was paid, and the rest from the oldest': async (stage) => {
    const { project, invoice } = await begun(stage);
    const more = await acceptedChange(stage, project);
    for (const one of [invoice, more]) await issue(stage, one);
    await pay(stage, invoice, 12_000);
    await pay(stage, more, 60_000);
    expect(await end(stage, project, 65_000)).toBeNull();
    expect(await left(stage, invoice, more), '100.00 paid and 50.00 of the rest, and the whole of the change').toEqual([
      { credited: 42_000, open: 6000, owed: 0 },
      { credited: 0, open: 0, owed: 0 },
    ]);
    expect(await endingOf(stage, project)).toMatchObject({ kept: 78_000, refund: 0 });
  },
  'the draft of a change goes while the deposit that was issued is credited': async (stage) => {
    const { project, invoice } = await begun(stage);
    const more = await acceptedChange(stage, project);
    await issue(stage, invoice);
    expect(await end(stage, project, 50_001), 'nothing of a draft stays').toBe('23514');
    expect(await end(stage, project, 50_000)).toBeNull();
    expect(await left(stage, invoice, more)).toEqual([{ credited: 0, open: 60_000, owed: 0 }]);
    expect(await endingOf(stage, project)).toMatchObject({ kept: 60_000, refund: 0, credited: null });
  },
  'an ending leaves other invoices alone, and says so to administrators before': async (stage) => {
    const { project, invoice } = await begun(stage);
    const more = await acceptedChange(stage, project);
    await issue(stage, invoice);
    const others = [await another(stage, project), await another(stage, project, [], { is_deposit: true })];
    const read = async (actor: 'admin' | 'client') =>
      Object.values((await stage.act(actor, 'engagement_of', { project }))[0] ?? {})[0] as { ending: object } | null;
    expect((await read('admin'))?.ending).toEqual({
      credits: [{ number: await numberOf(stage, invoice), net: 50_000, gross: 60_000, paid: 0 }],
      ...{ drafts: 1, others: [await numberOf(stage, others[0]!), await numberOf(stage, others[1]!)] },
    });
    await stage.database.sql('insert into public.project_members (project_id, user_id) values ($1, $2)', [
      project,
      stage.world.people.client,
    ]);
    expect((await read('client'))?.ending, 'a member').toBeNull();
    expect(await end(stage, project)).toBeNull();
    expect(await left(stage, ...others)).toEqual(others.map(() => ({ credited: 0, open: 1200, owed: 0 })));
    expect(await stage.database.sql('select from public.invoices where id = $1', [more])).toEqual([]);
    expect((await mailed(stage, 'project_ended'))[0]).toContain('Other invoices stay as they are. Reason');
  },
  'a deposit that a later invoice has taken off stays a part of that invoice': async (stage) => {
    const { project, invoice } = await begun(stage);
    await issue(stage, invoice);
    await pay(stage, invoice, 60_000);
    const taken = { description: 'Deposit', quantity: -1, unit: '', unitPrice: 50_000, discount: 0, taxRate: 20 };
    const work = { ...taken, description: 'All of it', quantity: 1, unitPrice: 100_000 };
    await another(stage, project, [work, { ...taken, category: 'S', depositId: invoice }]);
    expect(await end(stage, project, 1), 'nothing of it is left').toBe('23514');
    expect(await end(stage, project)).toBeNull();
    expect(await left(stage, invoice)).toEqual([{ credited: 0, open: 0, owed: 0 }]);
    expect(await endingOf(stage, project)).toMatchObject({ kept: 60_000, refund: 0, credited: null });
  },
  'credits before that rounded their tax up or down leave no cent behind': async (stage) => {
    for (const [some, why] of [
      [3, 'up'],
      [2, 'down'],
    ] as const) {
      const { project, invoice } = await begun(stage, String(some).repeat(64));
      await issue(stage, invoice);
      for (const _ of [1, 2, 3]) await credit(stage, invoice, some);
      expect(await end(stage, project), why).toBeNull();
      expect(await left(stage, invoice), why).toEqual([{ credited: 60_000, open: 0, owed: 0 }]);
      expect(await endingOf(stage, project), why).toMatchObject({ kept: 0, refund: 0 });
    }
  },
  'deposits in two currencies are no one sum': async (stage) => {
    const { project, invoice } = await begun(stage);
    const more = await acceptedChange(stage, project);
    await stage.act('admin', 'edit_invoice', { invoice: more, changes: '{"currency": "CHF"}' });
    for (const one of [invoice, more]) await issue(stage, one);
    expect(await end(stage, project)).toBe('23514');
    expect(await left(stage, invoice)).toEqual([{ credited: 0, open: 60_000, owed: 0 }]);
  },
  'where its invoice is a draft, nothing of a deposit stays due, and the draft goes': async (stage) => {
    const drafted = await begun(stage);
    expect(await end(stage, drafted.project, 100), 'nothing of a draft is due').toBe('23514');
    expect(await end(stage, drafted.project)).toBeNull();
    expect(await endingOf(stage, drafted.project)).toMatchObject({ kept: 0, refund: 0, credited: null });
    expect(await stage.database.sql('select from public.invoices where id = $1', [drafted.invoice])).toEqual([]);
  },
  'an open change of what ended is withdrawn, and what no offer began is not ended so': async (stage) => {
    const { project, invoice } = await begun(stage);
    const change = await changed(stage, project);
    await issue(stage, invoice);
    expect(await end(stage, project)).toBeNull();
    expect(await rowOf(stage, change, 'state')).toEqual({ state: 'withdrawn' });
    expect(
      Object.values(
        (
          await stage.act('server', 'end_project', {
            ...{
              actor: stage.world.people.admin,
              project: stage.world.projects.mine,
              stays: 0,
              reason: 'Why',
              firm,
              today,
            },
          })
        )[0] ?? {},
      ),
    ).toEqual([null]);
  },
};

await testRules(import.meta.filename, engagementRules);
