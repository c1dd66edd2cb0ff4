import type { PgliteConnection } from '@supabase/lite/pglite';

const ours = `('public'::regnamespace, 'private'::regnamespace)`;

/** A name and definition for everything in our schemas, with its privileges. Each query names its columns alike. */
const queries = [
  `select oid::regclass || ' ' || relkind::text as name, concat(relrowsecurity, relacl) as definition
   from pg_class where relnamespace in ${ours}`,
  `select attrelid::regclass || '.' || attname as name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
     attidentity, attgenerated, attacl, (select pg_get_expr(adbin, adrelid) from pg_attrdef
       where adrelid = attrelid and adnum = attnum)) as definition
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace in ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select conrelid::regclass || ' ' || conname as name, regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '')
   as definition from pg_constraint where connamespace in ${ours}`,
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
   from pg_index join pg_class on pg_class.oid = indrelid where relnamespace in ${ours}`,
  `select oid::regprocedure::text as name,
     concat(regexp_replace(pg_get_functiondef(oid), '--[^\n]*|\\s+', ' ', 'g'), proacl) as definition
   from pg_proc where pronamespace in ${ours}`,
  `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(oid) as definition
   from pg_trigger where not tgisinternal`,
  `select tablename || ' ' || policyname as name, concat_ws(' ', cmd, roles, qual, with_check) as definition
   from pg_policies`,
  `select enumtypid::regtype::text as name, string_agg(enumlabel, ', ' order by enumsortorder) as definition
   from pg_enum group by enumtypid`,
];

/** Two databases with the same lines behave alike. Comments and whether old rows were checked do not count. */
export async function schemaLines({ driver }: PgliteConnection): Promise<string[]> {
  const lines: string[] = [];
  for (const query of queries) {
    const { rows } = await driver.query<{ name: string; definition: string }>(query);
    lines.push(...rows.map(({ name, definition }) => `${name}: ${definition.replace(/\s+/g, ' ')}`).sort());
  }
  return lines;
}
