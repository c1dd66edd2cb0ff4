set check_function_bodies = off;

drop function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb);

drop function "private"."write_letter"(bigint, text, boolean);

drop function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb);

drop function "public"."write_letter"(bigint, text, boolean);

create or replace function private.conclude_offer (
  offer  public.offers,
  given  jsonb,
  keeper uuid
)
  returns public.offer_acceptances
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.offer_acceptances := jsonb_populate_record(null::public.offer_acceptances, '{
    "options": [], "street": "", "postal_code": "", "invoice_email": "", "order_number": ""
  }'::jsonb || jsonb_strip_nulls(given));
  begun record;
  deposit jsonb;
begin
  if offer.state <> 'sent' or made.how = 'signed' and offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  elsif exists (
    select from unnest(made.options) as one where (offer.items -> one ->> 'isOption')::boolean is not true or one < 0
  ) then
    raise exception 'That is no option of the offer' using errcode = '23514';
  end if;
  select sums.taxes, sums.net, sums.tax, sums.total into made.taxes, made.net, made.tax, made.total
  from private.sum_offer(offer, made.options) as sums;
  select * into begun from private.begin_offered_project(offer, keeper, made);
  offer.project_id := begun.project;
  perform private.add_offered_steps(offer, made.options);
  deposit := private.deposit_lines(offer, made.taxes, made.net, given -> 'untaxed');
  made.deposit := (select sums.total from private.sum_lines(null, deposit) as sums);
  if made.deposit > 0 then
    made.invoice_id := private.draft_invoice(
      offer.project_id, offer.currency, deposit, jsonb_build_object('is_deposit', true, 'purchase_order', made.order_number)
    );
    perform private.issue_deposit(offer, keeper, made.invoice_id, given -> 'issuing');
  end if;
  insert into public.offer_acceptances (
    offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total, deposit,
    accepted_at, object_path, file_digest, pages_digest, size, recorded_by, client_id, invoice_id
  ) values (
    offer.id, made.how, made.name, made.email, made.statement, made.options, made.street, made.postal_code,
    made.invoice_email, made.order_number, made.taxes, made.net, made.tax, made.total, made.deposit, made.accepted_at, made.object_path, made.file_digest, made.pages_digest, made.size,
    made.recorded_by, begun.client, made.invoice_id
  ) returning * into made;
  update public.offers as one
  set state = 'accepted', closed_at = made.accepted_at, project_id = begun.project, company_id = begun.company
  where one.id = offer.id;
  perform private.win_lead(offer, begun.client);
  return made;
end;
$function$;

create or replace function private.language_of_ended_link (
  link private.shared_links
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (select one.language from public.offers as one where one.id = link.offer_id),
    (select one.language from public.invoices as one where one.id = link.invoice_id),
    (
      select company.language from public.documents as one join public.projects as project on project.id = one.project_id
      join public.companies as company on company.id = project.company_id where one.id = link.document_id
    ),
    'en'
  )
$function$;

alter function "private"."language_of_ended_link"(private.shared_links) owner to "postgres";

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
  told jsonb := jsonb_build_object(
    'language', (
      select one.language from public.offers as one where one.project_id = place.id and one.state = 'accepted' order by one.id desc limit 1
    ),
    'currency', ending.currency, 'canceled', canceled, 'kept', ending.kept,
    'deposits', (select count(*) from private.deposits_of(place.id)), 'credits', ending.credits, 'refund', ending.refund,
    'others', jsonb_array_length(private.ending_of(place.id) -> 'others') > 0, 'reason', ending.reason
  );
  content text := concat_ws(
    ' ', case when canceled > 0 then format(case canceled when 1 then '%s open milestone was canceled.' else '%s open milestones were canceled.' end, canceled) end,
    case when ending.kept > 0 then format('%s of the %s stays due.', private.spoken_sum(ending.kept, ending.currency),
      case told ->> 'deposits' when '1' then 'deposit' else 'deposits' end) end,
    (
      select 'Credited: ' || string_agg(
        format('%s of invoice %s', private.spoken_sum((one ->> 'total')::bigint, ending.currency), one ->> 'invoice'), ', ' order by nth
      ) || '.' from jsonb_array_elements(ending.credits) with ordinality as credit (one, nth)
    ),
    case when ending.refund > 0 then private.spoken_sum(ending.refund, ending.currency) || ' goes back to the client.' end,
    case when (told ->> 'others')::boolean then 'Other invoices stay as they are.' end,
    'Reason: ' || ending.reason
  );
begin
  perform private.notify(
    private.members_of(place.id), 'project', format('“%s” ended', place.title), content, jsonb_build_object('project_id', place.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'project_ended', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'project', place.id, 'title', place.title, 'content', content,
    'signed_by', private.name_of(ending.ended_by), 'written_by', ending.ended_by, 'told', told
  )
  from public.project_members as member join public.profiles as person on person.id = member.user_id
  where member.project_id = place.id and person.role = 'client' and person.is_active;
end;
$function$;

create or replace function private.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false,
  language  text    default 'en'::text
)
  returns SETOF public.lead_letters
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write to leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id), 'language', write_letter.language
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$function$;

alter function "private"."write_letter"(bigint, text, boolean, text) owner to "postgres";

create or replace function public.open_link (
  token_hash   text,
  browser_hash text default null::text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links;
begin
  select * into link from private.shared_links as one where one.token_hash = open_link.token_hash;
  if link.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', link.id, 'email', link.email, 'madeBy', case when link.made_by is not null then private.name_of(link.made_by) end,
    'endsAt', private.ends_at(link), 'wasRevoked', link.revoked_at is not null, 'askedAt', link.asked_at,
    -- A code that was mailed for it was entered in this browser.
    'isKnown', exists (
      select from private.mailed_codes as one
      where one.link_id = link.id and one.used_at is not null and one.browser_hash = open_link.browser_hash
    )
  ) || case when private.is_over(link) then jsonb_build_object(
    'kind', 'ended', 'language', private.language_of_ended_link(link)
  ) else jsonb_build_object(
    'kind', private.kind_of_link(link), 'language', private.language_of_link(link), 'name', link.name, 'mayAct', link.may_act,
    'message', link.message, 'decideBy', link.decide_by, 'createdAt', link.created_at, 'thing', private.thing_of_link(link)
  ) end;
end;
$function$;

create or replace function public.record_acceptance (
  actor        uuid,
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text,
  untaxed      jsonb     default null::jsonb,
  issuing      jsonb     default null::jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  held public.offers;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers', '{100, 10000}');
  perform private.require_admin(caller);
  select * into held from public.offers as one where one.id = offer for update;
  if held.id is null or held.state = 'draft' then
    return false;
  elsif how = 'signed' or accepted_on > current_date + 1 then
    raise exception 'Nobody signed it here' using errcode = '23514';
  end if;
  perform private.notify_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id, 'untaxed', untaxed, 'issuing', issuing
  ), caller.id));
  return true;
end;
$function$;

alter function "public"."record_acceptance"(uuid, bigint, text, text, date, integer[], text, jsonb, jsonb) owner to
  "postgres";

create or replace function public.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false,
  language  text    default 'en'::text
)
  returns SETOF public.lead_letters
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_letter(lead, body, is_theirs, language)
$function$;

alter function "public"."write_letter"(bigint, text, boolean, text) owner to "postgres";

revoke all on function "private"."language_of_ended_link"(private.shared_links) from public;

revoke all on function "private"."language_of_ended_link"(private.shared_links) from "postgres";

grant execute on function "private"."language_of_ended_link"(private.shared_links) to "postgres";

revoke all on function "private"."write_letter"(bigint, text, boolean, text) from public;

grant execute on function "private"."write_letter"(bigint, text, boolean, text) to "authenticated";

revoke all on function "private"."write_letter"(bigint, text, boolean, text) from "postgres";

grant execute on function "private"."write_letter"(bigint, text, boolean, text) to "postgres";

revoke all
  on function "public"."record_acceptance"(uuid, bigint, text, text, date, integer[], text, jsonb, jsonb)
  from public;

revoke all
  on function "public"."record_acceptance"(uuid, bigint, text, text, date, integer[], text, jsonb, jsonb)
  from "postgres";

grant execute
  on function "public"."record_acceptance"(uuid, bigint, text, text, date, integer[], text, jsonb, jsonb)
  to "postgres";

grant execute
  on function "public"."record_acceptance"(uuid, bigint, text, text, date, integer[], text, jsonb, jsonb)
  to "service_role";

revoke all on function "public"."write_letter"(bigint, text, boolean, text) from public;

grant execute on function "public"."write_letter"(bigint, text, boolean, text) to "authenticated";

revoke all on function "public"."write_letter"(bigint, text, boolean, text) from "postgres";

grant execute on function "public"."write_letter"(bigint, text, boolean, text) to "postgres";

reset check_function_bodies;
