-- What a person meets first: what happened in their projects, their day, and what waits for administrators.

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
    select paper.created_at from followed join public.documents as paper on paper.project_id = followed.id where caller.role <> 'admin'
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

-- What is due or waits in the caller's projects.
create function private.work_of_day(caller private.caller, today date) returns jsonb
language sql stable set search_path = ''
as $$
  with mine as materialized (
    select project.id as "projectId", project.title as "projectTitle"
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and not project.is_archived
  ),
  due as (
    select step.id, step.title, step.due_date as "dueDate", mine.*
    from mine join public.milestones as step on step.project_id = mine."projectId"
    where not step.is_complete and step.due_date <= today + 14 order by step.due_date, step.id limit 8
  ),
  waiting as (
    select paper.id, paper.name, paper.review_due as "reviewDue", mine.*
    from mine join public.documents as paper on paper.project_id = mine."projectId"
    where paper.status = 'pending' and private.reviews(paper, caller.id, caller.role)
    order by paper.review_due, paper.id desc limit 8
  ),
  asked as (
    select id, title, "projectId", about as "projectTitle" from private.open_requests
    where private.is_staff_role(caller.role) and "projectId" in (select "projectId" from mine) order by id limit 8
  ),
  deserted as (
    select id, title, at as since from private.left_projects
    where private.is_staff_role(caller.role) and id in (select "projectId" from mine) order by at desc, id limit 8
  )
  select jsonb_build_object(
    'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
    'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
    'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked),
    'leftProjects', (select coalesce(jsonb_agg(to_jsonb(deserted) order by since desc, id), '[]') from deserted)
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
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told),
    'recentProjects', (select coalesce(jsonb_agg(to_jsonb(latest) order by at desc), '[]') from latest)
  )
$$;

create view private.open_requests with (security_invoker = true) as
select request.id, request.title, project.title as about, request.created_at as at, project.id as "projectId"
from public.requests as request
join public.projects as project on project.id = request.project_id
where request.status = 'open' and not project.is_archived;

-- Under way, with nobody of the client's left who could read or decide anything.
create view private.left_projects with (security_invoker = true) as
select project.id, project.title, company.name as about, project.client_left_at as at
from public.projects as project
left join public.companies as company on company.id = project.company_id
where project.client_left_at is not null and not project.is_archived and project.status <> 'complete';

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
  return private.figures_of_day(caller, today) || private.work_of_day(caller, today) || private.calls_of_day(caller)
    || private.invoices_for_member() || private.activity_of_day(caller) || private.procedures_for_member()
    || jsonb_build_object('isNewcomer', coalesce(private.is_newcomer(caller), false));
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

-- Each view holds what may wait, in the words of the dashboard: what it is, what it belongs to, and since when or until when.
create view private.new_leads with (security_invoker = true) as
select id, coalesce(name, email) as title, company as about, created_at as at from private.lead_senders where status = 'new';

create view private.undecided_documents with (security_invoker = true) as
select document.id, document.name as title, project.title as about, document.created_at as at
from public.documents as document
left join public.projects as project on project.id = document.project_id
where document.status = 'pending' and document.asks and project.is_archived is not true
  and not (document.by_staff and project.client_left_at is not null);

-- By the id of the project, which is where a milestone is looked at.
create view private.open_milestones with (security_invoker = true) as
select project.id, milestone.title, project.title as about, milestone.due_date as at, milestone.id as milestone_id
from public.milestones as milestone
join public.projects as project on project.id = milestone.project_id
where not milestone.is_complete and not project.is_archived;

create view private.procedures_to_review with (security_invoker = true) as
select id, title, nullif(reviewer, '') as about, next_review_date as at from public.procedures where not is_template;

create view private.mails_given_up with (security_invoker = true) as
select id, kind as title, coalesce(last_error, '') as about, payload ->> 'email' as to, created_at as at from private.failed_mail;

-- Who registered alone in the past month and belongs to nothing yet: somebody has to say who they are.
create view private.newcomers with (security_invoker = true) as
select person.id, coalesce(person.name, person.username) as title, person.email as about, person.created_at as at
from public.profiles as person
where person.role = 'client' and person.is_active and person.created_at > now() - interval '30 days'
  and not exists (select from public.project_members as member where member.user_id = person.id)
  and not exists (select from private.password_links as link where link.user_id = person.id and link.purpose = 'invitation');

create view private.open_runs with (security_invoker = true) as
select id, title, private.name_of(assignee_id) as about, due_date as at from public.procedure_runs where status = 'open';

-- Leads that are talked with, runs, and projects under way that only deactivated staff looked after.
create view private.unowned_work with (security_invoker = true) as
select lead.id, 'lead' as kind, coalesce(lead.name, lead.email) as title, null as about, lead.created_at as at
from private.lead_senders as lead where lead.status = 'in_talk' and lead.assignee_id is null
union all
select id, 'run', title, null, created_at from public.procedure_runs where status = 'open' and assignee_id is null
union all
select distinct on (project.id) project.id, 'project', project.title, null, project.created_at
from public.profiles as person
join public.project_members as member on member.user_id = person.id
join public.projects as project on project.id = member.project_id
where not person.is_active and private.is_staff_role(person.role) and not project.is_archived and project.status <> 'complete'
  and not exists (
    select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
    where other.project_id = project.id and colleague.is_active and private.is_staff_role(colleague.role)
  );

-- The first six of each kind, and how many there are.
create function private.needs_of_admin(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  kind record;
  found jsonb;
  needs jsonb := '{}';
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  for kind in
    select * from (
      values
        ('leads', 'new_leads', 'id desc', 'true'),
        ('documents', 'undecided_documents', 'id desc', 'true'),
        ('requests', 'open_requests', 'id', 'true'),
        ('milestones', 'open_milestones', 'at, milestone_id', 'at < $1'),
        ('reviews', 'procedures_to_review', 'at, id', 'at < $1'),
        ('left', 'left_projects', 'at desc, id', 'true'),
        ('newcomers', 'newcomers', 'at desc, id', 'true'),
        ('mails', 'mails_given_up', 'id desc', 'true'),
        ('runs', 'open_runs', 'at, id', 'at < $1'),
        ('unowned', 'unowned_work', 'at desc', 'true'),
        ('calls', 'coming_calls', 'at', 'true'),
        ('claims', 'claims_to_decide', 'at', 'true')
    ) as waiting (name, place, sorting, condition)
  loop
    execute format(
      'select jsonb_build_object(
        ''count'', (select count(*) from private.%1$I where %2$s), ''rows'', coalesce(jsonb_agg(to_jsonb(one) - ''milestone_id''), ''[]'')
      ) from (select * from private.%1$I where %2$s order by %3$s limit 6) as one', kind.place, kind.condition, kind.sorting
    ) into found using today;
    needs := needs || jsonb_build_object(kind.name, found);
  end loop;
  return needs;
end;
$$;

-- `today` is the day where the administrator is.
create function public.admin_needs(today date) returns jsonb
language sql stable set search_path = ''
as $$
  select private.needs_of_admin(today)
$$;

grant execute on function public.admin_totals, private.needs_of_admin, public.admin_needs to authenticated;
