-- What a person meets first beside their duties: figures, what happened in their projects, and those projects as lines in time.

-- What was done in projects, noted by the acts that did it.
create table private.project_activity (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in (
    'project_created', 'project_status', 'project_dates', 'milestone_added', 'milestone_completed', 'milestone_moved',
    'document_added', 'document_approved', 'document_rejected', 'comment', 'note', 'request_added', 'request_done',
    'request_declined'
  )),
  status public.project_status,
  milestone_id bigint references public.milestones (id) on delete cascade,
  document_id bigint references public.documents (id) on delete cascade,
  comment_id bigint references public.comments (id) on delete cascade,
  request_id bigint references public.requests (id) on delete cascade,
  -- Of somebody without an account.
  link_id bigint references private.shared_links (id) on delete cascade,
  at timestamptz(3) not null default now()
);

create index project_activity_of_project on private.project_activity (project_id, id desc);
create index project_activity_actor_id on private.project_activity (actor_id);
create index project_activity_milestone_id on private.project_activity (milestone_id);
create index project_activity_document_id on private.project_activity (document_id);
create index project_activity_comment_id on private.project_activity (comment_id);
create index project_activity_request_id on private.project_activity (request_id);
create index project_activity_link_id on private.project_activity (link_id);
create index project_activity_at on private.project_activity (at);

alter table private.project_activity enable row level security;

-- Notes what was done in a project. `about` names the milestone, document, comment or request, and the status that a project got.
create function private.log_activity(project bigint, kind text, about jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id, request_id, link_id)
  select project, private.actor(), log_activity.kind, place.status, place.milestone_id, place.document_id, place.comment_id,
    place.request_id, place.link_id
  from jsonb_populate_record(null::private.project_activity, about) as place
$$;

-- The figures count what the lists show: the person's projects and documents, and for administrators the newest of all.
create function private.figures_of_day(caller private.caller, today date) returns jsonb
language sql stable set search_path = ''
as $$
  with followed as materialized (
    select member.project_id as id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and caller.role <> 'admin' and not project.is_archived
    union all
    (select one.id from public.projects as one where caller.role = 'admin' and not one.is_archived order by one.id desc limit 500)
  ),
  steps as materialized (
    select step.is_complete, step.due_date from followed join public.milestones as step on step.project_id = followed.id
  ),
  listed as (
    select paper.created_at
    from followed cross join lateral (
      -- By the index of each project: joined, Postgres reads the documents of the whole firm.
      select one.created_at from public.documents as one where one.project_id = followed.id offset 0
    ) as paper where caller.role <> 'admin'
    union all
    select one.created_at from public.documents as one
    where one.project_id is null and one.uploaded_by = caller.id and caller.role <> 'admin'
    union all
    (select one.created_at from public.documents as one where caller.role = 'admin' order by one.id desc limit 500)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not is_complete and due_date >= today),
    'completedDeliverables', (select count(*) from steps where is_complete),
    'recentDocuments', (select count(*) from listed where created_at > now() - interval '30 days')
  )
$$;

-- What happened last in the projects that the caller sees, and in which of them; of internal notes only staff hear.
create function private.activity_of_day(caller private.caller) returns jsonb
language sql stable set search_path = ''
as $$
  with reader as materialized (select private.is_staff_role(caller.role) as reads_notes),
  followed as materialized (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as materialized (
    select followed.id, entry.at
    from reader cross join followed cross join lateral (
      select one.id, one.at from private.project_activity as one
      where one.project_id = followed.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 1
    ) as entry
    order by entry.id desc limit 20
  ),
  newest as (
    select entry.*
    from reader cross join latest cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = latest.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 10
    ) as entry
    left join public.comments on comments.id = entry.comment_id
    where comments.is_deleted is not true order by entry.id desc limit 10
  ),
  told as (
    select newest.id, newest.kind, coalesce(actor.name, actor.username, private.name_of_link(newest.link_id)) as actor, actor.id = caller.id as "byMe",
      newest.project_id as "projectId", projects.title as "projectTitle", newest.status,
      coalesce(milestones.title, documents.name, requests.title) as subject, newest.milestone_id as "milestoneId",
      newest.document_id as "documentId", newest.comment_id as "commentId", newest.request_id as "requestId", newest.at
    from newest
    join public.projects on projects.id = newest.project_id
    left join public.profiles as actor on actor.id = newest.actor_id
    left join public.milestones on milestones.id = newest.milestone_id
    left join public.documents on documents.id = newest.document_id
    left join public.requests on requests.id = newest.request_id
  )
  select jsonb_build_object(
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told)
  )
$$;

-- What is drawn of projects on one axis: their milestones, and the documents that wait or were approved.
create function private.tracks_of(projects bigint[])
returns table (id bigint, waits boolean, milestones jsonb, documents jsonb)
language sql stable set search_path = ''
as $$
  select one.id, exists (select from private.waiting_deposits as waiting where waiting.project_id = one.id), (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', step.id, 'title', step.title, 'dueDate', step.due_date, 'isComplete', step.is_complete, 'position', step.position
    ) order by step.id), '[]')
    from (select * from public.milestones as step where step.project_id = one.id order by step.id desc limit 100) as step
  ), (
    select coalesce(jsonb_agg(jsonb_build_object('id', paper.id, 'isApproved', paper.status = 'approved', 'at', coalesce((
      select max(made.created_at) from public.document_decisions as made
      where made.document_id = paper.id and made.version = paper.version and paper.status = 'approved'
    ), paper.created_at)) order by paper.id), '[]')
    from (select * from public.documents as paper where paper.project_id = one.id order by paper.id desc limit 50) as paper
    where paper.asks and paper.status <> 'rejected'
  )
  from unnest(projects) as one (id)
$$;

-- For the same page of projects as `list_projects`.
create function private.list_tracks(before_id bigint default null, max_rows int default 200)
returns table (id bigint, waits boolean, milestones jsonb, documents jsonb)
language sql stable security definer set search_path = ''
as $$
  select track.* from private.tracks_of(array(
    select project.id from private.list_projects(before_id, max_rows) as project
  )) as track order by track.id desc
$$;
select private.expose('{"private.list_tracks(bigint, int)"}');

-- The projects that something was done in last, or that changed last, with what is drawn of each.
create function private.recent_projects(caller private.caller) returns jsonb
language sql stable set search_path = ''
as $$
  with followed as (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as (
    select project.id, greatest(project.updated_at, entry.at) as at
    from followed
    join public.projects as project on project.id = followed.id and not project.is_archived
    left join lateral (
      select one.at from private.project_activity as one
      where one.project_id = project.id and (one.kind <> 'note' or private.is_staff_role(caller.role)) order by one.id desc limit 1
    ) as entry on true
    order by 2 desc, 1 desc limit 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', track.id, 'at', latest.at, 'waits', track.waits, 'milestones', track.milestones, 'documents', track.documents
  ) order by latest.at desc, latest.id desc), '[]')
  from private.tracks_of(array(select one.id from latest as one)) as track join latest on latest.id = track.id
$$;

-- A client of whom nobody has said yet who they are: of no company and no project, and with nothing of their own here.
create function private.is_newcomer(caller private.caller) returns boolean
language sql stable set search_path = ''
as $$
  select caller.role = 'client' and private.company_of(caller.id) is null
    and not exists (select from public.project_members as member where member.user_id = caller.id)
    and not exists (select from public.documents as one where one.uploaded_by = caller.id)
$$;

-- `today` is the day where the person is.
create function private.my_day(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  -- Nothing is anybody's whose session is over.
  if caller.role is null then
    caller.id := null;
  end if;
  return private.figures_of_day(caller, today) || private.activity_of_day(caller) || jsonb_build_object(
    'isNewcomer', coalesce(private.is_newcomer(caller), false), 'recentProjects', private.recent_projects(caller)
  );
end;
$$;

select private.expose('{"private.my_day(date)"}');

-- A contact request is a message, a palette or a subscription, as the list of them has it.
create function public.admin_totals()
returns table (users bigint, active_projects bigint, documents bigint, contacts bigint)
language sql stable set search_path = ''
as $$
  select
    (select count(*) from public.profiles),
    (select count(*) from public.projects where status <> 'complete' and not is_archived),
    (select count(*) from public.documents),
    (select count(*) from public.leads)
$$;

grant execute on function public.admin_totals to authenticated;
