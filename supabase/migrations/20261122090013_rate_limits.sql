-- Counters of attempts. They are in the database so that they survive a restart and hold across parallel servers.

create table private.rate_limits (
  bucket text not null,
  -- A digest: addresses and usernames of visitors are not kept.
  key bytea not null,
  hits int not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (bucket, key)
);
create index rate_limits_ends_at on private.rate_limits (ends_at);
alter table private.rate_limits enable row level security;

-- Counts one attempt and says whether it is admitted. It is one statement, so two parallel calls cannot both get the
-- last attempt. A window that begins in the future (the clock was set back) counts as over; otherwise it would lock
-- people out.
create function public.take_rate_limit(bucket text, key text, max_count int, window_seconds int)
returns table (admitted boolean, remaining int, retry_after int)
language plpgsql security definer set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  counter private.rate_limits;
begin
  insert into private.rate_limits as kept (bucket, key, hits, started_at, ends_at)
  values (
    take_rate_limit.bucket, sha256(convert_to(take_rate_limit.key, 'UTF8')), 1,
    moment, moment + make_interval(secs => window_seconds)
  )
  on conflict on constraint rate_limits_pkey do update set
    hits = case when moment between kept.started_at and kept.ends_at then least(kept.hits, max_count) + 1 else 1 end,
    started_at = case when moment between kept.started_at and kept.ends_at then kept.started_at else excluded.started_at end,
    ends_at = case when moment between kept.started_at and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.* into counter;

  -- One call in a hundred removes old counters, without waiting for one that is in use.
  if random() < 0.01 then
    delete from private.rate_limits as old where old.ctid in (
      select over.ctid from private.rate_limits as over
      where over.ends_at < moment - interval '1 hour' limit 500 for update skip locked
    );
  end if;

  admitted := counter.hits <= max_count;
  remaining := greatest(max_count - counter.hits, 0);
  retry_after := case when admitted then 0 else greatest(ceil(extract(epoch from counter.ends_at - moment)), 1)::int end;
  return next;
end;
$$;

-- Gives one attempt back: a login that succeeded was no failure.
create function public.return_rate_limit(bucket text, key text) returns void
language sql security definer set search_path = ''
as $$
  update private.rate_limits as kept set hits = greatest(kept.hits - 1, 0)
  where kept.bucket = return_rate_limit.bucket
    and kept.key = sha256(convert_to(return_rate_limit.key, 'UTF8'))
$$;

create function public.clear_rate_limit(bucket text, key text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.rate_limits as kept
  where kept.bucket = clear_rate_limit.bucket
    and kept.key = sha256(convert_to(clear_rate_limit.key, 'UTF8'))
$$;

grant execute on function public.take_rate_limit, public.return_rate_limit, public.clear_rate_limit to service_role;
