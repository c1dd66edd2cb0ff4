-- What people did in a project, for the dashboard. It names things and people and copies no words of theirs, so nothing of
-- it outlives what it names.

create table private.project_activity (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in (
    'project_created', 'project_status', 'project_dates', 'milestone_added', 'milestone_completed', 'milestone_moved',
    'document_added', 'document_approved', 'document_rejected', 'comment', 'note'
  )),
  status public.project_status,
  milestone_id bigint references public.milestones (id) on delete cascade,
  document_id bigint references public.documents (id) on delete cascade,
  comment_id bigint references public.comments (id) on delete cascade,
  at timestamptz(3) not null default now()
);
create index project_activity_of_project on private.project_activity (project_id, id desc);
create index project_activity_actor_id on private.project_activity (actor_id);
create index project_activity_milestone_id on private.project_activity (milestone_id);
create index project_activity_document_id on private.project_activity (document_id);
create index project_activity_comment_id on private.project_activity (comment_id);
create index project_activity_at on private.project_activity (at);
alter table private.project_activity enable row level security;

insert into private.project_activity (project_id, actor_id, kind, milestone_id, document_id, comment_id, at)
select * from (
  select id as project, created_by, 'project_created', null::bigint, null::bigint, null::bigint, created_at from public.projects
  union all
  select project_id, null, 'milestone_added', id, null, null, created_at from public.milestones
  union all
  select project_id, uploaded_by, 'document_added', null, id, null, created_at from public.documents where project_id is not null
  union all
  select project_id, written_by, case when is_internal then 'note' else 'comment' end, null, document_id, id, created_at
  from public.comments where project_id is not null and not is_deleted
) as before
order by created_at;

-- `about` names what was done something to.
create function private.note_activity(project bigint, kind text, about jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id)
  values (
    project, private.actor(), note_activity.kind, (about ->> 'status')::public.project_status, (about ->> 'milestone')::bigint,
    (about ->> 'document')::bigint, (about ->> 'comment')::bigint
  )
$$;

create function private.note_project_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_activity(new.id, 'project_created');
  elsif new.status is distinct from old.status then
    perform private.note_activity(new.id, 'project_status', jsonb_build_object('status', new.status));
  else
    perform private.note_activity(new.id, 'project_dates');
  end if;
  return null;
end;
$$;
create trigger note_created after insert on public.projects
for each row execute function private.note_project_activity();
create trigger note_changed after update on public.projects
for each row when (
  (old.status, old.start_date, old.due_date) is distinct from (new.status, new.start_date, new.due_date)
)
execute function private.note_project_activity();

create function private.note_milestone_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_activity(
    new.project_id,
    case when tg_op = 'INSERT' then 'milestone_added' when new.is_complete and not old.is_complete then 'milestone_completed'
      else 'milestone_moved' end,
    jsonb_build_object('milestone', new.id)
  );
  return null;
end;
$$;
create trigger note_added after insert on public.milestones
for each row execute function private.note_milestone_activity();
create trigger note_changed after update on public.milestones
for each row when (
  new.is_complete and not old.is_complete or new.is_complete = old.is_complete and new.due_date is distinct from old.due_date
)
execute function private.note_milestone_activity();

create function private.note_document_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_activity(
    new.project_id, case when tg_op = 'INSERT' then 'document_added' else 'document_' || new.status end,
    jsonb_build_object('document', new.id)
  );
  return null;
end;
$$;
create trigger note_added after insert on public.documents
for each row when (new.project_id is not null) execute function private.note_document_activity();
create trigger note_decided after update of status on public.documents
for each row when (
  new.project_id is not null and new.status is distinct from old.status and new.status in ('approved', 'rejected')
)
execute function private.note_document_activity();

create function private.note_comment_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_activity(
    new.project_id, case when new.is_internal then 'note' else 'comment' end,
    jsonb_build_object('comment', new.id, 'document', new.document_id)
  );
  return null;
end;
$$;
create trigger note_written after insert on public.comments
for each row when (new.project_id is not null) execute function private.note_comment_activity();

-- In the projects of the person, newest first. Of internal notes only staff hear.
create function private.activity_of_member() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with newest as (
    select found.* from public.project_members as member
    cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = member.project_id and (one.kind <> 'note' or (select private.is_staff()))
      order by one.id desc limit 10
    ) as found
    where member.user_id = auth.uid() and (select private.is_active())
  )
  select jsonb_build_object(
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'kind', one.kind, 'actor', coalesce(person.name, person.username), 'byMe', person.id = auth.uid(),
        'projectId', one.project_id, 'projectTitle', projects.title, 'status', one.status,
        'subject', coalesce(milestones.title, documents.name), 'milestoneId', one.milestone_id,
        'documentId', one.document_id, 'commentId', one.comment_id, 'at', one.at
      ) order by one.id desc), '[]')
      from (
        select newest.* from newest left join public.comments on comments.id = newest.comment_id
        where comments.is_deleted is not true order by newest.id desc limit 10
      ) as one
      join public.projects on projects.id = one.project_id
      left join public.profiles as person on person.id = one.actor_id
      left join public.milestones on milestones.id = one.milestone_id
      left join public.documents on documents.id = one.document_id
    ),
    'recentProjects', (
      select coalesce(jsonb_agg(jsonb_build_object('id', latest.project_id, 'at', latest.at) order by latest.at desc), '[]')
      from (
        select newest.project_id, max(newest.at) as at from newest group by newest.project_id order by 2 desc limit 20
      ) as latest
    )
  )
$$;

create or replace function public.my_day(today date) returns jsonb
language sql stable set search_path = ''
as $$
  select private.day_of_member(today) || private.activity_of_member()
$$;
grant execute on function private.activity_of_member to authenticated;

-- Notifications and activity go by the schedule: what was read, and what was done, half a year after; what nobody read, a
-- year after. Notifications went before only where a person got new ones.
drop trigger forget_read on public.notifications;
drop function private.forget_read_notifications();
drop index public.notifications_read;
create index notifications_created_at on public.notifications (created_at);

create function public.forget_old_news(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  with told as (
    delete from public.notifications as old where old.id in (
      select aged.id from public.notifications as aged
      where aged.created_at < now() - interval '180 days'
        and (aged.is_read or aged.created_at < now() - interval '1 year')
      order by aged.created_at limit max_rows
      for update skip locked
    )
    returning 1
  ),
  done as (
    delete from private.project_activity as old where old.id in (
      select aged.id from private.project_activity as aged
      where aged.at < now() - interval '180 days' order by aged.at limit max_rows
      for update skip locked
    )
    returning 1
  )
  select (select count(*) from told)::int + (select count(*) from done)::int
$$;
grant execute on function public.forget_old_news to service_role;
