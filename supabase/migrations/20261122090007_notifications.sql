-- What happened, for the people it concerns except the one who did it. Only triggers write notifications.

create table public.notifications (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  content text not null check (private.is_prose(content, 1, 2000)),
  is_read boolean not null default false,
  project_id bigint references public.projects (id) on delete set null,
  document_id bigint references public.documents (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index notifications_of_person on public.notifications (recipient_id, id desc);
create index notifications_unread on public.notifications (recipient_id, id desc) where not is_read;
create index notifications_read on public.notifications (recipient_id, created_at) where is_read;
create index notifications_project_id on public.notifications (project_id);
create index notifications_document_id on public.notifications (document_id);

create function private.notify(recipients uuid[], title text, content text, project bigint, document bigint)
returns void
language sql set search_path = ''
as $$
  insert into public.notifications (recipient_id, title, content, project_id, document_id)
  select id, notify.title, notify.content, project, document
  from public.profiles
  where id = any (recipients) and is_active and id is distinct from private.actor()
$$;

create function private.members_of(project bigint) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}') from public.project_members where project_id = project
$$;

create function private.notify_of_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  project public.projects := (select p from public.projects p where p.id = new.project_id);
begin
  if new.created_at = project.created_at then
    perform private.notify(array[new.user_id], 'New project', format('"%s" has been created.', project.title), project.id, null);
  else
    perform private.notify(
      array[new.user_id], 'Added to project', format('You now have access to "%s".', project.title), project.id, null
    );
  end if;
  return null;
end;
$$;

create trigger notify after insert on public.project_members
for each row execute function private.notify_of_membership();

create function private.notify_of_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  project_title text := (select title from public.projects where id = new.project_id);
begin
  perform private.notify(
    private.members_of(new.project_id),
    case when tg_op = 'INSERT' then 'New milestone' else 'Milestone completed' end,
    format(
      case when tg_op = 'INSERT' then '"%s" was added to "%s".' else '"%s" of "%s" is complete.' end,
      new.title, project_title
    ),
    new.project_id, null
  );
  return null;
end;
$$;

create trigger notify_added after insert on public.milestones
for each row execute function private.notify_of_milestone();

create trigger notify_completed after update of is_complete on public.milestones
for each row when (new.is_complete and not old.is_complete) execute function private.notify_of_milestone();

-- A document without a project concerns its uploader and the administrators, any other one the members of its project.
create function private.concerned_with(document public.documents) returns uuid[]
language sql stable set search_path = ''
as $$
  select array_append(
    case
      when document.project_id is not null then private.members_of(document.project_id)
      else coalesce((select array_agg(id) from public.profiles where role = 'admin'), '{}')
    end,
    document.uploaded_by
  )
$$;

create function private.notify_of_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := case when nullif(btrim(new.status_reason), '') is null then '' else ' Reason: ' || new.status_reason end;
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      private.concerned_with(new), 'New document', format('"%s" was uploaded.', new.name), new.project_id, new.id
    );
  else
    perform private.notify(
      private.concerned_with(new),
      'Document ' || new.status,
      format('"%s" is now %s.', new.name, new.status) || reason,
      new.project_id, new.id
    );
  end if;
  return null;
end;
$$;

create trigger notify_added after insert on public.documents
for each row execute function private.notify_of_document();

create trigger notify_reviewed after update of status on public.documents
for each row when (new.status is distinct from old.status) execute function private.notify_of_document();

-- Notifications that were read go after 180 days, a few whenever the recipient gets a new one, so that nothing has to
-- be scheduled. Unread ones stay.
create function private.forget_read_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications as told where told.id in (
    select aged.id from public.notifications as aged
    where aged.recipient_id = new.recipient_id and aged.is_read and aged.created_at < now() - interval '180 days'
    order by aged.created_at limit 20
    for update skip locked
  );
  return null;
end;
$$;

create trigger forget_read after insert on public.notifications
for each row execute function private.forget_read_notifications();

create trigger settled before update on public.notifications
for each row execute function private.refuse_change('id', 'recipient_id', 'title', 'content', 'created_at');

create trigger audit after insert or update or delete on public.notifications
for each row execute function private.audit('content');

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;

create policy "People read their own notifications" on public.notifications for select to authenticated
using ((select private.is_active()) and recipient_id = (select auth.uid()));

create policy "People mark their own notifications" on public.notifications for update to authenticated
using ((select private.is_active()) and recipient_id = (select auth.uid()));
