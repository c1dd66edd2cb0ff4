-- A table-wide grant also holds every column that is still to come. A revoke takes the grants of single columns along, so it comes first.
revoke select on
  public.audit_log,
  public.bookings,
  private.calendar_links,
  public.checkouts,
  public.comments,
  public.companies,
  public.document_decisions,
  public.documents,
  public.document_versions,
  public.project_endings,
  public.coin_claims,
  public.coin_rates,
  public.coin_quotes,
  public.invoice_payments,
  public.invoice_reasons,
  public.invoices,
  public.lead_messages,
  public.leads,
  public.lead_letters,
  private.live_events,
  public.mail_preferences,
  public.project_mail,
  public.milestones,
  public.notifications,
  public.offers,
  public.offer_acceptances,
  public.palettes,
  public.profiles,
  public.procedures,
  public.procedure_versions,
  public.published_procedures,
  public.procedure_signoffs,
  public.projects,
  public.project_members,
  public.requests,
  public.procedure_runs,
  public.procedure_run_steps,
  public.sign_ins,
  public.settings,
  public.vat_checks,
  public.newsletter_subscribers,
  public.answer_feedback
from authenticated;

grant select (id, at, actor_id, actor, action, entity, entity_id, changes) on public.audit_log to authenticated;
grant select (
  id, message_id, reason, starts_at, ends_at, status, held_until, service, time_zone, taken_by, notes, link, revision, created_at,
  updated_at
) on public.bookings to authenticated;
grant select (user_id, created_at) on private.calendar_links to authenticated;
grant select (
  id, invoice_id, session_id, payment_id, amount, state, dispute, created_at, looked_at
) on public.checkouts to authenticated;
grant select (
  id, project_id, document_id, written_by, signed_by, body, is_internal, mentions, is_deleted, created_at, edited_at, deleted_at,
  attachments, request_id
) on public.comments to authenticated;
grant select (
  id, name, legal_name, address, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register,
  language, billing_email, endpoint, asks_for_xrechnung, buyer_reference, created_at, updated_at
) on public.companies to authenticated;
grant select (
  id, document_id, version, sha256, seen, decision, reason, decided_by, signed_by, link_id, created_at
) on public.document_decisions to authenticated;
grant select (
  id, project_id, name, file_url, description, status, asks, status_reason, uploaded_by, created_at, updated_at, version,
  version_by, by_staff, file_name, kind, size, is_decided, review_due
) on public.documents to authenticated;
grant select (
  id, document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, created_at, content, palette_id
) on public.document_versions to authenticated;
grant select (
  project_id, reason, currency, kept, refund, credits, ended_by, ended_at
) on public.project_endings to authenticated;
grant select (
  id, invoice_id, quote_id, coin, transaction_id, units, state, reason, lookup, units_to_us, confirmations, sent_at, claimed_by,
  link_id, signed_by, created_at, payment_id
) on public.coin_claims to authenticated;
grant select (id, coin, currency, rate, updated_at) on public.coin_rates to authenticated;
grant select (
  id, invoice_id, coin, rate, amount, units, address, tag, created_at, expires_at
) on public.coin_quotes to authenticated;
grant select (
  id, invoice_id, amount, paid_on, method, reference, provider_id, created_at
) on public.invoice_payments to authenticated;
grant select (id, invoice_id, about, reason, given_by, given_at) on public.invoice_reasons to authenticated;
grant select (
  id, kind, number, project_id, company_id, corrects_id, replaces_id, is_deposit, currency, issued_on, due_on, notes,
  purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country, language, lines, taxes, net, tax, total, firm,
  client, paid, credited, issued_by, shown_at, pdf_path, ubl_path, ubl_kind, digests, created_at, updated_at
) on public.invoices to authenticated;
grant select (id, name, email, company, phone, message, submitted_at) on public.lead_messages to authenticated;
grant select (
  id, message_id, palette_id, subscriber_id, status, assignee_id, notes, is_read, client_id, project_id, created_at, updated_at
) on public.leads to authenticated;
grant select (
  id, lead_id, written_by, body, is_theirs, offer_id, link_id, signed_by, created_at
) on public.lead_letters to authenticated;
grant select (user_id, made_by, topic, at) on private.live_events to authenticated;
grant select (user_id, kind, how) on public.mail_preferences to authenticated;
grant select (user_id, project_id, how) on public.project_mail to authenticated;
grant select (
  id, project_id, title, description, due_date, is_complete, created_at, updated_at, owner_id, position
) on public.milestones to authenticated;
grant select (
  id, recipient_id, kind, title, content, is_read, created_at, author_id, counted, project_id, document_id, milestone_id,
  comment_id, procedure_id, run_id, request_id, lead_id, invoice_id, offer_id
) on public.notifications to authenticated;
grant select (
  id, number, version, replaces_id, lead_id, company_id, project_id, is_change, state, title, about, name, email, legal_name,
  street, postal_code, city, country, vat_number, currency, items, steps, starts_on, deposit_percent, deposit_net, rest_when,
  included, excluded, needed, people, valid_until, firm, terms, time_zone, sent_by, offered_by, sent_at, ends_at, opened_at,
  closed_at, reason, created_at, updated_at
) on public.offers to authenticated;
grant select (
  id, offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total,
  deposit, accepted_at, object_path, file_digest, pages_digest, size, recorded_by, client_id, invoice_id, reminded, reminded_at,
  created_at
) on public.offer_acceptances to authenticated;
grant select (
  id, owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font, created_at, updated_at
) on public.palettes to authenticated;
grant select (
  id, username, username_key, email, name, company, role, is_active, created_at, updated_at, email_proven_at, time_zone,
  date_language, digest_hour, company_id
) on public.profiles to authenticated;
grant select (
  id, is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
  quality_control, records, created_at, updated_at
) on public.procedures to authenticated;
grant select (id, procedure_id, number, saved_at, saved_by, fields) on public.procedure_versions to authenticated;
grant select (procedure_id, version_id, published_by, published_at) on public.published_procedures to authenticated;
grant select (id, version_id, user_id, signed_at) on public.procedure_signoffs to authenticated;
grant select (
  id, title, description, status, client_id, created_by, start_date, due_date, created_at, updated_at, progress, is_archived,
  completed_at, company_id, is_limited, client_left_at
) on public.projects to authenticated;
grant select (project_id, user_id, created_at) on public.project_members to authenticated;
grant select (
  id, project_id, title, body, attachments, status, reason, due_date, price, currency, milestone_id, asked_by, answered_by,
  answered_at, created_at, updated_at
) on public.requests to authenticated;
grant select (
  id, procedure_id, number, title, assignee_id, due_date, status, project_id, started_by, ended_by, ended_at, created_at, updated_at
) on public.procedure_runs to authenticated;
grant select (
  id, run_id, position, title, note, is_done, done_at, done_by, updated_at
) on public.procedure_run_steps to authenticated;
grant select (id, user_id, at, seen_at, browser, system, network) on public.sign_ins to authenticated;
grant select (
  is_only, second_person_publishes, staff_second_factor, admins_by_mail, begins_when_paid
) on public.settings to authenticated;
grant select (
  id, company_id, invoice_id, vat_number, answer, consultation, checked_by, checked_at
) on public.vat_checks to authenticated;
grant select (id, email, subscribed_at, unsubscribed_at, asked_at, confirmed_at) on public.newsletter_subscribers to authenticated;
grant select (id, answer, question, created_at) on public.answer_feedback to authenticated;

set check_function_bodies = off;

create or replace function private.rows_under (
  address text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."rows_under"(text) owner to "postgres";

create or replace function public.person_data (
  actor   uuid,
  user_id uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

revoke all on function "private"."rows_under"(text) from public;

revoke all on function "private"."rows_under"(text) from "postgres";

grant execute on function "private"."rows_under"(text) to "postgres";

reset check_function_bodies;
