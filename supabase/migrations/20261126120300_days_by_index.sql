-- A calendar and a day look up each of the 500 projects that they are about. Joined, the whole tables were read once they
-- had grown, and the calendar made JSON of every project to see whether it was archived. They are planned for the very
-- person: whoever is in many projects has the newest read from the end of the index, and not all of them sorted.

create or replace function private.due_between(person uuid, first_day date, last_day date, only_project bigint default null)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = due_between.person and profiles.is_active
  ),
  followed as materialized (
    select project.*
    from (
      (
        select member.project_id as id from public.project_members as member
        where member.user_id = due_between.person and only_project is null and exists (select from reader)
        order by member.project_id desc limit 500
      )
      union all
      select only_project from reader
      where reader.role = 'admin' or exists (
        select from public.project_members as member
        where member.project_id = only_project and member.user_id = reader.id
      )
    ) as wanted
    cross join lateral (
      select one.id, one.title, one.due_date, one.status, one.updated_at from public.projects as one
      where one.id = wanted.id and not one.is_archived offset 0
    ) as project
  ),
  due as (
    select 'milestone' as kind, step.id, step.title, step.due_date as day, followed.id as project_id,
      followed.title as project_title, step.is_complete as is_done, step.updated_at as changed_at
    from followed cross join lateral (
      select one.* from public.milestones as one
      where one.project_id = followed.id and one.due_date between first_day and last_day
      order by one.due_date limit 500
    ) as step
    union all
    select 'project', followed.id, followed.title, followed.due_date, followed.id, followed.title,
      followed.status = 'complete', followed.updated_at
    from followed where followed.due_date between first_day and last_day
    union all
    select 'review', document.id, document.name, document.review_due, followed.id, followed.title,
      document.status <> 'pending', document.updated_at
    from followed cross join lateral (
      select one.* from public.documents as one
      where one.project_id = followed.id and one.review_due between first_day and last_day
      order by one.review_due limit 500
    ) as document
    union all
    select 'review', document.id, document.name, document.review_due, null, null, document.status <> 'pending',
      document.updated_at
    from reader join public.documents as document
      on document.project_id is null and document.review_due between first_day and last_day
        and (reader.role = 'admin' or document.uploaded_by = reader.id)
    where only_project is null
  )
  select due.* from due order by due.day, due.kind, due.id limit 1000;
end;
$$;

create or replace function private.day_of_member(today date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
begin
  return (
  with mine as materialized (
    select project.id, project.title
    from public.project_members as member
    cross join lateral (
      select one.id, one.title from public.projects as one
      where one.id = member.project_id and not one.is_archived offset 0
    ) as project
    where member.user_id = person and person_role is not null
    order by member.project_id desc
    limit 500
  ),
  steps as materialized (
    select step.id, step.title, step.due_date, step.is_complete, mine.id as project_id, mine.title as project_title
    from mine cross join lateral (
      select one.id, one.title, one.due_date, one.is_complete from public.milestones as one
      where one.project_id = mine.id offset 0
    ) as step
  ),
  papers as materialized (
    select paper.document, mine.id as project_id, mine.title as project_title
    from mine cross join lateral (
      select one as document from public.documents as one where one.project_id = mine.id offset 0
    ) as paper
  ),
  due as (
    select * from steps where not steps.is_complete and steps.due_date <= today + 14
  ),
  waiting as (
    select (papers.document).id, (papers.document).name, papers.project_id, papers.project_title
    from papers
    where (papers.document).status = 'pending'
      and private.reviews(papers.document, person, person_role)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not steps.is_complete and steps.due_date >= today),
    'recentDocuments', (select count(*) from papers where (papers.document).created_at > now() - interval '30 days'),
    'completedDeliverables', (select count(*) from steps where steps.is_complete),
    'dueMilestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'title', one.title, 'dueDate', one.due_date, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.due_date, one.id), '[]')
      from (select * from due order by due.due_date, due.id limit 8) as one
    ),
    'waitingDocuments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.id desc), '[]')
      from (select * from waiting order by waiting.id desc limit 8) as one
    )
  ));
end;
$$;

-- Two words that many leads have and few have together were looked for in one lead after the other.
alter function private.find_leads(text, int) set enable_seqscan = off;
