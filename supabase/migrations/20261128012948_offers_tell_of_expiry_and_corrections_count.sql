set check_function_bodies = off;

drop trigger "forget_old" on "private"."mailed_codes";

alter table "private"."reminders"
  drop constraint "reminders_kind_check";

create or replace function private.add_offer (
  draft public.offers
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  draft := jsonb_populate_record(null::public.offers, to_jsonb(draft)
    - '{firm, terms, time_zone, sent_by, offered_by, sent_at, ends_at, opened_at, closed_at, reason}'::text[]
    || jsonb_build_object('state', 'draft', 'created_at', now(), 'updated_at', now()));
  insert into public.offers overriding user value values (draft.*) returning id into made;
  perform private.announce_offers(draft);
  return made;
end;
$function$;

create or replace function private.company_of_offer (
  offer public.offers,
  given public.offer_acceptances
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint := offer.company_id;
  title text;
  known_street text := coalesce(nullif(given.street, ''), nullif(offer.street, ''));
  known_code text := coalesce(nullif(given.postal_code, ''), nullif(offer.postal_code, ''));
begin
  foreach title in array array[left(offer.legal_name, 150), left(offer.legal_name, 130) || ' (' || offer.number || ')'] loop
    exit when made is not null;
    insert into public.companies (name, legal_name, vat_number, language)
    values (title, offer.legal_name, nullif(offer.vat_number, ''), offer.language)
    on conflict (private.username_key(name)) do nothing returning id into made;
  end loop;
  update public.companies as one set
    legal_name = coalesce(nullif(one.legal_name, ''), offer.legal_name),
    vat_number = coalesce(nullif(one.vat_number, ''), nullif(offer.vat_number, '')),
    billing_email = coalesce(nullif(given.invoice_email, ''), one.billing_email)
  where one.id = made;
  update public.companies as one set
    street = known_street, postal_code = known_code, city = nullif(offer.city, ''),
    country = nullif(offer.country, '')
  where one.id = made and one.street is null and one.address is null;
  -- What whoever signed corrected counts from then on, unless staff have changed it since the offer was written.
  update public.companies as one set street = known_street, postal_code = known_code
  where one.id = made and (one.street, coalesce(one.postal_code, '')) = (offer.street, offer.postal_code)
    and (known_street, known_code) is distinct from (one.street, one.postal_code);
  perform private.announce(private.active_staff(), 'companies');
  return made;
end;
$function$;

create or replace function private.linked_offer (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.whole_offer(one) - array['leadId', 'companyId', 'projectId', 'replaces'] || jsonb_build_object(
    'isNewer', one.id <> link.offer_id, 'seen', private.offer_digest(one, '{}'), 'conversation', private.talk_of_offer(one), 'objectPath', (
      select accepted.object_path from public.offer_acceptances as accepted where accepted.offer_id = one.id
    ), 'endedAt', (
      select ending.ended_at from public.project_endings as ending where ending.project_id = one.project_id and one.state = 'accepted'
    )
  )
  from private.offer_of_link(link) as one
$function$;

create or replace function private.offer_link_ends_at (
  link private.shared_links
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when one.state = 'accepted' then (
    select accepted.created_at from public.offer_acceptances as accepted where accepted.offer_id = one.id
  ) + interval '90 days' else one.ends_at + interval '30 days' end
  from private.offer_of_link(link) as one
$function$;

create or replace function private.talk_of_offer (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'by', coalesce(letter.signed_by, private.name_of(letter.written_by)), 'isTheirs', letter.is_theirs, 'body', letter.body, 'at', letter.created_at
  ) order by letter.id), '[]')
  from public.lead_letters as letter
  where letter.lead_id = offer.lead_id and letter.id >= (
    select min(first.id) from public.lead_letters as first join public.offers as one on one.id = first.offer_id
    where one.number = offer.number and first.lead_id = offer.lead_id
  ) and (letter.offer_id is null or exists (
    select from public.offers as one where one.id = letter.offer_id and one.number = offer.number
  ))
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
  caller := private.begin_act('changed projects', '{500, 5000}', lowest => 'admin');
  perform from public.offers as one where one.project_id = project order by one.id for update;
  -- A payment that is recorded meanwhile holds the invoice and names the project: it goes on, and is waited for.
  select one.* into place from public.projects as one
  where one.id = project and private.ending_of(one.id) is not null for no key update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);
  if exists (select from public.project_endings as one where one.project_id = project) then
    raise exception 'It was ended before' using errcode = '23514', hint = 'project_ended';
  end if;
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

create or replace function public.forget_old_news (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'asked' then day >= current_date
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'offer' then exists (select from public.offers as one where one.id = reminders.about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
    + private.forget('private.link_openings', 'opened_at', $condition$exists (
        select from private.shared_links as link
        where link.id = link_openings.link_id and private.ends_at(link) < now() - interval '90 days'
      )$condition$, max_rows)
$function$;

create or replace function public.notify_of_expired_offers (
  max_rows integer default 50
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  one public.offers;
  told int := 0;
begin
  for one in
    select offer.* from public.offers as offer
    where offer.state = 'sent' and offer.ends_at between now() - interval '3 days' and now()
      and not private.is_reminded('offer', offer.id, offer.valid_until)
    order by offer.ends_at limit max_rows for update skip locked
  loop
    perform private.note_reminder('offer', one.id, one.valid_until);
    perform private.notify_of_offer(one, format('Offer %s expired', one.number), format(
      '“%s” for %s was valid until %s.', one.title, one.legal_name, private.spoken_day(one.valid_until)
    ));
    perform private.announce_offers(one);
    told := told + 1;
  end loop;
  return told;
end;
$function$;

alter function "public"."notify_of_expired_offers"(integer) owner to "postgres";

create or replace function public.prepare_signing (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  options      integer[],
  path         text,
  seen         text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  left_over int;
begin
  if offer.id is null or offer.state <> 'sent' or offer.ends_at <= clock_timestamp() or private.is_archived(offer.project_id) then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  perform private.refuse_unseen(offer, seen);
  if not exists (
    select from private.mailed_codes as one
    where one.link_id = link.id and one.purpose = 'link' and one.browser_hash = prepare_signing.browser_hash
      and one.code_hash = prepare_signing.code_hash and one.used_at is null and one.expires_at > now() and one.tries < 5
  ) then
    select spent.tries_left into left_over from private.spend_link_code(link, browser_hash, code_hash, link.name) as spent;
    return jsonb_build_object('tries', left_over, 'digest', null, 'issuesDeposit', false);
  end if;
  insert into private.file_removals (object_path, due_at) values (path, now() + interval '1 hour');
  return jsonb_build_object(
    'tries', null, 'digest', private.offer_digest(offer, options),
    'issuesDeposit', (select one.issues_deposits from public.settings as one)
  );
end;
$function$;

alter table "private"."reminders"
  add constraint "reminders_kind_check"
    check
    ((kind = ANY (ARRAY['document'::text, 'asked'::text, 'review'::text, 'run'::text, 'invoice'::text, 'offer'::text])));

create trigger forget_old
  after insert on private.mailed_codes
  for each STATEMENT
  execute function private.forget_old('expires_at', '30 days');

revoke all on function "public"."notify_of_expired_offers"(integer) from public;

revoke all on function "public"."notify_of_expired_offers"(integer) from "postgres";

grant execute on function "public"."notify_of_expired_offers"(integer) to "postgres";

grant execute on function "public"."notify_of_expired_offers"(integer) to "service_role";

reset check_function_bodies;
