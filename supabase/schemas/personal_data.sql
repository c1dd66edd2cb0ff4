-- What a person may take along.

-- What the copy of one's own data has, table by table. A column that is not named here is in no copy: proofs and keys, of no use to
-- anybody but us or of too much, and what staff noted for themselves.
create function private.personal_columns() returns table (place text, columns text[])
language sql immutable set search_path = ''
as $$
  select words[1], words[2:]
  from regexp_split_to_table(btrim('
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by link revision created_at updated_at
    calendar_links user_id created_at
    client_views user_id until viewer_id
    coin_claims id claimed_by coin confirmations created_at invoice_id link_id lookup payment_id quote_id reason sent_at signed_by state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id request_id signed_by written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 signed_by version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    invoice_reasons id about given_at given_by invoice_id reason
    invoices id number kind project_id issued_by issued_on
    lead_letters id body created_at is_theirs lead_id link_id offer_id signed_by written_by
    leads id assignee_id client_id created_at is_read message_id palette_id project_id status subscriber_id updated_at
    live_events user_id at made_by topic
    mail_preferences user_id how kind
    mailed_codes id user_id created_at expires_at link_id next_page purpose tries used_at
    milestones id owner_id created_at description due_date is_complete position project_id title updated_at
    notification_mail recipient_id due_at is_urgent notification_id thing
    notifications id recipient_id author_id comment_id content counted created_at document_id invoice_id is_read kind lead_id milestone_id offer_id procedure_id project_id request_id run_id title
    offer_acceptances id offer_id how options net tax total deposit accepted_at recorded_by client_id invoice_id created_at
    offers id number version title state sent_by offered_by sent_at valid_until created_at
    palettes id owner_id accent1 accent2 body_font created_at email gray heading_font name primary secondary updated_at
    password_links id user_id created_at expires_at invited_by project_id purpose used_at was_mailed
    procedure_run_steps id done_at done_by is_done note position run_id title updated_at
    procedure_runs id assignee_id created_at due_date ended_at ended_by number procedure_id project_id started_by status title updated_at
    procedure_signoffs id user_id signed_at version_id
    procedure_versions id fields number procedure_id saved_at saved_by
    profiles id company company_id created_at date_language digest_hour email email_proven_at is_active name role time_zone updated_at username
    project_activity id actor_id at comment_id document_id kind link_id milestone_id project_id request_id status
    project_mail user_id how project_id
    project_endings project_id currency ended_at ended_by kept reason refund
    project_members user_id created_at project_id
    projects id client_id client_left_at company_id completed_at created_at created_by description due_date is_archived is_limited progress start_date status title updated_at
    published_procedures procedure_id published_at published_by version_id
    recent_mail recipient_id sent_at thing
    requests id answered_at answered_by asked_by attachments body created_at currency due_date milestone_id price project_id reason status title updated_at
    sessions id user_id aal created_at ip not_after refreshed_at scopes tag updated_at user_agent
    shared_links id made_by asked_at created_at decide_by document_id expires_at invoice_id may_act message offer_id revoked_at version was_mailed
    sign_ins id user_id at browser network seen_at system
    uploads id asks created_at description document_id file_name kind name note project_id review_due size uploaded_by
    username_skeletons user_id skeleton
    vat_checks id answer checked_at checked_by company_id consultation invoice_id vat_number
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$$;

create function private.rows_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition,
      coalesce((select wanted.columns from private.personal_columns() as wanted where wanted.place = class.relname), '{}') as columns
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_class as class on class.oid = key.conrelid
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and (
        class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        or key.conrelid in ('auth.sessions'::regclass, 'auth.identities'::regclass)
      )
    group by key.conrelid, class.relname
  loop
    execute format(
      'select coalesce(jsonb_agg((
        select jsonb_object_agg(kept.key, kept.value) from jsonb_each(to_jsonb(one)) as kept where kept.key = any ($2)
      )), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, place.columns;
    all_rows := all_rows || jsonb_build_object(place.relname, found);
  end loop;
  return all_rows;
end;
$$;

-- The same without the ids of other people.
create function private.without_others(data jsonb, person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := data::text;
  other text;
begin
  for other in
    select profiles.id::text from public.profiles
    where profiles.id <> person and profiles.id in (
      select uuids[1]::uuid from regexp_matches(words, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as uuids
    )
  loop
    words := replace(regexp_replace(words, '"' || other || '"(?!:)', 'null', 'g'), other, 'somebody');
  end loop;
  return words::jsonb;
end;
$$;

-- What was left under an address beside an account. Here too a copy has what is named, and no column that is added.
create function private.rows_under(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lead_messages', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select message.id, message.name, message.email, message.company, message.phone, message.message, message.submitted_at
        from public.lead_messages as message where lower(message.email) = lower(address)
      ) as one
    ),
    'booked_calls', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          call.id, call.message_id, call.reason, call.starts_at, call.ends_at, call.status, call.held_until, call.service,
          call.time_zone, call.link, call.revision, call.created_at, call.updated_at
        from public.bookings as call join public.lead_messages as message on message.id = call.message_id
        where lower(message.email) = lower(address)
      ) as one
    ),
    'newsletter_subscribers', (
      select coalesce(jsonb_agg(one), '[]') from (
        select reader.id, reader.email, reader.subscribed_at, reader.unsubscribed_at, reader.asked_at, reader.confirmed_at
        from public.newsletter_subscribers as reader where reader.email_key = lower(address)
      ) as one
    ),
    'links_to_you', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          link.id, link.document_id, link.invoice_id, link.offer_id, link.version, link.name, link.email, link.may_act, link.message,
          link.decide_by, link.expires_at, link.revoked_at, link.asked_at, link.acted_as, link.was_mailed, link.created_at,
          (
            select coalesce(jsonb_agg(seen), '[]') from (
              select opening.browser, opening.system, opening.opened_at
              from private.link_openings as opening where opening.link_id = link.id order by opening.id
            ) as seen
          ) as openings
        from private.shared_links as link where lower(link.email) = lower(address)
      ) as one
    ),
    'guest_palettes', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          palette.id, palette.owner_id, palette.email, palette.name, palette."primary", palette.secondary, palette.accent1, palette.accent2,
          palette.gray, palette.heading_font, palette.body_font, palette.created_at, palette.updated_at
        from public.palettes as palette where palette.owner_id is null and lower(palette.email) = lower(address)
      ) as one
    )
  )
$$;

-- Null where there is no such account; 42501 for anybody but the person and administrators.
create function public.person_data(actor uuid, user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account public.profiles;
  by_email jsonb := '{}';
begin
  if actor is distinct from user_id
    and not exists (select from public.profiles where profiles.id = actor and profiles.role = 'admin' and profiles.is_active)
  then
    raise exception 'Only administrators read the data of others' using errcode = '42501';
  end if;
  select * into account from public.profiles where profiles.id = person_data.user_id;
  if account.id is null then
    return null;
  end if;
  -- What was left under the address, where it is proven to be the person's.
  if account.email_proven_at is not null then
    by_email := private.rows_under(account.email);
  end if;
  return private.without_others(private.rows_about(account.id) || by_email || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          entry.id, entry.at, entry.actor_id, case when entry.actor_id = account.id then entry.actor end as actor, entry.action,
          entry.entity, entry.entity_id, entry.changes
        from public.audit_log as entry
        where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
      ) as one
    ),
    'waiting_mail', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'created_at', mail.created_at) order by mail.id), '[]')
      from private.mail_outbox as mail where mail.payload ->> 'user_id' = account.id::text
    )
  ), account.id);
end;
$$;

grant execute on function public.person_data to service_role;
