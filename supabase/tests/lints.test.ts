import { afterAll, expect, it } from 'vitest';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';

const database = await openSqlDatabase();
afterAll(() => database.close());

/** A policy on a table of its own, so that a breach needs none of the policies there are. */
const policy = (text: string) =>
  `do $$ begin
    create table public.bad (id bigint primary key);
    alter table public.bad enable row level security;
    create policy ${text};
  end $$`;

const ours = `('public'::regnamespace, 'private'::regnamespace)`;

/** Each query names what should not exist; the breach makes one such thing. */
const lints: Record<string, { breach: string; query: string }> = {
  'every table has row-level security': {
    breach: 'create table public.bad (id bigint primary key)',
    query: `
    select oid::regclass::text as name from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
  },
  'every table of the exposed schema has a policy': {
    breach: 'create table public.bad (id bigint primary key)',
    query: `
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and oid not in (select polrelid from pg_policy)`,
  },
  'no policy stands on a table without row-level security': {
    breach: 'alter table public.projects disable row level security',
    query: `
    select polname as name from pg_policy join pg_class on pg_class.oid = polrelid where not relrowsecurity`,
  },
  'a policy is for one operation and for signed-in people only': {
    breach: policy('"Everybody does anything" on public.bad to anon using ((select private.is_admin()))'),
    query: `
    select policyname as name from pg_policies
    where schemaname in ('public', 'private') and (cmd = 'ALL' or roles <> '{authenticated}' or permissive <> 'PERMISSIVE')`,
  },
  'no table is read whole: a column that is added is nobody’s until the grant beside its table names it': {
    breach: 'grant select on public.projects to authenticated',
    query: `
    select oid::regclass || ' ' || role as name from pg_class, unnest('{anon, authenticated}'::text[]) as role
    where relnamespace in ${ours} and relkind in ('r', 'p') and has_table_privilege(role, oid, 'select')`,
  },
  'what people call returns no row with a column that they may not read': {
    breach: 'alter table public.projects add column bad text',
    query: `
    select pg_proc.oid::regprocedure || ' returns ' || attname as name from pg_proc
    join pg_class on reltype = prorettype and relkind = 'r'
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where pronamespace in ${ours} and has_function_privilege('authenticated', pg_proc.oid, 'execute')
      and not has_column_privilege('authenticated', attrelid, attnum, 'select')`,
  },
  'no two policies share a table and an operation': {
    breach:
      'create policy "Once more for administrators" on public.procedures for select to authenticated using ((select private.is_admin()))',
    query: `
    select tablename || ' ' || cmd as name from pg_policies where schemaname in ('public', 'private')
    group by tablename, cmd having count(*) > 1`,
  },
  'policy titles are sentences that Postgres does not cut': {
    breach: policy('bad_select on public.bad for select to authenticated using ((select private.is_admin()))'),
    query: `
    select policyname as name from pg_policies where schemaname in ('public', 'private')
    and (octet_length(policyname) >= 63 or policyname !~ '^[A-Z][a-z]+ .+ ')`,
  },
  'policies ask who is calling once per statement, not per row': {
    breach: policy('"Administrators read" on public.bad for select to authenticated using (private.is_admin())'),
    query: `
    select policyname as name from pg_policies where schemaname in ('public', 'private')
    and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
      '\\( SELECT (auth\\.uid|private\\.(me|is_(active|staff|admin)))\\(\\)', '', 'g')
      ~ '(auth\\.(uid|role|jwt|email)|private\\.(me|is_(active|staff|admin)))\\(|current_setting'`,
  },
  'policies and functions ask who is acting, and do not take the person who is signed in for it': {
    breach: policy(
      '"People see their own" on public.bad for select to authenticated using ((select auth.uid()) is not null)',
    ),
    query: `
    select policyname as name from pg_policies
    where schemaname in ('public', 'private') and concat(qual, with_check) ~ 'auth\\.uid'
      and tablename not in ('sign_ins', 'calendar_links')
    union all
    select oid::regprocedure::text from pg_proc where pronamespace in ${ours} and prosrc ~ 'auth\\.uid'
      and proname not in ('find_caller', 'my_account', 'actor', 'begin_act', 'count_direct_write', 'begin_call', 'begin_view',
        'work_left_by', 'my_calendar_link')`,
  },
  'every table that people write without an act refuses what is written in a view': {
    breach: `do $$ begin
      create table public.bad (id bigint primary key);
      grant insert on public.bad to authenticated;
    end $$`,
    query: `
    select oid::regclass::text as name from pg_class
    where relnamespace in ${ours} and relkind = 'r'
      and (has_table_privilege('authenticated', oid, 'delete') or has_any_column_privilege('authenticated', oid, 'insert, update'))
      and oid not in (select tgrelid from pg_trigger where tgname = 'refuse_in_view' and tgtype = 30)`,
  },
  'what changes a session, a second factor, a view or somebody’s standing lets the caller be found anew': {
    breach: `create function private.bad() returns void language sql set search_path = ''
      as $$ delete from auth.sessions $$`,
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and prosrc !~ 'forget_caller'
      and prosrc ~* '(insert\\s+into|update|delete\\s+from)\\s+(auth\\.(sessions|mfa_factors)|private\\.client_views)'
      and proname not in ('forget_old_sessions')`,
  },
  'triggers only guard: none writes another table, but the audit log and what follows Supabase Auth': {
    breach: `create function private.bad() returns trigger language plpgsql set search_path = ''
      as $$ begin delete from public.milestones; return null; end $$`,
    query: `
    select proname as name from pg_proc
    where pronamespace in ${ours} and prorettype = 'trigger'::regtype
      and prosrc ~* '(insert\\s+into|update|delete\\s+from)\\s+(public|private|auth)\\.|perform\\s+private\\.(notify|announce|log_activity)'
      and proname not in ('audit', 'create_profile', 'follow_confirmation', 'follow_password')`,
  },
  'no trigger and no function asks how deep it is called, or leaves a message for another': {
    breach: `create function private.bad() returns void language plpgsql set search_path = ''
      as $$ begin perform set_config('app.flag', 'on', true); end $$`,
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and prosrc ~ 'pg_trigger_depth|set_config' and proname not in ('caller', 'forget_caller', 'act_for')`,
  },
  'no policy is simply open': {
    breach: policy('"Everybody reads it" on public.bad for select to authenticated using (true)'),
    query: `
    select policyname as name from pg_policies
    where schemaname in ('public', 'private') and (qual = 'true' or with_check = 'true')`,
  },
  'no policy or function reads what people write about themselves': {
    breach: policy(
      `"People read it" on public.bad for select to authenticated using ((select auth.jwt() -> 'user_metadata') is not null)`,
    ),
    query: `
    select policyname as name from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'
    union all
    select proname from pg_proc where pronamespace in ${ours} and prosrc ~ 'user_meta_?data'
      and proname not in ('create_profile', 'create_user')`,
  },
  'only these functions write accounts': {
    breach: `create function public.rename_me(email text) returns void language sql security definer set search_path = ''
      as $$ update auth.users set email = rename_me.email where id = auth.uid() $$`,
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and prosrc ~* '(insert\\s+into|update|delete\\s+from)\\s+auth\\.(users|identities)'
      and proname not in ('create_user', 'set_password', 'change_email', 'prove_address', 'erase_person')`,
  },
  'every function has a fixed search path': {
    breach: 'alter function private.is_admin reset search_path',
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']`,
  },
  'functions with their owner’s rights are not for request roles, unless hidden in the private schema': {
    breach: 'grant execute on function public.login_address to anon',
    query: `
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
  },
  'nobody calls a trigger function': {
    breach: 'grant execute on function private.audit to authenticated',
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and prorettype = 'trigger'::regtype and (
      has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute')
      or has_function_privilege('service_role', oid, 'execute'))`,
  },
  'functions that answer questions cannot write': {
    breach: 'alter function private.is_admin volatile',
    query: `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ${ours} and provolatile = 'v' and prorettype <> 'trigger'::regtype
      and proname ~ '^(is_|can|my|list|me$|login|registration|people|project_people|members|concerned)'`,
  },
  'every foreign key has an index that begins with it': {
    breach: 'drop index public.projects_client_id',
    query: `
    select conrelid::regclass || ' ' || conname as name from pg_constraint as k
    where contype = 'f' and connamespace in ${ours} and not exists (
      select from pg_index where indrelid = k.conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)`,
  },
  'an edit of any column that people write counts as one': {
    breach: 'grant update (progress) on public.projects to authenticated',
    query: `
    select tgrelid::regclass || '.' || attname || ' is not in ' || tgname as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_attribute on attrelid = tgrelid
    where proname in ('touch_updated_at', 'audit', 'hold_to_quota') and pronamespace = 'private'::regnamespace
      and tgattr::text <> '' and attnum > 0 and not attisdropped and not attnum = any (tgattr::int2[])
      and has_column_privilege('authenticated', tgrelid, attnum, 'update')`,
  },
  'a column that names a person has a foreign key, or is emptied with the account by `erase_person`': {
    breach: 'alter table public.requests add column seen_by uuid',
    query: `
    select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${ours} and relkind = 'r' and attnum > 0 and not attnotnull and atttypid = 'uuid'::regtype
      and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey))
      and (attrelid::regclass::text, attname) not in (
        ('public.notifications', 'author_id'), ('notifications', 'author_id'),
        ('private.file_removals', 'uploaded_by'), ('public.audit_log', 'actor_id'), ('audit_log', 'actor_id')
      )`,
  },
  'every table has a primary key': {
    breach: 'create table private.bad (id bigint)',
    query: `
    select oid::regclass::text as name from pg_class
    where relnamespace in ${ours} and relkind = 'r'
      and oid not in (select conrelid from pg_constraint where contype = 'p')`,
  },
  'no index repeats another': {
    breach: 'create index again on public.projects (client_id)',
    query: `
    select min(indexrelid::regclass::text) as name from pg_index
    where indrelid in (select oid from pg_class where relnamespace in ${ours})
    group by indrelid, indkey, indoption, indpred::text, indexprs::text having count(*) > 1`,
  },
  'views run with the caller’s rights': {
    breach: 'create view public.everyone as select * from public.profiles',
    query: `
    select oid::regclass::text as name from pg_class
    where relnamespace in ${ours} and (relkind = 'm' or relkind = 'v'
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on'])`,
  },
  'nobody else makes things in our schemas': {
    breach: 'grant create on schema public to authenticated',
    query: `
    select nspname || ' for ' || role as name from pg_namespace,
      unnest(array['anon', 'authenticated', 'service_role', 'public']) as role
    where nspname in ('public', 'private') and has_schema_privilege(role, nspname, 'create')`,
  },
  'no extension lives in the exposed schema': {
    breach: 'do $$ begin drop extension pgcrypto; create extension pgcrypto schema public; end $$',
    query: `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  },
  'no sequence is handed out': {
    breach: 'grant usage on sequence public.procedures_id_seq to authenticated',
    query: `
    select oid::regclass || ' to ' || role as name from pg_class, unnest(array['anon', 'authenticated']) as role
    where relkind = 'S' and relnamespace in ${ours} and has_sequence_privilege(role, oid, 'usage,select,update')`,
  },
  'times have a zone and ids are bigint or uuid': {
    breach: 'alter table public.procedures add column seen_at timestamp',
    query: `
    select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${ours} and relkind = 'r' and attnum > 0 and (
      atttypid in ('timestamp'::regtype, 'varchar'::regtype, 'json'::regtype)
      or attname ~ '(^|_)id$' and atttypid not in ('bigint'::regtype, 'uuid'::regtype, 'text'::regtype))`,
  },
};

const found = async (query: string) => (await database.sql<{ name: string }>(query)).map(({ name }) => name);

it.each(Object.entries(lints))('%s', async (_title, { breach, query }) => {
  expect(await found(query)).toEqual([]);
  const noticed = await undone(database, async () => {
    await database.sql(breach);
    return found(query);
  });
  expect(noticed, 'a breach is noticed').not.toEqual([]);
});
