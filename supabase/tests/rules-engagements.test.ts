import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { dutiesOf } from './support/duties.ts';
import { accept, fine, rowOf, sent } from './support/offering.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { firm as issuer } from './support/world.ts';

const firm = JSON.stringify(issuer);
const today = '2026-11-27';

interface Begun {
  project: number;
  invoice: number;
  offer: number;
}

/** A project that an offer of €1,200.00 began, half of it to be paid first. */
async function begun(stage: Stage): Promise<Begun> {
  const offer = await sent(stage);
  expect(await accept(stage, offer, [], { street: 'Beispielweg 5', postal_code: '20457' })).toBeNull();
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
      credited: number;
      steps: number;
      archived: boolean;
    }>(
      `select one.kept::int, one.refund::int, one.reason, note.total::int as credited, place.is_archived as archived,
         (select count(*)::int from public.milestones as step where step.project_id = one.project_id) as steps
       from public.project_endings as one join public.projects as place on place.id = one.project_id
       left join public.invoices as note on note.id = one.credit_note_id where one.project_id = $1`,
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
    expect(await endingOf(stage, project)).toMatchObject({ kept: 24_000, credited: null });
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
    const words =
      '1 open milestone was canceled. €240.00 of the deposit stays due. €360.00 goes back to the client. Reason: The plant closes';
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
  'where its invoice is a draft, nothing of a deposit stays due, and the draft goes': async (stage) => {
    const drafted = await begun(stage);
    expect(await end(stage, drafted.project, 100), 'nothing of a draft is due').toBe('23514');
    expect(await end(stage, drafted.project)).toBeNull();
    expect(await endingOf(stage, drafted.project)).toMatchObject({ kept: 0, refund: 0, credited: null });
    expect(await stage.database.sql('select from public.invoices where id = $1', [drafted.invoice])).toEqual([]);
  },
  'an open change of what ended is withdrawn, and what no offer began is not ended so': async (stage) => {
    const { project, invoice } = await begun(stage);
    const written = JSON.stringify({ title: 'More', currency: 'EUR', ...fine });
    const [row] = await stage.act('admin', 'draft_offer', { written, project });
    const change = Number(Object.values(row ?? {})[0]);
    await stage.act('admin', 'edit_offer', { offer: change, changes: JSON.stringify(fine) });
    const zone = { firm: JSON.stringify({ legalName: 'Firm' }), time_zone: 'Europe/Dublin', today: '2098-12-01' };
    const terms = JSON.stringify({ version: 3, clauses: ['The price is fixed.'] });
    await stage.act('server', 'send_offer', { actor: stage.world.people.admin, offer: change, terms, ...zone });
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
