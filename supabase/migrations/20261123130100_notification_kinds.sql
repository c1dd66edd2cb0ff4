-- What a notification is about, so that it has its icon, leads to the very thing, and can be chosen by kind.

alter table public.notifications
  add column kind text,
  add column milestone_id bigint references public.milestones (id) on delete set null,
  add column comment_id bigint references public.comments (id) on delete cascade;
create index notifications_milestone_id on public.notifications (milestone_id);
create index notifications_comment_id on public.notifications (comment_id);

-- Whoever writes a notification of a document says what became of it in the title.
create function private.kind_of_notification(title text, document bigint) returns text
language sql immutable set search_path = ''
as $$
  select case
    when document is not null and title like 'New document%' then 'document'
    when document is not null then 'decision'
    when title like '%ilestone%' then 'milestone'
    else 'project'
  end
$$;

alter table public.notifications disable trigger user;
update public.notifications set kind = private.kind_of_notification(title, document_id);
alter table public.notifications enable trigger user;
alter table public.notifications
  alter column kind set not null,
  add constraint notifications_kind_check
    check (kind in ('mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member'));

create function private.sort_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.kind := coalesce(new.kind, private.kind_of_notification(new.title, new.document_id));
  return new;
end;
$$;

create trigger sort before insert on public.notifications
for each row execute function private.sort_notification();

drop trigger settled on public.notifications;
create trigger settled before update on public.notifications
for each row execute function private.refuse_change('id', 'recipient_id', 'title', 'content', 'kind', 'created_at');

-- `about` names what it leads to (project_id, document_id, milestone_id, comment_id), and for how many it stands.
create function private.tell(recipients uuid[], kind text, title text, content text, about jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (
    recipient_id, kind, title, content, project_id, document_id, milestone_id, comment_id, author_id, counted
  )
  select
    profiles.id, tell.kind, tell.title, tell.content, (about ->> 'project_id')::bigint, (about ->> 'document_id')::bigint,
    (about ->> 'milestone_id')::bigint, (about ->> 'comment_id')::bigint, private.actor(),
    coalesce((about ->> 'counted')::int, 1)
  from public.profiles
  where profiles.id = any (recipients) and profiles.is_active and profiles.id is distinct from private.actor()
$$;

-- A text shortened to its beginning, on one line.
create function private.excerpt(value text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(line) > 280 then left(line, 279) || '…' else line end
  from (select btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g')) as line) as shown
$$;

create function private.spoken_name(person uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select coalesce(profiles.name, profiles.username) from public.profiles where profiles.id = person), 'Somebody')
$$;

create function private.spoken_day(day date) returns text
language sql immutable set search_path = ''
as $$
  select to_char(day, 'FMMonth FMDD, YYYY')
$$;

-- Comments

-- One notification for each person and comment: a mention takes the place of the plain one. Plain ones that are still
-- unread make room for the next, which counts them, so that a long exchange is one line.
create function private.notify_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text := coalesce(
    (select name from public.documents where id = new.document_id),
    (select title from public.projects where id = new.project_id)
  );
  author text := private.spoken_name(new.written_by);
  quoted text := author || ': ' || private.excerpt(new.body);
  place jsonb := jsonb_build_object('project_id', new.project_id, 'document_id', new.document_id, 'comment_id', new.id);
  readers uuid[] := private.readers_of(new);
  thing text := case when new.is_internal then 'internal note' else 'comment' end;
  reader record;
begin
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(new.project_id, new.document_id)));
  perform private.tell(
    new.mentions, 'mention', left('You were mentioned in "' || subject || '"', 200), quoted, place
  );
  for reader in
    with earlier as (
      delete from public.notifications as told
      using public.comments as before
      where told.comment_id = before.id and told.kind = 'comment' and not told.is_read
        and before.project_id is not distinct from new.project_id
        and before.document_id is not distinct from new.document_id
        and before.is_internal = new.is_internal
        and told.recipient_id = any (readers) and told.recipient_id <> all (new.mentions)
        and told.recipient_id is distinct from new.written_by
      returning told.recipient_id, told.counted
    )
    select person, coalesce(sum(earlier.counted), 0) + 1 as total
    from unnest(readers) as person
    left join earlier on earlier.recipient_id = person
    where person <> all (new.mentions) and (
      person in (select user_id from public.project_members where project_id = new.project_id)
      or new.project_id is null
    )
    group by person
  loop
    perform private.tell(
      array[reader.person], 'comment',
      left(
        case when reader.total = 1 then 'New ' || thing else reader.total || ' new ' || thing || 's' end
        || ' on "' || subject || '"', 200
      ),
      quoted, place || jsonb_build_object('counted', reader.total)
    );
  end loop;
  return null;
end;
$$;

create trigger notify after insert on public.comments
for each row execute function private.notify_of_comment();

-- What was deleted is quoted nowhere.
create function private.forget_comment_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications where comment_id = new.id;
  return null;
end;
$$;

create trigger forget_notifications after update of is_deleted on public.comments
for each row when (new.is_deleted and not old.is_deleted) execute function private.forget_comment_notifications();

-- Who is no longer staff keeps no notification of an internal note.
create function private.forget_internal_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications as told using public.comments
  where told.recipient_id = new.id and told.comment_id = comments.id and comments.is_internal;
  return null;
end;
$$;

create trigger forget_internal_notifications after update of role on public.profiles
for each row when (old.role <> 'client' and new.role = 'client') execute function private.forget_internal_notifications();

-- Projects, their members and milestones

create function private.notify_of_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes text[] := '{}';
begin
  if new.status is distinct from old.status then
    changes := changes || ('The status is now ' || initcap(replace(new.status::text, '_', ' ')) || '.');
  end if;
  if new.start_date is distinct from old.start_date then
    changes := changes || coalesce('It starts on ' || private.spoken_day(new.start_date) || '.', 'It has no start date any more.');
  end if;
  if new.due_date is distinct from old.due_date then
    changes := changes || coalesce('It is due on ' || private.spoken_day(new.due_date) || '.', 'It has no due date any more.');
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

create trigger notify after update of title, status, start_date, due_date on public.projects
for each row execute function private.notify_of_project();

create or replace function private.notify_of_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  project public.projects := (select p from public.projects p where p.id = new.project_id);
begin
  perform private.tell(
    array[new.user_id], 'member',
    case when new.created_at = project.created_at then 'New project' else 'Added to project' end,
    format(
      case when new.created_at = project.created_at then '"%s" has been created.' else 'You now have access to "%s".' end,
      project.title
    ),
    jsonb_build_object('project_id', project.id)
  );
  return null;
end;
$$;

-- Once for all who were added together. The members that a new project begins with are no news to each other.
create function private.notify_of_new_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  joined record;
begin
  for joined in
    select added.project_id, projects.title, array_agg(added.user_id) as people,
      string_agg(private.spoken_name(added.user_id), ', ' order by private.spoken_name(added.user_id)) as names
    from added join public.projects on projects.id = added.project_id
    where added.created_at <> projects.created_at
    group by added.project_id, projects.title
  loop
    perform private.tell(
      array(select unnest(private.members_of(joined.project_id)) except select unnest(joined.people)),
      'member', left('New people in "' || joined.title || '"', 200),
      left(joined.names, 1900) || case when cardinality(joined.people) = 1 then ' has' else ' have' end || ' joined the project.',
      jsonb_build_object('project_id', joined.project_id)
    );
  end loop;
  return null;
end;
$$;

create trigger notify_others after insert on public.project_members
referencing new table as added
for each statement execute function private.notify_of_new_members();

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
      || coalesce('is now due on ' || private.spoken_day(new.due_date) || '.', 'has no due date any more.');
  end if;
  perform private.tell(
    private.members_of(new.project_id), 'milestone', title, content,
    jsonb_build_object('project_id', new.project_id, 'milestone_id', new.id)
  );
  return null;
end;
$$;

create trigger notify_moved after update of due_date on public.milestones
for each row when (new.due_date is distinct from old.due_date and new.is_complete = old.is_complete)
execute function private.notify_of_milestone();

-- With an account go the notifications that name it, and its place in what others wrote. What it wrote stays with the
-- project, and names nobody.
create function private.leave_discussions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where author_id = old.id and kind in ('comment', 'mention')
    or kind = 'member' and position(coalesce(old.name, old.username) in content) > 0;
  update public.comments set mentions = array_remove(mentions, old.id) where old.id = any (mentions);
  return old;
end;
$$;

create trigger leave_discussions before delete on public.profiles
for each row execute function private.leave_discussions();

-- Everything up to the newest one that the person saw; what came meanwhile stays unread.
create function public.mark_notifications_read(newest_id bigint) returns int
language plpgsql set search_path = ''
as $$
declare
  marked int;
begin
  update public.notifications set is_read = true
  where recipient_id = private.me() and not is_read and id <= newest_id;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
grant execute on function public.mark_notifications_read to authenticated;
