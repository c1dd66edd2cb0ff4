import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { firm } from './support/world.ts';

const day = '2099-03-01';

async function issue({ as, world }: Stage): Promise<number> {
  const id = world.invoices.draft;
  const args = [world.people.admin, id, JSON.stringify(firm), day];
  const [answer] = await as('server', 'select public.issue_invoice($1, $2, $3, $4) as missing', args);
  expect(answer?.missing).toEqual([]);
  return id;
}

const keep = async ({ as }: Stage, id: number, name = 'one') =>
  (
    await as('server', `select public.keep_invoice_files($1, $2, array[$3], $4, 'en16931') as kept`, [
      ...[id, `invoices/${id}/${name}.pdf`, name.padEnd(64, '0'), `invoices/${id}/${name}.xml`],
    ])
  )[0]?.kept;

const mails = async ({ database }: Stage, id: number) =>
  database.sql<{ email: string; told: Record<string, unknown> | null }>(
    `select payload ->> 'email' as email, payload -> 'told' as told from private.mail_outbox
     where kind = 'invoice' and payload ->> 'invoice' = $1::text order by id`,
    [id],
  );

const seen = async ({ as }: Stage, who: 'admin' | 'client', id: number) =>
  (await as(who, 'select public.read_invoice($1) as invoice', [id]))[0]?.invoice as {
    status: string;
    hasPdf: boolean;
  } | null;

export const invoiceFileRules: Rules = {
  'while it is being issued, administrators see it with its number, its people neither see nor hear of it': async (
    stage,
  ) => {
    const id = await issue(stage);
    expect(await seen(stage, 'admin', id)).toMatchObject({ status: 'issuing', hasPdf: false, number: '2099-0001' });
    expect(await seen(stage, 'client', id)).toBeNull();
    expect(await mails(stage, id)).toEqual([]);
  },
  'once its files are stored, it is shown and mailed; a second time changes nothing': async (stage) => {
    const id = await issue(stage);
    expect(await keep(stage, id)).toBe(true);
    expect(await seen(stage, 'client', id)).toMatchObject({ status: 'sent', hasPdf: true, ubl: 'en16931' });
    const first = await mails(stage, id);
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]?.told).toMatchObject({
      ...{ act: 'issued', language: 'en', number: '2099-0001', status: 'sent', overpaid: 0, uncredited: 0 },
      firm: { legalName: firm.legalName, iban: '', isExample: false },
    });
    expect(await keep(stage, id, 'other')).toBe(false);
    expect(await mails(stage, id)).toEqual(first);
    const [files] = await stage.as('server', 'select public.invoice_files($1) as files', [id]);
    expect(files?.files).toMatchObject({ pdf: `invoices/${id}/one.pdf`, ubl: `invoices/${id}/one.xml` });
    for (const change of [`pdf_path = 'x'`, `digests = '{}'`, 'ubl_path = null, ubl_kind = null', 'shown_at = now()'])
      expect(await stage.refused(`update public.invoices set ${change} where id = $1`, [id])).toBe('23514');
  },
  'what is being issued is not issued again, and not paid yet': async (stage) => {
    const id = await issue(stage);
    expect(await issue(stage)).toBe(id);
    const paying = { invoice: id, amount: 1, paid_on: '2026-11-01', method: 'bank' };
    expect(await stage.actRefused('admin', 'record_payment', paying)).toBe('23514');
    const [row] = await stage.database.sql<{ count: number }>(
      `select count(*)::int from public.invoices where number like '2099-%'`,
    );
    expect(row?.count).toBe(1);
    await keep(stage, id);
    const again = [stage.world.people.admin, id, JSON.stringify(firm), day];
    expect(await stage.refused('select public.issue_invoice($1, $2, $3, $4)', again, 'server')).toBe('23514');
  },
  'what lacks its files is found, what is being issued first': async (stage) => {
    const id = await issue(stage);
    const lacking = async () =>
      (await stage.as('server', 'select public.invoices_without_files() as ids'))[0]?.ids as string[];
    expect((await lacking())[0]).toBe(String(id));
    expect((await lacking()).length).toBe(3);
    await keep(stage, id);
    expect(await lacking()).not.toContain(String(id));
  },
  'what was issued before keeps what /verify knows of it, and gets its file without being told of again': async (
    stage,
  ) => {
    const { database, world } = stage;
    const id = world.invoices.mine;
    await database.sql(`update public.invoices set digests = array[repeat('a', 64)] where id = $1`, [id]);
    const before = await mails(stage, id);
    await stage.as('server', `select public.keep_invoice_files($1, 'invoices/1/b.pdf', array[repeat('b', 64)])`, [id]);
    for (const digest of ['a', 'b']) {
      const [known] = await stage.as('server', 'select public.verify_invoice(repeat($1, 64)) as of', [digest]);
      expect(known?.of).toMatchObject({ kind: 'invoice' });
    }
    expect(await mails(stage, id)).toEqual(before);
  },
  'the billing address of the company is written to beside its people, in its language': async (stage) => {
    const { database, world } = stage;
    await database.sql(
      `update public.companies set billing_email = 'bills@example.com', language = 'de'
       where id = (select company_id from public.projects where id = $1)`,
      [world.projects.mine],
    );
    const id = await issue(stage);
    await keep(stage, id);
    const sent = await mails(stage, id);
    expect(sent.map(({ email }) => email)).toContain('bills@example.com');
    expect(new Set(sent.map(({ told }) => told?.language))).toEqual(new Set(['de']));
  },
  'its files name what it corrects first': async (stage) => {
    const { act, world, database } = stage;
    const [{ credit_invoice: note } = {}] = await act('admin', 'credit_invoice', { invoice: world.invoices.mine });
    const args = [world.people.admin, note, JSON.stringify(firm), day];
    await stage.as('server', 'select public.issue_invoice($1, $2, $3, $4)', args);
    const [read] = await stage.as('server', 'select public.read_issued($1) as issued', [note]);
    const [mine] = await database.sql<{ number: string }>('select number from public.invoices where id = $1', [
      world.invoices.mine,
    ]);
    expect(read?.issued).toMatchObject({ kind: 'credit_note', preceding: [{ number: mine?.number }] });
    const [draft] = await stage.as('server', 'select public.read_issued($1) as issued', [world.invoices.draft]);
    expect(draft?.issued).toBeNull();
  },
  'an XRechnung is not issued without what it needs, nor a deposit on goods for another country of the EU': async (
    stage,
  ) => {
    const { as, database, world } = stage;
    await database.sql(`update public.companies set asks_for_xrechnung = true`);
    const args = [world.people.admin, world.invoices.draft, JSON.stringify(firm), day];
    const [answer] = await as('server', 'select public.issue_invoice($1, $2, $3, $4) as missing', args);
    expect(answer?.missing).toEqual(['firm.contact', 'buyerReference', 'client.endpoint']);
  },
};

await testRules(import.meta.filename, invoiceFileRules);
