-- What becomes of a request: it is answered, planned, agreed to or declined.

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
    perform private.notify_of_answer(after);
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
create function private.notify_of_answer(request public.requests) returns void
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

select private.expose('{
  "private.answer_request(bigint, public.request_status, text, timestamptz, bigint, date, bigint, text)",
  "private.agree_request(bigint, boolean, timestamptz, bigint)"
}');
