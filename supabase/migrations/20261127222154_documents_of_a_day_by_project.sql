set check_function_bodies = off;

create or replace function private.figures_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
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
$function$;

reset check_function_bodies;
