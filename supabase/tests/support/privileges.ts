import { callers } from './callers.ts';
import { cells } from './cells.ts';
import type { SqlDatabase } from './test-database.ts';

const requestRoles = ['public', 'anon', 'authenticated', 'service_role'];

/** What the cells say is granted, as the lines that `grantedOn` finds. */
function wantedOn(name: string): string[] {
  const grants = cells[name]?.grants ?? {};
  return [
    ...(grants.select ?? []).map((column) => `authenticated select ${column}`),
    ...(grants.delete ? ['authenticated delete'] : []),
    ...(grants.insert ?? []).map((column) => `authenticated insert ${column}`),
    ...(grants.update ?? []).map((column) => `authenticated update ${column}`),
  ].sort();
}

async function grantedOn({ sql }: SqlDatabase, name: string): Promise<string[]> {
  const rows = await sql<{ line: string }>(
    `select coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' ' || lower(privilege_type) as line
     from pg_class, aclexplode(relacl) where pg_class.oid = $1::regclass
     union all
     select coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' ' || lower(privilege_type) || ' ' || attname
     from pg_attribute, aclexplode(attacl) where attrelid = $1::regclass`,
    [name],
  );
  return rows
    .map(({ line }) => line)
    .filter((line) => requestRoles.includes(line.split(' ')[0] ?? ''))
    .sort();
}

/** Differences between the privileges on a table (and its row security) and what its cells say. */
export async function tableSurprises(database: SqlDatabase, name: string): Promise<string[]> {
  const [wanted, granted] = [wantedOn(name), await grantedOn(database, name)];
  const [table] = await database.sql<{ relrowsecurity: boolean }>(
    'select relrowsecurity from pg_class where oid = $1::regclass',
    [name],
  );
  return [
    ...granted.filter((line) => !wanted.includes(line)).map((line) => `${name} grants ${line}`),
    ...wanted.filter((line) => !granted.includes(line)).map((line) => `${name} does not grant ${line}`),
    ...(table?.relrowsecurity ? [] : [`${name} has no row-level security`]),
  ];
}

/** Functions and schemas that a request role may use although no cell says so, and the other way round. */
export async function callSurprises({ sql }: SqlDatabase): Promise<string[]> {
  const roles = requestRoles.filter((role) => role !== 'public');
  const functions = await sql<{ name: string; role: string; allowed: boolean }>(
    `select distinct p.oid::regproc::text as name, role, has_function_privilege(role, p.oid, 'execute') as allowed
     from pg_proc p cross join unnest($1::text[]) as role
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    [roles],
  );
  const schemas = await sql<{ role: string }>(
    `select role from unnest($1::text[]) as role where has_schema_privilege(role, 'private', 'usage')`,
    [roles],
  );
  const qualified = (name: string) => (name.includes('.') ? name : `public.${name}`);
  return [
    ...functions
      .filter(({ name, role, allowed }) => allowed !== (callers[qualified(name)]?.includes(role) ?? false))
      .map(({ name, role, allowed }) => `${role} ${allowed ? 'may' : 'may not'} call ${name}`),
    ...schemas.filter(({ role }) => role !== 'authenticated').map(({ role }) => `${role} may use the schema private`),
  ].sort();
}

/** Tables that nobody wrote cells for, views that are more than a part of functions, and cells without a table. */
export async function missingCells({ sql }: SqlDatabase): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select relnamespace::regnamespace::text || '.' || relname as name from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and (
       relkind in ('r', 'p', 'm', 'f') or relkind = 'v' and exists (
         select from unnest($1::text[]) as role where has_any_column_privilege(role, pg_class.oid, 'select, insert, update')
       )
     )`,
    [requestRoles],
  );
  const tables = rows.map(({ name }) => name);
  return [...tables.filter((name) => !(name in cells)), ...Object.keys(cells).filter((name) => !tables.includes(name))];
}
