-- What is recent is counted as it is listed, documents of no project among it.
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
  -- As the list of documents has them: those of one's projects and one's own of none, and for administrators all.
  newest as materialized (
    (select (papers.document).created_at from papers where person_role <> 'admin')
    union all
    (select one.created_at from public.documents as one
     where one.project_id is null and one.uploaded_by = person and person_role <> 'admin' order by one.id desc limit 500)
    union all
    (select one.created_at from public.documents as one where person_role = 'admin' order by one.id desc limit 500)
  ),
  due as (
    select * from steps where not steps.is_complete and steps.due_date <= today + 14
  ),
  waiting as (
    select (papers.document).id, (papers.document).name, (papers.document).review_due, papers.project_id, papers.project_title
    from papers
    where (papers.document).status = 'pending'
      and private.reviews(papers.document, person, person_role)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not steps.is_complete and steps.due_date >= today),
    'recentDocuments', (select count(*) from newest where newest.created_at > now() - interval '30 days'),
    'completedDeliverables', (select count(*) from steps where steps.is_complete),
    'dueMilestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'title', one.title, 'dueDate', one.due_date, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.due_date, one.id), '[]')
      from (select * from due order by due.due_date, due.id limit 8) as one
    ),
    'waitingDocuments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'reviewDue', one.review_due, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.review_due, one.id desc), '[]')
      from (select * from waiting order by waiting.review_due, waiting.id desc limit 8) as one
    )
  ));
end;
$$;
