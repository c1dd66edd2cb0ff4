-- Mail: what waits to be sent.

-- Notifications that still have to be mailed. A row goes when its mail is queued, so that nothing is mailed twice.
create table private.notification_mail (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  -- What it is about: mail of one thing goes to one person at most once in a quarter of an hour.
  thing text not null,
  due_at timestamptz(3) not null,
  -- Somebody is named, asked or answered: that waits for no bundle.
  is_urgent boolean not null default false
);

create index notification_mail_recipient_id on private.notification_mail (recipient_id);
create index notification_mail_due on private.notification_mail (due_at);

alter table private.notification_mail enable row level security;

-- Which mail of notifications went to whom within the hour, and about what.
create table private.recent_mail (
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  thing text not null,
  sent_at timestamptz(3) not null,
  primary key (recipient_id, thing, sent_at)
);

create index recent_mail_sent_at on private.recent_mail (sent_at);

alter table private.recent_mail enable row level security;

-- Whether one more mail may go to somebody now. A mention, a question and a decision go at once, up to twelve of them an hour. Whoever writes much, or many who write at once, fill no mailbox: what has to
-- wait goes along with the next mail, and stands in the portal meanwhile.
create function private.may_mail(person uuid, thing text, is_urgent boolean) returns boolean
language sql stable set search_path = ''
as $$
  select case when is_urgent then count(*) < 12 else
    count(distinct sent_at) < 4
    and count(*) filter (where recent.thing = may_mail.thing and sent_at > clock_timestamp() - interval '15 minutes') = 0 end
  from private.recent_mail as recent
  where recipient_id = person and sent_at > clock_timestamp() - interval '1 hour'
$$;

-- When it is next the hour of a person's daily mail where that person is; in UTC for who has said nothing, or something
-- Postgres does not know.
create function private.next_digest(person uuid) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  zone text;
  hour int;
  here timestamp;
begin
  select coalesce(one.time_zone, 'UTC'), one.digest_hour into zone, hour from public.profiles as one where one.id = person;
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

-- Anybody can register and discuss documents of their own, which only administrators read: that waits for the daily mail.
create function private.plan_mail(news public.notifications) returns void
language plpgsql set search_path = ''
as $$
declare
  how public.mail_time := coalesce(
    (select one.how from public.project_mail as one where one.user_id = news.recipient_id and one.project_id = news.project_id),
    (select one.how from public.mail_preferences as one where one.user_id = news.recipient_id and one.kind = news.kind),
    private.usual_mail(news.kind)
  );
begin
  if how = 'at_once' and news.project_id is null and news.kind in ('comment', 'mention', 'document', 'review') and exists (
    select from public.profiles as one where one.id = news.recipient_id and one.role = 'admin'
  ) then
    how := 'daily';
  end if;
  -- Whoever is invited by the same act gets that one mail, and finds the news where it leads.
  if how <> 'never' and not exists (
    select from private.password_links as link
    where link.user_id = news.recipient_id and link.purpose = 'invitation' and link.created_at = now()::timestamptz(3)
  ) then
    insert into private.notification_mail (notification_id, recipient_id, thing, due_at, is_urgent)
    values (
      news.id, news.recipient_id,
      concat(
        news.kind, ' ',
        coalesce(
          case when news.kind <> 'review' then 'document ' || news.document_id end, 'run ' || news.run_id,
          'procedure ' || news.procedure_id, 'request ' || news.request_id, 'project ' || news.project_id
        )
      ),
      -- All files of one upload are one mail.
      case when how = 'at_once' then now() + case when news.kind = 'review' then interval '1 minute' else interval '0' end
        else private.next_digest(news.recipient_id) end,
      how = 'at_once' and news.kind in ('mention', 'decision', 'review')
    );
  end if;
end;
$$;

-- One click in a mail: no more mail of notifications, of any kind and any project.
create function public.stop_notification_mail(user_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.mail_preferences (user_id, kind, how)
  select person.id, kind, 'never'
  from public.profiles as person cross join unnest(enum_range(null::public.notification_kind)) as kind
  where person.id = stop_notification_mail.user_id and private.usual_mail(kind) is not null
  on conflict (user_id, kind) do update set how = excluded.how;
  delete from public.project_mail where project_mail.user_id = stop_notification_mail.user_id;
  delete from private.notification_mail as planned where planned.recipient_id = stop_notification_mail.user_id;
$$;

-- Mail of every kind that waits to be sent.
create table private.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now()
);

create index mail_outbox_due on private.mail_outbox (due_at, id);
create index mail_outbox_created_at on private.mail_outbox (created_at);

alter table private.mail_outbox enable row level security;

-- To the member of staff whom `staff_email` names, or to the firm's mailbox. What visitors cause to be sent there is twenty mails an
-- hour, however many they are. The rest of the hour is one mail that says how much there was: all of it stands among the leads.
create function private.mail_staff(kind text, payload jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  wait int;
begin
  if not payload ? 'staff_email' then
    select case when taken.admitted then null else taken.retry_after end into wait
    from public.take_rate_limit('firmMail', '', 20, 3600) as taken;
  end if;
  if wait is null then
    insert into private.mail_outbox (kind, payload) values (mail_staff.kind, mail_staff.payload);
    return;
  end if;
  update private.mail_outbox as waiting
  set payload = jsonb_build_object('count', (waiting.payload ->> 'count')::int + 1)
  where waiting.kind = 'firm_news' and waiting.attempts = 0;
  if not found then
    insert into private.mail_outbox (kind, payload, due_at)
    values ('firm_news', '{"count": 1}', now() + make_interval(secs => wait));
  end if;
end;
$$;

-- Mail that is given up: after ten tries in vain, or not sent within the three days in which mail is sent.
create view private.failed_mail with (security_invoker = true) as
select * from private.mail_outbox where attempts >= 10 or created_at <= now() - interval '3 days';

-- News as it stands in a mail. What was read meanwhile, or is of a project that is no longer theirs, is left out.
create view private.mailable_news with (security_invoker = true) as
select
  news.id as notification_id, person.id as user_id, person.email,
  jsonb_build_object(
    'kind', news.kind, 'title', news.title, 'content', news.content, 'project_id', news.project_id,
    'document_id', news.document_id, 'milestone_id', news.milestone_id, 'comment_id', news.comment_id,
    'procedure_id', news.procedure_id, 'run_id', news.run_id, 'request_id', news.request_id, 'lead_id', news.lead_id,
    'project', project.title, 'thing', coalesce(document.name, milestone.title, request.title, run.title)
  ) as item
from public.notifications as news
join public.profiles as person on person.id = news.recipient_id
left join public.projects as project on project.id = news.project_id
left join public.documents as document on document.id = news.document_id
left join public.milestones as milestone on milestone.id = news.milestone_id
left join public.requests as request on request.id = news.request_id
left join public.procedure_runs as run on run.id = news.run_id
where not news.is_read and news.created_at > now() - interval '3 days' and person.is_active
  and (
    news.project_id is null or person.role = 'admin'
    or exists (
      select from public.project_members as member
      where member.project_id = news.project_id and member.user_id = person.id
    )
  );

-- What is due of the notifications becomes one mail for each person, which also says how much waits for them. What is urgent is a
-- mail of its own for each thing, unless more than three of them come together. One sender at a time does this, so that two cannot both
-- find that somebody may have one more.
create function private.queue_notification_mail() returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('notification mail'));
  delete from private.recent_mail where sent_at <= clock_timestamp() - interval '1 hour';
  with due as (
    delete from private.notification_mail as planned
    where planned.notification_id in (
      select waiting.notification_id from private.notification_mail as waiting
      where waiting.due_at <= clock_timestamp() and private.may_mail(waiting.recipient_id, waiting.thing, waiting.is_urgent)
      order by waiting.due_at limit 500
    )
    returning planned.notification_id, planned.thing, planned.is_urgent
  ),
  mailed as (
    select news.*, due.thing, due.is_urgent from due join private.mailable_news as news on news.notification_id = due.notification_id
  ),
  noted as (
    insert into private.recent_mail (recipient_id, thing, sent_at)
    select distinct user_id, thing, statement_timestamp() from mailed
    on conflict do nothing
  ),
  placed as (
    select mailed.*, case when is_urgent and (
      select count(distinct other.thing) from mailed as other where other.user_id = mailed.user_id and other.is_urgent
    ) <= 3 then mailed.thing end as alone
    from mailed
  )
  insert into private.mail_outbox (kind, payload)
  select 'notifications', jsonb_build_object('user_id', user_id, 'email', email, 'items', jsonb_agg(item order by notification_id))
    || case when alone is null and count(*) > 1 then jsonb_build_object('duties', private.duty_counts(user_id)) else '{}' end
  from placed group by user_id, email, alone;
$$;

-- Hands out mail that is due and hides it for the lease, so that two senders never have the same row. When a sender
-- dies, its lease runs out and the mail is handed out again. Mail is tried ten times at most; the waits between the
-- attempts triple, from a minute up to a day, so that the last is made after 66 hours. Then it waits for a person.
create function public.claim_mail(max_rows int default 10, lease_seconds int default 120)
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
        and waiting.created_at > clock_timestamp() - interval '3 days'
      order by waiting.due_at, waiting.id
      limit max_rows
      for update skip locked
    )
    returning mail.id, mail.kind, mail.payload, mail.attempts;
end;
$$;

-- Without an error the mail is sent and gone; with one it comes back later.
create function public.finish_mail(id bigint, error text default null) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_outbox as mail where mail.id = finish_mail.id and finish_mail.error is null;
  update private.mail_outbox as mail
  set last_error = left(finish_mail.error, 500),
    due_at = clock_timestamp() + least(interval '1 minute' * power(3, mail.attempts - 1), interval '1 day')
  where mail.id = finish_mail.id;
$$;

-- As if it had just been queued. False for mail that has left meanwhile, or still waits for its turn.
create function private.resend_mail(mail_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators send mail again' using errcode = '42501';
  end if;
  update private.failed_mail as mail set attempts = 0, due_at = now(), created_at = now(), last_error = null
  where mail.id = mail_id;
  return found;
end;
$$;

select private.expose('{"private.resend_mail(bigint)"}');
grant execute on function public.stop_notification_mail, public.claim_mail, public.finish_mail to service_role;
