-- Projects.

create type public.project_status as enum ('planning', 'in_progress', 'review', 'complete');

create table public.projects (
  id bigint generated always as identity primary key,
  title text not null check (private.is_line(title, 1, 200)),
  description text not null check (private.is_prose(description, 1, 5000)),
  status public.project_status not null default 'planning',
  client_id uuid references public.profiles (id) on delete set null,
  created_by uuid references public.profiles (id) on delete set null,
  start_date date check (start_date between '1900-01-01' and '2200-12-31'),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  progress smallint check (progress between 0 and 100),
  is_archived boolean not null default false,
  completed_at timestamptz(3),
  company_id bigint references public.companies (id) on delete set null,
  -- To named people: otherwise everybody of its company sees it.
  is_limited boolean not null default false,
  -- Since when no active account of the client's is left in it.
  client_left_at timestamptz(3),
  constraint projects_due_after_start check (due_date >= start_date)
);

create index projects_client_id on public.projects (client_id);
create index projects_company_id on public.projects (company_id);
create index projects_created_by on public.projects (created_by);
create index projects_left on public.projects (id desc) where client_left_at is not null;
create index projects_status on public.projects (status, id desc);
create index projects_words on public.projects using gin (private.words_of(title)) with (fastupdate = off);
create index projects_active on public.projects (id desc) where not is_archived;
create index projects_archived on public.projects (id desc) where is_archived;

alter table public.projects enable row level security;
grant select (
  id, title, description, status, client_id, created_by, start_date, due_date, created_at, updated_at, progress, is_archived,
  completed_at, company_id, is_limited, client_left_at
) on public.projects to authenticated;

create policy "Members see their projects, administrators see all" on public.projects for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(id, (select private.me()))
);

select private.guard_table(
  'public.projects', settled => '{id, created_by, created_at}',
  touched => '{title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited}'
);
-- What follows from milestones is no edit of the project.
create trigger audit
after insert or delete or update of title, description, status, client_id, start_date, due_date, is_archived, company_id,
  is_limited
on public.projects
for each row execute function private.audit(
  'title', 'description', 'status', 'client_id', 'created_by', 'start_date', 'due_date', 'progress', 'is_archived',
  'completed_at', 'company_id', 'is_limited'
);
-- Putting it into the archive and taking it out are the two edits left. Its client and its company go on changing with accounts.
create trigger keep_archived
before update of title, description, status, start_date, due_date, is_limited on public.projects
for each row when (old.is_archived and new.is_archived) execute function private.keep_archived();

create function private.list_projects(before_id bigint default null, max_rows int default 200, archived boolean default false)
returns setof public.projects
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$$;
select private.expose('{"private.list_projects(bigint, int, boolean)"}');

-- What in projects under way is overdue besides the projects themselves, for the same page of projects as `list_projects`.
create function public.late_work(today date, before_id bigint default null, max_rows int default 200)
returns table (id bigint, milestones int, milestones_since date, reviews int, reviews_since date)
language sql stable set search_path = ''
as $$
  select project.id, step.amount, step.since, review.amount, review.since
  from public.list_projects(before_id, max_rows) as project
  cross join lateral (
    select count(*)::int as amount, min(one.due_date) as since
    from public.milestones as one
    where one.project_id = project.id and not one.is_complete and one.due_date < today and project.status <> 'complete'
  ) as step
  cross join lateral (
    select count(*)::int as amount, min(one.review_due) as since
    from public.documents as one
    where one.project_id = project.id and one.status = 'pending' and one.review_due < today and project.status <> 'complete'
      and not (one.by_staff and project.client_left_at is not null)
  ) as review
  order by project.id desc
$$;

-- A project with the people that it begins with. The company is the client's where nobody has said another. That somebody is in a
-- new project is no news to the others there.
create function private.make_project(
  title text, description text, creator uuid, client_id uuid, start_date date default null, due_date date default null,
  company_id bigint default null, is_limited boolean default false, member_ids uuid[] default '{}'
) returns public.projects
language plpgsql set search_path = ''
as $$
declare
  made public.projects;
begin
  insert into public.projects (title, description, created_by, client_id, start_date, due_date, company_id, is_limited)
  values (
    make_project.title, make_project.description, creator, make_project.client_id, make_project.start_date, make_project.due_date,
    coalesce(make_project.company_id, private.company_of(make_project.client_id)), make_project.is_limited
  )
  returning * into made;
  perform private.lock_companies(array[made.company_id]);
  insert into public.project_members (project_id, user_id)
  select distinct made.id, unnest(private.standing_members(made) || member_ids);
  perform private.log_activity(made.id, 'project_created');
  perform private.notify(
    private.members_of(made.id), 'member', 'New project', format('“%s” has been created.', made.title),
    jsonb_build_object('project_id', made.id)
  );
  perform private.announce_in(made.id, 'project');
  return made;
end;
$$;

-- A project with its people and milestones is one write: a refusal among several leaves nothing behind that is begun by half.
-- Any project is a template for another: the milestones of `steps_of` are copied in their order, open and without anybody to
-- look after them, and their dates move along where both projects have a start.
create function private.begin_project(
  title text, description text, client_id uuid default null, start_date date default null, due_date date default null,
  steps_of bigint default null, milestones text[] default '{}', member_ids uuid[] default '{}',
  company_id bigint default null, is_limited boolean default false
) returns setof public.projects
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new projects', '{50, 500}', lowest => 'team_member');
  made public.projects;
begin
  made := private.make_project(
    title, description, caller.id, client_id, start_date, due_date, company_id, is_limited, member_ids
  );
  perform private.begin_milestones(caller, made.id, steps_of, milestones);
  return query select one.* from public.projects as one where one.id = made.id;
end;
$$;

-- Archives a project and restores it, too. False where the caller works in no such project, or not as it was last changed.
create function private.edit_project(project bigint, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed projects', '{500, 5000}');
  before public.projects;
  after public.projects;
begin
  select * into before from public.projects as one
  where one.id = project and private.works_in(caller, one.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(
    changes, '{title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited}'
  ));
  if after.is_archived then
    perform private.refuse_archived(project);
  end if;
  perform private.change_project(before, after);
  return true;
end;
$$;

-- Its company follows a new client, into none where they have none: otherwise the people of the company before would go on seeing it.
create function private.change_project(before public.projects, after public.projects) returns void
language plpgsql set search_path = ''
as $$
begin
  if after.client_id is distinct from before.client_id and after.company_id is not distinct from before.company_id then
    after.company_id := coalesce(private.company_of(after.client_id), case
      when after.client_id is null or private.company_of(before.client_id) is distinct from before.company_id then before.company_id
    end);
  end if;
  if after.status <> 'complete' then
    after.completed_at := null;
  elsif before.status <> 'complete' then
    after.completed_at := now();
  end if;
  update public.projects as one set
    title = after.title, description = after.description, status = after.status, client_id = after.client_id,
    start_date = after.start_date, due_date = after.due_date, is_archived = after.is_archived, company_id = after.company_id,
    is_limited = after.is_limited, completed_at = after.completed_at
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.log_activity(after.id, 'project_status', jsonb_build_object('status', after.status));
  elsif (after.start_date, after.due_date) is distinct from (before.start_date, before.due_date) then
    perform private.log_activity(after.id, 'project_dates');
  end if;
  perform private.notify_of_project(before, after);
  if (after.client_id, after.company_id) is distinct from (before.client_id, before.company_id)
    or before.is_limited and not after.is_limited
  then
    perform private.replace_members(before, after);
  end if;
  perform private.announce_in(after.id, 'project');
end;
$$;

create function private.notify_of_project(before public.projects, after public.projects) returns void
language plpgsql set search_path = ''
as $$
declare
  place jsonb := jsonb_build_object('project_id', after.id);
  changes text := concat_ws(
    ' ',
    case when after.status <> before.status then
      'The status is now ' || initcap(replace(after.status::text, '_', ' ')) || '.' end,
    case when after.start_date is distinct from before.start_date then
      coalesce('It starts on ' || private.spoken_day(after.start_date) || '.', 'It no longer has a start date.') end,
    case when after.due_date is distinct from before.due_date then
      coalesce('It is due on ' || private.spoken_day(after.due_date) || '.', 'It no longer has a due date.') end,
    case when after.title <> before.title then format('It was called “%s” before.', before.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(after.id), 'project', format('“%s” changed', after.title), changes, place);
  end if;
  if after.is_archived <> before.is_archived then
    perform private.notify(
      private.members_of(after.id), 'project',
      format(case when after.is_archived then '“%s” was archived' else '“%s” was restored' end, after.title),
      case when after.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
end;
$$;

select private.expose('{
  "private.edit_project(bigint, jsonb, timestamptz)",
  "private.begin_project(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)"
}');
grant execute on function public.late_work to authenticated;
