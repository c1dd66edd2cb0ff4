-- What one person may write in a day, whichever way: the API counts calls, but a token reaches the Data API by itself.

-- Counts one write of a person and refuses it once the day's share is used up. The refusal undoes the count with the rest
-- of the statement, so a counter never passes its share. A day begins with the first write. The counters are those of
-- `take_rate_limit`, which also removes old ones.
create function private.take_quota(person uuid, what text, most int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  counter private.rate_limits;
begin
  insert into private.rate_limits as kept (bucket, key, hits, started_at, ends_at)
  values (what, sha256(convert_to(person::text, 'UTF8')), 1, moment, moment + interval '1 day')
  on conflict on constraint rate_limits_pkey do update set
    hits = case when moment between kept.started_at and kept.ends_at then kept.hits + 1 else 1 end,
    started_at = case when moment between kept.started_at and kept.ends_at then kept.started_at else excluded.started_at end,
    ends_at = case when moment between kept.started_at and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.* into counter;
  if counter.hits > most then
    raise exception 'The daily quota is used up: %', what
      using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - moment))::int::text;
  end if;
end;
$$;

-- Arguments: the daily share of a client, and that of staff. What the server writes is not counted, nor what a write
-- brings with it by way of other triggers.
create function private.hold_to_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and pg_trigger_depth() = 1 then
    perform private.take_quota(
      auth.uid(),
      case tg_op when 'INSERT' then 'new ' else 'changed ' end || tg_table_name,
      tg_argv[case when private.is_staff() then 1 else 0 end]::int
    );
  end if;
  return new;
end;
$$;

create trigger quota_of_new before insert on public.documents
for each row execute function private.hold_to_quota(100, 2000);
create trigger quota_of_changes before update on public.documents
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);

create trigger quota_of_new before insert on public.palettes
for each row execute function private.hold_to_quota(100, 500);
create trigger quota_of_changes before update on public.palettes
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 1000);

create trigger quota_of_new before insert on public.projects
for each row execute function private.hold_to_quota(50, 500);
create trigger quota_of_changes before update on public.projects
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);

create trigger quota_of_new before insert on public.project_members
for each row execute function private.hold_to_quota(500, 5000);

create trigger quota_of_new before insert on public.milestones
for each row execute function private.hold_to_quota(500, 2000);
create trigger quota_of_changes before update on public.milestones
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);

create trigger quota_of_new before insert on public.sops
for each row execute function private.hold_to_quota(50, 500);
-- Each change is kept as a version.
create trigger quota_of_changes before update on public.sops
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(50, 1000);

create trigger quota_of_changes before update on public.profiles
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 2000);

create trigger quota_of_changes before update on public.notifications
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(2000, 5000);

create trigger quota_of_changes before update on public.contact_messages
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
