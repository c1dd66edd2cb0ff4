-- When a project was completed, for as long as it is: how long a completed project took does not grow from day to day.
-- Null for projects whose completion nothing recorded.

alter table public.projects add column completed_at timestamptz(3);

create function private.note_completion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status <> 'complete' then
    new.completed_at := null;
  elsif old.status is distinct from 'complete' then
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  return new;
end;
$$;

-- Archived projects too know when they were completed.
alter table public.projects disable trigger keep_archived;
update public.projects as project
set completed_at = (
  select max(entry.at) from private.project_activity as entry
  where entry.project_id = project.id and entry.kind = 'project_status' and entry.status = 'complete'
)
where project.status = 'complete';
alter table public.projects enable trigger keep_archived;

create trigger note_completion before insert or update of status on public.projects
for each row execute function private.note_completion();
