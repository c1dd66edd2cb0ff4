-- What is told of dates that were taken away and of projects that were archived, in American English.

create or replace function private.notify_of_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes text[] := '{}';
begin
  if new.status is distinct from old.status then
    changes := changes || ('The status is now ' || initcap(replace(new.status::text, '_', ' ')) || '.');
  end if;
  if new.start_date is distinct from old.start_date then
    changes := changes || coalesce('It starts on ' || private.spoken_day(new.start_date) || '.', 'It no longer has a start date.');
  end if;
  if new.due_date is distinct from old.due_date then
    changes := changes || coalesce('It is due on ' || private.spoken_day(new.due_date) || '.', 'It no longer has a due date.');
  end if;
  if new.title is distinct from old.title then
    changes := changes || format('It was called "%s" before.', old.title);
  end if;
  if changes <> '{}' then
    perform private.tell(
      private.members_of(new.id), 'project', left('"' || new.title || '" changed', 200),
      array_to_string(changes, ' '), jsonb_build_object('project_id', new.id)
    );
  end if;
  return null;
end;
$$;

create or replace function private.notify_of_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  project_title text := (select title from public.projects where id = new.project_id);
  title text;
  content text;
begin
  if tg_op = 'INSERT' then
    title := 'New milestone';
    content := format('"%s" was added to "%s".', new.title, project_title);
  elsif new.is_complete and not old.is_complete then
    title := 'Milestone completed';
    content := format('"%s" of "%s" is complete.', new.title, project_title);
  else
    title := 'Milestone moved';
    content := format('"%s" of "%s" ', new.title, project_title)
      || coalesce('is now due on ' || private.spoken_day(new.due_date) || '.', 'no longer has a due date.');
  end if;
  perform private.tell(
    private.members_of(new.project_id), 'milestone', title, content,
    jsonb_build_object('project_id', new.project_id, 'milestone_id', new.id)
  );
  return null;
end;
$$;

create or replace function private.notify_of_archive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(
    private.members_of(new.id), 'project',
    left(format(case when new.is_archived then '"%s" was archived' else '"%s" was restored' end, new.title), 200),
    case when new.is_archived then 'Everything in it can still be read, but nothing can be changed.'
      else 'It can be worked on again.' end,
    jsonb_build_object('project_id', new.id)
  );
  return null;
end;
$$;
