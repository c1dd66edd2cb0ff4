set check_function_bodies = off;

drop view "private"."newcomers";

create or replace function private.begin_lead (
  message    bigint default null::bigint,
  palette    bigint default null::bigint,
  subscriber bigint default null::bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  admins uuid[] := private.active_staff('admin');
  made bigint;
  waiting bigint;
begin
  insert into public.leads (message_id, palette_id, subscriber_id) values (message, palette, subscriber)
  on conflict do nothing returning id into made;
  if made is not null then
    -- Two leads at one moment must not both miss the other's notification.
    perform pg_advisory_xact_lock(hashtext('notifications of leads'));
    delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
    waiting := private.count_new_leads();
    perform private.notify(
      admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
      case when waiting = 1 then jsonb_build_object('lead_id', made) else '{}' end
    );
    perform private.announce_leads();
  end if;
  return made;
end;
$function$;

create or replace function private.count_new_leads()
  returns bigint
  language sql
  stable
  set search_path to ''
  AS $function$
  select count(distinct private.mailbox_of(sender.email)) from private.lead_senders as sender where sender.status = 'new'
$function$;

alter function "private"."count_new_leads"() owner to "postgres";

create or replace function private.count_new_leads_again()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  waiting bigint;
  words text;
begin
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  waiting := private.count_new_leads();
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
end;
$function$;

create or replace function private.duties_of_firm (
  caller private.caller,
  today  date
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  -- One of each person's, their message before the rest; whoever has a call is met there.
  (
    select distinct on (private.mailbox_of(lead.email))
      'lead', to_jsonb(lead.id), coalesce(lead.name, lead.email), lead.company, null::bigint, null, null::date, lead.created_at,
      nullif(lead.message, ''), jsonb_build_object('source', case
        when lead.message_id is not null then 'message' when lead.palette_id is not null then 'palette' else 'newsletter' end)
    from private.lead_senders as lead
    where caller.role = 'admin' and lead.status = 'new' and not exists (
      select from private.booked_calls as call where call.lead_id = lead.id and call.ends_at > now()
    )
    order by private.mailbox_of(lead.email), lead.message_id desc nulls last, lead.id desc
  )
  union all
  select 'claim', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title, null,
    claim.created_at, null, jsonb_build_object('claim', claim.id, 'coin', claim.coin, 'units', claim.units::text)
  from public.coin_claims as claim
  join public.invoices as invoice on invoice.id = claim.invoice_id
  join public.projects as project on project.id = invoice.project_id
  where caller.role = 'admin' and claim.state = 'waiting'
  union all
  select 'late_invoice', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title,
    invoice.due_on, invoice.issued_on::timestamptz, null,
    jsonb_build_object('rest', standing.rest, 'currency', invoice.currency)
  from public.invoices as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice) as standing
  where caller.role = 'admin' and invoice.number is not null and invoice.kind = 'invoice' and invoice.due_on < today
    and invoice.paid + invoice.credited < invoice.total and standing.rest > 0
    and not exists (select from private.waiting_deposits as one where one.invoice_id = invoice.id)
  union all
  select duty.* from private.deposits_to_follow() as duty where caller.role = 'admin'
  union all
  select 'newcomer', to_jsonb(person.id), person.title, person.about, null, null, null, person.at, null, null
  from private.newcomers as person where caller.role = 'admin'
  union all
  select 'unowned', to_jsonb(work.id), work.title, null, null, null, null, work.at, null, jsonb_build_object('thing', work.kind)
  from private.unowned_work as work where caller.role = 'admin'
  union all
  select 'review', to_jsonb(procedure.id), procedure.title, procedure.about, null, null, procedure.at, procedure.at::timestamptz, null, null
  from private.procedures_to_review as procedure where caller.role = 'admin' and procedure.at < today
  union all
  select 'offer', to_jsonb(offer.id), offer.title, offer.about, null, null, offer.day, offer.at, null, jsonb_build_object('why', offer.why)
  from private.offers_to_follow(today) as offer where caller.role = 'admin'
  union all
  select 'mail', to_jsonb(mail.id), mail.title, mail.to, null, null, null, mail.at, nullif(mail.about, ''), null
  from private.mails_given_up as mail where caller.role = 'admin'
$function$;

create or replace function private.follow_confirmation()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if exists (select from public.profiles as one where one.id = new.id and one.created_at <> now()::timestamptz(3)) then
    perform private.note_proof(new.id);
  end if;
  return null;
end;
$function$;

create or replace function private.hold_leads_of (
  lead bigint
)
  returns SETOF public.leads
  language plpgsql
  set search_path to ''
  AS $function$
declare
  mailbox text := (select private.mailbox_of(one.email) from private.lead_senders as one where one.id = lead);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(mailbox));
  return query
    select one.* from public.leads as one join private.lead_senders as sender on sender.id = one.id
    where private.mailbox_of(sender.email) = mailbox order by one.id for update of one;
end;
$function$;

alter function "private"."hold_leads_of"(bigint) owner to "postgres";

create or replace function private.note_proof (
  person uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.profiles as one set email_proven_at = now() where one.id = person and one.email_proven_at is null;
  if not found then
    return;
  end if;
  perform private.mail_staff('sign_up', jsonb_build_object('account', new.id, 'name', new.title, 'email', new.about))
  from private.newcomers as new
  where new.id = person and not exists (
    select from private.lead_senders as lead where private.mailbox_of(lead.email) = private.mailbox_of(new.about)
  );
  perform private.announce(private.active_staff('admin'), 'people');
end;
$function$;

alter function "private"."note_proof"(uuid) owner to "postgres";

create or replace function private.prove_address (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  had_password boolean := exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person and one.email_proven_at is null and account.encrypted_password <> ''
  );
begin
  if had_password then
    perform private.forget_email_change(person);
    delete from private.calendar_links as link where link.user_id = person;
    delete from auth.sessions as session where session.user_id = person;
    perform private.forget_caller();
    update auth.users set encrypted_password = '', updated_at = now() where id = person;
  end if;
  perform private.note_proof(person);
  return had_password;
end;
$function$;

create or replace function private.win_lead (
  before  public.leads,
  person  uuid,
  project bigint,
  actor   uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  after public.leads := before;
begin
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
end;
$function$;

alter function "private"."win_lead"(public.leads, uuid, bigint, uuid) owner to "postgres";

create or replace function public.convert_lead (
  actor               uuid,
  lead                bigint,
  username            text,
  name                text,
  company             text,
  project_title       text,
  project_description text,
  token_hash          text,
  mail_seed           text   default null::text
)
  returns table (
    person  uuid,
    project bigint,
    is_new  boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
#variable_conflict use_variable
declare
  caller private.caller;
  held public.leads[];
  before public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads');
  if caller.role <> 'admin' then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  held := array(select one from private.hold_leads_of(lead) as one);
  select one.* into before from unnest(held) as one where one.id = lead;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  -- What was closed before is another story.
  held := array(
    select one from unnest(held) as one where one.id = lead or one.status in ('new', 'in_talk') and one.project_id is null
    order by one.id
  );
  perform private.write_comment(left('They wrote: ' || written.message, 5000), project, is_internal => true)
  from unnest(held) as one join private.lead_senders as written on written.id = one.id
  where written.message is not null;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  perform private.win_lead(one, person, project, actor) from unnest(held) as one;
  return next;
end;
$function$;

create or replace function public.spend_code (
  user_id      uuid,
  browser_hash text,
  code_hash    text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_code.user_id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.user_id = spend_code.user_id and one.browser_hash = spend_code.browser_hash and one.purpose = 'confirm'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash
  )
  select tried.id into fitting from tried where tried.code_hash = spend_code.code_hash;
  if fitting is null then
    return false;
  end if;
  update private.mailed_codes as one set used_at = now() where one.id = fitting;
  perform private.note_proof(spend_code.user_id);
  return true;
end;
$function$;

create or replace function public.spend_password_link (
  token_hash text,
  password   text
)
  returns table (
    user_id uuid,
    email   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_password_link.token_hash);
  spent private.password_links;
begin
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles where profiles.id = owner for update;
  update private.password_links as link set used_at = now()
  where link.token_hash = spend_password_link.token_hash
    and link.used_at is null
    and link.expires_at > now()
    and exists (select from public.profiles where profiles.id = link.user_id and profiles.is_active)
  returning link.* into spent;
  if spent.id is null then
    return;
  end if;
  if spent.was_mailed then
    perform private.note_proof(owner);
  end if;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  perform private.forget_caller();
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$function$;

create or replace function public.spend_proof (
  user_id    uuid,
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_proof.user_id for update;
  update private.mailed_codes as one set used_at = now()
  where one.user_id = spend_proof.user_id and one.token_hash = spend_proof.token_hash and one.purpose = 'confirm'
    and one.used_at is null and one.created_at > now() - interval '1 day'
  returning one.id into fitting;
  if fitting is null then
    return false;
  end if;
  perform private.note_proof(spend_proof.user_id);
  return true;
end;
$function$;

create view "private"."newcomers" with (security_invoker=true) AS  SELECT id,
    COALESCE(name, username) AS title,
    email AS about,
    created_at AS at
   FROM public.profiles person
  WHERE ((role = 'client'::public.user_role) AND is_active AND (email_proven_at IS NOT NULL) AND (created_at > (now() - '30 days'::interval)) AND (NOT (EXISTS ( SELECT
           FROM public.project_members member
          WHERE (member.user_id = person.id)))) AND (NOT (EXISTS ( SELECT
           FROM private.password_links link
          WHERE ((link.user_id = person.id) AND (link.purpose = 'invitation'::text))))));

alter view "private"."newcomers" owner to "postgres";

revoke all on function "private"."count_new_leads"() from public;

revoke all on function "private"."count_new_leads"() from "postgres";

grant execute on function "private"."count_new_leads"() to "postgres";

revoke all on function "private"."hold_leads_of"(bigint) from public;

revoke all on function "private"."hold_leads_of"(bigint) from "postgres";

grant execute on function "private"."hold_leads_of"(bigint) to "postgres";

revoke all on function "private"."note_proof"(uuid) from public;

revoke all on function "private"."note_proof"(uuid) from "postgres";

grant execute on function "private"."note_proof"(uuid) to "postgres";

revoke all on function "private"."win_lead"(public.leads, uuid, bigint, uuid) from public;

revoke all on function "private"."win_lead"(public.leads, uuid, bigint, uuid) from "postgres";

grant execute on function "private"."win_lead"(public.leads, uuid, bigint, uuid) to "postgres";

reset check_function_bodies;
