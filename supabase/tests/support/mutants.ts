import { callers } from './callers.ts';
import { cells } from './cells.ts';
import type { SqlDatabase } from './test-database.ts';

export interface Mutant {
  /** The damage, as SQL. */
  sql: string;
  /** The tables whose cells must notice; none for what only the list of callable functions can notice. */
  tables: string[];
}

interface Policy {
  policy: string;
  table: string;
  qual: string | null;
  with_check: string | null;
}

const policiesOf = ({ sql }: SqlDatabase) =>
  sql<Policy>(
    `select quote_ident(policyname) as policy, schemaname || '.' || tablename as table, qual, with_check
     from pg_policies where schemaname in ('public', 'private')`,
  );

async function policyMutants(database: SqlDatabase): Promise<Mutant[]> {
  const policies = await policiesOf(database);
  return policies.flatMap(({ policy, table, qual, with_check }) => [
    { sql: `drop policy ${policy} on ${table}`, tables: [table] },
    ...(qual === null ? [] : [{ sql: `alter policy ${policy} on ${table} using (true)`, tables: [table] }]),
    ...(with_check === null ? [] : [{ sql: `alter policy ${policy} on ${table} with check (true)`, tables: [table] }]),
  ]);
}

const clauses = { qual: 'using', with_check: 'with check' };
const condition =
  /(?<column>\w+) (?:= (?:\( SELECT \w+\.\w+\((?:\( SELECT private\.me\(\) AS me\))?\) AS \w+\)|'\w+'::[\w.]+)|IS NULL)|\( SELECT private\.\w+\(\) AS \w+\)|private\.\w+\(\w+(?:, \( SELECT private\.me\(\) AS me\))?\)/g;

/** Every single condition of a policy that holds whatever the row, but for columns of new rows that nobody may name. */
async function conditionMutants(database: SqlDatabase): Promise<Mutant[]> {
  const policies = await policiesOf(database);
  const opened = ({ policy, table, ...texts }: Policy, kind: 'qual' | 'with_check'): Mutant[] => {
    const text = texts[kind] ?? '';
    const nameable = cells[table]?.grants.insert;
    return [...text.matchAll(condition)]
      .filter(({ groups }) => kind === 'qual' || !groups?.column || nameable?.includes(groups.column))
      .map(({ index, 0: found }) => `${text.slice(0, index)}true${text.slice(index + found.length)}`)
      .map((open) => ({ sql: `alter policy ${policy} on ${table} ${clauses[kind]} (${open})`, tables: [table] }));
  };
  return policies.flatMap((one) => [...opened(one, 'qual'), ...opened(one, 'with_check')]);
}

const rowSecurityMutants = (): Mutant[] =>
  Object.keys(cells).map((table) => ({ sql: `alter table ${table} disable row level security`, tables: [table] }));

function tableGrantMutants(): Mutant[] {
  return Object.entries(cells).flatMap(([table, { grants }]) =>
    ['anon', 'authenticated', 'service_role', 'public'].flatMap((role) =>
      (['select', 'insert', 'update', 'delete', 'truncate'] as const)
        .filter((privilege) => !(role === 'authenticated' && privilege !== 'truncate' && grants[privilege] === true))
        .map((privilege) => ({ sql: `grant ${privilege} on ${table} to ${role}`, tables: [table] })),
    ),
  );
}

async function columnGrantMutants({ sql }: SqlDatabase): Promise<Mutant[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'private')`,
  );
  return columns.flatMap(({ table, column }) =>
    (['select', 'insert', 'update'] as const)
      .filter((privilege) => !cells[table]?.grants[privilege]?.includes(column))
      .map((privilege) => ({ sql: `grant ${privilege} ("${column}") on ${table} to authenticated`, tables: [table] })),
  );
}

async function callMutants({ sql }: SqlDatabase): Promise<Mutant[]> {
  const functions = await sql<{ name: string; signature: string }>(
    `select pronamespace::regnamespace::text || '.' || proname as name, oid::regprocedure::text as signature
     from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return [
    { sql: 'grant usage on schema private to anon', tables: [] },
    ...functions.flatMap(({ name, signature }) =>
      ['anon', 'authenticated', 'service_role']
        .filter((role) => !callers[name]?.includes(role))
        .map((role) => ({ sql: `grant execute on function ${signature} to ${role}`, tables: [] })),
    ),
  ];
}

/** The helpers that every policy rests on, each answering yes to everybody. */
async function helperMutants({ sql }: SqlDatabase): Promise<Mutant[]> {
  const helpers = await sql<{ head: string }>(
    `select 'private.' || proname || '(' || pg_get_function_arguments(oid) || ')' as head from pg_proc
     where pronamespace = 'private'::regnamespace and prorettype = 'boolean'::regtype
       and proname in ('is_active', 'is_staff', 'is_admin', 'is_project_member')`,
  );
  const definer = `language sql stable security definer set search_path = ''`;
  return [
    ...helpers.map(({ head }) => `create or replace function ${head} returns boolean ${definer} as 'select true'`),
    // A session that has ended counts.
    `create or replace function private.my_account() returns setof public.profiles ${definer}
     as 'select * from public.profiles where id = auth.uid() and is_active'`,
  ].map((sql) => ({ sql, tables: Object.keys(cells) }));
}

export interface TriggerMutant {
  sql: string;
  table: string;
  trigger: string;
}

/** For a rule to notice: each trigger gone. */
export const triggerMutants = ({ sql }: SqlDatabase): Promise<TriggerMutant[]> =>
  sql(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as sql, tgrelid::regclass::text as table, tgname as trigger
     from pg_trigger
     where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace in
       ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace))`,
  );

/** Every way to weaken the wall by one change. */
export async function allMutants(database: SqlDatabase): Promise<Record<string, Mutant[]>> {
  return {
    'policies dropped or opened': await policyMutants(database),
    'policies with a condition less': await conditionMutants(database),
    'row-level security switched off': rowSecurityMutants(),
    'tables granted': tableGrantMutants(),
    'columns granted': await columnGrantMutants(database),
    'functions and schemas granted': await callMutants(database),
    'helpers that always say yes': await helperMutants(database),
  };
}
