-- What a hosted project has besides Auth and Storage before its first migration, and the embedded one does not.
do $$
declare
  missing record;
begin
  for missing in
    select wanted.name, wanted.options
    from (values ('anon', 'nologin'), ('authenticated', 'nologin'), ('service_role', 'nologin bypassrls'))
      as wanted (name, options)
    where not exists (select from pg_catalog.pg_roles where rolname = wanted.name)
  loop
    execute format('create role %I %s', missing.name, missing.options);
  end loop;
end;
$$;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
