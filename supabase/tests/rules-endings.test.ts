import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { rowOf } from './support/offering.ts';
import { acceptedChange, begun, changed, end, endingOf, firm, issue, mailed, pay, today } from './support/engaging.ts';
import { type Rules, testRules } from './support/test-rules.ts';

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

export const endingRules: Rules = {
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
    const [told] = await stage.database.sql(
      `select payload -> 'told' as told from private.mail_outbox where kind = 'project_ended'`,
    );
    expect(told?.told).toEqual({
      ...{ language: 'en', currency: 'EUR', canceled: 1, kept: 24_000, deposits: 1, refund: 36_000, others: false },
      credits: [{ invoice: await numberOf(stage, invoice), note: expect.any(String) as string, total: 36_000 }],
      reason: 'The plant closes',
    });
    expect(await end(stage, project), 'twice').toBe('PT403');
    await stage.act('admin', 'edit_project', { project, changes: '{"is_archived": false}' });
    expect(await end(stage, project), 'twice, once it was opened again').toBe('23514');
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

await testRules(import.meta.filename, endingRules);
