-- What is asked for in projects, and what became of it.

create type public.request_status as enum ('open', 'planned', 'done', 'declined');

create table public.requests (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  -- As long as the description of the milestone that it may become.
  body text not null check (private.is_prose(body, 1, 2000)),
  attachments bigint[] not null default '{}' check (cardinality(attachments) <= 10),
  status public.request_status not null default 'open',
  reason text check (private.is_prose(reason, 1, 500)),
  milestone_id bigint references public.milestones (id) on delete set null,
  asked_by uuid default auth.uid() references public.profiles (id) on delete set null,
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint requests_declined_for_a_reason check ((status = 'declined') = (reason is not null))
);
comment on column public.requests.attachments is 'Documents of its project. One that was deleted meanwhile is not shown.';

create index requests_of_project on public.requests (project_id, id desc);
create index requests_open on public.requests (project_id, id) where status = 'open';
create index requests_milestone_id on public.requests (milestone_id);
create index requests_asked_by on public.requests (asked_by);
create index requests_answered_by on public.requests (answered_by);

alter table public.requests enable row level security;
grant select, delete on public.requests to authenticated;
grant insert (project_id, title, body, attachments) on public.requests to authenticated;
grant update (status, reason) on public.requests to authenticated;

create policy "Members see what is asked for in their projects" on public.requests for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

create policy "Members ask in their projects" on public.requests for insert to authenticated
with check (
  asked_by = (select private.me())
  and (
    (select private.is_admin())
    or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
  )
);

create policy "Staff answer the requests they see" on public.requests for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
);

create policy "People take back what they asked for while it is open" on public.requests for delete to authenticated
using (
  status = 'open'
  and asked_by = (select private.me())
  and (
    (select private.is_admin())
    or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
  )
);

create trigger answer before update of status, milestone_id on public.requests
for each row execute function private.answer_request();
create trigger guard_attachments before insert on public.requests
for each row when (new.attachments <> '{}') execute function private.guard_attachments();
create trigger settled before update on public.requests
for each row execute function private.refuse_change('id', 'project_id', 'title', 'body', 'attachments', 'asked_by', 'created_at');
create trigger touch_updated_at before update on public.requests for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.requests
for each row execute function private.audit(
  'project_id', 'title', 'attachments', 'status', 'reason', 'milestone_id', 'asked_by', 'answered_by', 'answered_at'
);
create trigger quota_of_new before insert on public.requests for each row execute function private.hold_to_quota(50, 500);
create trigger quota_of_changes before update on public.requests
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);
create trigger notify_asked after insert on public.requests for each row execute function private.notify_of_request();
-- What a milestone did to it is told of with the milestone.
create trigger notify_answered after update of status on public.requests
for each row when (new.status <> old.status and pg_trigger_depth() = 0) execute function private.notify_of_request();
create trigger announce after insert or update or delete on public.requests
for each row execute function private.announce_part('requests');
create trigger note_asked after insert on public.requests for each row execute function private.note_activity('request_added');
-- Planning is noted with the milestone.
create trigger note_done after update of status on public.requests
for each row when (new.status = 'done' and old.status <> 'done' and pg_trigger_depth() = 0)
execute function private.note_activity('request_done');
create trigger note_declined after update of status on public.requests
for each row when (new.status = 'declined' and old.status <> 'declined') execute function private.note_activity('request_declined');
create trigger keep_archived before update or delete on public.requests for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.requests for each row execute function private.keep_archived();
create trigger refuse_in_view before insert or update or delete on public.requests for each statement execute function private.refuse_in_view();

-- A request that is planned becomes a milestone, and is open again without one.
create function private.answer_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status not in ('planned', 'done') then
    new.milestone_id := null;
  elsif new.status = 'planned' and old.status = 'planned' and new.milestone_id is null then
    new.status := 'open';
  elsif new.status = 'planned' and new.milestone_id is null then
    insert into public.milestones (project_id, title, description) values (new.project_id, new.title, new.body)
    returning id into new.milestone_id;
  end if;
  if new.status <> old.status then
    new.answered_by := private.actor();
    new.answered_at := clock_timestamp();
  end if;
  return new;
end;
$$;

-- A planned request is done when its milestone is, and planned again when that is opened again.
create function private.settle_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.requests
  set status = case when new.is_complete then 'done' else 'planned' end::public.request_status
  where milestone_id = new.id and status = case when new.is_complete then 'planned' else 'done' end::public.request_status;
  return null;
end;
$$;

create function private.notify_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named text := format('“%s” in “%s”', new.title, (select title from public.projects where id = new.project_id));
  asker text := coalesce(private.name_of(new.asked_by), 'A deleted account');
begin
  perform private.tell(
    private.members_of(new.project_id), 'request',
    case when tg_op = 'INSERT' then 'New request' when new.status = 'open' then 'Request reopened' else 'Request ' || new.status end,
    case when tg_op = 'INSERT' then format('%s asks for %s.', asker, named)
      when new.status = 'open' then named || ' is open again.'
      when new.status = 'planned' then named || ' is now a milestone.'
      else format('%s is %s.', named, new.status) end
      || coalesce(' Reason: ' || new.reason, ''),
    jsonb_build_object('project_id', new.project_id, 'request_id', new.id)
  );
  return null;
end;
$$;

-- Newest first, with the names of who asked and who answered. Planned for each call: without its figures, all requests of the
-- project were read and sorted for a page of twenty, and the test of what lists cost counts the rows read.
create function public.list_requests(of_project bigint, before_id bigint default null, max_rows int default 200)
returns table (
  id bigint, project_id bigint, title text, body text, attachments jsonb, status public.request_status, reason text,
  milestone_id bigint, milestone_title text, milestone_due date, asked_by uuid, asked_by_name text, answered_by_name text,
  answered_at timestamptz, created_at timestamptz, updated_at timestamptz
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, milestone.id, milestone.title, milestone.due_date, one.asked_by, private.name_of(one.asked_by),
    private.name_of(one.answered_by), one.answered_at, one.created_at, one.updated_at
  from public.requests as one
  left join public.milestones as milestone on milestone.id = one.milestone_id
  where one.project_id = of_project and one.id < coalesce(before_id, 9223372036854775807)
  order by one.id desc limit max_rows;
end;
$$;
grant execute on function public.list_requests to authenticated;
