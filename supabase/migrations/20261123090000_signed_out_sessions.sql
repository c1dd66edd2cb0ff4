-- An access token outlives a sign-out by up to an hour. What it may still do ends with the session that it was made for:
-- Auth deletes the row when somebody signs out, and so does `private.end_sessions` when somebody is deactivated.
-- Every policy asks `my_role` by way of its helpers, so the rule is in one place. A token without a session is refused.
create or replace function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select person.role
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (auth.jwt() ->> 'session_id')::uuid
    and (session.not_after is null or session.not_after > now())
$$;

-- An ended session does not use up the calls of its owner either.
create or replace function private.count_own_call() returns table (calls int, seconds_left int)
language plpgsql security definer set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  counter private.rate_limits;
begin
  if not private.is_active() then
    return query select 0, 0;
    return;
  end if;
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
