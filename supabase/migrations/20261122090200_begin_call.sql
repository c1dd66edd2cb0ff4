-- What the API asks about every signed-in call before it does anything else, in one question: who is calling, and how
-- often within a minute.

-- A person counts for nobody else and cannot name a limit or a time, so that calling this oneself gains nothing.
create function private.count_own_call() returns table (calls int, seconds_left int)
language plpgsql security definer set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  counter private.rate_limits;
begin
  insert into private.rate_limits as kept (bucket, key, hits, started_at, ends_at)
  values ('member', sha256(convert_to(auth.uid()::text, 'UTF8')), 1, moment, moment + interval '1 minute')
  on conflict on constraint rate_limits_pkey do update set
    hits = case when moment between kept.started_at and kept.ends_at then kept.hits + 1 else 1 end,
    started_at = case when moment between kept.started_at and kept.ends_at then kept.started_at else excluded.started_at end,
    ends_at = case when moment between kept.started_at and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.* into counter;
  return query select counter.hits, greatest(ceil(extract(epoch from counter.ends_at - moment)), 1)::int;
exception when read_only_sql_transaction or disk_full then
  -- A database that takes no writes counts nothing, and reading goes on all the same.
  return query select 0, 0;
end;
$$;
grant execute on function private.count_own_call to authenticated;

-- The role is null for a deactivated person.
create function public.begin_call() returns table (role public.user_role, calls int, seconds_left int)
language sql set search_path = ''
as $$
  select private.my_role(), counted.calls, counted.seconds_left from private.count_own_call() as counted
$$;
grant execute on function public.begin_call to authenticated;
