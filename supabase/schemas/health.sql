-- What operators ask.

-- For the health check.
create function public.ping() returns boolean
language sql stable set search_path = ''
as $$
  select true
$$;

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

create function public.operations_report()
returns table (
  mail_waiting bigint, mail_given_up bigint, mail_oldest timestamptz,
  counters bigint, counters_over bigint, database_bytes bigint, removals bigint, removals_late bigint
)
language sql stable security definer set search_path = ''
as $$
  select
    -- A reminder for a later day does not wait yet.
    (select count(*) from private.mail_outbox where created_at <= now()) - (select count(*) from private.failed_mail),
    (select count(*) from private.failed_mail),
    (select min(created_at) from private.mail_outbox where id not in (select id from private.failed_mail)),
    (select count(*) from private.rate_limits),
    -- Their removal is due an hour after they end, and happens a few at a time.
    (select count(*) from private.rate_limits where ends_at < now() - interval '1 hour'),
    pg_catalog.pg_database_size(pg_catalog.current_database()),
    (select count(*) from private.file_removals),
    (select count(*) from private.file_removals where due_at < now() - interval '2 hours')
$$;
comment on function public.operations_report is 'Of mail: still tried, given up, and since when the oldest waits.';

grant execute on function public.ping, public.applied_migrations, public.operations_report to service_role;
