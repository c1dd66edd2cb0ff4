import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoData } from '#dev/database/demo-data.ts';
import { openTestDatabase } from './support/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeAll(async () => {
  await database.sql(demoData());
});

/** When a row came to be, by the first of these that its table has. */
const beginnings = [
  'created_at',
  'submitted_at',
  'sent_at',
  'saved_at',
  'published_at',
  'signed_at',
  'accepted_at',
  'at',
];

interface Link {
  child: string;
  column: string;
  parent: string;
  key: string;
  since: string;
  before: string;
}

/** Every row that belongs to another, as the foreign keys say, where both know when they began. */
const linksOf = () =>
  database.sql<Link>(
    `with known as (
       select distinct on (attrelid) attrelid, attname
       from pg_attribute join pg_class as place on place.oid = attrelid and place.relkind = 'r'
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attname = any ($1) and not attisdropped
       order by attrelid, array_position($1, attname::text)
     )
     select fk.conrelid::regclass::text as child, own.attname as column, fk.confrelid::regclass::text as parent,
       theirs.attname as key, child.attname as since, parent.attname as before
     from pg_constraint as fk
     join known as child on child.attrelid = fk.conrelid join known as parent on parent.attrelid = fk.confrelid
     join pg_attribute as own on own.attrelid = fk.conrelid and own.attnum = fk.conkey[1]
     join pg_attribute as theirs on theirs.attrelid = fk.confrelid and theirs.attnum = fk.confkey[1]
     where fk.contype = 'f' and cardinality(fk.conkey) = 1 and fk.conrelid <> fk.confrelid`,
    [beginnings],
  );

it('nothing in the demo is older than what it belongs to: people than companies, documents than projects', async () => {
  const links = await linksOf();
  expect(links.map(({ child, parent }) => `${child} ${parent}`)).toEqual(
    expect.arrayContaining(['profiles companies', 'documents projects', 'bookings lead_messages']),
  );
  const wrong: string[] = [];
  for (const { child, column, parent, key, since, before } of links) {
    const [found] = await database.sql<{ count: number }>(
      `select count(*)::int as count from ${child} as one join ${parent} as other on one.${column} = other.${key}
       where one.${since} < other.${before}`,
    );
    if (found?.count) wrong.push(`${found.count} of ${child} by ${column} before their ${parent}`);
  }
  expect(wrong).toEqual([]);
});

it.each([
  [
    'decisions before their version',
    `public.document_decisions as later join public.document_versions as one on one.document_id = later.document_id and one.number = later.version where later.created_at < one.created_at`,
  ],
  [
    'comments before what they attach',
    `public.comments as later join public.documents as one on one.id = any (later.attachments) where later.created_at < one.created_at`,
  ],
  [
    'payments before their invoice',
    `public.invoice_payments as later join public.invoices as one on one.id = later.invoice_id where later.paid_on < one.issued_on`,
  ],
  [
    'credit notes before what they correct',
    `public.invoices as later join public.invoices as one on one.id = later.corrects_id where later.issued_on < one.issued_on`,
  ],
  ['invoices before they were written', `public.invoices where issued_on < created_at::date or shown_at < created_at`],
  ['answers before their request', `public.requests where answered_at < created_at`],
  ['offers closed before they were sent', `public.offers where closed_at < sent_at or sent_at < created_at`],
  [
    'projects that end before they begin',
    `public.projects where due_date < start_date or completed_at < created_at or updated_at < created_at`,
  ],
  ['calls before they were asked for', `public.bookings where starts_at < created_at`],
  [
    'orders of invoices that skip a day',
    `public.invoices as later join public.invoices as one on one.number < later.number where later.issued_on < one.issued_on`,
  ],
])('no %s', async (_, from) => {
  const [found] = await database.sql<{ count: number }>(`select count(*)::int as count from ${from}`);
  expect(found?.count).toBe(0);
});

it('nothing that was done is still to come', async () => {
  const tables = await database.sql<{ place: string; moment: string }>(
    `select attrelid::regclass::text as place, attname as moment
     from pg_attribute join pg_class as place on place.oid = attrelid and place.relkind = 'r'
     where relnamespace = 'public'::regnamespace and attname = any ($1) and not attisdropped`,
    [beginnings],
  );
  for (const { place, moment } of tables)
    expect(await database.sql(`select ${moment} from ${place} where ${moment} > now()`), place).toEqual([]);
});
