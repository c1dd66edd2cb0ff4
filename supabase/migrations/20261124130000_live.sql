-- What changed, for the people whom it concerns: an open page asks for it every few seconds and reads again what it
-- shows. It says where something changed and not what: that is read the usual way, where row-level security decides.

create table private.live_events (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Transactions end in another order than they began: whoever reads on from the oldest one that still runs misses none.
  made_by bigint not null default (pg_current_xact_id()::text)::bigint,
  topic text not null check (topic ~ '^[a-z]+(:[0-9]+)?$'),
  at timestamptz(3) not null default now(),
  primary key (user_id, made_by, topic)
);
create index live_events_at on private.live_events (at);
alter table private.live_events enable row level security;

-- Nobody is told of their own doing. Events live for five minutes: who was away for longer reads everything again.
create function private.announce(people uuid[], topic text) returns void
language sql set search_path = ''
as $$
  delete from private.live_events as old where old.ctid in (
    select aged.ctid from private.live_events as aged where aged.at < now() - interval '5 minutes'
    order by aged.at limit 100
    for update skip locked
  );
  insert into private.live_events (user_id, topic)
  select profiles.id, announce.topic from public.profiles
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from private.actor()
  on conflict do nothing
$$;

-- The members of a project, and the administrators, who see all of them.
create function private.watchers_of(project bigint) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person), '{}') from (
    select user_id from public.project_members where project_id = project
    union
    select id from public.profiles where role = 'admin'
  ) as watching (person)
$$;

create function private.announce_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce((select array_agg(distinct told.recipient_id) from told), 'notifications');
  return null;
end;
$$;
create trigger announce_new after insert on public.notifications
referencing new table as told for each statement execute function private.announce_notifications();
create trigger announce_gone after delete on public.notifications
referencing old table as told for each statement execute function private.announce_notifications();

create function private.announce_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce(
    private.readers_of(new),
    case when new.document_id is null then 'comments:' || new.project_id else 'documentcomments:' || new.document_id end
  );
  return null;
end;
$$;
create trigger announce_new after insert on public.comments
for each row execute function private.announce_comment();
create trigger announce_changed after update on public.comments
for each row when (old.body is distinct from new.body or old.is_deleted is distinct from new.is_deleted)
execute function private.announce_comment();

create function private.announce_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce(private.watchers_of(new.id), 'project:' || new.id);
  return null;
end;
$$;
create trigger announce after insert or update on public.projects
for each row execute function private.announce_project();

-- What belongs to a project. Whoever is concerned without seeing the project is told as well: somebody who has just been
-- taken out of it, and who uploaded a document without one.
create function private.announce_part() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  project bigint := (part ->> 'project_id')::bigint;
begin
  perform private.announce(
    private.watchers_of(project) || array_remove(array[(part ->> 'user_id')::uuid, (part ->> 'uploaded_by')::uuid], null),
    tg_argv[0] || coalesce(':' || project, '')
  );
  return null;
end;
$$;
create trigger announce after insert or update or delete on public.milestones
for each row execute function private.announce_part('milestones');
create trigger announce after insert or update or delete on public.documents
for each row execute function private.announce_part('documents');
create trigger announce after insert or delete on public.project_members
for each row execute function private.announce_part('members');

-- What changed for the caller since the place that an earlier answer named, or without one in so many seconds; and the
-- next place. It reads one range of the primary key, which is mostly empty.
create function private.changes_since(place bigint, seconds int) returns table (next_place bigint, topics text[])
language sql stable security definer set search_path = ''
as $$
  select
    (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint,
    (
      select coalesce(array_agg(distinct news.topic), '{}') from private.live_events as news
      where news.user_id = auth.uid() and news.made_by >= coalesce(changes_since.place, 0)
        and news.at > now() - make_interval(secs => case when changes_since.place is null then seconds else 300 end)
    )
  where private.is_active()
$$;

create function public.changes_since(place bigint default null, seconds int default 0)
returns table (next_place bigint, topics text[])
language sql stable set search_path = ''
as $$
  select * from private.changes_since(changes_since.place, changes_since.seconds)
$$;
grant execute on function private.changes_since, public.changes_since to authenticated;
