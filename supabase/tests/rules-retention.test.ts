import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** As if everything had been issued, signed or sent so many calendar years ago. */
async function age({ database: { sql } }: Stage, years: number) {
  await sql('set session_replication_role = replica');
  const ago = `date_trunc('year', now()) - make_interval(years => ${years}) - interval '1 day'`;
  await sql(`update public.invoices set issued_on = ${ago}, due_on = ${ago} where number is not null`);
  await sql(`update public.offers set sent_at = ${ago}, ends_at = ${ago}, closed_at = ${ago} where number is not null`);
  await sql(`update public.offer_acceptances set accepted_at = ${ago}`);
  await sql('set session_replication_role = origin');
}

const left = async ({ database }: Stage) =>
  (
    await database.sql<{ invoices: number; offers: number; signed: number }>(
      `select (select count(*)::int from public.invoices where number is not null) as invoices,
         (select count(*)::int from public.offers where number is not null) as offers,
         (select count(*)::int from public.offer_acceptances) as signed`,
    )
  )[0];

const forget = (stage: Stage, invoices: number, offers: number) =>
  stage.act('server', 'forget_old_records', { invoice_years: invoices, offer_years: offers });

export const retentionRules: Rules = {
  'nothing goes before its years are over, or before six of them whatever is asked for': async (stage) => {
    const before = await left(stage);
    await forget(stage, 0, 0);
    expect(await left(stage)).toEqual(before);
    await age(stage, 7);
    await forget(stage, 8, 8);
    expect(await left(stage)).toEqual(before);
  },
  'invoices go with all that hangs on them, and their files are removed': async (stage) => {
    await age(stage, 8);
    const { sql } = stage.database;
    const [file] = await sql<{ path: string }>(
      `select pdf_path as path from public.invoices where pdf_path is not null limit 1`,
    );
    for (let round = 0; round < 3; round += 1) await forget(stage, 8, 100);
    expect(await left(stage)).toMatchObject({ invoices: 0 });
    if (file)
      expect(await sql('select from private.file_removals where object_path = $1', [file.path])).toHaveLength(1);
    expect(await sql('select from public.invoice_payments')).toEqual([]);
  },
  'offers go with what was signed, but not while their project is under way': async (stage) => {
    await age(stage, 6);
    await forget(stage, 100, 6);
    expect(await left(stage)).toMatchObject({ offers: 1, signed: 1 });
    await stage.database.sql(`update public.projects set is_archived = true where title = 'mine'`);
    await forget(stage, 100, 6);
    expect(await left(stage)).toMatchObject({ offers: 0, signed: 0 });
  },
  'not even the owner of the tables deletes what law keeps': async (stage) => {
    await stage.database.sql('delete from public.offer_acceptances');
    expect(await stage.refused(`delete from public.offers where state = 'accepted'`)).toBe('23514');
    await age(stage, 5);
    expect(await stage.refused(`delete from public.offers where state = 'accepted'`)).toBe('23514');
  },
};

await testRules(import.meta.filename, retentionRules);
