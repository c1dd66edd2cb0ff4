-- What is asked for in projects.

create type public.request_status as enum ('open', 'planned', 'done', 'declined', 'proposed');

create table public.requests (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  -- As long as the description of the milestone that it may become.
  body text not null check (private.is_prose(body, 1, 2000)),
  attachments bigint[] not null default '{}' check (cardinality(attachments) <= 10),
  status public.request_status not null default 'open',
  reason text check (private.is_prose(reason, 1, 500)),
  -- By when it would be done, and for how much: what costs something waits as proposed until the client agrees.
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  price bigint check (price between 1 and 10000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  milestone_id bigint references public.milestones (id) on delete set null,
  asked_by uuid default auth.uid() references public.profiles (id) on delete set null,
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint requests_declined_for_a_reason check ((status = 'declined') = (reason is not null)),
  constraint requests_proposed_for_a_price check (num_nonnulls(price, currency) in (0, 2) and (status::text <> 'proposed' or price is not null))
);
comment on column public.requests.attachments is 'Documents of its project. One that was deleted meanwhile is not shown.';

create index requests_of_project on public.requests (project_id, id desc);
create index requests_open on public.requests (project_id, id) where status = 'open';
create index requests_milestone_id on public.requests (milestone_id);
create index requests_asked_by on public.requests (asked_by);
create index requests_answered_by on public.requests (answered_by);
create index requests_words on public.requests using gin (private.words_of(title || ' ' || body)) with (fastupdate = off);

alter table public.requests enable row level security;
grant select (
  id, project_id, title, body, attachments, status, reason, due_date, price, currency, milestone_id, asked_by, answered_by,
  answered_at, created_at, updated_at
) on public.requests to authenticated;

create policy "Members see what is asked for in their projects" on public.requests for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

select private.guard_table(
  'public.requests',
  audited => '{project_id, title, attachments, status, reason, due_date, price, currency, milestone_id, asked_by, answered_by, answered_at}',
  settled => '{id, project_id, title, body, attachments, asked_by, created_at}', touched => '{*}', archived => true
);

create function private.notify_of_request(request public.requests, title text, sentence text) returns void
language sql set search_path = ''
as $$
  select private.notify(
    private.members_of(project.id), 'request', notify_of_request.title,
    format(sentence, format('“%s” in “%s”', request.title, project.title)) || coalesce(' Reason: ' || request.reason, ''),
    jsonb_build_object('project_id', project.id, 'request_id', request.id)
  )
  from public.projects as project where project.id = request.project_id
$$;

create function private.add_request(project bigint, title text, body text, attachments bigint[] default '{}') returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new requests', '{50, 500}');
  made public.requests;
begin
  if not private.sees_project(caller, project) then
    raise exception 'Members ask in their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  insert into public.requests (project_id, title, body, attachments, asked_by)
  values (project, add_request.title, add_request.body, add_request.attachments, caller.id) returning * into made;
  perform private.log_activity(project, 'request_added', jsonb_build_object('request_id', made.id));
  perform private.notify_of_request(made, 'New request', private.account_of(caller.id) || ' asks for %s.');
  perform private.announce_in(project, 'requests');
  return made.id;
end;
$$;

-- People take back what they asked for while it is open and nobody else has written to it, and the news of it goes with it.
create function private.take_back_request(request bigint, project bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  held public.requests;
begin
  select * into held from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and one.status = 'open' and one.asked_by = caller.id and private.sees_project(caller, one.project_id)
  for update;
  if exists (
    select from public.comments as answer where answer.request_id = held.id and answer.written_by is distinct from caller.id
  ) then
    return false;
  end if;
  if held.id is null then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.request_id = request));
  delete from public.requests as one where one.id = request;
  perform private.announce_in(held.project_id, 'requests');
  return true;
end;
$$;

select private.expose('{"private.add_request(bigint, text, text, bigint[])", "private.take_back_request(bigint, bigint)"}');

-- Newest first, with the names of who asked and who answered.
create function private.list_requests(of_project bigint, before_id bigint default null, max_rows int default 200)
returns table (
  id bigint, project_id bigint, title text, body text, attachments jsonb, status public.request_status, reason text,
  due_date date, price bigint, currency text,
  milestone_id bigint, milestone_title text, milestone_due date, asked_by uuid, asked_by_name text, answered_by_name text,
  answered_at timestamptz, created_at timestamptz, updated_at timestamptz, comments int
)
language sql stable security definer set search_path = ''
as $$
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, one.due_date, one.price, one.currency, milestone.id, milestone.title, milestone.due_date, one.asked_by,
    coalesce(nullif(asker.name, ''), asker.username),
    coalesce(nullif(answerer.name, ''), answerer.username), one.answered_at, one.created_at, one.updated_at, talk.comments
  from (
    select request.* from public.requests as request
    where request.project_id = of_project and request.id < coalesce(before_id, 9223372036854775807)
      and (select private.sees_project(private.caller(), of_project))
    order by request.id desc limit max_rows
  ) as one
  cross join lateral (
    select count(*)::int as comments from public.comments as comment
    where comment.request_id = one.id and (not comment.is_internal or (select private.is_staff()))
  ) as talk
  left join public.milestones as milestone on milestone.id = one.milestone_id
  left join public.profiles as asker on asker.id = one.asked_by
  left join public.profiles as answerer on answerer.id = one.answered_by
  order by one.id desc
$$;
select private.expose('{"private.list_requests(bigint, bigint, int)"}');
