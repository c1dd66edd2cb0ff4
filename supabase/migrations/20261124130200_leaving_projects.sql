-- Who is taken out of a project is told. It leads to the projects that are left: this one is out of reach.

create function private.notify_of_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  title text := (select projects.title from public.projects where projects.id = old.project_id);
begin
  -- A project that goes as a whole is told otherwise, and an account that goes is told nothing.
  if title is not null then
    perform private.tell(
      array[old.user_id], 'member', 'Removed from project', format('You no longer have access to "%s".', title), '{}'
    );
  end if;
  return null;
end;
$$;

create trigger notify_removed after delete on public.project_members
for each row execute function private.notify_of_removal();

-- A mail leads to the milestone as well.
create or replace function private.queue_notification_mail() returns void
language sql set search_path = ''
as $$
  with due as (
    delete from private.notification_mail as planned
    where planned.notification_id in (
      select waiting.notification_id from private.notification_mail as waiting
      where waiting.due_at <= clock_timestamp()
      order by waiting.due_at limit 500
      for update skip locked
    )
    returning planned.notification_id
  )
  insert into private.mail_outbox (kind, payload)
  select
    'notifications',
    jsonb_build_object(
      'user_id', person.id, 'email', person.email, 'items',
      jsonb_agg(
        jsonb_build_object(
          'kind', news.kind, 'title', news.title, 'content', news.content, 'project_id', news.project_id,
          'document_id', news.document_id, 'milestone_id', news.milestone_id, 'comment_id', news.comment_id
        )
        order by news.id
      )
    )
  from due
  join public.notifications as news on news.id = due.notification_id
  join public.profiles as person on person.id = news.recipient_id
  where not news.is_read and news.created_at > now() - interval '3 days' and person.is_active
    and (
      news.project_id is null or person.role = 'admin'
      or exists (
        select from public.project_members as member
        where member.project_id = news.project_id and member.user_id = person.id
      )
    )
  group by person.id, person.email
$$;
