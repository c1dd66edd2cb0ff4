-- Notifications go out by mail: at once, in one daily digest, or not at all, as each person chooses by kind, and for a
-- whole project.

create table public.mail_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  mention text not null default 'at_once' check (mention in ('at_once', 'daily', 'never')),
  comment text not null default 'at_once' check (comment in ('at_once', 'daily', 'never')),
  decision text not null default 'at_once' check (decision in ('at_once', 'daily', 'never')),
  document text not null default 'daily' check (document in ('at_once', 'daily', 'never')),
  milestone text not null default 'daily' check (milestone in ('at_once', 'daily', 'never')),
  project text not null default 'daily' check (project in ('at_once', 'daily', 'never')),
  member text not null default 'at_once' check (member in ('at_once', 'daily', 'never'))
);
comment on column public.mail_preferences.digest_hour is 'In the time zone of the person.';

create trigger quota_of_changes before update on public.mail_preferences
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(200, 200);

create trigger audit after update or delete on public.mail_preferences
for each row execute function private.audit();

alter table public.mail_preferences enable row level security;
grant select on public.mail_preferences to authenticated;
grant update (digest_hour, mention, comment, decision, document, milestone, project, member)
  on public.mail_preferences to authenticated;

create policy "People read what mail they want" on public.mail_preferences for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

create policy "People change what mail they want" on public.mail_preferences for update to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

-- Everybody has them, so that choosing is a change.
create function private.begin_mail_preferences() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.mail_preferences (user_id) values (new.id);
  return null;
end;
$$;

create trigger begin_mail_preferences after insert on public.profiles
for each row execute function private.begin_mail_preferences();

insert into public.mail_preferences (user_id) select id from public.profiles;

-- For one project, whatever the kind.
create table public.project_mail (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  project_id bigint not null references public.projects (id) on delete cascade,
  how text not null check (how in ('at_once', 'daily', 'never')),
  primary key (user_id, project_id)
);
create index project_mail_project_id on public.project_mail (project_id);

create trigger quota_of_new before insert on public.project_mail
for each row execute function private.hold_to_quota(200, 500);

create trigger audit after insert or delete on public.project_mail
for each row execute function private.audit();

alter table public.project_mail enable row level security;
grant select, delete on public.project_mail to authenticated;
grant insert (project_id, how) on public.project_mail to authenticated;

create policy "People read what mail they want of a project" on public.project_mail for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

create policy "Members say what mail they want of a project" on public.project_mail for insert to authenticated
with check (
  user_id = (select auth.uid())
  and ((select private.is_admin()) or (select private.is_active()) and private.is_project_member(project_id))
);

create policy "People take back what mail they want of a project" on public.project_mail for delete to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

-- What still has to be mailed. A row goes when its mail is queued, so that nothing is mailed twice.
create table private.notification_mail (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz(3) not null
);
create index notification_mail_recipient_id on private.notification_mail (recipient_id);
create index notification_mail_due on private.notification_mail (due_at);
alter table private.notification_mail enable row level security;

-- The next time it is this hour where the person is; in UTC for who has said nothing, or something Postgres does not know.
create function private.next_digest(person uuid, hour int) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  zone text := coalesce((select to_jsonb(one) ->> 'time_zone' from public.profiles as one where one.id = person), 'UTC');
  here timestamp;
begin
  begin
    here := now() at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := now() at time zone zone;
  end;
  return (date_trunc('day', here) + make_interval(hours => hour)
    + case when extract(hour from here) >= hour then interval '1 day' else interval '0' end) at time zone zone;
end;
$$;

create function private.plan_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.mail_preferences := (select one from public.mail_preferences as one where one.user_id = new.recipient_id);
  how text := coalesce(
    (select one.how from public.project_mail as one where one.user_id = new.recipient_id and one.project_id = new.project_id),
    to_jsonb(wanted) ->> new.kind, 'never'
  );
begin
  if how <> 'never' and not new.is_read then
    insert into private.notification_mail (notification_id, recipient_id, due_at)
    values (
      new.id, new.recipient_id,
      case when how = 'at_once' then now() else private.next_digest(new.recipient_id, wanted.digest_hour) end
    );
  end if;
  return null;
end;
$$;

create trigger plan_mail after insert on public.notifications
for each row execute function private.plan_mail();

-- Makes one mail for each person of all that is due: what was read meanwhile, is days old, or belongs to a project that
-- the person has left is not mailed.
create function private.queue_notification_mail() returns void
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
          'document_id', news.document_id, 'comment_id', news.comment_id
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

create or replace function public.claim_mail(max_rows int default 10, lease_seconds int default 120)
returns table (id bigint, kind text, payload jsonb, attempts int)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_notification_mail();
  return query
    update private.mail_outbox as mail
    set attempts = mail.attempts + 1, due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where mail.id in (
      select waiting.id from private.mail_outbox as waiting
      where waiting.due_at <= clock_timestamp() and waiting.attempts < 10
        and waiting.created_at > clock_timestamp() - interval '2 days'
      order by waiting.due_at, waiting.id
      limit max_rows
      for update skip locked
    )
    returning mail.id, mail.kind, mail.payload, mail.attempts;
end;
$$;

-- Null takes back what was said of the project.
create function public.save_project_mail(project bigint, how text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.project_mail where project_mail.project_id = project;
  if save_project_mail.how is not null then
    insert into public.project_mail (project_id, how) values (project, save_project_mail.how);
  end if;
end;
$$;
grant execute on function public.save_project_mail to authenticated;

-- One click in a mail: no more mail of notifications, of any kind and any project.
create function public.stop_notification_mail(user_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.mail_preferences set
    mention = 'never', comment = 'never', decision = 'never', document = 'never', milestone = 'never',
    project = 'never', member = 'never'
  where mail_preferences.user_id = stop_notification_mail.user_id;
  delete from public.project_mail where project_mail.user_id = stop_notification_mail.user_id;
  delete from private.notification_mail as planned where planned.recipient_id = stop_notification_mail.user_id;
$$;
grant execute on function public.stop_notification_mail to service_role;
