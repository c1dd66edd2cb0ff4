-- A project that is over can be archived by its staff: it leaves the lists, the counts and what waits for somebody, and is
-- read-only for everybody until it is restored.

alter table public.projects add column is_archived boolean not null default false;
create index projects_active on public.projects (id desc) where not is_archived;
create index projects_archived on public.projects (id desc) where is_archived;
grant update (is_archived) on public.projects to authenticated;

drop trigger touch_updated_at on public.projects;
create trigger touch_updated_at
before update of title, description, status, client_id, start_date, due_date, is_archived on public.projects
for each row execute function private.touch_updated_at();

drop trigger audit on public.projects;
create trigger audit
after insert or delete or update of title, description, status, client_id, start_date, due_date, is_archived
on public.projects for each row execute function private.audit();

drop trigger quota_of_changes on public.projects;
create trigger quota_of_changes
before update of title, description, status, client_id, start_date, due_date, is_archived on public.projects
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);

-- False for what belongs to no project.
create function private.is_archived(project bigint) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.projects where id = is_archived.project and projects.is_archived)
$$;

-- Hung on every table that people and the server write for a project. What follows by itself from a write elsewhere goes
-- on: a deleted account leaves its projects, archived ones too.
create function private.keep_archived() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  project bigint := case
    when tg_table_name = 'projects' then (touched ->> 'id')::bigint
    when touched ->> 'project_id' is not null then (touched ->> 'project_id')::bigint
    else (select documents.project_id from public.documents where documents.id = (touched ->> 'document_id')::bigint)
  end;
begin
  if pg_trigger_depth() = 1 and private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

-- Putting it into the archive and taking it out are the two changes left.
create trigger keep_archived before update on public.projects
for each row when (old.is_archived and new.is_archived) execute function private.keep_archived();

create trigger keep_archived before update or delete on public.milestones
for each row execute function private.keep_archived();
create trigger keep_archived before update or delete on public.documents
for each row execute function private.keep_archived();
create trigger keep_archived before update on public.comments
for each row execute function private.keep_archived();
create trigger keep_archived before delete on public.project_members
for each row execute function private.keep_archived();

-- New rows after the policies, so that a refusal tells nobody of a project that they do not see.
create trigger keep_archived_whole after insert on public.milestones
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.documents
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.comments
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.project_members
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.document_versions
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.document_decisions
for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on private.uploads
for each row execute function private.keep_archived();

create function private.notify_of_archive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(
    private.members_of(new.id), 'project',
    left(format(case when new.is_archived then '"%s" was archived' else '"%s" was restored' end, new.title), 200),
    case when new.is_archived then 'Everything in it can still be read, and nothing changes any more.'
      else 'It can be worked on again.' end,
    jsonb_build_object('project_id', new.id)
  );
  return null;
end;
$$;
create trigger notify_archived after update of is_archived on public.projects
for each row when (old.is_archived <> new.is_archived) execute function private.notify_of_archive();

-- Newest first, of those in the archive or of all others.
drop function public.list_projects(bigint, int);
create function public.list_projects(before_id bigint default null, max_rows int default 200, archived boolean default false)
returns setof public.projects
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if not private.is_admin() then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = private.me() and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  -- Said twice, because each is read along an index of its own.
  elsif archived then
    return query
      select project.* from public.projects as project
      where project.is_archived and project.id < ceiling order by project.id desc limit max_rows;
  else
    return query
      select project.* from public.projects as project
      where not project.is_archived and project.id < ceiling order by project.id desc limit max_rows;
  end if;
end;
$$;
grant execute on function public.list_projects to authenticated;

create or replace function public.admin_totals()
returns table (users bigint, active_projects bigint, documents bigint, contacts bigint)
language sql stable set search_path = ''
as $$
  select
    (select count(*) from public.profiles),
    (select count(*) from public.projects where status <> 'complete' and not is_archived),
    (select count(*) from public.documents),
    (select count(*) from public.contact_messages)
$$;

-- What waits in an archived project waits for nobody.
create or replace function private.day_of_member(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select projects.id, projects.title
    from public.project_members as member
    join public.projects on projects.id = member.project_id
    where member.user_id = auth.uid() and not projects.is_archived and (select private.is_active())
  ),
  due as (
    select milestones.id, milestones.title, milestones.due_date, mine.id as project_id, mine.title as project_title
    from mine join public.milestones on milestones.project_id = mine.id
    where not milestones.is_complete and milestones.due_date <= today + 14
  ),
  waiting as (
    select documents.id, documents.name, mine.id as project_id, mine.title as project_title
    from mine join public.documents on documents.project_id = mine.id
    where documents.status = 'pending' and private.reviews(documents, auth.uid(), (select private.my_role()))
  )
  select jsonb_build_object(
    'upcomingMilestones', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id
      where not milestones.is_complete and milestones.due_date >= today
    ),
    'recentDocuments', (
      select count(*) from mine join public.documents on documents.project_id = mine.id
      where documents.created_at > now() - interval '30 days'
    ),
    'completedDeliverables', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id where milestones.is_complete
    ),
    'dueMilestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'title', one.title, 'dueDate', one.due_date, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.due_date, one.id), '[]')
      from (select * from due order by due.due_date, due.id limit 8) as one
    ),
    'waitingDocuments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.id desc), '[]')
      from (select * from waiting order by waiting.id desc limit 8) as one
    )
  )
$$;

create or replace function private.needs_of_admin(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most int := 6;
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'leads', jsonb_build_object(
      'count', (select count(*) from public.leads where status = 'new'),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', coalesce(message.name, palette.email, subscriber.email), 'about', message.company, 'at', one.created_at
        ) order by one.id desc), '[]')
        from (select * from public.leads where status = 'new' order by leads.id desc limit most) as one
        left join public.contact_messages as message on message.id = one.contact_id
        left join public.palettes as palette on palette.id = one.palette_id
        left join public.newsletter_subscribers as subscriber on subscriber.id = one.subscriber_id
      )
    ),
    'documents', jsonb_build_object(
      'count', (
        select count(*) from public.documents as one
        where one.status = 'pending'
          and not exists (select from public.projects as shelved where shelved.id = one.project_id and shelved.is_archived)
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.name, 'about', project.title, 'at', one.created_at
        ) order by one.id desc), '[]')
        from (
          select one.* from public.documents as one
          where one.status = 'pending'
            and not exists (select from public.projects as shelved where shelved.id = one.project_id and shelved.is_archived)
          order by one.id desc limit most
        ) as one
        left join public.projects as project on project.id = one.project_id
      )
    ),
    'milestones', jsonb_build_object(
      'count', (
        select count(*) from public.milestones as one
        where not one.is_complete and one.due_date < today
          and not exists (select from public.projects as shelved where shelved.id = one.project_id and shelved.is_archived)
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', project.id, 'title', one.title, 'about', project.title, 'at', one.due_date
        ) order by one.due_date, one.id), '[]')
        from (
          select one.* from public.milestones as one
          where not one.is_complete and one.due_date < today
            and not exists (select from public.projects as shelved where shelved.id = one.project_id and shelved.is_archived)
          order by one.due_date, one.id limit most
        ) as one
        join public.projects as project on project.id = one.project_id
      )
    ),
    'reviews', jsonb_build_object(
      'count', (select count(*) from public.sops where not is_template and next_review_date < today),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.title, 'about', nullif(one.reviewer, ''), 'at', one.next_review_date
        ) order by one.next_review_date, one.id), '[]')
        from (
          select * from public.sops where not is_template and next_review_date < today
          order by sops.next_review_date, sops.id limit most
        ) as one
      )
    ),
    'mails', jsonb_build_object(
      'count', (select count(*) from private.mail_outbox as mail where private.is_failed(mail)),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.kind, 'about', coalesce(one.last_error, ''), 'to', one.payload ->> 'email', 'at', one.created_at
        ) order by one.id desc), '[]')
        from (select * from private.mail_outbox as mail where private.is_failed(mail) order by mail.id desc limit most) as one
      )
    )
  );
end;
$$;

create or replace function public.remind_reviewers(max_rows int default 20) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
  reviewers uuid[];
  reminded int := 0;
begin
  for document in
    select d.* from public.documents as d
    where d.status = 'pending' and d.review_due <= current_date + 1 and d.reminded_of is distinct from d.review_due
      and not private.is_archived(d.project_id)
    order by d.review_due limit max_rows
    for update skip locked
  loop
    update public.documents as d set reminded_of = d.review_due where d.id = document.id;
    reviewers := private.reviewers_of(document);
    perform private.tell(
      reviewers, 'document', 'Review due',
      format('"%s" waits for your decision until %s.', document.name, private.spoken_day(document.review_due)),
      jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
    );
    insert into private.mail_outbox (kind, payload)
    select 'review_due', jsonb_build_object(
      'user_id', person.id, 'email', person.email, 'document_id', document.id, 'name', document.name,
      'due', private.spoken_day(document.review_due)
    )
    from public.profiles as person where person.id = any (reviewers);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

-- Nor does a list offer what would be refused.
create or replace function public.list_documents(
  before_id bigint default null, max_rows int default 200, in_project bigint default null, only_id bigint default null
) returns table (
  id bigint, name text, file_url text, description text, project_id bigint, project_title text,
  status public.document_status, status_reason text, version bigint, file_name text, kind public.file_kind, size bigint,
  author text, created_at timestamptz, updated_at timestamptz, review_due date,
  may_review boolean, may_replace boolean, may_remove boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  page public.documents[];
  document public.documents;
  titles jsonb;
  archived bigint[];
  is_settled boolean;
  names jsonb;
begin
  if only_id is not null then
    page := array(select d from public.documents as d where d.id = only_id);
  elsif in_project is not null then
    page := array(
      select d from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows
    );
  elsif private.is_admin() then
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from private.newest_documents(ceiling, max_rows) as mine (id)
      join public.documents as d on d.id = mine.id order by d.id desc
    );
  end if;
  titles := (
    select coalesce(jsonb_object_agg(p.id, p.title), '{}') from public.projects as p
    where p.id in (select (unnest(page)).project_id)
  );
  archived := array(select p.id from public.projects as p where p.is_archived and p.id in (select (unnest(page)).project_id));
  names := (
    select coalesce(jsonb_object_agg(author.id, private.name_of(author.id)), '{}')
    from (select distinct (unnest(page)).version_by) as author (id) where author.id is not null
  );
  foreach document in array page loop
    id := document.id;
    name := document.name;
    file_url := document.file_url;
    description := document.description;
    project_id := document.project_id;
    project_title := titles ->> document.project_id::text;
    status := document.status;
    status_reason := document.status_reason;
    version := document.version;
    file_name := document.file_name;
    kind := document.kind;
    size := document.size;
    author := names ->> document.version_by::text;
    created_at := document.created_at;
    updated_at := document.updated_at;
    review_due := document.review_due;
    is_settled := coalesce(document.project_id = any (archived), false);
    may_review := not is_settled and private.reviews(document, person, person_role);
    may_replace := not is_settled and private.replaces(document, person, person_role);
    may_remove := not is_settled and private.removes(document, person, person_role);
    return next;
  end loop;
end;
$$;
