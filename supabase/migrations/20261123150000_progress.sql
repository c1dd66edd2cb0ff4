-- How much of a project is done, as every screen shows it: the percentage of its milestones that are complete. Null while it
-- has none; screens then show a figure for its status. Kept with the project, so that a list of projects costs no more.

alter table public.projects add column progress smallint check (progress between 0 and 100);

-- Nobody edits a project by finishing a milestone: what follows from edits of a project is tied to what people edit.
drop trigger touch_updated_at on public.projects;
create trigger touch_updated_at
before update of title, description, status, client_id, start_date, due_date on public.projects
for each row execute function private.touch_updated_at();

drop trigger audit on public.projects;
create trigger audit
after insert or delete or update of title, description, status, client_id, start_date, due_date on public.projects
for each row execute function private.audit();

drop trigger quota_of_changes on public.projects;
create trigger quota_of_changes
before update of title, description, status, client_id, start_date, due_date on public.projects
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);

create function private.keep_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Taken before anything is counted, so that the later of two writers counts what the earlier has committed.
  perform from public.projects where id in (select project_id from touched) order by id for no key update;
  update public.projects as project
  set progress = (
    select round(100.0 * count(*) filter (where is_complete) / nullif(count(*), 0))
    from public.milestones where project_id = project.id
  )
  where id in (select project_id from touched);
  return null;
end;
$$;

create trigger keep_progress_of_added after insert on public.milestones
referencing new table as touched for each statement execute function private.keep_progress();

create trigger keep_progress_of_changed after update on public.milestones
referencing new table as touched for each statement execute function private.keep_progress();

create trigger keep_progress_of_removed after delete on public.milestones
referencing old table as touched for each statement execute function private.keep_progress();

update public.projects as project
set progress = (
  select round(100.0 * count(*) filter (where is_complete) / nullif(count(*), 0))
  from public.milestones where project_id = project.id
);
