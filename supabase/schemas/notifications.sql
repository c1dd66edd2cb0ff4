-- What people are told in the portal.

-- All kinds there are. Mail is chosen by them: `private.usual_mail` says when each is mailed to whoever has not chosen.
create type public.notification_kind as enum (
  'mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member', 'procedure', 'lead', 'request', 'review', 'invoice',
  'call'
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
  invoice_id bigint references public.invoices (id) on delete cascade
);
comment on column public.notifications.author_id is 'Who did it. No foreign key: the notification outlasts the account.';
comment on column public.notifications.counted is 'For how many it stands: one that is unread makes room for the next, which counts it.';

create index notifications_of_person on public.notifications (recipient_id, id desc);
create index notifications_unread on public.notifications (recipient_id, id desc) where not is_read;
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

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;

create policy "People read their own notifications" on public.notifications for select to authenticated
using ((select private.is_active()) and recipient_id = (select private.me()));

create policy "People read what is news to them, once" on public.notifications for update to authenticated
using ((select private.is_active()) and recipient_id = (select private.me())) with check (is_read);

select private.guard_table(
  'public.notifications',
  audited => '{
    recipient_id, title, is_read, project_id, document_id, author_id, counted, kind, milestone_id, comment_id, procedure_id, run_id,
    request_id, lead_id, invoice_id
  }',
  settled => '{id, recipient_id, title, kind, created_at}', direct => true
);

-- Tells those who are active, and nobody of their own doing, in the portal and as each wants it by mail. `about` names what the
-- notification leads to (`project_id`, `document_id`, `milestone_id`, `comment_id`, `procedure_id`, `run_id`, `request_id`,
-- `lead_id`, `invoice_id`) and for how many it stands (`counted`).
create function private.notify(
  recipients uuid[], kind public.notification_kind, title text, content text, about jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  news public.notifications;
  told uuid[];
begin
  for news in
    insert into public.notifications (
      recipient_id, kind, title, content, author_id, counted,
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, private.actor(), coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id
    from public.profiles as person
    cross join jsonb_populate_record(null::public.notifications, about) as place
    where person.id = any (recipients) and person.is_active and person.id is distinct from private.actor()
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

create function private.notify_of_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb := jsonb_build_object('project_id', new.id);
  changes text := concat_ws(
    ' ',
    case when new.status <> old.status then
      'The status is now ' || initcap(replace(new.status::text, '_', ' ')) || '.' end,
    case when new.start_date is distinct from old.start_date then
      coalesce('It starts on ' || private.spoken_day(new.start_date) || '.', 'It no longer has a start date.') end,
    case when new.due_date is distinct from old.due_date then
      coalesce('It is due on ' || private.spoken_day(new.due_date) || '.', 'It no longer has a due date.') end,
    case when new.title <> old.title then format('It was called “%s” before.', old.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(new.id), 'project', format('“%s” changed', new.title), changes, place);
  end if;
  if new.is_archived <> old.is_archived then
    perform private.notify(
      private.members_of(new.id), 'project',
      format(case when new.is_archived then '“%s” was archived' else '“%s” was restored' end, new.title),
      case when new.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
  return null;
end;
$$;

-- The others are told once of all who were added together, and somebody who comes to several projects at once is told once.
-- The members that a new project begins with are no news to each other. Of a project that goes as a whole there is no row left
-- to tell of.
create function private.notify_of_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moved record;
  place jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.notify(
      array[lost.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
      format('You no longer have access to %s.', left(string_agg('“' || lost.title || '”', ', ' order by lost.id), 1900))
    )
    from (
      select gone.user_id, project.id, project.title
      from gone join public.projects as project on project.id = gone.project_id
    ) as lost group by lost.user_id;
    return null;
  end if;
  for moved in
    select project.id, project.title, added.created_at = project.created_at as is_new, array_agg(added.user_id) as people,
      string_agg(private.name_of(added.user_id), ', ' order by private.name_of(added.user_id)) as names
    from added join public.projects as project on project.id = added.project_id
    group by project.id, is_new
  loop
    place := jsonb_build_object('project_id', moved.id);
    if moved.is_new then
      perform private.notify(moved.people, 'member', 'New project', format('“%s” has been created.', moved.title), place);
    else
      perform private.notify(
        array(
          select one.user_id from added as one join public.projects as project on project.id = one.project_id
          where one.user_id = any (moved.people) and one.created_at <> project.created_at
          group by one.user_id having count(*) = 1
        ),
        'member', 'Added to project', format('You now have access to “%s”.', moved.title), place
      );
      perform private.notify(
        array(select unnest(private.members_of(moved.id)) except select unnest(moved.people)),
        'member', format('New people in “%s”', moved.title),
        left(moved.names, 1900) || case when cardinality(moved.people) = 1 then ' has' else ' have' end || ' joined the project.',
        place
      );
    end if;
  end loop;
  perform private.notify(
    array[come.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || come.title || '”', ', ' order by come.id), 1900)
  )
  from (
    select added.user_id, project.id, project.title
    from added join public.projects as project on project.id = added.project_id where added.created_at <> project.created_at
  ) as come group by come.user_id having count(*) > 1;
  return null;
end;
$$;

-- Who is no longer staff keeps no notification of an internal note.
create function private.forget_internal_news(person uuid) returns void
language sql set search_path = ''
as $$
  select private.withdraw_news(array(
    select news.id from public.notifications as news join public.comments as comment on comment.id = news.comment_id
    where news.recipient_id = person and comment.is_internal
  ))
$$;

-- With an account goes the news that quotes it or names it as one of those who joined, and it is mentioned no longer.
create function private.forget_news_of(person public.profiles) returns void
language sql set search_path = ''
as $$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.author_id = person.id and news.kind in ('comment', 'mention', 'request', 'decision', 'invoice')
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
-- projects after half a year; mail that was never sent after a month.
create function public.forget_old_news(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
$$;
grant execute on function public.forget_old_news to service_role;
