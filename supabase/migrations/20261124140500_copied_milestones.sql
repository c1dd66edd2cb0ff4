-- Any project is a template for another: its milestones are copied in their order, open and without anybody to look after
-- them. Dates move along where both projects have a start. It runs with the caller's rights: what is read and written is
-- what the person may read and write.
create function public.copy_milestones(from_project bigint, to_project bigint) returns int
language plpgsql set search_path = ''
as $$
declare
  days int;
  copied int;
begin
  select target.start_date - source.start_date into days
  from public.projects as source, public.projects as target
  where source.id = from_project and target.id = to_project;
  insert into public.milestones (project_id, title, description, due_date)
  select to_project, step.title, step.description, step.due_date + days
  from (
    select * from public.milestones where project_id = from_project
    order by position nulls last, due_date nulls last, milestones.id limit 200
  ) as step;
  get diagnostics copied = row_count;
  return copied;
end;
$$;
grant execute on function public.copy_milestones to authenticated;
