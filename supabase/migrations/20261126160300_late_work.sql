-- What in projects under way is overdue besides the projects themselves, for the same page of projects as `list_projects`.

create function public.late_work(today date, before_id bigint default null, max_rows int default 200)
returns table (id bigint, milestones int, milestones_since date, reviews int, reviews_since date)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select project.id, step.amount, step.since, review.amount, review.since
  from public.list_projects(before_id, max_rows) as project
  cross join lateral (
    select count(*)::int as amount, min(one.due_date) as since
    from public.milestones as one
    where one.project_id = project.id and not one.is_complete and one.due_date < today and project.status <> 'complete'
  ) as step
  cross join lateral (
    select count(*)::int as amount, min(one.review_due) as since
    from public.documents as one
    where one.project_id = project.id and one.status = 'pending' and one.review_due < today and project.status <> 'complete'
  ) as review
  order by project.id desc;
end;
$$;
grant execute on function public.late_work to authenticated;
