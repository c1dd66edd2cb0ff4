-- What open pages hear of: each event names a topic, and whoever has that topic open reads it again.

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
grant select (user_id, made_by, topic, at) on private.live_events to authenticated;

create policy "People hear what is meant for them" on private.live_events for select to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

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
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from (select private.actor())
  on conflict do nothing
$$;

-- Announces what changed in a project to its members, and to the administrators, who see all projects. `also` names who is
-- concerned without seeing it.
create function private.announce_in(project bigint, topic text, also uuid[] default '{}') returns void
language sql set search_path = ''
as $$
  select private.announce(private.members_of(project) || private.active_staff('admin') || also, topic || coalesce(':' || project, ''))
$$;

-- What changed for the caller since the place that an earlier answer named, or without one in so many seconds; and the
-- next place. It reads one range of the primary key, which is mostly empty.
create function public.changes_since(place bigint default null, seconds int default 0)
returns table (next_place bigint, topics text[])
language sql stable set search_path = ''
as $$
  select
    (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint,
    array(
      select distinct news.topic from private.live_events as news
      where news.user_id = (select private.me()) and news.made_by >= coalesce(changes_since.place, 0)
        and news.at > now() - make_interval(secs => case when changes_since.place is null then seconds else 300 end)
      order by news.topic
    )
  where (select private.is_active())
$$;
grant execute on function public.changes_since to authenticated;
