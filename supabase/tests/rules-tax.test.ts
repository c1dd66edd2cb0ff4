import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { firm } from './support/world.ts';

const day = '2026-11-24';
const work = {
  description: 'Work',
  quantity: 1,
  unit: '',
  unitPrice: 100_000,
  discount: 0,
  category: 'S',
  taxRate: 20,
};

async function issue(
  { as, database, world }: Stage,
  id: unknown,
  of: object = firm,
  reasons: object = {},
): Promise<unknown> {
  const args = [world.people.admin, id, JSON.stringify(of), day, JSON.stringify(reasons)];
  const [answer] = await as('server', 'select public.issue_invoice($1, $2, $3, $4, $5) as missing', args);
  await database.sql(
    'select private.show_invoice(one.id) from public.invoices as one where number is not null order by number',
  );
  return answer?.missing;
}

async function draft({ act, world }: Stage, lines: object[], facts: object = {}): Promise<number> {
  const wanted = { project: world.projects.mine, currency: 'EUR', lines: JSON.stringify(lines), facts };
  return (await act('admin', 'draft_invoice', wanted))[0]?.draft_invoice as number;
}

const read = async ({ as }: Stage, id: unknown) =>
  (await as('admin', 'select public.read_invoice($1, $2, $3) as one', [id, JSON.stringify(firm), day]))[0]?.one as {
    number: string;
    status: string;
    paid: number;
    credited: number;
    total: number;
    deposits: { id: number; category: string; rate: number; net: number; tax: number }[];
    missing: string[];
    replacedBy: { id: number } | null;
    creditNotes: { number: string }[];
  };

const edit = ({ act }: Stage, invoice: number, changes: object) => act('admin', 'edit_invoice', { invoice, changes });

/** The lines that take a deposit off as it stands. */
const takenOff = (deposits: Awaited<ReturnType<typeof read>>['deposits']) =>
  deposits.map(({ id, category, rate, net }) => ({
    ...{ ...work, description: 'Deposit', quantity: -1, unitPrice: net, category, taxRate: rate },
    depositId: id,
  }));

export const taxRules: Rules = {
  'what a category of tax needs of both sides stops an issue': async (stage) => {
    const { database } = stage;
    const missing = async (category: string, more: object = {}, of: object = firm) =>
      issue(stage, await draft(stage, [{ ...work, category, taxRate: 0, reason: 'The law says so', ...more }]), of);
    expect(await missing('AE')).toEqual(['firm.vatNumber', 'client.vatNumber']);
    expect(await missing('K')).toEqual(['firm.vatNumber', 'client.vatNumber', 'deliveryCountry']);
    expect(await missing('G')).toEqual(['firm.vatNumber']);
    expect(await missing('O')).toEqual(['firm.companyNumber']);
    expect(await missing('E', { reason: '' })).toEqual(['reasons']);
    expect(await missing('Z', { reason: '' })).toEqual([]);
    const mixed = await draft(stage, [work, { ...work, category: 'O', taxRate: 0, reason: 'Elsewhere' }]);
    const known = { ...firm, companyNumber: '1', vatNumber: 'IE0000000WA' };
    expect(await issue(stage, mixed, known)).toEqual(['categories']);
    await database.sql(`update public.companies set vat_number = 'DE123456789'`);
    expect(await missing('AE', {}, known)).toEqual(['client.vatCheck']);
    expect(await missing('O', {}, known)).toEqual([]);
  },
  'a client’s VAT number is held against VIES by the day of issue, or an administrator says why not': async (stage) => {
    const { act, as, database, world } = stage;
    const known = { ...firm, vatNumber: 'IE0000000WA' };
    await database.sql(`update public.companies set vat_number = 'DE123456789', country = 'DE'`);
    const reversed = { ...work, category: 'AE', taxRate: 0, reason: 'Reverse charge' };
    const note = (invoice: number, answer: string) =>
      act('server', 'note_vat_check', {
        ...{ actor: world.people.admin, vat_number: 'DE123456789', answer },
        ...{ consultation: answer === 'valid' ? 'WAPI1' : null, invoice },
      });
    const id = await draft(stage, [reversed]);
    const byTeam = { actor: world.people.team, vat_number: 'DE123456789', answer: 'valid', invoice: id };
    expect(await stage.actRefused('server', 'note_vat_check', byTeam), 'for nobody but administrators').toBe('42501');
    for (const answer of ['silent', 'invalid']) {
      await note(id, answer);
      expect(await issue(stage, id, known)).toEqual(['client.vatCheck']);
    }
    await note(id, 'valid');
    await database.sql(`alter table public.vat_checks disable trigger settled`);
    await database.sql(`update public.vat_checks set checked_at = now() - interval '25 hours'`);
    expect(await issue(stage, id, known), 'said too long ago').toEqual(['client.vatCheck']);
    await note(id, 'valid');
    expect(await issue(stage, id, known)).toEqual([]);
    expect(
      await as('admin', `select (public.read_invoice($1) -> 'vatCheck') - 'checkedAt'::text as said`, [id]),
    ).toEqual([{ said: { answer: 'valid', consultation: 'WAPI1' } }]);
    expect(await as('client', `select public.read_invoice($1) -> 'vatCheck' as said`, [id])).toEqual([{ said: null }]);
    const other = await draft(stage, [reversed]);
    await note(other, 'silent');
    expect(await issue(stage, other, known, { vat_number: 'VIES is down' })).toEqual([]);
    const said = `select about, reason from public.invoice_reasons where invoice_id = $1`;
    expect(await as('admin', said, [other])).toEqual([{ about: 'vat_number', reason: 'VIES is down' }]);
    expect(await as('client', said, [other])).toEqual([]);
  },
  'a milestone that is billed is billed again only for a reason, which is kept': async (stage) => {
    const { act, actRefused, as, world, database } = stage;
    const [milestone] = await database.sql<{ id: number }>(
      `select id::int from public.milestones where project_id = $1 limit 1`,
      [world.projects.mine],
    );
    const lines = [{ ...work, milestoneId: milestone?.id }];
    const wanted = { project: world.projects.mine, currency: 'EUR', lines: JSON.stringify(lines) };
    const deposit = await draft(stage, lines, { is_deposit: true });
    expect(await issue(stage, deposit)).toEqual([]);
    const first = await draft(stage, lines);
    expect(await actRefused('admin', 'draft_invoice', wanted), 'by a draft').toBe('23514');
    const billed = () => act('admin', 'billed_milestones', { project: world.projects.mine });
    expect(await billed()).toEqual([{ milestone: milestone?.id, invoice: first, number: null }]);
    await issue(stage, first);
    expect(await actRefused('admin', 'draft_invoice', wanted), 'by an invoice').toBe('23514');
    const again = (await act('admin', 'draft_invoice', { ...wanted, again: 'More work' }))[0]?.draft_invoice;
    expect(
      await as('admin', 'select about, reason from public.invoice_reasons where invoice_id = $1', [again]),
    ).toEqual([{ about: 'milestone', reason: 'More work' }]);
    await act('admin', 'delete_invoice', { invoice: again });
    const note = (await act('admin', 'credit_invoice', { invoice: first }))[0]?.credit_invoice;
    await issue(stage, note);
    expect(await billed(), 'credited as a whole').toEqual([]);
  },
  'an invoice keeps both sides, the language and the day of supply as they were': async (stage) => {
    const { database, as } = stage;
    await database.sql(
      `update public.companies set language = 'de', buyer_reference = '04011000-1', company_number = 'HRB 1', register = 'Hamburg'`,
    );
    const id = await draft(stage, [work]);
    expect(await issue(stage, id)).toEqual([]);
    await database.sql(`update public.companies set language = 'fr', street = 'Elsewhere', buyer_reference = null`);
    const facts = `language, buyer_reference, supplied_from::text, supplied_to::text, client ->> 'street' as street, client ->> 'register' as register`;
    expect(await as('client', `select ${facts} from public.invoices where id = $1`, [id])).toEqual([
      {
        language: 'de',
        buyer_reference: '04011000-1',
        supplied_from: day,
        supplied_to: day,
        street: 'A street',
        register: 'Hamburg',
      },
    ]);
  },
  'a deposit names no day of supply, and is taken off as it stands, once and as a whole': async (stage) => {
    const { actRefused, act } = stage;
    const deposit = await draft(stage, [work, { ...work, unitPrice: 5000, taxRate: 10 }], { is_deposit: true });
    const supplied = { supplied_from: day, supplied_to: day };
    expect(await actRefused('admin', 'edit_invoice', { invoice: deposit, changes: supplied })).toBe('23514');
    const last = await draft(stage, [{ ...work, unitPrice: 400_000 }]);
    expect((await read(stage, last)).deposits, 'while it is a draft').toEqual([]);
    expect(await issue(stage, deposit)).toEqual([]);
    const note = (await act('admin', 'credit_invoice', { invoice: deposit }))[0]?.credit_invoice as number;
    await edit(stage, note, { lines: [{ ...work, unitPrice: 20_000 }] });
    await issue(stage, note);
    const { deposits } = await read(stage, last);
    expect(deposits).toMatchObject([
      { id: deposit, category: 'S', rate: 20, net: 80_000, tax: 16_000 },
      { id: deposit, category: 'S', rate: 10, net: 5000, tax: 500 },
    ]);
    const lines = takenOff(deposits);
    const whole = { ...work, unitPrice: 400_000 };
    for (const wrong of [lines.slice(1), [...lines, ...lines], lines.map((line) => ({ ...line, unitPrice: 1 }))]) {
      await edit(stage, last, { lines: [whole, ...wrong] });
      expect(await issue(stage, last)).toEqual(['deposits']);
    }
    await edit(stage, last, { lines: [work, ...lines, ...lines] });
    expect(await issue(stage, last), 'more than the price').toEqual(['deposits']);
    await edit(stage, last, { lines: [whole, ...lines] });
    expect(await issue(stage, last)).toEqual([]);
    expect(await read(stage, last)).toMatchObject({ total: 384_000 - 5500 });
    const another = await draft(stage, [whole, ...lines]);
    expect(await issue(stage, another), 'taken off already').toEqual(['deposits']);
    expect((await read(stage, another)).deposits).toEqual([]);
  },
  'an invoice that deposits have paid in advance is paid': async (stage) => {
    const deposit = await draft(stage, [work], { is_deposit: true });
    await issue(stage, deposit);
    const last = await draft(stage, [work]);
    await edit(stage, last, { lines: [work, ...takenOff((await read(stage, last)).deposits)] });
    expect(await issue(stage, last)).toEqual([]);
    expect(await read(stage, last)).toMatchObject({ total: 0, status: 'paid' });
  },
  'a correction credits all and takes the place, with what was paid; nothing happens before it is issued': async (
    stage,
  ) => {
    const { act, actRefused, as, database, world } = stage;
    const id = await draft(stage, [work]);
    await issue(stage, id);
    await act('admin', 'record_payment', { invoice: id, amount: 50_000, paid_on: day, method: 'bank' });
    const correct = async () => (await act('admin', 'correct_invoice', { invoice: id }))[0]?.correct_invoice as number;
    const next = await correct();
    expect(await correct(), 'the draft that there is').toBe(next);
    expect(await read(stage, id)).toMatchObject({ status: 'partly_paid', credited: 0, replacedBy: null });
    await edit(stage, next, { lines: [{ ...work, unitPrice: 90_000 }] });
    await database.sql('delete from private.mail_outbox');
    expect(await issue(stage, next)).toEqual([]);
    const former = await read(stage, id);
    expect(former).toMatchObject({ status: 'void', paid: 0, credited: 120_000, replacedBy: { id: next } });
    const stands = await read(stage, next);
    expect(stands).toMatchObject({
      status: 'partly_paid',
      paid: 50_000,
      total: 108_000,
      replaces: { id, number: former.number },
    });
    const place = (number: string) => Number(number.split('-')[1]);
    const numbers = [former.number, former.creditNotes[0]!.number, stands.number].map(place);
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    expect(
      await as('client', 'select invoice_id::int as of from public.invoice_payments where amount = 50000'),
    ).toEqual([{ of: next }]);
    const told = await database.sql(
      `select payload ->> 'title' as title from private.mail_outbox where payload ->> 'email' = 'client@example.com' order by id`,
    );
    expect(told.map(({ title }) => title)).toEqual([
      `Credit note ${former.creditNotes[0]!.number}`,
      `Invoice ${stands.number}`,
    ]);
    expect(await actRefused('admin', 'correct_invoice', { invoice: id }), 'void').toBe('23514');
    const claimed = (await act('admin', 'correct_invoice', { invoice: world.invoices.mine }))[0]?.correct_invoice;
    expect(await issue(stage, claimed), 'somebody says they have paid it').toEqual(['replaces']);
  },
  'a deposit is free again once the invoice that took it off is credited or corrected': async (stage) => {
    const { act } = stage;
    const deposit = await draft(stage, [work], { is_deposit: true });
    await issue(stage, deposit);
    const last = await draft(stage, [work]);
    const lines = [{ ...work, unitPrice: 300_000 }, ...takenOff((await read(stage, last)).deposits)];
    await edit(stage, last, { lines });
    await issue(stage, last);
    const next = (await act('admin', 'correct_invoice', { invoice: last }))[0]?.correct_invoice as number;
    expect((await read(stage, next)).missing).toEqual([]);
    expect(await issue(stage, next)).toEqual([]);
    const note = (await act('admin', 'credit_invoice', { invoice: next }))[0]?.credit_invoice;
    expect(await issue(stage, note)).toEqual([]);
    expect((await read(stage, await draft(stage, [work]))).deposits).toHaveLength(1);
  },
};

await testRules(import.meta.filename, taxRules);
