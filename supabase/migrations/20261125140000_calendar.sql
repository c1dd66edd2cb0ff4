-- What is due, and when, in the projects that a person follows: for the calendar of the portal, and for the person's
-- calendar program, which reads it at a secret address.

create index milestones_by_day on public.milestones (project_id, due_date) where due_date is not null;
create index documents_by_review on public.documents (project_id, review_due) where review_due is not null;

-- Of the newest 500 projects of the person, so that it costs the same however many there are; of one project, whoever sees
-- it. Nothing is due in the archive. Administrators also decide on documents without a project.
create function private.due_between(person uuid, first_day date, last_day date, only_project bigint default null)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz
)
language sql stable set search_path = ''
as $$
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  followed as materialized (
    select projects.id, projects.title, projects.due_date, projects.status, projects.updated_at
    from (
      (
        select member.project_id as id from reader join public.project_members as member on member.user_id = reader.id
        where only_project is null
        order by member.project_id desc limit 500
      )
      union all
      select only_project from reader
      where reader.role = 'admin' or exists (
        select from public.project_members as member
        where member.project_id = only_project and member.user_id = reader.id
      )
    ) as wanted
    join public.projects on projects.id = wanted.id
    -- Archives may come with a later migration.
    where not coalesce((to_jsonb(projects) ->> 'is_archived')::boolean, false)
  ),
  due as (
    select 'milestone' as kind, step.id, step.title, step.due_date as day, followed.id as project_id,
      followed.title as project_title, step.is_complete as is_done, step.updated_at as changed_at
    from followed cross join lateral (
      select one.* from public.milestones as one
      where one.project_id = followed.id and one.due_date between first_day and last_day
      order by one.due_date limit 500
    ) as step
    union all
    select 'project', followed.id, followed.title, followed.due_date, followed.id, followed.title,
      followed.status = 'complete', followed.updated_at
    from followed where followed.due_date between first_day and last_day
    union all
    select 'review', document.id, document.name, document.review_due, followed.id, followed.title,
      document.status <> 'pending', document.updated_at
    from followed cross join lateral (
      select one.* from public.documents as one
      where one.project_id = followed.id and one.review_due between first_day and last_day
      order by one.review_due limit 500
    ) as document
    union all
    select 'review', document.id, document.name, document.review_due, null, null, document.status <> 'pending',
      document.updated_at
    from reader join public.documents as document
      on document.project_id is null and document.review_due between first_day and last_day
        and (reader.role = 'admin' or document.uploaded_by = reader.id)
    where only_project is null
  )
  select due.* from due order by due.day, due.kind, due.id limit 1000
$$;

create function private.my_calendar(first_day date, last_day date, only_project bigint)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select due.* from private.due_between(auth.uid(), first_day, last_day, only_project) as due
  where (select private.is_active())
$$;

create function public.my_calendar(first_day date, last_day date, only_project bigint default null)
returns table (
  kind text, id bigint, title text, day date, project_id bigint, project_title text, is_done boolean, changed_at timestamptz
)
language sql stable set search_path = ''
as $$
  select * from private.my_calendar(first_day, last_day, only_project)
$$;

-- Whoever knows a person's address reads the calendar without signing in. Only a hash of what is secret in it is kept.
create table private.calendar_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now()
);
alter table private.calendar_links enable row level security;

create trigger quota_of_new before insert on private.calendar_links
for each row execute function private.hold_to_quota(50, 50);

create trigger audit after insert or update or delete on private.calendar_links
for each row execute function private.audit('token_hash');

create function private.my_calendar_link() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select link.created_at from private.calendar_links as link where link.user_id = auth.uid() and (select private.is_active())
$$;

-- The one before stops. Null makes no new one.
create function private.save_calendar_link(hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_active() then
    raise exception 'Only people who are signed in have a calendar address' using errcode = '42501';
  end if;
  if hash is null then
    delete from private.calendar_links as link where link.user_id = auth.uid();
  else
    insert into private.calendar_links as link (user_id, token_hash) values (auth.uid(), hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
end;
$$;

-- When the caller's address was made; null where there is none.
create function public.my_calendar_link() returns timestamptz
language sql stable set search_path = ''
as $$
  select private.my_calendar_link()
$$;

create function public.save_calendar_link(hash text default null) returns void
language sql set search_path = ''
as $$
  select private.save_calendar_link(hash)
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

grant execute on function private.my_calendar, public.my_calendar, private.my_calendar_link, public.my_calendar_link,
  private.save_calendar_link, public.save_calendar_link to authenticated;
grant execute on function public.calendar_feed to service_role;
