-- For the server, which compares them with those that it was built with.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  versions text[];
begin
  -- Whoever applied the migrations without Supabase's tools has no record of them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return versions;
end
$$;

comment on function public.applied_migrations is 'Their versions, oldest first; null where nobody recorded them.';

grant execute on function public.applied_migrations to service_role;
