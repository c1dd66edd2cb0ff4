set check_function_bodies = off;

drop function "private"."tell_of_acceptance"(public.offers, public.offer_acceptances);

drop function "private"."tell_of_answer"(public.requests);

drop function "private"."tell_of_ending"(public.projects, public.project_endings, integer);

create or replace function private.notify_of_acceptance (
  offer    public.offers,
  accepted public.offer_acceptances
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.notify_of_offer(offer, format('Offer %s accepted', offer.number), format(
    '%s (%s) accepted “%s” for %s: %s.', accepted.name, accepted.email, offer.title, offer.legal_name, private.spoken_sum(accepted.total, offer.currency)
  ));
  offer.state := 'accepted';
  offer.project_id := (select one.project_id from public.offers as one where one.id = offer.id);
  perform private.announce_offers(offer);
end;
$function$;

alter function "private"."notify_of_acceptance"(public.offers, public.offer_acceptances) owner to "postgres";

create or replace function private.notify_of_answer (
  request public.requests
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."notify_of_answer"(public.requests) owner to "postgres";

create or replace function private.notify_of_ending (
  place    public.projects,
  ending   public.project_endings,
  canceled integer
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  content text := concat_ws(
    ' ', case when canceled > 0 then format(case canceled when 1 then '%s open milestone was canceled.' else '%s open milestones were canceled.' end, canceled) end,
    case when ending.kept > 0 then format('%s of the %s stays due.', private.spoken_sum(ending.kept, ending.currency), (
      select case count(*) when 1 then 'deposit' else 'deposits' end from private.deposits_of(place.id)
    )) end,
    (
      select 'Credited: ' || string_agg(
        format('%s of invoice %s', private.spoken_sum((one ->> 'total')::bigint, ending.currency), one ->> 'invoice'), ', ' order by nth
      ) || '.' from jsonb_array_elements(ending.credits) with ordinality as credit (one, nth)
    ),
    case when ending.refund > 0 then private.spoken_sum(ending.refund, ending.currency) || ' goes back to the client.' end,
    case when jsonb_array_length(private.ending_of(place.id) -> 'others') > 0 then 'Other invoices stay as they are.' end,
    'Reason: ' || ending.reason
  );
begin
  perform private.notify(
    private.members_of(place.id), 'project', format('“%s” ended', place.title), content, jsonb_build_object('project_id', place.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'project_ended', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'project', place.id, 'title', place.title, 'content', content,
    'signed_by', private.name_of(ending.ended_by), 'written_by', ending.ended_by
  )
  from public.project_members as member join public.profiles as person on person.id = member.user_id
  where member.project_id = place.id and person.role = 'client' and person.is_active;
end;
$function$;

alter function "private"."notify_of_ending"(public.projects, public.project_endings, integer) owner to "postgres";

create or replace function private.record_acceptance (
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text,
  untaxed      jsonb     default null::jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  held public.offers;
begin
  select * into held from public.offers as one where one.id = offer and caller.role = 'admin' for update;
  if held.id is null or held.state = 'draft' then
    return false;
  elsif how = 'signed' or accepted_on > current_date + 1 then
    raise exception 'Nobody signed it here' using errcode = '23514';
  end if;
  perform private.notify_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id, 'untaxed', untaxed
  ), caller.id));
  return true;
end;
$function$;

create or replace function private.save_answer (
  before public.requests,
  after  public.requests,
  person uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.accept_offer (
  offer bigint,
  seen  text,
  given jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held public.offers;
  keeper uuid;
  made public.offer_acceptances;
begin
  select * into held from public.offers as one where one.id = offer for update;
  if held.id is null then
    return null;
  elsif private.offer_digest(held, (jsonb_populate_record(null::public.offer_acceptances, given)).options) <> seen
    or abs(extract(epoch from clock_timestamp() - (given ->> 'accepted_at')::timestamptz)) > 600
  then
    raise exception 'The offer is not what was shown' using errcode = 'PT409', hint = 'offer_changed';
  end if;
  keeper := private.keeper_of(held);
  perform private.act_for(keeper);
  made := private.conclude_offer(held, given || '{"how": "signed"}', keeper);
  delete from private.file_removals as planned where planned.object_path = made.object_path;
  -- Whoever sent it hears of it too.
  perform private.act_for(null);
  perform private.notify_of_acceptance(held, made);
  return private.whole_offer(one) from public.offers as one where one.id = offer;
end;
$function$;

create or replace function public.end_project (
  actor   uuid,
  project bigint,
  stays   bigint,
  reason  text,
  firm    jsonb,
  today   date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  place public.projects;
  ending public.project_endings;
  canceled int;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed projects', '{500, 5000}');
  perform private.require_admin(caller);
  perform from public.offers as one where one.project_id = project order by one.id for update;
  -- A payment that is recorded meanwhile holds the invoice and names the project: it goes on, and is waited for.
  select one.* into place from public.projects as one
  where one.id = project and private.ending_of(one.id) is not null for no key update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);
  ending.credits := private.credit_deposits(project, stays, firm, today);
  canceled := private.remove_open_steps(project);
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.project_id = project and one.state = 'sent';

  insert into public.project_endings (project_id, reason, currency, kept, refund, credits, ended_by)
  select project, end_project.reason, coalesce(
      max((one.invoice).currency),
      (select offer.currency from public.offers as offer where offer.project_id = project order by offer.id limit 1)
    ), coalesce(sum((one.invoice).total - (one.invoice).credited), 0),
    coalesce(sum((private.standing_of(one.invoice)).overpaid), 0), ending.credits, caller.id
  from private.deposits_of(project) as one
  returning * into ending;
  update public.projects as one set is_archived = true where one.id = project;
  perform private.notify_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$function$;

revoke all on function "private"."notify_of_acceptance"(public.offers, public.offer_acceptances) from public;

revoke all on function "private"."notify_of_acceptance"(public.offers, public.offer_acceptances) from "postgres";

grant execute on function "private"."notify_of_acceptance"(public.offers, public.offer_acceptances) to "postgres";

revoke all on function "private"."notify_of_answer"(public.requests) from public;

revoke all on function "private"."notify_of_answer"(public.requests) from "postgres";

grant execute on function "private"."notify_of_answer"(public.requests) to "postgres";

revoke all on function "private"."notify_of_ending"(public.projects, public.project_endings, integer) from public;

revoke all on function "private"."notify_of_ending"(public.projects, public.project_endings, integer) from "postgres";

grant execute on function "private"."notify_of_ending"(public.projects, public.project_endings, integer) to "postgres";

reset check_function_bodies;
