-- What is due, on screen and as a feed.

-- Whoever knows a person's address reads the calendar without signing in. Only a hash of what is secret in it is kept.
create table private.calendar_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now()
);

alter table private.calendar_links enable row level security;
grant select (user_id, created_at) on private.calendar_links to authenticated;

create policy "People see when their own address was made" on private.calendar_links for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

select private.guard_table('private.calendar_links', audited => '{user_id}');

-- What is due on a day: milestones, projects, and decisions on documents, or their next version where changes were asked for.
create view private.due_dates with (security_invoker = true) as
select 'milestone' as kind, id, title, due_date as day, project_id, is_complete as is_done, updated_at as changed_at,
  null::uuid as uploaded_by
from public.milestones
union all
select 'project', id, title, due_date, id, status = 'complete', updated_at, null from public.projects
union all
select case status when 'rejected' then 'changes' else 'review' end, id, name, review_due, project_id, status = 'approved', updated_at,
  uploaded_by
from public.documents;

-- Invoices, to pay for clients, and for administrators what nobody has paid yet, whichever projects they follow: a debt outlives its
-- project. And until when an offer is valid.
create function private.business_due(person uuid, first_day date, last_day date, only_project bigint)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz, about text
)
language sql stable set search_path = ''
as $$
  with due as (
    select invoice.* from public.profiles as reader
    cross join lateral (
      select one.* from public.project_members as member join public.invoices as one on one.project_id = member.project_id
      where reader.role = 'client' and member.user_id = reader.id
      union all
      select one.* from public.invoices as one where reader.role = 'admin' and one.paid + one.credited < one.total
    ) as invoice
    where reader.id = person and invoice.number is not null and invoice.kind = 'invoice' and invoice.shown_at is not null
      and invoice.due_on between first_day and last_day and coalesce(invoice.project_id = only_project, true)
  )
  select 'invoice', due.id,
    concat(
      private.spoken_sum(coalesce(nullif(standing.rest, 0), nullif(standing.claimed, 0), due.total), due.currency),
      case when due.is_deposit then ', deposit invoice ' else ', invoice ' end, due.number,
      case when standing.rest = 0 and standing.claimed > 0 then ', being confirmed' end
    ),
    due.due_on, due.project_id, project.title, standing.rest = 0, due.updated_at, null
  from due join public.projects as project on project.id = due.project_id
  join private.standings_of(array(select one.id from due as one)) as known on known.id = due.id
  cross join lateral (select (known.standing).*) as standing
  union all
  select 'offer', offer.id, concat_ws(', ', offer.title, offer.legal_name), offer.valid_until, null, null, false, offer.updated_at,
    'the end of that day in ' || offer.time_zone
  from public.profiles as reader join public.offers as offer on reader.role = 'admin' and offer.state = 'sent' and offer.ends_at > now()
    and offer.valid_until between first_day and last_day
  where reader.id = person and only_project is null
$$;

-- In the person's projects; in one project, whoever sees it. Nothing is due in the archive. Administrators also decide on
-- documents without a project.
create function private.due_between(person uuid, first_day date, last_day date, only_project bigint default null)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz,
  starts_at timestamptz, ends_at timestamptz, about text, call_id bigint, revision int
)
language sql stable set search_path = ''
as $$
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    select member.project_id as id from public.project_members as member
    where member.user_id = person and only_project is null and exists (select from reader)
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.id, project.title from wanted join public.projects as project on project.id = wanted.id
    where not project.is_archived
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed join private.due_dates as due on due.project_id = followed.id and due.day between first_day and last_day
  union all
  select due.kind, due.id, due.title, due.day, null, null, due.is_done, due.changed_at, null, null, null,
    null, null
  from reader join private.due_dates as due
    on due.project_id is null and due.day between first_day and last_day
      and (reader.role = 'admin' or due.uploaded_by = reader.id)
  where only_project is null
  union all
  select due.kind, due.id, due.title, due.day, due.project_id, due.project_title, due.is_done, due.changed_at, null, null, due.about, null, null
  from reader cross join private.business_due(reader.id, first_day, last_day, only_project) as due
  union all
  -- A client's own.
  select 'call', null, 'Call with us', (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at,
    call.starts_at, call.ends_at, coalesce(call.link, 'We call you at ' || call.phone), call.id, call.revision
  from reader cross join private.calls_with(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  union all
  select 'run', run.id, run.title, run.due_date, null, null, run.status <> 'open', run.updated_at, null, null, null,
    null, null
  from reader join public.procedure_runs as run on run.assignee_id = reader.id and run.status <> 'cancelled'
  where only_project is null and private.is_staff_role(reader.role) and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', coalesce(call.link, call.phone), call.email), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000
$$;

create function private.my_calendar(first_day date, last_day date, only_project bigint default null)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz,
  starts_at timestamptz, ends_at timestamptz, about text, call_id bigint, revision int
)
language sql stable security definer set search_path = ''
as $$
  select due.* from private.due_between((select private.me()), first_day, last_day, only_project) as due
  where (select private.is_active())
$$;

-- When the caller's address was made; null where there is none. The policy leaves no other.
create function public.my_calendar_link() returns timestamptz
language sql stable set search_path = ''
as $$
  select created_at from private.calendar_links
$$;

-- The one before stops. Null makes no new one.
create function private.save_calendar_link(hash text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new calendar_links', case when hash is not null then '{50, 50}'::int[] end);
begin
  if hash is null then
    delete from private.calendar_links as link where link.user_id = caller.id;
  else
    insert into private.calendar_links as link (user_id, token_hash) values (caller.id, hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
  return true;
end;
$$;

-- From three months ago to two years ahead. Null where the address is nobody's, or of somebody who may not sign in.
create function public.calendar_feed(hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(to_jsonb(due) order by due.day, due.kind, due.id), '[]')
    from private.due_between(link.user_id, current_date - 92, current_date + 731) as due
  )
  from private.calendar_links as link
  join public.profiles as person on person.id = link.user_id and person.is_active
  where link.token_hash = hash
$$;

select private.expose('{"private.my_calendar(date, date, bigint)", "private.save_calendar_link(text)"}');
grant execute on function public.my_calendar_link to authenticated;
grant execute on function public.calendar_feed to service_role;
