set check_function_bodies = off;

drop trigger "audit" on "public"."notifications";

create table "private"."offer_numbers" (
  "year" integer not null,
  "last" integer not null,
  constraint "offer_numbers_pkey" primary key (year)
);

alter table "private"."offer_numbers"
  enable row level security;

alter table "private"."offer_numbers"
  owner to "postgres";

create table "public"."offer_acceptances" (
  "id"            bigint                      generated always as identity not null,
  "offer_id"      bigint                      not null,
  "how"           text                        not null,
  "name"          text                        not null,
  "email"         text                        not null,
  "statement"     text,
  "options"       integer[]                   not null default '{}'::integer[],
  "street"        text                        not null default ''::text,
  "postal_code"   text                        not null default ''::text,
  "invoice_email" text                        not null default ''::text,
  "order_number"  text                        not null default ''::text,
  "taxes"         jsonb                       not null,
  "net"           bigint                      not null,
  "tax"           bigint                      not null,
  "total"         bigint                      not null,
  "deposit"       bigint                      not null,
  "accepted_at"   timestamp(3) with time zone not null,
  "object_path"   text,
  "file_digest"   text,
  "pages_digest"  text,
  "size"          integer,
  "recorded_by"   uuid,
  "client_id"     uuid,
  "invoice_id"    bigint,
  "created_at"    timestamp(3) with time zone not null default now(),
  constraint "offer_acceptances_deposit_check" check ((deposit >= 0)),
  constraint "offer_acceptances_file_digest_check" check ((file_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint "offer_acceptances_file_digest_key" unique (file_digest),
  constraint "offer_acceptances_how_check"
    check ((how = ANY (ARRAY['signed'::text, 'signed_elsewhere'::text, 'purchase_order'::text]))),
  constraint "offer_acceptances_object_path_key" unique (object_path),
  constraint "offer_acceptances_offer_id_key" unique (offer_id),
  constraint "offer_acceptances_pages_digest_check" check ((pages_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint "offer_acceptances_pkey" primary key (id),
  constraint "offer_acceptances_signed_whole"
    check ((num_nonnulls(statement, object_path, file_digest, pages_digest, size) =
CASE how
    WHEN 'signed'::text THEN 5
    ELSE 0
END)),
  constraint "offer_acceptances_size_check" check ((size > 0)),
  constraint "offer_acceptances_total_check" check ((total > 0)),
  constraint "offer_acceptances_email_check" check (private.is_email(email)),
  constraint "offer_acceptances_invoice_email_check"
    check (((invoice_email = ''::text) OR private.is_email(invoice_email))),
  constraint "offer_acceptances_name_check" check (private.is_line(name, 1, 100)),
  constraint "offer_acceptances_order_number_check" check (private.is_line(order_number, 0, 60)),
  constraint "offer_acceptances_postal_code_check" check (private.is_line(postal_code, 0, 20)),
  constraint "offer_acceptances_statement_check" check (private.is_line(statement, 1, 1000)),
  constraint "offer_acceptances_street_check" check (private.is_prose(street, 0, 200))
);

alter table "public"."offer_acceptances"
  enable row level security;

alter table "public"."offer_acceptances"
  owner to "postgres";

create table "public"."offers" (
  "id"              bigint                      generated always as identity not null,
  "number"          text,
  "version"         integer                     not null default 1,
  "replaces_id"     bigint,
  "lead_id"         bigint,
  "company_id"      bigint,
  "project_id"      bigint,
  "is_change"       boolean                     not null default false,
  "state"           text                        not null default 'draft'::text,
  "title"           text                        not null,
  "about"           text                        not null default ''::text,
  "name"            text                        not null default ''::text,
  "email"           text                        not null default ''::text,
  "legal_name"      text                        not null default ''::text,
  "street"          text                        not null default ''::text,
  "postal_code"     text                        not null default ''::text,
  "city"            text                        not null default ''::text,
  "country"         text                        not null default ''::text,
  "vat_number"      text                        not null default ''::text,
  "currency"        text                        not null,
  "items"           jsonb                       not null default '[]'::jsonb,
  "steps"           jsonb                       not null default '[]'::jsonb,
  "starts_on"       date,
  "deposit_percent" numeric(5,2)                not null default 0,
  "deposit_net"     bigint,
  "rest_when"       text                        not null default ''::text,
  "included"        text                        not null default ''::text,
  "excluded"        text                        not null default ''::text,
  "needed"          text                        not null default ''::text,
  "people"          jsonb                       not null default '[]'::jsonb,
  "valid_until"     date,
  "firm"            jsonb,
  "terms"           jsonb,
  "time_zone"       text,
  "sent_by"         uuid,
  "offered_by"      text,
  "sent_at"         timestamp(3) with time zone,
  "ends_at"         timestamp(3) with time zone,
  "opened_at"       timestamp(3) with time zone,
  "closed_at"       timestamp(3) with time zone,
  "reason"          text,
  "created_at"      timestamp(3) with time zone not null default now(),
  "updated_at"      timestamp(3) with time zone not null default now(),
  constraint "offers_change_of_project" check (((NOT is_change) OR (project_id IS NOT NULL))),
  constraint "offers_country_check" check ((country ~ '^([A-Z]{2})?$'::text)),
  constraint "offers_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "offers_deposit_net_check" check (((deposit_net >= 0) AND (deposit_net <= '10000000000'::bigint))),
  constraint "offers_deposit_percent_check"
    check (((deposit_percent >= (0)::numeric) AND (deposit_percent <= (100)::numeric))),
  constraint "offers_number_check" check ((number ~ '^\d{4}-\d{3,9}$'::text)),
  constraint "offers_number_version_key" unique (number, version),
  constraint "offers_pkey" primary key (id),
  constraint "offers_replaces_id_key" unique (replaces_id),
  constraint "offers_sent_whole"
    check
    ((((state = 'draft'::text) = (num_nonnulls(firm, terms, time_zone, offered_by, sent_at, ends_at) = 0)) AND ((state =
    'draft'::text) OR (num_nonnulls(number, firm, terms, time_zone, offered_by, sent_at, ends_at) = 7)))),
  constraint "offers_starts_on_check" check (((starts_on >= '1900-01-01'::date) AND (starts_on <= '2200-12-31'::date))),
  constraint "offers_state_check"
    check
    ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text,
    'replaced'::text]))),
  constraint "offers_valid_until_check"
    check (((valid_until >= '1900-01-01'::date) AND (valid_until <= '2200-12-31'::date))),
  constraint "offers_vat_number_check" check ((vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$'::text)),
  constraint "offers_version_check" check ((version > 0)),
  constraint "offers_about_check" check (private.is_prose(about, 0, 3000)),
  constraint "offers_city_check" check (private.is_line(city, 0, 100)),
  constraint "offers_email_check" check (((email = ''::text) OR private.is_email(email))),
  constraint "offers_excluded_check" check (private.is_prose(excluded, 0, 2000)),
  constraint "offers_included_check" check (private.is_prose(included, 0, 2000)),
  constraint "offers_legal_name_check" check (private.is_line(legal_name, 0, 200)),
  constraint "offers_name_check" check (private.is_line(name, 0, 100)),
  constraint "offers_needed_check" check (private.is_prose(needed, 0, 2000)),
  constraint "offers_offered_by_check" check (private.is_line(offered_by, 1, 100)),
  constraint "offers_postal_code_check" check (private.is_line(postal_code, 0, 20)),
  constraint "offers_reason_check" check (private.is_prose(reason, 0, 1000)),
  constraint "offers_rest_when_check" check (private.is_line(rest_when, 0, 100)),
  constraint "offers_street_check" check (private.is_prose(street, 0, 200)),
  constraint "offers_time_zone_check" check (private.is_line(time_zone, 1, 64)),
  constraint "offers_title_check" check (private.is_line(title, 1, 200))
);

alter table "public"."offers"
  enable row level security;

alter table "public"."offers"
  owner to "postgres";

alter table "public"."notifications"
  add column "offer_id" bigint;

alter type "public"."notification_kind" add value 'offer' after 'call';

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
  insert into public.offers (
    number, version, replaces_id, lead_id, company_id, project_id, is_change, title, about, name, email, legal_name, street,
    postal_code, city, country, vat_number, currency, items, steps, starts_on, deposit_percent, deposit_net, rest_when, included, excluded, needed, people, valid_until
  ) values (
    draft.number, draft.version, draft.replaces_id, draft.lead_id, draft.company_id, draft.project_id, draft.is_change, draft.title,
    draft.about, draft.name, draft.email, draft.legal_name, draft.street, draft.postal_code, draft.city, draft.country,
    draft.vat_number, draft.currency, draft.items,
    draft.steps, draft.starts_on, draft.deposit_percent, draft.deposit_net, draft.rest_when, draft.included, draft.excluded,
    draft.needed, draft.people, draft.valid_until
  )
  returning id into made;
  perform private.announce_offers(draft);
  return made;
end;
$function$;

alter function "private"."add_offer"(public.offers) owner to "postgres";

create or replace function private.add_offered_steps (
  offer   public.offers,
  options integer[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with added as (
    insert into public.milestones (project_id, title, description, due_date)
    select offer.project_id, step.one ->> 'title', nullif(concat_ws(E'\n', nullif(step.one ->> 'text', ''), (
      select string_agg(nullif(item ->> 'stepText', ''), E'\n' order by place)
      from jsonb_array_elements(offer.items) with ordinality as item (item, place)
      where (item ->> 'step')::int = step.place - 1 and (not (item ->> 'isOption')::boolean or item.place - 1 = any (options))
    )), ''), offer.starts_on + (step.one ->> 'days')::int
    from jsonb_array_elements(offer.steps) with ordinality as step (one, place) order by step.place
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select offer.project_id, private.actor(), 'milestone_added', added.id from added order by added.id;
  perform private.count_progress(offer.project_id);
  perform private.announce_in(offer.project_id, 'milestones');
end;
$function$;

alter function "private"."add_offered_steps"(public.offers, integer[]) owner to "postgres";

create or replace function private.addressed (
  draft public.offers
)
  returns public.offers
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  sender private.lead_senders;
  customer public.companies;
  person public.profiles;
begin
  select * into sender from private.lead_senders as one where one.id = draft.lead_id;
  draft.company_id := coalesce(draft.company_id, (select one.company_id from public.projects as one where one.id = draft.project_id));
  select one.* into person from public.profiles as one
  where one.id = (select project.client_id from public.projects as project where project.id = draft.project_id)
    or draft.project_id is null and one.company_id = draft.company_id and one.role = 'client' and one.is_active
  order by one.created_at limit 1;
  select * into customer from public.companies as one where one.id = draft.company_id;
  draft.name := left(coalesce(sender.name, person.name, person.username, ''), 100);
  draft.email := coalesce(sender.email, person.email, '');
  draft.legal_name := coalesce(customer.legal_name, customer.name, sender.company, '');
  draft.street := left(coalesce(customer.address, ''), 200);
  draft.postal_code := '';
  draft.city := '';
  draft.vat_number := coalesce(substring(upper(replace(customer.tax_id, ' ', '')) from '^[A-Z]{2}[A-Z0-9+*]{2,13}$'), '');
  return draft;
end;
$function$;

alter function "private"."addressed"(public.offers) owner to "postgres";

create or replace function private.announce_offers (
  offer public.offers
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff('admin'), 'offers');
  if offer.state = 'accepted' then
    perform private.announce_in(offer.project_id, 'project');
  end if;
end;
$function$;

alter function "private"."announce_offers"(public.offers) owner to "postgres";

create or replace function private.are_offer_items (
  items jsonb
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_array_length(items) <= 50 and coalesce(bool_and((
    private.is_line(one ->> 'title', 1, 200) and private.is_prose(one ->> 'text', 0, 1000)
    and (one ->> 'price')::numeric between 0 and 10000000000 and (one ->> 'price')::numeric = trunc((one ->> 'price')::numeric)
    and (one ->> 'taxRate')::numeric between 0 and 100 and (one ->> 'taxRate')::numeric = round((one ->> 'taxRate')::numeric, 2)
    and (one ->> 'isOption')::boolean is not null
    and coalesce((one ->> 'step')::int, 0) between 0 and 49 and private.is_prose(one ->> 'stepText', 0, 500)
  ) is true), true)
  from jsonb_array_elements(items) as one
$function$;

alter function "private"."are_offer_items"(jsonb) owner to "postgres";

create or replace function private.are_offer_people (
  people jsonb
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_array_length(people) <= 8 and coalesce(bool_and((
    private.is_line(one ->> 'name', 1, 100) and private.is_line(one ->> 'role', 0, 100) and private.is_prose(one ->> 'text', 0, 500)
  ) is true), true)
  from jsonb_array_elements(people) as one
$function$;

alter function "private"."are_offer_people"(jsonb) owner to "postgres";

create or replace function private.are_offer_steps (
  steps jsonb
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_array_length(steps) <= 50 and coalesce(bool_and((
    private.is_line(one ->> 'title', 1, 200) and private.is_prose(one ->> 'text', 0, 1000)
    and (one ->> 'days')::int between 0 and 3650 and private.is_line(one ->> 'yields', 0, 100)
  ) is true), true)
  from jsonb_array_elements(steps) as one
$function$;

alter function "private"."are_offer_steps"(jsonb) owner to "postgres";

create or replace function private.begin_offered_project (
  offer  public.offers,
  keeper uuid,
  given  public.offer_acceptances,
  OUT    project bigint,
  OUT    client uuid,
  OUT    company bigint
)
  returns record
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if offer.is_change then
    perform private.refuse_archived(offer.project_id);
    select one.id, one.client_id, one.company_id into project, client, company
    from public.projects as one where one.id = offer.project_id for no key update;
    return;
  end if;
  company := private.company_of_offer(offer, given);
  client := private.client_of_offer(keeper, company, given);
  project := (private.make_project(
    offer.title, coalesce(nullif(offer.about, ''), offer.title), keeper, client, offer.starts_on,
    (select offer.starts_on + max((step ->> 'days')::int) from jsonb_array_elements(offer.steps) as step), company
  )).id;
  -- The mail about the acceptance tells of the project.
  delete from private.notification_mail as waiting where waiting.recipient_id = client;
end;
$function$;

alter function "private"."begin_offered_project"(public.offers, uuid, public.offer_acceptances) owner to "postgres";

create or replace function private.client_of_offer (
  keeper  uuid,
  company bigint,
  given   public.offer_acceptances
)
  returns uuid
  language plpgsql
  set search_path to ''
  AS $function$
declare
  person uuid;
  is_proven boolean := given.how = 'signed';
  address text := given.email;
  stem text := coalesce(nullif(left(regexp_replace(split_part(address, '@', 1), '[^A-Za-z0-9]', '', 'g'), 20), ''), 'client');
  firm text := (select one.name from public.companies as one where one.id = company);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(address)));
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  if person is null then
    person := public.create_user(
      keeper, stem || '-' || left(gen_random_uuid()::text, 8), address, 'client', given.name, firm
    );
  elsif exists (select from public.profiles as one where one.id = person and (private.is_staff_role(one.role) or not one.is_active)) then
    raise exception 'Only a client accepts an offer' using errcode = '23514', hint = 'offer_not_for_staff';
  elsif not is_proven and not private.owns_address(person) then
    raise exception 'Nobody has shown that the address is theirs' using errcode = '23514', hint = 'address_unproven';
  end if;
  if is_proven then
    perform private.prove_address(person);
  end if;
  return person;
end;
$function$;

alter function "private"."client_of_offer"(uuid, bigint, public.offer_acceptances) owner to "postgres";

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
  postal text := concat_ws(
    E'\n', coalesce(nullif(given.street, ''), nullif(offer.street, '')),
    nullif(concat_ws(' ', coalesce(nullif(given.postal_code, ''), nullif(offer.postal_code, '')), nullif(offer.city, '')), ''),
    nullif(offer.country, '')
  );
begin
  foreach title in array array[left(offer.legal_name, 150), left(offer.legal_name, 130) || ' (' || offer.number || ')'] loop
    exit when made is not null;
    insert into public.companies (name, legal_name, address, tax_id)
    values (title, offer.legal_name, postal, nullif(offer.vat_number, ''))
    on conflict (private.username_key(name)) do nothing returning id into made;
  end loop;
  update public.companies as one set
    legal_name = coalesce(nullif(one.legal_name, ''), offer.legal_name),
    address = coalesce(nullif(one.address, ''), postal)
  where one.id = made and (coalesce(one.legal_name, '') = '' or coalesce(one.address, '') = '');
  perform private.announce(private.active_staff(), 'companies');
  return made;
end;
$function$;

alter function "private"."company_of_offer"(public.offers, public.offer_acceptances) owner to "postgres";

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
  made public.offer_acceptances := jsonb_populate_record(null::public.offer_acceptances, given);
  begun record;
  deposit jsonb;
begin
  made.options := coalesce(made.options, '{}');
  made.street := coalesce(made.street, '');
  made.postal_code := coalesce(made.postal_code, '');
  made.invoice_email := coalesce(made.invoice_email, '');
  made.order_number := coalesce(made.order_number, '');
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
  deposit := private.deposit_lines(offer, made.taxes, made.net);
  made.deposit := (select sums.total from private.sum_lines(null, deposit) as sums);
  if made.deposit > 0 then
    made.invoice_id := private.draft_invoice(offer.project_id, offer.currency, deposit);
    if made.order_number <> '' then
      perform private.edit_invoice(made.invoice_id, jsonb_build_object('notes', 'Your order ' || made.order_number));
    end if;
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

alter function "private"."conclude_offer"(public.offers, jsonb, uuid) owner to "postgres";

create or replace function private.delete_offer (
  offer bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  draft public.offers;
begin
  delete from public.offers as one where one.id = offer and one.state = 'draft' and caller.role = 'admin' returning * into draft;
  if draft.id is not null then
    perform private.announce_offers(draft);
  end if;
  return draft.id is not null;
end;
$function$;

alter function "private"."delete_offer"(bigint) owner to "postgres";

create or replace function private.deposit_lines (
  offer public.offers,
  taxes jsonb,
  net   bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', left('Deposit for ' || offer.title, 500), 'quantity', 1, 'unit', '', 'unitPrice', part.price, 'discount', 0,
    'taxRate', part.rate
  ) order by part.rate desc), '[]')
  from (
    select one.rate, case when offer.deposit_net is null then round(one.net * offer.deposit_percent / 100)
      else round(one.net::numeric * offer.deposit_net / nullif(deposit_lines.net, 0)) end as price
    from jsonb_to_recordset(taxes) as one (rate numeric, net bigint)
  ) as part
  where part.price > 0
$function$;

alter function "private"."deposit_lines"(public.offers, jsonb, bigint) owner to "postgres";

create or replace function private.draft_offer (
  written  jsonb,
  lead     bigint default null::bigint,
  company  bigint default null::bigint,
  project  bigint default null::bigint,
  template bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}');
  draft public.offers;
begin
  perform private.require_admin(caller);
  if num_nonnulls(lead, company, project) <> 1 then
    raise exception 'An offer is for a lead, a company or a project' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  select * into draft from public.offers as one where one.id = template and one.state <> 'draft';
  if draft.id is null then
    draft := jsonb_populate_record(null::public.offers, '{
      "about": "", "country": "", "items": [], "steps": [], "deposit_percent": 0, "rest_when": "", "included": "", "excluded": "",
      "needed": "", "people": []
    }');
  end if;
  draft := jsonb_populate_record(draft, private.only(written, private.offer_columns()));
  draft.number := null;
  draft.version := 1;
  draft.replaces_id := null;
  draft.lead_id := lead;
  draft.company_id := company;
  draft.project_id := project;
  draft.is_change := project is not null;
  draft.valid_until := null;
  draft.starts_on := null;
  return private.add_offer(private.addressed(draft));
end;
$function$;

alter function "private"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) owner to "postgres";

create or replace function private.edit_offer (
  offer   bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  before public.offers := private.hold_offer(caller, offer, seen);
  after public.offers := jsonb_populate_record(before, private.only(changes, private.offer_columns()));
begin
  if before.id is null or before.state <> 'draft' then
    return false;
  end if;
  update public.offers as one set
    company_id = case when before.is_change then before.company_id else after.company_id end, title = after.title, about = after.about,
    name = after.name, email = after.email, legal_name = after.legal_name, street = after.street,
    postal_code = after.postal_code, city = after.city, country = after.country, vat_number = after.vat_number, currency = after.currency, items = after.items, steps = after.steps, starts_on = after.starts_on,
    deposit_percent = after.deposit_percent, deposit_net = after.deposit_net, rest_when = after.rest_when, included = after.included,
    excluded = after.excluded, needed = after.needed, people = after.people, valid_until = after.valid_until
  where one.id = offer and one is distinct from after;
  perform private.announce_offers(before);
  return true;
end;
$function$;

alter function "private"."edit_offer"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.hold_offer (
  caller private.caller,
  offer  bigint,
  seen   timestamp with time zone default null::timestamp with time zone
)
  returns public.offers
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.offers;
begin
  select * into held from public.offers as one
  where one.id = offer and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  return held;
end;
$function$;

alter function "private"."hold_offer"(private.caller, bigint, timestamp with time zone) owner to "postgres";

create or replace function private.keep_sent()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := '{state, opened_at, closed_at, reason, lead_id, company_id, project_id, sent_by, updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or old.state <> 'sent' and new.state <> old.state and (old.state, new.state) not in (
      ('declined', 'replaced'), ('withdrawn', 'replaced')
    )
  then
    raise exception 'What was sent stays as it is' using errcode = '23514', hint = 'offer_sent';
  end if;
  return new;
end;
$function$;

alter function "private"."keep_sent"() owner to "postgres";

create or replace function private.keeper_of (
  offer public.offers
)
  returns uuid
  language sql
  stable
  set search_path to ''
  AS $function$
  select one.id from public.profiles as one where one.is_active and one.role = 'admin'
  order by one.id = offer.sent_by desc nulls last, one.created_at limit 1
$function$;

alter function "private"."keeper_of"(public.offers) owner to "postgres";

create or replace function private.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  merged public.companies;
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[former, kept]);
  select * into merged from public.companies where id = former for update;
  perform from public.companies where id = kept and kept <> merged.id for no key update;
  if not found then
    return false;
  end if;
  update public.projects set company_id = kept where company_id = former;
  update public.invoices set company_id = kept where company_id = former;
  update public.offers set company_id = kept where company_id = former;
  update public.profiles as person set company_id = one.id, company = one.name
  from public.companies as one where one.id = kept and person.company_id = former;
  delete from public.companies where id = former;
  update public.companies set
    legal_name = coalesce(legal_name, merged.legal_name), address = coalesce(address, merged.address),
    tax_id = coalesce(tax_id, merged.tax_id)
  where id = kept;
  perform private.add_members(
    private.open_projects_of(kept),
    array(select person.id from public.profiles as person where person.company_id = kept and person.role = 'client')
  );
  perform private.announce_in(project.id, 'project') from public.projects as project where project.company_id = kept;
  perform private.announce(private.active_staff(), 'companies'), private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

create or replace function private.missing_of_offer (
  draft public.offers,
  terms jsonb,
  firm  jsonb,
  today date
)
  returns text[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array_remove(array[
    case when draft.name = '' then 'name' end,
    case when draft.email = '' then 'email' end,
    case when exists (
      select from public.profiles as one where lower(one.email) = lower(draft.email) and (not one.is_active or private.is_staff_role(one.role))
    ) then 'email.staff' end,
    case when draft.legal_name = '' then 'legalName' end,
    case when draft.country = '' then 'country' end,
    case when draft.about = '' then 'about' end,
    case when sums.total = 0 then 'items' end,
    case when draft.deposit_net > sums.net then 'deposit' end,
    case when draft.steps <> '[]' and draft.starts_on is null then 'startsOn' end,
    case when draft.valid_until is null or draft.valid_until < today then 'validUntil' end,
    case when coalesce(missing_of_offer.firm ->> 'legalName', '') = '' then 'firm.legalName' end,
    case when jsonb_array_length(coalesce(missing_of_offer.terms -> 'clauses', '[]')) = 0 then 'terms' end,
    case when former.state = 'accepted' then 'accepted' end
  ], null)
  from private.sum_offer(draft, '{}') as sums left join public.offers as former on former.id = draft.replaces_id
$function$;

alter function "private"."missing_of_offer"(public.offers, jsonb, jsonb, date) owner to "postgres";

create or replace function private.next_offer_number (
  year integer
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  insert into private.offer_numbers as counter (year, last) values (next_offer_number.year, 1)
  on conflict on constraint offer_numbers_pkey do update set last = counter.last + 1
  returning counter.year || '-' || lpad(counter.last::text, greatest(3, length(counter.last::text)), '0')
$function$;

alter function "private"."next_offer_number"(integer) owner to "postgres";

create or replace function private.notify (
  recipients uuid[],
  kind       public.notification_kind,
  title      text,
  content    text,
  about      jsonb                    default '{}'::jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  actor uuid := private.actor();
  news public.notifications;
  told uuid[];
begin
  for news in
    insert into public.notifications (
      recipient_id, kind, title, content, author_id, counted,
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id, offer_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, actor, coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id, place.offer_id
    from public.profiles as person
    cross join jsonb_populate_record(null::public.notifications, about) as place
    where person.id = any (recipients) and person.is_active and person.id is distinct from actor
    returning *
  loop
    perform private.plan_mail(news);
    told := told || news.recipient_id;
  end loop;
  perform private.announce(told, 'notifications');
end;
$function$;

create or replace function private.notify_of_offer (
  offer   public.offers,
  title   text,
  content text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    private.active_staff('admin'), 'offer', title, content, jsonb_build_object('offer_id', offer.id)
  )
$function$;

alter function "private"."notify_of_offer"(public.offers, text, text) owner to "postgres";

create or replace function private.offer_columns()
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select '{
    company_id, title, about, name, email, legal_name, street, postal_code, city, country, vat_number, currency, items, steps, starts_on,
    deposit_percent, deposit_net, rest_when, included, excluded, needed, people, valid_until
  }'::text[]
$function$;

alter function "private"."offer_columns"() owner to "postgres";

create or replace function private.offer_digest (
  offer   public.offers,
  options integer[]
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select encode(sha256(convert_to(concat((
    to_jsonb(offer) - '{state, opened_at, closed_at, reason, lead_id, company_id, project_id, sent_by, updated_at}'::text[]
  ), ' ', (select array_agg(distinct one order by one) from unnest(options) as one)), 'UTF8')), 'hex')
$function$;

alter function "private"."offer_digest"(public.offers, integer[]) owner to "postgres";

create or replace function private.offer_facts (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', offer.id, 'number', offer.number, 'version', offer.version, 'state', private.state_of(offer), 'isChange', offer.is_change,
    'title', offer.title, 'name', offer.name, 'email', offer.email, 'legalName', offer.legal_name, 'currency', offer.currency,
    'leadId', offer.lead_id, 'companyId', offer.company_id, 'projectId', offer.project_id, 'validUntil', offer.valid_until,
    'sentAt', offer.sent_at, 'openedAt', offer.opened_at, 'closedAt', offer.closed_at, 'endsAt', offer.ends_at, 'total', coalesce(
      (select accepted.total from public.offer_acceptances as accepted where accepted.offer_id = offer.id),
      (private.sum_offer(offer, '{}')).total
    ),
    'updatedAt', offer.updated_at
  )
$function$;

alter function "private"."offer_facts"(public.offers) owner to "postgres";

create or replace function private.record_acceptance (
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text
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
  perform private.tell_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id
  ), caller.id));
  return true;
end;
$function$;

alter function "private"."record_acceptance"(bigint, text, text, date, integer[], text) owner to "postgres";

create or replace function private.replace_offer (
  offer bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}');
  before public.offers := private.hold_offer(caller, offer);
  written bigint := (select one.id from public.offers as one where one.replaces_id = before.id);
begin
  if before.id is null or before.state in ('draft', 'accepted') then
    return null;
  elsif written is null then
    before.version := before.version + 1;
    before.replaces_id := before.id;
    written := private.add_offer(before);
  end if;
  return written;
end;
$function$;

alter function "private"."replace_offer"(bigint) owner to "postgres";

create or replace function private.state_of (
  offer public.offers
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when offer.state = 'sent' and offer.ends_at <= now() then 'expired'
    when offer.state = 'sent' and offer.opened_at is not null then 'opened'
    else offer.state
  end
$function$;

alter function "private"."state_of"(public.offers) owner to "postgres";

create or replace function private.sum_offer (
  offer   public.offers,
  options integer[],
  OUT     taxes jsonb,
  OUT     net bigint,
  OUT     tax bigint,
  OUT     total bigint
)
  returns record
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select sums.taxes, sums.net, sums.tax, sums.total from private.sum_lines(null, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'description', item ->> 'title', 'quantity', 1, 'unit', '', 'unitPrice', item -> 'price', 'discount', 0, 'taxRate', item -> 'taxRate'
    ) order by place), '[]')
    from jsonb_array_elements(offer.items) with ordinality as one (item, place)
    where not (item ->> 'isOption')::boolean or place - 1 = any (options)
  )) as sums
$function$;

alter function "private"."sum_offer"(public.offers, integer[]) owner to "postgres";

create or replace function private.tell_of_acceptance (
  offer    public.offers,
  accepted public.offer_acceptances
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.notify_of_offer(offer, format('Offer %s accepted', offer.number), format(
    '%s accepted “%s” for %s: %s.', accepted.name, offer.title, offer.legal_name, private.spoken_sum(accepted.total, offer.currency)
  ));
  offer.state := 'accepted';
  offer.project_id := (select one.project_id from public.offers as one where one.id = offer.id);
  perform private.announce_offers(offer);
end;
$function$;

alter function "private"."tell_of_acceptance"(public.offers, public.offer_acceptances) owner to "postgres";

create or replace function private.usual_mail (
  kind public.notification_kind
)
  returns public.mail_time
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when kind in ('lead', 'invoice', 'call', 'offer') then null
    when kind in ('document', 'milestone', 'project') then 'daily'
    else 'at_once'
  end::public.mail_time
$function$;

create or replace function private.whole_offer (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.offer_facts(offer) || jsonb_build_object(
    'about', offer.about, 'street', offer.street, 'postalCode', offer.postal_code, 'city', offer.city, 'country', offer.country,
    'vatNumber', offer.vat_number, 'items', offer.items,
    'steps', offer.steps, 'startsOn', offer.starts_on, 'depositPercent', offer.deposit_percent, 'depositNet', offer.deposit_net,
    'restWhen', offer.rest_when, 'included', offer.included, 'excluded', offer.excluded, 'needed', offer.needed, 'people', offer.people,
    'firm', offer.firm, 'terms', offer.terms, 'timeZone', offer.time_zone, 'offeredBy', offer.offered_by, 'reason', offer.reason,
    'replaces', offer.replaces_id, 'replacedBy', (
      select jsonb_build_object('id', next.id, 'version', next.version) from public.offers as next
      where next.replaces_id = offer.id and next.state <> 'draft'
    ),
    'acceptance', (
      select jsonb_build_object(
        'how', one.how, 'name', one.name, 'email', one.email, 'statement', one.statement, 'options', one.options,
        'street', one.street, 'postalCode', one.postal_code, 'invoiceEmail', one.invoice_email, 'orderNumber', one.order_number, 'total', one.total, 'deposit', one.deposit,
        'acceptedAt', one.accepted_at, 'fileDigest', one.file_digest, 'pagesDigest', one.pages_digest, 'size', one.size,
        'invoiceId', one.invoice_id, 'recordedBy', private.name_of(one.recorded_by)
      ) from public.offer_acceptances as one where one.offer_id = offer.id
    )
  )
$function$;

alter function "private"."whole_offer"(public.offers) owner to "postgres";

create or replace function private.win_lead (
  offer  public.offers,
  client uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  before public.leads;
  after public.leads;
begin
  select * into before from public.leads as one where one.id = offer.lead_id for update;
  if not found then
    return;
  end if;
  after := before;
  after.status := 'won';
  after.is_read := true;
  after.client_id := coalesce(before.client_id, client);
  after.project_id := coalesce(before.project_id, offer.project_id);
  perform private.save_lead(before, after);
end;
$function$;

alter function "private"."win_lead"(public.offers, uuid) owner to "postgres";

create or replace function private.withdraw_offer (
  offer bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  held public.offers := private.hold_offer(caller, offer);
begin
  if held.id is null or held.state <> 'sent' then
    return false;
  end if;
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.id = offer;
  perform private.announce_offers(held);
  return true;
end;
$function$;

alter function "private"."withdraw_offer"(bigint) owner to "postgres";

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
  perform private.tell_of_acceptance(held, made);
  return private.whole_offer(one) from public.offers as one where one.id = offer;
end;
$function$;

alter function "public"."accept_offer"(bigint, text, jsonb) owner to "postgres";

create or replace function public.decline_offer (
  offer  bigint,
  reason text   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held public.offers;
begin
  update public.offers as one set state = 'declined', closed_at = now(), reason = nullif(btrim(decline_offer.reason), '')
  where one.id = offer and one.state = 'sent' and one.ends_at > clock_timestamp() returning one.* into held;
  if held.id is null then
    return false;
  end if;
  perform private.notify_of_offer(held, format('Offer %s declined', held.number), concat_ws(
    ' ', format('%s declined “%s” for %s.', held.name, held.title, held.legal_name), private.excerpt(held.reason)
  ));
  perform private.announce_offers(held);
  return true;
end;
$function$;

alter function "public"."decline_offer"(bigint, text) owner to "postgres";

create or replace function public.delete_offer (
  offer bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_offer(offer)
$function$;

alter function "public"."delete_offer"(bigint) owner to "postgres";

create or replace function public.draft_offer (
  written  jsonb,
  lead     bigint default null::bigint,
  company  bigint default null::bigint,
  project  bigint default null::bigint,
  template bigint default null::bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_offer(written, lead, company, project, template)
$function$;

alter function "public"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) owner to "postgres";

create or replace function public.edit_offer (
  offer   bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_offer(offer, changes, seen)
$function$;

alter function "public"."edit_offer"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.list_offers (
  before_id bigint  default null::bigint,
  max_rows  integer default 200
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(private.offer_facts(one) order by one.id desc), '[]')
  from (
    select offer.* from public.offers as offer
    where (select private.is_admin()) and offer.id < coalesce(before_id, 9223372036854775807) order by offer.id desc limit max_rows
  ) as one
$function$;

alter function "public"."list_offers"(bigint, integer) owner to "postgres";

create or replace function public.read_offer (
  offer bigint,
  firm  jsonb  default null::jsonb,
  terms jsonb  default null::jsonb,
  today date   default null::date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.whole_offer(one) || jsonb_build_object('missing', case
    when one.state = 'draft' and today is not null then private.missing_of_offer(one, read_offer.terms, read_offer.firm, today)
    else '{}'
  end)
  from public.offers as one where one.id = offer
$function$;

alter function "public"."read_offer"(bigint, jsonb, jsonb, date) owner to "postgres";

create or replace function public.record_acceptance (
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.record_acceptance(offer, how, name, accepted_on, options, order_number)
$function$;

alter function "public"."record_acceptance"(bigint, text, text, date, integer[], text) owner to "postgres";

create or replace function public.replace_offer (
  offer bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.replace_offer(offer)
$function$;

alter function "public"."replace_offer"(bigint) owner to "postgres";

create or replace function public.send_offer (
  actor     uuid,
  offer     bigint,
  firm      jsonb,
  terms     jsonb,
  time_zone text,
  today     date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.offers;
  former public.offers;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers');
  perform private.require_admin(caller);
  select * into draft from public.offers as one where one.id = offer for update;
  if draft.id is null or draft.state <> 'draft' then
    return null;
  end if;
  select * into former from public.offers as one where one.id = draft.replaces_id for update;
  perform private.refuse_archived(case when draft.is_change then draft.project_id end);
  missing := private.missing_of_offer(draft, terms, firm, today);
  if missing <> '{}' then
    return missing;
  end if;
  update public.offers as one set
    state = 'sent', number = coalesce(former.number, private.next_offer_number(extract(year from today)::int)),
    firm = send_offer.firm, terms = send_offer.terms, time_zone = send_offer.time_zone, sent_by = caller.id,
    offered_by = left(private.name_of(caller.id), 100), sent_at = now(),
    ends_at = (draft.valid_until + 1)::timestamp at time zone send_offer.time_zone
  where one.id = offer returning * into draft;
  update public.offers as one set state = 'replaced', closed_at = now() where one.id = former.id;
  perform private.announce_offers(draft);
  return '{}';
end;
$function$;

alter function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date) owner to "postgres";

create or replace function public.verify_offer (
  digest text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'number', offer.number, 'version', offer.version, 'acceptedAt', one.accepted_at, 'acceptedBy', one.name, 'acceptedFor', offer.legal_name
  )
  from public.offer_acceptances as one join public.offers as offer on offer.id = one.offer_id where one.file_digest = digest
$function$;

alter function "public"."verify_offer"(text) owner to "postgres";

create or replace function public.withdraw_offer (
  offer bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.withdraw_offer(offer)
$function$;

alter function "public"."withdraw_offer"(bigint) owner to "postgres";

alter table "public"."offer_acceptances"
  add constraint "offer_acceptances_client_id_fkey" foreign key (client_id) references public.profiles(id) on delete
    set null;

alter table "public"."offer_acceptances"
  add constraint "offer_acceptances_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id) on delete
    set null;

alter table "public"."offer_acceptances"
  add constraint "offer_acceptances_recorded_by_fkey" foreign key (recorded_by) references public.profiles(id) on delete
    set null;

alter table "public"."offers"
  add constraint "offers_company_id_fkey" foreign key (company_id) references public.companies(id) on delete set null;

alter table "public"."offers"
  add constraint "offers_lead_id_fkey" foreign key (lead_id) references public.leads(id) on delete set null;

alter table "public"."notifications"
  add constraint "notifications_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

alter table "public"."offer_acceptances"
  add constraint "offer_acceptances_offer_id_fkey" foreign key (offer_id) references public.offers(id);

alter table "public"."offers"
  add constraint "offers_project_id_fkey" foreign key (project_id) references public.projects(id);

alter table "public"."offers"
  add constraint "offers_replaces_id_fkey" foreign key (replaces_id) references public.offers(id);

alter table "public"."offers"
  add constraint "offers_sent_by_fkey" foreign key (sent_by) references public.profiles(id) on delete set null;

create index notifications_offer_id on public.notifications using btree (offer_id);

create index offer_acceptances_client_id on public.offer_acceptances using btree (client_id);

create index offer_acceptances_invoice_id on public.offer_acceptances using btree (invoice_id);

create index offer_acceptances_recorded_by on public.offer_acceptances using btree (recorded_by);

create index offers_company_id on public.offers using btree (company_id);

create index offers_lead_id on public.offers using btree (lead_id);

create index offers_open on public.offers using btree (ends_at)
  where (state = 'sent'::text);

create index offers_project_id on public.offers using btree (project_id);

create index offers_sent_by on public.offers using btree (sent_by);

create trigger audit
  after insert or delete or update on public.notifications
  for each row
  execute function
    private.audit('recipient_id', 'title', 'is_read', 'project_id', 'document_id', 'author_id', 'counted', 'kind',
    'milestone_id', 'comment_id', 'procedure_id', 'run_id', 'request_id', 'lead_id', 'invoice_id', 'offer_id');

create trigger audit
  after insert or delete or update on public.offer_acceptances
  for each row
  execute function
    private.audit('offer_id', 'how', 'options', 'net', 'tax', 'total', 'deposit', 'accepted_at', 'recorded_by',
    'client_id', 'invoice_id');

create trigger settled
  before update on public.offer_acceptances
  for each row
  execute function
    private.refuse_change('id', 'offer_id', 'how', 'name', 'email', 'statement', 'options', 'street', 'postal_code',
    'invoice_email',
    'order_number',
    'taxes',
    'net', 'tax', 'total', 'deposit', 'accepted_at', 'object_path', 'file_digest', 'pages_digest', 'size', 'created_at');

create trigger audit
  after insert or delete or update on public.offers
  for each row
  execute function
    private.audit('number', 'version', 'replaces_id', 'lead_id', 'company_id', 'project_id', 'is_change', 'state',
    'title',
    'currency', 'starts_on', 'deposit_percent', 'deposit_net', 'valid_until', 'sent_at', 'opened_at', 'closed_at');

create trigger keep_sent
  before delete or update on public.offers
  for each row
  when ((old.state <> 'draft'::text))
  execute function private.keep_sent();

create trigger settled
  before update on public.offers
  for each row
  execute function private.refuse_change('id', 'replaces_id', 'version', 'is_change', 'created_at');

create trigger touch_updated_at
  before update on public.offers
  for each row
  execute function private.touch_updated_at();

create policy "Whoever sees an offer sees how it was accepted" on "public"."offer_acceptances"
  for select
  to "authenticated"
  using ((exists ( select
   from public.offers offer
  where (offer.id = offer_acceptances.offer_id))));

create policy "Members see what was agreed to, administrators all offers" on "public"."offers"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or ((state = 'accepted'::text) AND ( select private.is_active() as
    is_active) AND private.is_project_member(project_id, ( select private.me() as me)))));

revoke all on function "private"."add_offer"(public.offers) from public;

revoke all on function "private"."add_offer"(public.offers) from "postgres";

grant execute on function "private"."add_offer"(public.offers) to "postgres";

revoke all on function "private"."add_offered_steps"(public.offers, integer[]) from public;

revoke all on function "private"."add_offered_steps"(public.offers, integer[]) from "postgres";

grant execute on function "private"."add_offered_steps"(public.offers, integer[]) to "postgres";

revoke all on function "private"."addressed"(public.offers) from public;

revoke all on function "private"."addressed"(public.offers) from "postgres";

grant execute on function "private"."addressed"(public.offers) to "postgres";

revoke all on function "private"."announce_offers"(public.offers) from public;

revoke all on function "private"."announce_offers"(public.offers) from "postgres";

grant execute on function "private"."announce_offers"(public.offers) to "postgres";

revoke all on function "private"."are_offer_items"(jsonb) from public;

revoke all on function "private"."are_offer_items"(jsonb) from "postgres";

grant execute on function "private"."are_offer_items"(jsonb) to "postgres";

revoke all on function "private"."are_offer_people"(jsonb) from public;

revoke all on function "private"."are_offer_people"(jsonb) from "postgres";

grant execute on function "private"."are_offer_people"(jsonb) to "postgres";

revoke all on function "private"."are_offer_steps"(jsonb) from public;

revoke all on function "private"."are_offer_steps"(jsonb) from "postgres";

grant execute on function "private"."are_offer_steps"(jsonb) to "postgres";

revoke all on function "private"."begin_offered_project"(public.offers, uuid, public.offer_acceptances) from public;

revoke all on function "private"."begin_offered_project"(public.offers, uuid, public.offer_acceptances) from "postgres";

grant execute on function "private"."begin_offered_project"(public.offers, uuid, public.offer_acceptances) to "postgres";

revoke all on function "private"."client_of_offer"(uuid, bigint, public.offer_acceptances) from public;

revoke all on function "private"."client_of_offer"(uuid, bigint, public.offer_acceptances) from "postgres";

grant execute on function "private"."client_of_offer"(uuid, bigint, public.offer_acceptances) to "postgres";

revoke all on function "private"."company_of_offer"(public.offers, public.offer_acceptances) from public;

revoke all on function "private"."company_of_offer"(public.offers, public.offer_acceptances) from "postgres";

grant execute on function "private"."company_of_offer"(public.offers, public.offer_acceptances) to "postgres";

revoke all on function "private"."conclude_offer"(public.offers, jsonb, uuid) from public;

revoke all on function "private"."conclude_offer"(public.offers, jsonb, uuid) from "postgres";

grant execute on function "private"."conclude_offer"(public.offers, jsonb, uuid) to "postgres";

revoke all on function "private"."delete_offer"(bigint) from public;

grant execute on function "private"."delete_offer"(bigint) to "authenticated";

revoke all on function "private"."delete_offer"(bigint) from "postgres";

grant execute on function "private"."delete_offer"(bigint) to "postgres";

revoke all on function "private"."deposit_lines"(public.offers, jsonb, bigint) from public;

revoke all on function "private"."deposit_lines"(public.offers, jsonb, bigint) from "postgres";

grant execute on function "private"."deposit_lines"(public.offers, jsonb, bigint) to "postgres";

revoke all on function "private"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) from public;

grant execute on function "private"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) to "authenticated";

revoke all on function "private"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) from "postgres";

grant execute on function "private"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) to "postgres";

revoke all on function "private"."edit_offer"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_offer"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_offer"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_offer"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."hold_offer"(private.caller, bigint, timestamp with time zone) from public;

revoke all on function "private"."hold_offer"(private.caller, bigint, timestamp with time zone) from "postgres";

grant execute on function "private"."hold_offer"(private.caller, bigint, timestamp with time zone) to "postgres";

revoke all on function "private"."keep_sent"() from public;

revoke all on function "private"."keep_sent"() from "postgres";

grant execute on function "private"."keep_sent"() to "postgres";

revoke all on function "private"."keeper_of"(public.offers) from public;

revoke all on function "private"."keeper_of"(public.offers) from "postgres";

grant execute on function "private"."keeper_of"(public.offers) to "postgres";

revoke all on function "private"."missing_of_offer"(public.offers, jsonb, jsonb, date) from public;

grant execute on function "private"."missing_of_offer"(public.offers, jsonb, jsonb, date) to "authenticated";

revoke all on function "private"."missing_of_offer"(public.offers, jsonb, jsonb, date) from "postgres";

grant execute on function "private"."missing_of_offer"(public.offers, jsonb, jsonb, date) to "postgres";

revoke all on function "private"."next_offer_number"(integer) from public;

revoke all on function "private"."next_offer_number"(integer) from "postgres";

grant execute on function "private"."next_offer_number"(integer) to "postgres";

revoke all on function "private"."notify_of_offer"(public.offers, text, text) from public;

revoke all on function "private"."notify_of_offer"(public.offers, text, text) from "postgres";

grant execute on function "private"."notify_of_offer"(public.offers, text, text) to "postgres";

revoke all on function "private"."offer_columns"() from public;

revoke all on function "private"."offer_columns"() from "postgres";

grant execute on function "private"."offer_columns"() to "postgres";

revoke all on function "private"."offer_digest"(public.offers, integer[]) from public;

revoke all on function "private"."offer_digest"(public.offers, integer[]) from "postgres";

grant execute on function "private"."offer_digest"(public.offers, integer[]) to "postgres";

revoke all on function "private"."offer_facts"(public.offers) from public;

grant execute on function "private"."offer_facts"(public.offers) to "authenticated";

revoke all on function "private"."offer_facts"(public.offers) from "postgres";

grant execute on function "private"."offer_facts"(public.offers) to "postgres";

revoke all on function "private"."record_acceptance"(bigint, text, text, date, integer[], text) from public;

grant execute on function "private"."record_acceptance"(bigint, text, text, date, integer[], text) to "authenticated";

revoke all on function "private"."record_acceptance"(bigint, text, text, date, integer[], text) from "postgres";

grant execute on function "private"."record_acceptance"(bigint, text, text, date, integer[], text) to "postgres";

revoke all on function "private"."replace_offer"(bigint) from public;

grant execute on function "private"."replace_offer"(bigint) to "authenticated";

revoke all on function "private"."replace_offer"(bigint) from "postgres";

grant execute on function "private"."replace_offer"(bigint) to "postgres";

revoke all on function "private"."state_of"(public.offers) from public;

grant execute on function "private"."state_of"(public.offers) to "authenticated";

revoke all on function "private"."state_of"(public.offers) from "postgres";

grant execute on function "private"."state_of"(public.offers) to "postgres";

revoke all on function "private"."sum_offer"(public.offers, integer[]) from public;

grant execute on function "private"."sum_offer"(public.offers, integer[]) to "authenticated";

revoke all on function "private"."sum_offer"(public.offers, integer[]) from "postgres";

grant execute on function "private"."sum_offer"(public.offers, integer[]) to "postgres";

revoke all on function "private"."tell_of_acceptance"(public.offers, public.offer_acceptances) from public;

revoke all on function "private"."tell_of_acceptance"(public.offers, public.offer_acceptances) from "postgres";

grant execute on function "private"."tell_of_acceptance"(public.offers, public.offer_acceptances) to "postgres";

revoke all on function "private"."whole_offer"(public.offers) from public;

grant execute on function "private"."whole_offer"(public.offers) to "authenticated";

revoke all on function "private"."whole_offer"(public.offers) from "postgres";

grant execute on function "private"."whole_offer"(public.offers) to "postgres";

revoke all on function "private"."win_lead"(public.offers, uuid) from public;

revoke all on function "private"."win_lead"(public.offers, uuid) from "postgres";

grant execute on function "private"."win_lead"(public.offers, uuid) to "postgres";

revoke all on function "private"."withdraw_offer"(bigint) from public;

grant execute on function "private"."withdraw_offer"(bigint) to "authenticated";

revoke all on function "private"."withdraw_offer"(bigint) from "postgres";

grant execute on function "private"."withdraw_offer"(bigint) to "postgres";

revoke all on function "public"."accept_offer"(bigint, text, jsonb) from public;

revoke all on function "public"."accept_offer"(bigint, text, jsonb) from "postgres";

grant execute on function "public"."accept_offer"(bigint, text, jsonb) to "postgres";

grant execute on function "public"."accept_offer"(bigint, text, jsonb) to "service_role";

revoke all on function "public"."decline_offer"(bigint, text) from public;

revoke all on function "public"."decline_offer"(bigint, text) from "postgres";

grant execute on function "public"."decline_offer"(bigint, text) to "postgres";

grant execute on function "public"."decline_offer"(bigint, text) to "service_role";

revoke all on function "public"."delete_offer"(bigint) from public;

grant execute on function "public"."delete_offer"(bigint) to "authenticated";

revoke all on function "public"."delete_offer"(bigint) from "postgres";

grant execute on function "public"."delete_offer"(bigint) to "postgres";

revoke all on function "public"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) from public;

grant execute on function "public"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) to "authenticated";

revoke all on function "public"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) from "postgres";

grant execute on function "public"."draft_offer"(jsonb, bigint, bigint, bigint, bigint) to "postgres";

revoke all on function "public"."edit_offer"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_offer"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_offer"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_offer"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."list_offers"(bigint, integer) from public;

grant execute on function "public"."list_offers"(bigint, integer) to "authenticated";

revoke all on function "public"."list_offers"(bigint, integer) from "postgres";

grant execute on function "public"."list_offers"(bigint, integer) to "postgres";

revoke all on function "public"."read_offer"(bigint, jsonb, jsonb, date) from public;

grant execute on function "public"."read_offer"(bigint, jsonb, jsonb, date) to "authenticated";

revoke all on function "public"."read_offer"(bigint, jsonb, jsonb, date) from "postgres";

grant execute on function "public"."read_offer"(bigint, jsonb, jsonb, date) to "postgres";

revoke all on function "public"."record_acceptance"(bigint, text, text, date, integer[], text) from public;

grant execute on function "public"."record_acceptance"(bigint, text, text, date, integer[], text) to "authenticated";

revoke all on function "public"."record_acceptance"(bigint, text, text, date, integer[], text) from "postgres";

grant execute on function "public"."record_acceptance"(bigint, text, text, date, integer[], text) to "postgres";

revoke all on function "public"."replace_offer"(bigint) from public;

grant execute on function "public"."replace_offer"(bigint) to "authenticated";

revoke all on function "public"."replace_offer"(bigint) from "postgres";

grant execute on function "public"."replace_offer"(bigint) to "postgres";

revoke all on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date) from public;

revoke all on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date) from "postgres";

grant execute on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date) to "postgres";

grant execute on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date) to "service_role";

revoke all on function "public"."verify_offer"(text) from public;

revoke all on function "public"."verify_offer"(text) from "postgres";

grant execute on function "public"."verify_offer"(text) to "postgres";

grant execute on function "public"."verify_offer"(text) to "service_role";

revoke all on function "public"."withdraw_offer"(bigint) from public;

grant execute on function "public"."withdraw_offer"(bigint) to "authenticated";

revoke all on function "public"."withdraw_offer"(bigint) from "postgres";

grant execute on function "public"."withdraw_offer"(bigint) to "postgres";

grant select on table "public"."offer_acceptances" to "authenticated";

grant select on table "public"."offers" to "authenticated";

alter table "public"."offers"
  add constraint "offers_items_check" check (private.are_offer_items(items));

alter table "public"."offers"
  add constraint "offers_people_check" check (private.are_offer_people(people));

alter table "public"."offers"
  add constraint "offers_steps_check" check (private.are_offer_steps(steps));

reset check_function_bodies;
