import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { dutiesOf } from './support/duties.ts';
import { begun, issue, mailed, pay, today } from './support/engaging.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const waits = async (stage: Stage, project: number) => {
  const [row] = await stage.act('admin', 'engagement_of', { project });
  return (Object.values(row ?? {})[0] as { waits: object | null }).waits;
};

const deposits = async (stage: Stage) =>
  (await dutiesOf(stage, 'admin', today)).rows.filter(({ kind }) => kind === 'deposit').map(({ details }) => details);

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
    await stage.act('server', 'change_settings', { wanted: { begins_when_paid: false } });
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
    const [last] = await stage.database.sql<{ told: object }>(
      `select payload -> 'told' as told from private.mail_outbox where kind = 'invoice' order by id desc limit 1`,
    );
    expect(last?.told).toMatchObject({ act: 'awaited', isDeposit: true, rest: 60_000 });
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
};

await testRules(import.meta.filename, engagementRules);
