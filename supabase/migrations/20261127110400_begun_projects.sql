-- A project with its people and milestones is one write: of several, a refused one left a project behind that had half of them, and
-- whoever tried again got a second one.
create function public.begin_project(
  title text, description text, client_id uuid default null, start_date date default null, due_date date default null,
  steps_of bigint default null, milestones text[] default '{}', member_ids uuid[] default '{}'
) returns setof public.projects
language plpgsql set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.projects (title, description, client_id, start_date, due_date)
  values (
    begin_project.title, begin_project.description, begin_project.client_id, begin_project.start_date, begin_project.due_date
  )
  returning projects.id into made;
  if steps_of is not null then
    perform public.copy_milestones(steps_of, made);
  end if;
  insert into public.milestones (project_id, title)
  select made, given.step from unnest(begin_project.milestones) with ordinality as given (step, place) order by given.place;
  if cardinality(member_ids) > 0 then
    perform public.set_project_members(made, member_ids);
  end if;
  return query select one.* from public.projects as one where one.id = made;
end;
$$;
grant execute on function public.begin_project to authenticated;
