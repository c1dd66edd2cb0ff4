-- What people are told in the portal.

-- All kinds there are. Mail is chosen by them: `private.usual_mail` says when each is mailed to whoever has not chosen.
create type public.notification_kind as enum (
  'mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member', 'procedure', 'lead', 'request', 'review', 'invoice',
  'call', 'offer'
);

create table public.notifications (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  kind public.notification_kind not null,
  title text not null check (private.is_line(title, 1, 200)),
  content text not null check (private.is_prose(content, 1, 2000)),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  author_id uuid,
  counted int not null default 1 check (counted > 0),
  project_id bigint references public.projects (id) on delete set null,
  document_id bigint references public.documents (id) on delete set null,
  milestone_id bigint references public.milestones (id) on delete set null,
  comment_id bigint references public.comments (id) on delete cascade,
  procedure_id bigint references public.procedures (id) on delete cascade,
  run_id bigint references public.procedure_runs (id) on delete cascade,
  request_id bigint references public.requests (id) on delete cascade,
  lead_id bigint references public.leads (id) on delete set null,
  invoice_id bigint references public.invoices (id) on delete cascade,
  offer_id bigint references public.offers (id) on delete cascade
);
comment on column public.notifications.author_id is 'Who did it. No foreign key: the notification outlasts the account.';
comment on column public.notifications.counted is 'For how many it stands: one that is unread makes room for the next, which counts it.';

create index notifications_of_person on public.notifications (recipient_id, id desc);
create index notifications_unread on public.notifications (recipient_id, id desc) where not is_read;
create index notifications_mentions on public.notifications (recipient_id, id desc) where kind = 'mention';
create index notifications_groups on public.notifications (recipient_id, author_id) where not is_read;
create index notifications_created_at on public.notifications (created_at);
create index notifications_project_id on public.notifications (project_id);
create index notifications_document_id on public.notifications (document_id);
create index notifications_milestone_id on public.notifications (milestone_id);
create index notifications_comment_id on public.notifications (comment_id);
create index notifications_procedure_id on public.notifications (procedure_id);
create index notifications_run_id on public.notifications (run_id);
create index notifications_request_id on public.notifications (request_id);
create index notifications_lead_id on public.notifications (lead_id);
create index notifications_invoice_id on public.notifications (invoice_id);
create index notifications_offer_id on public.notifications (offer_id);

alter table public.notifications enable row level security;
grant select (
  id, recipient_id, kind, title, content, is_read, created_at, author_id, counted, project_id, document_id, milestone_id,
  comment_id, procedure_id, run_id, request_id, lead_id, invoice_id, offer_id
) on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;

create policy "People read their own notifications" on public.notifications for select to authenticated
using ((select private.is_active()) and recipient_id = (select private.me()));

create policy "People read what is news to them, once" on public.notifications for update to authenticated
using ((select private.is_active()) and recipient_id = (select private.me())) with check (is_read);

select private.guard_table(
  'public.notifications',
  audited => '{
    recipient_id, title, is_read, project_id, document_id, author_id, counted, kind, milestone_id, comment_id, procedure_id, run_id,
    request_id, lead_id, invoice_id, offer_id
  }',
  settled => '{id, recipient_id, title, kind, created_at}', direct => true
);

-- Tells those who are active, and nobody of their own doing, in the portal and as each wants it by mail. `about` names what the
-- notification leads to (`project_id`, `document_id`, `milestone_id`, `comment_id`, `procedure_id`, `run_id`, `request_id`,
-- `lead_id`, `invoice_id`, `offer_id`) and for how many it stands (`counted`).
create function private.notify(
  recipients uuid[], kind public.notification_kind, title text, content text, about jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  actor uuid := private.actor();
  news public.notifications;
  told uuid[];
begin
  for news in
    insert into public.notifications (
      recipient_id, kind, title, content, author_id, counted,
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id, offer_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, actor, coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id, place.offer_id
    from public.profiles as person
    cross join jsonb_populate_record(null::public.notifications, about) as place
    where person.id = any (recipients) and person.is_active and person.id is distinct from actor
    returning *
  loop
    perform private.plan_mail(news);
    told := told || news.recipient_id;
  end loop;
  perform private.announce(told, 'notifications');
end;
$$;

-- Takes back news that is none any more, from open pages too.
create function private.withdraw_news(ids bigint[]) returns void
language sql set search_path = ''
as $$
  with withdrawn as (delete from public.notifications as news where news.id = any (ids) returning news.recipient_id)
  select private.announce(array_agg(distinct recipient_id), 'notifications') from withdrawn
$$;

-- Whoever has left a project, or has another role, keeps no news of what they no longer see. What is deleted takes its news along, or
-- is named by it no more, as the foreign keys say.
create function private.forget_unseen_news(people uuid[]) returns void
language sql set search_path = ''
as $$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    join public.profiles as person on person.id = news.recipient_id and person.role <> 'admin'
    where person.id = any (people) and (
      news.project_id is not null and not exists (
        select from public.project_members as member where member.project_id = news.project_id and member.user_id = person.id
      )
      or news.kind in ('lead', 'offer') or news.lead_id is not null or news.offer_id is not null
      -- It leads to all procedures whose review is overdue.
      or news.kind = 'procedure' and news.procedure_id is null and news.run_id is null
      or not private.is_staff_role(person.role) and (
        news.kind in ('procedure', 'call') or news.procedure_id is not null or news.run_id is not null
        or exists (select from public.comments as comment where comment.id = news.comment_id and comment.is_internal)
      )
    )
  ))
$$;

-- Whether news of a kind says who made it, and so goes with the account. A further kind is answered here: for one that is not named, a
-- test asks. News of offers names whoever reads them by link, and goes with `forget_guest`.
create function private.names_its_author(kind public.notification_kind) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('comment', 'mention', 'request', 'decision', 'invoice') then true
    when kind in ('document', 'milestone', 'project', 'member', 'procedure', 'lead', 'review', 'call', 'offer') then false
  end
$$;

-- With an account goes the news that quotes it or names it as one of those who joined, and it is mentioned no longer.
create function private.forget_news_of(person public.profiles) returns void
language sql set search_path = ''
as $$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.author_id = person.id and private.names_its_author(news.kind)
      or news.kind = 'member' and news.title like 'New people in %'
        -- The whole name, not a part of somebody else's.
        and position(
          ', ' || coalesce(person.name, person.username) || ', '
          in ', ' || regexp_replace(news.content, ' (has|have) joined the project\.$', '') || ', '
        ) > 0
  ));
  update public.comments as comment set mentions = array_remove(comment.mentions, person.id) where person.id = any (comment.mentions);
$$;

-- By the schedule: notifications half a year after they were made if they were read, a year if not; what was done in
-- projects after half a year; mail that was never sent after a month; that people were reminded of what is no more; where links
-- were opened that have been over for 90 days.
create function public.forget_old_news(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'asked' then day >= current_date
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'offer' then exists (select from public.offers as one where one.id = reminders.about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
    + private.forget('private.link_openings', 'opened_at', $condition$exists (
        select from private.shared_links as link
        where link.id = link_openings.link_id and private.ends_at(link) < now() - interval '90 days'
      )$condition$, max_rows)
$$;
grant execute on function public.forget_old_news to service_role;
