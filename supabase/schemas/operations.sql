-- How often something may be done, and what operators ask.

-- Counters of attempts.
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

-- Counts one attempt. It is one statement, so two parallel calls cannot both get the last one. A window begins with its
-- first attempt; one that begins in the future (the clock was set back) counts as over, or it would lock people out. Some
-- seconds are not the future: of two who call at one moment, the one who looked at the clock first may be counted last.
create function private.count_attempt(bucket text, key text, window_length interval, most int default null)
returns private.rate_limits
language sql set search_path = ''
as $$
  insert into private.rate_limits as kept (bucket, key, hits, started_at, ends_at)
  select count_attempt.bucket, sha256(convert_to(count_attempt.key, 'UTF8')), 1, moment, moment + window_length
  from clock_timestamp() as moment
  on conflict on constraint rate_limits_pkey do update set
    hits = case when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then least(kept.hits, most) + 1 else 1 end,
    started_at = case
      when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then kept.started_at else excluded.started_at
    end,
    ends_at = case when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.*
$$;

-- Says whether the attempt is admitted.
create function public.take_rate_limit(bucket text, key text, max_count int, window_seconds int)
returns table (admitted boolean, remaining int, retry_after int)
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.rate_limits;
begin
  select * into counter from private.count_attempt(bucket, key, make_interval(secs => window_seconds), max_count);
  -- One call in a hundred removes old counters, without waiting for one that is in use.
  if random() < 0.01 then
    perform private.forget('private.rate_limits', 'ends_at', $condition$ends_at < now() - interval '1 hour'$condition$, 500);
  end if;
  admitted := counter.hits <= max_count;
  remaining := greatest(max_count - counter.hits, 0);
  retry_after := case when admitted then 0 else greatest(ceil(extract(epoch from counter.ends_at - clock_timestamp())), 1)::int end;
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

-- The last day that people were reminded of: by when to decide on a document, review a procedure, finish a run of one, or pay an
-- invoice. Of 'asked', the day on which somebody asked for a decision again.
create table private.reminders (
  kind text not null check (kind in ('document', 'asked', 'review', 'run', 'invoice', 'offer')),
  about bigint not null,
  day date not null,
  primary key (kind, about)
);

alter table private.reminders enable row level security;

create function private.is_reminded(kind text, about bigint, day date) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.reminders as sent
    where sent.kind = is_reminded.kind and sent.about = is_reminded.about and sent.day = is_reminded.day
  )
$$;

create function private.note_reminder(kind text, about bigint, day date) returns void
language sql set search_path = ''
as $$
  insert into private.reminders as sent (kind, about, day) values (note_reminder.kind, note_reminder.about, note_reminder.day)
  on conflict on constraint reminders_pkey do update set day = excluded.day
$$;

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
  counters bigint, counters_over bigint, database_bytes bigint, removals bigint, removals_late bigint,
  names_like_staff text[]
)
language sql stable security definer set search_path = ''
as $$
  select
    -- A reminder for a later day does not wait yet.
    (select count(*) from private.mail_outbox where created_at <= now()) - (select count(*) from private.failed_mail),
    (select count(*) from private.failed_mail),
    (
      select min(created_at) from private.mail_outbox
      where created_at <= now() and id not in (select id from private.failed_mail)
    ),
    (select count(*) from private.rate_limits),
    -- Their removal is due an hour after they end, and happens a few at a time.
    (select count(*) from private.rate_limits where ends_at < now() - interval '1 hour'),
    pg_catalog.pg_database_size(pg_catalog.current_database()),
    (select count(*) from private.file_removals),
    (select count(*) from private.file_removals where due_at < now() - interval '2 hours'),
    private.names_like_staff()
$$;
comment on function public.operations_report is 'Of mail: still tried, given up, and since when the oldest waits.';

grant execute on function
  public.take_rate_limit, public.return_rate_limit, public.clear_rate_limit, public.ping, public.applied_migrations,
  public.operations_report
to service_role;
