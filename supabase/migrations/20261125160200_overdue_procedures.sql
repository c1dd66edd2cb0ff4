-- Reviews and runs that are overdue are told once for each day that was set, in the portal and by mail; and they wait on the
-- dashboard of administrators, with what nobody owns.

create table private.review_reminders (
  sop_id bigint primary key references public.sops (id) on delete cascade,
  of date not null
);
alter table private.review_reminders enable row level security;

-- A review concerns the administrators, a run its owner, or the administrators where it has none.
create function public.remind_of_procedures(max_rows int default 20) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  sop public.sops;
  run public.sop_runs;
  admins uuid[] := array(select id from public.profiles where role = 'admin' and is_active);
  reminded int := 0;
begin
  for sop in
    select one.* from public.sops as one
    where not one.is_template and one.next_review_date < current_date and not exists (
      select from private.review_reminders as told where told.sop_id = one.id and told.of = one.next_review_date
    )
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    insert into private.review_reminders (sop_id, of) values (sop.id, sop.next_review_date)
    on conflict (sop_id) do update set of = excluded.of;
    perform private.tell(
      admins, 'procedure', 'Review overdue',
      format('"%s" was due for review on %s.', sop.title, private.spoken_day(sop.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.sop_runs as one
    where one.status = 'open' and one.due_date < current_date and one.reminded_of is distinct from one.due_date
    order by one.due_date limit max_rows
    for update skip locked
  loop
    update public.sop_runs as one set reminded_of = run.due_date where one.id = run.id;
    perform private.tell_of_run(
      case when run.assignee_id is null then admins else array[run.assignee_id] end, 'Procedure overdue',
      format('"%s" should have been finished by %s.', run.title, private.spoken_day(run.due_date)), run.id
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
grant execute on function public.remind_of_procedures to service_role;

-- Mail leads to the very procedure or run.
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
          'document_id', news.document_id, 'milestone_id', news.milestone_id, 'comment_id', news.comment_id,
          'sop_id', news.sop_id, 'run_id', news.run_id
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

-- Runs that are overdue; and what somebody should own whom there is not: leads that are talked with, runs, and projects
-- that only deactivated staff looked after.
create function private.needs_of_procedures(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most int := 6;
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'runs', jsonb_build_object(
      'count', (select count(*) from public.sop_runs where status = 'open' and due_date < today),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.title, 'about', private.name_of(one.assignee_id), 'at', one.due_date
        ) order by one.due_date, one.id), '[]')
        from (
          select * from public.sop_runs where status = 'open' and due_date < today
          order by sop_runs.due_date, sop_runs.id limit most
        ) as one
      )
    ),
    'unowned', (
      with orphans as (
        select 'lead' as kind, lead.id, coalesce(message.name, palette.email, subscriber.email) as title, lead.created_at as at
        from (
          select * from public.leads where status = 'in_talk' and assignee_id is null order by leads.id desc
        ) as lead
        left join public.contact_messages as message on message.id = lead.contact_id
        left join public.palettes as palette on palette.id = lead.palette_id
        left join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id
        union all
        select 'run', run.id, run.title, run.created_at
        from public.sop_runs as run where run.status = 'open' and run.assignee_id is null
        union all
        select distinct on (project.id) 'project', project.id, project.title, project.created_at
        from public.profiles as person
        join public.project_members as member on member.user_id = person.id
        join public.projects as project on project.id = member.project_id
        where not person.is_active and person.role <> 'client' and not project.is_archived and project.status <> 'complete'
          and not exists (
            select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
            where other.project_id = project.id and colleague.is_active and colleague.role <> 'client'
          )
      )
      select jsonb_build_object(
        'count', (select count(*) from orphans),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', one.id, 'kind', one.kind, 'title', one.title, 'about', null, 'at', one.at
          ) order by one.at desc), '[]')
          from (select * from orphans order by at desc limit most) as one
        )
      )
    )
  );
end;
$$;

create index profiles_former_staff on public.profiles (id) where not is_active and role <> 'client';
create index leads_unowned on public.leads (id desc) where status = 'in_talk' and assignee_id is null;

create or replace function public.admin_needs(today date) returns jsonb
language sql stable set search_path = ''
as $$
  select private.needs_of_admin(today) || private.needs_of_procedures(today)
$$;
grant execute on function private.needs_of_procedures to authenticated;
