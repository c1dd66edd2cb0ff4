-- What is asked for in projects, and what became of it.

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

-- A planned request becomes a milestone with its words; one that is neither planned nor done has none. One that would cost
-- something is proposed first, and open again where the client does not agree. False where the caller sees
-- no such request, or not as it was last changed.
create function private.answer_request(
  request bigint, status public.request_status, reason text default null, seen timestamptz default null,
  project bigint default null, due_date date default null, price bigint default null, currency text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  before public.requests;
  after public.requests;
begin
  select * into before from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(before.project_id);
  after := before;
  after.status := answer_request.status;
  after.reason := answer_request.reason;
  if after.status = 'proposed' then
    after.price := answer_request.price;
    after.currency := answer_request.currency;
  elsif after.status <> 'done' or before.status = 'proposed' then
    -- A price that the client has not agreed to is none.
    after.price := null;
    after.currency := null;
  end if;
  after.due_date := case after.status when 'done' then before.due_date else answer_request.due_date end;
  perform private.save_answer(before, after, caller.id);
  return true;
end;
$$;

-- What of it became a milestone is written once the request names it: until then it would count against the client's progress.
create function private.save_answer(before public.requests, after public.requests, person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if after.status not in ('planned', 'done') then
    after.milestone_id := null;
  elsif after.status = 'planned' and after.milestone_id is null then
    after.milestone_id := private.plan_request(after);
  end if;
  if after.status <> before.status then
    after.answered_by := person;
    after.answered_at := clock_timestamp();
  end if;
  update public.requests as one set status = after.status, reason = after.reason, milestone_id = after.milestone_id,
    due_date = after.due_date, price = after.price, currency = after.currency,
    answered_by = after.answered_by, answered_at = after.answered_at
  where one.id = before.id and one is distinct from after;
  if after.milestone_id is distinct from before.milestone_id then
    perform private.count_progress(before.project_id);
  end if;
  if after.status <> before.status then
    perform private.tell_of_answer(after);
  end if;
  perform private.announce_in(before.project_id, 'requests');
end;
$$;

-- The client's word on what was proposed: agreed, it is planned with its day and price; not agreed, it is open again. False where
-- nothing is proposed, or something else than the client saw.
create function private.agree_request(request bigint, agrees boolean, seen timestamptz default null, project bigint default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  before public.requests;
  after public.requests;
begin
  select * into before from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id) and one.status = 'proposed'
    and caller.role = 'client' and private.sees_project(caller, one.project_id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(before.project_id);
  after := before;
  if agrees then
    after.status := 'planned';
  else
    after.status := 'open';
    after.due_date := null;
    after.price := null;
    after.currency := null;
  end if;
  perform private.save_answer(before, after, caller.id);
  return true;
end;
$$;

-- What a request became is told of with the request.
create function private.plan_request(request public.requests) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.milestones (project_id, title, description, due_date)
  values (request.project_id, request.title, request.body, request.due_date) returning id into made;
  perform private.log_activity(request.project_id, 'milestone_added', jsonb_build_object('milestone_id', made));
  perform private.announce_in(request.project_id, 'milestones');
  return made;
end;
$$;

-- Planning is noted with the milestone.
create function private.tell_of_answer(request public.requests) returns void
language plpgsql set search_path = ''
as $$
begin
  if request.status in ('done', 'declined') then
    perform private.log_activity(
      request.project_id, 'request_' || request.status, jsonb_build_object('request_id', request.id)
    );
  end if;
  perform private.notify_of_request(
    request, case request.status when 'open' then 'Request reopened' else 'Request ' || request.status end,
    case request.status when 'open' then '%s is open again.' when 'planned' then '%s is now a milestone.'
      when 'proposed' then '%s would cost ' || private.spoken_sum(request.price, request.currency)
        || coalesce(' and be done by ' || private.spoken_day(request.due_date), '') || '. It counts once the client agrees.'
      else '%s is ' || request.status || '.' end
  );
end;
$$;

-- What a milestone did to it is told of with the milestone: a planned request is done when its milestone is, planned again when
-- that is opened again, and open without it.
create function private.settle_requests(milestone public.milestones, status public.request_status) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.requests as one
  set status = settle_requests.status, answered_by = private.actor(), answered_at = clock_timestamp(),
    milestone_id = case when settle_requests.status = 'open' then null else one.milestone_id end
  where one.milestone_id = milestone.id and one.status = case when settle_requests.status = 'planned' then 'done' else 'planned' end::public.request_status;
  if found then
    perform private.announce_in(milestone.project_id, 'requests');
  end if;
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

select private.expose('{
  "private.add_request(bigint, text, text, bigint[])", "private.take_back_request(bigint, bigint)",
  "private.answer_request(bigint, public.request_status, text, timestamptz, bigint, date, bigint, text)",
  "private.agree_request(bigint, boolean, timestamptz, bigint)"
}');

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
