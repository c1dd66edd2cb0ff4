set check_function_bodies = off;

create schema "private" authorization "postgres";

create table "private"."calendar_links" (
  "user_id"    uuid                        not null,
  "token_hash" text                        not null,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "calendar_links_pkey" primary key (user_id),
  constraint "calendar_links_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "calendar_links_token_hash_key" unique (token_hash)
);

alter table "private"."calendar_links"
  enable row level security;

alter table "private"."calendar_links"
  owner to "postgres";

create table "private"."client_views" (
  "session_id" uuid                        not null,
  "viewer_id"  uuid                        not null,
  "user_id"    uuid                        not null,
  "until"      timestamp(3) with time zone not null default (now() + '00:30:00'::interval),
  constraint "client_views_pkey" primary key (session_id)
);

alter table "private"."client_views"
  enable row level security;

alter table "private"."client_views"
  owner to "postgres";

create table "private"."coins" (
  "id"               text     not null,
  "name"             text     not null,
  "symbol"           text     not null,
  "digits"           smallint not null,
  "transaction_form" text     not null,
  constraint "coins_pkey" primary key (id)
);

alter table "private"."coins"
  enable row level security;

alter table "private"."coins"
  owner to "postgres";

create table "private"."email_changes" (
  "user_id"    uuid                        not null,
  "email"      text                        not null,
  "token_hash" text                        not null,
  "expires_at" timestamp(3) with time zone not null,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "email_changes_pkey" primary key (user_id),
  constraint "email_changes_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "email_changes_token_hash_key" unique (token_hash)
);

alter table "private"."email_changes"
  enable row level security;

alter table "private"."email_changes"
  owner to "postgres";

create table "private"."file_removals" (
  "object_path" text                        not null,
  "due_at"      timestamp(3) with time zone not null default now(),
  "open_until"  timestamp(3) with time zone not null default now(),
  "uploaded_by" uuid,
  constraint "file_removals_pkey" primary key (object_path)
);

alter table "private"."file_removals"
  enable row level security;

alter table "private"."file_removals"
  owner to "postgres";

create table "private"."invoice_numbers" (
  "year" integer not null,
  "last" integer not null,
  constraint "invoice_numbers_pkey" primary key (year)
);

alter table "private"."invoice_numbers"
  enable row level security;

alter table "private"."invoice_numbers"
  owner to "postgres";

create table "private"."live_events" (
  "user_id" uuid                        not null,
  "made_by" bigint                      not null default ((pg_current_xact_id())::text)::bigint,
  "topic"   text                        not null,
  "at"      timestamp(3) with time zone not null default now(),
  constraint "live_events_pkey" primary key (user_id, made_by, topic),
  constraint "live_events_topic_check" check ((topic ~ '^[a-z]+(:[0-9]+)?$'::text))
);

alter table "private"."live_events"
  enable row level security;

alter table "private"."live_events"
  owner to "postgres";

create table "private"."mail_outbox" (
  "id"         bigint                      generated always as identity not null,
  "kind"       text                        not null,
  "payload"    jsonb                       not null,
  "attempts"   integer                     not null default 0,
  "due_at"     timestamp(3) with time zone not null default now(),
  "last_error" text,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "mail_outbox_kind_check" check ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint "mail_outbox_pkey" primary key (id)
);

alter table "private"."mail_outbox"
  enable row level security;

alter table "private"."mail_outbox"
  owner to "postgres";

create table "private"."mailed_codes" (
  "id"           bigint                      generated always as identity not null,
  "purpose"      text                        not null,
  "user_id"      uuid,
  "token_hash"   text,
  "code_hash"    text                        not null,
  "browser_hash" text                        not null,
  "tries"        integer                     not null default 0,
  "next_page"    text,
  "expires_at"   timestamp(3) with time zone not null default (now() + '00:15:00'::interval),
  "used_at"      timestamp(3) with time zone,
  "created_at"   timestamp(3) with time zone not null default now(),
  constraint "mailed_codes_browser_hash_check" check ((browser_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_code_hash_check" check ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_pkey" primary key (id),
  constraint "mailed_codes_purpose_check" check ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text]))),
  constraint "mailed_codes_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_token_hash_key" unique (token_hash)
);

alter table "private"."mailed_codes"
  enable row level security;

alter table "private"."mailed_codes"
  owner to "postgres";

create table "private"."notification_mail" (
  "notification_id" bigint                      not null,
  "recipient_id"    uuid                        not null,
  "thing"           text                        not null,
  "due_at"          timestamp(3) with time zone not null,
  constraint "notification_mail_pkey" primary key (notification_id)
);

alter table "private"."notification_mail"
  enable row level security;

alter table "private"."notification_mail"
  owner to "postgres";

create table "private"."password_links" (
  "id"         bigint                      generated always as identity not null,
  "user_id"    uuid                        not null,
  "token_hash" text                        not null,
  "expires_at" timestamp(3) with time zone not null,
  "used_at"    timestamp(3) with time zone,
  "created_at" timestamp(3) with time zone not null default now(),
  "purpose"    text                        not null default 'invitation'::text,
  "was_mailed" boolean                     not null default false,
  "invited_by" uuid,
  "project_id" bigint,
  constraint "password_links_pkey" primary key (id),
  constraint "password_links_purpose_check" check ((purpose = ANY (ARRAY['invitation'::text, 'recovery'::text]))),
  constraint "password_links_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "password_links_token_hash_key" unique (token_hash)
);

alter table "private"."password_links"
  enable row level security;

alter table "private"."password_links"
  owner to "postgres";

create table "private"."project_activity" (
  "id"           bigint                      generated always as identity not null,
  "project_id"   bigint                      not null,
  "actor_id"     uuid,
  "kind"         text                        not null,
  "milestone_id" bigint,
  "document_id"  bigint,
  "comment_id"   bigint,
  "request_id"   bigint,
  "at"           timestamp(3) with time zone not null default now(),
  constraint "project_activity_kind_check"
    check
    ((kind = ANY (ARRAY['project_created'::text, 'project_status'::text, 'project_dates'::text, 'milestone_added'::text,
    'milestone_completed'::text,
    'milestone_moved'::text,
    'document_added'::text,
    'document_approved'::text,
    'document_rejected'::text,
    'comment'::text, 'note'::text, 'request_added'::text, 'request_done'::text, 'request_declined'::text]))),
  constraint "project_activity_pkey" primary key (id)
);

alter table "private"."project_activity"
  enable row level security;

alter table "private"."project_activity"
  owner to "postgres";

create table "private"."rate_limits" (
  "bucket"     text                     not null,
  "key"        bytea                    not null,
  "hits"       integer                  not null,
  "started_at" timestamp with time zone not null,
  "ends_at"    timestamp with time zone not null,
  constraint "rate_limits_pkey" primary key (bucket, key)
);

alter table "private"."rate_limits"
  enable row level security;

alter table "private"."rate_limits"
  owner to "postgres";

create table "private"."recent_mail" (
  "recipient_id" uuid                        not null,
  "thing"        text                        not null,
  "sent_at"      timestamp(3) with time zone not null,
  constraint "recent_mail_pkey" primary key (recipient_id, thing, sent_at)
);

alter table "private"."recent_mail"
  enable row level security;

alter table "private"."recent_mail"
  owner to "postgres";

create table "private"."reminders" (
  "kind"  text   not null,
  "about" bigint not null,
  "day"   date   not null,
  constraint "reminders_kind_check"
    check ((kind = ANY (ARRAY['document'::text, 'review'::text, 'run'::text, 'invoice'::text]))),
  constraint "reminders_pkey" primary key (kind, about)
);

alter table "private"."reminders"
  enable row level security;

alter table "private"."reminders"
  owner to "postgres";

create table "private"."uploads" (
  "id"          uuid                        not null default gen_random_uuid(),
  "uploaded_by" uuid                        not null,
  "project_id"  bigint,
  "document_id" bigint,
  "name"        text                        not null,
  "description" text,
  "note"        text,
  "asks"        boolean                     not null default true,
  "review_due"  date,
  "file_name"   text                        not null,
  "size"        bigint                      not null,
  "object_path" text                        not null,
  "created_at"  timestamp(3) with time zone not null default now(),
  constraint "uploads_due_where_asked" check ((asks OR (review_due IS NULL))),
  constraint "uploads_object_path_key" unique (object_path),
  constraint "uploads_pkey" primary key (id),
  constraint "uploads_review_due_check"
    check (((review_due >= '1900-01-01'::date) AND (review_due <= '2200-12-31'::date))),
  constraint "uploads_size_check" check ((size > 0))
);

alter table "private"."uploads"
  enable row level security;

alter table "private"."uploads"
  owner to "postgres";

create table "private"."username_skeletons" (
  "skeleton" text not null,
  "user_id"  uuid not null,
  constraint "username_skeletons_pkey" primary key (skeleton)
);

alter table "private"."username_skeletons"
  enable row level security;

alter table "private"."username_skeletons"
  owner to "postgres";

create table "public"."answer_feedback" (
  "id"         bigint                      generated always as identity not null,
  "answer"     text                        not null,
  "question"   text,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "answer_feedback_answer_check" check ((answer ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint "answer_feedback_pkey" primary key (id)
);

alter table "public"."answer_feedback"
  enable row level security;

alter table "public"."answer_feedback"
  owner to "postgres";

create table "public"."audit_log" (
  "id"        bigint                      generated always as identity not null,
  "at"        timestamp(3) with time zone not null default clock_timestamp(),
  "actor_id"  uuid,
  "actor"     text,
  "action"    text                        not null,
  "entity"    text                        not null,
  "entity_id" text,
  "changes"   jsonb                       not null default '{}'::jsonb,
  constraint "audit_log_action_check" check ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint "audit_log_pkey" primary key (id)
);

alter table "public"."audit_log"
  enable row level security;

alter table "public"."audit_log"
  owner to "postgres";

create table "public"."bookings" (
  "id"         bigint                      generated always as identity not null,
  "message_id" bigint,
  "reason"     text,
  "starts_at"  timestamp(3) with time zone not null,
  "ends_at"    timestamp(3) with time zone not null,
  "status"     text                        not null default 'confirmed'::text,
  "held_until" timestamp(3) with time zone,
  "service"    text,
  "time_zone"  text                        not null default 'UTC'::text,
  "taken_by"   uuid,
  "notes"      text                        not null default ''::text,
  "revision"   integer                     not null default 0,
  "created_at" timestamp(3) with time zone not null default now(),
  "updated_at" timestamp(3) with time zone not null default now(),
  constraint "bookings_call_or_block" check (((message_id IS NULL) = (reason IS NOT NULL))),
  constraint "bookings_check" check (((held_until IS NOT NULL) = (status = 'held'::text))),
  constraint "bookings_length" check (((ends_at > starts_at) AND (ends_at <= (starts_at +
CASE
    WHEN (message_id IS NULL) THEN '60 days'::interval
    ELSE '04:00:00'::interval
END)))),
  constraint "bookings_message_id_key" unique (message_id),
  constraint "bookings_pkey" primary key (id),
  constraint "bookings_status_check"
    check ((status = ANY (ARRAY['held'::text, 'confirmed'::text, 'canceled'::text, 'lapsed'::text]))),
  constraint "bookings_time_zone_check" check ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text))
);

alter table "public"."bookings"
  enable row level security;

alter table "public"."bookings"
  owner to "postgres";

create table "public"."coin_claims" (
  "id"             bigint                      generated always as identity not null,
  "invoice_id"     bigint                      not null,
  "quote_id"       bigint,
  "coin"           text                        not null,
  "transaction_id" text                        not null,
  "units"          numeric(30,0)               not null,
  "state"          text                        not null default 'waiting'::text,
  "reason"         text,
  "lookup"         text                        not null default 'unchecked'::text,
  "units_to_us"    numeric(30,0),
  "confirmations"  integer,
  "sent_at"        timestamp(3) with time zone,
  "claimed_by"     uuid,
  "created_at"     timestamp(3) with time zone not null default now(),
  "payment_id"     bigint,
  constraint "coin_claims_lookup_check"
    check ((lookup = ANY (ARRAY['unchecked'::text, 'unreachable'::text, 'not_found'::text, 'found'::text]))),
  constraint "coin_claims_paid_once_confirmed" check (((payment_id IS NULL) OR (state = 'confirmed'::text))),
  constraint "coin_claims_pkey" primary key (id),
  constraint "coin_claims_refused_for_a_reason" check (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint "coin_claims_state_check"
    check ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))),
  constraint "coin_claims_units_check" check (((units > (0)::numeric) AND (units <> 'NaN'::numeric)))
);

alter table "public"."coin_claims"
  enable row level security;

alter table "public"."coin_claims"
  owner to "postgres";

create table "public"."coin_quotes" (
  "id"         bigint                      generated always as identity not null,
  "invoice_id" bigint                      not null,
  "coin"       text                        not null,
  "rate"       numeric(24,12)              not null,
  "amount"     bigint                      not null,
  "units"      numeric(30,0)               not null,
  "address"    text                        not null,
  "tag"        bigint,
  "created_at" timestamp(3) with time zone not null default now(),
  "expires_at" timestamp(3) with time zone not null default (now() + '00:20:00'::interval),
  constraint "coin_quotes_amount_check" check ((amount > 0)),
  constraint "coin_quotes_pkey" primary key (id),
  constraint "coin_quotes_rate_check" check (((rate > (0)::numeric) AND (rate <> 'NaN'::numeric))),
  constraint "coin_quotes_units_check" check (((units > (0)::numeric) AND (units <> 'NaN'::numeric)))
);

alter table "public"."coin_quotes"
  enable row level security;

alter table "public"."coin_quotes"
  owner to "postgres";

create table "public"."coin_rates" (
  "id"         bigint                      generated always as identity not null,
  "coin"       text                        not null,
  "currency"   text                        not null,
  "rate"       numeric(24,12)              not null,
  "updated_at" timestamp(3) with time zone not null default now(),
  constraint "coin_rates_coin_currency_key" unique (coin, currency),
  constraint "coin_rates_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "coin_rates_pkey" primary key (id),
  constraint "coin_rates_rate_check" check (((rate > (0)::numeric) AND (rate <> 'NaN'::numeric)))
);

alter table "public"."coin_rates"
  enable row level security;

alter table "public"."coin_rates"
  owner to "postgres";

create table "public"."comments" (
  "id"          bigint                      generated always as identity not null,
  "project_id"  bigint,
  "document_id" bigint,
  "body"        text                        not null,
  "is_internal" boolean                     not null default false,
  "mentions"    uuid[]                      not null default '{}'::uuid[],
  "is_deleted"  boolean                     not null default false,
  "created_at"  timestamp(3) with time zone not null default now(),
  "edited_at"   timestamp(3) with time zone,
  "deleted_at"  timestamp(3) with time zone,
  "attachments" bigint[]                    not null default '{}'::bigint[],
  constraint "comments_about_something" check (((project_id IS NOT NULL) OR (document_id IS NOT NULL))),
  constraint "comments_attachments_check" check ((cardinality(attachments) <= 10)),
  constraint "comments_mentions_check" check ((cardinality(mentions) <= 20)),
  constraint "comments_pkey" primary key (id),
  "written_by"  uuid                        default auth.uid()
);

alter table "public"."comments"
  enable row level security;

alter table "public"."comments"
  owner to "postgres";

create table "public"."companies" (
  "id"         bigint                      generated always as identity not null,
  "name"       text                        not null,
  "legal_name" text,
  "address"    text,
  "tax_id"     text,
  "created_at" timestamp(3) with time zone not null default now(),
  "updated_at" timestamp(3) with time zone not null default now(),
  constraint "companies_pkey" primary key (id)
);

alter table "public"."companies"
  enable row level security;

alter table "public"."companies"
  owner to "postgres";

create table "public"."document_decisions" (
  "id"          bigint                      generated always as identity not null,
  "document_id" bigint                      not null,
  "version"     bigint                      not null,
  "sha256"      text,
  "reason"      text,
  "created_at"  timestamp(3) with time zone not null default now(),
  constraint "document_decisions_pkey" primary key (id),
  "decided_by"  uuid                        default auth.uid()
);

alter table "public"."document_decisions"
  enable row level security;

alter table "public"."document_decisions"
  owner to "postgres";

create table "public"."document_versions" (
  "id"          bigint                      generated always as identity not null,
  "document_id" bigint                      not null,
  "number"      bigint                      not null,
  "uploaded_by" uuid,
  "by_staff"    boolean                     not null,
  "note"        text,
  "file_name"   text,
  "size"        bigint,
  "sha256"      text,
  "object_path" text,
  "created_at"  timestamp(3) with time zone not null default now(),
  "content"     text,
  "palette_id"  bigint,
  constraint "document_versions_document_id_number_key" unique (document_id, number),
  constraint "document_versions_number_check" check ((number > 0)),
  constraint "document_versions_object_path_key" unique (object_path),
  constraint "document_versions_pkey" primary key (id),
  constraint "document_versions_sealed"
    check
    (((size = octet_length(content)) AND (sha256 = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text)))),
  constraint "document_versions_sha256_check" check ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint "document_versions_size_check" check ((size > 0))
);

alter table "public"."document_versions"
  enable row level security;

alter table "public"."document_versions"
  owner to "postgres";

create table "public"."documents" (
  "id"            bigint                      generated always as identity not null,
  "project_id"    bigint,
  "name"          text                        not null,
  "file_url"      text,
  "description"   text,
  "asks"          boolean                     not null default true,
  "status_reason" text,
  "created_at"    timestamp(3) with time zone not null default now(),
  "updated_at"    timestamp(3) with time zone not null default now(),
  "version"       bigint                      not null default 1,
  "version_by"    uuid,
  "by_staff"      boolean                     not null default false,
  "file_name"     text,
  "size"          bigint,
  "is_decided"    boolean                     not null default false,
  "review_due"    date,
  constraint "documents_due_where_asked" check ((asks OR (review_due IS NULL))),
  constraint "documents_file_url_check"
    check
    (((char_length(file_url) <= 2048) AND (file_url ~ '^https?://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'::text) AND
    (file_url !~ '[\u0001-\u001f\u007f]'::text))),
  constraint "documents_file_url_deceives_nobody"
    check (((file_url ~ '^[\u0021-\u007e]+$'::text) AND (file_url !~ '\\'::text))),
  constraint "documents_pkey" primary key (id),
  constraint "documents_review_due_check"
    check (((review_due >= '1900-01-01'::date) AND (review_due <= '2200-12-31'::date))),
  "uploaded_by"   uuid                        default auth.uid()
);

alter table "public"."documents"
  enable row level security;

alter table "public"."documents"
  owner to "postgres";

create table "public"."invoice_payments" (
  "id"         bigint                      generated always as identity not null,
  "invoice_id" bigint                      not null,
  "amount"     bigint                      not null,
  "paid_on"    date                        not null,
  "method"     text                        not null,
  "reference"  text                        not null default ''::text,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "invoice_payments_amount_check" check (((amount <> 0) AND (abs(amount) <= '10000000000000'::bigint))),
  constraint "invoice_payments_method_check" check ((method = ANY (ARRAY['bank'::text, 'coin'::text, 'other'::text]))),
  constraint "invoice_payments_paid_on_check"
    check (((paid_on >= '1900-01-01'::date) AND (paid_on <= '2200-12-31'::date))),
  constraint "invoice_payments_pkey" primary key (id)
);

alter table "public"."invoice_payments"
  enable row level security;

alter table "public"."invoice_payments"
  owner to "postgres";

create table "public"."invoices" (
  "id"          bigint                      generated always as identity not null,
  "kind"        text                        not null default 'invoice'::text,
  "number"      text,
  "project_id"  bigint                      not null,
  "company_id"  bigint,
  "corrects_id" bigint,
  "currency"    text                        not null,
  "issued_on"   date,
  "due_on"      date,
  "notes"       text                        not null default ''::text,
  "lines"       jsonb                       not null default '[]'::jsonb,
  "taxes"       jsonb                       not null default '[]'::jsonb,
  "net"         bigint                      not null default 0,
  "tax"         bigint                      not null default 0,
  "total"       bigint                      not null default 0,
  "firm"        jsonb,
  "client"      jsonb,
  "paid"        bigint                      not null default 0,
  "credited"    bigint                      not null default 0,
  "digests"     text[]                      not null default '{}'::text[],
  "created_at"  timestamp(3) with time zone not null default now(),
  "updated_at"  timestamp(3) with time zone not null default now(),
  constraint "invoices_check" check (((credited >= 0) AND (credited <= total))),
  constraint "invoices_credit_note_corrects" check (((kind = 'credit_note'::text) = (corrects_id IS NOT NULL))),
  constraint "invoices_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "invoices_due_on_check" check (((due_on >= '1900-01-01'::date) AND (due_on <= '2200-12-31'::date))),
  constraint "invoices_issued_whole"
    check
    (((num_nonnulls(number, issued_on, firm, client) = ANY (ARRAY[0, 4])) AND ((number IS NULL) OR ((due_on >=
    issued_on) AND (total > 0))))),
  constraint "invoices_kind_check" check ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint "invoices_lines_check"
    check (((jsonb_typeof(lines) = 'array'::text) AND (jsonb_array_length(lines) <= 100))),
  constraint "invoices_number_key" unique (number),
  constraint "invoices_paid_check" check ((paid >= 0)),
  constraint "invoices_pkey" primary key (id),
  constraint "invoices_total_check" check (((total >= 0) AND (total <= '10000000000000'::bigint)))
);

alter table "public"."invoices"
  enable row level security;

alter table "public"."invoices"
  owner to "postgres";

create table "public"."lead_letters" (
  "id"         bigint                      generated always as identity not null,
  "lead_id"    bigint                      not null,
  "body"       text                        not null,
  "is_theirs"  boolean                     not null default false,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "lead_letters_pkey" primary key (id),
  "written_by" uuid                        default auth.uid()
);

alter table "public"."lead_letters"
  enable row level security;

alter table "public"."lead_letters"
  owner to "postgres";

create table "public"."lead_messages" (
  "id"           bigint                      generated always as identity not null,
  "name"         text                        not null,
  "email"        text                        not null,
  "company"      text                        not null,
  "phone"        text,
  "message"      text                        not null,
  "submitted_at" timestamp(3) with time zone not null default now(),
  constraint "lead_messages_pkey" primary key (id)
);

alter table "public"."lead_messages"
  enable row level security;

alter table "public"."lead_messages"
  owner to "postgres";

create table "public"."leads" (
  "id"            bigint                      generated always as identity not null,
  "message_id"    bigint,
  "palette_id"    bigint,
  "subscriber_id" bigint,
  "status"        text                        not null default 'new'::text,
  "assignee_id"   uuid,
  "notes"         text                        not null default ''::text,
  "is_read"       boolean                     not null default false,
  "client_id"     uuid,
  "project_id"    bigint,
  "created_at"    timestamp(3) with time zone not null default now(),
  "updated_at"    timestamp(3) with time zone not null default now(),
  constraint "leads_message_id_key" unique (message_id),
  constraint "leads_one_source" check ((num_nonnulls(message_id, palette_id, subscriber_id) = 1)),
  constraint "leads_palette_id_key" unique (palette_id),
  constraint "leads_pkey" primary key (id),
  constraint "leads_status_check"
    check ((status = ANY (ARRAY['new'::text, 'in_talk'::text, 'won'::text, 'lost'::text]))),
  constraint "leads_subscriber_id_key" unique (subscriber_id)
);

alter table "public"."leads"
  enable row level security;

alter table "public"."leads"
  owner to "postgres";

create table "public"."mail_preferences" (
  "user_id" uuid not null default auth.uid()
);

alter table "public"."mail_preferences"
  enable row level security;

alter table "public"."mail_preferences"
  owner to "postgres";

create table "public"."milestones" (
  "id"          bigint                      generated always as identity not null,
  "project_id"  bigint                      not null,
  "title"       text                        not null,
  "description" text,
  "due_date"    date,
  "is_complete" boolean                     not null default false,
  "created_at"  timestamp(3) with time zone not null default now(),
  "updated_at"  timestamp(3) with time zone not null default now(),
  "owner_id"    uuid,
  "position"    integer,
  constraint "milestones_due_date_check"
    check (((due_date >= '1900-01-01'::date) AND (due_date <= '2200-12-31'::date))),
  constraint "milestones_pkey" primary key (id),
  constraint "milestones_position_check" check (("position" > 0))
);

alter table "public"."milestones"
  enable row level security;

alter table "public"."milestones"
  owner to "postgres";

create table "public"."newsletter_subscribers" (
  "id"              bigint                      generated always as identity not null,
  "email"           text                        not null,
  "subscribed_at"   timestamp(3) with time zone not null default now(),
  "unsubscribed_at" timestamp(3) with time zone,
  "asked_at"        timestamp(3) with time zone not null default now(),
  "confirmed_at"    timestamp(3) with time zone,
  constraint "newsletter_subscribers_pkey" primary key (id)
);

alter table "public"."newsletter_subscribers"
  enable row level security;

alter table "public"."newsletter_subscribers"
  owner to "postgres";

create table "public"."notifications" (
  "id"           bigint                      generated always as identity not null,
  "recipient_id" uuid                        not null,
  "title"        text                        not null,
  "content"      text                        not null,
  "is_read"      boolean                     not null default false,
  "created_at"   timestamp(3) with time zone not null default now(),
  "author_id"    uuid,
  "counted"      integer                     not null default 1,
  "project_id"   bigint,
  "document_id"  bigint,
  "milestone_id" bigint,
  "comment_id"   bigint,
  "procedure_id" bigint,
  "run_id"       bigint,
  "request_id"   bigint,
  "lead_id"      bigint,
  "invoice_id"   bigint,
  constraint "notifications_counted_check" check ((counted > 0)),
  constraint "notifications_pkey" primary key (id)
);

alter table "public"."notifications"
  enable row level security;

alter table "public"."notifications"
  owner to "postgres";

create table "public"."palettes" (
  "id"           bigint                      generated always as identity not null,
  "email"        text,
  "name"         text                        not null,
  "primary" text not null,
  "secondary"    text                        not null,
  "accent1"      text                        not null,
  "accent2"      text,
  "gray"         text,
  "heading_font" text,
  "body_font"    text,
  "created_at"   timestamp(3) with time zone not null default now(),
  "updated_at"   timestamp(3) with time zone not null default now(),
  constraint "palettes_colors_check"
    check
    ((("primary" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'::text) AND (secondary ~
    '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'::text) AND (accent1 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'::text) AND
    (accent2 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'::text) AND (gray ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'::text))),
  constraint "palettes_fonts_check"
    check
    ((array_remove(ARRAY[heading_font, body_font], NULL::text) <@ ARRAY['Arial'::text, 'Verdana'::text,
    'Helvetica'::text,
    'Tahoma'::text,
    'Trebuchet MS'::text,
    'Times New Roman'::text,
    'Georgia'::text,
    'Garamond'::text,
    'Courier New'::text,
    'Brush Script MT'::text,
    'Inter'::text, 'Roboto'::text, 'Open Sans'::text, 'Lato'::text, 'Montserrat'::text, 'Poppins'::text])),
  constraint "palettes_pkey" primary key (id),
  "owner_id"     uuid                        default auth.uid(),
  constraint "palettes_owner_check" check (((owner_id IS NOT NULL) OR (email IS NOT NULL)))
);

alter table "public"."palettes"
  enable row level security;

alter table "public"."palettes"
  owner to "postgres";

create table "public"."procedure_run_steps" (
  "id"         bigint                      generated always as identity not null,
  "run_id"     bigint                      not null,
  "position"   integer                     not null,
  "title"      text                        not null,
  "note"       text                        not null default ''::text,
  "is_done"    boolean                     not null default false,
  "done_at"    timestamp(3) with time zone,
  "done_by"    uuid,
  "updated_at" timestamp(3) with time zone not null default now(),
  constraint "procedure_run_steps_pkey" primary key (id),
  constraint "procedure_run_steps_position_check" check (("position" > 0)),
  constraint "procedure_run_steps_run_id_position_key" unique (run_id, "position")
);

alter table "public"."procedure_run_steps"
  enable row level security;

alter table "public"."procedure_run_steps"
  owner to "postgres";

create table "public"."procedure_runs" (
  "id"           bigint                      generated always as identity not null,
  "procedure_id" bigint,
  "number"       integer                     not null,
  "title"        text                        not null,
  "assignee_id"  uuid,
  "due_date"     date,
  "status"       text                        not null default 'open'::text,
  "project_id"   bigint,
  "started_by"   uuid,
  "ended_by"     uuid,
  "ended_at"     timestamp(3) with time zone,
  "created_at"   timestamp(3) with time zone not null default now(),
  "updated_at"   timestamp(3) with time zone not null default now(),
  constraint "procedure_runs_due_date_check"
    check (((due_date >= '1900-01-01'::date) AND (due_date <= '2200-12-31'::date))),
  constraint "procedure_runs_number_check" check ((number > 0)),
  constraint "procedure_runs_pkey" primary key (id),
  constraint "procedure_runs_status_check" check ((status = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text])))
);

alter table "public"."procedure_runs"
  enable row level security;

alter table "public"."procedure_runs"
  owner to "postgres";

create table "public"."procedure_signoffs" (
  "id"         bigint                      generated always as identity not null,
  "version_id" bigint                      not null,
  "user_id"    uuid                        not null,
  "signed_at"  timestamp(3) with time zone not null default now(),
  constraint "procedure_signoffs_pkey" primary key (id),
  constraint "procedure_signoffs_version_id_user_id_key" unique (version_id, user_id)
);

alter table "public"."procedure_signoffs"
  enable row level security;

alter table "public"."procedure_signoffs"
  owner to "postgres";

create table "public"."procedure_versions" (
  "id"           bigint                      generated always as identity not null,
  "procedure_id" bigint                      not null,
  "number"       integer                     not null,
  "saved_at"     timestamp(3) with time zone not null default now(),
  "saved_by"     uuid,
  "fields"       jsonb                       not null,
  constraint "procedure_versions_number_check" check ((number > 0)),
  constraint "procedure_versions_pkey" primary key (id),
  constraint "procedure_versions_procedure_id_number_key" unique (procedure_id, number)
);

alter table "public"."procedure_versions"
  enable row level security;

alter table "public"."procedure_versions"
  owner to "postgres";

create table "public"."procedures" (
  "id"               bigint                      generated always as identity not null,
  "is_template"      boolean                     not null default false,
  "title"            text                        not null,
  "version"          text                        not null default ''::text,
  "date"             date,
  "author"           text                        not null default ''::text,
  "reviewer"         text                        not null default ''::text,
  "next_review_date" date,
  "purpose"          text                        not null default ''::text,
  "scope"            text                        not null default ''::text,
  "responsibilities" text                        not null default ''::text,
  "procedure_steps"  text                        not null default ''::text,
  "quality_control"  text                        not null default ''::text,
  "records"          text                        not null default ''::text,
  "created_at"       timestamp(3) with time zone not null default now(),
  "updated_at"       timestamp(3) with time zone not null default now(),
  constraint "procedures_date_check" check (((date >= '1900-01-01'::date) AND (date <= '2200-12-31'::date))),
  constraint "procedures_next_review_date_check"
    check (((next_review_date >= '1900-01-01'::date) AND (next_review_date <= '2200-12-31'::date))),
  constraint "procedures_pkey" primary key (id)
);

alter table "public"."procedures"
  enable row level security;

alter table "public"."procedures"
  owner to "postgres";

create table "public"."profiles" (
  "id"              uuid                        not null,
  "username"        text                        not null,
  "username_key"    text                        not null,
  "email"           text                        not null,
  "name"            text,
  "company"         text,
  "is_active"       boolean                     not null default true,
  "created_at"      timestamp(3) with time zone not null default now(),
  "updated_at"      timestamp(3) with time zone not null default now(),
  "email_proven_at" timestamp(3) with time zone,
  "time_zone"       text,
  "date_language"   text,
  "digest_hour"     smallint                    not null default 8,
  "company_id"      bigint,
  constraint "profiles_date_language_check" check ((date_language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$'::text)),
  constraint "profiles_digest_hour_check" check (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint "profiles_pkey" primary key (id),
  constraint "profiles_time_zone_check" check ((time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'::text)),
  constraint "profiles_username_key_key" unique (username_key)
);

alter table "public"."profiles"
  enable row level security;

alter table "public"."profiles"
  owner to "postgres";

create table "public"."project_mail" (
  "project_id" bigint not null,
  "user_id"    uuid   not null default auth.uid(),
  constraint "project_mail_pkey" primary key (user_id, project_id)
);

alter table "public"."project_mail"
  enable row level security;

alter table "public"."project_mail"
  owner to "postgres";

create table "public"."project_members" (
  "project_id" bigint                      not null,
  "user_id"    uuid                        not null,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "project_members_pkey" primary key (project_id, user_id)
);

alter table "public"."project_members"
  enable row level security;

alter table "public"."project_members"
  owner to "postgres";

create table "public"."projects" (
  "id"             bigint                      generated always as identity not null,
  "title"          text                        not null,
  "description"    text                        not null,
  "client_id"      uuid,
  "created_by"     uuid,
  "start_date"     date,
  "due_date"       date,
  "created_at"     timestamp(3) with time zone not null default now(),
  "updated_at"     timestamp(3) with time zone not null default now(),
  "progress"       smallint,
  "is_archived"    boolean                     not null default false,
  "completed_at"   timestamp(3) with time zone,
  "company_id"     bigint,
  "is_limited"     boolean                     not null default false,
  "client_left_at" timestamp(3) with time zone,
  constraint "projects_due_after_start" check ((due_date >= start_date)),
  constraint "projects_due_date_check" check (((due_date >= '1900-01-01'::date) AND (due_date <= '2200-12-31'::date))),
  constraint "projects_pkey" primary key (id),
  constraint "projects_progress_check" check (((progress >= 0) AND (progress <= 100))),
  constraint "projects_start_date_check"
    check (((start_date >= '1900-01-01'::date) AND (start_date <= '2200-12-31'::date)))
);

alter table "public"."projects"
  enable row level security;

alter table "public"."projects"
  owner to "postgres";

create table "public"."published_procedures" (
  "procedure_id" bigint                      not null,
  "version_id"   bigint                      not null,
  "published_by" uuid,
  "published_at" timestamp(3) with time zone not null default now(),
  constraint "published_procedures_pkey" primary key (procedure_id),
  constraint "published_procedures_version_id_key" unique (version_id)
);

alter table "public"."published_procedures"
  enable row level security;

alter table "public"."published_procedures"
  owner to "postgres";

create table "public"."requests" (
  "id"           bigint                      generated always as identity not null,
  "project_id"   bigint                      not null,
  "title"        text                        not null,
  "body"         text                        not null,
  "attachments"  bigint[]                    not null default '{}'::bigint[],
  "reason"       text,
  "milestone_id" bigint,
  "answered_by"  uuid,
  "answered_at"  timestamp(3) with time zone,
  "created_at"   timestamp(3) with time zone not null default now(),
  "updated_at"   timestamp(3) with time zone not null default now(),
  constraint "requests_attachments_check" check ((cardinality(attachments) <= 10)),
  constraint "requests_pkey" primary key (id),
  "asked_by"     uuid                        default auth.uid()
);

alter table "public"."requests"
  enable row level security;

alter table "public"."requests"
  owner to "postgres";

create table "public"."settings" (
  "is_only"                 boolean not null default true,
  "second_person_publishes" boolean not null default false,
  "staff_second_factor"     boolean not null default false,
  "admins_by_mail"          boolean not null default false,
  constraint "settings_is_only_check" check (is_only),
  constraint "settings_pkey" primary key (is_only)
);

alter table "public"."settings"
  enable row level security;

alter table "public"."settings"
  owner to "postgres";

create table "public"."sign_ins" (
  "id"           bigint                      generated always as identity not null,
  "user_id"      uuid                        not null,
  "at"           timestamp(3) with time zone not null default now(),
  "seen_at"      timestamp(3) with time zone not null default now(),
  "browser"      text                        not null,
  "system"       text                        not null,
  "network"      text                        not null,
  "browser_hash" text                        not null,
  "session_id"   uuid                        not null,
  constraint "sign_ins_browser_hash_check" check ((browser_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "sign_ins_pkey" primary key (id)
);

alter table "public"."sign_ins"
  enable row level security;

alter table "public"."sign_ins"
  owner to "postgres";

alter table "public"."newsletter_subscribers"
  add column "email_key" text generated always as (lower(email)) stored not null;

create type "public"."document_status" as enum (
  'pending',
  'approved',
  'rejected'
);

alter table "public"."document_decisions"
  add column "seen" public.document_status not null;

alter table "public"."document_decisions"
  add column "decision" public.document_status not null;

alter table "public"."documents"
  add column "status" public.document_status not null default 'pending'::public.document_status;

alter type "public"."document_status" owner to "postgres";

create type "public"."file_kind" as enum (
  'pdf',
  'image',
  'text',
  'office',
  'archive',
  'palette',
  'drawing'
);

alter table "private"."uploads"
  add column "kind" public.file_kind not null;

alter table "public"."document_versions"
  add column "kind" public.file_kind;

alter table "public"."documents"
  add column "kind" public.file_kind;

alter type "public"."file_kind" owner to "postgres";

create type "public"."mail_time" as enum (
  'at_once',
  'daily',
  'never'
);

alter table "public"."mail_preferences"
  add column "how" public.mail_time not null;

alter table "public"."project_mail"
  add column "how" public.mail_time not null;

alter type "public"."mail_time" owner to "postgres";

create type "public"."notification_kind" as enum (
  'mention',
  'comment',
  'decision',
  'document',
  'milestone',
  'project',
  'member',
  'procedure',
  'lead',
  'request',
  'review',
  'invoice',
  'call'
);

alter table "public"."mail_preferences"
  add column "kind" public.notification_kind not null;

alter table "public"."notifications"
  add column "kind" public.notification_kind not null;

alter type "public"."notification_kind" owner to "postgres";

create type "public"."project_status" as enum (
  'planning',
  'in_progress',
  'review',
  'complete'
);

alter table "private"."project_activity"
  add column "status" public.project_status;

alter table "public"."projects"
  add column "status" public.project_status not null default 'planning'::public.project_status;

alter type "public"."project_status" owner to "postgres";

create type "public"."request_status" as enum (
  'open',
  'planned',
  'done',
  'declined'
);

alter table "public"."requests"
  add column "status" public.request_status not null default 'open'::public.request_status;

alter type "public"."request_status" owner to "postgres";

create type "public"."user_role" as enum (
  'admin',
  'team_member',
  'client'
);

alter table "public"."profiles"
  add column "role" public.user_role not null default 'client'::public.user_role;

create type "private"."caller" as (
  "claims"     text,
  "id"         uuid,
  "role"       public.user_role,
  "is_viewing" boolean
);

alter type "private"."caller" owner to "postgres";

alter type "public"."user_role" owner to "postgres";

create or replace function private.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id,
      (
        select max(latest.seen_at)::timestamptz from (
          select one.seen_at from public.sign_ins as one where one.user_id = person.id order by one.id desc limit 20
        ) as latest
      ),
      (
        select max(link.expires_at)::timestamptz from private.password_links as link
        where link.user_id = person.id and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now()
      ),
      private.second_factor_since(person.id)
    from unnest(people) as person (id);
end;
$function$;

alter function "private"."account_facts"(uuid[]) owner to "postgres";

create or replace function private.act_for (
  person uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select set_config('app.actor', coalesce(person::text, ''), true)
$function$;

alter function "private"."act_for"(uuid) owner to "postgres";

create or replace function private.active_staff (
  lowest public.user_role default 'team_member'::public.user_role
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(id), '{}') from public.profiles where is_active and private.is_staff_role(role) and role <= lowest
$function$;

alter function "private"."active_staff"(public.user_role) owner to "postgres";

create or replace function private.activity_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as materialized (select private.is_staff_role(caller.role) as reads_notes),
  followed as materialized (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as materialized (
    select followed.id, entry.at
    from reader cross join followed cross join lateral (
      select one.id, one.at from private.project_activity as one
      where one.project_id = followed.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 1
    ) as entry
    order by entry.id desc limit 20
  ),
  newest as (
    select entry.*
    from reader cross join latest cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = latest.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 10
    ) as entry
    left join public.comments on comments.id = entry.comment_id
    where comments.is_deleted is not true order by entry.id desc limit 10
  ),
  told as (
    select newest.id, newest.kind, coalesce(actor.name, actor.username) as actor, actor.id = caller.id as "byMe",
      newest.project_id as "projectId", projects.title as "projectTitle", newest.status,
      coalesce(milestones.title, documents.name, requests.title) as subject, newest.milestone_id as "milestoneId",
      newest.document_id as "documentId", newest.comment_id as "commentId", newest.request_id as "requestId", newest.at
    from newest
    join public.projects on projects.id = newest.project_id
    left join public.profiles as actor on actor.id = newest.actor_id
    left join public.milestones on milestones.id = newest.milestone_id
    left join public.documents on documents.id = newest.document_id
    left join public.requests on requests.id = newest.request_id
  )
  select jsonb_build_object(
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told),
    'recentProjects', (select coalesce(jsonb_agg(to_jsonb(latest) order by at desc), '[]') from latest)
  )
$function$;

alter function "private"."activity_of_day"(private.caller) owner to "postgres";

create or replace function private.actor()
  returns uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(auth.uid(), nullif(current_setting('app.actor', true), '')::uuid)
$function$;

alter function "private"."actor"() owner to "postgres";

create or replace function private.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new companies', '{100, 500}');
begin
  perform private.require_admin(caller);
  perform private.announce(private.active_staff(), 'companies');
  return query insert into public.companies (name, legal_name, address, tax_id)
    values (add_company.name, add_company.legal_name, add_company.address, add_company.tax_id) returning *;
end;
$function$;

alter function "private"."add_company"(text, text, text, text) owner to "postgres";

create or replace function private.add_document (
  name        text,
  file_url    text,
  description text    default null::text,
  project     bigint  default null::bigint,
  asks        boolean default true,
  review_due  date    default null::date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new documents', '{100, 2000}');
  given public.documents;
begin
  if project is not null and not private.sees_project(caller, project) then
    raise exception 'Members add documents to their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  given.project_id := project;
  given.name := add_document.name;
  given.file_url := add_document.file_url;
  given.description := add_document.description;
  given.asks := add_document.asks;
  given.review_due := add_document.review_due;
  return private.share_document(caller, given, null);
end;
$function$;

alter function "private"."add_document"(text, text, text, bigint, boolean, date) owner to "postgres";

create or replace function private.add_members (
  projects bigint[],
  people   uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  added public.project_members[];
begin
  with come as (
    insert into public.project_members as member (project_id, user_id)
    select distinct project, person from unnest(projects) as project cross join unnest(people) as person order by project, person
    on conflict do nothing returning member
  )
  select coalesce(array_agg(come.member), '{}') into added from come;
  perform private.note_clients(array(
    select distinct project.id from unnest(added) as one join public.projects as project on project.id = one.project_id
    where project.client_left_at is not null
  ));
  perform private.notify_of_added(added);
  perform private.announce_in(place.project_id, 'members') from (select distinct one.project_id from unnest(added) as one) as place;
end;
$function$;

alter function "private"."add_members"(bigint[], uuid[]) owner to "postgres";

create or replace function private.add_message (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (add_message.name, add_message.email, add_message.company, nullif(add_message.phone, ''), add_message.message)
  returning * into stored;
  return to_jsonb(stored) || jsonb_build_object('lead', private.begin_lead(message => stored.id));
end;
$function$;

alter function "private"."add_message"(text, text, text, text, text) owner to "postgres";

create or replace function private.add_milestone (
  project     bigint,
  title       text,
  description text   default null::text,
  due_date    date   default null::date,
  owner       uuid   default null::uuid
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new milestones', '{500, 2000}');
  made public.milestones;
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project add milestones' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  if owner is not null then
    perform private.hold_owner(project, owner);
  end if;
  insert into public.milestones (project_id, title, description, due_date, owner_id)
  values (project, add_milestone.title, add_milestone.description, add_milestone.due_date, owner)
  returning * into made;
  perform private.count_progress(project);
  perform private.log_activity(project, 'milestone_added', jsonb_build_object('milestone_id', made.id));
  perform private.notify_of_milestone(made, 'New milestone', '%s was added to %s.');
  perform private.announce_in(project, 'milestones');
  return next made;
end;
$function$;

alter function "private"."add_milestone"(bigint, text, text, date, uuid) owner to "postgres";

create or replace function private.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedures', '{50, 500}');
  made public.procedures := private.with_texts(null, '{
    "version": "", "author": "", "reviewer": "", "purpose": "", "scope": "", "responsibilities": "", "procedure_steps": "",
    "quality_control": "", "records": ""
  }' || texts);
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write procedures' using errcode = '42501';
  end if;
  insert into public.procedures (
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  )
  values (
    add_procedure.is_template, made.title, made.version, made.date, made.author, made.reviewer, made.next_review_date, made.purpose,
    made.scope, made.responsibilities, made.procedure_steps, made.quality_control, made.records
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return next made;
end;
$function$;

alter function "private"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function private.add_request (
  project     bigint,
  title       text,
  body        text,
  attachments bigint[] default '{}'::bigint[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
  perform private.notify_of_request(made, 'New request', private.name_of(caller.id) || ' asks for %s.');
  perform private.announce_in(project, 'requests');
  return made.id;
end;
$function$;

alter function "private"."add_request"(bigint, text, text, bigint[]) owner to "postgres";

create or replace function private.admit_account_mail (
  kind    text,
  address text,
  person  uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  mailbox text := private.mailbox_of(address);
  is_known boolean := private.may_write_to(person)
    and exists (select from public.profiles as one where one.id = person and lower(one.email) = lower(address));
begin
  if not is_known then
    if not private.proves_address(kind) then
      return false;
    end if;
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 3, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$function$;

alter function "private"."admit_account_mail"(text, text, uuid) owner to "postgres";

create or replace function private.announce (
  people uuid[],
  topic  text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.live_events as old where old.ctid in (
    select aged.ctid from private.live_events as aged where aged.at < now() - interval '5 minutes'
    order by aged.at limit 100
    for update skip locked
  );
  insert into private.live_events (user_id, topic)
  select profiles.id, announce.topic from public.profiles
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from (select private.actor())
  on conflict do nothing
$function$;

alter function "private"."announce"(uuid[], text) owner to "postgres";

create or replace function private.announce_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(
    readers,
    case when comment.document_id is null then 'comments:' || comment.project_id else 'documentcomments:' || comment.document_id end
  )
$function$;

alter function "private"."announce_comment"(public.comments, uuid[]) owner to "postgres";

create or replace function private.announce_document (
  document public.documents
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce_in(
    document.project_id, 'documents', case when document.project_id is null then array[document.uploaded_by] else '{}' end
  )
$function$;

alter function "private"."announce_document"(public.documents) owner to "postgres";

create or replace function private.announce_in (
  project bigint,
  topic   text,
  also    uuid[] default '{}'::uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(private.members_of(project) || private.active_staff('admin') || also, topic || coalesce(':' || project, ''))
$function$;

alter function "private"."announce_in"(bigint, text, uuid[]) owner to "postgres";

create or replace function private.announce_invoice (
  invoice public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.number is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
end;
$function$;

alter function "private"."announce_invoice"(public.invoices) owner to "postgres";

create or replace function private.announce_leads()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(private.active_staff('admin'), 'leads')
$function$;

alter function "private"."announce_leads"() owner to "postgres";

create or replace function private.answer_request (
  request bigint,
  status  public.request_status,
  reason  text                     default null::text,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
  if after.status not in ('planned', 'done') then
    after.milestone_id := null;
  elsif after.status = 'planned' and after.milestone_id is null then
    after.milestone_id := private.plan_request(before);
  end if;
  if after.status <> before.status then
    after.answered_by := caller.id;
    after.answered_at := clock_timestamp();
  end if;
  update public.requests as one set status = after.status, reason = after.reason, milestone_id = after.milestone_id,
    answered_by = after.answered_by, answered_at = after.answered_at
  where one.id = request and one is distinct from after;
  if after.status <> before.status then
    perform private.tell_of_answer(after);
  end if;
  perform private.announce_in(before.project_id, 'requests');
  return true;
end;
$function$;

alter function "private"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint) owner to "postgres";

create or replace function private.ask_for_decision (
  document   bigint,
  asks       boolean default null::boolean,
  review_due date    default null::date
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  before public.documents := private.hold_document(caller, document);
  after public.documents;
begin
  if before.id is null then
    return false;
  elsif asks <> before.asks and not private.replaces(before, caller.id, caller.role) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  end if;
  update public.documents as one
  set asks = coalesce(ask_for_decision.asks, before.asks), review_due = ask_for_decision.review_due
  where one.id = document returning * into after;
  if after.asks and not before.asks then
    perform private.notify_of_added(private.reviewers_of(after), 'review', after);
  elsif before.asks and not after.asks then
    perform private.read_question(after);
  end if;
  perform private.announce_document(after);
  return true;
end;
$function$;

alter function "private"."ask_for_decision"(bigint, boolean, date) owner to "postgres";

create or replace function private.assign_runs_of (
  former uuid,
  owner  uuid default null::uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  run public.procedure_runs;
begin
  for run in
    update public.procedure_runs as one set assignee_id = assign_runs_of.owner
    where one.assignee_id = former and one.status = 'open' returning one.*
  loop
    perform private.notify_run_owner(run);
  end loop;
  if found then
    perform private.announce(private.active_staff(), 'procedures');
  end if;
end;
$function$;

alter function "private"."assign_runs_of"(uuid, uuid) owner to "postgres";

create or replace function private.attach_palette (
  palette_id  bigint,
  project_id  bigint,
  document_id bigint default null::bigint,
  note        text   default null::text,
  review_due  date   default null::date
)
  returns table (
    id bigint
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new document_versions', '{100, 500}');
  palette public.palettes;
  target public.documents;
  file public.document_versions;
begin
  select one.* into palette from public.palettes as one join public.projects as project on project.id = attach_palette.project_id
  where one.id = palette_id and (one.owner_id = caller.id or one.owner_id is null and caller.role = 'admin')
    and private.sees_project(caller, project.id);
  if not found then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project_id));
  -- Attached again, a palette is the next version of what it became.
  select one.* into target
  from public.documents as one
  join public.document_versions as newest on newest.document_id = one.id and newest.number = one.version
  where one.project_id = attach_palette.project_id and one.kind = 'palette' and case
    when attach_palette.document_id is null
      then newest.palette_id = palette.id and private.replaces(one, caller.id, caller.role)
    else one.id = attach_palette.document_id
  end
  order by one.id desc limit 1 for update of one;
  if document_id is not null and target.id is null then
    return;
  elsif target.id is not null and not private.replaces(target, caller.id, caller.role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  file.kind := 'palette';
  file.note := note;
  file.palette_id := palette.id;
  file.file_name := translate(palette.name, '/\', '--') || '.json';
  file.content := private.palette_file(palette);
  file.size := octet_length(file.content);
  file.sha256 := encode(sha256(convert_to(file.content, 'UTF8')), 'hex');
  if target.id is null then
    target.project_id := project_id;
    target.name := palette.name;
    target.asks := true;
    target.review_due := review_due;
    target.id := private.share_document(caller, target, file);
  elsif exists (
    select from public.document_versions as newest
    where newest.document_id = target.id and newest.number = target.version and newest.content = file.content
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  else
    perform private.replace_version(caller, target, file, review_due);
  end if;
  return query select target.id;
end;
$function$;

alter function "private"."attach_palette"(bigint, bigint, bigint, text, date) owner to "postgres";

create or replace function private.audit()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  actor uuid := private.actor();
  found jsonb;
begin
  select jsonb_object_agg(
    name,
    case
      when name = any (tg_argv)
        then (
          select jsonb_object_agg(
            side,
            case when char_length(value #>> '{}') > 200 and jsonb_typeof(value) = 'string'
              then to_jsonb(left(value #>> '{}', 200) || '…') else value end
          )
          from (values ('from', before -> name), ('to', after -> name)) as shown (side, value)
          where value <> 'null'
        )
      else '{"hidden": true}'
    end
  )
  into found
  from jsonb_object_keys(row_now) as name
  where before -> name is distinct from after -> name
    and name not in ('id', 'created_at', 'updated_at', 'username_key')
    and not (tg_op <> 'UPDATE' and row_now -> name = 'null');

  if found is null and tg_op = 'UPDATE' then
    return null;
  end if;

  insert into public.audit_log (actor_id, actor, action, entity, entity_id, changes)
  values (
    actor,
    (select username from public.profiles where id = actor),
    lower(tg_op),
    tg_table_name,
    coalesce(row_now ->> 'id', concat_ws(':', row_now ->> 'project_id', row_now ->> 'user_id')),
    coalesce(found, '{}')
  );
  return null;
end;
$function$;

alter function "private"."audit"() owner to "postgres";

create or replace function private.begin_act (
  what text,
  most integer[] default null::integer[]
)
  returns private.caller
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  counter private.rate_limits;
begin
  if caller.is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  if auth.uid() is null then
    select person.id, person.role into caller.id, caller.role from public.profiles as person
    where person.id = private.actor() and person.is_active;
    most := null;
  end if;
  if caller.role is null then
    raise exception 'Nobody acts without an account' using errcode = '42501';
  end if;
  if most is not null then
    select * into counter from private.count_attempt(what, caller.id::text, interval '1 day');
    if counter.hits > most[case when private.is_staff_role(caller.role) then 2 else 1 end] then
      raise exception 'The daily quota is used up: %', what
        using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - clock_timestamp()))::int::text;
    end if;
  end if;
  return caller;
end;
$function$;

alter function "private"."begin_act"(text, integer[]) owner to "postgres";

create or replace function private.begin_call()
  returns table (
    role         public.user_role,
    calls        integer,
    seconds_left integer,
    viewed       uuid,
    view_until   timestamp with time zone,
    view_is_over boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  counter private.rate_limits;
begin
  role := private.my_role();
  calls := 0;
  seconds_left := 0;
  select one.user_id, one.until into viewed, view_until
  from private.client_views as one where one.session_id = private.my_session();
  view_is_over := coalesce(view_until <= now(), false);
  if role is not null then
    begin
      select * into counter from private.count_attempt('member', auth.uid()::text, interval '1 minute');
      calls := counter.hits;
      seconds_left := greatest(ceil(extract(epoch from counter.ends_at - clock_timestamp())), 1)::int;
      if calls = 1 and viewed is null then
        -- When somebody called last, to five minutes, stands beside the sign-in that the session began with.
        update public.sign_ins set seen_at = now()
        where session_id = private.my_session() and seen_at < now() - interval '5 minutes';
      end if;
    exception when read_only_sql_transaction or disk_full then
      -- A database that takes no writes counts nothing, and reading goes on all the same.
    end;
  end if;
  return next;
end;
$function$;

alter function "private"."begin_call"() owner to "postgres";

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
    select count(*) into waiting from public.leads where status = 'new';
    perform private.notify(
      admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
      case when waiting = 1 then jsonb_build_object('lead_id', made) else '{}' end
    );
    perform private.announce_leads();
  end if;
  return made;
end;
$function$;

alter function "private"."begin_lead"(bigint, bigint, bigint) owner to "postgres";

create or replace function private.begin_milestones (
  caller   private.caller,
  project  bigint,
  steps_of bigint,
  titles   text[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with begun as (
    insert into public.milestones (project_id, title, description, due_date)
    (
      select project, step.title, step.description, step.due_date + (made.start_date - source.start_date)
      from public.milestones as step
      join public.projects as source on source.id = step.project_id
      join public.projects as made on made.id = project
      where step.project_id = steps_of and private.sees_project(caller, steps_of)
      order by step.position nulls last, step.due_date nulls last, step.id limit 200
    )
    union all
    select project, given.step, null, null from unnest(titles) with ordinality as given (step, place)
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select project, caller.id, 'milestone_added', begun.id from begun order by begun.id;
  perform private.count_progress(project);
end;
$function$;

alter function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) owner to "postgres";

create or replace function private.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new projects', '{50, 500}');
  made public.projects;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff begin projects' using errcode = '42501';
  end if;
  made := private.make_project(
    title, description, caller.id, client_id, start_date, due_date, company_id, is_limited, member_ids
  );
  perform private.begin_milestones(caller, made.id, steps_of, milestones);
  return query select one.* from public.projects as one where one.id = made.id;
end;
$function$;

alter function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function private.begin_upload (
  file_name   text,
  size        bigint,
  kind        public.file_kind,
  name        text             default null::text,
  project_id  bigint           default null::bigint,
  document_id bigint           default null::bigint,
  description text             default null::text,
  note        text             default null::text,
  review_due  date             default null::date,
  asks        boolean          default true
)
  returns table (
    id          uuid,
    object_path text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new uploads', '{200, 2000}');
  bounds record := private.file_bounds();
  target public.documents;
  unfinished bigint;
begin
  if begin_upload.document_id is not null then
    select * into target from public.documents as one
    where one.id = begin_upload.document_id and private.sees_document(caller, one);
    if not found then
      return;
    elsif not private.replaces(target, caller.id, caller.role) then
      raise exception 'Only the side that shared a document replaces it' using errcode = '42501';
    elsif target.kind = 'palette' then
      raise exception 'A palette is attached and not uploaded' using errcode = '23514', hint = 'palette_not_attached';
    end if;
    project_id := target.project_id;
    name := target.name;
    asks := target.asks;
  elsif project_id is not null and not private.sees_project(caller, project_id) then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- Uploads to one project take turns, and so do those of one person: each counts those before it.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(caller.id::text));
  perform pg_advisory_xact_lock(hashtext('quota'), hashtext(coalesce(project_id::text, caller.id::text)));
  unfinished := (select count(*) from private.uploads as one where one.uploaded_by = caller.id);
  if unfinished >= bounds.unfinished or caller.role = 'client' and unfinished + (
    select count(*) from private.file_removals as one where one.uploaded_by = caller.id and one.open_until > now()
  ) >= bounds.open then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  elsif size > bounds.file_bytes or private.bytes_stored(project_id, caller.id) + bounds.file_bytes > bounds.project_bytes then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  return query
    insert into private.uploads as one
      (uploaded_by, project_id, document_id, name, description, note, asks, review_due, file_name, kind, size, object_path)
    values (
      caller.id, begin_upload.project_id, begin_upload.document_id, coalesce(begin_upload.name, begin_upload.file_name),
      begin_upload.description, begin_upload.note, begin_upload.asks, begin_upload.review_due, begin_upload.file_name,
      begin_upload.kind, begin_upload.size, gen_random_uuid()::text
    )
    returning one.id, one.object_path;
end;
$function$;

alter function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  owner to "postgres";

create or replace function private.begin_view (
  person uuid
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  ends_at timestamptz;
begin
  if not private.is_admin() or private.is_viewing() then
    raise exception 'Only administrators look as somebody else' using errcode = '42501';
  end if;
  -- Whoever changes the client meanwhile waits, and then ends this view.
  perform from public.profiles as one where one.id = person and one.role = 'client' and one.is_active for share;
  if not found then
    raise exception 'Only the portal of clients is looked at' using errcode = '23514';
  end if;
  delete from private.client_views as old where old.until < now() - interval '1 day';
  insert into private.client_views (session_id, viewer_id, user_id)
  values (private.my_session(), auth.uid(), person)
  returning client_views.until into ends_at;
  perform private.forget_caller();
  return ends_at;
end;
$function$;

alter function "private"."begin_view"(uuid) owner to "postgres";

create or replace function private.beginnings_of (
  typed text
)
  returns tsquery
  language sql
  immutable
  set search_path to ''
  AS $function$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(pg_catalog.tsvector_to_array(private.words_of(left(typed, 100)))) as word
$function$;

alter function "private"."beginnings_of"(text) owner to "postgres";

create or replace function private.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new bookings', '{100, 500}');
  made public.bookings;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators block times' using errcode = '42501';
  end if;
  perform private.wait_for_bookings();
  made.starts_at := block_time.starts_at;
  made.ends_at := block_time.ends_at;
  perform private.take_time(made);
  insert into public.bookings (reason, starts_at, ends_at) values (block_time.reason, made.starts_at, made.ends_at)
  returning * into made;
  perform private.announce_leads();
  return next made;
end;
$function$;

alter function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

create or replace function private.blurred (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select translate(private.skeleton(username), 'i58', 'lsb')
$function$;

alter function "private"."blurred"(text) owner to "postgres";

create or replace function private.booking_at (
  booking bigint,
  email   text
)
  returns public.bookings
  language sql
  stable
  set search_path to ''
  AS $function$
  select known.*
  from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
  where known.id = booking and lower(writer.email) = lower(booking_at.email)
$function$;

alter function "private"."booking_at"(bigint, text) owner to "postgres";

create or replace function private.bytes_stored (
  project bigint,
  person  uuid
)
  returns bigint
  language sql
  stable
  set search_path to ''
  AS $function$
  select (
    select coalesce(sum(v.size), 0) from public.documents as d
    join public.document_versions as v on v.document_id = d.id
    where case when project is null then d.project_id is null and d.uploaded_by = person else d.project_id = project end
  ) + (
    select count(*) * (private.file_bounds()).file_bytes from private.uploads as u
    where case when project is null then u.project_id is null and u.uploaded_by = person else u.project_id = project end
  )
$function$;

alter function "private"."bytes_stored"(bigint, uuid) owner to "postgres";

create or replace function private.caller()
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  claims text := concat(current_setting('request.jwt.claim.sub', true), ' ', current_setting('request.jwt.claims', true));
  found private.caller := nullif(current_setting('app.caller', true), '')::private.caller;
begin
  if found.claims is distinct from claims then
    found := private.find_caller(claims);
    perform set_config('app.caller', found::text, true);
  end if;
  return found;
end;
$function$;

alter function "private"."caller"() owner to "postgres";

create or replace function private.calls_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('bookedCalls', coalesce(jsonb_agg(one order by "startsAt"), '[]'))
  from (
    select call.id, case when caller.role = 'admin' then call.lead_id end as "leadId", call.name, call.company,
      call.starts_at as "startsAt", call.taken_by is not null as "isTaken"
    from private.calls_of(caller.id, now() - interval '4 hours', now() + interval '14 days') as call
    where call.ends_at > now()
    order by call.starts_at limit 8
  ) as one
$function$;

alter function "private"."calls_of_day"(private.caller) owner to "postgres";

create or replace function private.can_see_project (
  project bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.is_admin() or (private.is_active() and private.is_project_member(project, private.me()))
$function$;

alter function "private"."can_see_project"(bigint) owner to "postgres";

create or replace function private.cards_of (
  people uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.id, person.username, person.name, person.role from public.profiles as person
  where person.id = any (people) and (select private.is_active())
  order by person.username_key
$function$;

alter function "private"."cards_of"(uuid[]) owner to "postgres";

create or replace function private.change_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_moved boolean := after.starts_at <> before.starts_at;
begin
  if is_moved or after.status <> before.status then
    if before.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    after.ends_at := after.starts_at + (before.ends_at - before.starts_at);
    after.revision := before.revision + (is_moved or after.status = 'canceled')::int;
    if is_moved then
      perform private.take_time(after);
    elsif after.status = 'confirmed' then
      perform private.lapse_holds(after);
    end if;
    if after.status <> 'held' then
      after.held_until := null;
    end if;
  end if;
  if after.taken_by is not null and after.taken_by is distinct from before.taken_by then
    perform from public.profiles as person
    where person.id = after.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  update public.bookings as one
  set starts_at = after.starts_at, ends_at = after.ends_at, status = after.status, held_until = after.held_until,
    revision = after.revision, taken_by = after.taken_by, notes = after.notes
  where one.id = after.id and one is distinct from after;
  perform private.mail_of_call(before, after);
  perform private.announce_leads();
end;
$function$;

alter function "private"."change_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.change_person (
  before  public.profiles,
  changes jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  after public.profiles := jsonb_populate_record(before, changes);
begin
  if after.company_id is not distinct from before.company_id and after.company is distinct from before.company then
    after.company_id := private.company_named(nullif(after.company, ''));
  end if;
  after.company := (select one.name from public.companies as one where one.id = after.company_id);
  update public.profiles as one set
    name = after.name, company = after.company, company_id = after.company_id, role = after.role, is_active = after.is_active
  where one.id = after.id and one is distinct from after;
  if (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.end_access(after);
  end if;
  if after.company_id is distinct from before.company_id or after.role <> before.role and after.company_id is not null then
    perform private.follow_company(before, after);
  end if;
  if private.is_staff_role(before.role) and after.role = 'client' then
    perform private.forget_internal_news(after.id);
  end if;
  if before.is_active and not after.is_active or private.is_staff_role(before.role) and after.role <> before.role then
    perform private.give_up_work(after);
  end if;
  if 'client' in (before.role, after.role) and (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.note_clients(private.projects_of(after.id));
  end if;
  perform private.announce(private.active_staff('admin'), 'people');
end;
$function$;

alter function "private"."change_person"(public.profiles, jsonb) owner to "postgres";

create or replace function private.change_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if after.client_id is distinct from before.client_id and after.company_id is not distinct from before.company_id then
    after.company_id := coalesce(private.company_of(after.client_id), case
      when after.client_id is null or private.company_of(before.client_id) is distinct from before.company_id then before.company_id
    end);
  end if;
  if after.status <> 'complete' then
    after.completed_at := null;
  elsif before.status <> 'complete' then
    after.completed_at := now();
  end if;
  update public.projects as one set
    title = after.title, description = after.description, status = after.status, client_id = after.client_id,
    start_date = after.start_date, due_date = after.due_date, is_archived = after.is_archived, company_id = after.company_id,
    is_limited = after.is_limited, completed_at = after.completed_at
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.log_activity(after.id, 'project_status', jsonb_build_object('status', after.status));
  elsif (after.start_date, after.due_date) is distinct from (before.start_date, before.due_date) then
    perform private.log_activity(after.id, 'project_dates');
  end if;
  perform private.notify_of_project(before, after);
  if (after.client_id, after.company_id) is distinct from (before.client_id, before.company_id)
    or before.is_limited and not after.is_limited
  then
    perform private.replace_members(before, after);
  end if;
  perform private.announce_in(after.id, 'project');
end;
$function$;

alter function "private"."change_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.change_reviewer (
  procedures bigint[],
  reviewer   text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  changed public.procedures;
begin
  for changed in
    update public.procedures as one set reviewer = change_reviewer.reviewer where one.id = any (procedures) returning one.*
  loop
    perform private.keep_version(changed);
  end loop;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
  end if;
end;
$function$;

alter function "private"."change_reviewer"(bigint[], text) owner to "postgres";

create or replace function private.claim_facts (
  claim public.coin_claims
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', claim.id, 'coin', claim.coin, 'transactionId', claim.transaction_id, 'units', claim.units::text,
    'state', claim.state,
    'finding', case
      when claim.lookup <> 'found' then claim.lookup
      when claim.units_to_us = 0 then 'not_ours'
      when timing.is_early then 'too_early'
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', timing.is_late, 'sentAt', claim.sent_at,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    'worth', case when quote.id is not null and not timing.is_late and not timing.is_early then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', private.name_of(claim.claimed_by), 'createdAt', claim.created_at
  )
  from public.invoices as invoice
  left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (
    select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_late,
      coalesce(claim.sent_at < coalesce(quote.created_at - interval '2 hours', invoice.issued_on - interval '1 day'), false) as is_early
  ) as timing
  where invoice.id = claim.invoice_id
$function$;

alter function "private"."claim_facts"(public.coin_claims) owner to "postgres";

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new coin_claims', '{30, 30}');
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  elsif transaction_id !~ (private.known_coin(coin)).transaction_form then
    raise exception 'No transaction of this coin is written so' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, quote, caller.id)
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

alter function "private"."claim_payment"(bigint, text, text, numeric, bigint) owner to "postgres";

create or replace function private.clear_from_audit_log (
  person uuid,
  own    text[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with entries as (
    select entry.id, entry.entity || ' ' || entry.entity_id as place,
      case
        when entry.entity = 'documents' then
          case when entry.action <> 'update' and not entry.changes ? 'project_id' then entry.changes -> 'uploaded_by' end
        when entry.entity not in ('projects', 'procedure_versions') then
          coalesce(entry.changes -> 'owner_id', entry.changes -> 'recipient_id')
      end as owner
    from public.audit_log as entry
    where entry.changes::text like '%' || person || '%' or entry.actor_id = person or entry.entity_id like '%' || person || '%'
  ),
  places as (
    select entries.place from entries where person::text in (entries.owner ->> 'from', entries.owner ->> 'to')
    union
    select unnest(own)
    union
    select 'profiles ' || person
  )
  update public.audit_log as entry set
    actor_id = nullif(entry.actor_id, person),
    actor = case when entry.actor_id = person then 'Deleted account' else entry.actor end,
    entity_id = replace(entry.entity_id, person::text, 'deleted'),
    changes = case
      when entry.entity || ' ' || entry.entity_id in (select places.place from places) then '{}'
      else replace(entry.changes::text, '"' || person || '"', 'null')::jsonb
    end
  where entry.id in (select entries.id from entries)
    or entry.entity || ' ' || entry.entity_id in (select places.place from places);
end;
$function$;

alter function "private"."clear_from_audit_log"(uuid, text[]) owner to "postgres";

create or replace function private.company_named (
  wanted text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
  if found is not null then
    perform private.announce(private.active_staff(), 'companies');
  end if;
  return coalesce(found, (
    select one.id from public.companies as one
    where wanted is not null and private.username_key(one.name) = private.username_key(wanted)
  ));
end;
$function$;

alter function "private"."company_named"(text) owner to "postgres";

create or replace function private.company_of (
  person uuid
)
  returns bigint
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select company_id from public.profiles where id = person and role = 'client'
$function$;

alter function "private"."company_of"(uuid) owner to "postgres";

create or replace function private.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select member.project_id, person.id, person.username, person.name, person.company
    from (
      select one.id from public.projects as one where one.company_id = company order by one.id desc limit 200
    ) as project
    join public.project_members as member on member.project_id = project.id
    join public.profiles as person on person.id = member.user_id and person.role = 'client'
    order by member.project_id desc, person.username_key limit 5000;
end;
$function$;

alter function "private"."company_seats"(bigint) owner to "postgres";

create or replace function private.complete_milestone (
  milestone   bigint,
  is_complete boolean default true,
  project     bigint  default null::bigint
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.is_complete <> complete_milestone.is_complete then
    update public.milestones as one set is_complete = complete_milestone.is_complete where one.id = milestone
    returning * into held;
    perform private.count_progress(held.project_id);
    perform private.settle_requests(held, case when held.is_complete then 'done' else 'planned' end::public.request_status);
    if held.is_complete then
      perform private.log_activity(held.project_id, 'milestone_completed', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(held, 'Milestone done', '%s of %s is done.');
    end if;
    perform private.announce_in(held.project_id, 'milestones');
  end if;
  return query select held.* where held.id is not null;
end;
$function$;

alter function "private"."complete_milestone"(bigint, boolean, bigint) owner to "postgres";

create or replace function private.completed (
  draft     public.invoices,
  corrected public.invoices,
  firm      jsonb,
  today     date
)
  returns public.invoices
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  customer public.companies;
begin
  select company.* into customer
  from public.projects as project join public.companies as company
    on company.id = case when corrected.id is null then project.company_id else corrected.company_id end
  where project.id = draft.project_id;
  draft.issued_on := today;
  draft.due_on := coalesce(draft.due_on, today + case when corrected.id is null then (firm ->> 'paymentDays')::int else 0 end);
  draft.company_id := customer.id;
  draft.firm := coalesce(corrected.firm, firm - 'paymentDays');
  draft.client := coalesce(corrected.client, case when customer.id is not null then jsonb_build_object(
    'legalName', coalesce(customer.legal_name, ''), 'address', coalesce(customer.address, ''), 'taxId', coalesce(customer.tax_id, '')
  ) end);
  return draft;
end;
$function$;

alter function "private"."completed"(public.invoices, public.invoices, jsonb, date) owner to "postgres";

create or replace function private.concerned_with (
  document public.documents
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when document.project_id is null then document.uploaded_by || private.active_staff('admin')
    else private.members_of(document.project_id)
      || array(select id from public.profiles where id = document.uploaded_by and role = 'admin')
  end
$function$;

alter function "private"."concerned_with"(public.documents) owner to "postgres";

create or replace function private.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
begin
  if held.id is null then
    return false;
  elsif (amount > 0) is not true then
    raise exception 'A claim is confirmed by saying what it is worth' using errcode = '23514';
  end if;
  update public.coin_claims as one set state = 'confirmed', payment_id = private.record_payment(
    held.invoice_id, amount, paid_on, 'coin',
    private.spoken_coin(coalesce(held.units_to_us, held.units), held.coin) || ', ' || held.transaction_id
  )
  where one.id = claim;
  return true;
end;
$function$;

alter function "private"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function private.correct_document (
  document    bigint,
  name        text,
  description text   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents := private.hold_document(caller, document);
begin
  if held.id is null then
    return false;
  elsif not (held.is_decided or private.corrects(held, caller.id, caller.role)) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  update public.documents as one set name = correct_document.name, description = correct_document.description
  where one.id = document;
  if correct_document.name <> held.name then
    perform private.notify(
      array(select held.uploaded_by where held.uploaded_by = any (private.concerned_with(held))), 'document', 'Document renamed',
      format('“%s” is now called “%s”.', held.name, correct_document.name),
      jsonb_build_object('project_id', held.project_id, 'document_id', document)
    );
  end if;
  perform private.announce_document(held);
  return true;
end;
$function$;

alter function "private"."correct_document"(bigint, text, text) owner to "postgres";

create or replace function private.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('corrected addresses');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.mail_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(caller.id, person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
  return true;
end;
$function$;

alter function "private"."correct_email"(uuid, text) owner to "postgres";

create or replace function private.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed lead_messages', '{100, 5000}');
  before public.lead_messages;
  after public.lead_messages;
begin
  select message.* into before from public.leads as one left join public.lead_messages as message on message.id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of one;
  if not found or before.id is null then
    return case when found then false end;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, email, company, phone}'));
  update public.lead_messages as one
  set name = after.name, email = after.email, company = after.company, phone = after.phone
  where one.id = after.id and one is distinct from after;
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', after.name, 'email', after.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = after.id);
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.corrects (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.removes(document, person, person_role) and (person = document.uploaded_by or document.by_staff)
$function$;

alter function "private"."corrects"(public.documents, uuid, public.user_role) owner to "postgres";

create or replace function private.count_attempt (
  bucket        text,
  key           text,
  window_length interval,
  most          integer  default null::integer
)
  returns private.rate_limits
  language sql
  set search_path to ''
  AS $function$
  insert into private.rate_limits as kept (bucket, key, hits, started_at, ends_at)
  select count_attempt.bucket, sha256(convert_to(count_attempt.key, 'UTF8')), 1, moment, moment + window_length
  from clock_timestamp() as moment
  on conflict on constraint rate_limits_pkey do update set
    hits = case when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then least(kept.hits, most) + 1 else 1 end,
    started_at = case
      when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then kept.started_at else excluded.started_at
    end,
    ends_at = case when excluded.started_at between kept.started_at - interval '10 seconds' and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.*
$function$;

alter function "private"."count_attempt"(text, text, interval, integer) owner to "postgres";

create or replace function private.count_direct_write()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  adds boolean := tg_op = 'INSERT';
begin
  if private.is_active() and (adds or old is distinct from new) then
    perform private.begin_act(
      case when adds then 'new ' else 'changed ' end || tg_table_name,
      case when adds then tg_argv[0:1] else tg_argv[2:3] end::int[]
    );
  end if;
  return new;
end;
$function$;

alter function "private"."count_direct_write"() owner to "postgres";

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
  select count(*) into waiting from public.leads where status = 'new';
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
end;
$function$;

alter function "private"."count_new_leads_again"() owner to "postgres";

create or replace function private.count_progress (
  project bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = project for no key update;
  update public.projects as one set progress = counted.progress
  from (
    select round(100.0 * count(*) filter (where milestone.is_complete) / nullif(count(*), 0)) as progress
    from public.milestones as milestone where milestone.project_id = project
  ) as counted
  where one.id = project and one.progress is distinct from counted.progress;
  if found then
    perform private.announce_in(project, 'project');
  end if;
end;
$function$;

alter function "private"."count_progress"(bigint) owner to "postgres";

create or replace function private.create_profile()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
  username text := coalesce(new.raw_user_meta_data ->> 'username', left(stem, 20) || '-' || left(new.id::text, 8));
begin
  insert into public.profiles (id, username, email, name)
  values (new.id, username, coalesce(new.email, ''), nullif(btrim(new.raw_user_meta_data ->> 'name'), ''));
  if new.encrypted_password <> '' and private.is_reserved(username) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(username)) as skeleton;
  perform private.announce(private.active_staff('admin'), 'people');
  return new;
end;
$function$;

alter function "private"."create_profile"() owner to "postgres";

create or replace function private.credit_invoice (
  invoice bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  insert into public.invoices (kind, corrects_id, project_id, currency, lines, taxes, net, tax, total)
  select 'credit_note', one.id, one.project_id, one.currency, one.lines, one.taxes, one.net, one.tax, one.total
  from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin'
  returning * into made;
  if made.id is not null then
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$function$;

alter function "private"."credit_invoice"(bigint) owner to "postgres";

create or replace function private.decide_by (
  document public.documents
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when document.review_due >= current_date
    then format(' Decide by %s.', private.spoken_day(document.review_due)) else '' end
$function$;

alter function "private"."decide_by"(public.documents) owner to "postgres";

create or replace function private.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new document_decisions', '{500, 2000}');
  document public.documents;
begin
  select * into document from public.documents as one
  where one.id = decide_document.document_id and private.sees_document(caller, one) for update;
  if not found then
    return false;
  elsif not private.reviews(document, caller.id, caller.role) then
    raise exception 'The other side decides, and nobody on what is their own' using errcode = '42501';
  end if;
  perform private.refuse_archived(document.project_id);
  if document.name <> seen_name or coalesce(document.description, '') <> seen_description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  elsif decision = 'approved' and document.status = 'approved' then
    return document.version is not distinct from decide_document.version;
  elsif document.version is distinct from decide_document.version or document.status <> seen then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  insert into public.document_decisions (document_id, version, sha256, seen, decision, reason, decided_by)
  values (
    document.id, document.version,
    (select one.sha256 from public.document_versions as one where one.document_id = document.id and one.number = document.version),
    document.status, decide_document.decision, decide_document.reason, caller.id
  );
  update public.documents as one
  set status = decide_document.decision, status_reason = decide_document.reason, is_decided = true
  where one.id = document.id returning * into document;
  if document.project_id is not null then
    perform private.log_activity(
      document.project_id, 'document_' || document.status, jsonb_build_object('document_id', document.id)
    );
  end if;
  -- The last decision is the news; one before it that nobody has read yet is not. Whoever was asked has nothing to decide any more.
  delete from public.notifications as news
  where news.document_id = document.id and news.kind = 'decision' and not news.is_read;
  perform private.read_question(document);
  perform private.notify(
    private.concerned_with(document), 'decision',
    case document.status when 'approved' then 'Document approved' else 'Changes asked for' end,
    private.name_of(caller.id) || case document.status
      when 'approved' then format(' approved “%s”.', document.name)
      else format(' asked for changes to “%s”.', document.name) || coalesce(' ' || nullif(btrim(reason), ''), '') end,
    jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
  );
  perform private.announce_document(document);
  return true;
end;
$function$;

alter function
  "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text) owner to
  "postgres";

create or replace function private.decided_at (
  document bigint,
  version  bigint
)
  returns timestamp with time zone
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select made.created_at from public.document_decisions as made
  where made.document_id = decided_at.document and made.version = decided_at.version
  order by made.id desc limit 1
$function$;

alter function "private"."decided_at"(bigint, bigint) owner to "postgres";

create or replace function private.delete_comment (
  comment bigint
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
begin
  if held.id is null then
    return;
  end if;
  update public.comments as one
  set is_deleted = true, body = '', mentions = '{}', attachments = '{}', deleted_at = clock_timestamp()
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.comment_id = comment));
  perform private.announce_comment(held, private.readers_of(held.project_id, held.document_id, held.is_internal));
  return next held;
end;
$function$;

alter function "private"."delete_comment"(bigint) owner to "postgres";

create or replace function private.delete_company (
  company bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[company]);
  delete from public.companies as one
  where one.id = company
    and not exists (select from public.profiles where profiles.company_id = delete_company.company)
    and not exists (select from public.projects where projects.company_id = company)
    and not exists (select from public.invoices where invoices.company_id = company);
  if not found then
    return false;
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."delete_company"(bigint) owner to "postgres";

create or replace function private.delete_documents (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  deleted int := 0;
begin
  for held in
    select * from public.documents as one
    where one.id = any (ids) and private.sees_document(caller, one) and private.removes(one, caller.id, caller.role)
    order by one.id for update
  loop
    perform private.refuse_archived(held.project_id);
    perform private.drop_document(held);
    deleted := deleted + 1;
  end loop;
  return deleted;
end;
$function$;

alter function "private"."delete_documents"(bigint[]) owner to "postgres";

create or replace function private.delete_feedback (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed answer_feedback', '{100, 5000}');
  gone int;
begin
  delete from public.answer_feedback as one where one.id = any (ids) and caller.role = 'admin';
  get diagnostics gone = row_count;
  return gone;
end;
$function$;

alter function "private"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function private.delete_invoice (
  invoice bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  draft public.invoices;
begin
  delete from public.invoices as one where one.id = invoice and one.number is null and caller.role = 'admin'
  returning * into draft;
  if draft.id is not null then
    perform private.announce_invoice(draft);
  end if;
  return draft.id is not null;
end;
$function$;

alter function "private"."delete_invoice"(bigint) owner to "postgres";

create or replace function private.delete_leads (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  held public.leads[];
begin
  if caller.role <> 'admin' then
    return 0;
  end if;
  perform from public.leads as one where one.id = any (ids) order by one.id for update;
  with gone as (delete from public.leads as one where one.id = any (ids) returning one)
  select array_agg(gone.one) into held from gone;
  perform private.delete_messages(array(select one.message_id from unnest(held) as one));
  delete from public.palettes as palette
  where palette.id in (select one.palette_id from unnest(held) as one) and palette.owner_id is null;
  delete from public.newsletter_subscribers as reader
  where reader.id in (select one.subscriber_id from unnest(held) as one) and reader.unsubscribed_at is null;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return coalesce(cardinality(held), 0);
end;
$function$;

alter function "private"."delete_leads"(bigint[]) owner to "postgres";

create or replace function private.delete_messages (
  messages bigint[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' in (
    select booking.id::text from public.bookings as booking where booking.message_id = any (messages)
  );
  delete from public.lead_messages as message where message.id = any (messages)
$function$;

alter function "private"."delete_messages"(bigint[]) owner to "postgres";

create or replace function private.delete_milestone (
  milestone bigint,
  project   bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.id is null then
    return false;
  end if;
  perform private.settle_requests(held, 'open');
  delete from public.milestones as one where one.id = milestone;
  perform private.count_progress(held.project_id);
  perform private.announce_in(held.project_id, 'milestones');
  return true;
end;
$function$;

alter function "private"."delete_milestone"(bigint, bigint) owner to "postgres";

create or replace function private.delete_people (
  ids uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('deleted profiles');
  erased int := 0;
  person uuid;
begin
  if caller.role <> 'admin' or caller.id = any (ids) then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(ids) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
$function$;

alter function "private"."delete_people"(uuid[]) owner to "postgres";

create or replace function private.delete_rate (
  rate bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
begin
  delete from public.coin_rates as known where known.id = delete_rate.rate and caller.role = 'admin';
  return found;
end;
$function$;

alter function "private"."delete_rate"(bigint) owner to "postgres";

create or replace function private.delete_subscriber (
  email text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed newsletter_subscribers', '{100, 5000}');
begin
  delete from public.newsletter_subscribers as reader
  where reader.email_key = lower(delete_subscriber.email) and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."delete_subscriber"(text) owner to "postgres";

create or replace function private.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators draft invoices' using errcode = '42501';
  end if;
  insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
  select project, draft_invoice.currency, sums.* from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.announce_invoice(made);
  return made.id;
end;
$function$;

alter function "private"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function private.drop_document (
  document public.documents
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.document_id = document.id and (news.comment_id is not null or news.kind = 'review' and not news.is_read)
  ));
  perform private.remove_file(file.object_path, file.created_at, file.uploaded_by) from (
    select one.object_path, one.created_at, one.uploaded_by from public.document_versions as one
    where one.document_id = document.id and one.object_path is not null
    union all
    select one.object_path, one.created_at, one.uploaded_by from private.uploads as one where one.document_id = document.id
  ) as file;
  delete from public.documents as one where one.id = document.id;
  perform private.announce_document(document);
end;
$function$;

alter function "private"."drop_document"(public.documents) owner to "postgres";

create or replace function private.due_between (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    select member.project_id as id from public.project_members as member
    where member.user_id = person and only_project is null and exists (select from reader)
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.id, project.title from wanted join public.projects as project on project.id = wanted.id
    where not project.is_archived
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed join private.due_dates as due on due.project_id = followed.id and due.day between first_day and last_day
  union all
  select due.kind, due.id, due.title, due.day, null, null, due.is_done, due.changed_at, null, null, null,
    null, null
  from reader join private.due_dates as due
    on due.project_id is null and due.day between first_day and last_day
      and (reader.role = 'admin' or due.uploaded_by = reader.id)
  where only_project is null
  union all
  select 'run', run.id, run.title, run.due_date, null, null, run.status <> 'open', run.updated_at, null, null, null,
    null, null
  from reader join public.procedure_runs as run on run.assignee_id = reader.id and run.status <> 'cancelled'
  where only_project is null and private.is_staff_role(reader.role) and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', call.email, call.phone), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000
$function$;

alter function "private"."due_between"(uuid, date, date, bigint) owner to "postgres";

create or replace function private.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
  before public.bookings;
begin
  perform private.wait_for_bookings();
  select call.* into before from public.leads as one join public.bookings as call on call.message_id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of call;
  if not found then
    return false;
  end if;
  perform private.change_call(
    before, jsonb_populate_record(before, private.only(changes, '{starts_at, status, taken_by, notes}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function private.edit_comment (
  comment  bigint,
  body     text,
  mentions uuid[] default null::uuid[]
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
  readers uuid[] := private.readers_of(held.project_id, held.document_id, held.is_internal);
begin
  if held.id is null then
    return;
  end if;
  if held.written_by is distinct from caller.id or held.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  end if;
  update public.comments as one
  set body = edit_comment.body, edited_at = clock_timestamp(),
    mentions = private.mentionable(coalesce(edit_comment.mentions, held.mentions), readers, caller.id)
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(
    select news.id from public.notifications as news where news.comment_id = comment and news.recipient_id <> all (readers)
  ));
  update public.notifications as news set content = private.quote_of(held) where news.comment_id = comment;
  perform private.announce_comment(held, readers);
  return next held;
end;
$function$;

alter function "private"."edit_comment"(bigint, text, uuid[]) owner to "postgres";

create or replace function private.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  before public.companies;
  after public.companies;
begin
  perform private.require_admin(caller);
  select * into before from public.companies as one
  where one.id = company and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, legal_name, address, tax_id}'));
  update public.companies as one
  set name = after.name, legal_name = after.legal_name, address = after.address, tax_id = after.tax_id
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  before public.invoices;
  after public.invoices;
begin
  select * into before from public.invoices as one
  where one.id = invoice and one.number is null and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{currency, due_on, notes, lines}'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes,
    (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(before.project_id, after.lines, before.lines) as sums)
  where one.id = invoice;
  perform private.announce_invoice(before);
  return true;
end;
$function$;

alter function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  before public.leads;
begin
  select * into before from public.leads as one where one.id = lead and caller.role = 'admin' for no key update;
  if not found then
    return false;
  end if;
  perform private.save_lead(
    before, jsonb_populate_record(before, private.only(changes, '{status, assignee_id, notes, is_read}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.edit_milestone (
  milestone bigint,
  changes   jsonb,
  project   bigint default null::bigint
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  before public.milestones := private.hold_milestone(caller, milestone, project);
  after public.milestones := jsonb_populate_record(
    before, private.only(changes, '{title, description, due_date, owner_id, is_complete}') - 'is_complete'
  );
begin
  if before.id is null then
    return;
  end if;
  if after.owner_id is distinct from before.owner_id and after.owner_id is not null then
    perform private.hold_owner(before.project_id, after.owner_id);
  end if;
  update public.milestones as one
  set title = after.title, description = after.description, due_date = after.due_date, owner_id = after.owner_id
  where one.id = milestone and one is distinct from after returning * into after;
  if found then
    if after.due_date is distinct from before.due_date then
      perform private.log_activity(before.project_id, 'milestone_moved', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(after, 'Milestone moved', coalesce(
        '%s of %s is now due on ' || private.spoken_day(after.due_date) || '.', '%s of %s no longer has a due date.'
      ));
    end if;
    perform private.announce_in(before.project_id, 'milestones');
  end if;
  if changes ? 'is_complete' then
    return query select * from private.complete_milestone(milestone, (changes -> 'is_complete')::boolean);
  else
    return query select * from public.milestones as one where one.id = milestone;
  end if;
end;
$function$;

alter function "private"."edit_milestone"(bigint, jsonb, bigint) owner to "postgres";

create or replace function private.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
begin
  select * into before from public.profiles as one
  where one.id = person and (caller.role = 'admin' or one.id = caller.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if found then
    perform private.change_person(before, private.only(changes, private.editable_columns(caller, person)));
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures', '{50, 1000}');
  held public.procedures;
begin
  select * into held from public.procedures as one
  where one.id = procedure and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  held := private.with_texts(held, changes);
  update public.procedures as one set
    title = held.title, version = held.version, date = held.date, author = held.author, reviewer = held.reviewer,
    next_review_date = held.next_review_date, purpose = held.purpose, scope = held.scope, responsibilities = held.responsibilities,
    procedure_steps = held.procedure_steps, quality_control = held.quality_control, records = held.records
  where one.id = procedure;
  perform private.keep_version(held);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed projects', '{500, 5000}');
  before public.projects;
  after public.projects;
begin
  select * into before from public.projects as one
  where one.id = project and private.works_in(caller, one.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(
    changes, '{title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited}'
  ));
  if after.is_archived then
    perform private.refuse_archived(project);
  end if;
  perform private.change_project(before, after);
  return true;
end;
$function$;

alter function "private"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  before public.procedure_runs := private.hold_run(caller, run);
  after public.procedure_runs := jsonb_populate_record(
    before, private.only(changes, '{assignee_id, due_date, status}') - 'status'
  );
begin
  if before.id is null then
    return false;
  end if;
  if after.assignee_id is distinct from before.assignee_id and after.assignee_id is not null then
    perform private.hold_run_owner(after.assignee_id);
    perform private.notify_run_owner(after);
  end if;
  update public.procedure_runs as one set assignee_id = after.assignee_id, due_date = after.due_date
  where one.id = run and one is distinct from after;
  if changes ->> 'status' <> 'open' then
    return private.end_run(run, changes ->> 'status');
  end if;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function private.editable_columns (
  caller private.caller,
  person uuid
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when caller.role <> 'admin' then '{name}' when person = caller.id then '{name, company, company_id}'
    else '{name, company, company_id, role, is_active}'
  end::text[]
$function$;

alter function "private"."editable_columns"(private.caller, uuid) owner to "postgres";

create or replace function private.end_access (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from auth.sessions as session where session.user_id = person.id and not person.is_active;
  update private.client_views as view set until = now() - interval '1 second'
  where person.id in (view.user_id, view.viewer_id) and view.until > now();
  perform private.forget_caller();
end;
$function$;

alter function "private"."end_access"(public.profiles) owner to "postgres";

create or replace function private.end_run (
  run    bigint,
  status text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  held public.procedure_runs := private.hold_run(caller, run);
begin
  if held.id is null then
    return false;
  elsif end_run.status = 'open' or end_run.status = 'done' and exists (
    select from public.procedure_run_steps as step where step.run_id = run and not step.is_done
  ) then
    raise exception 'There are open steps' using errcode = '23514';
  end if;
  update public.procedure_runs as one set status = end_run.status, ended_at = now(), ended_by = caller.id where one.id = run;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."end_run"(bigint, text) owner to "postgres";

create or replace function private.end_session (
  sign_in bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('ended sessions');
begin
  delete from auth.sessions as session using public.sign_ins as one
  where one.id = sign_in and one.user_id = caller.id
    and session.id = one.session_id and session.user_id = one.user_id and session.id <> private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
end;
$function$;

alter function "private"."end_session"(bigint) owner to "postgres";

create or replace function private.end_view()
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.client_views where session_id = private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
end;
$function$;

alter function "private"."end_view"() owner to "postgres";

create or replace function private.enter_by_mail (
  code bigint
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  spent private.mailed_codes;
  ended boolean;
begin
  update private.mailed_codes as one set used_at = now()
  where one.id = code and one.purpose = 'sign_in' and one.used_at is null and one.expires_at > now()
    and private.may_enter_by_mail(one.user_id)
  returning one.* into spent;
  if spent.id is null then
    return;
  end if;
  perform private.act_for(spent.user_id);
  delete from private.mailed_codes as other
  where other.user_id = spent.user_id and other.id <> spent.id and other.purpose = 'sign_in';
  ended := private.prove_address(spent.user_id);
  return query select one.id, one.email, spent.next_page, ended from public.profiles as one where one.id = spent.user_id;
end;
$function$;

alter function "private"."enter_by_mail"(bigint) owner to "postgres";

create or replace function private.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
  entered bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators enter rates' using errcode = '42501';
  end if;
  insert into public.coin_rates as known (coin, currency, rate)
  values ((private.known_coin(enter_rate.coin)).id, enter_rate.currency, enter_rate.rate)
  on conflict on constraint coin_rates_coin_currency_key do update set rate = excluded.rate
  returning known.id into entered;
  return entered;
end;
$function$;

alter function "private"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function private.erase_by_email (
  address text
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  erased text[];
  lost public.bookings[] := array(
    select call
    from public.bookings as call join public.lead_messages as message on message.id = call.message_id
    where lower(message.email) = lower(address) and call.status = 'confirmed' and call.starts_at > now()
  );
  call public.bookings;
begin
  with calls as (
    select booking.id from public.bookings as booking join public.lead_messages as message on message.id = booking.message_id
    where lower(message.email) = lower(address)
  ),
  messages as (
    delete from public.lead_messages where lower(lead_messages.email) = lower(address) returning lead_messages.id
  ),
  subscriptions as (
    delete from public.newsletter_subscribers where newsletter_subscribers.email_key = lower(address)
    returning newsletter_subscribers.id
  ),
  colors as (
    delete from public.palettes where palettes.owner_id is null and lower(palettes.email) = lower(address)
    returning palettes.id
  )
  select array_agg(place) into erased from (
    select 'lead_messages ' || messages.id from messages
    union all select 'bookings ' || calls.id from calls
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  perform private.count_new_leads_again();
  perform private.announce_leads();
  foreach call in array lost loop
    perform private.notify_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

alter function "private"."erase_by_email"(text) owner to "postgres";

create or replace function private.erase_mail (
  account public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = account.id::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = account.id::text;
$function$;

alter function "private"."erase_mail"(public.profiles) owner to "postgres";

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  projects bigint[] := private.projects_of(person);
  own text[] := '{}';
  is_known boolean;
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    perform private.give_work(person, successor.id) from (
      select one.id from public.profiles as one where one.role = 'admin' and one.is_active and one.id <> person
      order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1
    ) as successor;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  perform private.withdraw_news(array(
    select news.id from public.notifications as news join public.documents as document on document.id = news.document_id
    where document.project_id is null and document.uploaded_by = person
  ));
  perform private.drop_document(one) from public.documents as one where one.project_id is null and one.uploaded_by = person;
  perform private.remove_file(one.object_path, one.created_at, person) from private.uploads as one where one.uploaded_by = person;
  is_known := private.may_write_to(person);
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  perform private.erase_mail(account);
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  perform private.forget_news_of(account);
  if account.role = 'client' then
    perform private.note_clients(projects, person);
  end if;
  delete from auth.users where users.id = person;
  -- The columns that name people without a foreign key.
  update public.notifications set author_id = null where author_id = person;
  update private.file_removals set uploaded_by = null where uploaded_by = person;
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  -- The last mail says that the account is gone.
  insert into private.mail_outbox (kind, payload)
  select 'account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now())
  where is_known;
  perform private.announce_in(project, 'project'), private.announce_in(project, 'members') from unnest(projects) as project;
  perform private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

alter function "private"."erase_person"(uuid) owner to "postgres";

create or replace function private.excerpt (
  value text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when char_length(line) > 280 then left(line, 279) || '…' else line end
  from (select btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g')) as line) as shown
$function$;

alter function "private"."excerpt"(text) owner to "postgres";

create or replace function private.expose (
  acts regprocedure[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  act pg_catalog.pg_proc;
begin
  for act in select one.* from pg_catalog.pg_proc as one where one.oid = any (acts::oid[]) loop
    execute format(
      'create function public.%I(%s) returns %s language sql %s set search_path = %L as %L', act.proname,
      pg_catalog.pg_get_function_arguments(act.oid), pg_catalog.pg_get_function_result(act.oid),
      case act.provolatile when 's' then 'stable' else 'volatile' end, '',
      format(E'\n  select * from private.%I(%s)\n', act.proname, (
        select string_agg(quote_ident(act.proargnames[place]), ', ' order by place) from generate_series(1, act.pronargs) as place
      ))
    );
    execute format('grant execute on function %s to authenticated', act.oid::regprocedure);
    execute format(
      'grant execute on function public.%I(%s) to authenticated', act.proname, pg_catalog.pg_get_function_identity_arguments(act.oid)
    );
  end loop;
end;
$function$;

alter function "private"."expose"(regprocedure[]) owner to "postgres";

create or replace function private.figures_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with followed as materialized (
    select member.project_id as id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and caller.role <> 'admin' and not project.is_archived
    union all
    (select one.id from public.projects as one where caller.role = 'admin' and not one.is_archived order by one.id desc limit 500)
  ),
  steps as materialized (
    select step.is_complete, step.due_date from followed join public.milestones as step on step.project_id = followed.id
  ),
  listed as (
    select paper.created_at from followed join public.documents as paper on paper.project_id = followed.id where caller.role <> 'admin'
    union all
    select one.created_at from public.documents as one
    where one.project_id is null and one.uploaded_by = caller.id and caller.role <> 'admin'
    union all
    (select one.created_at from public.documents as one where caller.role = 'admin' order by one.id desc limit 500)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not is_complete and due_date >= today),
    'completedDeliverables', (select count(*) from steps where is_complete),
    'recentDocuments', (select count(*) from listed where created_at > now() - interval '30 days')
  )
$function$;

alter function "private"."figures_of_day"(private.caller, date) owner to "postgres";

create or replace function private.file_bounds (
  OUT file_bytes bigint,
  OUT project_bytes bigint,
  OUT unfinished integer,
  OUT open integer
)
  returns record
  language sql
  immutable
  set search_path to ''
  AS $function$
  select 50 * 1024 * 1024::bigint, 5 * 1024 * 1024 * 1024::bigint, 20, 40
$function$;

alter function "private"."file_bounds"() owner to "postgres";

create or replace function private.find_caller (
  claims text
)
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  signed_in public.profiles;
  viewed private.client_views;
  found private.caller;
begin
  select * into viewed from private.client_views as view where view.session_id = (auth.jwt() ->> 'session_id')::uuid;
  found := row(claims, auth.uid(), null, viewed.session_id is not null);
  if viewed.until > now() then
    found.id := viewed.user_id;
  end if;
  select * into signed_in from private.my_account();
  if signed_in.id is null or auth.jwt() ->> 'aal' is distinct from 'aal2' and (
    private.second_factor_since(signed_in.id) is not null
    or private.is_staff_role(signed_in.role) and (select settings.staff_second_factor from public.settings)
  ) then
    return found;
  end if;
  if found.id = signed_in.id then
    found.role := signed_in.role;
  elsif signed_in.role = 'admin' then
    select person.role into found.role from public.profiles as person
    where person.id = found.id and person.is_active and person.role = 'client';
  end if;
  return found;
end;
$function$;

alter function "private"."find_caller"(text) owner to "postgres";

create or replace function private.find_companies (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.legal_name from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted
  )
  select 'company', found.id::text, found.name, found.legal_name, null::bigint from found order by found.id desc limit most
$function$;

alter function "private"."find_companies"(tsquery, integer) owner to "postgres";

create or replace function private.find_documents (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.project_id, one.uploaded_by
    from public.documents as one where private.words_of(one.name) @@ wanted
  )
  select 'document', found.id::text, found.name, project.title, found.project_id
  from found left join public.projects as project on project.id = found.project_id
  where caller.role = 'admin' or found.project_id is null and found.uploaded_by = caller.id
    or found.project_id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_documents"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  most := least(most, 20);
  return query
    select * from private.find_projects(caller, wanted, most)
    union all select * from private.find_documents(caller, wanted, most)
    union all select * from private.find_people(caller, wanted, most);
  if caller.role = 'admin' then
    return query select * from private.find_companies(wanted, most);
  end if;
  if private.is_staff_role(caller.role) then
    return query select * from private.find_procedures(caller, wanted, most);
  end if;
  if caller.role = 'admin' then
    return query select * from private.find_leads(wanted, most);
  end if;
end;
$function$;

alter function "private"."find_for_me"(text, integer) owner to "postgres";

create or replace function private.find_leads (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with messages as materialized (
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted
  ),
  guests as materialized (
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted
  ),
  readers as materialized (
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted
  )
  select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
  from private.lead_senders as lead
  where lead.message_id in (select id from messages) or lead.palette_id in (select id from guests)
    or lead.subscriber_id in (select id from readers)
  order by lead.id desc limit most
$function$;

alter function "private"."find_leads"(tsquery, integer) owner to "postgres";

create or replace function private.find_people (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.username, one.username_key, one.name, one.is_active, one.created_at
    from public.profiles as one where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
  )
  select 'person', found.id::text, coalesce(found.name, found.username),
    case when caller.role = 'admin' then found.username else shared.title end, shared.id
  from found left join lateral (
    select project.id, project.title
    from public.project_members as theirs
    join public.project_members as mine on mine.project_id = theirs.project_id and mine.user_id = caller.id
    join public.projects as project on project.id = theirs.project_id
    where theirs.user_id = found.id and caller.role <> 'admin'
    order by theirs.project_id desc limit 1
  ) as shared on true
  where caller.role = 'admin' or shared.id is not null and found.id <> caller.id and found.is_active
    and private.words_of(concat_ws(' ', found.username, found.name)) @@ wanted
  order by shared.id desc, case when caller.role = 'admin' then found.created_at end desc, found.username_key limit most
$function$;

alter function "private"."find_people"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_procedures (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with drafts as materialized (
    select one.id, one.title, case when one.is_template then 'template' end as about
    from public.procedures as one where caller.role = 'admin' and private.words_of(one.title) @@ wanted
  ),
  versions as materialized (
    select one.id, one.fields ->> 'title' as title
    from public.procedure_versions as one
    where caller.role = 'team_member' and private.words_of(one.fields ->> 'title') @@ wanted
  )
  select 'procedure', found.id::text, found.title, found.about, null::bigint
  from (
    select * from drafts
    union all
    select one.procedure_id, versions.title, 'published'
    from versions join public.published_procedures as one on one.version_id = versions.id
  ) as found
  order by found.id desc limit most
$function$;

alter function "private"."find_procedures"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_projects (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.title, one.status from public.projects as one where private.words_of(one.title) @@ wanted
  )
  select 'project', found.id::text, found.title, found.status::text, found.id
  from found
  where caller.role = 'admin'
    or found.id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_projects"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.follow_company (
  before public.profiles,
  after  public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  if after.role = 'client' and after.company_id is distinct from before.company_id then
    perform private.remove_members(array(
      select member from public.project_members as member join public.projects as project on project.id = member.project_id
      where project.company_id = before.company_id and member.user_id = after.id
        and after.id is distinct from project.client_id and after.id is distinct from project.created_by
    ));
  end if;
  if after.role = 'client' then
    perform private.add_members(private.open_projects_of(after.company_id), array[after.id]);
  end if;
end;
$function$;

alter function "private"."follow_company"(public.profiles, public.profiles) owner to "postgres";

create or replace function private.follow_confirmation()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.profiles set email_proven_at = now()
  where id = new.id and email_proven_at is null and created_at <> now()::timestamptz(3);
  return null;
end;
$function$;

alter function "private"."follow_confirmation"() owner to "postgres";

create or replace function private.follow_email()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The address of an account changes through the product alone' using errcode = '42501';
  end if;
  return null;
end;
$function$;

alter function "private"."follow_email"() owner to "postgres";

create or replace function private.follow_password()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  return null;
end;
$function$;

alter function "private"."follow_password"() owner to "postgres";

create or replace function private.forget (
  place     regclass,
  aged      text,
  condition text,
  most      integer
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  gone int;
begin
  execute format(
    'delete from %1$s where ctid in (select ctid from %1$s where %3$s order by %2$I limit $1 for update skip locked)',
    place, aged, condition
  ) using most;
  get diagnostics gone = row_count;
  return gone;
end;
$function$;

alter function "private"."forget"(regclass, text, text, integer) owner to "postgres";

create or replace function private.forget_caller()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select set_config('app.caller', '', true)
$function$;

alter function "private"."forget_caller"() owner to "postgres";

create or replace function private.forget_email_change (
  person uuid
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as waiting
  where waiting.kind = 'email_change' and waiting.payload ->> 'user_id' = person::text;
  delete from private.email_changes as asked where asked.user_id = person;
$function$;

alter function "private"."forget_email_change"(uuid) owner to "postgres";

create or replace function private.forget_internal_news (
  person uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news join public.comments as comment on comment.id = news.comment_id
    where news.recipient_id = person and comment.is_internal
  ))
$function$;

alter function "private"."forget_internal_news"(uuid) owner to "postgres";

create or replace function private.forget_mailed_codes()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.forget('private.mailed_codes', 'expires_at', $condition$expires_at < now() - interval '1 day'$condition$, 20)
$function$;

alter function "private"."forget_mailed_codes"() owner to "postgres";

create or replace function private.forget_news_of (
  person public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.author_id = person.id and news.kind in ('comment', 'mention', 'request', 'decision', 'invoice')
      or news.kind = 'member' and news.title like 'New people in %'
        -- The whole name, not a part of somebody else's.
        and position(
          ', ' || coalesce(person.name, person.username) || ', '
          in ', ' || regexp_replace(news.content, ' (has|have) joined the project\.$', '') || ', '
        ) > 0
  ));
  update public.comments as comment set mentions = array_remove(comment.mentions, person.id) where person.id = any (comment.mentions);
$function$;

alter function "private"."forget_news_of"(public.profiles) owner to "postgres";

create or replace function private.forget_old()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.forget(tg_relid, tg_argv[0], format('%I < now() - %L::interval', tg_argv[0], tg_argv[1]), 20);
  return null;
end;
$function$;

alter function "private"."forget_old"() owner to "postgres";

create or replace function private.free_slots (
  first      timestamp with time zone,
  last       timestamp with time zone,
  offer      jsonb,
  other_than bigint                   default null::bigint
)
  returns SETOF timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select slot
  from private.slots_between(
    greatest(first, date_bin('15 minutes', now() + make_interval(hours => (offer ->> 'noticeHours')::int, mins => 15), 'epoch')),
    least(last, now() + make_interval(weeks => (offer ->> 'weeksAhead')::int)), offer
  ) as slot
  where not exists (
    select from public.bookings as taken
    where taken.status in ('held', 'confirmed') and coalesce(taken.held_until > now(), true) and taken.id is distinct from other_than
      and tstzrange(taken.starts_at, taken.ends_at)
        && tstzrange(slot, slot + make_interval(mins => (offer ->> 'minutes')::int))
  )
$function$;

alter function "private"."free_slots"(timestamp with time zone, timestamp
  with time zone, jsonb, bigint) owner to "postgres";

create or replace function private.free_time (
  booking bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
begin
  delete from public.bookings as blocked where blocked.id = booking and blocked.message_id is null and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."free_time"(bigint) owner to "postgres";

create or replace function private.give_up_work (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if not person.is_active then
    update public.milestones set owner_id = null where owner_id = person.id and not is_complete;
  end if;
  if not person.is_active or person.role = 'client' then
    perform private.assign_runs_of(person.id);
    perform private.pass_on_calls(person.id, null);
  end if;
  perform private.pass_on_leads(person.id, null);
end;
$function$;

alter function "private"."give_up_work"(public.profiles) owner to "postgres";

create or replace function private.give_work (
  person     uuid,
  successor  uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = successor and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.work_left_by(person);
  perform private.pass_on_leads(person, (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (successor, private.actor()) order by one.id = successor desc limit 1
  ));
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    perform private.add_members(array(
      select private.projects_only_of(person)
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ), array[successor]);
    update public.milestones set owner_id = successor
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    perform private.assign_runs_of(person, successor);
    perform private.pass_on_calls(person, successor);
    perform private.change_reviewer(array(select private.procedures_reviewed_by(person)), private.name_of(successor));
  end if;
  -- Of projects and runs the successor is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[successor], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

alter function "private"."give_work"(uuid, uuid, boolean) owner to "postgres";

create or replace function private.guard_table (
  place    regclass,
  audited  text[]    default null::text[],
  settled  text[]    default null::text[],
  touched  text[]    default null::text[],
  archived boolean   default false,
  direct   boolean   default false,
  quota    integer[] default null::integer[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  quoted text := (select string_agg(quote_literal(one), ', ') from unnest(audited) as one);
begin
  if audited is not null then
    execute format(
      'create trigger audit after insert or update or delete on %s for each row execute function private.audit(%s)', place, quoted
    );
  end if;
  if settled is not null then
    execute format(
      'create trigger settled before update on %s for each row execute function private.refuse_change(%s)', place,
      (select string_agg(quote_literal(one), ', ') from unnest(settled) as one)
    );
  end if;
  if touched is not null then
    execute format(
      'create trigger touch_updated_at before update %s on %s for each row execute function private.touch_updated_at()',
      case when touched <> '{*}' then 'of ' || (select string_agg(quote_ident(one), ', ') from unnest(touched) as one) end, place
    );
  end if;
  if archived then
    execute format(
      'create trigger keep_archived before insert or update or delete on %s for each row execute function private.keep_archived()',
      place
    );
  end if;
  if direct then
    execute format(
      'create trigger refuse_in_view before insert or update or delete on %s for each statement '
      'execute function private.refuse_in_view()', place
    );
  end if;
  if quota is not null then
    execute format(
      'create trigger quota before insert or update on %s for each row execute function private.count_direct_write(%s)', place,
      array_to_string(quota, ', ')
    );
  end if;
end;
$function$;

alter function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[]) owner to
  "postgres";

create or replace function private.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
  wanted public.profiles;
begin
  perform private.require_admin(caller);
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if found then
    wanted := jsonb_populate_record(before, private.only(changes, private.editable_columns(caller, person)));
    perform private.give_work(
      person, successor, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
    );
    perform private.change_person(before, changes);
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.hold_assignee (
  before public.leads,
  after  public.leads
)
  returns uuid
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_same boolean := after.assignee_id is not distinct from before.assignee_id;
begin
  if after.assignee_id is null or is_same and before.status in ('new', 'in_talk') then
    return after.assignee_id;
  end if;
  perform from public.profiles as person
  where person.id = after.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return after.assignee_id;
  elsif not is_same then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  return case when after.status not in ('new', 'in_talk') then after.assignee_id end;
end;
$function$;

alter function "private"."hold_assignee"(public.leads, public.leads) owner to "postgres";

create or replace function private.hold_attachments (
  project     bigint,
  attachments bigint[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if exists (
    select from unnest(attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = hold_attachments.project
    )
  ) then
    raise exception 'What is attached belongs to the project' using errcode = '23514', hint = 'attachment_elsewhere';
  end if;
end;
$function$;

alter function "private"."hold_attachments"(bigint, bigint[]) owner to "postgres";

create or replace function private.hold_back_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.may_write_to((new.payload ->> 'user_id')::uuid) then
    return new;
  end if;
  return null;
end;
$function$;

alter function "private"."hold_back_mail"() owner to "postgres";

create or replace function private.hold_claim (
  caller  private.caller,
  claim   bigint,
  invoice bigint
)
  returns public.coin_claims
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.coin_claims;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators decide on claims' using errcode = '42501';
  end if;
  select * into held from public.coin_claims as one
  where one.id = claim and one.invoice_id = coalesce(invoice, one.invoice_id) and one.state = 'waiting'
  for no key update;
  return held;
end;
$function$;

alter function "private"."hold_claim"(private.caller, bigint, bigint) owner to "postgres";

create or replace function private.hold_comment (
  caller  private.caller,
  comment bigint
)
  returns public.comments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.comments;
begin
  select * into held from public.comments as one
  where one.id = comment and (
    private.works_in(caller, one.project_id)
    or one.written_by = caller.id
      and (private.sees_project(caller, one.project_id) or private.is_own_document(one.document_id, caller.id))
  )
  for no key update;
  if found then
    perform private.refuse_archived(held.project_id);
    if held.is_deleted then
      raise exception 'A deleted comment stays deleted' using errcode = '42501';
    end if;
  end if;
  return held;
end;
$function$;

alter function "private"."hold_comment"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_document (
  caller   private.caller,
  document bigint
)
  returns public.documents
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.documents;
begin
  select * into held from public.documents as one
  where one.id = document and private.sees_document(caller, one)
    and (one.uploaded_by = caller.id or private.is_staff_role(caller.role))
  for update;
  if found then
    perform private.refuse_archived(held.project_id);
  end if;
  return held;
end;
$function$;

alter function "private"."hold_document"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_milestone (
  caller    private.caller,
  milestone bigint,
  project   bigint
)
  returns public.milestones
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.milestones;
begin
  select * into held from public.milestones as one
  where one.id = milestone and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id)
  for no key update;
  perform private.refuse_archived(held.project_id);
  return held;
end;
$function$;

alter function "private"."hold_milestone"(private.caller, bigint, bigint) owner to "postgres";

create or replace function private.hold_owner (
  project bigint,
  owner   uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person where person.id = owner and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = project and member.user_id = owner for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
end;
$function$;

alter function "private"."hold_owner"(bigint, uuid) owner to "postgres";

create or replace function private.hold_run (
  caller private.caller,
  run    bigint
)
  returns public.procedure_runs
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.procedure_runs;
begin
  select * into held from public.procedure_runs as one
  where one.id = run and private.is_staff_role(caller.role) for no key update;
  if held.status <> 'open' then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  return held;
end;
$function$;

alter function "private"."hold_run"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_run_owner (
  owner uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person
  where person.id = owner and person.is_active and private.is_staff_role(person.role) for share;
  if not found then
    raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
  end if;
end;
$function$;

alter function "private"."hold_run_owner"(uuid) owner to "postgres";

create or replace function private.invoices_for_member()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('dueInvoices', coalesce(jsonb_agg(jsonb_build_object(
    'id', one.id, 'projectId', one.project_id, 'projectTitle', project.title, 'number', one.number,
    'open', private.open_of(one), 'currency', one.currency, 'dueOn', one.due_on, 'status', private.status_of(one)
  ) order by one.due_on, one.id), '[]'))
  from (
    select invoice.* from (
      select member.project_id from public.project_members as member
      where member.user_id = (select private.me()) and (select private.my_role()) = 'client'
      order by member.project_id desc limit 500
    ) as mine cross join lateral (
      select one.* from public.invoices as one
      where one.project_id = mine.project_id and one.number is not null and one.kind = 'invoice'
        and one.paid + one.credited < one.total
      offset 0
    ) as invoice
    order by invoice.due_on, invoice.id limit 8
  ) as one join public.projects as project on project.id = one.project_id
$function$;

alter function "private"."invoices_for_member"() owner to "postgres";

create or replace function private.is_active()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).role is not null
$function$;

alter function "private"."is_active"() owner to "postgres";

create or replace function private.is_admin()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce((private.caller()).role = 'admin', false)
$function$;

alter function "private"."is_admin"() owner to "postgres";

create or replace function private.is_archived (
  project bigint
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (select from public.projects where id = is_archived.project and projects.is_archived)
$function$;

alter function "private"."is_archived"(bigint) owner to "postgres";

create or replace function private.is_email (
  value text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) <= 254 and value ~ '^[^@[:space:]]+@[^@[:space:]]+$'
$function$;

alter function "private"."is_email"(text) owner to "postgres";

create or replace function private.is_line (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$function$;

alter function "private"."is_line"(text, integer, integer) owner to "postgres";

create or replace function private.is_newcomer (
  caller private.caller
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select caller.role = 'client' and private.company_of(caller.id) is null
    and not exists (select from public.project_members as member where member.user_id = caller.id)
    and not exists (select from public.documents as one where one.uploaded_by = caller.id)
$function$;

alter function "private"."is_newcomer"(private.caller) owner to "postgres";

create or replace function private.is_own_document (
  document bigint,
  person   uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = person)
$function$;

alter function "private"."is_own_document"(bigint, uuid) owner to "postgres";

create or replace function private.is_project_member (
  project bigint,
  person  uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.project_members as member
    where member.project_id = is_project_member.project and member.user_id = person
  )
$function$;

alter function "private"."is_project_member"(bigint, uuid) owner to "postgres";

create or replace function private.is_prose (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$function$;

alter function "private"."is_prose"(text, integer, integer) owner to "postgres";

create or replace function private.is_published (
  version bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (select from public.published_procedures as one where one.version_id = version)
$function$;

alter function "private"."is_published"(bigint) owner to "postgres";

create or replace function private.is_reminded (
  kind  text,
  about bigint,
  day   date
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from private.reminders as sent
    where sent.kind = is_reminded.kind and sent.about = is_reminded.about and sent.day = is_reminded.day
  )
$function$;

alter function "private"."is_reminded"(text, bigint, date) owner to "postgres";

create or replace function private.is_reserved (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.joined(username) || regexp_split_to_array(private.blurred(username), '[^[:alnum:]]+') && array(
    select private.joined(name) from unnest(array[
      'admin', 'administrator', 'administration', 'moderator', 'root', 'system', 'support', 'help', 'helpdesk', 'service',
      'security', 'staff', 'team', 'official', 'info', 'contact', 'billing', 'payments', 'accounting', 'sales', 'office',
      'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'no-reply', 'newsletter', 'notifications', 'api', 'www',
      'portal', 'login', 'register', 'null', 'undefined', 'anonymous', 'deleted', 'deleted account'
    ]) as name
  )
$function$;

alter function "private"."is_reserved"(text) owner to "postgres";

create or replace function private.is_staff()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(private.is_staff_role((private.caller()).role), false)
$function$;

alter function "private"."is_staff"() owner to "postgres";

create or replace function private.is_staff_role (
  role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select role in ('admin', 'team_member')
$function$;

alter function "private"."is_staff_role"(public.user_role) owner to "postgres";

create or replace function private.is_taken_from (
  asked public.bookings
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.bookings as other
    where other.id <> asked.id and other.status in ('held', 'confirmed') and coalesce(other.held_until > now(), true)
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(asked.starts_at, asked.ends_at)
  )
$function$;

alter function "private"."is_taken_from"(public.bookings) owner to "postgres";

create or replace function private.is_viewing()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).is_viewing
$function$;

alter function "private"."is_viewing"() owner to "postgres";

create or replace function private.joined (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(private.blurred(username), '[^[:alnum:]]+', '', 'g')
$function$;

alter function "private"."joined"(text) owner to "postgres";

create or replace function private.keep_archived()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  is_trace boolean := case tg_op
    when 'UPDATE' then not exists (
      select from jsonb_each(after) as one where one.value is distinct from before -> one.key
        and one.key <> 'updated_at' and not (one.key ~ '_(id|by)$' and one.value = 'null')
    )
    when 'DELETE' then
      row_now ? 'user_id' and not exists (select from public.profiles where id = (row_now ->> 'user_id')::uuid)
      or row_now ? 'document_id' and not exists (select from public.documents where id = (row_now ->> 'document_id')::bigint)
    else false
  end;
begin
  if not is_trace then
    perform private.refuse_archived(coalesce(
      (row_now ->> case tg_table_name when 'projects' then 'id' else 'project_id' end)::bigint,
      (select document.project_id from public.documents as document where document.id = (row_now ->> 'document_id')::bigint)
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

alter function "private"."keep_archived"() owner to "postgres";

create or replace function private.keep_entries()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  id_of_account text := '"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?';
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.entity) = (old.id, old.at, old.action, old.entity)
    and (new.actor_id is null and new.actor = 'Deleted account'
      or (new.actor_id, new.actor) is not distinct from (old.actor_id, old.actor))
    and regexp_replace(new.entity_id, id_of_account, 'deleted', 'g')
      is not distinct from regexp_replace(old.entity_id, id_of_account, 'deleted', 'g')
    and (new.changes = '{}' or regexp_replace(new.changes::text, id_of_account, 'null', 'g')
      = regexp_replace(old.changes::text, id_of_account, 'null', 'g'))
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$function$;

alter function "private"."keep_entries"() owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

alter function "private"."keep_issued"() owner to "postgres";

create or replace function private.keep_last_admin()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- Two administrators who demote each other at the same moment must not both succeed.
  perform pg_advisory_xact_lock(hashtext('last active administrator'));
  if not exists (select from public.profiles where role = 'admin' and is_active and id <> old.id) then
    raise exception 'The last active administrator stays'
      using errcode = 'PT409', hint = 'Make someone else an administrator first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$function$;

alter function "private"."keep_last_admin"() owner to "postgres";

create or replace function private.keep_version (
  document public.documents,
  file     public.document_versions
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, content, palette_id, created_at)
  values (
    document.id, document.version, document.version_by, document.by_staff, file.note, file.file_name, file.kind, file.size,
    file.sha256, file.object_path, file.content, file.palette_id, case when document.version = 1 then document.created_at else now() end
  )
$function$;

alter function "private"."keep_version"(public.documents, public.document_versions) owner to "postgres";

create or replace function private.keep_version (
  procedure public.procedures
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.procedure_versions (procedure_id, number, saved_by, fields)
  select
    procedure.id,
    1 + (select coalesce(max(saved.number), 0) from public.procedure_versions as saved where saved.procedure_id = procedure.id),
    private.actor(),
    jsonb_build_object(
      'title', procedure.title, 'version', procedure.version, 'date', procedure.date, 'author', procedure.author,
      'reviewer', procedure.reviewer, 'nextReviewDate', procedure.next_review_date, 'purpose', procedure.purpose,
      'scope', procedure.scope, 'responsibilities', procedure.responsibilities, 'procedureSteps', procedure.procedure_steps,
      'qualityControl', procedure.quality_control, 'records', procedure.records
    )
$function$;

alter function "private"."keep_version"(public.procedures) owner to "postgres";

create or replace function private.known_coin (
  coin text
)
  returns private.coins
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  known private.coins;
begin
  select * into known from private.coins as one where one.id = coin;
  if not found then
    raise exception 'There is no such coin' using errcode = '23514';
  end if;
  return known;
end;
$function$;

alter function "private"."known_coin"(text) owner to "postgres";

create or replace function private.lapse_holds (
  wanted public.bookings
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.bookings as idle set status = 'lapsed', held_until = null
  where idle.status = 'held' and idle.held_until <= now() and idle.id is distinct from wanted.id
    and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
$function$;

alter function "private"."lapse_holds"(public.bookings) owner to "postgres";

create or replace function private.list_people (
  before_time timestamp with time zone default 'infinity'::timestamp with time zone,
  before_id   uuid                     default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid,
  max_rows    integer                  default 200,
  ids         uuid[]                   default null::uuid[]
)
  returns table (
    id         uuid,
    username   text,
    name       text,
    role       public.user_role,
    created_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_staff() then
    return;
  elsif ids is not null then
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person where person.id = any (ids);
  else
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person
      where person.is_active and (person.created_at, person.id) < (before_time, before_id)
      order by person.created_at desc, person.id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) owner to "postgres";

create or replace function private.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function private.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, milestone.id, milestone.title, milestone.due_date, one.asked_by,
    coalesce(nullif(asker.name, ''), asker.username),
    coalesce(nullif(answerer.name, ''), answerer.username), one.answered_at, one.created_at, one.updated_at
  from (
    select request.* from public.requests as request
    where request.project_id = of_project and request.id < coalesce(before_id, 9223372036854775807)
      and (select private.sees_project(private.caller(), of_project))
    order by request.id desc limit max_rows
  ) as one
  left join public.milestones as milestone on milestone.id = one.milestone_id
  left join public.profiles as asker on asker.id = one.asked_by
  left join public.profiles as answerer on answerer.id = one.answered_by
  order by one.id desc
$function$;

alter function "private"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function private.lock_companies (
  companies bigint[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  company bigint;
begin
  for company in select distinct one from unnest(companies) as one where one is not null order by one loop
    perform pg_advisory_xact_lock(hashtext('people of a company'), hashint8(company));
  end loop;
end;
$function$;

alter function "private"."lock_companies"(bigint[]) owner to "postgres";

create or replace function private.log_activity (
  project bigint,
  kind    text,
  about   jsonb  default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id, request_id)
  select project, private.actor(), log_activity.kind, place.status, place.milestone_id, place.document_id, place.comment_id,
    place.request_id
  from jsonb_populate_record(null::private.project_activity, about) as place
$function$;

alter function "private"."log_activity"(bigint, text, jsonb) owner to "postgres";

create or replace function private.longest_session (
  role public.user_role
)
  returns interval
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case role when 'client' then interval '90 days' else interval '30 days' end
$function$;

alter function "private"."longest_session"(public.user_role) owner to "postgres";

create or replace function private.mail_about (
  booking public.bookings
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'booking', booking.id, 'name', message.name, 'email', message.email, 'company', message.company, 'phone', message.phone,
    'message', message.message, 'service', booking.service, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at,
    'time_zone', booking.time_zone, 'revision', booking.revision, 'lead', lead.id
  )
  from public.lead_messages as message join public.leads as lead on lead.message_id = message.id
  where message.id = booking.message_id
$function$;

alter function "private"."mail_about"(public.bookings) owner to "postgres";

create or replace function private.mail_of_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  about jsonb := private.mail_about(after);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = after.taken_by
  );
  news text := case
    when after.status = 'confirmed' and before.status <> 'confirmed' then 'booking_confirmed'
    when after.status = 'canceled' and before.status = 'confirmed' then 'booking_canceled'
    when after.status = 'confirmed' and after.starts_at <> before.starts_at then 'booking_moved'
  end;
begin
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = after.id::text;
    insert into private.mail_outbox (kind, payload) values (news, about);
    perform private.mail_staff(news || '_staff', about || coalesce(taker, '{}'));
  elsif after.status = 'confirmed' and after.taken_by is distinct from before.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved') and after.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about, after.starts_at - interval '1 day', after.starts_at - interval '1 day');
  end if;
end;
$function$;

alter function "private"."mail_of_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.mail_owner (
  kind   text,
  person uuid,
  more   jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select mail_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles
  where profiles.id = person and private.admit_account_mail(mail_owner.kind, coalesce(more ->> 'to', profiles.email), person)
$function$;

alter function "private"."mail_owner"(text, uuid, jsonb) owner to "postgres";

create or replace function private.mail_staff (
  kind    text,
  payload jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  wait int;
begin
  if not payload ? 'staff_email' then
    select case when taken.admitted then null else taken.retry_after end into wait
    from public.take_rate_limit('firmMail', '', 20, 3600) as taken;
  end if;
  if wait is null then
    insert into private.mail_outbox (kind, payload) values (mail_staff.kind, mail_staff.payload);
    return;
  end if;
  update private.mail_outbox as waiting
  set payload = jsonb_build_object('count', (waiting.payload ->> 'count')::int + 1)
  where waiting.kind = 'firm_news' and waiting.attempts = 0;
  if not found then
    insert into private.mail_outbox (kind, payload, due_at)
    values ('firm_news', '{"count": 1}', now() + make_interval(secs => wait));
  end if;
end;
$function$;

alter function "private"."mail_staff"(text, jsonb) owner to "postgres";

create or replace function private.mailbox_of (
  email text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(lower(email), '\+[^@]*@', '@')
$function$;

alter function "private"."mailbox_of"(text) owner to "postgres";

create or replace function private.make_project (
  title       text,
  description text,
  creator     uuid,
  client_id   uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  company_id  bigint  default null::bigint,
  is_limited  boolean default false,
  member_ids  uuid[]  default '{}'::uuid[]
)
  returns public.projects
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.projects;
begin
  insert into public.projects (title, description, created_by, client_id, start_date, due_date, company_id, is_limited)
  values (
    make_project.title, make_project.description, creator, make_project.client_id, make_project.start_date, make_project.due_date,
    coalesce(make_project.company_id, private.company_of(make_project.client_id)), make_project.is_limited
  )
  returning * into made;
  perform private.lock_companies(array[made.company_id]);
  insert into public.project_members (project_id, user_id)
  select distinct made.id, unnest(private.standing_members(made) || member_ids);
  perform private.log_activity(made.id, 'project_created');
  perform private.notify(
    private.members_of(made.id), 'member', 'New project', format('“%s” has been created.', made.title),
    jsonb_build_object('project_id', made.id)
  );
  perform private.announce_in(made.id, 'project');
  return made;
end;
$function$;

alter function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) owner to "postgres";

create or replace function private.may_enter_by_mail (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one cross join public.settings as rules
    where one.id = person and one.is_active and (one.role <> 'admin' or rules.admins_by_mail)
  )
$function$;

alter function "private"."may_enter_by_mail"(uuid) owner to "postgres";

create or replace function private.may_mail (
  person uuid,
  thing  text
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select count(distinct sent_at) < 4
    and count(*) filter (where recent.thing = may_mail.thing and sent_at > clock_timestamp() - interval '15 minutes') = 0
  from private.recent_mail as recent
  where recipient_id = person and sent_at > clock_timestamp() - interval '1 hour'
$function$;

alter function "private"."may_mail"(uuid, text) owner to "postgres";

create or replace function private.may_write_to (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or coalesce(account.encrypted_password, '') = '')
  )
$function$;

alter function "private"."may_write_to"(uuid) owner to "postgres";

create or replace function private.me()
  returns uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).id
$function$;

alter function "private"."me"() owner to "postgres";

create or replace function private.members_of (
  project bigint
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(user_id), '{}') from public.project_members where project_id = project
$function$;

alter function "private"."members_of"(bigint) owner to "postgres";

create or replace function private.mentionable (
  mentions uuid[],
  readers  uuid[],
  author   uuid
)
  returns uuid[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select array(
    select distinct person from unnest(mentions) as person where person = any (readers) and person is distinct from author
  )
$function$;

alter function "private"."mentionable"(uuid[], uuid[], uuid) owner to "postgres";

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

alter function "private"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function private.missing_of (
  draft     public.invoices,
  corrected public.invoices
)
  returns text[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array_remove(array[
    case when coalesce(draft.firm ->> 'legalName', '') = '' then 'firm.legalName' end,
    case when coalesce(draft.firm ->> 'address', '') = '' then 'firm.address' end,
    case when coalesce(draft.firm ->> 'taxId', '') = '' then 'firm.taxId' end,
    case when draft.client is null then 'client.company' end,
    case when draft.client ->> 'legalName' = '' then 'client.legalName' end,
    case when draft.client ->> 'address' = '' then 'client.address' end,
    case when draft.total = 0 then 'lines' end,
    case when draft.due_on < draft.issued_on then 'dueOn' end,
    case when draft.kind = 'credit_note' and (
      corrected.number is not null and corrected.kind = 'invoice' and draft.total <= corrected.total - corrected.credited
      and (corrected.project_id, corrected.currency) = (draft.project_id, draft.currency)
    ) is not true then 'credit' end
  ], null)
$function$;

alter function "private"."missing_of"(public.invoices, public.invoices) owner to "postgres";

create or replace function private.my_account()
  returns SETOF public.profiles
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (select private.my_session())
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$function$;

alter function "private"."my_account"() owner to "postgres";

create or replace function private.my_calendar (
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select due.* from private.due_between((select private.me()), first_day, last_day, only_project) as due
  where (select private.is_active())
$function$;

alter function "private"."my_calendar"(date, date, bigint) owner to "postgres";

create or replace function private.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.email_proven_at is not null, coalesce(account.encrypted_password, '') <> ''
  from public.profiles as one join auth.users as account on account.id = one.id
  where one.id = private.me() and private.is_active()
$function$;

alter function "private"."my_credentials"() owner to "postgres";

create or replace function private.my_day (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
begin
  -- Nothing is anybody's whose session is over.
  if caller.role is null then
    caller.id := null;
  end if;
  return private.figures_of_day(caller, today) || private.work_of_day(caller, today) || private.calls_of_day(caller)
    || private.invoices_for_member() || private.activity_of_day(caller) || private.procedures_for_member()
    || jsonb_build_object('isNewcomer', coalesce(private.is_newcomer(caller), false));
end;
$function$;

alter function "private"."my_day"(date) owner to "postgres";

create or replace function private.my_role()
  returns public.user_role
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).role
$function$;

alter function "private"."my_role"() owner to "postgres";

create or replace function private.my_security()
  returns table (
    is_offered    boolean,
    since         timestamp with time zone,
    is_required   boolean,
    pending_email text,
    next_call     timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.second_factor_since(person.id),
    private.is_staff_role(person.role) and rules.staff_second_factor,
    (
      select asked.email from private.email_changes as asked
      where asked.user_id = person.id and asked.expires_at > now() and private.is_active()
    ),
    (
      select min(call.starts_at) from private.booked_calls as call
      where lower(call.email) = lower(person.email) and person.email_proven_at is not null and call.starts_at > now()
        and private.is_active()
    )
  from private.my_account() as person cross join public.settings as rules
$function$;

alter function "private"."my_security"() owner to "postgres";

create or replace function private.my_session()
  returns uuid
  language sql
  stable
  set search_path to ''
  AS $function$
  select (auth.jwt() ->> 'session_id')::uuid
$function$;

alter function "private"."my_session"() owner to "postgres";

create or replace function private.my_sign_ins (
  max_rows integer default 20
)
  returns table (
    id           bigint,
    at           timestamp with time zone,
    last_seen_at timestamp with time zone,
    browser      text,
    system       text,
    network      text,
    is_open      boolean,
    is_here      boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.id, one.at, one.seen_at, one.browser, one.system, one.network,
    session.id is not null as is_open, one.session_id = private.my_session() as is_here
  from public.sign_ins as one
  left join auth.sessions as session on session.id = one.session_id and session.user_id = one.user_id
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(private.my_role())
  where one.user_id = private.me() and private.is_active() and not private.is_viewing()
  order by is_here desc, is_open desc, one.id desc limit max_rows
$function$;

alter function "private"."my_sign_ins"(integer) owner to "postgres";

create or replace function private.name_of (
  person uuid
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(nullif(name, ''), username) from public.profiles where id = person
$function$;

alter function "private"."name_of"(uuid) owner to "postgres";

create or replace function private.needs_of_admin (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  kind record;
  found jsonb;
  needs jsonb := '{}';
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  for kind in
    select * from (
      values
        ('leads', 'new_leads', 'id desc', 'true'),
        ('documents', 'undecided_documents', 'id desc', 'true'),
        ('requests', 'open_requests', 'id', 'true'),
        ('milestones', 'open_milestones', 'at, milestone_id', 'at < $1'),
        ('reviews', 'procedures_to_review', 'at, id', 'at < $1'),
        ('left', 'left_projects', 'at desc, id', 'true'),
        ('newcomers', 'newcomers', 'at desc, id', 'true'),
        ('mails', 'mails_given_up', 'id desc', 'true'),
        ('runs', 'open_runs', 'at, id', 'at < $1'),
        ('unowned', 'unowned_work', 'at desc', 'true'),
        ('calls', 'coming_calls', 'at', 'true'),
        ('claims', 'claims_to_decide', 'at', 'true')
    ) as waiting (name, place, sorting, condition)
  loop
    execute format(
      'select jsonb_build_object(
        ''count'', (select count(*) from private.%1$I where %2$s), ''rows'', coalesce(jsonb_agg(to_jsonb(one) - ''milestone_id''), ''[]'')
      ) from (select * from private.%1$I where %2$s order by %3$s limit 6) as one', kind.place, kind.condition, kind.sorting
    ) into found using today;
    needs := needs || jsonb_build_object(kind.name, found);
  end loop;
  return needs;
end;
$function$;

alter function "private"."needs_of_admin"(date) owner to "postgres";

create or replace function private.next_digest (
  person uuid
)
  returns timestamp with time zone
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  zone text;
  hour int;
  here timestamp;
begin
  select coalesce(one.time_zone, 'UTC'), one.digest_hour into zone, hour from public.profiles as one where one.id = person;
  begin
    here := now() at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := now() at time zone zone;
  end;
  return (date_trunc('day', here) + make_interval(hours => hour)
    + case when extract(hour from here) >= hour then interval '1 day' else interval '0' end) at time zone zone;
end;
$function$;

alter function "private"."next_digest"(uuid) owner to "postgres";

create or replace function private.next_invoice_number (
  year integer
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  insert into private.invoice_numbers as counter (year, last) values (next_invoice_number.year, 1)
  on conflict on constraint invoice_numbers_pkey do update set last = counter.last + 1
  returning counter.year || '-' || lpad(counter.last::text, greatest(4, length(counter.last::text)), '0')
$function$;

alter function "private"."next_invoice_number"(integer) owner to "postgres";

create or replace function private.note_clients (
  projects bigint[],
  going    uuid     default null::uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = any (projects) order by one.id for no key update;
  with changed as (
    update public.projects as project
    set client_left_at = case when seen.is_left then now() end
    from (
      select one as id, not exists (
        select from public.project_members as member join public.profiles as person on person.id = member.user_id
        where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
      ) as is_left
      from unnest(projects) as one
    ) as seen
    where project.id = seen.id and seen.is_left <> (project.client_left_at is not null)
    returning project.id
  )
  select array_agg(changed.id) into projects from changed;
  perform private.announce_in(project, 'project') from unnest(projects) as project;
end;
$function$;

alter function "private"."note_clients"(bigint[], uuid) owner to "postgres";

create or replace function private.note_reminder (
  kind  text,
  about bigint,
  day   date
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.reminders as sent (kind, about, day) values (note_reminder.kind, note_reminder.about, note_reminder.day)
  on conflict on constraint reminders_pkey do update set day = excluded.day
$function$;

alter function "private"."note_reminder"(text, bigint, date) owner to "postgres";

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
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, actor, coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id
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

alter function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) owner to "postgres";

create or replace function private.notify_of_added (
  added public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  joined record;
begin
  for joined in
    select project.id, project.title, array_agg(one.user_id) as people,
      array_agg(one.user_id) filter (where (select count(*) from unnest(added) as other where other.user_id = one.user_id) = 1) as here,
      left(string_agg(private.name_of(one.user_id), ', ' order by private.name_of(one.user_id)), 1900) as names
    from unnest(added) as one join public.projects as project on project.id = one.project_id group by project.id
  loop
    perform private.notify(
      joined.here, 'member', 'Added to project', format('You now have access to “%s”.', joined.title),
      jsonb_build_object('project_id', joined.id)
    );
    perform private.notify(
      array(select unnest(private.members_of(joined.id)) except select unnest(joined.people)),
      'member', format('New people in “%s”', joined.title),
      joined.names || case when cardinality(joined.people) = 1 then ' has' else ' have' end || ' joined the project.',
      jsonb_build_object('project_id', joined.id)
    );
  end loop;
  perform private.notify(
    array[one.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900)
  )
  from unnest(added) as one join public.projects as project on project.id = one.project_id
  group by one.user_id having count(*) > 1;
end;
$function$;

alter function "private"."notify_of_added"(public.project_members[]) owner to "postgres";

create or replace function private.notify_of_added (
  people   uuid[],
  kind     public.notification_kind,
  document public.documents
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  waits boolean := kind = 'review';
  line text := format('“%s” was %s.', document.name, private.verb_of(document.kind));
  due text := case when waits then private.decide_by(document) else '' end;
  told record;
begin
  -- Two documents at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of documents'), hashtext(private.actor()::text));
  for told in
    -- The next one is a new row: lists go by id, and what is newest belongs first.
    with earlier as (
      delete from public.notifications as one
      where one.recipient_id = any (people) and not one.is_read and one.kind = notify_of_added.kind
        and one.author_id = private.actor() and one.project_id is not distinct from document.project_id
        and (one.title in ('New document', 'Waits for your decision') or one.counted > 1)
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    if told.total = 1 then
      perform private.notify(
        told.recipients, kind, case when waits then 'Waits for your decision' else 'New document' end, line || due,
        jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
      );
    else
      perform private.notify(
        told.recipients, kind,
        format(case when waits then '%s documents wait for your decision' else '%s new documents' end, told.total),
        format('The most recent is “%s”.', document.name) || due,
        jsonb_build_object('project_id', document.project_id, 'counted', told.total)
      );
    end if;
  end loop;
end;
$function$;

alter function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) owner to "postgres";

create or replace function private.notify_of_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  subject text := coalesce(
    (select one.name from public.documents as one where one.id = comment.document_id),
    (select one.title from public.projects as one where one.id = comment.project_id)
  );
  thing text := case when comment.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(comment);
  place jsonb := jsonb_build_object('project_id', comment.project_id, 'document_id', comment.document_id, 'comment_id', comment.id);
  -- Administrators read every project, and are told of those that are theirs.
  people uuid[] := array(
    select person from unnest(readers) as person
    where person <> all (comment.mentions) and person is distinct from comment.written_by
      and (comment.project_id is null or person in (select user_id from public.project_members where project_id = comment.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = comment.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from comment.project_id and one.document_id is not distinct from comment.document_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(comment.project_id, comment.document_id)));
  perform private.notify(comment.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (people)
        and before.project_id is not distinct from comment.project_id
        and before.document_id is not distinct from comment.document_id
        and before.is_internal = comment.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    perform private.notify(
      told.recipients, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
end;
$function$;

alter function "private"."notify_of_comment"(public.comments, uuid[]) owner to "postgres";

create or replace function private.notify_of_invoice (
  about   public.invoices,
  title   text,
  content text,
  act     text            default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  signed_by text := act || ' by ' || private.name_of(private.actor()) || '.';
  people uuid[] := array(
    select person.id from public.project_members as member join public.profiles as person on person.id = member.user_id
    where member.project_id = about.project_id and person.role = 'client' and person.is_active
  );
begin
  perform private.notify(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor()
  )
  from public.profiles as person join public.projects as project on project.id = about.project_id
  where person.id = any (people);
end;
$function$;

alter function "private"."notify_of_invoice"(public.invoices, text, text, text) owner to "postgres";

create or replace function private.notify_of_lost_call (
  call public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  taker public.profiles;
begin
  select * into taker from public.profiles as person where person.id = call.taken_by and person.is_active;
  perform private.notify(
    case when taker.id is null then private.active_staff('admin') else array[taker.id] end, 'call', 'Call canceled',
    format('Whoever booked the call on %s deleted their account, and with it the call.', private.spoken_day(call.starts_at::date))
  );
  perform private.mail_staff('booking_lost_staff', jsonb_strip_nulls(jsonb_build_object(
    'booking', call.id, 'starts_at', call.starts_at, 'ends_at', call.ends_at, 'revision', call.revision + 1,
    'staff_email', taker.email, 'user_id', taker.id
  )));
end;
$function$;

alter function "private"."notify_of_lost_call"(public.bookings) owner to "postgres";

create or replace function private.notify_of_milestone (
  milestone public.milestones,
  title     text,
  sentence  text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    private.members_of(milestone.project_id), 'milestone', notify_of_milestone.title,
    format(sentence, '“' || milestone.title || '”', '“' || project.title || '”'),
    jsonb_build_object('project_id', project.id, 'milestone_id', milestone.id)
  )
  from public.projects as project where project.id = milestone.project_id
$function$;

alter function "private"."notify_of_milestone"(public.milestones, text, text) owner to "postgres";

create or replace function private.notify_of_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  place jsonb := jsonb_build_object('project_id', after.id);
  changes text := concat_ws(
    ' ',
    case when after.status <> before.status then
      'The status is now ' || initcap(replace(after.status::text, '_', ' ')) || '.' end,
    case when after.start_date is distinct from before.start_date then
      coalesce('It starts on ' || private.spoken_day(after.start_date) || '.', 'It no longer has a start date.') end,
    case when after.due_date is distinct from before.due_date then
      coalesce('It is due on ' || private.spoken_day(after.due_date) || '.', 'It no longer has a due date.') end,
    case when after.title <> before.title then format('It was called “%s” before.', before.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(after.id), 'project', format('“%s” changed', after.title), changes, place);
  end if;
  if after.is_archived <> before.is_archived then
    perform private.notify(
      private.members_of(after.id), 'project',
      format(case when after.is_archived then '“%s” was archived' else '“%s” was restored' end, after.title),
      case when after.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
end;
$function$;

alter function "private"."notify_of_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.notify_of_request (
  request  public.requests,
  title    text,
  sentence text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    private.members_of(project.id), 'request', notify_of_request.title,
    format(sentence, format('“%s” in “%s”', request.title, project.title)) || coalesce(' Reason: ' || request.reason, ''),
    jsonb_build_object('project_id', project.id, 'request_id', request.id)
  )
  from public.projects as project where project.id = request.project_id
$function$;

alter function "private"."notify_of_request"(public.requests, text, text) owner to "postgres";

create or replace function private.notify_run_owner (
  run public.procedure_runs
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    array[run.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', run.title) || coalesce(', due ' || private.spoken_day(run.due_date), '') || '.',
    jsonb_build_object('run_id', run.id)
  )
$function$;

alter function "private"."notify_run_owner"(public.procedure_runs) owner to "postgres";

create or replace function private."only" (
  changes jsonb,
  columns text[]
)
  returns jsonb
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
begin
  if changes - columns <> '{}' then
    raise exception '% cannot change', (select string_agg(key, ', ') from jsonb_object_keys(changes - columns) as key)
      using errcode = '42501';
  end if;
  return changes;
end;
$function$;

alter function "private"."only"(jsonb, text[]) owner to "postgres";

create or replace function private.open_of (
  invoice public.invoices
)
  returns bigint
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case invoice.kind when 'invoice' then greatest(invoice.total - invoice.credited - invoice.paid, 0) else 0 end
$function$;

alter function "private"."open_of"(public.invoices) owner to "postgres";

create or replace function private.open_projects_of (
  company bigint
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select one.id from public.projects as one where one.company_id = company and not one.is_limited)
$function$;

alter function "private"."open_projects_of"(bigint) owner to "postgres";

create or replace function private.order_milestones (
  project bigint,
  ids     bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  moved int := 0;
begin
  if private.works_in(caller, project) then
    perform private.refuse_archived(project);
    perform from public.milestones as milestone
    where milestone.project_id = project and milestone.id = any (ids) order by milestone.id for update;
    update public.milestones as milestone set position = wanted.place
    from unnest(ids) with ordinality as wanted (id, place)
    where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
    get diagnostics moved = row_count;
    if moved > 0 then
      perform private.announce_in(project, 'milestones');
    end if;
  end if;
  return moved;
end;
$function$;

alter function "private"."order_milestones"(bigint, bigint[]) owner to "postgres";

create or replace function private.owns_address (
  person uuid
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  )
$function$;

alter function "private"."owns_address"(uuid) owner to "postgres";

create or replace function private.palette_file (
  palette public.palettes
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select concat(E'{\n', string_agg(format('  "%s": %s', given.key, to_jsonb(given.value)), E',\n' order by given.place), E'\n}\n')
  from (
    values
      (1, 'name', palette.name),
      (2, 'primary', palette."primary"), (3, 'secondary', palette.secondary), (4, 'accent1', palette.accent1),
      (5, 'accent2', palette.accent2), (6, 'gray', palette.gray),
      (7, 'headingFont', coalesce(palette.heading_font, 'Inter')), (8, 'bodyFont', coalesce(palette.body_font, 'Open Sans'))
  ) as written (place, key, text)
  cross join lateral (
    select written.place, written.key, case
      when written.place between 2 and 6 then upper(regexp_replace(written.text, '^#(.)(.)(.)$', '#\1\1\2\2\3\3'))
      else written.text
    end as value
  ) as given
  where given.value is not null
$function$;

alter function "private"."palette_file"(public.palettes) owner to "postgres";

create or replace function private.pass_on_calls (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  before public.bookings;
  after public.bookings;
begin
  for before in
    select * from public.bookings as call
    where call.taken_by = person and call.status = 'confirmed' and call.ends_at > now() order by call.id for no key update
  loop
    after := before;
    after.taken_by := successor;
    perform private.change_call(before, after);
  end loop;
end;
$function$;

alter function "private"."pass_on_calls"(uuid, uuid) owner to "postgres";

create or replace function private.pass_on_leads (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as one
  where one.id = successor and one.is_active and one.role = 'admin' for share;
  if not found and successor is not null then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  update public.leads as one set assignee_id = successor where one.assignee_id = person and one.status in ('new', 'in_talk');
  if found then
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "private"."pass_on_leads"(uuid, uuid) owner to "postgres";

create or replace function private.people_of (
  project bigint
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role,
    email    text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.id, person.username, person.name, person.role,
    case when person.is_active and (private.is_staff_role(person.role) or (select private.is_staff())) then person.email end
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and (select private.can_see_project(project))
  order by person.username_key
$function$;

alter function "private"."people_of"(bigint) owner to "postgres";

create or replace function private.person_called (
  login text
)
  returns uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select profiles.id from public.profiles
  where profiles.is_active and profiles.username_key = private.username_key(login)
  union all
  select profiles.id from public.profiles join auth.users on users.id = profiles.id
  where profiles.is_active and position('@' in login) > 0 and users.is_sso_user = false
    and users.email = lower(btrim(login))
  limit 1
$function$;

alter function "private"."person_called"(text) owner to "postgres";

create or replace function private.plan_mail (
  news public.notifications
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  how public.mail_time := coalesce(
    (select one.how from public.project_mail as one where one.user_id = news.recipient_id and one.project_id = news.project_id),
    (select one.how from public.mail_preferences as one where one.user_id = news.recipient_id and one.kind = news.kind),
    private.usual_mail(news.kind)
  );
begin
  if how = 'at_once' and news.project_id is null and news.kind in ('comment', 'mention', 'document', 'review') and exists (
    select from public.profiles as one where one.id = news.recipient_id and one.role = 'admin'
  ) then
    how := 'daily';
  end if;
  -- Whoever is invited by the same act gets that one mail, and finds the news where it leads.
  if how <> 'never' and not exists (
    select from private.password_links as link
    where link.user_id = news.recipient_id and link.purpose = 'invitation' and link.created_at = now()::timestamptz(3)
  ) then
    insert into private.notification_mail (notification_id, recipient_id, thing, due_at)
    values (
      news.id, news.recipient_id,
      concat(
        case when news.kind = 'mention' then 'comment' else news.kind end, ' ',
        coalesce(
          case when news.kind <> 'review' then 'document ' || news.document_id end, 'run ' || news.run_id,
          'procedure ' || news.procedure_id, 'request ' || news.request_id, 'project ' || news.project_id
        )
      ),
      -- All files of one upload are one mail.
      case when how = 'at_once' then now() + case when news.kind = 'review' then interval '1 minute' else interval '0' end
        else private.next_digest(news.recipient_id) end
    );
  end if;
end;
$function$;

alter function "private"."plan_mail"(public.notifications) owner to "postgres";

create or replace function private.plan_request (
  request public.requests
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.milestones (project_id, title, description) values (request.project_id, request.title, request.body)
  returning id into made;
  perform private.count_progress(request.project_id);
  perform private.log_activity(request.project_id, 'milestone_added', jsonb_build_object('milestone_id', made));
  perform private.announce_in(request.project_id, 'milestones');
  return made;
end;
$function$;

alter function "private"."plan_request"(public.requests) owner to "postgres";

create or replace function private.priced_lines (
  lines jsonb
)
  returns jsonb
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  priced jsonb;
  all_valid boolean;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'description', description, 'quantity', quantity, 'unit', unit, 'unitPrice', trunc("unitPrice"), 'discount', discount,
      'taxRate', "taxRate", 'milestoneId', "milestoneId", 'net', round(quantity * "unitPrice" * (100 - discount) / 100)
    ) order by place), '[]'),
    coalesce(bool_and((
      private.is_line(description, 1, 500) and private.is_line(unit, 0, 20)
      and quantity > 0 and quantity <= 100000 and quantity = round(quantity, 3)
      and "unitPrice" between 0 and 10000000000 and "unitPrice" = trunc("unitPrice")
      and discount between 0 and 100 and discount = round(discount, 2)
      and "taxRate" between 0 and 100 and "taxRate" = round("taxRate", 2)
    ) is true), true)
  into priced, all_valid
  from rows from (
    jsonb_to_recordset(lines) as (
      description text, quantity numeric, unit text, "unitPrice" numeric, discount numeric, "taxRate" numeric, "milestoneId" bigint
    )
  ) with ordinality as line (description, quantity, unit, "unitPrice", discount, "taxRate", "milestoneId", place);
  if not all_valid then
    raise exception 'A line of an invoice is not valid' using errcode = '23514';
  end if;
  return priced;
end;
$function$;

alter function "private"."priced_lines"(jsonb) owner to "postgres";

create or replace function private.procedures_for_member()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'openRuns', (
      select coalesce(jsonb_agg(one order by "dueDate", id), '[]')
      from (
        select run.id, run.title, run.due_date as "dueDate" from public.procedure_runs as run
        where run.assignee_id = (select private.me()) and run.status = 'open' and (select private.is_staff())
        order by run.due_date, run.id limit 8
      ) as one
    ),
    'unsignedProcedures', (
      select coalesce(jsonb_agg(one order by id desc), '[]')
      from (
        select newest.procedure_id as id, version.fields ->> 'title' as title
        from (
          select * from public.published_procedures as published
          where (select private.is_staff()) order by published.procedure_id desc limit 500
        ) as newest
        join public.procedure_versions as version on version.id = newest.version_id
        where not exists (
          select from public.procedure_signoffs as signed
          where signed.version_id = newest.version_id and signed.user_id = (select private.me())
        )
        order by newest.procedure_id desc limit 8
      ) as one
    )
  )
$function$;

alter function "private"."procedures_for_member"() owner to "postgres";

create or replace function private.procedures_reviewed_by (
  person uuid
)
  returns SETOF bigint
  language sql
  stable
  set search_path to ''
  AS $function$
  select procedure.id
  from public.profiles as account
  join public.procedures as procedure
    on not procedure.is_template and lower(procedure.reviewer) in (lower(account.name), lower(account.username))
  where account.id = person
$function$;

alter function "private"."procedures_reviewed_by"(uuid) owner to "postgres";

create or replace function private.projects_of (
  person uuid
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select member.project_id from public.project_members as member where member.user_id = person)
$function$;

alter function "private"."projects_of"(uuid) owner to "postgres";

create or replace function private.projects_only_of (
  person uuid
)
  returns SETOF bigint
  language sql
  stable
  set search_path to ''
  AS $function$
  select project.id
  from public.project_members as member
  join public.projects as project on project.id = member.project_id
  where member.user_id = person and not project.is_archived and project.status <> 'complete'
    and not exists (
      select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
      where other.project_id = project.id and colleague.id <> person and colleague.is_active and private.is_staff_role(colleague.role)
      offset 0
    )
$function$;

alter function "private"."projects_only_of"(uuid) owner to "postgres";

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
  update public.profiles set email_proven_at = now() where id = person and email_proven_at is null;
  return had_password;
end;
$function$;

alter function "private"."prove_address"(uuid) owner to "postgres";

create or replace function private.proves_address (
  kind text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select kind in ('invitation', 'password_recovery', 'sign_in', 'code', 'email_change')
$function$;

alter function "private"."proves_address"(text) owner to "postgres";

create or replace function private.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures');
  wanted public.procedure_versions;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = caller.id and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, caller.id)
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.notify(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$function$;

alter function "private"."publish_version"(bigint, bigint) owner to "postgres";

create or replace function private.queue_notification_mail()
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtext('notification mail'));
  delete from private.recent_mail where sent_at <= clock_timestamp() - interval '1 hour';
  with due as (
    delete from private.notification_mail as planned
    where planned.notification_id in (
      select waiting.notification_id from private.notification_mail as waiting
      where waiting.due_at <= clock_timestamp() and private.may_mail(waiting.recipient_id, waiting.thing)
      order by waiting.due_at limit 500
    )
    returning planned.notification_id, planned.thing
  ),
  mailed as (
    select news.*, due.thing from due join private.mailable_news as news on news.notification_id = due.notification_id
  ),
  noted as (
    insert into private.recent_mail (recipient_id, thing, sent_at)
    select distinct user_id, thing, statement_timestamp() from mailed
    on conflict do nothing
  )
  insert into private.mail_outbox (kind, payload)
  select 'notifications', jsonb_build_object('user_id', user_id, 'email', email, 'items', jsonb_agg(item order by notification_id))
  from mailed group by user_id, email;
$function$;

alter function "private"."queue_notification_mail"() owner to "postgres";

create or replace function private.quote_facts (
  quote public.coin_quotes
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', quote.id, 'coin', quote.coin, 'rate', trim_scale(quote.rate)::text, 'amount', quote.amount, 'units', quote.units::text,
    'address', quote.address, 'tag', quote.tag, 'expiresAt', quote.expires_at
  )
$function$;

alter function "private"."quote_facts"(public.coin_quotes) owner to "postgres";

create or replace function private.quote_of (
  comment public.comments
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(private.name_of(comment.written_by), 'Deleted account') || ': ' || private.excerpt(comment.body) || coalesce(
    ' Attached: ' || private.excerpt(
      (select string_agg(name, ', ' order by id) from public.documents where id = any (comment.attachments))
    ),
    ''
  )
$function$;

alter function "private"."quote_of"(public.comments) owner to "postgres";

create or replace function private.read_question (
  document public.documents
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.notifications as one set is_read = true
  where one.kind = 'review' and not one.is_read and (
    one.document_id = document.id
    or one.document_id is null and one.project_id = document.project_id and not exists (
      select from public.documents as other
      join public.profiles as person on person.id = one.recipient_id
      where other.project_id = document.project_id and other.status = 'pending' and other.id <> document.id
        and private.reviews(other, person.id, person.role)
    )
  )
$function$;

alter function "private"."read_question"(public.documents) owner to "postgres";

create or replace function private.readers_of (
  project     bigint,
  document    bigint,
  is_internal boolean
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not readers_of.is_internal or private.is_staff_role(person.role))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = project
      union
      select one.uploaded_by from public.documents as one where project is null and one.id = document
    ))
$function$;

alter function "private"."readers_of"(bigint, bigint, boolean) owner to "postgres";

create or replace function private.reads_as_link (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select written.name ~ '(^|[^[:alnum:]])www\.' or position('@' in written.name) > 0 or exists (
    select from regexp_matches(written.name, '\.([^ ._-]+)', 'g') as found
    where found[1] = any (private.top_level_endings())
  )
  from (select translate(private.username_key(username), '。｡', '..') collate pg_catalog.pg_c_utf8 as name) as written
$function$;

alter function "private"."reads_as_link"(text) owner to "postgres";

create or replace function private.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}');
  about public.invoices;
  made bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators record payments' using errcode = '42501';
  end if;
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.number is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
  values (invoice, record_payment.amount, record_payment.paid_on, record_payment.method, record_payment.reference)
  returning id into made;
  update public.invoices as one set paid = one.paid + record_payment.amount where one.id = invoice returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      private.spoken_sum(amount, about.currency) || case private.open_of(about) when 0 then ' received; nothing is left to pay. Thank you.'
        else format(' received; %s is still open.', private.spoken_sum(private.open_of(about), about.currency)) end,
      'Recorded'
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

alter function "private"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function private.refuse_archived (
  project bigint
)
  returns void
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403', hint = 'project_archived';
  end if;
end;
$function$;

alter function "private"."refuse_archived"(bigint) owner to "postgres";

create or replace function private.refuse_change()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  settled text;
begin
  foreach settled in array tg_argv loop
    if to_jsonb(new) -> settled is distinct from to_jsonb(old) -> settled
      and not (settled like '%\_by' and to_jsonb(new) -> settled = 'null')
    then
      raise exception '% of % cannot change', settled, tg_table_name using errcode = '23514';
    end if;
  end loop;
  return new;
end;
$function$;

alter function "private"."refuse_change"() owner to "postgres";

create or replace function private.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
  about public.invoices;
begin
  if held.id is null then
    return false;
  end if;
  update public.coin_claims as one set state = 'refused', reason = refuse_claim.reason where one.id = claim;
  select * into about from public.invoices as one where one.id = held.invoice_id;
  perform private.notify_of_invoice(
    about, format('We could not confirm a payment for invoice %s', about.number),
    format('%s, transaction %s: %s.', private.spoken_coin(held.units, held.coin), held.transaction_id, rtrim(reason, '.')),
    'Refused'
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function private.refuse_in_view()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (private.caller()).is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  return null;
end;
$function$;

alter function "private"."refuse_in_view"() owner to "postgres";

create or replace function private.refuse_link_name()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.reads_as_link(new.username) then
    raise exception 'A username cannot read as an address' using errcode = '23514';
  end if;
  return new;
end;
$function$;

alter function "private"."refuse_link_name"() owner to "postgres";

create or replace function private.remove_file (
  path   text,
  begun  timestamp with time zone,
  person uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.file_removals (object_path, open_until, uploaded_by) values (path, begun + interval '3 hours', person)
  on conflict do nothing
$function$;

alter function "private"."remove_file"(text, timestamp with time zone, uuid) owner to "postgres";

create or replace function private.remove_members (
  lost public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from public.project_members as member using unnest(lost) as one
  where member.project_id = one.project_id and member.user_id = one.user_id;
  update public.milestones as step set owner_id = null
  from unnest(lost) as one where step.project_id = one.project_id and step.owner_id = one.user_id;
  perform private.notify(
    array[one.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
    format('You no longer have access to %s.', left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900))
  )
  from unnest(lost) as one join public.projects as project on project.id = one.project_id group by one.user_id;
  perform private.announce_in(place.project_id, 'members', place.people)
  from (select one.project_id, array_agg(one.user_id) as people from unnest(lost) as one group by one.project_id) as place;
end;
$function$;

alter function "private"."remove_members"(public.project_members[]) owner to "postgres";

create or replace function private.remove_second_factor (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('removed second factors');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified';
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform private.forget_caller();
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$function$;

alter function "private"."remove_second_factor"(uuid) owner to "postgres";

create or replace function private.removes (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select not document.is_decided and (
    person = document.uploaded_by or person_role = 'admin'
    or private.is_staff_role(person_role) and document.project_id is not null
  )
$function$;

alter function "private"."removes"(public.documents, uuid, public.user_role) owner to "postgres";

create or replace function private.renames_between (
  document bigint,
  since    timestamp with time zone,
  until    timestamp with time zone
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'from', entry.changes -> 'name' -> 'from', 'to', entry.changes -> 'name' -> 'to',
    'person', private.name_of(entry.actor_id), 'at', entry.at
  ) order by entry.id desc), '[]')
  from public.audit_log as entry
  where entry.entity = 'documents' and entry.entity_id = document::text and entry.action = 'update'
    and entry.changes ? 'name' and entry.at >= since and entry.at < until
$function$;

alter function "private"."renames_between"(bigint, timestamp with time zone, timestamp
  with time zone) owner to "postgres";

create or replace function private.replace_members (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  perform private.remove_members(array(
    select member from public.project_members as member
    where member.project_id = after.id and member.user_id <> all (private.standing_members(after)) and (
      member.user_id = before.client_id
      or before.company_id <> coalesce(after.company_id, 0) and private.company_of(member.user_id) = before.company_id
    )
  ));
  perform private.add_members(array[after.id], private.standing_members(after));
end;
$function$;

alter function "private"."replace_members"(public.projects, public.projects) owner to "postgres";

create or replace function private.replace_version (
  caller     private.caller,
  document   public.documents,
  file       public.document_versions,
  review_due date
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  reviewers uuid[];
  line text;
  place jsonb := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
begin
  update public.documents as one set
    version = one.version + 1, version_by = caller.id, by_staff = private.is_staff_role(caller.role),
    file_name = file.file_name, kind = file.kind, size = file.size, status = 'pending', status_reason = null,
    review_due = coalesce(replace_version.review_due, one.review_due)
  where one.id = document.id returning * into document;
  perform private.keep_version(document, file);
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = document.id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', document.version, document.name, private.verb_of(document.kind));
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.notify(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.notify(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  perform private.announce_document(document);
end;
$function$;

alter function "private"."replace_version"(private.caller, public.documents, public.document_versions, date) owner to
  "postgres";

create or replace function private.replaces (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select person = document.uploaded_by
    or document.project_id is not null and document.by_staff = private.is_staff_role(person_role)
$function$;

alter function "private"."replaces"(public.documents, uuid, public.user_role) owner to "postgres";

create or replace function private.require_admin (
  caller private.caller
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators do this' using errcode = '42501';
  end if;
end;
$function$;

alter function "private"."require_admin"(private.caller) owner to "postgres";

create or replace function private.require_second_factor (
  required boolean
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed settings');
begin
  perform private.require_admin(caller);
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update public.settings set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
  perform private.forget_caller();
  return true;
end;
$function$;

alter function "private"."require_second_factor"(boolean) owner to "postgres";

create or replace function private.resend_failed_mail (
  mail_id bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators send mail again' using errcode = '42501';
  end if;
  update private.failed_mail as mail set attempts = 0, due_at = now(), created_at = now(), last_error = null
  where mail.id = mail_id;
  return found;
end;
$function$;

alter function "private"."resend_failed_mail"(bigint) owner to "postgres";

create or replace function private.reviewers_of (
  document public.documents
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(
    select person.id from public.profiles as person
    where person.id = any (private.concerned_with(document)) and person.is_active
      and private.reviews(document, person.id, person.role)
  )
$function$;

alter function "private"."reviewers_of"(public.documents) owner to "postgres";

create or replace function private.reviews (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select document.asks and person is distinct from document.version_by and case
    when document.project_id is null then person_role = 'admin'
    when document.by_staff then person_role = 'client'
    else private.is_staff_role(person_role)
  end
$function$;

alter function "private"."reviews"(public.documents, uuid, public.user_role) owner to "postgres";

create or replace function private.rows_about (
  person uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  -- Proofs and keys, which are of no use to anybody but us, or of too much.
  secrets text[] := array[
    'token_hash', 'code_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'notes', 'session_id', 'username_key', 'email_key', 'factor_id'
  ];
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition
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
      'select coalesce(jsonb_agg(to_jsonb(one) - $2), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, secrets;
    all_rows := all_rows || jsonb_build_object(place.relname, found);
  end loop;
  return all_rows;
end;
$function$;

alter function "private"."rows_about"(uuid) owner to "postgres";

create or replace function private.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new calendar_links', case when hash is not null then '{50, 50}'::int[] end);
begin
  if hash is null then
    delete from private.calendar_links as link where link.user_id = caller.id;
  else
    insert into private.calendar_links as link (user_id, token_hash) values (caller.id, hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
  return true;
end;
$function$;

alter function "private"."save_calendar_link"(text) owner to "postgres";

create or replace function private.save_lead (
  before public.leads,
  after  public.leads
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  after.assignee_id := private.hold_assignee(before, after);
  update public.leads as one
  set status = after.status, assignee_id = after.assignee_id, notes = after.notes, is_read = after.is_read,
    client_id = after.client_id, project_id = after.project_id
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.count_new_leads_again();
  end if;
  perform private.announce_leads();
end;
$function$;

alter function "private"."save_lead"(public.leads, public.leads) owner to "postgres";

create or replace function private.second_factor_since (
  person uuid
)
  returns timestamp with time zone
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  return (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = person and factor.status::text = 'verified'
  );
end;
$function$;

alter function "private"."second_factor_since"(uuid) owner to "postgres";

create or replace function private.sees_document (
  caller   private.caller,
  document public.documents
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.sees_project(caller, document.project_id) or document.project_id is null and document.uploaded_by = caller.id
$function$;

alter function "private"."sees_document"(private.caller, public.documents) owner to "postgres";

create or replace function private.sees_project (
  caller  private.caller,
  project bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select caller.role = 'admin' or caller.role is not null and private.is_project_member(project, caller.id)
$function$;

alter function "private"."sees_project"(private.caller, bigint) owner to "postgres";

create or replace function private.set_password (
  person   uuid,
  password text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  had_one boolean := exists (select from auth.users as account where account.id = person and account.encrypted_password <> '');
begin
  perform private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  delete from private.mailed_codes as code where code.user_id = person;
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  if had_one then
    perform private.mail_owner('password_changed', person);
  end if;
end;
$function$;

alter function "private"."set_password"(uuid, text) owner to "postgres";

create or replace function private.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new project_members', '{500, 5000}');
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.add_members(array[project], member_ids);
  perform private.remove_members(array(
    select member from public.project_members as member join public.projects as place on place.id = member.project_id
    where place.id = project and member.user_id <> all (member_ids || private.standing_members(place))
  ));
  return query select * from public.project_people(project);
end;
$function$;

alter function "private"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function private.set_username_key()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.username_key = private.username_key(new.username);
  return new;
end;
$function$;

alter function "private"."set_username_key"() owner to "postgres";

create or replace function private.settle_requests (
  milestone public.milestones,
  status    public.request_status
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.requests as one
  set status = settle_requests.status, answered_by = private.actor(), answered_at = clock_timestamp(),
    milestone_id = case when settle_requests.status = 'open' then null else one.milestone_id end
  where one.milestone_id = milestone.id and one.status = case when settle_requests.status = 'planned' then 'done' else 'planned' end::public.request_status;
  if found then
    perform private.announce_in(milestone.project_id, 'requests');
  end if;
end;
$function$;

alter function "private"."settle_requests"(public.milestones, public.request_status) owner to "postgres";

create or replace function private.share_document (
  caller private.caller,
  given  public.documents,
  file   public.document_versions
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.documents;
  reviewers uuid[];
begin
  insert into public.documents (
    project_id, name, file_url, description, asks, review_due, uploaded_by, version_by, by_staff, file_name, kind, size, created_at
  )
  values (
    given.project_id, given.name, given.file_url, given.description, given.asks, given.review_due, caller.id, caller.id,
    private.is_staff_role(caller.role), file.file_name, file.kind, file.size, coalesce(given.created_at, now())
  )
  returning * into made;
  perform private.keep_version(made, file);
  if made.project_id is not null then
    perform private.log_activity(made.project_id, 'document_added', jsonb_build_object('document_id', made.id));
  end if;
  reviewers := private.reviewers_of(made);
  perform private.notify_of_added(reviewers, 'review', made);
  perform private.notify_of_added(
    array(select unnest(private.concerned_with(made)) except select unnest(reviewers)), 'document', made
  );
  perform private.announce_document(made);
  return made.id;
end;
$function$;

alter function "private"."share_document"(private.caller, public.documents, public.document_versions) owner to
  "postgres";

create or replace function private.sign_version (
  version bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_signoffs', '{100, 500}');
begin
  if not private.is_staff_role(caller.role) or not private.is_published(version) then
    raise exception 'Staff sign what is published' using errcode = '42501';
  end if;
  insert into public.procedure_signoffs (version_id, user_id) values (version, caller.id)
  on conflict on constraint procedure_signoffs_version_id_user_id_key do nothing;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
    return true;
  end if;
  return false;
end;
$function$;

alter function "private"."sign_version"(bigint) owner to "postgres";

create or replace function private.skeleton (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select replace(replace(translate(translate(
    private.username_key(username),
    'тпмквнгиьєӏᴛᴋʙᴍʜʍπꞓĸ01ൎꟷᅳ一𑓑೧ၥᒿꛯꧏ۲૨𑓒೨𖼻𑣊۳𞣉૩۴૪б𑣕۶𑓖𑣆৪੪𞣋ȣ𐌚૮੧୨৭൭𑣌𑣖१𑣤۹೯ɑαаᗅꓮ𖽀𐊠ǎȧꭺᗄꓯᑲᖯᗷꓐ𐊂𐊡𐌁ᏼᴄⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ɛεⲉԑꮛ𑣎𐐩ͽԁᑯꓒᗞᗪꓓꭰδծᕷꬲеҽⴹꓰ𐊆ěꭼəәⴺꓱ𖼭ᴈз𐑂ꞝ𐐪ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցꓖǧǵԍꮐᏻһհᕼꓧ𐋏ꮋꮀꚱꞕɪɩιіꙇꭵ𑣃ǐϳјᒍꓙյꭻᛕꓗ𐔘١۱𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉ᒪꓡ𖼖𐔦ⳑꮮ𐑃ᗰᛖꓟ𐊰𐌑ոռꓠ𐔓ͷ𐑍ņ०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ǒↄᴐͻ𐑋ꓛ𐐿ρⲣрᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐκⲕꮶꭇꭈᴦⲅꮁᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ꓢ𖼺𐊖ꭍⵉꓔ𖼊𐊗𐊱𐌕τꭲţțꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ǔṃպሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ⴸᐯꛟꓦ𖼈𐔝ᴧ𐓘٨۸ⴷᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪꮇхᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ꓬ𖽃𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ꓜƿϸᴤϩꙅꮟꭾꛍⵙᒥ𖼇ⵠᐃ𖼚𐊅𐊣ⳤ𐓛ᴨꛛ𐊭𐌒ቀᛰ𐊳ꭓꭕⲭѱ𐓹ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ꚡѝᴫꭠ𐓫ᗯӌⲽ𖼜ꦒኔበᑎꓵʿېࢩݧöۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰۂ𐋤ࢱٮںࢽيیے𐊸ઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𐊔𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ𖼦ꞛ𐒠𐏑𐏓𒀸𓋹ᅵニイ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'tnmkbhrubeltkbmhmnekolॱーーー১౧၁22٢٢२২౨33٣٣३٤४66٦৬788888८999999٩٩٩౯aaaaaaaăåᴀɐɐbbbbbbbbccccccccccceeeeeeeꜿddddddᴅẟẟẟeeeeeeĕᴇǝǝǝǝɛɜɜɞʚʚffffffffffⅎⅎꟻgggggğģɢɢɢhhhhhhⱶⱶꜧiiiiiiiĭjjjjȷᴊkkklllllllllllllllllllʟʟʟmmmmmnnnnᴎᴎɲoooooooooooooooooooooooooooooooooooooooooooooŏɔɔɔɔɔɷppppppᴘᴘɸɸɸqqqqɋkkkrrrrrrrrʀʀᴙsssssssssʃʃtttttttƫƫuuuuuuuuuuuuuŭꭑɰɰʊʊvvvvvvvvvvvvvvvʌʌʌʌʌʌʌʌʌʌwwwwwwwwwwwwmxxxxxxxxxxxxyyyyyyyyyyyyyȝȝȝȝȝzzzzzzþþƨƨƨƅɂʡʘγγδδδδδϗλnnϙϙφφφχχχψψψψωωωωωωuйлљꙩѡҷшꙙⰿձոոոՙٻݔݔةةدصطفڡڡڡككڬگۀووىىىىىىⵀऽꣻঘচজঞটডণতথদধনপবমযরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜ𐳂𐳥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓶ𐐺𐒆𐎂𐎓𐎚𐦞丨二亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑'
  ), 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'), 'rn', 'm'), 'vv', 'w')
$function$;

alter function "private"."skeleton"(text) owner to "postgres";

create or replace function private.skeletons (
  username text
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select array_agg(distinct private.skeleton(spelling)) from unnest(array[
    username, translate(username, 'I', 'l'),
    case when translate(username, 'l', '') = upper(translate(username, 'l', '') collate pg_catalog.pg_c_utf8)
      then translate(username, 'l', 'I') else username end
  ]) as spelling
$function$;

alter function "private"."skeletons"(text) owner to "postgres";

create or replace function private.slots_between (
  first timestamp with time zone,
  last  timestamp with time zone,
  offer jsonb
)
  returns SETOF timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select distinct slot
  from generate_series(first, last, interval '15 minutes') as slot
  cross join lateral (select slot at time zone (offer ->> 'timeZone') as here) as place
  join jsonb_to_recordset(offer -> 'openings') as opening (weekday int, opens int, closes int)
    on opening.weekday = extract(isodow from place.here)
  cross join lateral (
    select extract(epoch from place.here::time) / 60 as minute, (offer ->> 'minutes')::int as length
  ) as clock
  where minute >= opening.opens and minute + length <= opening.closes and (minute - opening.opens) % length = 0
$function$;

alter function "private"."slots_between"(timestamp with time zone, timestamp with time zone, jsonb) owner to "postgres";

create or replace function private.spoken_coin (
  units numeric,
  coin  text
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select trim_scale((units || 'e-' || known.digits)::numeric) || ' ' || known.symbol
    || coalesce(' (' || nullif(known.name, known.symbol) || ')', '')
  from private.coins as known where known.id = coin
$function$;

alter function "private"."spoken_coin"(numeric, text) owner to "postgres";

create or replace function private.spoken_day (
  day date
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select to_char(day, 'FMMonth FMDD, YYYY')
$function$;

alter function "private"."spoken_day"(date) owner to "postgres";

create or replace function private.spoken_sum (
  minor    bigint,
  currency text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select coalesce(sign, currency || chr(160)) || to_char(
    minor / power(10::numeric, digits), 'FM999,999,999,999,990' || case when digits > 0 then '.' || repeat('0', digits) else '' end
  )
  from (
    select
      case when currency in ('ISK', 'JPY', 'KRW') then 0 when currency in ('KWD', 'TND') then 3 else 2 end as digits,
      '{
        "EUR": "€", "USD": "$", "GBP": "£", "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "HKD": "HK$", "ILS": "₪",
        "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$"
      }'::jsonb ->> currency as sign
  ) as known
$function$;

alter function "private"."spoken_sum"(bigint, text) owner to "postgres";

create or replace function private.standing_members (
  project public.projects
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array_remove(array[project.created_by, project.client_id], null) || array(
    select person.id from public.profiles as person
    where person.company_id = project.company_id and person.role = 'client' and not project.is_limited
  )
$function$;

alter function "private"."standing_members"(public.projects) owner to "postgres";

create or replace function private.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, wanted.fields ->> 'title', owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$function$;

alter function "private"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function private.status_of (
  invoice public.invoices
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when invoice.number is null then 'draft'
    when invoice.kind = 'credit_note' then 'credit_note'
    when invoice.credited >= invoice.total then 'void'
    when invoice.paid + invoice.credited >= invoice.total then 'paid'
    when invoice.due_on < current_date then 'overdue'
    when invoice.paid > 0 then 'partly_paid'
    else 'sent'
  end
$function$;

alter function "private"."status_of"(public.invoices) owner to "postgres";

create or replace function private.steps_of (
  procedure_steps text
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(step order by place), '{}') from (
    select btrim(regexp_replace(line, '^[[:space:]]*([0-9]+[.)]|[-*•])[[:space:]]+', '')) as step, place
    from regexp_split_to_table(procedure_steps, '\n') with ordinality as lines (line, place)
    where char_length(private.visible(regexp_replace(line, '^[[:space:]]*([0-9]+[.)]|[-*•])', ''))) > 0
    order by place limit 200
  ) as steps
$function$;

alter function "private"."steps_of"(text) owner to "postgres";

create or replace function private.sum_lines (
  project bigint,
  lines   jsonb,
  before  jsonb        default '[]'::jsonb,
  OUT     priced jsonb,
  OUT     taxes jsonb,
  OUT     net bigint,
  OUT     tax bigint,
  OUT     total bigint
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
#variable_conflict use_column
begin
  priced := private.priced_lines(lines);
  if exists (
    select from jsonb_to_recordset(priced) as line ("milestoneId" bigint)
    where line."milestoneId" is not null
      and not exists (
        select from public.milestones as milestone where milestone.id = line."milestoneId" and milestone.project_id = project
      )
      and not exists (
        select from jsonb_to_recordset(before) as former ("milestoneId" bigint) where former."milestoneId" = line."milestoneId"
      )
  ) then
    raise exception 'A line is for no milestone of the project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('rate', one.rate, 'net', one.net, 'tax', one.tax) order by one.rate desc), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select trim_scale(line."taxRate") as rate, sum(line.net) as net, round(sum(line.net) * line."taxRate" / 100) as tax
    from jsonb_to_recordset(priced) as line ("taxRate" numeric, net numeric)
    group by line."taxRate"
  ) as one;
end;
$function$;

alter function "private"."sum_lines"(bigint, jsonb, jsonb) owner to "postgres";

create or replace function private.summaries_of (
  invoices public.invoices[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', one.id, 'kind', one.kind, 'number', one.number, 'status', private.status_of(one),
    'projectId', one.project_id, 'projectTitle', project.title,
    'clientName', coalesce(one.client ->> 'legalName', (
      select coalesce(company.legal_name, company.name) from public.companies as company where company.id = project.company_id
    )),
    'currency', one.currency, 'issuedOn', one.issued_on, 'dueOn', one.due_on,
    'net', one.net, 'tax', one.tax, 'total', one.total, 'paid', one.paid, 'credited', one.credited,
    'open', private.open_of(one), 'overpaid', greatest(one.paid + one.credited - one.total, 0),
    'waitingClaims', (select count(*) from public.coin_claims as claim where claim.invoice_id = one.id and claim.state = 'waiting'),
    'updatedAt', one.updated_at
  ) order by one.id desc), '[]')
  from unnest(invoices) as one join public.projects as project on project.id = one.project_id
$function$;

alter function "private"."summaries_of"(public.invoices[]) owner to "postgres";

create or replace function private.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoice_payments', '{100, 1000}');
  about public.invoices;
  mistaken public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id
  where recorded.id = payment and one.id = coalesce(invoice, one.id) and caller.role = 'admin'
  for no key update of one;
  update public.coin_claims as claim set state = 'waiting', payment_id = null
  where claim.payment_id = payment and claim.invoice_id = about.id;
  delete from public.invoice_payments as recorded where recorded.id = payment and recorded.invoice_id = about.id
  returning * into mistaken;
  if mistaken.id is null then
    return false;
  elsif about.paid < mistaken.amount then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  update public.invoices as one set paid = one.paid - mistaken.amount where one.id = about.id;
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function private.take_back_request (
  request bigint,
  project bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  held public.requests;
begin
  select * into held from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and one.status = 'open' and one.asked_by = caller.id and private.sees_project(caller, one.project_id)
  for update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.request_id = request));
  delete from public.requests as one where one.id = request;
  perform private.announce_in(held.project_id, 'requests');
  return true;
end;
$function$;

alter function "private"."take_back_request"(bigint, bigint) owner to "postgres";

create or replace function private.take_time (
  wanted public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if wanted.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  perform private.lapse_holds(wanted);
end;
$function$;

alter function "private"."take_time"(public.bookings) owner to "postgres";

create or replace function private.tell_of_answer (
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
      else '%s is ' || request.status || '.' end
  );
end;
$function$;

alter function "private"."tell_of_answer"(public.requests) owner to "postgres";

create or replace function private.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_run_steps', '{100, 5000}');
  held public.procedure_runs := private.hold_run(
    caller, (select one.run_id from public.procedure_run_steps as one where one.id = step)
  );
begin
  if held.id is null then
    return false;
  end if;
  update public.procedure_run_steps as one set note = tick_step.note where one.id = step and one.note <> tick_step.note;
  update public.procedure_run_steps as one set
    is_done = tick_step.is_done, done_at = case when tick_step.is_done then now() end,
    done_by = case when tick_step.is_done then caller.id end
  where one.id = step and one.is_done <> tick_step.is_done;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."tick_step"(bigint, boolean, text) owner to "postgres";

create or replace function private.top_level_endings()
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_split_to_array(btrim('
    aaa aarp abb abbott abbvie abc able abogado abudhabi ac academy accenture accountant accountants aco actor ad ads adult ae aeg aero aetna af afl africa ag agakhan agency ai aig airbus
    airforce airtel akdn al alibaba alipay allfinanz allstate ally alsace alstom am amazon americanexpress americanfamily amex amfam amica amsterdam analytics android anquan anz ao aol
    apartments app apple aq aquarelle ar arab aramco archi army arpa art arte as asda asia associates at athleta attorney au auction audi audible audio auspost author auto autos aw aws ax axa az
    azure ba baby baidu banamex band bank bar barcelona barclaycard barclays barefoot bargains baseball basketball bauhaus bayern bb bbc bbt bbva bcg bcn bd be beats beauty beer berlin best
    bestbuy bet bf bg bh bharti bi bible bid bike bing bingo bio biz bj black blackfriday blockbuster blog bloomberg blue bm bms bmw bn bnpparibas bo boats boehringer bofa bom bond boo book
    booking bosch bostik boston bot boutique box br bradesco bridgestone broadway broker brother brussels bs bt build builders business buy buzz bv bw by bz bzh ca cab cafe cal call calvinklein
    cam camera camp canon capetown capital capitalone car caravan cards care career careers cars casa case cash casino cat catering catholic cba cbn cbre cc cd center ceo cern cf cfa cfd cg ch
    chanel channel charity chase chat cheap chintai christmas chrome church ci cipriani circle cisco citadel citi citic city ck cl claims cleaning click clinic clinique clothing cloud club
    clubmed cm cn co coach codes coffee college cologne com commbank community company compare computer comsec condos construction consulting contact contractors cooking cool coop corsica
    country coupon coupons courses cpa cr credit creditcard creditunion cricket crown crs cruise cruises cu cuisinella cv cw cx cy cymru cyou cz dad dance data date dating datsun day dclk dds de
    deal dealer deals degree delivery dell deloitte delta democrat dental dentist desi design dev dhl diamonds diet digital direct directory discount discover dish diy dj dk dm dnp do docs
    doctor dog domains dot download drive dtv dubai dupont durban dvag dvr dz earth eat ec eco edeka edu education ee eg email emerck energy engineer engineering enterprises epson equipment er
    ericsson erni es esq estate et eu eurovision eus events example exchange expert exposed express extraspace fage fail fairwinds faith family fan fans farm farmers fashion fast fedex feedback
    ferrari ferrero fi fidelity fido film final finance financial fire firestone firmdale fish fishing fit fitness fj fk flickr flights flir florist flowers fly fm fo foo food football ford
    forex forsale forum foundation fox fr free fresenius frl frogans frontier ftr fujitsu fun fund furniture futbol fyi ga gal gallery gallo gallup game games gap garden gay gb gbiz gd gdn ge
    gea gent genting george gf gg ggee gh gi gift gifts gives giving gl glass gle global globo gm gmail gmbh gmo gmx gn godaddy gold goldpoint golf goodyear goog google gop got gov gp gq gr
    grainger graphics gratis green gripe grocery group gs gt gu gucci guge guide guitars guru gw gy hair hamburg hangout haus hbo hdfc hdfcbank health healthcare help helsinki here hermes hiphop
    hisamitsu hitachi hiv hk hkt hm hn hockey holdings holiday homedepot homegoods homes homesense honda horse hospital host hosting hot hotel hotels hotmail house how hr hsbc ht hu hughes hyatt
    hyundai ibm icbc ice icu id ie ieee ifm ikano il im imamat imdb immo immobilien in inc industries infiniti info ing ink institute insurance insure int internal international intuit invalid
    investments io ipiranga iq ir irish is ismaili ist istanbul it itau itv jaguar java jcb je jeep jetzt jewelry jio jll jm jmp jnj jo jobs joburg jot joy jp jpmorgan jprs juegos juniper kaufen
    kddi ke kerryhotels kerryproperties kfh kg kh ki kia kids kim kindle kitchen kiwi km kn koeln komatsu kosher kp kpmg kpn kr krd kred kuokgroup kw ky kyoto kz la lacaixa lamborghini lamer
    land landrover lanxess lasalle lat latino latrobe law lawyer lb lc lds lease leclerc lefrak legal lego lexus lgbt li lidl life lifeinsurance lifestyle lighting like lilly limited limo
    lincoln link live living lk llc llp loan loans local localhost locker locus lol london lotte lotto love lpl lplfinancial lr ls lt ltd ltda lu lundbeck luxe luxury lv ly ma madrid maif maison
    makeup man management mango map market marketing markets marriott marshalls mattel mba mc mckinsey md me med media meet melbourne meme memorial men menu merck merckmsd mg mh miami microsoft
    mil mini mint mit mitsubishi mk ml mlb mls mm mma mn mo mobi mobile moda moe moi mom monash money monster mormon mortgage moscow moto motorcycles mov movie mp mq mr ms msd mt mtn mtr mu
    museum music mv mw mx my mz na nab nagoya name navy nba nc ne nec net netbank netflix network neustar new news next nextdirect nexus nf nfl ng ngo nhk ni nico nike nikon ninja nissan nissay
    nl no nokia norton now nowruz nowtv np nr nra nrw ntt nu nyc nz obi observer office okinawa olayan olayangroup ollo om omega one ong onion onl online ooo open oracle orange org organic
    origins osaka otsuka ott ovh pa page panasonic paris pars partners parts party pay pccw pe pet pf pfizer pg ph pharmacy phd philips phone photo photography photos physio pics pictet pictures
    pid pin ping pink pioneer pizza pk pl place play playstation plumbing plus pm pn pnc pohl poker politie porn post pr praxi press prime pro prod productions prof progressive promo properties
    property protection pru prudential ps pt pub pw pwc py qa qpon quebec quest racing radio re read realestate realtor realty recipes red redumbrella rehab reise reisen reit reliance ren rent
    rentals repair report republican rest restaurant review reviews rexroth rich richardli ricoh ril rio rip ro rocks rodeo rogers room rs rsvp ru rugby ruhr run rw rwe ryukyu sa saarland safe
    safety sakura sale salon samsclub samsung sandvik sandvikcoromant sanofi sap sarl sas save saxo sb sbi sbs sc scb schaeffler schmidt scholarships school schule schwarz science scot sd se
    search seat secure security seek select sener services seven sew sex sexy sfr sg sh shangrila sharp shell shia shiksha shoes shop shopping shouji show si silk sina singles site sj sk ski
    skin sky skype sl sling sm smart smile sn sncf so soccer social softbank software sohu solar solutions song sony soy spa space sport spot sr srl ss st stada staples star statebank statefarm
    stc stcgroup stockholm storage store stream studio study style su sucks supplies supply support surf surgery suzuki sv swatch swiss sx sy sydney systems sz tab taipei talk taobao target
    tatamotors tatar tattoo tax taxi tc tci td tdk team tech technology tel temasek tennis test teva tf tg th thd theater theatre tiaa tickets tienda tips tires tirol tj tjmaxx tjx tk tkmaxx tl
    tm tmall tn to today tokyo tools top toray toshiba total tours town toyota toys tr trade trading training travel travelers travelersinsurance trust trv tt tube tui tunes tushu tv tvs tw tz
    ua ubank ubs ug uk unicom university uno uol ups us uy uz va vacations vana vanguard vc ve vegas ventures verisign versicherung vet vg vi viajes video vig viking villas vin vip virgin visa
    vision viva vivo vlaanderen vn vodka volvo vote voting voto voyage vu wales walmart walter wang wanggou watch watches weather weatherchannel web webcam weber website wed wedding weibo weir
    wf whoswho wien wiki williamhill win windows wine winners wme woodside work works world wow ws wtc wtf xbox xerox xihuan xin xxx xyz yachts yahoo yamaxun yandex ye yodobashi yoga yokohama
    you youtube yt yun za zappos zara zero zip zm zone zuerich zw vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг рус рф сайт срб укр қаз հայ ישראל
    קום ابوظبي ارامكو الاردن البحرين الجزائر السعودية السعوديه السعودیة السعودیۃ العليان المغرب اليمن امارات ايران ایران بارت بازار بيتك بھارت تونس سودان سوريا سورية شبكة عراق عرب عمان فلسطين
    قطر كاثوليك كوم مصر مليسيا موريتانيا موقع همراه پاكستان پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย
    ລາວ გე みんな アマゾン クラウド グーグル コム ストア セール ファッション ポイント 世界 中信 中国 中國 中文网 亚马逊 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线 大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 澳门 点看 移动
    组织机构 网址 网店 网站 网络 联通 臺灣 谷歌 购物 通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국
  '), '\s+')
$function$;

alter function "private"."top_level_endings"() owner to "postgres";

create or replace function private.touch_updated_at()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end;
$function$;

alter function "private"."touch_updated_at"() owner to "postgres";

create or replace function private.username_key (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select lower(
    upper(regexp_replace(btrim(normalize(username, NFKC)), '\s+', ' ', 'g') collate pg_catalog.pg_c_utf8)
    collate pg_catalog.pg_c_utf8
  )
$function$;

alter function "private"."username_key"(text) owner to "postgres";

create or replace function private.usual_mail (
  kind public.notification_kind
)
  returns public.mail_time
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when kind in ('lead', 'invoice', 'call') then null
    when kind in ('document', 'milestone', 'project') then 'daily'
    else 'at_once'
  end::public.mail_time
$function$;

alter function "private"."usual_mail"(public.notification_kind) owner to "postgres";

create or replace function private.verb_of (
  kind public.file_kind
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when kind = 'palette' then 'attached' else 'uploaded' end
$function$;

alter function "private"."verb_of"(public.file_kind) owner to "postgres";

create or replace function private.visible (
  value text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(
    value,
    '[[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f'
    || '\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
    '', 'g'
  )
$function$;

alter function "private"."visible"(text) owner to "postgres";

create or replace function private.wait_for_bookings()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtext('bookings'))
$function$;

alter function "private"."wait_for_bookings"() owner to "postgres";

create or replace function private.with_texts (
  procedure public.procedures,
  texts     jsonb
)
  returns public.procedures
  language sql
  set search_path to ''
  AS $function$
  select jsonb_populate_record(procedure, private.only(texts, '{
    title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps, quality_control,
    records
  }'))
$function$;

alter function "private"."with_texts"(public.procedures, jsonb) owner to "postgres";

create or replace function private.withdraw_invitation (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('withdrawn invitations');
  withdrawn boolean;
begin
  perform private.require_admin(caller);
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$function$;

alter function "private"."withdraw_invitation"(uuid) owner to "postgres";

create or replace function private.withdraw_news (
  ids bigint[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  with withdrawn as (delete from public.notifications as news where news.id = any (ids) returning news.recipient_id)
  select private.announce(array_agg(distinct recipient_id), 'notifications') from withdrawn
$function$;

alter function "private"."withdraw_news"(bigint[]) owner to "postgres";

create or replace function private.without_others (
  data   jsonb,
  person uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."without_others"(jsonb, uuid) owner to "postgres";

create or replace function private.words_of (
  name text
)
  returns tsvector
  language sql
  immutable
  set search_path to ''
  AS $function$
  select pg_catalog.to_tsvector('pg_catalog.simple', regexp_replace(coalesce(name, ''), '[^[:alnum:]]+', ' ', 'g'))
$function$;

alter function "private"."words_of"(text) owner to "postgres";

create or replace function private.words_of_new_leads (
  waiting bigint
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case waiting when 1 then 'One new lead is' else waiting || ' new leads are' end || ' waiting under Contact Requests.'
$function$;

alter function "private"."words_of_new_leads"(bigint) owner to "postgres";

create or replace function private.words_of_person (
  username text,
  name     text,
  company  text,
  email    text
)
  returns tsvector
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.words_of(concat_ws(' ', username, name, company, email))
$function$;

alter function "private"."words_of_person"(text, text, text, text) owner to "postgres";

create or replace function private.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.procedure_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person;
end;
$function$;

alter function "private"."work_left_by"(uuid) owner to "postgres";

create or replace function private.work_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with mine as materialized (
    select project.id as "projectId", project.title as "projectTitle"
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and not project.is_archived
  ),
  due as (
    select step.id, step.title, step.due_date as "dueDate", mine.*
    from mine join public.milestones as step on step.project_id = mine."projectId"
    where not step.is_complete and step.due_date <= today + 14 order by step.due_date, step.id limit 8
  ),
  waiting as (
    select paper.id, paper.name, paper.review_due as "reviewDue", mine.*
    from mine join public.documents as paper on paper.project_id = mine."projectId"
    where paper.status = 'pending' and private.reviews(paper, caller.id, caller.role)
    order by paper.review_due, paper.id desc limit 8
  ),
  asked as (
    select id, title, "projectId", about as "projectTitle" from private.open_requests
    where private.is_staff_role(caller.role) and "projectId" in (select "projectId" from mine) order by id limit 8
  ),
  deserted as (
    select id, title, at as since from private.left_projects
    where private.is_staff_role(caller.role) and id in (select "projectId" from mine) order by at desc, id limit 8
  )
  select jsonb_build_object(
    'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
    'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
    'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked),
    'leftProjects', (select coalesce(jsonb_agg(to_jsonb(deserted) order by since desc, id), '[]') from deserted)
  )
$function$;

alter function "private"."work_of_day"(private.caller, date) owner to "postgres";

create or replace function private.works_in (
  caller  private.caller,
  project bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.is_staff_role(caller.role) and private.sees_project(caller, project)
$function$;

alter function "private"."works_in"(private.caller, bigint) owner to "postgres";

create or replace function private.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[]
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new comments', '{200, 2000}');
  readers uuid[];
  made public.comments;
begin
  if document is not null then
    select one.project_id into project from public.documents as one where one.id = document;
  end if;
  if not (private.sees_project(caller, project) or private.is_own_document(document, caller.id))
    or is_internal and not private.is_staff_role(caller.role)
  then
    raise exception 'Members write in their projects, and staff internal notes too' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  readers := private.readers_of(project, document, is_internal);
  insert into public.comments (project_id, document_id, body, is_internal, mentions, attachments, written_by)
  values (
    project, document, write_comment.body, write_comment.is_internal,
    private.mentionable(mentions, readers, caller.id), write_comment.attachments, caller.id
  )
  returning * into made;
  if project is not null then
    perform private.log_activity(
      project, case when made.is_internal then 'note' else 'comment' end,
      jsonb_build_object('document_id', document, 'comment_id', made.id)
    );
  end if;
  perform private.notify_of_comment(made, readers);
  perform private.announce_comment(made, readers);
  return next made;
end;
$function$;

alter function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) owner to "postgres";

create or replace function private.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
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
      'signed_by', private.name_of(caller.id)
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$function$;

alter function "private"."write_letter"(bigint, text, boolean) owner to "postgres";

create or replace function public.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.account_facts(people)
$function$;

alter function "public"."account_facts"(uuid[]) owner to "postgres";

create or replace function public.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_company(name, legal_name, address, tax_id)
$function$;

alter function "public"."add_company"(text, text, text, text) owner to "postgres";

create or replace function public.add_document (
  name        text,
  file_url    text,
  description text    default null::text,
  project     bigint  default null::bigint,
  asks        boolean default true,
  review_due  date    default null::date
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_document(name, file_url, description, project, asks, review_due)
$function$;

alter function "public"."add_document"(text, text, text, bigint, boolean, date) owner to "postgres";

create or replace function public.add_milestone (
  project     bigint,
  title       text,
  description text   default null::text,
  due_date    date   default null::date,
  owner       uuid   default null::uuid
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_milestone(project, title, description, due_date, owner)
$function$;

alter function "public"."add_milestone"(bigint, text, text, date, uuid) owner to "postgres";

create or replace function public.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_procedure(texts, is_template)
$function$;

alter function "public"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function public.add_request (
  project     bigint,
  title       text,
  body        text,
  attachments bigint[] default '{}'::bigint[]
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_request(project, title, body, attachments)
$function$;

alter function "public"."add_request"(bigint, text, text, bigint[]) owner to "postgres";

create or replace function public.admin_needs (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.needs_of_admin(today)
$function$;

alter function "public"."admin_needs"(date) owner to "postgres";

create or replace function public.admin_totals()
  returns table (
    users           bigint,
    active_projects bigint,
    documents       bigint,
    contacts        bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select
    (select count(*) from public.profiles),
    (select count(*) from public.projects where status <> 'complete' and not is_archived),
    (select count(*) from public.documents),
    (select count(*) from public.leads)
$function$;

alter function "public"."admin_totals"() owner to "postgres";

create or replace function public.answer_request (
  request bigint,
  status  public.request_status,
  reason  text                     default null::text,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.answer_request(request, status, reason, seen, project)
$function$;

alter function "public"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint) owner to "postgres";

create or replace function public.applied_migrations()
  returns text[]
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  versions text[];
begin
  -- Whoever applied the migrations without Supabase's tools has no record of them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return versions;
end
$function$;

alter function "public"."applied_migrations"() owner to "postgres";

create or replace function public.ask_for_code (
  user_id      uuid,
  code_hash    text,
  browser_hash text,
  seed         text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('code', (select one.email from public.profiles as one where one.id = ask_for_code.user_id), user_id) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash)
  values ('confirm', ask_for_code.user_id, ask_for_code.code_hash, ask_for_code.browser_hash);
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$function$;

alter function "public"."ask_for_code"(uuid, text, text, text) owner to "postgres";

create or replace function public.ask_for_decision (
  document   bigint,
  asks       boolean default null::boolean,
  review_due date    default null::date
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.ask_for_decision(document, asks, review_due)
$function$;

alter function "public"."ask_for_decision"(bigint, boolean, date) owner to "postgres";

create or replace function public.ask_for_email_change (
  user_id    uuid,
  email      text,
  token_hash text,
  seed       text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(ask_for_email_change.email));
  expiry timestamptz := now() + interval '24 hours';
  is_taken boolean := exists (select from auth.users where users.email = lower(btrim(ask_for_email_change.email)));
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('email_change', address, user_id) then
    raise exception 'Enough mail has gone to this address today' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  insert into private.email_changes as asked (user_id, email, token_hash, expires_at)
  values (
    ask_for_email_change.user_id, address,
    case when is_taken then encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') else ask_for_email_change.token_hash end,
    expiry
  )
  on conflict on constraint email_changes_pkey do update
  set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  delete from private.mail_outbox as waiting
  where waiting.kind in ('email_change', 'email_taken') and waiting.payload ->> 'user_id' = ask_for_email_change.user_id::text;
  insert into private.mail_outbox (kind, payload)
  select case when is_taken then 'email_taken' else 'email_change' end, jsonb_build_object(
    'user_id', one.id, 'email', address, 'seed', seed, 'expires_at', expiry,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one
  where one.id = ask_for_email_change.user_id and not (is_taken and not exists (
    select from auth.users as owner where owner.email = address and private.may_write_to(owner.id)
  ));
  perform private.mail_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
end;
$function$;

alter function "public"."ask_for_email_change"(uuid, text, text, text) owner to "postgres";

create or replace function public.ask_for_recovery (
  login text,
  seed  text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  values ('password_recovery', jsonb_build_object('login', login, 'seed', seed))
$function$;

alter function "public"."ask_for_recovery"(text, text) owner to "postgres";

create or replace function public.ask_for_sign_in (
  login        text,
  token_hash   text,
  code_hash    text,
  browser_hash text,
  seed         text,
  browser      text,
  system       text,
  next_page    text default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, token_hash, code_hash, browser_hash, next_page)
  values ('sign_in', ask_for_sign_in.token_hash, ask_for_sign_in.code_hash, ask_for_sign_in.browser_hash, ask_for_sign_in.next_page);
  insert into private.mail_outbox (kind, payload)
  values ('sign_in', jsonb_build_object('login', login, 'seed', seed, 'at', now(), 'browser', browser, 'system', system));
end;
$function$;

alter function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.attach_palette (
  palette_id  bigint,
  project_id  bigint,
  document_id bigint default null::bigint,
  note        text   default null::text,
  review_due  date   default null::date
)
  returns table (
    id bigint
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.attach_palette(palette_id, project_id, document_id, note, review_due)
$function$;

alter function "public"."attach_palette"(bigint, bigint, bigint, text, date) owner to "postgres";

create or replace function public.begin_call()
  returns table (
    role         public.user_role,
    calls        integer,
    seconds_left integer,
    viewed       uuid,
    view_until   timestamp with time zone,
    view_is_over boolean
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_call()
$function$;

alter function "public"."begin_call"() owner to "postgres";

create or replace function public.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_project(title, description, client_id, start_date, due_date, steps_of, milestones, member_ids, company_id, is_limited)
$function$;

alter function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function public.begin_upload (
  file_name   text,
  size        bigint,
  kind        public.file_kind,
  name        text             default null::text,
  project_id  bigint           default null::bigint,
  document_id bigint           default null::bigint,
  description text             default null::text,
  note        text             default null::text,
  review_due  date             default null::date,
  asks        boolean          default true
)
  returns table (
    id          uuid,
    object_path text
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_upload(file_name, size, kind, name, project_id, document_id, description, note, review_due, asks)
$function$;

alter function "public"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  owner to "postgres";

create or replace function public.begin_view (
  person uuid
)
  returns timestamp with time zone
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_view(person)
$function$;

alter function "public"."begin_view"(uuid) owner to "postgres";

create or replace function public.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language sql
  set search_path to ''
  AS $function$
  select * from private.block_time(reason, starts_at, ends_at)
$function$;

alter function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

create or replace function public.book_call (
  name           text,
  email          text,
  company        text,
  phone          text,
  message        text,
  starts_at      timestamp with time zone,
  time_zone      text,
  service        text,
  offer          jsonb,
  max_count      integer,
  window_seconds integer,
  instead        bigint                   default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb;
  earlier public.bookings;
  made public.bookings;
begin
  perform private.wait_for_bookings();
  select * into earlier from public.bookings as one where one.id = instead and one.status = 'held';
  if not exists (select from private.free_slots(book_call.starts_at, book_call.starts_at, offer, earlier.id)) then
    return jsonb_build_object('id', null, 'slots', public.free_slots(offer, 10));
  end if;
  if not (
    select taken.admitted
    from public.take_rate_limit('bookingEmail', private.mailbox_of(book_call.email), max_count, window_seconds) as taken
  ) or (
    select count(*) >= max_count
    from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
    where private.mailbox_of(writer.email) = private.mailbox_of(book_call.email) and known.status in ('held', 'confirmed') and known.ends_at > now()
      and known.id is distinct from earlier.id
  ) then
    return '{"id": null}';
  end if;
  update public.bookings as one set status = 'lapsed', held_until = null where one.id = earlier.id;
  perform private.delete_messages(array(
    select lead.message_id from public.leads as lead
    where lead.message_id = earlier.message_id and lead.status = 'new' and lead.assignee_id is null
  ));
  stored := private.add_message(name, email, company, phone, message);
  made.starts_at := book_call.starts_at;
  made.ends_at := made.starts_at + make_interval(mins => (offer ->> 'minutes')::int);
  perform private.take_time(made);
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone)
  values (
    (stored ->> 'id')::bigint, made.starts_at, made.ends_at, 'held', now() + interval '30 minutes',
    nullif(book_call.service, ''), book_call.time_zone
  )
  returning * into made;
  perform private.mail_staff('contact_message', stored || jsonb_build_object(
    'booking', made.id, 'starts_at', made.starts_at, 'service', made.service
  ));
  insert into private.mail_outbox (kind, payload) values ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$function$;

alter function "public"."book_call"(text, text, text, text, text, timestamp
  with time zone, text, text, jsonb, integer, integer, bigint) owner to "postgres";

create or replace function public.calendar_feed (
  hash text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (
    select coalesce(jsonb_agg(to_jsonb(due) order by due.day, due.kind, due.id), '[]')
    from private.due_between(link.user_id, current_date - 92, current_date + 731) as due
  )
  from private.calendar_links as link
  join public.profiles as person on person.id = link.user_id and person.is_active
  where link.token_hash = hash
$function$;

alter function "public"."calendar_feed"(text) owner to "postgres";

create or replace function public.change_booking (
  booking   bigint,
  email     text,
  act       text,
  starts_at timestamp with time zone,
  offer     jsonb
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.bookings;
  wanted public.bookings;
begin
  perform private.wait_for_bookings();
  perform from public.bookings as one where one.id = booking for no key update;
  known := private.booking_at(booking, change_booking.email);
  wanted := known;
  if known.id is null then
    return null;
  elsif act = 'cancel' and known.status = 'canceled' or act = 'confirm' and known.status = 'confirmed' then
    return 'done';
  elsif known.status = 'canceled' or known.starts_at <= now() or act = 'move' and known.revision >= 3 then
    return 'over';
  elsif act = 'cancel' then
    wanted.status := 'canceled';
  else
    wanted.status := 'confirmed';
    if act = 'move' then
      wanted.starts_at := change_booking.starts_at;
    end if;
    if act = 'confirm' and private.is_taken_from(known)
      or act <> 'confirm' and not exists (select from private.free_slots(wanted.starts_at, wanted.starts_at, offer, known.id))
    then
      return 'taken';
    end if;
  end if;
  perform private.change_call(known, wanted);
  return 'done';
end;
$function$;

alter function "public"."change_booking"(bigint, text, text, timestamp with time zone, jsonb) owner to "postgres";

create or replace function public.change_email (
  actor   uuid,
  user_id uuid,
  email   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  delete from private.mailed_codes as code where code.user_id = change_email.user_id;
  update auth.users set email = address, updated_at = now()
  where users.id = change_email.user_id and users.email is distinct from address;
  if found then
    update public.profiles set email = address, email_proven_at = null where profiles.id = change_email.user_id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$function$;

alter function "public"."change_email"(uuid, uuid, text) owner to "postgres";

create or replace function public.change_password (
  user_id    uuid,
  session_id uuid,
  password   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  perform private.set_password(user_id, change_password.password);
  delete from auth.sessions
  where sessions.user_id = change_password.user_id and sessions.id is distinct from change_password.session_id;
  perform private.forget_caller();
  delete from private.password_links as link where link.user_id = change_password.user_id and link.used_at is null;
end;
$function$;

alter function "public"."change_password"(uuid, uuid, text) owner to "postgres";

create or replace function public.changes_since (
  place   bigint  default null::bigint,
  seconds integer default 0
)
  returns table (
    next_place bigint,
    topics     text[]
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select
    (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint,
    array(
      select distinct news.topic from private.live_events as news
      where news.user_id = (select private.me()) and news.made_by >= coalesce(changes_since.place, 0)
        and news.at > now() - make_interval(secs => case when changes_since.place is null then seconds else 300 end)
      order by news.topic
    )
  where (select private.is_active())
$function$;

alter function "public"."changes_since"(bigint, integer) owner to "postgres";

create or replace function public.claim_file_removals (
  max_rows      integer default 100,
  lease_seconds integer default 300
)
  returns table (
    path text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with late as (
    delete from private.uploads as one where one.id in (
      select begun.id from private.uploads as begun
      where begun.created_at < now() - interval '30 minutes' order by begun.created_at limit max_rows for update skip locked
    )
    returning one.*
  )
  insert into private.file_removals (object_path, open_until, uploaded_by)
  select late.object_path, late.created_at + interval '3 hours', late.uploaded_by from late
  on conflict do nothing;
  return query
    update private.file_removals as r set due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where r.object_path in (
      select due.object_path from private.file_removals as due
      where due.due_at <= clock_timestamp() order by due.due_at limit max_rows
      for update skip locked
    )
    returning r.object_path;
end;
$function$;

alter function "public"."claim_file_removals"(integer, integer) owner to "postgres";

create or replace function public.claim_mail (
  max_rows      integer default 10,
  lease_seconds integer default 120
)
  returns table (
    id       bigint,
    kind     text,
    payload  jsonb,
    attempts integer
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_notification_mail();
  return query
    update private.mail_outbox as mail
    set attempts = mail.attempts + 1, due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where mail.id in (
      select waiting.id from private.mail_outbox as waiting
      where waiting.due_at <= clock_timestamp() and waiting.attempts < 10
        and waiting.created_at > clock_timestamp() - interval '3 days'
      order by waiting.due_at, waiting.id
      limit max_rows
      for update skip locked
    )
    returning mail.id, mail.kind, mail.payload, mail.attempts;
end;
$function$;

alter function "public"."claim_mail"(integer, integer) owner to "postgres";

create or replace function public.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select * from private.claim_payment(invoice, coin, transaction_id, units, quote)
$function$;

alter function "public"."claim_payment"(bigint, text, text, numeric, bigint) owner to "postgres";

create or replace function public.clear_rate_limit (
  bucket text,
  key    text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  delete from private.rate_limits as kept
  where kept.bucket = clear_rate_limit.bucket
    and kept.key = sha256(convert_to(clear_rate_limit.key, 'UTF8'))
$function$;

alter function "public"."clear_rate_limit"(text, text) owner to "postgres";

create or replace function public.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.company_seats(company)
$function$;

alter function "public"."company_seats"(bigint) owner to "postgres";

create or replace function public.complete_milestone (
  milestone   bigint,
  is_complete boolean default true,
  project     bigint  default null::bigint
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.complete_milestone(milestone, is_complete, project)
$function$;

alter function "public"."complete_milestone"(bigint, boolean, bigint) owner to "postgres";

create or replace function public.complete_upload (
  actor     uuid,
  upload_id uuid,
  size      bigint,
  sha256    text,
  contents  public.file_kind[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  upload private.uploads;
  target public.documents;
  file public.document_versions;
begin
  perform private.act_for(actor);
  caller := private.begin_act('new documents');
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is not null then
    perform private.remove_file(upload.object_path, upload.created_at, actor);
  end if;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents)
    -- Whoever was let go meanwhile adds nothing.
    or upload.project_id is not null and not private.sees_project(caller, upload.project_id)
  then
    return null;
  end if;
  perform private.refuse_archived(upload.project_id);
  file := jsonb_populate_record(file, to_jsonb(upload) - 'id' || jsonb_build_object('sha256', sha256));
  if upload.document_id is null then
    target.id := private.share_document(caller, jsonb_populate_record(target, to_jsonb(upload) - '{id, created_at}'::text[]), file);
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as one where one.id = upload.document_id for update;
    if not private.replaces(target, actor, caller.role) then
      return null;
    end if;
    perform private.replace_version(caller, target, file, upload.review_due);
  end if;
  -- Now there is something that points to it.
  delete from private.file_removals as one where one.object_path = upload.object_path;
  return target.id;
end;
$function$;

alter function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) owner to "postgres";

create or replace function public.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.confirm_claim(claim, amount, paid_on, invoice)
$function$;

alter function "public"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function public.confirm_email_change (
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.email_changes;
begin
  delete from private.email_changes as one
  where one.token_hash = confirm_email_change.token_hash and one.expires_at > now()
    and exists (select from public.profiles where profiles.id = one.user_id and profiles.is_active)
  returning one.* into asked;
  if asked.user_id is null then
    return false;
  end if;
  perform private.act_for(asked.user_id);
  begin
    perform private.mail_owner('email_changed', asked.user_id, jsonb_build_object('new_email', asked.email));
    perform public.change_email(asked.user_id, asked.user_id, asked.email);
  exception when unique_violation then
    return false;
  end;
  -- A link to the address of before is of no use to whoever reads mail there.
  delete from private.password_links as link where link.user_id = asked.user_id and link.used_at is null;
  update public.profiles set email_proven_at = now() where id = asked.user_id;
  return true;
end;
$function$;

alter function "public"."confirm_email_change"(text) owner to "postgres";

create or replace function public.confirm_newsletter (
  email    text,
  asked_at timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader public.newsletter_subscribers;
begin
  select * into reader from public.newsletter_subscribers as one
  where one.email_key = lower(confirm_newsletter.email)
    and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
    and coalesce(one.unsubscribed_at < one.asked_at, true)
  for update;
  if not found then
    return false;
  elsif reader.confirmed_at is null or reader.unsubscribed_at is not null then
    update public.newsletter_subscribers as one set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    where one.id = reader.id;
    insert into private.mail_outbox (kind, payload) values ('newsletter_welcome', jsonb_build_object('email', reader.email));
    if reader.confirmed_at is null then
      perform private.begin_lead(subscriber => reader.id);
    end if;
  end if;
  return true;
end;
$function$;

alter function "public"."confirm_newsletter"(text, timestamp with time zone) owner to "postgres";

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
  before public.leads;
  after public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads');
  if caller.role <> 'admin' then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for update;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(sender.email)));
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
  if sender.message is not null then
    perform private.write_comment(left('They wrote: ' || sender.message, 5000), project, is_internal => true);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  after := before;
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
  return next;
end;
$function$;

alter function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.correct_document (
  document    bigint,
  name        text,
  description text   default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_document(document, name, description)
$function$;

alter function "public"."correct_document"(bigint, text, text) owner to "postgres";

create or replace function public.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_email(person, address)
$function$;

alter function "public"."correct_email"(uuid, text) owner to "postgres";

create or replace function public.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_lead(lead, changes)
$function$;

alter function "public"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.create_invitation (
  actor         uuid,
  user_id       uuid,
  token_hash    text,
  mail_seed     text    default null::text,
  valid_hours   integer default 72,
  named_project bigint  default null::bigint
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
  is_new boolean := exists (
    select from auth.users as account where account.id = create_invitation.user_id and coalesce(account.encrypted_password, '') = ''
  );
  place bigint := (
    select project.id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = create_invitation.user_id and not project.is_archived
    order by project.id is not distinct from named_project desc, project.id desc limit 1
  );
begin
  if actor = create_invitation.user_id then
    raise exception 'Nobody makes a link for their own password' using errcode = '42501';
  end if;
  perform private.act_for(actor);
  if mail_seed is not null and not private.admit_account_mail(
    'invitation', (select one.email from public.profiles as one where one.id = create_invitation.user_id), user_id
  ) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '3600', hint = 'mailbox_full';
  end if;
  delete from private.password_links as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.password_links (user_id, token_hash, expires_at, was_mailed, invited_by, project_id)
  values (
    create_invitation.user_id, create_invitation.token_hash, expiry, mail_seed is not null,
    case when is_new then actor end, case when is_new then place end
  );
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry,
    'invited_by', (select coalesce(host.name, host.username) from public.profiles as host where host.id = actor),
    'is_new', is_new, 'project', (select project.title from public.projects as project where project.id = place), 'project_id', place
  )
  from public.profiles as person where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$function$;

alter function "public"."create_invitation"(uuid, uuid, text, text, integer, bigint) owner to "postgres";

create or replace function public.create_user (
  actor    uuid,
  username text,
  email    text,
  role     public.user_role,
  name     text             default null::text,
  company  text             default null::text,
  project  bigint           default null::bigint
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  new_id uuid := gen_random_uuid();
  address text := lower(btrim(create_user.email));
begin
  perform private.act_for(actor);
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  )
  values (
    new_id, 'authenticated', 'authenticated', address, '', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_strip_nulls(jsonb_build_object(
      'sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false,
      'username', create_user.username, 'name', create_user.name
    )),
    '', '', '', '', now(), now()
  );
  -- Hosted Auth looks for users of its own instance; the embedded one has no such column.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2'
    using '00000000-0000-0000-0000-000000000000'::uuid, new_id;
  end if;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false),
    now(), now(), now()
  );
  perform private.change_person(
    person, jsonb_build_object('role', create_user.role, 'company', nullif(btrim(create_user.company), ''))
  )
  from public.profiles as person where person.id = new_id;
  perform private.refuse_archived(project);
  if create_user.role = 'client' then
    perform private.change_project(place, jsonb_populate_record(place, jsonb_build_object('client_id', new_id)))
    from public.projects as place where place.id = project and place.client_id is null for no key update;
  end if;
  perform private.add_members(array[project], array[new_id]) where project is not null;
  -- Of the project, and of those that come with the company, the invitation tells.
  delete from private.notification_mail where recipient_id = new_id;
  return new_id;
end;
$function$;

alter function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint) owner to "postgres";

create or replace function public.credit_invoice (
  invoice bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.credit_invoice(invoice)
$function$;

alter function "public"."credit_invoice"(bigint) owner to "postgres";

create or replace function public.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.decide_document(document_id, version, decision, reason, seen, seen_name, seen_description)
$function$;

alter function
  "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text) owner to
  "postgres";

create or replace function public.delete_comment (
  comment bigint
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_comment(comment)
$function$;

alter function "public"."delete_comment"(bigint) owner to "postgres";

create or replace function public.delete_company (
  company bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_company(company)
$function$;

alter function "public"."delete_company"(bigint) owner to "postgres";

create or replace function public.delete_documents (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_documents(ids)
$function$;

alter function "public"."delete_documents"(bigint[]) owner to "postgres";

create or replace function public.delete_feedback (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_feedback(ids)
$function$;

alter function "public"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function public.delete_invoice (
  invoice bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_invoice(invoice)
$function$;

alter function "public"."delete_invoice"(bigint) owner to "postgres";

create or replace function public.delete_leads (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_leads(ids)
$function$;

alter function "public"."delete_leads"(bigint[]) owner to "postgres";

create or replace function public.delete_milestone (
  milestone bigint,
  project   bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_milestone(milestone, project)
$function$;

alter function "public"."delete_milestone"(bigint, bigint) owner to "postgres";

create or replace function public.delete_people (
  ids uuid[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_people(ids)
$function$;

alter function "public"."delete_people"(uuid[]) owner to "postgres";

create or replace function public.delete_person (
  actor   uuid,
  user_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(actor);
  if actor is distinct from user_id
    and not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active)
  then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  return private.erase_person(user_id);
end;
$function$;

alter function "public"."delete_person"(uuid, uuid) owner to "postgres";

create or replace function public.delete_rate (
  rate bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_rate(rate)
$function$;

alter function "public"."delete_rate"(bigint) owner to "postgres";

create or replace function public.delete_subscriber (
  email text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_subscriber(email)
$function$;

alter function "public"."delete_subscriber"(text) owner to "postgres";

create or replace function public.document_history (
  document_id bigint
)
  returns table (
    number     bigint,
    note       text,
    file_name  text,
    kind       public.file_kind,
    size       bigint,
    sha256     text,
    author     text,
    by_staff   boolean,
    created_at timestamp with time zone,
    decisions  jsonb,
    renames    jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select v.number, v.note, v.file_name, v.kind, v.size, v.sha256, private.name_of(v.uploaded_by), v.by_staff, v.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'person', private.name_of(d.decided_by), 'at', d.created_at
      ) order by d.id desc)
      from public.document_decisions as d where d.document_id = v.document_id and d.version = v.number
    ), '[]'),
    private.renames_between(
      v.document_id,
      case when v.number = 1 then '-infinity' else v.created_at end,
      coalesce(lead(v.created_at) over (order by v.number), 'infinity')
    )
  from public.document_versions as v
  where v.document_id = document_history.document_id
  order by v.number desc
$function$;

alter function "public"."document_history"(bigint) owner to "postgres";

create or replace function public.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_invoice(project, currency, lines)
$function$;

alter function "public"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function public.drop_email_change (
  user_id uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  perform private.forget_email_change(user_id);
end;
$function$;

alter function "public"."drop_email_change"(uuid) owner to "postgres";

create or replace function public.drop_upload (
  actor     uuid,
  upload_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  upload private.uploads;
begin
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is null then
    return false;
  end if;
  perform private.remove_file(upload.object_path, upload.created_at, actor);
  return true;
end;
$function$;

alter function "public"."drop_upload"(uuid, uuid) owner to "postgres";

create or replace function public.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_call(lead, changes)
$function$;

alter function "public"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function public.edit_comment (
  comment  bigint,
  body     text,
  mentions uuid[] default null::uuid[]
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_comment(comment, body, mentions)
$function$;

alter function "public"."edit_comment"(bigint, text, uuid[]) owner to "postgres";

create or replace function public.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_company(company, changes, seen)
$function$;

alter function "public"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_invoice(invoice, changes, seen)
$function$;

alter function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_lead(lead, changes)
$function$;

alter function "public"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.edit_milestone (
  milestone bigint,
  changes   jsonb,
  project   bigint default null::bigint
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_milestone(milestone, changes, project)
$function$;

alter function "public"."edit_milestone"(bigint, jsonb, bigint) owner to "postgres";

create or replace function public.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_person(person, changes, seen)
$function$;

alter function "public"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_procedure(procedure, changes, seen)
$function$;

alter function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_project(project, changes, seen)
$function$;

alter function "public"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_run(run, changes)
$function$;

alter function "public"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function public.end_run (
  run    bigint,
  status text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_run(run, status)
$function$;

alter function "public"."end_run"(bigint, text) owner to "postgres";

create or replace function public.end_session (
  sign_in bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_session(sign_in)
$function$;

alter function "public"."end_session"(bigint) owner to "postgres";

create or replace function public.end_view()
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_view()
$function$;

alter function "public"."end_view"() owner to "postgres";

create or replace function public.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.enter_rate(coin, currency, rate)
$function$;

alter function "public"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function public.entered_rate (
  coin     text,
  currency text
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select known.rate::text from public.coin_rates as known
  where known.coin = entered_rate.coin and known.currency = entered_rate.currency
$function$;

alter function "public"."entered_rate"(text, text) owner to "postgres";

create or replace function public.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.find_for_me(typed, most)
$function$;

alter function "public"."find_for_me"(text, integer) owner to "postgres";

create or replace function public.finish_mail (
  id    bigint,
  error text   default null::text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as mail where mail.id = finish_mail.id and finish_mail.error is null;
  update private.mail_outbox as mail
  set last_error = left(finish_mail.error, 500),
    due_at = clock_timestamp() + least(interval '1 minute' * power(3, mail.attempts - 1), interval '1 day')
  where mail.id = finish_mail.id;
$function$;

alter function "public"."finish_mail"(bigint, text) owner to "postgres";

create or replace function public.forget_files (
  paths text[]
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update private.file_removals as r set due_at = least(r.open_until, now() + interval '10 minutes')
  where r.object_path = any (paths) and r.open_until > now();
  delete from private.file_removals as r where r.object_path = any (paths) and r.open_until <= now();
$function$;

alter function "public"."forget_files"(text[]) owner to "postgres";

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
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
$function$;

alter function "public"."forget_old_news"(integer) owner to "postgres";

create or replace function public.forget_old_sessions (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  with old_sessions as (
    select session.id from auth.sessions as session
    left join public.profiles as person on person.id = session.user_id
    where greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc') < now() - interval '31 days'
      or session.created_at < now() - private.longest_session(coalesce(person.role, 'client'))
    order by session.created_at limit max_rows
    for update of session skip locked
  ),
  tokens as (
    delete from auth.refresh_tokens as token
    where token.session_id in (select old_sessions.id from old_sessions)
      or token.id in (
        select renewed.id from auth.refresh_tokens as renewed
        where renewed.revoked and renewed.updated_at < now() - interval '31 days' limit max_rows
      )
  ),
  notes as (
    delete from auth.audit_log_entries as note where note.id in (
      select aged.id from auth.audit_log_entries as aged
      where aged.created_at < now() - interval '180 days' order by aged.created_at limit max_rows
    )
    returning 1
  ),
  sessions as (
    delete from auth.sessions as session using old_sessions where session.id = old_sessions.id returning 1
  )
  select (select count(*) from sessions)::int + (select count(*) from notes)::int
$function$;

alter function "public"."forget_old_sessions"(integer) owner to "postgres";

create or replace function public.free_slots (
  offer jsonb,
  most  integer default 1000
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(slot order by slot), '[]')
  from (
    select slot from private.free_slots('-infinity', 'infinity', offer) as slot order by slot limit most
  ) as next
$function$;

alter function "public"."free_slots"(jsonb, integer) owner to "postgres";

create or replace function public.free_time (
  booking bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.free_time(booking)
$function$;

alter function "public"."free_time"(bigint) owner to "postgres";

create or replace function public.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.hand_over(person, successor, changes, seen)
$function$;

alter function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.invitation_signs_in (
  token_hash text
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from private.password_links as link join auth.users as account on account.id = link.user_id
    where link.token_hash = invitation_signs_in.token_hash and link.purpose = 'invitation' and link.was_mailed
      and link.used_at is null and link.expires_at > now() and coalesce(account.encrypted_password, '') = ''
      and private.may_enter_by_mail(link.user_id)
  )
$function$;

alter function "public"."invitation_signs_in"(text) owner to "postgres";

create or replace function public.invoice_journal (
  first_day date,
  last_day  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'issuedOn', one.issued_on, 'number', one.number, 'kind', one.kind, 'corrects', corrected.number,
    'clientName', one.client ->> 'legalName', 'clientTaxId', one.client ->> 'taxId', 'project', project.title,
    'currency', one.currency, 'taxRate', part.rate, 'net', sign * part.net, 'tax', sign * part.tax,
    'gross', sign * (part.net + part.tax), 'dueOn', one.due_on, 'status', private.status_of(one)
  ) order by one.issued_on, length(one.number), one.number, part.rate desc), '[]')
  from public.invoices as one
  join public.projects as project on project.id = one.project_id
  left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join jsonb_to_recordset(one.taxes) as part (rate numeric, net bigint, tax bigint)
  cross join lateral (select case one.kind when 'invoice' then 1 else -1 end as sign) as direction
  where one.issued_on between first_day and last_day
$function$;

alter function "public"."invoice_journal"(date, date) owner to "postgres";

create or replace function public.invoice_totals()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(sum order by sum.month desc nulls first, sum.currency, sum.kind, sum.status), '[]')
  from (
    select to_char(one.issued_on, 'YYYY-MM') as month, one.currency, private.status_of(one) as status, one.kind, count(*),
      sum(case one.kind when 'invoice' then one.total else -one.total end) as total, sum(one.paid) as paid,
      sum(private.open_of(one)) as open
    from public.invoices as one
    where one.issued_on is null or one.issued_on >= date_trunc('month', current_date) - interval '23 months'
    group by 1, 2, 3, 4
  ) as sum
$function$;

alter function "public"."invoice_totals"() owner to "postgres";

create or replace function public.issue_invoice (
  actor   uuid,
  invoice bigint,
  firm    jsonb,
  today   date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices');
  if caller.role <> 'admin' then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client
  where one.id = invoice returning * into draft;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.notify_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  perform private.announce_invoice(draft);
  return '{}';
end;
$function$;

alter function "public"."issue_invoice"(uuid, bigint, jsonb, date) owner to "postgres";

create or replace function public.late_work (
  today     date,
  before_id bigint  default null::bigint,
  max_rows  integer default 200
)
  returns table (
    id               bigint,
    milestones       integer,
    milestones_since date,
    reviews          integer,
    reviews_since    date
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select project.id, step.amount, step.since, review.amount, review.since
  from public.list_projects(before_id, max_rows) as project
  cross join lateral (
    select count(*)::int as amount, min(one.due_date) as since
    from public.milestones as one
    where one.project_id = project.id and not one.is_complete and one.due_date < today and project.status <> 'complete'
  ) as step
  cross join lateral (
    select count(*)::int as amount, min(one.review_due) as since
    from public.documents as one
    where one.project_id = project.id and one.status = 'pending' and one.review_due < today and project.status <> 'complete'
      and not (one.by_staff and project.client_left_at is not null)
  ) as review
  order by project.id desc
$function$;

alter function "public"."late_work"(date, bigint, integer) owner to "postgres";

create or replace function public.let_admins_enter_by_mail (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings set admins_by_mail = wanted
$function$;

alter function "public"."let_admins_enter_by_mail"(boolean) owner to "postgres";

create or replace function public.list_comments (
  of_project  bigint  default null::bigint,
  of_document bigint  default null::bigint,
  only_id     bigint  default null::bigint,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns table (
    id              bigint,
    project_id      bigint,
    document_id     bigint,
    body            text,
    author_id       uuid,
    author_username text,
    author_name     text,
    author_role     public.user_role,
    is_internal     boolean,
    mentions        text[],
    created_at      timestamp with time zone,
    edited_at       timestamp with time zone,
    deleted_at      timestamp with time zone,
    attachments     jsonb
  )
  language plpgsql
  stable
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  return query
    with found as (
      select one.* from public.comments as one where one.id = only_id
      union all
      (
        select one.* from public.comments as one
        where one.project_id = of_project and one.document_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.body, found.written_by, author.username, author.name,
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else array(select card.username from private.cards_of(found.mentions) as card) end,
      found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz,
      case when found.attachments = '{}' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
        from public.documents as document where document.id = any (found.attachments)
      ) end
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$function$;

alter function "public"."list_comments"(bigint, bigint, bigint, bigint, integer) owner to "postgres";

create or replace function public.list_documents (
  before_id  bigint  default null::bigint,
  max_rows   integer default 200,
  in_project bigint  default null::bigint,
  only_id    bigint  default null::bigint
)
  returns table (
    id            bigint,
    name          text,
    file_url      text,
    description   text,
    project_id    bigint,
    project_title text,
    status        public.document_status,
    asks          boolean,
    status_reason text,
    version       bigint,
    file_name     text,
    kind          public.file_kind,
    size          bigint,
    author        text,
    created_at    timestamp with time zone,
    review_due    date,
    decided_at    timestamp with time zone,
    is_waiting    boolean,
    may_review    boolean,
    may_replace   boolean,
    may_remove    boolean,
    may_correct   boolean
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
#variable_conflict use_column
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  page public.documents[];
begin
  if only_id is not null then
    page := array(select d from public.documents as d where d.id = only_id);
  elsif in_project is not null then
    page := array(
      select d from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows
    );
  elsif private.is_admin() or (
    select count(*) > 50 from (select from public.project_members as member where member.user_id = person limit 51) as counted
  ) then
    -- Whoever is in many projects meets their own soon among all.
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from (
        (
          select latest.id
          from public.project_members as member
          cross join lateral (
            select one.id from public.documents as one
            where one.project_id = member.project_id and one.id < ceiling order by one.id desc limit max_rows
          ) as latest
          where member.user_id = person
        )
        union all
        (
          select general.id from public.documents as general
          where general.project_id is null and general.uploaded_by = person and general.id < ceiling
          order by general.id desc limit max_rows
        )
        order by id desc limit max_rows
      ) as mine
      join public.documents as d on d.id = mine.id order by d.id desc
    );
  end if;
  return query
    select d.id, d.name, d.file_url, d.description, d.project_id, p.title,
      d.status, d.asks, d.status_reason, d.version, d.file_name, d.kind, d.size,
      private.name_of(d.version_by), d.created_at, d.review_due,
      case when d.status <> 'pending' then private.decided_at(d.id, d.version) end,
      d.status = 'pending' and d.asks and not (d.by_staff and p.client_left_at is not null),
      p.is_archived is not true and private.reviews(d, person, person_role),
      p.is_archived is not true and private.replaces(d, person, person_role),
      p.is_archived is not true and private.removes(d, person, person_role),
      p.is_archived is not true and private.corrects(d, person, person_role)
    from unnest(page) as d
    left join public.projects as p on p.id = d.project_id
    order by d.id desc;
end;
$function$;

alter function "public"."list_documents"(bigint, integer, bigint, bigint) owner to "postgres";

create or replace function public.list_invoices (
  with_drafts boolean default false,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if private.is_admin() then
    return private.summaries_of(array(
      select invoice from public.invoices as invoice
      where invoice.id < ceiling and (with_drafts or invoice.number is not null)
      order by invoice.id desc limit max_rows
    ));
  end if;
  return private.summaries_of(array(
    select invoice from public.project_members as member
    join public.invoices as invoice on invoice.project_id = member.project_id
    where member.user_id = person and invoice.id < ceiling
    order by invoice.id desc limit max_rows
  ));
end;
$function$;

alter function "public"."list_invoices"(boolean, bigint, integer) owner to "postgres";

create or replace function public.list_people (
  before_time timestamp with time zone default 'infinity'::timestamp with time zone,
  before_id   uuid                     default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid,
  max_rows    integer                  default 200,
  ids         uuid[]                   default null::uuid[]
)
  returns table (
    id         uuid,
    username   text,
    name       text,
    role       public.user_role,
    created_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_people(before_time, before_id, max_rows, ids)
$function$;

alter function "public"."list_people"(timestamp with time zone, uuid, integer, uuid[]) owner to "postgres";

create or replace function public.list_procedures (
  before_id bigint  default null::bigint,
  max_rows  integer default 50,
  only_id   bigint  default null::bigint
)
  returns table (
    id           bigint,
    version_id   bigint,
    number       integer,
    title        text,
    version      text,
    published_at timestamp with time zone,
    signed_at    timestamp with time zone,
    fields       jsonb,
    steps        text[]
  )
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  -- Each version is looked up by itself: joined, all would be read, and asked whether they are published.
  with page as materialized (
    select one.procedure_id, one.version_id, one.published_at from public.published_procedures as one
    where (before_id is null or one.procedure_id < before_id) and (only_id is null or one.procedure_id = only_id)
    order by one.procedure_id desc limit max_rows
  )
  select page.procedure_id, page.version_id, version.number, version.fields ->> 'title', version.fields ->> 'version',
    page.published_at::timestamptz,
    (
      select signed.signed_at::timestamptz from public.procedure_signoffs as signed
      where signed.version_id = page.version_id and signed.user_id = (select private.me())
    ),
    case when only_id is not null then version.fields end,
    case when only_id is not null then private.steps_of(version.fields ->> 'procedureSteps') end
  from page cross join lateral (
    select one.number, one.fields from public.procedure_versions as one where one.id = page.version_id offset 0
  ) as version
  order by page.procedure_id desc;
end;
$function$;

alter function "public"."list_procedures"(bigint, integer, bigint) owner to "postgres";

create or replace function public.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_projects(before_id, max_rows, archived)
$function$;

alter function "public"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function public.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_requests(of_project, before_id, max_rows)
$function$;

alter function "public"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function public.list_runs (
  is_open   boolean default null::boolean,
  before_id bigint  default null::bigint,
  max_rows  integer default 50,
  only_id   bigint  default null::bigint
)
  returns table (
    id           bigint,
    procedure_id bigint,
    number       integer,
    title        text,
    assignee_id  uuid,
    owner        text,
    due_date     date,
    status       text,
    project_id   bigint,
    steps        integer,
    done         integer,
    created_at   timestamp with time zone,
    ended_at     timestamp with time zone,
    ended_by     text
  )
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  select run.id, run.procedure_id, run.number, run.title, run.assignee_id, private.name_of(run.assignee_id), run.due_date, run.status,
    run.project_id, counted.steps, counted.done, run.created_at::timestamptz, run.ended_at::timestamptz,
    private.name_of(run.ended_by)
  from public.procedure_runs as run
  cross join lateral (
    select count(*)::int as steps, (count(*) filter (where step.is_done))::int as done
    from public.procedure_run_steps as step where step.run_id = run.id
  ) as counted
  where (is_open is null or (run.status = 'open') = is_open) and (before_id is null or run.id < before_id)
    and (only_id is null or run.id = only_id)
  order by run.id desc limit max_rows;
end;
$function$;

alter function "public"."list_runs"(boolean, bigint, integer, bigint) owner to "postgres";

create or replace function public.login_address (
  username text
)
  returns table (
    email text,
    known boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with person as (
    select users.email from auth.users
    where users.id = private.person_called(login_address.username) and users.encrypted_password <> ''
  ),
  anybody as (
    select users.email from auth.users
    where users.encrypted_password <> '' and users.email_confirmed_at is not null
    order by users.id limit 1
  )
  select
    coalesce((select person.email from person), (select anybody.email from anybody), 'nobody@example.invalid'),
    exists (select from person)
$function$;

alter function "public"."login_address"(text) owner to "postgres";

create or replace function public.make_admin (
  username text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.change_person(person, '{"role": "admin", "is_active": true}') from public.profiles as person
  where person.username_key = private.username_key(make_admin.username);
  return found;
end;
$function$;

alter function "public"."make_admin"(text) owner to "postgres";

create or replace function public.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.merge_companies(former, kept)
$function$;

alter function "public"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function public.my_calendar (
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_calendar(first_day, last_day, only_project)
$function$;

alter function "public"."my_calendar"(date, date, bigint) owner to "postgres";

create or replace function public.my_calendar_link()
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select created_at from private.calendar_links
$function$;

alter function "public"."my_calendar_link"() owner to "postgres";

create or replace function public.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_credentials()
$function$;

alter function "public"."my_credentials"() owner to "postgres";

create or replace function public.my_day (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_day(today)
$function$;

alter function "public"."my_day"(date) owner to "postgres";

create or replace function public.my_mail_preferences()
  returns table (
    kind public.notification_kind,
    how  public.mail_time
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select one.kind, coalesce(chosen.how, private.usual_mail(one.kind))
  from unnest(enum_range(null::public.notification_kind)) as one (kind)
  left join public.mail_preferences as chosen on chosen.kind = one.kind and chosen.user_id = (select private.me())
  where private.usual_mail(one.kind) is not null and (select private.is_active())
$function$;

alter function "public"."my_mail_preferences"() owner to "postgres";

create or replace function public.my_security()
  returns table (
    is_offered    boolean,
    since         timestamp with time zone,
    is_required   boolean,
    pending_email text,
    next_call     timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_security()
$function$;

alter function "public"."my_security"() owner to "postgres";

create or replace function public.my_sign_ins (
  max_rows integer default 20
)
  returns table (
    id           bigint,
    at           timestamp with time zone,
    last_seen_at timestamp with time zone,
    browser      text,
    system       text,
    network      text,
    is_open      boolean,
    is_here      boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_sign_ins(max_rows)
$function$;

alter function "public"."my_sign_ins"(integer) owner to "postgres";

create or replace function public.note_invoice_file (
  invoice bigint,
  digest  text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.invoices as one set digests = one.digests || digest
  where one.id = invoice and one.number is not null and not one.digests @> array[digest]
$function$;

alter function "public"."note_invoice_file"(bigint, text) owner to "postgres";

create or replace function public.note_lookup (
  claim         bigint,
  lookup        text,
  units_to_us   numeric                  default null::numeric,
  confirmations integer                  default null::integer,
  sent_at       timestamp with time zone default null::timestamp with time zone
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  noted public.coin_claims;
begin
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = claim returning * into noted;
  perform private.announce_invoice(one) from public.invoices as one where one.id = noted.invoice_id;
  return private.claim_facts(noted);
end;
$function$;

alter function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) owner to "postgres";

create or replace function public.open_recovery (
  login          text,
  token_hash     text,
  max_count      integer,
  window_seconds integer
)
  returns table (
    user_id       uuid,
    username      text,
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_recovery.login);
begin
  if person is null then
    return;
  end if;
  if not exists (select from private.password_links as link where link.token_hash = open_recovery.token_hash) then
    if not (select taken.admitted from public.take_rate_limit('recoveryAccount', person::text, max_count, window_seconds) as taken)
      or not private.admit_account_mail('password_recovery', (select one.email from public.profiles as one where one.id = person), person)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, case when private.may_write_to(profiles.id) then profiles.username end, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$function$;

alter function "public"."open_recovery"(text, text, integer, integer) owner to "postgres";

create or replace function public.open_sign_in (
  login      text,
  token_hash text
)
  returns table (
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_sign_in.login);
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = open_sign_in.token_hash for update;
  if asked.id is null or asked.used_at is not null or not private.may_enter_by_mail(person) then
    return;
  end if;
  if asked.user_id is null then
    if not private.admit_account_mail('sign_in', (select one.email from public.profiles as one where one.id = person), person)
      or not (select taken.admitted from public.take_rate_limit('sign-ins by mail', person::text, 15, 86400) as taken)
    then
      return;
    end if;
    update private.mailed_codes as one set user_id = person, expires_at = now() + interval '15 minutes'
    where one.id = asked.id returning one.* into asked;
  end if;
  return query
    select one.email, asked.expires_at::timestamptz, one.time_zone, one.date_language
    from public.profiles as one where one.id = person and one.id = asked.user_id and asked.expires_at > now();
end;
$function$;

alter function "public"."open_sign_in"(text, text) owner to "postgres";

create or replace function public.operations_report()
  returns table (
    mail_waiting   bigint,
    mail_given_up  bigint,
    mail_oldest    timestamp with time zone,
    counters       bigint,
    counters_over  bigint,
    database_bytes bigint,
    removals       bigint,
    removals_late  bigint
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    -- A reminder for a later day does not wait yet.
    (select count(*) from private.mail_outbox where created_at <= now()) - (select count(*) from private.failed_mail),
    (select count(*) from private.failed_mail),
    (
      select min(created_at) from private.mail_outbox
      where created_at <= now() and id not in (select id from private.failed_mail)
    ),
    (select count(*) from private.rate_limits),
    -- Their removal is due an hour after they end, and happens a few at a time.
    (select count(*) from private.rate_limits where ends_at < now() - interval '1 hour'),
    pg_catalog.pg_database_size(pg_catalog.current_database()),
    (select count(*) from private.file_removals),
    (select count(*) from private.file_removals where due_at < now() - interval '2 hours')
$function$;

alter function "public"."operations_report"() owner to "postgres";

create or replace function public.order_milestones (
  project bigint,
  ids     bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.order_milestones(project, ids)
$function$;

alter function "public"."order_milestones"(bigint, bigint[]) owner to "postgres";

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
  -- What was left under the address beside the account, where it is proven to be the person's.
  if account.email_proven_at is not null then
    by_email := jsonb_build_object(
      'lead_messages', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.lead_messages as one
        where lower(one.email) = lower(account.email)
      ),
      'booked_calls', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'taken_by' - 'notes' order by one.id), '[]')
        from public.bookings as one join public.lead_messages as message on message.id = one.message_id
        where lower(message.email) = lower(account.email)
      ),
      'newsletter_subscribers', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'email_key'), '[]') from public.newsletter_subscribers as one
        where one.email_key = lower(account.email)
      ),
      'guest_palettes', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.palettes as one
        where one.owner_id is null and lower(one.email) = lower(account.email)
      )
    );
  end if;
  return private.without_others(private.rows_about(account.id) || by_email || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(
        to_jsonb(entry) || case when entry.actor_id = account.id then '{}' else '{"actor": null}'::jsonb end order by entry.id
      ), '[]') from public.audit_log as entry
      where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
    ),
    'waiting_mail', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'created_at', mail.created_at) order by mail.id), '[]')
      from private.mail_outbox as mail where mail.payload ->> 'user_id' = account.id::text
    )
  ), account.id);
end;
$function$;

alter function "public"."person_data"(uuid, uuid) owner to "postgres";

create or replace function public.ping()
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select true
$function$;

alter function "public"."ping"() owner to "postgres";

create or replace function public.project_addresses (
  project bigint
)
  returns table (
    id    uuid,
    email text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select id, email from private.people_of(project) where email is not null
$function$;

alter function "public"."project_addresses"(bigint) owner to "postgres";

create or replace function public.project_palettes (
  project bigint
)
  returns table (
    document_id      bigint,
    name             text,
    version          bigint,
    status           public.document_status,
    status_reason    text,
    content          text,
    palette_id       bigint,
    author           text,
    created_at       timestamp with time zone,
    approved_version bigint,
    approved_content text,
    approved_at      timestamp with time zone,
    may_review       boolean,
    may_replace      boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with caller as materialized (select private.me() as id, private.my_role() as role)
  select
    d.id, d.name, d.version, d.status, d.status_reason, newest.content, newest.palette_id, private.name_of(d.version_by),
    newest.created_at, approved.number, approved.content, approved.at,
    not p.is_archived and private.reviews(d, caller.id, caller.role),
    not p.is_archived and private.replaces(d, caller.id, caller.role)
  from caller
  cross join public.projects as p
  join public.documents as d on d.project_id = p.id and d.kind = 'palette'
  join public.document_versions as newest on newest.document_id = d.id and newest.number = d.version
  left join lateral (
    select v.number, v.content, made.at
    from public.document_versions as v
    cross join lateral (
      select one.decision, one.created_at as at from public.document_decisions as one
      where one.document_id = v.document_id and one.version = v.number order by one.id desc limit 1
    ) as made
    where v.document_id = d.id and made.decision = 'approved'
    order by v.number desc limit 1
  ) as approved on true
  where p.id = project
  order by d.id desc limit 50
$function$;

alter function "public"."project_palettes"(bigint) owner to "postgres";

create or replace function public.project_people (
  project_id bigint
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select id, username, name, role from private.people_of(project_id)
$function$;

alter function "public"."project_people"(bigint) owner to "postgres";

create or replace function public.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select * from private.publish_version(version, procedure)
$function$;

alter function "public"."publish_version"(bigint, bigint) owner to "postgres";

create or replace function public.quote_invoice (
  actor   uuid,
  invoice bigint,
  coin    text,
  rate    numeric,
  amount  bigint,
  units   numeric,
  address text,
  tag     bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made public.coin_quotes;
begin
  perform private.act_for(actor);
  insert into public.coin_quotes (invoice_id, coin, rate, amount, units, address, tag)
  values (
    quote_invoice.invoice, (private.known_coin(quote_invoice.coin)).id, quote_invoice.rate, quote_invoice.amount,
    quote_invoice.units, quote_invoice.address, quote_invoice.tag
  )
  returning * into made;
  return private.quote_facts(made);
end;
$function$;

alter function "public"."quote_invoice"(uuid, bigint, text, numeric, bigint, numeric, text, bigint) owner to "postgres";

create or replace function public.read_invoice (
  invoice bigint,
  firm    jsonb  default null::jsonb,
  today   date   default null::date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select (private.summaries_of(array[one]) -> 0) || jsonb_build_object(
    'notes', one.notes, 'lines', one.lines, 'taxes', one.taxes, 'firm', one.firm, 'client', one.client, 'digests', one.digests,
    'missing', case when one.number is null and read_invoice.firm is not null
      then private.missing_of(private.completed(one, corrected, read_invoice.firm, today), corrected) else '{}' end,
    'corrects', case when corrected.id is not null then jsonb_build_object('id', corrected.id, 'number', corrected.number) end,
    'creditNotes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'total', other.total) order by other.id), '[]')
      from public.invoices as other where other.corrects_id = one.id and other.number is not null
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', paid.id, 'amount', paid.amount, 'paidOn', paid.paid_on, 'method', paid.method, 'reference', paid.reference,
        'createdAt', paid.created_at
      ) order by paid.paid_on, paid.id), '[]')
      from public.invoice_payments as paid where paid.invoice_id = one.id
    ),
    'claims', (
      select coalesce(jsonb_agg(private.claim_facts(claim) order by claim.id desc), '[]')
      from public.coin_claims as claim where claim.invoice_id = one.id
    ),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_facts(quote) order by quote.id desc), '[]')
      from public.coin_quotes as quote where quote.invoice_id = one.id and quote.expires_at > now()
    )
  )
  from public.invoices as one left join public.invoices as corrected on corrected.id = one.corrects_id
  where one.id = invoice
$function$;

alter function "public"."read_invoice"(bigint, jsonb, date) owner to "postgres";

create or replace function public.read_password_link (
  token_hash text
)
  returns table (
    username   text,
    email      text,
    invited_by text,
    project    text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select owner.username, owner.email, private.name_of(link.invited_by), project.title
  from private.password_links as link
  join public.profiles as owner on owner.id = link.user_id
  left join public.project_members as member on member.project_id = link.project_id and member.user_id = link.user_id
  left join public.projects as project on project.id = member.project_id
  where link.token_hash = read_password_link.token_hash
    and link.used_at is null and link.expires_at > now() and owner.is_active
$function$;

alter function "public"."read_password_link"(text) owner to "postgres";

create or replace function public.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.record_payment(invoice, amount, paid_on, method, reference)
$function$;

alter function "public"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function public.record_sign_in (
  user_id      uuid,
  session_id   uuid,
  browser      text,
  system       text,
  network      text,
  browser_hash text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_first boolean := not exists (select from public.sign_ins as earlier where earlier.user_id = record_sign_in.user_id);
  is_known boolean := exists (
    select from public.sign_ins as earlier
    where earlier.user_id = record_sign_in.user_id and earlier.browser_hash = record_sign_in.browser_hash
  );
begin
  insert into public.sign_ins (user_id, session_id, browser, system, network, browser_hash)
  values (
    record_sign_in.user_id, record_sign_in.session_id, record_sign_in.browser, record_sign_in.system, record_sign_in.network,
    record_sign_in.browser_hash
  );
  if not is_first and not is_known and not exists (
    select from private.password_links as link
    where link.user_id = record_sign_in.user_id and link.used_at > now() - interval '1 minute'
  ) then
    perform private.mail_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$function$;

alter function "public"."record_sign_in"(uuid, uuid, text, text, text, text) owner to "postgres";

create or replace function public.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.refuse_claim(claim, reason, invoice)
$function$;

alter function "public"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function public.registration_problem (
  username text,
  email    text   default null::text,
  names    text[] default '{}'::text[]
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when exists (
      select from public.profiles where profiles.username_key = private.username_key(registration_problem.username)
    ) then 'taken'
    when exists (select from auth.users where lower(users.email) = lower(registration_problem.email)) then 'email'
    when private.reads_as_link(registration_problem.username) then 'link'
    when private.is_reserved(registration_problem.username)
      or exists (
        select from unnest(names) as name
        where private.joined(name) <> '' and (
          starts_with(private.joined(registration_problem.username), private.joined(name))
          or starts_with(reverse(private.joined(registration_problem.username)), reverse(private.joined(name)))
        )
      ) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(registration_problem.username))
    ) then 'lookalike'
  end
$function$;

alter function "public"."registration_problem"(text, text, text[]) owner to "postgres";

create or replace function public.remind_of_invoices (
  today    date    default CURRENT_DATE,
  max_rows integer default 50
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  one public.invoices;
  day date;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and not private.is_reminded('invoice', invoice.id, (
        select max(invoice.due_on + step) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      ))
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select max(one.due_on + step) into day from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    perform private.note_reminder('invoice', one.id, day);
    perform private.notify_of_invoice(
      one, format(case when day < one.due_on then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_sum(private.open_of(one), one.currency) || ' is still open.'
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

alter function "public"."remind_of_invoices"(date, integer) owner to "postgres";

create or replace function public.remind_of_procedures (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  procedure public.procedures;
  run public.procedure_runs;
  admins uuid[] := private.active_staff('admin');
  reminded int := 0;
begin
  for procedure in
    select one.* from public.procedures as one
    where not one.is_template and one.next_review_date < current_date
      and not private.is_reminded('review', one.id, one.next_review_date)
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('review', procedure.id, procedure.next_review_date);
    perform private.notify(
      admins, 'procedure', 'Review overdue',
      format('“%s” was due for review on %s.', procedure.title, private.spoken_day(procedure.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.procedure_runs as one
    where one.status = 'open' and one.due_date < current_date and not private.is_reminded('run', one.id, one.due_date)
    order by one.due_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('run', run.id, run.due_date);
    perform private.notify(
      case when run.assignee_id is null then admins else array[run.assignee_id] end, 'procedure', 'Procedure overdue',
      format('“%s” should have been finished by %s.', run.title, private.spoken_day(run.due_date)),
      jsonb_build_object('run_id', run.id)
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

alter function "public"."remind_of_procedures"(integer) owner to "postgres";

create or replace function public.remind_reviewers (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  document public.documents;
  reviewers uuid[];
  reminded int := 0;
begin
  for document in
    select d.* from public.documents as d
    where d.status = 'pending' and d.review_due <= current_date + 1 and not private.is_reminded('document', d.id, d.review_due)
      and not private.is_archived(d.project_id)
    order by d.review_due limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('document', document.id, document.review_due);
    reviewers := private.reviewers_of(document);
    delete from public.notifications as one
    where one.document_id = document.id and one.kind = 'review' and not one.is_read;
    perform private.notify(
      reviewers, 'review', 'Decision due',
      format('“%s” waits for your decision. Decide by %s.', document.name, private.spoken_day(document.review_due)),
      jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
    );
    -- A reminder is one mail of its own, whatever its reader wants of notifications.
    delete from private.notification_mail as planned using public.notifications as news
    where news.id = planned.notification_id and news.document_id = document.id and news.created_at = now()::timestamptz(3);
    insert into private.mail_outbox (kind, payload)
    select 'review_due', jsonb_build_object(
      'user_id', person.id, 'email', person.email, 'document_id', document.id, 'name', document.name,
      'due', private.spoken_day(document.review_due)
    )
    from public.profiles as person where person.id = any (reviewers);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

alter function "public"."remind_reviewers"(integer) owner to "postgres";

create or replace function public.remove_second_factor (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.remove_second_factor(person)
$function$;

alter function "public"."remove_second_factor"(uuid) owner to "postgres";

create or replace function public.report_answer (
  answer   text,
  question text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''));
  select private.forget('public.answer_feedback', 'created_at', $condition$created_at < now() - interval '1 year'$condition$, 20)
$function$;

alter function "public"."report_answer"(text, text) owner to "postgres";

create or replace function public.require_second_factor (
  required boolean
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.require_second_factor(required)
$function$;

alter function "public"."require_second_factor"(boolean) owner to "postgres";

create or replace function public.resend_mail (
  mail_id bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select private.resend_failed_mail(mail_id)
$function$;

alter function "public"."resend_mail"(bigint) owner to "postgres";

create or replace function public.return_rate_limit (
  bucket text,
  key    text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update private.rate_limits as kept set hits = greatest(kept.hits - 1, 0)
  where kept.bucket = return_rate_limit.bucket
    and kept.key = sha256(convert_to(return_rate_limit.key, 'UTF8'))
$function$;

alter function "public"."return_rate_limit"(text, text) owner to "postgres";

create or replace function public.run_steps (
  run bigint
)
  returns table (
    id      bigint,
    title   text,
    note    text,
    is_done boolean,
    done_at timestamp with time zone,
    done_by text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select step.id, step.title, step.note, step.is_done, step.done_at, private.name_of(step.done_by)
  from public.procedure_run_steps as step where step.run_id = run order by step.position
$function$;

alter function "public"."run_steps"(bigint) owner to "postgres";

create or replace function public.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.save_calendar_link(hash)
$function$;

alter function "public"."save_calendar_link"(text) owner to "postgres";

create or replace function public.save_guest_palette (
  email           text,
  name            text,
  primary_color   text,
  secondary_color text,
  accent1_color   text,
  accent2_color   text default null::text,
  gray_color      text default null::text,
  heading_font    text default null::text,
  body_font       text default null::text
)
  returns SETOF public.palettes
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  saved public.palettes;
begin
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color, secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning * into saved;
  perform private.begin_lead(palette => saved.id);
  return next saved;
end;
$function$;

alter function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.save_mail_preferences (
  digest_hour integer,
  choices     jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if exists (
    select from public.profiles as one
    where one.id = private.me() and one.digest_hour <> save_mail_preferences.digest_hour
  ) then
    update public.profiles as one set digest_hour = save_mail_preferences.digest_hour where one.id = private.me();
  end if;
  insert into public.mail_preferences (kind, how)
  select one.kind, (choices ->> one.kind::text)::public.mail_time from public.my_mail_preferences() as one
  where choices ->> one.kind::text <> one.how::text
  on conflict (user_id, kind) do update set how = excluded.how;
end;
$function$;

alter function "public"."save_mail_preferences"(integer, jsonb) owner to "postgres";

create or replace function public.save_project_mail (
  project bigint,
  how     public.mail_time default null::public.mail_time
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from public.project_mail where project_mail.project_id = project;
  insert into public.project_mail (project_id, how)
  select project, save_project_mail.how where save_project_mail.how is not null;
$function$;

alter function "public"."save_project_mail"(bigint, public.mail_time) owner to "postgres";

create or replace function public.second_factor_changed (
  user_id uuid,
  change  text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case change when 'on' then 'insert' else 'delete' end, 'second_factors', user_id::text
  );
  perform private.mail_owner('second_factor_' || change, user_id);
end;
$function$;

alter function "public"."second_factor_changed"(uuid, text) owner to "postgres";

create or replace function public.second_factor_failed (
  user_id uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.mail_owner('second_factor_failed', user_id);
  end if;
end;
$function$;

alter function "public"."second_factor_failed"(uuid) owner to "postgres";

create or replace function public.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.set_project_members(project, member_ids)
$function$;

alter function "public"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function public.set_second_person (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings set second_person_publishes = wanted where is_only
$function$;

alter function "public"."set_second_person"(boolean) owner to "postgres";

create or replace function public.show_booking (
  booking bigint,
  email   text,
  offer   jsonb
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'status', known.status, 'starts_at', known.starts_at, 'ends_at', known.ends_at, 'time_zone', known.time_zone,
    'is_over', known.starts_at <= now(), 'is_taken', private.is_taken_from(known), 'slots', public.free_slots(offer, 10)
  )
  from private.booking_at(booking, show_booking.email) as known where known.id is not null
$function$;

alter function "public"."show_booking"(bigint, text, jsonb) owner to "postgres";

create or replace function public.sign_version (
  version bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.sign_version(version)
$function$;

alter function "public"."sign_version"(bigint) owner to "postgres";

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
  update public.profiles as one set email_proven_at = now() where one.id = spend_code.user_id and one.email_proven_at is null;
  return true;
end;
$function$;

alter function "public"."spend_code"(uuid, text, text) owner to "postgres";

create or replace function public.spend_invitation (
  token_hash text
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
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_invitation.token_hash);
begin
  perform from public.profiles as one where one.id = owner for update;
  if not public.invitation_signs_in(spend_invitation.token_hash) then
    return;
  end if;
  perform private.act_for(owner);
  update private.password_links as link set used_at = now() where link.token_hash = spend_invitation.token_hash;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  perform private.prove_address(owner);
  return query select one.id, one.email from public.profiles as one where one.id = owner;
end;
$function$;

alter function "public"."spend_invitation"(text) owner to "postgres";

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
    update public.profiles set email_proven_at = now() where id = owner and email_proven_at is null;
  end if;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  perform private.forget_caller();
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$function$;

alter function "public"."spend_password_link"(text, text) owner to "postgres";

create or replace function public.spend_sign_in_code (
  browser_hash text,
  code_hash    text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform from public.profiles as one where one.id in (
    select asked.user_id from private.mailed_codes as asked where asked.browser_hash = spend_sign_in_code.browser_hash
  ) order by one.id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.browser_hash = spend_sign_in_code.browser_hash and one.purpose = 'sign_in'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash, one.user_id
  )
  select tried.id into fitting from tried
  where tried.code_hash = spend_sign_in_code.code_hash and tried.user_id is not null;
  return query select * from private.enter_by_mail(fitting);
end;
$function$;

alter function "public"."spend_sign_in_code"(text, text) owner to "postgres";

create or replace function public.spend_sign_in_link (
  token_hash text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = spend_sign_in_link.token_hash;
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles as one where one.id = asked.user_id for update;
  return query select * from private.enter_by_mail(asked.id);
end;
$function$;

alter function "public"."spend_sign_in_link"(text) owner to "postgres";

create or replace function public.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.start_run(version, owner, due, project)
$function$;

alter function "public"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function public.stop_notification_mail (
  user_id uuid
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.mail_preferences (user_id, kind, how)
  select person.id, kind, 'never'
  from public.profiles as person cross join unnest(enum_range(null::public.notification_kind)) as kind
  where person.id = stop_notification_mail.user_id and private.usual_mail(kind) is not null
  on conflict (user_id, kind) do update set how = excluded.how;
  delete from public.project_mail where project_mail.user_id = stop_notification_mail.user_id;
  delete from private.notification_mail as planned where planned.recipient_id = stop_notification_mail.user_id;
$function$;

alter function "public"."stop_notification_mail"(uuid) owner to "postgres";

create or replace function public.submit_lead (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb := private.add_message(name, email, company, phone, message);
begin
  perform private.mail_staff('contact_message', stored);
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', email));
  end if;
  return (stored ->> 'id')::bigint;
end;
$function$;

alter function "public"."submit_lead"(text, text, text, text, text) owner to "postgres";

create or replace function public.subscribe_newsletter (
  email text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.forget(
    'public.newsletter_subscribers', 'asked_at',
    $condition$confirmed_at is null and unsubscribed_at is null and asked_at < now() - interval '30 days'$condition$, 20
  );
  with asked as (
    insert into public.newsletter_subscribers (email) values (subscribe_newsletter.email)
    on conflict (email_key) do update set asked_at = now()
    where (newsletter_subscribers.confirmed_at is null or newsletter_subscribers.unsubscribed_at is not null)
      and newsletter_subscribers.asked_at < now() - interval '1 day'
    returning newsletter_subscribers.email, newsletter_subscribers.asked_at
  )
  insert into private.mail_outbox (kind, payload)
  select 'newsletter_confirmation', to_jsonb(asked)
  from asked cross join lateral public.take_rate_limit('newsletterMailbox', private.mailbox_of(asked.email), 3, 86400) as taken
  where taken.admitted;
end;
$function$;

alter function "public"."subscribe_newsletter"(text) owner to "postgres";

create or replace function public.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.take_back_payment(payment, invoice)
$function$;

alter function "public"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function public.take_back_request (
  request bigint,
  project bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.take_back_request(request, project)
$function$;

alter function "public"."take_back_request"(bigint, bigint) owner to "postgres";

create or replace function public.take_rate_limit (
  bucket         text,
  key            text,
  max_count      integer,
  window_seconds integer
)
  returns table (
    admitted    boolean,
    remaining   integer,
    retry_after integer
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  counter private.rate_limits;
begin
  select * into counter from private.count_attempt(bucket, key, make_interval(secs => window_seconds), max_count);
  -- One call in a hundred removes old counters, without waiting for one that is in use.
  if random() < 0.01 then
    perform private.forget('private.rate_limits', 'ends_at', $condition$ends_at < now() - interval '1 hour'$condition$, 500);
  end if;
  admitted := counter.hits <= max_count;
  remaining := greatest(max_count - counter.hits, 0);
  retry_after := case when admitted then 0 else greatest(ceil(extract(epoch from counter.ends_at - clock_timestamp())), 1)::int end;
  return next;
end;
$function$;

alter function "public"."take_rate_limit"(text, text, integer, integer) owner to "postgres";

create or replace function public.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.tick_step(step, is_done, note)
$function$;

alter function "public"."tick_step"(bigint, boolean, text) owner to "postgres";

create or replace function public.unsubscribe_newsletter (
  email text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone);
  if found then
    perform private.count_new_leads_again();
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "public"."unsubscribe_newsletter"(text) owner to "postgres";

create or replace function public.upload_path (
  actor     uuid,
  upload_id uuid
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select u.object_path from private.uploads as u where u.id = upload_id and u.uploaded_by = actor
$function$;

alter function "public"."upload_path"(uuid, uuid) owner to "postgres";

create or replace function public.verify_file (
  digest text
)
  returns table (
    state      text,
    number     bigint,
    versions   bigint,
    decided_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    case
      when last.decision = 'approved' and not later.approved then 'approved'
      when later.approved or v.number < d.version then 'superseded'
      when not d.asks then 'without_decision'
      else 'under_review'
    end as state,
    v.number, d.version, case when last.decision = 'approved' then last.created_at end as decided_at
  from public.document_versions as v
  join public.documents as d on d.id = v.document_id
  left join lateral (
    select made.decision, made.created_at from public.document_decisions as made
    where made.document_id = v.document_id and made.version = v.number order by made.id desc limit 1
  ) as last on true
  cross join lateral (
    select count(*) > 0 as approved from public.document_decisions as made
    where made.document_id = v.document_id and made.version > v.number and made.decision = 'approved'
  ) as later
  -- What a stranger keeps here for himself is no document of ours.
  where v.sha256 = digest and (d.project_id is not null or d.by_staff)
  -- The states as their names are sorted: the best comes first.
  order by state, decided_at desc nulls last
  limit 1
$function$;

alter function "public"."verify_file"(text) owner to "postgres";

create or replace function public.verify_invoice (
  digest text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'issuedOn', one.issued_on, 'isVoid', one.credited >= one.total)
  from public.invoices as one where one.digests @> array[digest] limit 1
$function$;

alter function "public"."verify_invoice"(text) owner to "postgres";

create or replace function public.withdraw_invitation (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.withdraw_invitation(person)
$function$;

alter function "public"."withdraw_invitation"(uuid) owner to "postgres";

create or replace function public.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.work_left_by(person)
$function$;

alter function "public"."work_left_by"(uuid) owner to "postgres";

create or replace function public.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[]
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_comment(body, project, document, is_internal, mentions, attachments)
$function$;

alter function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) owner to "postgres";

create or replace function public.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
)
  returns SETOF public.lead_letters
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_letter(lead, body, is_theirs)
$function$;

alter function "public"."write_letter"(bigint, text, boolean) owner to "postgres";

alter table "private"."client_views"
  add constraint "client_views_session_id_fkey" foreign key (session_id) references auth.sessions(id) on delete cascade;

alter table "private"."uploads"
  add constraint "uploads_named_as_kind" check (((lower("substring"(file_name, '\.([A-Za-z0-9]+)$'::text)) = ANY (
CASE kind
    WHEN 'pdf'::public.file_kind THEN ARRAY['pdf'::text]
    WHEN 'image'::public.file_kind THEN ARRAY['png'::text,
      'jpg'::text, 'jpeg'::text, 'gif'::text, 'webp'::text, 'avif'::text]
    WHEN 'text'::public.file_kind THEN ARRAY['txt'::text,
      'md'::text, 'csv'::text, 'tsv'::text, 'json'::text, 'log'::text]
    WHEN 'office'::public.file_kind THEN ARRAY['docx'::text,
      'xlsx'::text, 'pptx'::text, 'odt'::text, 'ods'::text, 'odp'::text, 'doc'::text, 'xls'::text, 'ppt'::text]
    WHEN 'archive'::public.file_kind THEN ARRAY['zip'::text]
    WHEN 'drawing'::public.file_kind THEN ARRAY['svg'::text]
    ELSE NULL::text[]
END)) IS TRUE));

alter table "public"."bookings"
  add constraint "bookings_one_at_a_time" EXCLUDE using gist (tstzrange(starts_at, ends_at) with &&)
    where ((status = ANY (ARRAY['held'::text, 'confirmed'::text])));

alter table "public"."coin_claims"
  add constraint "coin_claims_quote_id_fkey" foreign key (quote_id) references public.coin_quotes(id);

alter table "private"."project_activity"
  add constraint "project_activity_comment_id_fkey" foreign key (comment_id) references public.comments(id)
    on delete cascade;

alter table "public"."document_decisions"
  add constraint "document_decisions_check"
    check
    (((decision <> 'pending'::public.document_status) AND ((decision <> 'approved'::public.document_status) OR (seen <>
    'approved'::public.document_status))));

alter table "public"."document_decisions"
  add constraint "document_decisions_document_id_version_fkey" foreign key (document_id, version)
    references public.document_versions(document_id, number) on delete cascade;

alter table "public"."document_versions"
  add constraint "document_versions_whole" check (
CASE
    WHEN (kind = 'palette'::public.file_kind) THEN
      ((num_nulls(file_name, size, sha256, content, palette_id) = 0) AND (object_path IS NULL))
    ELSE
      ((num_nulls(file_name, kind, size, sha256, object_path) = ANY (ARRAY[0, 5])) AND (num_nonnulls(content,
      palette_id) = 0))
END);

alter table "public"."documents"
  add constraint "documents_link_or_file" check (((file_url IS NOT NULL) OR (kind IS NOT NULL)));

alter table "public"."documents"
  add constraint "documents_palette_asked" check ((asks OR (kind IS DISTINCT FROM 'palette'::public.file_kind)));

alter table "private"."project_activity"
  add constraint "project_activity_document_id_fkey" foreign key (document_id) references public.documents(id)
    on delete cascade;

alter table "private"."uploads"
  add constraint "uploads_document_id_fkey" foreign key (document_id) references public.documents(id) on delete cascade;

alter table "public"."comments"
  add constraint "comments_document_id_fkey" foreign key (document_id) references public.documents(id) on delete cascade;

alter table "public"."document_versions"
  add constraint "document_versions_document_id_fkey" foreign key (document_id) references public.documents(id)
    on delete cascade;

alter table "public"."coin_claims"
  add constraint "coin_claims_payment_id_fkey" foreign key (payment_id) references public.invoice_payments(id);

alter table "public"."invoices"
  add constraint "invoices_company_id_fkey" foreign key (company_id) references public.companies(id);

alter table "public"."coin_claims"
  add constraint "coin_claims_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id);

alter table "public"."coin_quotes"
  add constraint "coin_quotes_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id);

alter table "public"."invoice_payments"
  add constraint "invoice_payments_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id);

alter table "public"."invoices"
  add constraint "invoices_corrects_id_fkey" foreign key (corrects_id) references public.invoices(id);

alter table "public"."bookings"
  add constraint "bookings_message_id_fkey" foreign key (message_id) references public.lead_messages(id)
    on delete cascade;

alter table "public"."leads"
  add constraint "leads_message_id_fkey" foreign key (message_id) references public.lead_messages(id) on delete cascade;

alter table "public"."lead_letters"
  add constraint "lead_letters_lead_id_fkey" foreign key (lead_id) references public.leads(id) on delete cascade;

alter table "private"."project_activity"
  add constraint "project_activity_milestone_id_fkey" foreign key (milestone_id) references public.milestones(id)
    on delete cascade;

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_email_key_key" unique (email_key);

alter table "public"."leads"
  add constraint "leads_subscriber_id_fkey" foreign key (subscriber_id) references public.newsletter_subscribers(id)
    on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_comment_id_fkey" foreign key (comment_id) references public.comments(id)
    on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_document_id_fkey" foreign key (document_id) references public.documents(id) on delete
    set null;

alter table "public"."notifications"
  add constraint "notifications_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id)
    on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_lead_id_fkey" foreign key (lead_id) references public.leads(id) on delete set null;

alter table "public"."notifications"
  add constraint "notifications_milestone_id_fkey" foreign key (milestone_id) references public.milestones(id) on delete
    set null;

alter table "private"."notification_mail"
  add constraint "notification_mail_notification_id_fkey" foreign key (notification_id)
    references public.notifications(id) on delete cascade;

alter table "public"."leads"
  add constraint "leads_palette_id_fkey" foreign key (palette_id) references public.palettes(id) on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_run_id_fkey" foreign key (run_id) references public.procedure_runs(id) on delete cascade;

alter table "public"."procedure_run_steps"
  add constraint "procedure_run_steps_run_id_fkey" foreign key (run_id) references public.procedure_runs(id)
    on delete cascade;

alter table "public"."procedure_signoffs"
  add constraint "procedure_signoffs_version_id_fkey" foreign key (version_id) references public.procedure_versions(id)
    on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_procedure_id_fkey" foreign key (procedure_id) references public.procedures(id)
    on delete cascade;

alter table "public"."procedure_runs"
  add constraint "procedure_runs_procedure_id_fkey" foreign key (procedure_id) references public.procedures(id)
    on delete set null;

alter table "public"."procedure_versions"
  add constraint "procedure_versions_procedure_id_fkey" foreign key (procedure_id) references public.procedures(id)
    on delete cascade;

alter table "public"."profiles"
  add constraint "profiles_company_id_fkey" foreign key (company_id) references public.companies(id) on delete set null;

alter table "public"."profiles"
  add constraint "profiles_id_fkey" foreign key (id) references auth.users(id) on delete cascade;

alter table "private"."calendar_links"
  add constraint "calendar_links_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."client_views"
  add constraint "client_views_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."client_views"
  add constraint "client_views_viewer_id_fkey" foreign key (viewer_id) references public.profiles(id) on delete cascade;

alter table "private"."email_changes"
  add constraint "email_changes_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."live_events"
  add constraint "live_events_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."mailed_codes"
  add constraint "mailed_codes_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."notification_mail"
  add constraint "notification_mail_recipient_id_fkey" foreign key (recipient_id) references public.profiles(id)
    on delete cascade;

alter table "private"."password_links"
  add constraint "password_links_invited_by_fkey" foreign key (invited_by) references public.profiles(id) on delete
    set null;

alter table "private"."password_links"
  add constraint "password_links_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."project_activity"
  add constraint "project_activity_actor_id_fkey" foreign key (actor_id) references public.profiles(id) on delete
    set null;

alter table "private"."recent_mail"
  add constraint "recent_mail_recipient_id_fkey" foreign key (recipient_id) references public.profiles(id)
    on delete cascade;

alter table "private"."uploads"
  add constraint "uploads_uploaded_by_fkey" foreign key (uploaded_by) references public.profiles(id) on delete cascade;

alter table "private"."username_skeletons"
  add constraint "username_skeletons_user_id_fkey" foreign key (user_id) references public.profiles(id)
    on delete cascade;

alter table "public"."bookings"
  add constraint "bookings_taken_by_fkey" foreign key (taken_by) references public.profiles(id) on delete set null;

alter table "public"."coin_claims"
  add constraint "coin_claims_claimed_by_fkey" foreign key (claimed_by) references public.profiles(id) on delete
    set null;

alter table "public"."document_versions"
  add constraint "document_versions_uploaded_by_fkey" foreign key (uploaded_by) references public.profiles(id) on delete
    set null;

alter table "public"."documents"
  add constraint "documents_version_by_fkey" foreign key (version_by) references public.profiles(id) on delete set null;

alter table "public"."leads"
  add constraint "leads_assignee_id_fkey" foreign key (assignee_id) references public.profiles(id) on delete set null;

alter table "public"."leads"
  add constraint "leads_client_id_fkey" foreign key (client_id) references public.profiles(id) on delete set null;

alter table "public"."milestones"
  add constraint "milestones_owner_id_fkey" foreign key (owner_id) references public.profiles(id) on delete set null;

alter table "public"."notifications"
  add constraint "notifications_recipient_id_fkey" foreign key (recipient_id) references public.profiles(id)
    on delete cascade;

alter table "public"."procedure_run_steps"
  add constraint "procedure_run_steps_done_by_fkey" foreign key (done_by) references public.profiles(id) on delete
    set null;

alter table "public"."procedure_runs"
  add constraint "procedure_runs_assignee_id_fkey" foreign key (assignee_id) references public.profiles(id) on delete
    set null;

alter table "public"."procedure_runs"
  add constraint "procedure_runs_ended_by_fkey" foreign key (ended_by) references public.profiles(id) on delete set null;

alter table "public"."procedure_runs"
  add constraint "procedure_runs_started_by_fkey" foreign key (started_by) references public.profiles(id) on delete
    set null;

alter table "public"."procedure_signoffs"
  add constraint "procedure_signoffs_user_id_fkey" foreign key (user_id) references public.profiles(id)
    on delete cascade;

alter table "public"."procedure_versions"
  add constraint "procedure_versions_saved_by_fkey" foreign key (saved_by) references public.profiles(id) on delete
    set null;

alter table "public"."project_members"
  add constraint "project_members_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "public"."projects"
  add constraint "projects_client_id_fkey" foreign key (client_id) references public.profiles(id) on delete set null;

alter table "public"."projects"
  add constraint "projects_company_id_fkey" foreign key (company_id) references public.companies(id) on delete set null;

alter table "public"."projects"
  add constraint "projects_created_by_fkey" foreign key (created_by) references public.profiles(id) on delete set null;

alter table "private"."password_links"
  add constraint "password_links_project_id_fkey" foreign key (project_id) references public.projects(id) on delete
    set null;

alter table "private"."project_activity"
  add constraint "project_activity_project_id_fkey" foreign key (project_id) references public.projects(id)
    on delete cascade;

alter table "private"."uploads"
  add constraint "uploads_project_id_fkey" foreign key (project_id) references public.projects(id) on delete cascade;

alter table "public"."comments"
  add constraint "comments_project_id_fkey" foreign key (project_id) references public.projects(id) on delete cascade;

alter table "public"."documents"
  add constraint "documents_project_id_fkey" foreign key (project_id) references public.projects(id) on delete cascade;

alter table "public"."invoices"
  add constraint "invoices_project_id_fkey" foreign key (project_id) references public.projects(id);

alter table "public"."leads"
  add constraint "leads_project_id_fkey" foreign key (project_id) references public.projects(id) on delete set null;

alter table "public"."milestones"
  add constraint "milestones_project_id_fkey" foreign key (project_id) references public.projects(id) on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_project_id_fkey" foreign key (project_id) references public.projects(id) on delete
    set null;

alter table "public"."procedure_runs"
  add constraint "procedure_runs_project_id_fkey" foreign key (project_id) references public.projects(id) on delete
    set null;

alter table "public"."project_mail"
  add constraint "project_mail_project_id_fkey" foreign key (project_id) references public.projects(id)
    on delete cascade;

alter table "public"."project_members"
  add constraint "project_members_project_id_fkey" foreign key (project_id) references public.projects(id)
    on delete cascade;

alter table "public"."published_procedures"
  add constraint "published_procedures_procedure_id_fkey" foreign key (procedure_id) references public.procedures(id)
    on delete cascade;

alter table "public"."published_procedures"
  add constraint "published_procedures_published_by_fkey" foreign key (published_by) references public.profiles(id)
    on delete set null;

alter table "public"."published_procedures"
  add constraint "published_procedures_version_id_fkey" foreign key (version_id)
    references public.procedure_versions(id) on delete cascade;

alter table "public"."requests"
  add constraint "requests_answered_by_fkey" foreign key (answered_by) references public.profiles(id) on delete set null;

alter table "public"."requests"
  add constraint "requests_declined_for_a_reason" check (((status = 'declined'::public.request_status) = (reason IS
    NOT NULL)));

alter table "public"."requests"
  add constraint "requests_milestone_id_fkey" foreign key (milestone_id) references public.milestones(id) on delete
    set null;

alter table "private"."project_activity"
  add constraint "project_activity_request_id_fkey" foreign key (request_id) references public.requests(id)
    on delete cascade;

alter table "public"."notifications"
  add constraint "notifications_request_id_fkey" foreign key (request_id) references public.requests(id)
    on delete cascade;

alter table "public"."requests"
  add constraint "requests_project_id_fkey" foreign key (project_id) references public.projects(id) on delete cascade;

alter table "public"."sign_ins"
  add constraint "sign_ins_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create view "private"."booked_calls" with (security_invoker=true) AS  SELECT booking.id,
    lead.id AS lead_id,
    message.name,
    message.company,
    message.email,
    message.phone,
    booking.starts_at,
    booking.ends_at,
    booking.taken_by,
    booking.updated_at,
    booking.revision
   FROM ((public.bookings booking
     JOIN public.lead_messages message ON ((message.id = booking.message_id)))
     JOIN public.leads lead ON ((lead.message_id = message.id)))
  WHERE (booking.status = 'confirmed'::text);

create or replace function private.calls_of (
  person uuid,
  since  timestamp with time zone,
  until  timestamp with time zone
)
  returns SETOF private.booked_calls
  language sql
  stable
  set search_path to ''
  AS $function$
  select call.*
  from public.profiles as reader join private.booked_calls as call
    on call.taken_by = reader.id or call.taken_by is null and reader.role = 'admin'
  where reader.id = person and reader.is_active and private.is_staff_role(reader.role) and call.starts_at >= since and call.starts_at < until
$function$;

alter function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) owner to "postgres";

alter view "private"."booked_calls" owner to "postgres";

create view "private"."claims_to_decide" with (security_invoker=true) AS  SELECT invoice.id,
    invoice.number AS title,
    (invoice.client ->> 'legalName'::text) AS about,
    claim.created_at AS at
   FROM (public.coin_claims claim
     JOIN public.invoices invoice ON ((invoice.id = claim.invoice_id)))
  WHERE (claim.state = 'waiting'::text);

alter view "private"."claims_to_decide" owner to "postgres";

create view "private"."coming_calls" with (security_invoker=true) AS  SELECT lead_id AS id,
    name AS title,
    COALESCE(private.name_of(taken_by), 'nobody takes it yet'::text) AS about,
    starts_at AS at
   FROM private.booked_calls
  WHERE ((starts_at > (now() - '04:00:00'::interval)) AND (ends_at > now()));

alter view "private"."coming_calls" owner to "postgres";

create view "private"."failed_mail" with (security_invoker=true) AS  SELECT id,
    kind,
    payload,
    attempts,
    due_at,
    last_error,
    created_at
   FROM private.mail_outbox
  WHERE ((attempts >= 10) OR (created_at <= (now() - '3 days'::interval)));

alter view "private"."failed_mail" owner to "postgres";

create view "private"."lead_senders" with (security_invoker=true) AS  SELECT lead.id,
    lead.message_id,
    lead.palette_id,
    lead.subscriber_id,
    lead.status,
    lead.assignee_id,
    lead.created_at,
    message.name,
    message.company,
    COALESCE(message.email, palette.email, subscriber.email) AS email,
    message.message,
    subscriber.unsubscribed_at
   FROM (((public.leads lead
     LEFT JOIN public.lead_messages message ON ((message.id = lead.message_id)))
     LEFT JOIN public.palettes palette ON ((palette.id = lead.palette_id)))
     LEFT JOIN public.newsletter_subscribers subscriber ON ((subscriber.id = lead.subscriber_id)));

alter view "private"."lead_senders" owner to "postgres";

create view "private"."left_projects" with (security_invoker=true) AS  SELECT project.id,
    project.title,
    company.name AS about,
    project.client_left_at AS at
   FROM (public.projects project
     LEFT JOIN public.companies company ON ((company.id = project.company_id)))
  WHERE ((project.client_left_at IS NOT NULL) AND (NOT project.is_archived) AND (project.status <> 'complete'::public.project_status));

alter view "private"."left_projects" owner to "postgres";

create view "private"."mailable_news" with (security_invoker=true) AS  SELECT news.id AS notification_id,
    person.id AS user_id,
    person.email,
    jsonb_build_object('kind', news.kind, 'title', news.title, 'content', news.content, 'project_id', news.project_id, 'document_id', news.document_id, 'milestone_id', news.milestone_id, 'comment_id', news.comment_id, 'procedure_id', news.procedure_id, 'run_id', news.run_id, 'request_id', news.request_id, 'lead_id', news.lead_id) AS item
   FROM (public.notifications news
     JOIN public.profiles person ON ((person.id = news.recipient_id)))
  WHERE ((NOT news.is_read) AND (news.created_at > (now() - '3 days'::interval)) AND person.is_active AND ((news.project_id IS NULL) OR (person.role = 'admin'::public.user_role) OR (EXISTS ( SELECT
           FROM public.project_members member
          WHERE ((member.project_id = news.project_id) AND (member.user_id = person.id))))));

alter view "private"."mailable_news" owner to "postgres";

create view "private"."mails_given_up" with (security_invoker=true) AS  SELECT id,
    kind AS title,
    COALESCE(last_error, ''::text) AS about,
    (payload ->> 'email'::text) AS "to",
    created_at AS at
   FROM private.failed_mail;

alter view "private"."mails_given_up" owner to "postgres";

create view "private"."new_leads" with (security_invoker=true) AS  SELECT id,
    COALESCE(name, email) AS title,
    company AS about,
    created_at AS at
   FROM private.lead_senders
  WHERE (status = 'new'::text);

alter view "private"."new_leads" owner to "postgres";

create view "private"."newcomers" with (security_invoker=true) AS  SELECT id,
    COALESCE(name, username) AS title,
    email AS about,
    created_at AS at
   FROM public.profiles person
  WHERE ((role = 'client'::public.user_role) AND is_active AND (created_at > (now() - '30 days'::interval)) AND (NOT (EXISTS ( SELECT
           FROM public.project_members member
          WHERE (member.user_id = person.id)))) AND (NOT (EXISTS ( SELECT
           FROM private.password_links link
          WHERE ((link.user_id = person.id) AND (link.purpose = 'invitation'::text))))));

alter view "private"."newcomers" owner to "postgres";

create view "private"."open_milestones" with (security_invoker=true) AS  SELECT project.id,
    milestone.title,
    project.title AS about,
    milestone.due_date AS at,
    milestone.id AS milestone_id
   FROM (public.milestones milestone
     JOIN public.projects project ON ((project.id = milestone.project_id)))
  WHERE ((NOT milestone.is_complete) AND (NOT project.is_archived));

alter view "private"."open_milestones" owner to "postgres";

create view "private"."open_requests" with (security_invoker=true) AS  SELECT request.id,
    request.title,
    project.title AS about,
    request.created_at AS at,
    project.id AS "projectId"
   FROM (public.requests request
     JOIN public.projects project ON ((project.id = request.project_id)))
  WHERE ((request.status = 'open'::public.request_status) AND (NOT project.is_archived));

alter view "private"."open_requests" owner to "postgres";

create view "private"."open_runs" with (security_invoker=true) AS  SELECT id,
    title,
    private.name_of(assignee_id) AS about,
    due_date AS at
   FROM public.procedure_runs
  WHERE (status = 'open'::text);

alter view "private"."open_runs" owner to "postgres";

create view "private"."procedures_to_review" with (security_invoker=true) AS  SELECT id,
    title,
    NULLIF(reviewer, ''::text) AS about,
    next_review_date AS at
   FROM public.procedures
  WHERE (NOT is_template);

alter view "private"."procedures_to_review" owner to "postgres";

create view "private"."undecided_documents" with (security_invoker=true) AS  SELECT document.id,
    document.name AS title,
    project.title AS about,
    document.created_at AS at
   FROM (public.documents document
     LEFT JOIN public.projects project ON ((project.id = document.project_id)))
  WHERE ((document.status = 'pending'::public.document_status) AND document.asks AND (project.is_archived IS NOT TRUE) AND (NOT (document.by_staff AND (project.client_left_at IS NOT NULL))));

alter view "private"."undecided_documents" owner to "postgres";

create view "private"."unowned_work" with (security_invoker=true) AS  SELECT lead.id,
    'lead'::text AS kind,
    COALESCE(lead.name, lead.email) AS title,
    NULL::text AS about,
    lead.created_at AS at
   FROM private.lead_senders lead
  WHERE ((lead.status = 'in_talk'::text) AND (lead.assignee_id IS NULL))
UNION ALL
 SELECT procedure_runs.id,
    'run'::text AS kind,
    procedure_runs.title,
    NULL::text AS about,
    procedure_runs.created_at AS at
   FROM public.procedure_runs
  WHERE ((procedure_runs.status = 'open'::text) AND (procedure_runs.assignee_id IS NULL))
UNION ALL
 SELECT DISTINCT ON (project.id) project.id,
    'project'::text AS kind,
    project.title,
    NULL::text AS about,
    project.created_at AS at
   FROM ((public.profiles person
     JOIN public.project_members member ON ((member.user_id = person.id)))
     JOIN public.projects project ON ((project.id = member.project_id)))
  WHERE ((NOT person.is_active) AND private.is_staff_role(person.role) AND (NOT project.is_archived) AND (project.status <> 'complete'::public.project_status) AND (NOT (EXISTS ( SELECT
           FROM (public.project_members other
             JOIN public.profiles colleague ON ((colleague.id = other.user_id)))
          WHERE ((other.project_id = project.id) AND colleague.is_active AND private.is_staff_role(colleague.role))))));

alter view "private"."unowned_work" owner to "postgres";

create index client_views_user_id on private.client_views using btree (user_id);

create index client_views_viewer_id on private.client_views using btree (viewer_id);

create index file_removals_due on private.file_removals using btree (due_at);

create index file_removals_of_person on private.file_removals using btree (uploaded_by, open_until);

create index live_events_at on private.live_events using btree (at);

create index mail_outbox_created_at on private.mail_outbox using btree (created_at);

create index mail_outbox_due on private.mail_outbox using btree (due_at, id);

create index mailed_codes_browser on private.mailed_codes using btree (browser_hash);

create index mailed_codes_expires_at on private.mailed_codes using btree (expires_at);

create index mailed_codes_user_id on private.mailed_codes using btree (user_id);

create index notification_mail_due on private.notification_mail using btree (due_at);

create index notification_mail_recipient_id on private.notification_mail using btree (recipient_id);

create index password_links_expires_at on private.password_links using btree (expires_at);

create index password_links_invited_by on private.password_links using btree (invited_by);

create index password_links_project_id on private.password_links using btree (project_id);

create index password_links_user_id on private.password_links using btree (user_id);

create index project_activity_actor_id on private.project_activity using btree (actor_id);

create index project_activity_at on private.project_activity using btree (at);

create index project_activity_comment_id on private.project_activity using btree (comment_id);

create index project_activity_document_id on private.project_activity using btree (document_id);

create index project_activity_milestone_id on private.project_activity using btree (milestone_id);

create index project_activity_of_project on private.project_activity using btree (project_id, id desc);

create index project_activity_request_id on private.project_activity using btree (request_id);

create index rate_limits_ends_at on private.rate_limits using btree (ends_at);

create index recent_mail_sent_at on private.recent_mail using btree (sent_at);

create index uploads_begun on private.uploads using btree (created_at);

create index uploads_of_document on private.uploads using btree (document_id);

create index uploads_of_person on private.uploads using btree (uploaded_by);

create index uploads_of_project on private.uploads using btree (project_id);

create index username_skeletons_user_id on private.username_skeletons using btree (user_id);

create index answer_feedback_created_at on public.answer_feedback using btree (created_at);

create index audit_log_entity on public.audit_log using btree (entity, entity_id, id desc);

create index bookings_starts_at on public.bookings using btree (starts_at)
  where (status = 'confirmed'::text);

create index bookings_taken_by on public.bookings using btree (taken_by);

create index coin_claims_claimed_by on public.coin_claims using btree (claimed_by);

create index coin_claims_invoice_id on public.coin_claims using btree (invoice_id);

create unique index coin_claims_payment_id on public.coin_claims using btree (payment_id);

create index coin_claims_quote_id on public.coin_claims using btree (quote_id);

create unique index coin_claims_transaction on public.coin_claims using btree (coin, transaction_id)
  where (state <> 'refused'::text);

create index coin_claims_waiting on public.coin_claims using btree (invoice_id)
  where (state = 'waiting'::text);

create index coin_quotes_invoice_id on public.coin_quotes using btree (invoice_id);

create index comments_of_document on public.comments using btree (document_id, id desc);

create index comments_of_project on public.comments using btree (project_id, id desc)
  where (document_id is null);

create index comments_project_id on public.comments using btree (project_id);

create index document_decisions_of_version on public.document_decisions using btree (document_id, version, id desc);

create index document_versions_of_person on public.document_versions using btree (uploaded_by);

create index document_versions_sha256 on public.document_versions using btree (sha256);

create index documents_by_review on public.documents using btree (project_id, review_due)
  where (review_due is not null);

create index documents_due on public.documents using btree (review_due)
  where ((status = 'pending'::public.document_status) AND (review_due is not null));

create index documents_of_project on public.documents using btree (project_id, id desc);

create index documents_palettes on public.documents using btree (project_id, id desc)
  where (kind = 'palette'::public.file_kind);

create index documents_status on public.documents using btree (status, id desc);

create index documents_version_by on public.documents using btree (version_by);

create index documents_waiting on public.documents using btree (project_id, id desc)
  where ((status = 'pending'::public.document_status) AND asks);

create index invoice_payments_invoice_id on public.invoice_payments using btree (invoice_id);

create index invoices_company_id on public.invoices using btree (company_id);

create index invoices_corrects_id on public.invoices using btree (corrects_id);

create index invoices_digests on public.invoices using gin (digests);

create index invoices_issued_on on public.invoices using btree (issued_on);

create index invoices_of_project on public.invoices using btree (project_id, id desc);

create index invoices_open on public.invoices using btree (due_on)
  where ((number is not null) AND (kind = 'invoice'::text) AND ((paid + credited) < total));

create index lead_letters_of_lead on public.lead_letters using btree (lead_id, id);

create index leads_assignee_id on public.leads using btree (assignee_id);

create index leads_client_id on public.leads using btree (client_id);

create index leads_open on public.leads using btree (id desc)
  where (status = ANY (ARRAY['new'::text, 'in_talk'::text]));

create index leads_project_id on public.leads using btree (project_id);

create index leads_unowned on public.leads using btree (id desc)
  where ((status = 'in_talk'::text) AND (assignee_id is null));

create index milestones_by_day on public.milestones using btree (project_id, due_date)
  where (due_date is not null);

create index milestones_due on public.milestones using btree (due_date)
  where (not is_complete);

create index milestones_of_project on public.milestones using btree (project_id, id desc);

create index milestones_open on public.milestones using btree (project_id, due_date)
  where (not is_complete);

create index milestones_owner_id on public.milestones using btree (owner_id);

create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers using btree (asked_at)
  where ((confirmed_at is null) AND (unsubscribed_at is null));

create index notifications_comment_id on public.notifications using btree (comment_id);

create index notifications_created_at on public.notifications using btree (created_at);

create index notifications_document_id on public.notifications using btree (document_id);

create index notifications_groups on public.notifications using btree (recipient_id, author_id)
  where (not is_read);

create index notifications_invoice_id on public.notifications using btree (invoice_id);

create index notifications_lead_id on public.notifications using btree (lead_id);

create index notifications_milestone_id on public.notifications using btree (milestone_id);

create index notifications_of_person on public.notifications using btree (recipient_id, id desc);

create index notifications_procedure_id on public.notifications using btree (procedure_id);

create index notifications_project_id on public.notifications using btree (project_id);

create index notifications_request_id on public.notifications using btree (request_id);

create index notifications_run_id on public.notifications using btree (run_id);

create index notifications_unread on public.notifications using btree (recipient_id, id desc)
  where (not is_read);

create index procedure_run_steps_done_by on public.procedure_run_steps using btree (done_by);

create index procedure_runs_assignee_id on public.procedure_runs using btree (assignee_id);

create index procedure_runs_due on public.procedure_runs using btree (due_date)
  where (status = 'open'::text);

create index procedure_runs_ended_by on public.procedure_runs using btree (ended_by);

create index procedure_runs_list on public.procedure_runs using btree (((status = 'open'::text)), id desc);

create index procedure_runs_open_of on public.procedure_runs using btree (assignee_id)
  where (status = 'open'::text);

create index procedure_runs_procedure_id on public.procedure_runs using btree (procedure_id);

create index procedure_runs_project_id on public.procedure_runs using btree (project_id);

create index procedure_runs_started_by on public.procedure_runs using btree (started_by);

create index procedure_runs_unowned on public.procedure_runs using btree (id desc)
  where ((status = 'open'::text) AND (assignee_id is null));

create index procedure_signoffs_user_id on public.procedure_signoffs using btree (user_id);

create index procedure_versions_saved_by on public.procedure_versions using btree (saved_by);

create index procedures_reviewer on public.procedures using btree (lower(reviewer))
  where (not is_template);

create index procedures_review on public.procedures using btree (next_review_date)
  where (not is_template);

create index procedures_templates on public.procedures using btree (is_template, id desc);

create index profiles_admins on public.profiles using btree (id)
  where ((role = 'admin'::public.user_role) AND is_active);

create index profiles_company_id on public.profiles using btree (company_id);

create index profiles_newest on public.profiles using btree (created_at desc, id desc);

create index project_mail_project_id on public.project_mail using btree (project_id);

create index project_members_of_person on public.project_members using btree (user_id, project_id desc);

create index projects_active on public.projects using btree (id desc)
  where (not is_archived);

create index projects_archived on public.projects using btree (id desc)
  where is_archived;

create index projects_client_id on public.projects using btree (client_id);

create index projects_company_id on public.projects using btree (company_id);

create index projects_created_by on public.projects using btree (created_by);

create index projects_left on public.projects using btree (id desc)
  where (client_left_at is not null);

create index projects_status on public.projects using btree (status, id desc);

create index published_procedures_published_by on public.published_procedures using btree (published_by);

create index requests_answered_by on public.requests using btree (answered_by);

create index requests_milestone_id on public.requests using btree (milestone_id);

create index requests_of_project on public.requests using btree (project_id, id desc);

create index requests_open on public.requests using btree (project_id, id)
  where (status = 'open'::public.request_status);

create index sign_ins_at on public.sign_ins using btree (at);

create index sign_ins_of_person on public.sign_ins using btree (user_id, id desc);

create index sign_ins_of_session on public.sign_ins using btree (session_id);

create trigger create_profile
  after insert on auth.users
  for each row
  execute function private.create_profile();

create trigger follow_confirmation
  after update of email_confirmed_at on auth.users
  for each row
  when (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS
    NOT NULL) AND (NOT ((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text))))
  execute function private.follow_confirmation();

create trigger follow_email
  after update of email on auth.users
  for each row
  when (((new.email)::text IS DISTINCT FROM (old.email)::text))
  execute function private.follow_email();

create trigger follow_password
  after update of encrypted_password on auth.users
  for each row
  when (((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text))
  execute function private.follow_password();

create trigger audit
  after insert or delete or update on private.calendar_links
  for each row
  execute function private.audit('user_id');

create trigger audit
  after insert or delete or update on private.client_views
  for each row
  execute function private.audit('viewer_id', 'user_id', 'until');

create trigger audit
  after insert or delete or update on private.email_changes
  for each row
  execute function private.audit('user_id', 'expires_at');

create trigger hold_back_mail
  before insert on private.mail_outbox
  for each row
  when
    (((new.payload ? 'user_id'::text) AND (NOT private.proves_address(new.kind)) AND (new.kind <> 'email_taken'::text)))
  execute function private.hold_back_mail();

create trigger audit_use
  after update on private.mailed_codes
  for each row
  when (((old.user_id IS DISTINCT FROM new.user_id) OR (old.used_at IS DISTINCT FROM new.used_at)))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger audit
  after delete on private.mailed_codes
  for each row
  when ((old.user_id IS NOT NULL))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger audit
  after insert or delete or update on private.password_links
  for each row
  execute function
    private.audit('user_id', 'expires_at', 'used_at', 'purpose', 'was_mailed', 'invited_by', 'project_id');

create trigger forget_old
  after insert on private.password_links
  for each STATEMENT
  execute function private.forget_old('expires_at', '30 days');

create trigger keep_archived
  before insert or delete or update on private.uploads
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.answer_feedback
  for each row
  execute function private.audit('answer');

create trigger append_only
  before delete or truncate on public.audit_log
  for each STATEMENT
  execute function private.keep_entries();

create trigger forget_only
  before update on public.audit_log
  for each row
  execute function private.keep_entries();

create trigger audit
  after insert or delete or update on public.bookings
  for each row
  execute function private.audit('message_id', 'starts_at', 'ends_at', 'status', 'taken_by');

create trigger settled
  before update on public.bookings
  for each row
  execute function private.refuse_change('id', 'message_id', 'reason', 'service', 'time_zone', 'created_at');

create trigger touch_updated_at
  before update on public.bookings
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.coin_claims
  for each row
  execute function
    private.audit('invoice_id', 'coin', 'transaction_id', 'units', 'state', 'reason', 'lookup', 'units_to_us',
    'confirmations', 'payment_id', 'claimed_by');

create trigger settled
  before update on public.coin_claims
  for each row
  execute function
    private.refuse_change('id', 'invoice_id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'created_at');

create trigger audit
  after insert or delete or update on public.coin_quotes
  for each row
  execute function private.audit('invoice_id', 'coin', 'rate', 'amount', 'units');

create trigger settled
  before update on public.coin_quotes
  for each row
  execute function
    private.refuse_change('id', 'invoice_id', 'coin', 'rate', 'amount', 'units', 'address', 'tag', 'created_at',
    'expires_at');

create trigger audit
  after insert or delete or update on public.coin_rates
  for each row
  execute function private.audit('coin', 'currency', 'rate');

create trigger touch_updated_at
  before update on public.coin_rates
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.comments
  for each row
  execute function
    private.audit('project_id', 'document_id', 'written_by', 'is_internal', 'mentions', 'is_deleted', 'edited_at',
    'deleted_at', 'attachments');

create trigger keep_archived
  before insert or delete or update on public.comments
  for each row
  execute function private.keep_archived();

create trigger settled
  before update on public.comments
  for each row
  execute function private.refuse_change('id', 'project_id', 'document_id', 'written_by', 'is_internal', 'created_at');

create trigger audit
  after insert or delete or update on public.companies
  for each row
  execute function private.audit('name', 'legal_name', 'address', 'tax_id');

create trigger settled
  before update on public.companies
  for each row
  execute function private.refuse_change('id', 'created_at');

create trigger touch_updated_at
  before update on public.companies
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.document_decisions
  for each row
  execute function private.audit('document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by');

create trigger keep_archived
  before insert or delete or update on public.document_decisions
  for each row
  execute function private.keep_archived();

create trigger settled
  before update on public.document_decisions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by',
    'created_at');

create trigger audit
  after insert or delete or update on public.document_versions
  for each row
  execute function
    private.audit('document_id', 'number', 'uploaded_by', 'by_staff', 'kind', 'size', 'sha256', 'palette_id');

create trigger keep_archived
  before insert or delete or update on public.document_versions
  for each row
  execute function private.keep_archived();

create trigger settled
  before update on public.document_versions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size',
    'sha256', 'object_path', 'content', 'palette_id', 'created_at');

create trigger audit
  after insert or delete or update on public.documents
  for each row
  execute function
    private.audit('project_id', 'name', 'file_url', 'description', 'status', 'asks', 'status_reason', 'uploaded_by',
    'version', 'version_by', 'by_staff', 'file_name', 'kind', 'size', 'is_decided', 'review_due');

create trigger keep_archived
  before insert or delete or update on public.documents
  for each row
  execute function private.keep_archived();

create trigger settled_once_decided
  before update on public.documents
  for each row
  when (old.is_decided)
  execute function private.refuse_change('name', 'description', 'asks');

create trigger settled
  before update on public.documents
  for each row
  execute function private.refuse_change('id', 'project_id', 'uploaded_by', 'file_url', 'created_at');

create trigger touch_updated_at
  before update on public.documents
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.invoice_payments
  for each row
  execute function private.audit('invoice_id', 'amount', 'paid_on', 'method', 'reference');

create trigger settled
  before update on public.invoice_payments
  for each row
  execute function private.refuse_change('id', 'invoice_id', 'amount', 'paid_on', 'method', 'reference', 'created_at');

create trigger audit
  after insert or delete or update on public.invoices
  for each row
  execute function
    private.audit('kind', 'number', 'project_id', 'company_id', 'corrects_id', 'currency', 'issued_on', 'due_on', 'net',
    'tax', 'total', 'paid', 'credited');

create trigger keep_issued
  before delete or update on public.invoices
  for each row
  when ((old.number IS NOT NULL))
  execute function private.keep_issued();

create trigger settled
  before update on public.invoices
  for each row
  execute function private.refuse_change('id', 'kind', 'project_id', 'corrects_id', 'created_at');

create trigger touch_updated_at
  before update on public.invoices
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.lead_letters
  for each row
  execute function private.audit('lead_id', 'written_by', 'is_theirs');

create trigger audit
  after insert or delete or update on public.lead_messages
  for each row
  execute function private.audit('name', 'company', 'submitted_at');

create trigger settled
  before update on public.lead_messages
  for each row
  execute function private.refuse_change('id', 'message', 'submitted_at');

create trigger audit
  after insert or delete or update on public.leads
  for each row
  execute function
    private.audit('message_id', 'palette_id', 'subscriber_id', 'status', 'assignee_id', 'is_read', 'client_id',
    'project_id');

create trigger settled
  before update on public.leads
  for each row
  execute function private.refuse_change('id', 'message_id', 'palette_id', 'subscriber_id', 'created_at');

create trigger touch_updated_at
  before update on public.leads
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.mail_preferences
  for each row
  execute function private.audit('user_id', 'kind', 'how');

create trigger quota
  before insert or update on public.mail_preferences
  for each row
  execute function private.count_direct_write('200', '200', '200', '200');

create trigger refuse_in_view
  before insert or delete or update on public.mail_preferences
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on public.milestones
  for each row
  execute function
    private.audit('project_id', 'title', 'description', 'due_date', 'is_complete', 'owner_id', 'position');

create trigger keep_archived
  before insert or delete or update on public.milestones
  for each row
  execute function private.keep_archived();

create trigger settled
  before update on public.milestones
  for each row
  execute function private.refuse_change('id', 'project_id', 'created_at');

create trigger touch_updated_at
  before update on public.milestones
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.newsletter_subscribers
  for each row
  execute function private.audit('subscribed_at', 'unsubscribed_at', 'asked_at', 'confirmed_at');

create trigger audit
  after insert or delete or update on public.notifications
  for each row
  execute function
    private.audit('recipient_id', 'title', 'is_read', 'project_id', 'document_id', 'author_id', 'counted', 'kind',
    'milestone_id', 'comment_id', 'procedure_id', 'run_id', 'request_id', 'lead_id', 'invoice_id');

create trigger refuse_in_view
  before insert or delete or update on public.notifications
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.notifications
  for each row
  execute function private.refuse_change('id', 'recipient_id', 'title', 'kind', 'created_at');

create trigger audit
  after insert or delete or update on public.palettes
  for each row
  execute function
    private.audit('owner_id', 'name', 'primary', 'secondary', 'accent1', 'accent2', 'gray', 'heading_font', 'body_font');

create trigger quota
  before insert or update on public.palettes
  for each row
  execute function private.count_direct_write('100', '500', '500', '1000');

create trigger refuse_in_view
  before insert or delete or update on public.palettes
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.palettes
  for each row
  execute function private.refuse_change('id', 'owner_id', 'email', 'created_at');

create trigger touch_updated_at
  before update on public.palettes
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.procedure_run_steps
  for each row
  execute function private.audit('run_id', 'position', 'title', 'is_done', 'done_at', 'done_by');

create trigger settled
  before update on public.procedure_run_steps
  for each row
  execute function private.refuse_change('id', 'run_id', 'position', 'title');

create trigger touch_updated_at
  before update on public.procedure_run_steps
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.procedure_runs
  for each row
  execute function
    private.audit('procedure_id', 'number', 'title', 'assignee_id', 'due_date', 'status', 'project_id', 'started_by',
    'ended_by', 'ended_at');

create trigger settled
  before update on public.procedure_runs
  for each row
  execute function private.refuse_change('id', 'number', 'title', 'started_by', 'created_at');

create trigger touch_updated_at
  before update on public.procedure_runs
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.procedure_signoffs
  for each row
  execute function private.audit('version_id', 'user_id', 'signed_at');

create trigger settled
  before update on public.procedure_signoffs
  for each row
  execute function private.refuse_change('id', 'version_id', 'user_id', 'signed_at');

create trigger settled
  before update on public.procedure_versions
  for each row
  execute function private.refuse_change('id', 'procedure_id', 'number', 'saved_at', 'saved_by', 'fields');

create trigger audit
  after insert or delete or update on public.procedures
  for each row
  execute function
    private.audit('is_template', 'title', 'version', 'date', 'author', 'reviewer', 'next_review_date', 'purpose',
    'scope', 'responsibilities', 'procedure_steps', 'quality_control', 'records');

create trigger settled
  before update on public.procedures
  for each row
  execute function private.refuse_change('id', 'is_template', 'created_at');

create trigger touch_updated_at
  before update on public.procedures
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.profiles
  for each row
  execute function
    private.audit('username', 'email', 'name', 'company', 'company_id', 'role', 'is_active', 'email_proven_at',
    'time_zone', 'date_language');

create trigger keep_last_admin_row
  before delete on public.profiles
  for each row
  when (((old.role = 'admin'::public.user_role) AND old.is_active))
  execute function private.keep_last_admin();

create trigger keep_last_admin
  before update of role, is_active on public.profiles
  for each row
  when
    (((old.role = 'admin'::public.user_role) AND old.is_active AND (NOT ((new.role = 'admin'::public.user_role) AND
    new.is_active))))
  execute function private.keep_last_admin();

create trigger quota
  before update of time_zone, date_language, digest_hour on public.profiles
  for each row
  execute function private.count_direct_write('100', '2000', '100', '2000');

create trigger refuse_in_view
  before insert or delete or update on public.profiles
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_link_name
  before insert on public.profiles
  for each row
  execute function private.refuse_link_name();

create trigger set_username_key
  before insert or update of username, username_key on public.profiles
  for each row
  execute function private.set_username_key();

create trigger settled
  before update on public.profiles
  for each row
  execute function private.refuse_change('id', 'created_at');

create trigger touch_updated_at
  before update on public.profiles
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.project_mail
  for each row
  execute function private.audit('user_id', 'project_id', 'how');

create trigger quota
  before insert or update on public.project_mail
  for each row
  execute function private.count_direct_write('200', '500', '200', '500');

create trigger refuse_in_view
  before insert or delete or update on public.project_mail
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on public.project_members
  for each row
  execute function private.audit('project_id', 'user_id');

create trigger audit
  after insert or delete or update of title,
    description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
  for each row
  execute function
    private.audit('title', 'description', 'status', 'client_id', 'created_by', 'start_date', 'due_date', 'progress',
    'is_archived', 'completed_at', 'company_id', 'is_limited');

create trigger keep_archived
  before update of title, description, status, start_date, due_date, is_limited on public.projects
  for each row
  when ((old.is_archived AND new.is_archived))
  execute function private.keep_archived();

create trigger settled
  before update on public.projects
  for each row
  execute function private.refuse_change('id', 'created_by', 'created_at');

create trigger touch_updated_at
  before update of title,
    description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.published_procedures
  for each row
  execute function private.audit('procedure_id', 'version_id', 'published_by', 'published_at');

create trigger audit
  after insert or delete or update on public.requests
  for each row
  execute function
    private.audit('project_id', 'title', 'attachments', 'status', 'reason', 'milestone_id', 'asked_by', 'answered_by',
    'answered_at');

create trigger keep_archived
  before insert or delete or update on public.requests
  for each row
  execute function private.keep_archived();

create trigger settled
  before update on public.requests
  for each row
  execute function private.refuse_change('id', 'project_id', 'title', 'body', 'attachments', 'asked_by', 'created_at');

create trigger touch_updated_at
  before update on public.requests
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after delete or update on public.settings
  for each row
  execute function private.audit('is_only', 'second_person_publishes', 'staff_second_factor', 'admins_by_mail');

create trigger forget_old
  after insert on public.sign_ins
  for each STATEMENT
  execute function private.forget_old('at', '180 days');

create policy "People see when their own address was made" on "private"."calendar_links"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select auth.uid() as uid))));

create policy "People hear what is meant for them" on "private"."live_events"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

create policy "Administrators read which answers did not help" on "public"."answer_feedback"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read the audit log" on "public"."audit_log"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read bookings" on "public"."bookings"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "People see the claims of invoices they see" on "public"."coin_claims"
  for select
  to "authenticated"
  using ((exists ( select
   from public.invoices one
  where (one.id = coin_claims.invoice_id))));

create policy "People see the quotes of invoices they see" on "public"."coin_quotes"
  for select
  to "authenticated"
  using ((exists ( select
   from public.invoices one
  where (one.id = coin_quotes.invoice_id))));

create policy "Administrators read rates" on "public"."coin_rates"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Members read what is written, staff internal notes too" on "public"."comments"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id, (
    select private.me() as me))) AND ((not is_internal) or ( select private.is_staff() as is_staff)))));

create policy "Staff see companies, clients see their own" on "public"."companies"
  for select
  to "authenticated"
  using
    ((( select private.is_staff() as is_staff) or (( select private.is_active() as is_active) AND (id = ( select
    private.company_of(( select private.me() as me)) as company_of)))));

create policy "Whoever sees a document sees what was decided" on "public"."document_decisions"
  for select
  to "authenticated"
  using ((exists ( select
   from public.documents
  where (documents.id = document_decisions.document_id))));

create policy "Whoever sees a document sees its versions" on "public"."document_versions"
  for select
  to "authenticated"
  using ((exists ( select
   from public.documents
  where (documents.id = document_versions.document_id))));

create policy "People see the payments of invoices they see" on "public"."invoice_payments"
  for select
  to "authenticated"
  using ((exists ( select
   from public.invoices one
  where (one.id = invoice_payments.invoice_id))));

create policy "Members see what was issued, administrators see all invoices" on "public"."invoices"
  for select
  to "authenticated"
  using ((( select private.is_admin() as is_admin) or ((number is
    not null) AND ( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Administrators read letters to leads" on "public"."lead_letters"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read contact messages" on "public"."lead_messages"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read leads" on "public"."leads"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Members see the milestones of their projects" on "public"."milestones"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Administrators read newsletter subscribers" on "public"."newsletter_subscribers"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "People read their own notifications" on "public"."notifications"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))));

create policy "People read what is news to them, once" on "public"."notifications"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))))
  with check (is_read);

create policy "Staff see the steps of runs" on "public"."procedure_run_steps"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff see runs of procedures" on "public"."procedure_runs"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff see what they signed, administrators who did" on "public"."procedure_signoffs"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND (user_id = ( select
    private.me() as me)))));

create policy "Staff read published procedures, administrators all" on "public"."procedure_versions"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_published(id))));

create policy "Administrators read procedures" on "public"."procedures"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "People edit their own settings" on "public"."profiles"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (id = ( select private.me() as me))));

create policy "People see themselves, administrators see everyone" on "public"."profiles"
  for select
  to "authenticated"
  using
    (((( select private.is_active() as is_active) AND (id = ( select private.me() as me))) or ( select
    private.is_admin() as is_admin)));

create policy "Members see who else belongs to their projects" on "public"."project_members"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND ((user_id = ( select
    private.me() as me)) or private.is_project_member(project_id, ( select private.me() as me))))));

create policy "Members see their projects, administrators see all" on "public"."projects"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(id, ( select private.me() as me)))));

create policy "Staff see which procedures are published" on "public"."published_procedures"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Members see what is asked for in their projects" on "public"."requests"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Staff read what the firm has decided" on "public"."settings"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "People see their own sign-ins" on "public"."sign_ins"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select auth.uid() as uid))));

comment on column "public"."audit_log"."changes" is 'Column to {from, to}, or to {hidden: true} where the trigger does not name the column.';

comment on column "public"."comments"."attachments" is 'Documents of its project. One that was deleted meanwhile is not shown.';

comment on column "public"."comments"."mentions" is 'People who can read the comment; others are left out when it is stored.';

comment on column "public"."comments"."project_id" is 'Of a comment on a document, the project of the document.';

comment on column "public"."document_versions"."palette_id" is 'The saved palette that this was; its owner may have deleted it since.';

comment on column "public"."invoices"."lines" is 'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_lines` alone.';

comment on column "public"."notifications"."author_id" is 'Who did it. No foreign key: the notification outlasts the account.';

comment on column "public"."notifications"."counted" is 'For how many it stands: one that is unread makes room for the next, which counts it.';

comment on column "public"."procedure_versions"."fields" is 'All fields of the procedure as they were saved, named as the API names them.';

comment on column "public"."requests"."attachments" is 'Documents of its project. One that was deleted meanwhile is not shown.';

comment on column "public"."settings"."second_person_publishes" is 'Whoever saved anything since the published version does not publish what comes next.';

comment on column "public"."sign_ins"."seen_at" is 'The last call of its session.';

comment on function "public"."applied_migrations"() is 'Their versions, oldest first; null where nobody recorded them.';

comment on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) is
  'Null when the file is not what was announced.';

comment on function "public"."login_address"(text) is '`known` is false where the address is not that of the name.';

comment on function "public"."operations_report"() is 'Of mail: still tried, given up, and since when the oldest waits.';

comment on function "public"."registration_problem"(text, text, text[]) is 'Null when nothing stands in the way.';

comment on function "public"."upload_path"(uuid, uuid) is 'Null when this person has no such upload.';

comment on table "private"."client_views" is 'One that has run out stays until it is closed and still refuses writes: an open page must not go on as its administrator.';

comment on table "public"."answer_feedback" is 'Which answers did not help: a row for each report, for a year.';

comment on table "public"."document_versions" is 'Written when a document comes into being, and for each file that replaces it.';

comment on table "public"."profiles" is 'One row per account, made by a trigger when Supabase Auth makes the account.';

comment on table "public"."project_members" is 'Belonging. The creator and the client of a project are always members, and the clients of its company unless it is limited.';

revoke all on function "private"."account_facts"(uuid[]) from public;

grant execute on function "private"."account_facts"(uuid[]) to "authenticated";

revoke all on function "private"."account_facts"(uuid[]) from "postgres";

grant execute on function "private"."account_facts"(uuid[]) to "postgres";

revoke all on function "private"."act_for"(uuid) from public;

revoke all on function "private"."act_for"(uuid) from "postgres";

grant execute on function "private"."act_for"(uuid) to "postgres";

revoke all on function "private"."active_staff"(public.user_role) from public;

revoke all on function "private"."active_staff"(public.user_role) from "postgres";

grant execute on function "private"."active_staff"(public.user_role) to "postgres";

revoke all on function "private"."activity_of_day"(private.caller) from public;

revoke all on function "private"."activity_of_day"(private.caller) from "postgres";

grant execute on function "private"."activity_of_day"(private.caller) to "postgres";

revoke all on function "private"."actor"() from public;

revoke all on function "private"."actor"() from "postgres";

grant execute on function "private"."actor"() to "postgres";

revoke all on function "private"."add_company"(text, text, text, text) from public;

grant execute on function "private"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "private"."add_company"(text, text, text, text) from "postgres";

grant execute on function "private"."add_company"(text, text, text, text) to "postgres";

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "private"."add_members"(bigint[], uuid[]) from public;

revoke all on function "private"."add_members"(bigint[], uuid[]) from "postgres";

grant execute on function "private"."add_members"(bigint[], uuid[]) to "postgres";

revoke all on function "private"."add_message"(text, text, text, text, text) from public;

revoke all on function "private"."add_message"(text, text, text, text, text) from "postgres";

grant execute on function "private"."add_message"(text, text, text, text, text) to "postgres";

revoke all on function "private"."add_milestone"(bigint, text, text, date, uuid) from public;

grant execute on function "private"."add_milestone"(bigint, text, text, date, uuid) to "authenticated";

revoke all on function "private"."add_milestone"(bigint, text, text, date, uuid) from "postgres";

grant execute on function "private"."add_milestone"(bigint, text, text, date, uuid) to "postgres";

revoke all on function "private"."add_procedure"(jsonb, boolean) from public;

grant execute on function "private"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "private"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "private"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "private"."add_request"(bigint, text, text, bigint[]) from public;

grant execute on function "private"."add_request"(bigint, text, text, bigint[]) to "authenticated";

revoke all on function "private"."add_request"(bigint, text, text, bigint[]) from "postgres";

grant execute on function "private"."add_request"(bigint, text, text, bigint[]) to "postgres";

revoke all on function "private"."admit_account_mail"(text, text, uuid) from public;

revoke all on function "private"."admit_account_mail"(text, text, uuid) from "postgres";

grant execute on function "private"."admit_account_mail"(text, text, uuid) to "postgres";

revoke all on function "private"."announce"(uuid[], text) from public;

revoke all on function "private"."announce"(uuid[], text) from "postgres";

grant execute on function "private"."announce"(uuid[], text) to "postgres";

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."announce_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."announce_document"(public.documents) from public;

revoke all on function "private"."announce_document"(public.documents) from "postgres";

grant execute on function "private"."announce_document"(public.documents) to "postgres";

revoke all on function "private"."announce_in"(bigint, text, uuid[]) from public;

revoke all on function "private"."announce_in"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."announce_in"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."announce_invoice"(public.invoices) from public;

revoke all on function "private"."announce_invoice"(public.invoices) from "postgres";

grant execute on function "private"."announce_invoice"(public.invoices) to "postgres";

revoke all on function "private"."announce_leads"() from public;

revoke all on function "private"."announce_leads"() from "postgres";

grant execute on function "private"."announce_leads"() to "postgres";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from public;

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "authenticated";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from "postgres";

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "postgres";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "private"."assign_runs_of"(uuid, uuid) from public;

revoke all on function "private"."assign_runs_of"(uuid, uuid) from "postgres";

grant execute on function "private"."assign_runs_of"(uuid, uuid) to "postgres";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from public;

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "authenticated";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from "postgres";

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "postgres";

revoke all on function "private"."audit"() from public;

revoke all on function "private"."audit"() from "postgres";

grant execute on function "private"."audit"() to "postgres";

revoke all on function "private"."begin_act"(text, integer[]) from public;

revoke all on function "private"."begin_act"(text, integer[]) from "postgres";

grant execute on function "private"."begin_act"(text, integer[]) to "postgres";

revoke all on function "private"."begin_call"() from public;

grant execute on function "private"."begin_call"() to "authenticated";

revoke all on function "private"."begin_call"() from "postgres";

grant execute on function "private"."begin_call"() to "postgres";

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from public;

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from "postgres";

grant execute on function "private"."begin_lead"(bigint, bigint, bigint) to "postgres";

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from public;

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from "postgres";

grant execute on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) to "postgres";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from public;

grant execute
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "authenticated";

revoke all
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from "postgres";

grant execute
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "postgres";

revoke all on function "private"."begin_view"(uuid) from public;

grant execute on function "private"."begin_view"(uuid) to "authenticated";

revoke all on function "private"."begin_view"(uuid) from "postgres";

grant execute on function "private"."begin_view"(uuid) to "postgres";

revoke all on function "private"."beginnings_of"(text) from public;

revoke all on function "private"."beginnings_of"(text) from "postgres";

grant execute on function "private"."beginnings_of"(text) to "postgres";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."blurred"(text) from public;

revoke all on function "private"."blurred"(text) from "postgres";

grant execute on function "private"."blurred"(text) to "postgres";

revoke all on function "private"."booking_at"(bigint, text) from public;

revoke all on function "private"."booking_at"(bigint, text) from "postgres";

grant execute on function "private"."booking_at"(bigint, text) to "postgres";

revoke all on function "private"."bytes_stored"(bigint, uuid) from public;

revoke all on function "private"."bytes_stored"(bigint, uuid) from "postgres";

grant execute on function "private"."bytes_stored"(bigint, uuid) to "postgres";

revoke all on function "private"."caller"() from public;

revoke all on function "private"."caller"() from "postgres";

grant execute on function "private"."caller"() to "postgres";

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from public;

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."calls_of_day"(private.caller) from public;

revoke all on function "private"."calls_of_day"(private.caller) from "postgres";

grant execute on function "private"."calls_of_day"(private.caller) to "postgres";

revoke all on function "private"."can_see_project"(bigint) from public;

grant execute on function "private"."can_see_project"(bigint) to "authenticated";

revoke all on function "private"."can_see_project"(bigint) from "postgres";

grant execute on function "private"."can_see_project"(bigint) to "postgres";

revoke all on function "private"."cards_of"(uuid[]) from public;

grant execute on function "private"."cards_of"(uuid[]) to "authenticated";

revoke all on function "private"."cards_of"(uuid[]) from "postgres";

grant execute on function "private"."cards_of"(uuid[]) to "postgres";

revoke all on function "private"."change_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."change_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."change_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."change_person"(public.profiles, jsonb) from public;

revoke all on function "private"."change_person"(public.profiles, jsonb) from "postgres";

grant execute on function "private"."change_person"(public.profiles, jsonb) to "postgres";

revoke all on function "private"."change_project"(public.projects, public.projects) from public;

revoke all on function "private"."change_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."change_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."change_reviewer"(bigint[], text) from public;

revoke all on function "private"."change_reviewer"(bigint[], text) from "postgres";

grant execute on function "private"."change_reviewer"(bigint[], text) to "postgres";

revoke all on function "private"."claim_facts"(public.coin_claims) from public;

grant execute on function "private"."claim_facts"(public.coin_claims) to "authenticated";

revoke all on function "private"."claim_facts"(public.coin_claims) from "postgres";

grant execute on function "private"."claim_facts"(public.coin_claims) to "postgres";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from public;

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "authenticated";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from "postgres";

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "postgres";

revoke all on function "private"."clear_from_audit_log"(uuid, text[]) from public;

revoke all on function "private"."clear_from_audit_log"(uuid, text[]) from "postgres";

grant execute on function "private"."clear_from_audit_log"(uuid, text[]) to "postgres";

revoke all on function "private"."company_named"(text) from public;

revoke all on function "private"."company_named"(text) from "postgres";

grant execute on function "private"."company_named"(text) to "postgres";

revoke all on function "private"."company_of"(uuid) from public;

grant execute on function "private"."company_of"(uuid) to "authenticated";

revoke all on function "private"."company_of"(uuid) from "postgres";

grant execute on function "private"."company_of"(uuid) to "postgres";

revoke all on function "private"."company_seats"(bigint) from public;

grant execute on function "private"."company_seats"(bigint) to "authenticated";

revoke all on function "private"."company_seats"(bigint) from "postgres";

grant execute on function "private"."company_seats"(bigint) to "postgres";

revoke all on function "private"."complete_milestone"(bigint, boolean, bigint) from public;

grant execute on function "private"."complete_milestone"(bigint, boolean, bigint) to "authenticated";

revoke all on function "private"."complete_milestone"(bigint, boolean, bigint) from "postgres";

grant execute on function "private"."complete_milestone"(bigint, boolean, bigint) to "postgres";

revoke all on function "private"."completed"(public.invoices, public.invoices, jsonb, date) from public;

grant execute on function "private"."completed"(public.invoices, public.invoices, jsonb, date) to "authenticated";

revoke all on function "private"."completed"(public.invoices, public.invoices, jsonb, date) from "postgres";

grant execute on function "private"."completed"(public.invoices, public.invoices, jsonb, date) to "postgres";

revoke all on function "private"."concerned_with"(public.documents) from public;

revoke all on function "private"."concerned_with"(public.documents) from "postgres";

grant execute on function "private"."concerned_with"(public.documents) to "postgres";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "private"."correct_document"(bigint, text, text) from public;

grant execute on function "private"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "private"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "private"."correct_document"(bigint, text, text) to "postgres";

revoke all on function "private"."correct_email"(uuid, text) from public;

grant execute on function "private"."correct_email"(uuid, text) to "authenticated";

revoke all on function "private"."correct_email"(uuid, text) from "postgres";

grant execute on function "private"."correct_email"(uuid, text) to "postgres";

revoke all on function "private"."correct_lead"(bigint, jsonb) from public;

grant execute on function "private"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."corrects"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."corrects"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."corrects"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."corrects"(public.documents, uuid, public.user_role) to "postgres";

revoke all on function "private"."count_attempt"(text, text, interval, integer) from public;

revoke all on function "private"."count_attempt"(text, text, interval, integer) from "postgres";

grant execute on function "private"."count_attempt"(text, text, interval, integer) to "postgres";

revoke all on function "private"."count_direct_write"() from public;

revoke all on function "private"."count_direct_write"() from "postgres";

grant execute on function "private"."count_direct_write"() to "postgres";

revoke all on function "private"."count_new_leads_again"() from public;

revoke all on function "private"."count_new_leads_again"() from "postgres";

grant execute on function "private"."count_new_leads_again"() to "postgres";

revoke all on function "private"."count_progress"(bigint) from public;

revoke all on function "private"."count_progress"(bigint) from "postgres";

grant execute on function "private"."count_progress"(bigint) to "postgres";

revoke all on function "private"."create_profile"() from public;

revoke all on function "private"."create_profile"() from "postgres";

grant execute on function "private"."create_profile"() to "postgres";

revoke all on function "private"."credit_invoice"(bigint) from public;

grant execute on function "private"."credit_invoice"(bigint) to "authenticated";

revoke all on function "private"."credit_invoice"(bigint) from "postgres";

grant execute on function "private"."credit_invoice"(bigint) to "postgres";

revoke all on function "private"."decide_by"(public.documents) from public;

revoke all on function "private"."decide_by"(public.documents) from "postgres";

grant execute on function "private"."decide_by"(public.documents) to "postgres";

revoke all
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from public;

grant execute
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "authenticated";

revoke all
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from "postgres";

grant execute
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "postgres";

revoke all on function "private"."decided_at"(bigint, bigint) from public;

grant execute on function "private"."decided_at"(bigint, bigint) to "authenticated";

revoke all on function "private"."decided_at"(bigint, bigint) from "postgres";

grant execute on function "private"."decided_at"(bigint, bigint) to "postgres";

revoke all on function "private"."delete_comment"(bigint) from public;

grant execute on function "private"."delete_comment"(bigint) to "authenticated";

revoke all on function "private"."delete_comment"(bigint) from "postgres";

grant execute on function "private"."delete_comment"(bigint) to "postgres";

revoke all on function "private"."delete_company"(bigint) from public;

grant execute on function "private"."delete_company"(bigint) to "authenticated";

revoke all on function "private"."delete_company"(bigint) from "postgres";

grant execute on function "private"."delete_company"(bigint) to "postgres";

revoke all on function "private"."delete_documents"(bigint[]) from public;

grant execute on function "private"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "private"."delete_documents"(bigint[]) from "postgres";

grant execute on function "private"."delete_documents"(bigint[]) to "postgres";

revoke all on function "private"."delete_feedback"(bigint[]) from public;

grant execute on function "private"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "private"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "private"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "private"."delete_invoice"(bigint) from public;

grant execute on function "private"."delete_invoice"(bigint) to "authenticated";

revoke all on function "private"."delete_invoice"(bigint) from "postgres";

grant execute on function "private"."delete_invoice"(bigint) to "postgres";

revoke all on function "private"."delete_leads"(bigint[]) from public;

grant execute on function "private"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "private"."delete_leads"(bigint[]) from "postgres";

grant execute on function "private"."delete_leads"(bigint[]) to "postgres";

revoke all on function "private"."delete_messages"(bigint[]) from public;

revoke all on function "private"."delete_messages"(bigint[]) from "postgres";

grant execute on function "private"."delete_messages"(bigint[]) to "postgres";

revoke all on function "private"."delete_milestone"(bigint, bigint) from public;

grant execute on function "private"."delete_milestone"(bigint, bigint) to "authenticated";

revoke all on function "private"."delete_milestone"(bigint, bigint) from "postgres";

grant execute on function "private"."delete_milestone"(bigint, bigint) to "postgres";

revoke all on function "private"."delete_people"(uuid[]) from public;

grant execute on function "private"."delete_people"(uuid[]) to "authenticated";

revoke all on function "private"."delete_people"(uuid[]) from "postgres";

grant execute on function "private"."delete_people"(uuid[]) to "postgres";

revoke all on function "private"."delete_rate"(bigint) from public;

grant execute on function "private"."delete_rate"(bigint) to "authenticated";

revoke all on function "private"."delete_rate"(bigint) from "postgres";

grant execute on function "private"."delete_rate"(bigint) to "postgres";

revoke all on function "private"."delete_subscriber"(text) from public;

grant execute on function "private"."delete_subscriber"(text) to "authenticated";

revoke all on function "private"."delete_subscriber"(text) from "postgres";

grant execute on function "private"."delete_subscriber"(text) to "postgres";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "private"."drop_document"(public.documents) from public;

revoke all on function "private"."drop_document"(public.documents) from "postgres";

grant execute on function "private"."drop_document"(public.documents) to "postgres";

revoke all on function "private"."due_between"(uuid, date, date, bigint) from public;

revoke all on function "private"."due_between"(uuid, date, date, bigint) from "postgres";

grant execute on function "private"."due_between"(uuid, date, date, bigint) to "postgres";

revoke all on function "private"."edit_call"(bigint, jsonb) from public;

grant execute on function "private"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_lead"(bigint, jsonb) from public;

grant execute on function "private"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."edit_milestone"(bigint, jsonb, bigint) from public;

grant execute on function "private"."edit_milestone"(bigint, jsonb, bigint) to "authenticated";

revoke all on function "private"."edit_milestone"(bigint, jsonb, bigint) from "postgres";

grant execute on function "private"."edit_milestone"(bigint, jsonb, bigint) to "postgres";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_run"(bigint, jsonb) from public;

grant execute on function "private"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "private"."editable_columns"(private.caller, uuid) from public;

revoke all on function "private"."editable_columns"(private.caller, uuid) from "postgres";

grant execute on function "private"."editable_columns"(private.caller, uuid) to "postgres";

revoke all on function "private"."end_access"(public.profiles) from public;

revoke all on function "private"."end_access"(public.profiles) from "postgres";

grant execute on function "private"."end_access"(public.profiles) to "postgres";

revoke all on function "private"."end_run"(bigint, text) from public;

grant execute on function "private"."end_run"(bigint, text) to "authenticated";

revoke all on function "private"."end_run"(bigint, text) from "postgres";

grant execute on function "private"."end_run"(bigint, text) to "postgres";

revoke all on function "private"."end_session"(bigint) from public;

grant execute on function "private"."end_session"(bigint) to "authenticated";

revoke all on function "private"."end_session"(bigint) from "postgres";

grant execute on function "private"."end_session"(bigint) to "postgres";

revoke all on function "private"."end_view"() from public;

grant execute on function "private"."end_view"() to "authenticated";

revoke all on function "private"."end_view"() from "postgres";

grant execute on function "private"."end_view"() to "postgres";

revoke all on function "private"."enter_by_mail"(bigint) from public;

revoke all on function "private"."enter_by_mail"(bigint) from "postgres";

grant execute on function "private"."enter_by_mail"(bigint) to "postgres";

revoke all on function "private"."enter_rate"(text, text, numeric) from public;

grant execute on function "private"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "private"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "private"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "private"."erase_by_email"(text) from public;

revoke all on function "private"."erase_by_email"(text) from "postgres";

grant execute on function "private"."erase_by_email"(text) to "postgres";

revoke all on function "private"."erase_mail"(public.profiles) from public;

revoke all on function "private"."erase_mail"(public.profiles) from "postgres";

grant execute on function "private"."erase_mail"(public.profiles) to "postgres";

revoke all on function "private"."erase_person"(uuid) from public;

revoke all on function "private"."erase_person"(uuid) from "postgres";

grant execute on function "private"."erase_person"(uuid) to "postgres";

revoke all on function "private"."excerpt"(text) from public;

revoke all on function "private"."excerpt"(text) from "postgres";

grant execute on function "private"."excerpt"(text) to "postgres";

revoke all on function "private"."expose"(regprocedure[]) from public;

revoke all on function "private"."expose"(regprocedure[]) from "postgres";

grant execute on function "private"."expose"(regprocedure[]) to "postgres";

revoke all on function "private"."figures_of_day"(private.caller, date) from public;

revoke all on function "private"."figures_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."figures_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."file_bounds"() from public;

revoke all on function "private"."file_bounds"() from "postgres";

grant execute on function "private"."file_bounds"() to "postgres";

revoke all on function "private"."find_caller"(text) from public;

revoke all on function "private"."find_caller"(text) from "postgres";

grant execute on function "private"."find_caller"(text) to "postgres";

revoke all on function "private"."find_companies"(tsquery, integer) from public;

revoke all on function "private"."find_companies"(tsquery, integer) from "postgres";

grant execute on function "private"."find_companies"(tsquery, integer) to "postgres";

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_documents"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_for_me"(text, integer) from public;

grant execute on function "private"."find_for_me"(text, integer) to "authenticated";

revoke all on function "private"."find_for_me"(text, integer) from "postgres";

grant execute on function "private"."find_for_me"(text, integer) to "postgres";

revoke all on function "private"."find_leads"(tsquery, integer) from public;

revoke all on function "private"."find_leads"(tsquery, integer) from "postgres";

grant execute on function "private"."find_leads"(tsquery, integer) to "postgres";

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_people"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_procedures"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_projects"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from public;

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from "postgres";

grant execute on function "private"."follow_company"(public.profiles, public.profiles) to "postgres";

revoke all on function "private"."follow_confirmation"() from public;

revoke all on function "private"."follow_confirmation"() from "postgres";

grant execute on function "private"."follow_confirmation"() to "postgres";

revoke all on function "private"."follow_email"() from public;

revoke all on function "private"."follow_email"() from "postgres";

grant execute on function "private"."follow_email"() to "postgres";

revoke all on function "private"."follow_password"() from public;

revoke all on function "private"."follow_password"() from "postgres";

grant execute on function "private"."follow_password"() to "postgres";

revoke all on function "private"."forget"(regclass, text, text, integer) from public;

revoke all on function "private"."forget"(regclass, text, text, integer) from "postgres";

grant execute on function "private"."forget"(regclass, text, text, integer) to "postgres";

revoke all on function "private"."forget_caller"() from public;

revoke all on function "private"."forget_caller"() from "postgres";

grant execute on function "private"."forget_caller"() to "postgres";

revoke all on function "private"."forget_email_change"(uuid) from public;

revoke all on function "private"."forget_email_change"(uuid) from "postgres";

grant execute on function "private"."forget_email_change"(uuid) to "postgres";

revoke all on function "private"."forget_internal_news"(uuid) from public;

revoke all on function "private"."forget_internal_news"(uuid) from "postgres";

grant execute on function "private"."forget_internal_news"(uuid) to "postgres";

revoke all on function "private"."forget_mailed_codes"() from public;

revoke all on function "private"."forget_mailed_codes"() from "postgres";

grant execute on function "private"."forget_mailed_codes"() to "postgres";

revoke all on function "private"."forget_news_of"(public.profiles) from public;

revoke all on function "private"."forget_news_of"(public.profiles) from "postgres";

grant execute on function "private"."forget_news_of"(public.profiles) to "postgres";

revoke all on function "private"."forget_old"() from public;

revoke all on function "private"."forget_old"() from "postgres";

grant execute on function "private"."forget_old"() to "postgres";

revoke all
  on function "private"."free_slots"(timestamp with time zone, timestamp with time zone, jsonb, bigint)
  from public;

revoke all
  on function "private"."free_slots"(timestamp with time zone, timestamp with time zone, jsonb, bigint)
  from "postgres";

grant execute
  on function "private"."free_slots"(timestamp with time zone, timestamp with time zone, jsonb, bigint)
  to "postgres";

revoke all on function "private"."free_time"(bigint) from public;

grant execute on function "private"."free_time"(bigint) to "authenticated";

revoke all on function "private"."free_time"(bigint) from "postgres";

grant execute on function "private"."free_time"(bigint) to "postgres";

revoke all on function "private"."give_up_work"(public.profiles) from public;

revoke all on function "private"."give_up_work"(public.profiles) from "postgres";

grant execute on function "private"."give_up_work"(public.profiles) to "postgres";

revoke all on function "private"."give_work"(uuid, uuid, boolean) from public;

revoke all on function "private"."give_work"(uuid, uuid, boolean) from "postgres";

grant execute on function "private"."give_work"(uuid, uuid, boolean) to "postgres";

revoke all
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  from public;

revoke all
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  from "postgres";

grant execute
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  to "postgres";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from public;

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from "postgres";

grant execute on function "private"."hold_assignee"(public.leads, public.leads) to "postgres";

revoke all on function "private"."hold_attachments"(bigint, bigint[]) from public;

revoke all on function "private"."hold_attachments"(bigint, bigint[]) from "postgres";

grant execute on function "private"."hold_attachments"(bigint, bigint[]) to "postgres";

revoke all on function "private"."hold_back_mail"() from public;

revoke all on function "private"."hold_back_mail"() from "postgres";

grant execute on function "private"."hold_back_mail"() to "postgres";

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from public;

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from "postgres";

grant execute on function "private"."hold_claim"(private.caller, bigint, bigint) to "postgres";

revoke all on function "private"."hold_comment"(private.caller, bigint) from public;

revoke all on function "private"."hold_comment"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_comment"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_document"(private.caller, bigint) from public;

revoke all on function "private"."hold_document"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_document"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_milestone"(private.caller, bigint, bigint) from public;

revoke all on function "private"."hold_milestone"(private.caller, bigint, bigint) from "postgres";

grant execute on function "private"."hold_milestone"(private.caller, bigint, bigint) to "postgres";

revoke all on function "private"."hold_owner"(bigint, uuid) from public;

revoke all on function "private"."hold_owner"(bigint, uuid) from "postgres";

grant execute on function "private"."hold_owner"(bigint, uuid) to "postgres";

revoke all on function "private"."hold_run"(private.caller, bigint) from public;

revoke all on function "private"."hold_run"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_run"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_run_owner"(uuid) from public;

revoke all on function "private"."hold_run_owner"(uuid) from "postgres";

grant execute on function "private"."hold_run_owner"(uuid) to "postgres";

revoke all on function "private"."invoices_for_member"() from public;

grant execute on function "private"."invoices_for_member"() to "authenticated";

revoke all on function "private"."invoices_for_member"() from "postgres";

grant execute on function "private"."invoices_for_member"() to "postgres";

revoke all on function "private"."is_active"() from public;

grant execute on function "private"."is_active"() to "authenticated";

revoke all on function "private"."is_active"() from "postgres";

grant execute on function "private"."is_active"() to "postgres";

revoke all on function "private"."is_admin"() from public;

grant execute on function "private"."is_admin"() to "authenticated";

revoke all on function "private"."is_admin"() from "postgres";

grant execute on function "private"."is_admin"() to "postgres";

revoke all on function "private"."is_archived"(bigint) from public;

revoke all on function "private"."is_archived"(bigint) from "postgres";

grant execute on function "private"."is_archived"(bigint) to "postgres";

revoke all on function "private"."is_email"(text) from public;

grant execute on function "private"."is_email"(text) to "authenticated";

revoke all on function "private"."is_email"(text) from "postgres";

grant execute on function "private"."is_email"(text) to "postgres";

revoke all on function "private"."is_line"(text, integer, integer) from public;

grant execute on function "private"."is_line"(text, integer, integer) to "authenticated";

revoke all on function "private"."is_line"(text, integer, integer) from "postgres";

grant execute on function "private"."is_line"(text, integer, integer) to "postgres";

revoke all on function "private"."is_newcomer"(private.caller) from public;

revoke all on function "private"."is_newcomer"(private.caller) from "postgres";

grant execute on function "private"."is_newcomer"(private.caller) to "postgres";

revoke all on function "private"."is_own_document"(bigint, uuid) from public;

grant execute on function "private"."is_own_document"(bigint, uuid) to "authenticated";

revoke all on function "private"."is_own_document"(bigint, uuid) from "postgres";

grant execute on function "private"."is_own_document"(bigint, uuid) to "postgres";

revoke all on function "private"."is_project_member"(bigint, uuid) from public;

grant execute on function "private"."is_project_member"(bigint, uuid) to "authenticated";

revoke all on function "private"."is_project_member"(bigint, uuid) from "postgres";

grant execute on function "private"."is_project_member"(bigint, uuid) to "postgres";

revoke all on function "private"."is_prose"(text, integer, integer) from public;

grant execute on function "private"."is_prose"(text, integer, integer) to "authenticated";

revoke all on function "private"."is_prose"(text, integer, integer) from "postgres";

grant execute on function "private"."is_prose"(text, integer, integer) to "postgres";

revoke all on function "private"."is_published"(bigint) from public;

grant execute on function "private"."is_published"(bigint) to "authenticated";

revoke all on function "private"."is_published"(bigint) from "postgres";

grant execute on function "private"."is_published"(bigint) to "postgres";

revoke all on function "private"."is_reminded"(text, bigint, date) from public;

revoke all on function "private"."is_reminded"(text, bigint, date) from "postgres";

grant execute on function "private"."is_reminded"(text, bigint, date) to "postgres";

revoke all on function "private"."is_reserved"(text) from public;

revoke all on function "private"."is_reserved"(text) from "postgres";

grant execute on function "private"."is_reserved"(text) to "postgres";

revoke all on function "private"."is_staff"() from public;

grant execute on function "private"."is_staff"() to "authenticated";

revoke all on function "private"."is_staff"() from "postgres";

grant execute on function "private"."is_staff"() to "postgres";

revoke all on function "private"."is_staff_role"(public.user_role) from public;

grant execute on function "private"."is_staff_role"(public.user_role) to "authenticated";

revoke all on function "private"."is_staff_role"(public.user_role) from "postgres";

grant execute on function "private"."is_staff_role"(public.user_role) to "postgres";

revoke all on function "private"."is_taken_from"(public.bookings) from public;

revoke all on function "private"."is_taken_from"(public.bookings) from "postgres";

grant execute on function "private"."is_taken_from"(public.bookings) to "postgres";

revoke all on function "private"."is_viewing"() from public;

revoke all on function "private"."is_viewing"() from "postgres";

grant execute on function "private"."is_viewing"() to "postgres";

revoke all on function "private"."joined"(text) from public;

revoke all on function "private"."joined"(text) from "postgres";

grant execute on function "private"."joined"(text) to "postgres";

revoke all on function "private"."keep_archived"() from public;

revoke all on function "private"."keep_archived"() from "postgres";

grant execute on function "private"."keep_archived"() to "postgres";

revoke all on function "private"."keep_entries"() from public;

revoke all on function "private"."keep_entries"() from "postgres";

grant execute on function "private"."keep_entries"() to "postgres";

revoke all on function "private"."keep_issued"() from public;

revoke all on function "private"."keep_issued"() from "postgres";

grant execute on function "private"."keep_issued"() to "postgres";

revoke all on function "private"."keep_last_admin"() from public;

revoke all on function "private"."keep_last_admin"() from "postgres";

grant execute on function "private"."keep_last_admin"() to "postgres";

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from public;

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from "postgres";

grant execute on function "private"."keep_version"(public.documents, public.document_versions) to "postgres";

revoke all on function "private"."keep_version"(public.procedures) from public;

revoke all on function "private"."keep_version"(public.procedures) from "postgres";

grant execute on function "private"."keep_version"(public.procedures) to "postgres";

revoke all on function "private"."known_coin"(text) from public;

revoke all on function "private"."known_coin"(text) from "postgres";

grant execute on function "private"."known_coin"(text) to "postgres";

revoke all on function "private"."lapse_holds"(public.bookings) from public;

revoke all on function "private"."lapse_holds"(public.bookings) from "postgres";

grant execute on function "private"."lapse_holds"(public.bookings) to "postgres";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from public;

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from "postgres";

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "postgres";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "private"."lock_companies"(bigint[]) from public;

revoke all on function "private"."lock_companies"(bigint[]) from "postgres";

grant execute on function "private"."lock_companies"(bigint[]) to "postgres";

revoke all on function "private"."log_activity"(bigint, text, jsonb) from public;

revoke all on function "private"."log_activity"(bigint, text, jsonb) from "postgres";

grant execute on function "private"."log_activity"(bigint, text, jsonb) to "postgres";

revoke all on function "private"."longest_session"(public.user_role) from public;

revoke all on function "private"."longest_session"(public.user_role) from "postgres";

grant execute on function "private"."longest_session"(public.user_role) to "postgres";

revoke all on function "private"."mail_about"(public.bookings) from public;

revoke all on function "private"."mail_about"(public.bookings) from "postgres";

grant execute on function "private"."mail_about"(public.bookings) to "postgres";

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."mail_of_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from public;

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from "postgres";

grant execute on function "private"."mail_owner"(text, uuid, jsonb) to "postgres";

revoke all on function "private"."mail_staff"(text, jsonb) from public;

revoke all on function "private"."mail_staff"(text, jsonb) from "postgres";

grant execute on function "private"."mail_staff"(text, jsonb) to "postgres";

revoke all on function "private"."mailbox_of"(text) from public;

revoke all on function "private"."mailbox_of"(text) from "postgres";

grant execute on function "private"."mailbox_of"(text) to "postgres";

revoke all on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) from public;

revoke all
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  from "postgres";

grant execute
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  to "postgres";

revoke all on function "private"."may_enter_by_mail"(uuid) from public;

revoke all on function "private"."may_enter_by_mail"(uuid) from "postgres";

grant execute on function "private"."may_enter_by_mail"(uuid) to "postgres";

revoke all on function "private"."may_mail"(uuid, text) from public;

revoke all on function "private"."may_mail"(uuid, text) from "postgres";

grant execute on function "private"."may_mail"(uuid, text) to "postgres";

revoke all on function "private"."may_write_to"(uuid) from public;

revoke all on function "private"."may_write_to"(uuid) from "postgres";

grant execute on function "private"."may_write_to"(uuid) to "postgres";

revoke all on function "private"."me"() from public;

grant execute on function "private"."me"() to "authenticated";

revoke all on function "private"."me"() from "postgres";

grant execute on function "private"."me"() to "postgres";

revoke all on function "private"."members_of"(bigint) from public;

revoke all on function "private"."members_of"(bigint) from "postgres";

grant execute on function "private"."members_of"(bigint) to "postgres";

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from public;

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from "postgres";

grant execute on function "private"."mentionable"(uuid[], uuid[], uuid) to "postgres";

revoke all on function "private"."merge_companies"(bigint, bigint) from public;

grant execute on function "private"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "private"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "private"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "private"."missing_of"(public.invoices, public.invoices) from public;

grant execute on function "private"."missing_of"(public.invoices, public.invoices) to "authenticated";

revoke all on function "private"."missing_of"(public.invoices, public.invoices) from "postgres";

grant execute on function "private"."missing_of"(public.invoices, public.invoices) to "postgres";

revoke all on function "private"."my_account"() from public;

revoke all on function "private"."my_account"() from "postgres";

grant execute on function "private"."my_account"() to "postgres";

revoke all on function "private"."my_calendar"(date, date, bigint) from public;

grant execute on function "private"."my_calendar"(date, date, bigint) to "authenticated";

revoke all on function "private"."my_calendar"(date, date, bigint) from "postgres";

grant execute on function "private"."my_calendar"(date, date, bigint) to "postgres";

revoke all on function "private"."my_credentials"() from public;

grant execute on function "private"."my_credentials"() to "authenticated";

revoke all on function "private"."my_credentials"() from "postgres";

grant execute on function "private"."my_credentials"() to "postgres";

revoke all on function "private"."my_day"(date) from public;

grant execute on function "private"."my_day"(date) to "authenticated";

revoke all on function "private"."my_day"(date) from "postgres";

grant execute on function "private"."my_day"(date) to "postgres";

revoke all on function "private"."my_role"() from public;

grant execute on function "private"."my_role"() to "authenticated";

revoke all on function "private"."my_role"() from "postgres";

grant execute on function "private"."my_role"() to "postgres";

revoke all on function "private"."my_security"() from public;

grant execute on function "private"."my_security"() to "authenticated";

revoke all on function "private"."my_security"() from "postgres";

grant execute on function "private"."my_security"() to "postgres";

revoke all on function "private"."my_session"() from public;

grant execute on function "private"."my_session"() to "authenticated";

revoke all on function "private"."my_session"() from "postgres";

grant execute on function "private"."my_session"() to "postgres";

revoke all on function "private"."my_sign_ins"(integer) from public;

grant execute on function "private"."my_sign_ins"(integer) to "authenticated";

revoke all on function "private"."my_sign_ins"(integer) from "postgres";

grant execute on function "private"."my_sign_ins"(integer) to "postgres";

revoke all on function "private"."name_of"(uuid) from public;

grant execute on function "private"."name_of"(uuid) to "authenticated";

revoke all on function "private"."name_of"(uuid) from "postgres";

grant execute on function "private"."name_of"(uuid) to "postgres";

revoke all on function "private"."needs_of_admin"(date) from public;

grant execute on function "private"."needs_of_admin"(date) to "authenticated";

revoke all on function "private"."needs_of_admin"(date) from "postgres";

grant execute on function "private"."needs_of_admin"(date) to "postgres";

revoke all on function "private"."next_digest"(uuid) from public;

revoke all on function "private"."next_digest"(uuid) from "postgres";

grant execute on function "private"."next_digest"(uuid) to "postgres";

revoke all on function "private"."next_invoice_number"(integer) from public;

revoke all on function "private"."next_invoice_number"(integer) from "postgres";

grant execute on function "private"."next_invoice_number"(integer) to "postgres";

revoke all on function "private"."note_clients"(bigint[], uuid) from public;

revoke all on function "private"."note_clients"(bigint[], uuid) from "postgres";

grant execute on function "private"."note_clients"(bigint[], uuid) to "postgres";

revoke all on function "private"."note_reminder"(text, bigint, date) from public;

revoke all on function "private"."note_reminder"(text, bigint, date) from "postgres";

grant execute on function "private"."note_reminder"(text, bigint, date) to "postgres";

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from public;

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from "postgres";

grant execute on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) to "postgres";

revoke all on function "private"."notify_of_added"(public.project_members[]) from public;

revoke all on function "private"."notify_of_added"(public.project_members[]) from "postgres";

grant execute on function "private"."notify_of_added"(public.project_members[]) to "postgres";

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from public;

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from "postgres";

grant execute on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) to "postgres";

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."notify_of_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from public;

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from "postgres";

grant execute on function "private"."notify_of_invoice"(public.invoices, text, text, text) to "postgres";

revoke all on function "private"."notify_of_lost_call"(public.bookings) from public;

revoke all on function "private"."notify_of_lost_call"(public.bookings) from "postgres";

grant execute on function "private"."notify_of_lost_call"(public.bookings) to "postgres";

revoke all on function "private"."notify_of_milestone"(public.milestones, text, text) from public;

revoke all on function "private"."notify_of_milestone"(public.milestones, text, text) from "postgres";

grant execute on function "private"."notify_of_milestone"(public.milestones, text, text) to "postgres";

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from public;

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."notify_of_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."notify_of_request"(public.requests, text, text) from public;

revoke all on function "private"."notify_of_request"(public.requests, text, text) from "postgres";

grant execute on function "private"."notify_of_request"(public.requests, text, text) to "postgres";

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from public;

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from "postgres";

grant execute on function "private"."notify_run_owner"(public.procedure_runs) to "postgres";

revoke all on function "private"."only"(jsonb, text[]) from public;

revoke all on function "private"."only"(jsonb, text[]) from "postgres";

grant execute on function "private"."only"(jsonb, text[]) to "postgres";

revoke all on function "private"."open_of"(public.invoices) from public;

grant execute on function "private"."open_of"(public.invoices) to "authenticated";

revoke all on function "private"."open_of"(public.invoices) from "postgres";

grant execute on function "private"."open_of"(public.invoices) to "postgres";

revoke all on function "private"."open_projects_of"(bigint) from public;

revoke all on function "private"."open_projects_of"(bigint) from "postgres";

grant execute on function "private"."open_projects_of"(bigint) to "postgres";

revoke all on function "private"."order_milestones"(bigint, bigint[]) from public;

grant execute on function "private"."order_milestones"(bigint, bigint[]) to "authenticated";

revoke all on function "private"."order_milestones"(bigint, bigint[]) from "postgres";

grant execute on function "private"."order_milestones"(bigint, bigint[]) to "postgres";

revoke all on function "private"."owns_address"(uuid) from public;

revoke all on function "private"."owns_address"(uuid) from "postgres";

grant execute on function "private"."owns_address"(uuid) to "postgres";

revoke all on function "private"."palette_file"(public.palettes) from public;

revoke all on function "private"."palette_file"(public.palettes) from "postgres";

grant execute on function "private"."palette_file"(public.palettes) to "postgres";

revoke all on function "private"."pass_on_calls"(uuid, uuid) from public;

revoke all on function "private"."pass_on_calls"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_calls"(uuid, uuid) to "postgres";

revoke all on function "private"."pass_on_leads"(uuid, uuid) from public;

revoke all on function "private"."pass_on_leads"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_leads"(uuid, uuid) to "postgres";

revoke all on function "private"."people_of"(bigint) from public;

grant execute on function "private"."people_of"(bigint) to "authenticated";

revoke all on function "private"."people_of"(bigint) from "postgres";

grant execute on function "private"."people_of"(bigint) to "postgres";

revoke all on function "private"."person_called"(text) from public;

revoke all on function "private"."person_called"(text) from "postgres";

grant execute on function "private"."person_called"(text) to "postgres";

revoke all on function "private"."plan_mail"(public.notifications) from public;

revoke all on function "private"."plan_mail"(public.notifications) from "postgres";

grant execute on function "private"."plan_mail"(public.notifications) to "postgres";

revoke all on function "private"."plan_request"(public.requests) from public;

revoke all on function "private"."plan_request"(public.requests) from "postgres";

grant execute on function "private"."plan_request"(public.requests) to "postgres";

revoke all on function "private"."priced_lines"(jsonb) from public;

revoke all on function "private"."priced_lines"(jsonb) from "postgres";

grant execute on function "private"."priced_lines"(jsonb) to "postgres";

revoke all on function "private"."procedures_for_member"() from public;

grant execute on function "private"."procedures_for_member"() to "authenticated";

revoke all on function "private"."procedures_for_member"() from "postgres";

grant execute on function "private"."procedures_for_member"() to "postgres";

revoke all on function "private"."procedures_reviewed_by"(uuid) from public;

revoke all on function "private"."procedures_reviewed_by"(uuid) from "postgres";

grant execute on function "private"."procedures_reviewed_by"(uuid) to "postgres";

revoke all on function "private"."projects_of"(uuid) from public;

revoke all on function "private"."projects_of"(uuid) from "postgres";

grant execute on function "private"."projects_of"(uuid) to "postgres";

revoke all on function "private"."projects_only_of"(uuid) from public;

revoke all on function "private"."projects_only_of"(uuid) from "postgres";

grant execute on function "private"."projects_only_of"(uuid) to "postgres";

revoke all on function "private"."prove_address"(uuid) from public;

revoke all on function "private"."prove_address"(uuid) from "postgres";

grant execute on function "private"."prove_address"(uuid) to "postgres";

revoke all on function "private"."proves_address"(text) from public;

revoke all on function "private"."proves_address"(text) from "postgres";

grant execute on function "private"."proves_address"(text) to "postgres";

revoke all on function "private"."publish_version"(bigint, bigint) from public;

grant execute on function "private"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "private"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "private"."publish_version"(bigint, bigint) to "postgres";

revoke all on function "private"."queue_notification_mail"() from public;

revoke all on function "private"."queue_notification_mail"() from "postgres";

grant execute on function "private"."queue_notification_mail"() to "postgres";

revoke all on function "private"."quote_facts"(public.coin_quotes) from public;

grant execute on function "private"."quote_facts"(public.coin_quotes) to "authenticated";

revoke all on function "private"."quote_facts"(public.coin_quotes) from "postgres";

grant execute on function "private"."quote_facts"(public.coin_quotes) to "postgres";

revoke all on function "private"."quote_of"(public.comments) from public;

revoke all on function "private"."quote_of"(public.comments) from "postgres";

grant execute on function "private"."quote_of"(public.comments) to "postgres";

revoke all on function "private"."read_question"(public.documents) from public;

revoke all on function "private"."read_question"(public.documents) from "postgres";

grant execute on function "private"."read_question"(public.documents) to "postgres";

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from public;

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from "postgres";

grant execute on function "private"."readers_of"(bigint, bigint, boolean) to "postgres";

revoke all on function "private"."reads_as_link"(text) from public;

revoke all on function "private"."reads_as_link"(text) from "postgres";

grant execute on function "private"."reads_as_link"(text) to "postgres";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "private"."refuse_archived"(bigint) from public;

revoke all on function "private"."refuse_archived"(bigint) from "postgres";

grant execute on function "private"."refuse_archived"(bigint) to "postgres";

revoke all on function "private"."refuse_change"() from public;

revoke all on function "private"."refuse_change"() from "postgres";

grant execute on function "private"."refuse_change"() to "postgres";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "private"."refuse_in_view"() from public;

revoke all on function "private"."refuse_in_view"() from "postgres";

grant execute on function "private"."refuse_in_view"() to "postgres";

revoke all on function "private"."refuse_link_name"() from public;

revoke all on function "private"."refuse_link_name"() from "postgres";

grant execute on function "private"."refuse_link_name"() to "postgres";

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from public;

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from "postgres";

grant execute on function "private"."remove_file"(text, timestamp with time zone, uuid) to "postgres";

revoke all on function "private"."remove_members"(public.project_members[]) from public;

revoke all on function "private"."remove_members"(public.project_members[]) from "postgres";

grant execute on function "private"."remove_members"(public.project_members[]) to "postgres";

revoke all on function "private"."remove_second_factor"(uuid) from public;

grant execute on function "private"."remove_second_factor"(uuid) to "authenticated";

revoke all on function "private"."remove_second_factor"(uuid) from "postgres";

grant execute on function "private"."remove_second_factor"(uuid) to "postgres";

revoke all on function "private"."removes"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."removes"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."removes"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."removes"(public.documents, uuid, public.user_role) to "postgres";

revoke all
  on function "private"."renames_between"(bigint, timestamp with time zone, timestamp with time zone)
  from public;

grant execute
  on function "private"."renames_between"(bigint, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all
  on function "private"."renames_between"(bigint, timestamp with time zone, timestamp with time zone)
  from "postgres";

grant execute
  on function "private"."renames_between"(bigint, timestamp with time zone, timestamp with time zone)
  to "postgres";

revoke all on function "private"."replace_members"(public.projects, public.projects) from public;

revoke all on function "private"."replace_members"(public.projects, public.projects) from "postgres";

grant execute on function "private"."replace_members"(public.projects, public.projects) to "postgres";

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from public;

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from "postgres";

grant execute
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  to "postgres";

revoke all on function "private"."replaces"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."replaces"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."replaces"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."replaces"(public.documents, uuid, public.user_role) to "postgres";

revoke all on function "private"."require_admin"(private.caller) from public;

revoke all on function "private"."require_admin"(private.caller) from "postgres";

grant execute on function "private"."require_admin"(private.caller) to "postgres";

revoke all on function "private"."require_second_factor"(boolean) from public;

grant execute on function "private"."require_second_factor"(boolean) to "authenticated";

revoke all on function "private"."require_second_factor"(boolean) from "postgres";

grant execute on function "private"."require_second_factor"(boolean) to "postgres";

revoke all on function "private"."resend_failed_mail"(bigint) from public;

grant execute on function "private"."resend_failed_mail"(bigint) to "authenticated";

revoke all on function "private"."resend_failed_mail"(bigint) from "postgres";

grant execute on function "private"."resend_failed_mail"(bigint) to "postgres";

revoke all on function "private"."reviewers_of"(public.documents) from public;

revoke all on function "private"."reviewers_of"(public.documents) from "postgres";

grant execute on function "private"."reviewers_of"(public.documents) to "postgres";

revoke all on function "private"."reviews"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."reviews"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."reviews"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."reviews"(public.documents, uuid, public.user_role) to "postgres";

revoke all on function "private"."rows_about"(uuid) from public;

revoke all on function "private"."rows_about"(uuid) from "postgres";

grant execute on function "private"."rows_about"(uuid) to "postgres";

revoke all on function "private"."save_calendar_link"(text) from public;

grant execute on function "private"."save_calendar_link"(text) to "authenticated";

revoke all on function "private"."save_calendar_link"(text) from "postgres";

grant execute on function "private"."save_calendar_link"(text) to "postgres";

revoke all on function "private"."save_lead"(public.leads, public.leads) from public;

revoke all on function "private"."save_lead"(public.leads, public.leads) from "postgres";

grant execute on function "private"."save_lead"(public.leads, public.leads) to "postgres";

revoke all on function "private"."second_factor_since"(uuid) from public;

revoke all on function "private"."second_factor_since"(uuid) from "postgres";

grant execute on function "private"."second_factor_since"(uuid) to "postgres";

revoke all on function "private"."sees_document"(private.caller, public.documents) from public;

revoke all on function "private"."sees_document"(private.caller, public.documents) from "postgres";

grant execute on function "private"."sees_document"(private.caller, public.documents) to "postgres";

revoke all on function "private"."sees_project"(private.caller, bigint) from public;

revoke all on function "private"."sees_project"(private.caller, bigint) from "postgres";

grant execute on function "private"."sees_project"(private.caller, bigint) to "postgres";

revoke all on function "private"."set_password"(uuid, text) from public;

revoke all on function "private"."set_password"(uuid, text) from "postgres";

grant execute on function "private"."set_password"(uuid, text) to "postgres";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on function "private"."set_username_key"() from public;

revoke all on function "private"."set_username_key"() from "postgres";

grant execute on function "private"."set_username_key"() to "postgres";

revoke all on function "private"."settle_requests"(public.milestones, public.request_status) from public;

revoke all on function "private"."settle_requests"(public.milestones, public.request_status) from "postgres";

grant execute on function "private"."settle_requests"(public.milestones, public.request_status) to "postgres";

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from public;

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from "postgres";

grant execute
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  to "postgres";

revoke all on function "private"."sign_version"(bigint) from public;

grant execute on function "private"."sign_version"(bigint) to "authenticated";

revoke all on function "private"."sign_version"(bigint) from "postgres";

grant execute on function "private"."sign_version"(bigint) to "postgres";

revoke all on function "private"."skeleton"(text) from public;

revoke all on function "private"."skeleton"(text) from "postgres";

grant execute on function "private"."skeleton"(text) to "postgres";

revoke all on function "private"."skeletons"(text) from public;

revoke all on function "private"."skeletons"(text) from "postgres";

grant execute on function "private"."skeletons"(text) to "postgres";

revoke all on function "private"."slots_between"(timestamp with time zone, timestamp with time zone, jsonb) from public;

revoke all
  on function "private"."slots_between"(timestamp with time zone, timestamp with time zone, jsonb)
  from "postgres";

grant execute
  on function "private"."slots_between"(timestamp with time zone, timestamp with time zone, jsonb)
  to "postgres";

revoke all on function "private"."spoken_coin"(numeric, text) from public;

revoke all on function "private"."spoken_coin"(numeric, text) from "postgres";

grant execute on function "private"."spoken_coin"(numeric, text) to "postgres";

revoke all on function "private"."spoken_day"(date) from public;

revoke all on function "private"."spoken_day"(date) from "postgres";

grant execute on function "private"."spoken_day"(date) to "postgres";

revoke all on function "private"."spoken_sum"(bigint, text) from public;

revoke all on function "private"."spoken_sum"(bigint, text) from "postgres";

grant execute on function "private"."spoken_sum"(bigint, text) to "postgres";

revoke all on function "private"."standing_members"(public.projects) from public;

revoke all on function "private"."standing_members"(public.projects) from "postgres";

grant execute on function "private"."standing_members"(public.projects) to "postgres";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "private"."status_of"(public.invoices) from public;

grant execute on function "private"."status_of"(public.invoices) to "authenticated";

revoke all on function "private"."status_of"(public.invoices) from "postgres";

grant execute on function "private"."status_of"(public.invoices) to "postgres";

revoke all on function "private"."steps_of"(text) from public;

grant execute on function "private"."steps_of"(text) to "authenticated";

revoke all on function "private"."steps_of"(text) from "postgres";

grant execute on function "private"."steps_of"(text) to "postgres";

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from public;

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from "postgres";

grant execute on function "private"."sum_lines"(bigint, jsonb, jsonb) to "postgres";

revoke all on function "private"."summaries_of"(public.invoices[]) from public;

grant execute on function "private"."summaries_of"(public.invoices[]) to "authenticated";

revoke all on function "private"."summaries_of"(public.invoices[]) from "postgres";

grant execute on function "private"."summaries_of"(public.invoices[]) to "postgres";

revoke all on function "private"."take_back_payment"(bigint, bigint) from public;

grant execute on function "private"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "private"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "private"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "private"."take_back_request"(bigint, bigint) from public;

grant execute on function "private"."take_back_request"(bigint, bigint) to "authenticated";

revoke all on function "private"."take_back_request"(bigint, bigint) from "postgres";

grant execute on function "private"."take_back_request"(bigint, bigint) to "postgres";

revoke all on function "private"."take_time"(public.bookings) from public;

revoke all on function "private"."take_time"(public.bookings) from "postgres";

grant execute on function "private"."take_time"(public.bookings) to "postgres";

revoke all on function "private"."tell_of_answer"(public.requests) from public;

revoke all on function "private"."tell_of_answer"(public.requests) from "postgres";

grant execute on function "private"."tell_of_answer"(public.requests) to "postgres";

revoke all on function "private"."tick_step"(bigint, boolean, text) from public;

grant execute on function "private"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "private"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "private"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on function "private"."top_level_endings"() from public;

revoke all on function "private"."top_level_endings"() from "postgres";

grant execute on function "private"."top_level_endings"() to "postgres";

revoke all on function "private"."touch_updated_at"() from public;

revoke all on function "private"."touch_updated_at"() from "postgres";

grant execute on function "private"."touch_updated_at"() to "postgres";

revoke all on function "private"."username_key"(text) from public;

revoke all on function "private"."username_key"(text) from "postgres";

grant execute on function "private"."username_key"(text) to "postgres";

revoke all on function "private"."usual_mail"(public.notification_kind) from public;

grant execute on function "private"."usual_mail"(public.notification_kind) to "authenticated";

revoke all on function "private"."usual_mail"(public.notification_kind) from "postgres";

grant execute on function "private"."usual_mail"(public.notification_kind) to "postgres";

revoke all on function "private"."verb_of"(public.file_kind) from public;

revoke all on function "private"."verb_of"(public.file_kind) from "postgres";

grant execute on function "private"."verb_of"(public.file_kind) to "postgres";

revoke all on function "private"."visible"(text) from public;

grant execute on function "private"."visible"(text) to "authenticated";

revoke all on function "private"."visible"(text) from "postgres";

grant execute on function "private"."visible"(text) to "postgres";

revoke all on function "private"."wait_for_bookings"() from public;

revoke all on function "private"."wait_for_bookings"() from "postgres";

grant execute on function "private"."wait_for_bookings"() to "postgres";

revoke all on function "private"."with_texts"(public.procedures, jsonb) from public;

revoke all on function "private"."with_texts"(public.procedures, jsonb) from "postgres";

grant execute on function "private"."with_texts"(public.procedures, jsonb) to "postgres";

revoke all on function "private"."withdraw_invitation"(uuid) from public;

grant execute on function "private"."withdraw_invitation"(uuid) to "authenticated";

revoke all on function "private"."withdraw_invitation"(uuid) from "postgres";

grant execute on function "private"."withdraw_invitation"(uuid) to "postgres";

revoke all on function "private"."withdraw_news"(bigint[]) from public;

revoke all on function "private"."withdraw_news"(bigint[]) from "postgres";

grant execute on function "private"."withdraw_news"(bigint[]) to "postgres";

revoke all on function "private"."without_others"(jsonb, uuid) from public;

revoke all on function "private"."without_others"(jsonb, uuid) from "postgres";

grant execute on function "private"."without_others"(jsonb, uuid) to "postgres";

revoke all on function "private"."words_of"(text) from public;

grant execute on function "private"."words_of"(text) to "authenticated";

revoke all on function "private"."words_of"(text) from "postgres";

grant execute on function "private"."words_of"(text) to "postgres";

revoke all on function "private"."words_of_new_leads"(bigint) from public;

revoke all on function "private"."words_of_new_leads"(bigint) from "postgres";

grant execute on function "private"."words_of_new_leads"(bigint) to "postgres";

revoke all on function "private"."words_of_person"(text, text, text, text) from public;

grant execute on function "private"."words_of_person"(text, text, text, text) to "authenticated";

revoke all on function "private"."words_of_person"(text, text, text, text) from "postgres";

grant execute on function "private"."words_of_person"(text, text, text, text) to "postgres";

revoke all on function "private"."work_left_by"(uuid) from public;

grant execute on function "private"."work_left_by"(uuid) to "authenticated";

revoke all on function "private"."work_left_by"(uuid) from "postgres";

grant execute on function "private"."work_left_by"(uuid) to "postgres";

revoke all on function "private"."work_of_day"(private.caller, date) from public;

revoke all on function "private"."work_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."work_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."works_in"(private.caller, bigint) from public;

revoke all on function "private"."works_in"(private.caller, bigint) from "postgres";

grant execute on function "private"."works_in"(private.caller, bigint) to "postgres";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "private"."write_letter"(bigint, text, boolean) from public;

grant execute on function "private"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "private"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "private"."write_letter"(bigint, text, boolean) to "postgres";

revoke all on function "public"."account_facts"(uuid[]) from public;

grant execute on function "public"."account_facts"(uuid[]) to "authenticated";

revoke all on function "public"."account_facts"(uuid[]) from "postgres";

grant execute on function "public"."account_facts"(uuid[]) to "postgres";

revoke all on function "public"."add_company"(text, text, text, text) from public;

grant execute on function "public"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "public"."add_company"(text, text, text, text) from "postgres";

grant execute on function "public"."add_company"(text, text, text, text) to "postgres";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "public"."add_milestone"(bigint, text, text, date, uuid) from public;

grant execute on function "public"."add_milestone"(bigint, text, text, date, uuid) to "authenticated";

revoke all on function "public"."add_milestone"(bigint, text, text, date, uuid) from "postgres";

grant execute on function "public"."add_milestone"(bigint, text, text, date, uuid) to "postgres";

revoke all on function "public"."add_procedure"(jsonb, boolean) from public;

grant execute on function "public"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "public"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "public"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "public"."add_request"(bigint, text, text, bigint[]) from public;

grant execute on function "public"."add_request"(bigint, text, text, bigint[]) to "authenticated";

revoke all on function "public"."add_request"(bigint, text, text, bigint[]) from "postgres";

grant execute on function "public"."add_request"(bigint, text, text, bigint[]) to "postgres";

revoke all on function "public"."admin_needs"(date) from public;

grant execute on function "public"."admin_needs"(date) to "authenticated";

revoke all on function "public"."admin_needs"(date) from "postgres";

grant execute on function "public"."admin_needs"(date) to "postgres";

revoke all on function "public"."admin_totals"() from public;

grant execute on function "public"."admin_totals"() to "authenticated";

revoke all on function "public"."admin_totals"() from "postgres";

grant execute on function "public"."admin_totals"() to "postgres";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from public;

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "authenticated";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from "postgres";

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "postgres";

revoke all on function "public"."applied_migrations"() from public;

revoke all on function "public"."applied_migrations"() from "postgres";

grant execute on function "public"."applied_migrations"() to "postgres";

grant execute on function "public"."applied_migrations"() to "service_role";

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from public;

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "service_role";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "public"."ask_for_email_change"(uuid, text, text, text) from public;

revoke all on function "public"."ask_for_email_change"(uuid, text, text, text) from "postgres";

grant execute on function "public"."ask_for_email_change"(uuid, text, text, text) to "postgres";

grant execute on function "public"."ask_for_email_change"(uuid, text, text, text) to "service_role";

revoke all on function "public"."ask_for_recovery"(text, text) from public;

revoke all on function "public"."ask_for_recovery"(text, text) from "postgres";

grant execute on function "public"."ask_for_recovery"(text, text) to "postgres";

grant execute on function "public"."ask_for_recovery"(text, text) to "service_role";

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from public;

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "service_role";

revoke all on function "public"."attach_palette"(bigint, bigint, bigint, text, date) from public;

grant execute on function "public"."attach_palette"(bigint, bigint, bigint, text, date) to "authenticated";

revoke all on function "public"."attach_palette"(bigint, bigint, bigint, text, date) from "postgres";

grant execute on function "public"."attach_palette"(bigint, bigint, bigint, text, date) to "postgres";

revoke all on function "public"."begin_call"() from public;

grant execute on function "public"."begin_call"() to "authenticated";

revoke all on function "public"."begin_call"() from "postgres";

grant execute on function "public"."begin_call"() to "postgres";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all
  on function "public"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from public;

grant execute
  on function "public"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "authenticated";

revoke all
  on function "public"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from "postgres";

grant execute
  on function "public"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "postgres";

revoke all on function "public"."begin_view"(uuid) from public;

grant execute on function "public"."begin_view"(uuid) to "authenticated";

revoke all on function "public"."begin_view"(uuid) from "postgres";

grant execute on function "public"."begin_view"(uuid) to "postgres";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint)
  from public;

revoke all
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint)
  from "postgres";

grant execute
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint)
  to "postgres";

grant execute
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint)
  to "service_role";

revoke all on function "public"."calendar_feed"(text) from public;

revoke all on function "public"."calendar_feed"(text) from "postgres";

grant execute on function "public"."calendar_feed"(text) to "postgres";

grant execute on function "public"."calendar_feed"(text) to "service_role";

revoke all on function "public"."change_booking"(bigint, text, text, timestamp with time zone, jsonb) from public;

revoke all on function "public"."change_booking"(bigint, text, text, timestamp with time zone, jsonb) from "postgres";

grant execute on function "public"."change_booking"(bigint, text, text, timestamp with time zone, jsonb) to "postgres";

grant execute
  on function "public"."change_booking"(bigint, text, text, timestamp with time zone, jsonb)
  to "service_role";

revoke all on function "public"."change_email"(uuid, uuid, text) from public;

revoke all on function "public"."change_email"(uuid, uuid, text) from "postgres";

grant execute on function "public"."change_email"(uuid, uuid, text) to "postgres";

grant execute on function "public"."change_email"(uuid, uuid, text) to "service_role";

revoke all on function "public"."change_password"(uuid, uuid, text) from public;

revoke all on function "public"."change_password"(uuid, uuid, text) from "postgres";

grant execute on function "public"."change_password"(uuid, uuid, text) to "postgres";

grant execute on function "public"."change_password"(uuid, uuid, text) to "service_role";

revoke all on function "public"."changes_since"(bigint, integer) from public;

grant execute on function "public"."changes_since"(bigint, integer) to "authenticated";

revoke all on function "public"."changes_since"(bigint, integer) from "postgres";

grant execute on function "public"."changes_since"(bigint, integer) to "postgres";

revoke all on function "public"."claim_file_removals"(integer, integer) from public;

revoke all on function "public"."claim_file_removals"(integer, integer) from "postgres";

grant execute on function "public"."claim_file_removals"(integer, integer) to "postgres";

grant execute on function "public"."claim_file_removals"(integer, integer) to "service_role";

revoke all on function "public"."claim_mail"(integer, integer) from public;

revoke all on function "public"."claim_mail"(integer, integer) from "postgres";

grant execute on function "public"."claim_mail"(integer, integer) to "postgres";

grant execute on function "public"."claim_mail"(integer, integer) to "service_role";

revoke all on function "public"."claim_payment"(bigint, text, text, numeric, bigint) from public;

grant execute on function "public"."claim_payment"(bigint, text, text, numeric, bigint) to "authenticated";

revoke all on function "public"."claim_payment"(bigint, text, text, numeric, bigint) from "postgres";

grant execute on function "public"."claim_payment"(bigint, text, text, numeric, bigint) to "postgres";

revoke all on function "public"."clear_rate_limit"(text, text) from public;

revoke all on function "public"."clear_rate_limit"(text, text) from "postgres";

grant execute on function "public"."clear_rate_limit"(text, text) to "postgres";

grant execute on function "public"."clear_rate_limit"(text, text) to "service_role";

revoke all on function "public"."company_seats"(bigint) from public;

grant execute on function "public"."company_seats"(bigint) to "authenticated";

revoke all on function "public"."company_seats"(bigint) from "postgres";

grant execute on function "public"."company_seats"(bigint) to "postgres";

revoke all on function "public"."complete_milestone"(bigint, boolean, bigint) from public;

grant execute on function "public"."complete_milestone"(bigint, boolean, bigint) to "authenticated";

revoke all on function "public"."complete_milestone"(bigint, boolean, bigint) from "postgres";

grant execute on function "public"."complete_milestone"(bigint, boolean, bigint) to "postgres";

revoke all on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) from public;

revoke all on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) from "postgres";

grant execute on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) to "postgres";

grant execute on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) to "service_role";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "public"."confirm_email_change"(text) from public;

revoke all on function "public"."confirm_email_change"(text) from "postgres";

grant execute on function "public"."confirm_email_change"(text) to "postgres";

grant execute on function "public"."confirm_email_change"(text) to "service_role";

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from public;

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "service_role";

revoke all on function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text) from public;

revoke all on function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text) from "postgres";

grant execute on function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text) to "postgres";

grant execute
  on function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text)
  to "service_role";

revoke all on function "public"."correct_document"(bigint, text, text) from public;

grant execute on function "public"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "public"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "public"."correct_document"(bigint, text, text) to "postgres";

revoke all on function "public"."correct_email"(uuid, text) from public;

grant execute on function "public"."correct_email"(uuid, text) to "authenticated";

revoke all on function "public"."correct_email"(uuid, text) from "postgres";

grant execute on function "public"."correct_email"(uuid, text) to "postgres";

revoke all on function "public"."correct_lead"(bigint, jsonb) from public;

grant execute on function "public"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."create_invitation"(uuid, uuid, text, text, integer, bigint) from public;

revoke all on function "public"."create_invitation"(uuid, uuid, text, text, integer, bigint) from "postgres";

grant execute on function "public"."create_invitation"(uuid, uuid, text, text, integer, bigint) to "postgres";

grant execute on function "public"."create_invitation"(uuid, uuid, text, text, integer, bigint) to "service_role";

revoke all on function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint) from public;

revoke all on function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint) from "postgres";

grant execute on function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint) to "postgres";

grant execute
  on function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint)
  to "service_role";

revoke all on function "public"."credit_invoice"(bigint) from public;

grant execute on function "public"."credit_invoice"(bigint) to "authenticated";

revoke all on function "public"."credit_invoice"(bigint) from "postgres";

grant execute on function "public"."credit_invoice"(bigint) to "postgres";

revoke all
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from public;

grant execute
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "authenticated";

revoke all
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from "postgres";

grant execute
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "postgres";

revoke all on function "public"."delete_comment"(bigint) from public;

grant execute on function "public"."delete_comment"(bigint) to "authenticated";

revoke all on function "public"."delete_comment"(bigint) from "postgres";

grant execute on function "public"."delete_comment"(bigint) to "postgres";

revoke all on function "public"."delete_company"(bigint) from public;

grant execute on function "public"."delete_company"(bigint) to "authenticated";

revoke all on function "public"."delete_company"(bigint) from "postgres";

grant execute on function "public"."delete_company"(bigint) to "postgres";

revoke all on function "public"."delete_documents"(bigint[]) from public;

grant execute on function "public"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "public"."delete_documents"(bigint[]) from "postgres";

grant execute on function "public"."delete_documents"(bigint[]) to "postgres";

revoke all on function "public"."delete_feedback"(bigint[]) from public;

grant execute on function "public"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "public"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "public"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "public"."delete_invoice"(bigint) from public;

grant execute on function "public"."delete_invoice"(bigint) to "authenticated";

revoke all on function "public"."delete_invoice"(bigint) from "postgres";

grant execute on function "public"."delete_invoice"(bigint) to "postgres";

revoke all on function "public"."delete_leads"(bigint[]) from public;

grant execute on function "public"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "public"."delete_leads"(bigint[]) from "postgres";

grant execute on function "public"."delete_leads"(bigint[]) to "postgres";

revoke all on function "public"."delete_milestone"(bigint, bigint) from public;

grant execute on function "public"."delete_milestone"(bigint, bigint) to "authenticated";

revoke all on function "public"."delete_milestone"(bigint, bigint) from "postgres";

grant execute on function "public"."delete_milestone"(bigint, bigint) to "postgres";

revoke all on function "public"."delete_people"(uuid[]) from public;

grant execute on function "public"."delete_people"(uuid[]) to "authenticated";

revoke all on function "public"."delete_people"(uuid[]) from "postgres";

grant execute on function "public"."delete_people"(uuid[]) to "postgres";

revoke all on function "public"."delete_person"(uuid, uuid) from public;

revoke all on function "public"."delete_person"(uuid, uuid) from "postgres";

grant execute on function "public"."delete_person"(uuid, uuid) to "postgres";

grant execute on function "public"."delete_person"(uuid, uuid) to "service_role";

revoke all on function "public"."delete_rate"(bigint) from public;

grant execute on function "public"."delete_rate"(bigint) to "authenticated";

revoke all on function "public"."delete_rate"(bigint) from "postgres";

grant execute on function "public"."delete_rate"(bigint) to "postgres";

revoke all on function "public"."delete_subscriber"(text) from public;

grant execute on function "public"."delete_subscriber"(text) to "authenticated";

revoke all on function "public"."delete_subscriber"(text) from "postgres";

grant execute on function "public"."delete_subscriber"(text) to "postgres";

revoke all on function "public"."document_history"(bigint) from public;

grant execute on function "public"."document_history"(bigint) to "authenticated";

revoke all on function "public"."document_history"(bigint) from "postgres";

grant execute on function "public"."document_history"(bigint) to "postgres";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "public"."drop_email_change"(uuid) from public;

revoke all on function "public"."drop_email_change"(uuid) from "postgres";

grant execute on function "public"."drop_email_change"(uuid) to "postgres";

grant execute on function "public"."drop_email_change"(uuid) to "service_role";

revoke all on function "public"."drop_upload"(uuid, uuid) from public;

revoke all on function "public"."drop_upload"(uuid, uuid) from "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "service_role";

revoke all on function "public"."edit_call"(bigint, jsonb) from public;

grant execute on function "public"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_lead"(bigint, jsonb) from public;

grant execute on function "public"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."edit_milestone"(bigint, jsonb, bigint) from public;

grant execute on function "public"."edit_milestone"(bigint, jsonb, bigint) to "authenticated";

revoke all on function "public"."edit_milestone"(bigint, jsonb, bigint) from "postgres";

grant execute on function "public"."edit_milestone"(bigint, jsonb, bigint) to "postgres";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_run"(bigint, jsonb) from public;

grant execute on function "public"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "public"."end_run"(bigint, text) from public;

grant execute on function "public"."end_run"(bigint, text) to "authenticated";

revoke all on function "public"."end_run"(bigint, text) from "postgres";

grant execute on function "public"."end_run"(bigint, text) to "postgres";

revoke all on function "public"."end_session"(bigint) from public;

grant execute on function "public"."end_session"(bigint) to "authenticated";

revoke all on function "public"."end_session"(bigint) from "postgres";

grant execute on function "public"."end_session"(bigint) to "postgres";

revoke all on function "public"."end_view"() from public;

grant execute on function "public"."end_view"() to "authenticated";

revoke all on function "public"."end_view"() from "postgres";

grant execute on function "public"."end_view"() to "postgres";

revoke all on function "public"."enter_rate"(text, text, numeric) from public;

grant execute on function "public"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "public"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "public"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "public"."entered_rate"(text, text) from public;

revoke all on function "public"."entered_rate"(text, text) from "postgres";

grant execute on function "public"."entered_rate"(text, text) to "postgres";

grant execute on function "public"."entered_rate"(text, text) to "service_role";

revoke all on function "public"."find_for_me"(text, integer) from public;

grant execute on function "public"."find_for_me"(text, integer) to "authenticated";

revoke all on function "public"."find_for_me"(text, integer) from "postgres";

grant execute on function "public"."find_for_me"(text, integer) to "postgres";

revoke all on function "public"."finish_mail"(bigint, text) from public;

revoke all on function "public"."finish_mail"(bigint, text) from "postgres";

grant execute on function "public"."finish_mail"(bigint, text) to "postgres";

grant execute on function "public"."finish_mail"(bigint, text) to "service_role";

revoke all on function "public"."forget_files"(text[]) from public;

revoke all on function "public"."forget_files"(text[]) from "postgres";

grant execute on function "public"."forget_files"(text[]) to "postgres";

grant execute on function "public"."forget_files"(text[]) to "service_role";

revoke all on function "public"."forget_old_news"(integer) from public;

revoke all on function "public"."forget_old_news"(integer) from "postgres";

grant execute on function "public"."forget_old_news"(integer) to "postgres";

grant execute on function "public"."forget_old_news"(integer) to "service_role";

revoke all on function "public"."forget_old_sessions"(integer) from public;

revoke all on function "public"."forget_old_sessions"(integer) from "postgres";

grant execute on function "public"."forget_old_sessions"(integer) to "postgres";

grant execute on function "public"."forget_old_sessions"(integer) to "service_role";

revoke all on function "public"."free_slots"(jsonb, integer) from public;

revoke all on function "public"."free_slots"(jsonb, integer) from "postgres";

grant execute on function "public"."free_slots"(jsonb, integer) to "postgres";

grant execute on function "public"."free_slots"(jsonb, integer) to "service_role";

revoke all on function "public"."free_time"(bigint) from public;

grant execute on function "public"."free_time"(bigint) to "authenticated";

revoke all on function "public"."free_time"(bigint) from "postgres";

grant execute on function "public"."free_time"(bigint) to "postgres";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."invitation_signs_in"(text) from public;

revoke all on function "public"."invitation_signs_in"(text) from "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "service_role";

revoke all on function "public"."invoice_journal"(date, date) from public;

grant execute on function "public"."invoice_journal"(date, date) to "authenticated";

revoke all on function "public"."invoice_journal"(date, date) from "postgres";

grant execute on function "public"."invoice_journal"(date, date) to "postgres";

revoke all on function "public"."invoice_totals"() from public;

grant execute on function "public"."invoice_totals"() to "authenticated";

revoke all on function "public"."invoice_totals"() from "postgres";

grant execute on function "public"."invoice_totals"() to "postgres";

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date) from public;

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date) from "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date) to "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date) to "service_role";

revoke all on function "public"."late_work"(date, bigint, integer) from public;

grant execute on function "public"."late_work"(date, bigint, integer) to "authenticated";

revoke all on function "public"."late_work"(date, bigint, integer) from "postgres";

grant execute on function "public"."late_work"(date, bigint, integer) to "postgres";

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from public;

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "service_role";

revoke all on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer) from public;

grant execute on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer) to "postgres";

revoke all on function "public"."list_documents"(bigint, integer, bigint, bigint) from public;

grant execute on function "public"."list_documents"(bigint, integer, bigint, bigint) to "authenticated";

revoke all on function "public"."list_documents"(bigint, integer, bigint, bigint) from "postgres";

grant execute on function "public"."list_documents"(bigint, integer, bigint, bigint) to "postgres";

revoke all on function "public"."list_invoices"(boolean, bigint, integer) from public;

grant execute on function "public"."list_invoices"(boolean, bigint, integer) to "authenticated";

revoke all on function "public"."list_invoices"(boolean, bigint, integer) from "postgres";

grant execute on function "public"."list_invoices"(boolean, bigint, integer) to "postgres";

revoke all on function "public"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from public;

grant execute on function "public"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "authenticated";

revoke all on function "public"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from "postgres";

grant execute on function "public"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "postgres";

revoke all on function "public"."list_procedures"(bigint, integer, bigint) from public;

grant execute on function "public"."list_procedures"(bigint, integer, bigint) to "authenticated";

revoke all on function "public"."list_procedures"(bigint, integer, bigint) from "postgres";

grant execute on function "public"."list_procedures"(bigint, integer, bigint) to "postgres";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "public"."list_runs"(boolean, bigint, integer, bigint) from public;

grant execute on function "public"."list_runs"(boolean, bigint, integer, bigint) to "authenticated";

revoke all on function "public"."list_runs"(boolean, bigint, integer, bigint) from "postgres";

grant execute on function "public"."list_runs"(boolean, bigint, integer, bigint) to "postgres";

revoke all on function "public"."login_address"(text) from public;

revoke all on function "public"."login_address"(text) from "postgres";

grant execute on function "public"."login_address"(text) to "postgres";

grant execute on function "public"."login_address"(text) to "service_role";

revoke all on function "public"."make_admin"(text) from public;

revoke all on function "public"."make_admin"(text) from "postgres";

grant execute on function "public"."make_admin"(text) to "postgres";

grant execute on function "public"."make_admin"(text) to "service_role";

revoke all on function "public"."merge_companies"(bigint, bigint) from public;

grant execute on function "public"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "public"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "public"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "public"."my_calendar"(date, date, bigint) from public;

grant execute on function "public"."my_calendar"(date, date, bigint) to "authenticated";

revoke all on function "public"."my_calendar"(date, date, bigint) from "postgres";

grant execute on function "public"."my_calendar"(date, date, bigint) to "postgres";

revoke all on function "public"."my_calendar_link"() from public;

grant execute on function "public"."my_calendar_link"() to "authenticated";

revoke all on function "public"."my_calendar_link"() from "postgres";

grant execute on function "public"."my_calendar_link"() to "postgres";

revoke all on function "public"."my_credentials"() from public;

grant execute on function "public"."my_credentials"() to "authenticated";

revoke all on function "public"."my_credentials"() from "postgres";

grant execute on function "public"."my_credentials"() to "postgres";

revoke all on function "public"."my_day"(date) from public;

grant execute on function "public"."my_day"(date) to "authenticated";

revoke all on function "public"."my_day"(date) from "postgres";

grant execute on function "public"."my_day"(date) to "postgres";

revoke all on function "public"."my_mail_preferences"() from public;

grant execute on function "public"."my_mail_preferences"() to "authenticated";

revoke all on function "public"."my_mail_preferences"() from "postgres";

grant execute on function "public"."my_mail_preferences"() to "postgres";

revoke all on function "public"."my_security"() from public;

grant execute on function "public"."my_security"() to "authenticated";

revoke all on function "public"."my_security"() from "postgres";

grant execute on function "public"."my_security"() to "postgres";

revoke all on function "public"."my_sign_ins"(integer) from public;

grant execute on function "public"."my_sign_ins"(integer) to "authenticated";

revoke all on function "public"."my_sign_ins"(integer) from "postgres";

grant execute on function "public"."my_sign_ins"(integer) to "postgres";

revoke all on function "public"."note_invoice_file"(bigint, text) from public;

revoke all on function "public"."note_invoice_file"(bigint, text) from "postgres";

grant execute on function "public"."note_invoice_file"(bigint, text) to "postgres";

grant execute on function "public"."note_invoice_file"(bigint, text) to "service_role";

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from public;

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from "postgres";

grant execute on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) to "postgres";

grant execute
  on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone)
  to "service_role";

revoke all on function "public"."open_recovery"(text, text, integer, integer) from public;

revoke all on function "public"."open_recovery"(text, text, integer, integer) from "postgres";

grant execute on function "public"."open_recovery"(text, text, integer, integer) to "postgres";

grant execute on function "public"."open_recovery"(text, text, integer, integer) to "service_role";

revoke all on function "public"."open_sign_in"(text, text) from public;

revoke all on function "public"."open_sign_in"(text, text) from "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "service_role";

revoke all on function "public"."operations_report"() from public;

revoke all on function "public"."operations_report"() from "postgres";

grant execute on function "public"."operations_report"() to "postgres";

grant execute on function "public"."operations_report"() to "service_role";

revoke all on function "public"."order_milestones"(bigint, bigint[]) from public;

grant execute on function "public"."order_milestones"(bigint, bigint[]) to "authenticated";

revoke all on function "public"."order_milestones"(bigint, bigint[]) from "postgres";

grant execute on function "public"."order_milestones"(bigint, bigint[]) to "postgres";

revoke all on function "public"."person_data"(uuid, uuid) from public;

revoke all on function "public"."person_data"(uuid, uuid) from "postgres";

grant execute on function "public"."person_data"(uuid, uuid) to "postgres";

grant execute on function "public"."person_data"(uuid, uuid) to "service_role";

revoke all on function "public"."ping"() from public;

revoke all on function "public"."ping"() from "postgres";

grant execute on function "public"."ping"() to "postgres";

grant execute on function "public"."ping"() to "service_role";

revoke all on function "public"."project_addresses"(bigint) from public;

grant execute on function "public"."project_addresses"(bigint) to "authenticated";

revoke all on function "public"."project_addresses"(bigint) from "postgres";

grant execute on function "public"."project_addresses"(bigint) to "postgres";

revoke all on function "public"."project_palettes"(bigint) from public;

grant execute on function "public"."project_palettes"(bigint) to "authenticated";

revoke all on function "public"."project_palettes"(bigint) from "postgres";

grant execute on function "public"."project_palettes"(bigint) to "postgres";

revoke all on function "public"."project_people"(bigint) from public;

grant execute on function "public"."project_people"(bigint) to "authenticated";

revoke all on function "public"."project_people"(bigint) from "postgres";

grant execute on function "public"."project_people"(bigint) to "postgres";

revoke all on function "public"."publish_version"(bigint, bigint) from public;

grant execute on function "public"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "public"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "public"."publish_version"(bigint, bigint) to "postgres";

revoke all on function "public"."quote_invoice"(uuid, bigint, text, numeric, bigint, numeric, text, bigint) from public;

revoke all
  on function "public"."quote_invoice"(uuid, bigint, text, numeric, bigint, numeric, text, bigint)
  from "postgres";

grant execute
  on function "public"."quote_invoice"(uuid, bigint, text, numeric, bigint, numeric, text, bigint)
  to "postgres";

grant execute
  on function "public"."quote_invoice"(uuid, bigint, text, numeric, bigint, numeric, text, bigint)
  to "service_role";

revoke all on function "public"."read_invoice"(bigint, jsonb, date) from public;

grant execute on function "public"."read_invoice"(bigint, jsonb, date) to "authenticated";

revoke all on function "public"."read_invoice"(bigint, jsonb, date) from "postgres";

grant execute on function "public"."read_invoice"(bigint, jsonb, date) to "postgres";

revoke all on function "public"."read_password_link"(text) from public;

revoke all on function "public"."read_password_link"(text) from "postgres";

grant execute on function "public"."read_password_link"(text) to "postgres";

grant execute on function "public"."read_password_link"(text) to "service_role";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) from public;

revoke all on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) from "postgres";

grant execute on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) to "postgres";

grant execute on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) to "service_role";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "public"."registration_problem"(text, text, text[]) from public;

revoke all on function "public"."registration_problem"(text, text, text[]) from "postgres";

grant execute on function "public"."registration_problem"(text, text, text[]) to "postgres";

grant execute on function "public"."registration_problem"(text, text, text[]) to "service_role";

revoke all on function "public"."remind_of_invoices"(date, integer) from public;

revoke all on function "public"."remind_of_invoices"(date, integer) from "postgres";

grant execute on function "public"."remind_of_invoices"(date, integer) to "postgres";

grant execute on function "public"."remind_of_invoices"(date, integer) to "service_role";

revoke all on function "public"."remind_of_procedures"(integer) from public;

revoke all on function "public"."remind_of_procedures"(integer) from "postgres";

grant execute on function "public"."remind_of_procedures"(integer) to "postgres";

grant execute on function "public"."remind_of_procedures"(integer) to "service_role";

revoke all on function "public"."remind_reviewers"(integer) from public;

revoke all on function "public"."remind_reviewers"(integer) from "postgres";

grant execute on function "public"."remind_reviewers"(integer) to "postgres";

grant execute on function "public"."remind_reviewers"(integer) to "service_role";

revoke all on function "public"."remove_second_factor"(uuid) from public;

grant execute on function "public"."remove_second_factor"(uuid) to "authenticated";

revoke all on function "public"."remove_second_factor"(uuid) from "postgres";

grant execute on function "public"."remove_second_factor"(uuid) to "postgres";

revoke all on function "public"."report_answer"(text, text) from public;

revoke all on function "public"."report_answer"(text, text) from "postgres";

grant execute on function "public"."report_answer"(text, text) to "postgres";

grant execute on function "public"."report_answer"(text, text) to "service_role";

revoke all on function "public"."require_second_factor"(boolean) from public;

grant execute on function "public"."require_second_factor"(boolean) to "authenticated";

revoke all on function "public"."require_second_factor"(boolean) from "postgres";

grant execute on function "public"."require_second_factor"(boolean) to "postgres";

revoke all on function "public"."resend_mail"(bigint) from public;

grant execute on function "public"."resend_mail"(bigint) to "authenticated";

revoke all on function "public"."resend_mail"(bigint) from "postgres";

grant execute on function "public"."resend_mail"(bigint) to "postgres";

revoke all on function "public"."return_rate_limit"(text, text) from public;

revoke all on function "public"."return_rate_limit"(text, text) from "postgres";

grant execute on function "public"."return_rate_limit"(text, text) to "postgres";

grant execute on function "public"."return_rate_limit"(text, text) to "service_role";

revoke all on function "public"."run_steps"(bigint) from public;

grant execute on function "public"."run_steps"(bigint) to "authenticated";

revoke all on function "public"."run_steps"(bigint) from "postgres";

grant execute on function "public"."run_steps"(bigint) to "postgres";

revoke all on function "public"."save_calendar_link"(text) from public;

grant execute on function "public"."save_calendar_link"(text) to "authenticated";

revoke all on function "public"."save_calendar_link"(text) from "postgres";

grant execute on function "public"."save_calendar_link"(text) to "postgres";

revoke all on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) from public;

revoke all
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  from "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "service_role";

revoke all on function "public"."save_mail_preferences"(integer, jsonb) from public;

grant execute on function "public"."save_mail_preferences"(integer, jsonb) to "authenticated";

revoke all on function "public"."save_mail_preferences"(integer, jsonb) from "postgres";

grant execute on function "public"."save_mail_preferences"(integer, jsonb) to "postgres";

revoke all on function "public"."save_project_mail"(bigint, public.mail_time) from public;

grant execute on function "public"."save_project_mail"(bigint, public.mail_time) to "authenticated";

revoke all on function "public"."save_project_mail"(bigint, public.mail_time) from "postgres";

grant execute on function "public"."save_project_mail"(bigint, public.mail_time) to "postgres";

revoke all on function "public"."second_factor_changed"(uuid, text) from public;

revoke all on function "public"."second_factor_changed"(uuid, text) from "postgres";

grant execute on function "public"."second_factor_changed"(uuid, text) to "postgres";

grant execute on function "public"."second_factor_changed"(uuid, text) to "service_role";

revoke all on function "public"."second_factor_failed"(uuid) from public;

revoke all on function "public"."second_factor_failed"(uuid) from "postgres";

grant execute on function "public"."second_factor_failed"(uuid) to "postgres";

grant execute on function "public"."second_factor_failed"(uuid) to "service_role";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on function "public"."set_second_person"(boolean) from public;

revoke all on function "public"."set_second_person"(boolean) from "postgres";

grant execute on function "public"."set_second_person"(boolean) to "postgres";

grant execute on function "public"."set_second_person"(boolean) to "service_role";

revoke all on function "public"."show_booking"(bigint, text, jsonb) from public;

revoke all on function "public"."show_booking"(bigint, text, jsonb) from "postgres";

grant execute on function "public"."show_booking"(bigint, text, jsonb) to "postgres";

grant execute on function "public"."show_booking"(bigint, text, jsonb) to "service_role";

revoke all on function "public"."sign_version"(bigint) from public;

grant execute on function "public"."sign_version"(bigint) to "authenticated";

revoke all on function "public"."sign_version"(bigint) from "postgres";

grant execute on function "public"."sign_version"(bigint) to "postgres";

revoke all on function "public"."spend_code"(uuid, text, text) from public;

revoke all on function "public"."spend_code"(uuid, text, text) from "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "service_role";

revoke all on function "public"."spend_invitation"(text) from public;

revoke all on function "public"."spend_invitation"(text) from "postgres";

grant execute on function "public"."spend_invitation"(text) to "postgres";

grant execute on function "public"."spend_invitation"(text) to "service_role";

revoke all on function "public"."spend_password_link"(text, text) from public;

revoke all on function "public"."spend_password_link"(text, text) from "postgres";

grant execute on function "public"."spend_password_link"(text, text) to "postgres";

grant execute on function "public"."spend_password_link"(text, text) to "service_role";

revoke all on function "public"."spend_sign_in_code"(text, text) from public;

revoke all on function "public"."spend_sign_in_code"(text, text) from "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "service_role";

revoke all on function "public"."spend_sign_in_link"(text) from public;

revoke all on function "public"."spend_sign_in_link"(text) from "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "service_role";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "public"."stop_notification_mail"(uuid) from public;

revoke all on function "public"."stop_notification_mail"(uuid) from "postgres";

grant execute on function "public"."stop_notification_mail"(uuid) to "postgres";

grant execute on function "public"."stop_notification_mail"(uuid) to "service_role";

revoke all on function "public"."submit_lead"(text, text, text, text, text) from public;

revoke all on function "public"."submit_lead"(text, text, text, text, text) from "postgres";

grant execute on function "public"."submit_lead"(text, text, text, text, text) to "postgres";

grant execute on function "public"."submit_lead"(text, text, text, text, text) to "service_role";

revoke all on function "public"."subscribe_newsletter"(text) from public;

revoke all on function "public"."subscribe_newsletter"(text) from "postgres";

grant execute on function "public"."subscribe_newsletter"(text) to "postgres";

grant execute on function "public"."subscribe_newsletter"(text) to "service_role";

revoke all on function "public"."take_back_payment"(bigint, bigint) from public;

grant execute on function "public"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "public"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "public"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "public"."take_back_request"(bigint, bigint) from public;

grant execute on function "public"."take_back_request"(bigint, bigint) to "authenticated";

revoke all on function "public"."take_back_request"(bigint, bigint) from "postgres";

grant execute on function "public"."take_back_request"(bigint, bigint) to "postgres";

revoke all on function "public"."take_rate_limit"(text, text, integer, integer) from public;

revoke all on function "public"."take_rate_limit"(text, text, integer, integer) from "postgres";

grant execute on function "public"."take_rate_limit"(text, text, integer, integer) to "postgres";

grant execute on function "public"."take_rate_limit"(text, text, integer, integer) to "service_role";

revoke all on function "public"."tick_step"(bigint, boolean, text) from public;

grant execute on function "public"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "public"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "public"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on function "public"."unsubscribe_newsletter"(text) from public;

revoke all on function "public"."unsubscribe_newsletter"(text) from "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "service_role";

revoke all on function "public"."upload_path"(uuid, uuid) from public;

revoke all on function "public"."upload_path"(uuid, uuid) from "postgres";

grant execute on function "public"."upload_path"(uuid, uuid) to "postgres";

grant execute on function "public"."upload_path"(uuid, uuid) to "service_role";

revoke all on function "public"."verify_file"(text) from public;

revoke all on function "public"."verify_file"(text) from "postgres";

grant execute on function "public"."verify_file"(text) to "postgres";

grant execute on function "public"."verify_file"(text) to "service_role";

revoke all on function "public"."verify_invoice"(text) from public;

revoke all on function "public"."verify_invoice"(text) from "postgres";

grant execute on function "public"."verify_invoice"(text) to "postgres";

grant execute on function "public"."verify_invoice"(text) to "service_role";

revoke all on function "public"."withdraw_invitation"(uuid) from public;

grant execute on function "public"."withdraw_invitation"(uuid) to "authenticated";

revoke all on function "public"."withdraw_invitation"(uuid) from "postgres";

grant execute on function "public"."withdraw_invitation"(uuid) to "postgres";

revoke all on function "public"."work_left_by"(uuid) from public;

grant execute on function "public"."work_left_by"(uuid) to "authenticated";

revoke all on function "public"."work_left_by"(uuid) from "postgres";

grant execute on function "public"."work_left_by"(uuid) to "postgres";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "public"."write_letter"(bigint, text, boolean) from public;

grant execute on function "public"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "public"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "public"."write_letter"(bigint, text, boolean) to "postgres";

grant usage on schema "private" to "authenticated";

grant select on table "private"."calendar_links" to "authenticated";

grant select on table "private"."live_events" to "authenticated";

grant select on table "public"."answer_feedback" to "authenticated";

grant select on table "public"."audit_log" to "authenticated";

grant select on table "public"."bookings" to "authenticated";

grant select on table "public"."coin_claims" to "authenticated";

grant select on table "public"."coin_quotes" to "authenticated";

grant select on table "public"."coin_rates" to "authenticated";

grant select on table "public"."comments" to "authenticated";

grant select on table "public"."companies" to "authenticated";

grant select on table "public"."document_decisions" to "authenticated";

grant select on table "public"."document_versions" to "authenticated";

grant select on table "public"."documents" to "authenticated";

grant select on table "public"."invoice_payments" to "authenticated";

grant select on table "public"."invoices" to "authenticated";

grant select on table "public"."lead_letters" to "authenticated";

grant select on table "public"."lead_messages" to "authenticated";

grant select on table "public"."leads" to "authenticated";

grant insert ("how"), update ("how") on table "public"."mail_preferences" to "authenticated";

grant insert ("kind") on table "public"."mail_preferences" to "authenticated";

grant select on table "public"."mail_preferences" to "authenticated";

grant select on table "public"."milestones" to "authenticated";

grant select on table "public"."newsletter_subscribers" to "authenticated";

grant update ("is_read") on table "public"."notifications" to "authenticated";

grant select on table "public"."notifications" to "authenticated";

grant insert ("accent1"), update ("accent1") on table "public"."palettes" to "authenticated";

grant insert ("accent2"), update ("accent2") on table "public"."palettes" to "authenticated";

grant insert ("body_font"), update ("body_font") on table "public"."palettes" to "authenticated";

grant insert ("email") on table "public"."palettes" to "authenticated";

grant insert ("gray"), update ("gray") on table "public"."palettes" to "authenticated";

grant insert ("heading_font"), update ("heading_font") on table "public"."palettes" to "authenticated";

grant insert ("name"), update ("name") on table "public"."palettes" to "authenticated";

grant insert ("primary"), update ("primary") on table "public"."palettes" to "authenticated";

grant insert ("secondary"), update ("secondary") on table "public"."palettes" to "authenticated";

grant delete, select on table "public"."palettes" to "authenticated";

grant select on table "public"."procedure_run_steps" to "authenticated";

grant select on table "public"."procedure_runs" to "authenticated";

grant select on table "public"."procedure_signoffs" to "authenticated";

grant select on table "public"."procedure_versions" to "authenticated";

grant select on table "public"."procedures" to "authenticated";

grant update ("date_language") on table "public"."profiles" to "authenticated";

grant update ("digest_hour") on table "public"."profiles" to "authenticated";

grant update ("time_zone") on table "public"."profiles" to "authenticated";

grant select on table "public"."profiles" to "authenticated";

grant insert ("how") on table "public"."project_mail" to "authenticated";

grant insert ("project_id") on table "public"."project_mail" to "authenticated";

grant delete, select on table "public"."project_mail" to "authenticated";

grant select on table "public"."project_members" to "authenticated";

grant select on table "public"."projects" to "authenticated";

grant select on table "public"."published_procedures" to "authenticated";

grant select on table "public"."requests" to "authenticated";

grant select on table "public"."settings" to "authenticated";

grant select on table "public"."sign_ins" to "authenticated";

alter table "public"."comments"
  add constraint "comments_written_by_fkey" foreign key (written_by) references public.profiles(id) on delete set null;

create index comments_written_by on public.comments using btree (written_by);

alter table "public"."document_decisions"
  add constraint "document_decisions_decided_by_fkey" foreign key (decided_by) references public.profiles(id) on delete
    set null;

create index document_decisions_of_person on public.document_decisions using btree (decided_by);

alter table "public"."documents"
  add constraint "documents_uploaded_by_fkey" foreign key (uploaded_by) references public.profiles(id) on delete
    set null;

create view "private"."due_dates" with (security_invoker=true) AS  SELECT 'milestone'::text AS kind,
    milestones.id,
    milestones.title,
    milestones.due_date AS day,
    milestones.project_id,
    milestones.is_complete AS is_done,
    milestones.updated_at AS changed_at,
    NULL::uuid AS uploaded_by
   FROM public.milestones
UNION ALL
 SELECT 'project'::text AS kind,
    projects.id,
    projects.title,
    projects.due_date AS day,
    projects.id AS project_id,
    (projects.status = 'complete'::public.project_status) AS is_done,
    projects.updated_at AS changed_at,
    NULL::uuid AS uploaded_by
   FROM public.projects
UNION ALL
 SELECT 'review'::text AS kind,
    documents.id,
    documents.name AS title,
    documents.review_due AS day,
    documents.project_id,
    (documents.status <> 'pending'::public.document_status) AS is_done,
    documents.updated_at AS changed_at,
    documents.uploaded_by
   FROM public.documents;

alter view "private"."due_dates" owner to "postgres";

create index documents_general on public.documents using btree (uploaded_by, id desc)
  where (project_id is null);

create index documents_of_person on public.documents using btree (uploaded_by, id desc);

create policy "Members see project documents, people their general ones" on "public"."documents"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND (((project_id is null)
    AND (uploaded_by = ( select private.me() as me))) or
    private.is_project_member(project_id, ( select private.me() as me))))));

alter table "public"."lead_letters"
  add constraint "lead_letters_written_by_fkey" foreign key (written_by) references public.profiles(id) on delete
    set null;

create index lead_letters_written_by on public.lead_letters using btree (written_by);

alter table "public"."mail_preferences"
  add constraint "mail_preferences_pkey" primary key (user_id, kind);

alter table "public"."mail_preferences"
  add constraint "mail_preferences_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create policy "People change what mail they want" on "public"."mail_preferences"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

create policy "People choose what mail they want" on "public"."mail_preferences"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_active() AS is_active) AND (user_id = ( SELECT private.me() AS me))));

create policy "People read what mail they want" on "public"."mail_preferences"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

alter table "public"."palettes"
  add constraint "palettes_owner_id_fkey" foreign key (owner_id) references public.profiles(id) on delete cascade;

create index palettes_of_owner on public.palettes using btree (owner_id, id desc);

create policy "People delete their own palettes" on "public"."palettes"
  for delete
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (owner_id = ( select private.me() as me))));

create policy "People edit their own palettes" on "public"."palettes"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (owner_id = ( select private.me() as me))));

create policy "People save palettes of their own" on "public"."palettes"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_active() AS is_active) AND (owner_id = ( SELECT private.me() AS me))));

create policy "People see their own palettes, administrators those of guests" on "public"."palettes"
  for select
  to "authenticated"
  using (
CASE
    when (owner_id is null) THEN ( select private.is_admin() as is_admin)
    ELSE (( select private.is_active() as is_active) AND (owner_id = ( select private.me() as me)))
end);

alter table "public"."project_mail"
  add constraint "project_mail_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create policy "Members say what mail they want of a project" on "public"."project_mail"
  for insert
  to "authenticated"
  with
    check
    (((user_id = ( SELECT private.me() AS me)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT
    private.is_active() AS is_active) AND private.is_project_member(project_id, ( SELECT private.me() AS me))))));

create policy "People read what mail they want of a project" on "public"."project_mail"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

create policy "People take back what mail they want of a project" on "public"."project_mail"
  for delete
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

alter table "public"."requests"
  add constraint "requests_asked_by_fkey" foreign key (asked_by) references public.profiles(id) on delete set null;

create index requests_asked_by on public.requests using btree (asked_by);

alter table "private"."email_changes"
  add constraint "email_changes_email_check" check (private.is_email(email));

alter table "private"."mailed_codes"
  add constraint "mailed_codes_next_page_check" check (private.is_line(next_page, 1, 500));

alter table "private"."uploads"
  add constraint "uploads_description_check" check (private.is_prose(description, 0, 2000));

alter table "private"."uploads"
  add constraint "uploads_file_name_check" check ((private.is_line(file_name, 1, 200) AND (file_name !~ '[/\\]'::text)));

alter table "private"."uploads"
  add constraint "uploads_name_check" check (private.is_line(name, 1, 200));

alter table "private"."uploads"
  add constraint "uploads_note_check" check (private.is_prose(note, 0, 500));

alter table "public"."answer_feedback"
  add constraint "answer_feedback_question_check" check (private.is_prose(question, 1, 500));

alter table "public"."bookings"
  add constraint "bookings_notes_check" check (private.is_prose(notes, 0, 5000));

alter table "public"."bookings"
  add constraint "bookings_reason_check" check (private.is_line(reason, 1, 100));

alter table "public"."bookings"
  add constraint "bookings_service_check" check (private.is_line(service, 1, 150));

alter table "public"."coin_claims"
  add constraint "coin_claims_reason_check" check (private.is_line(reason, 1, 300));

alter table "public"."coin_quotes"
  add constraint "coin_quotes_address_check" check (private.is_line(address, 1, 200));

alter table "public"."comments"
  add constraint "comments_body_check" check (
CASE
    WHEN is_deleted THEN (body = ''::text)
    ELSE private.is_prose(body, 1, 5000)
END);

alter table "public"."companies"
  add constraint "companies_address_check" check (private.is_prose(address, 0, 500));

alter table "public"."companies"
  add constraint "companies_legal_name_check" check (private.is_line(legal_name, 0, 200));

alter table "public"."companies"
  add constraint "companies_name_check" check (private.is_line(name, 1, 150));

alter table "public"."companies"
  add constraint "companies_tax_id_check" check (private.is_line(tax_id, 0, 60));

alter table "public"."document_decisions"
  add constraint "document_decisions_reason_check" check (private.is_prose(reason, 0, 500));

alter table "public"."document_versions"
  add constraint "document_versions_file_name_check"
    check ((private.is_line(file_name, 1, 200) AND (file_name !~ '[/\\]'::text)));

alter table "public"."document_versions"
  add constraint "document_versions_note_check" check (private.is_prose(note, 0, 500));

alter table "public"."documents"
  add constraint "documents_description_check" check (private.is_prose(description, 0, 2000));

alter table "public"."documents"
  add constraint "documents_name_check" check (private.is_line(name, 1, 200));

alter table "public"."documents"
  add constraint "documents_status_reason_check" check (private.is_prose(status_reason, 0, 500));

alter table "public"."invoice_payments"
  add constraint "invoice_payments_reference_check" check (private.is_line(reference, 0, 200));

alter table "public"."invoices"
  add constraint "invoices_notes_check" check (private.is_prose(notes, 0, 2000));

alter table "public"."lead_letters"
  add constraint "lead_letters_body_check" check (private.is_prose(body, 1, 5000));

alter table "public"."lead_messages"
  add constraint "lead_messages_company_check" check (private.is_line(company, 1, 150));

alter table "public"."lead_messages"
  add constraint "lead_messages_email_check" check (private.is_email(email));

alter table "public"."lead_messages"
  add constraint "lead_messages_message_check" check (private.is_prose(message, 10, 5000));

alter table "public"."lead_messages"
  add constraint "lead_messages_name_check" check (private.is_line(name, 2, 100));

alter table "public"."lead_messages"
  add constraint "lead_messages_phone_check" check (private.is_line(phone, 0, 40));

alter table "public"."leads"
  add constraint "leads_notes_check" check (private.is_prose(notes, 0, 5000));

alter table "public"."mail_preferences"
  add constraint "mail_preferences_kind_check" check ((private.usual_mail(kind) IS NOT NULL));

alter table "public"."milestones"
  add constraint "milestones_description_check" check (private.is_prose(description, 0, 2000));

alter table "public"."milestones"
  add constraint "milestones_title_check" check (private.is_line(title, 1, 200));

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_email_check" check (private.is_email(email));

alter table "public"."notifications"
  add constraint "notifications_content_check" check (private.is_prose(content, 1, 2000));

alter table "public"."notifications"
  add constraint "notifications_title_check" check (private.is_line(title, 1, 200));

alter table "public"."palettes"
  add constraint "palettes_email_check" check (private.is_email(email));

alter table "public"."palettes"
  add constraint "palettes_name_check" check (private.is_line(name, 3, 100));

alter table "public"."procedure_run_steps"
  add constraint "procedure_run_steps_note_check" check (private.is_prose(note, 0, 2000));

alter table "public"."procedure_run_steps"
  add constraint "procedure_run_steps_title_check" check (private.is_prose(title, 1, 20000));

alter table "public"."procedure_runs"
  add constraint "procedure_runs_title_check" check (private.is_line(title, 1, 200));

alter table "public"."procedures"
  add constraint "procedures_author_check" check (private.is_line(author, 0, 100));

alter table "public"."procedures"
  add constraint "procedures_procedure_steps_check" check (private.is_prose(procedure_steps, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_purpose_check" check (private.is_prose(purpose, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_quality_control_check" check (private.is_prose(quality_control, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_records_check" check (private.is_prose(records, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_responsibilities_check" check (private.is_prose(responsibilities, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_reviewer_check" check (private.is_line(reviewer, 0, 100));

alter table "public"."procedures"
  add constraint "procedures_scope_check" check (private.is_prose(scope, 0, 20000));

alter table "public"."procedures"
  add constraint "procedures_title_check" check (private.is_line(title, 1, 200));

alter table "public"."procedures"
  add constraint "procedures_version_check" check (private.is_line(version, 0, 40));

alter table "public"."profiles"
  add constraint "profiles_company_check" check (private.is_line(company, 0, 150));

alter table "public"."profiles"
  add constraint "profiles_name_check" check (private.is_line(name, 0, 100));

alter table "public"."profiles"
  add constraint "profiles_username_check"
    check
    ((private.is_line(username, 3, 40) AND (username !~ '[!-,/:-@\[-^`{-~]'::text) AND (username !~
    '[\u0080-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff0-\uffff]'::text) AND
    (username !~ '^[ ._-]|  '::text)));

alter table "public"."profiles"
  add constraint "profiles_username_deceives_nobody"
    check
    (((char_length(private.visible(username)) = char_length(replace(username, ' '::text, ''::text))) AND (NOT ((username
    ~ '[A-Za-z]'::text) AND (username ~ '[\u0370-\u03ff\u0400-\u052f]'::text))) AND
    (NOT ((username ~ '[\u0370-\u03ff]'::text) AND (username ~ '[\u0400-\u052f]'::text))) AND
    (username !~ '[\u0300-\u036f]{4}'::text)));

alter table "public"."projects"
  add constraint "projects_description_check" check (private.is_prose(description, 1, 5000));

alter table "public"."projects"
  add constraint "projects_title_check" check (private.is_line(title, 1, 200));

alter table "public"."requests"
  add constraint "requests_body_check" check (private.is_prose(body, 1, 2000));

alter table "public"."requests"
  add constraint "requests_reason_check" check (private.is_prose(reason, 1, 500));

alter table "public"."requests"
  add constraint "requests_title_check" check (private.is_line(title, 1, 200));

alter table "public"."sign_ins"
  add constraint "sign_ins_browser_check" check (private.is_line(browser, 1, 60));

alter table "public"."sign_ins"
  add constraint "sign_ins_network_check" check (private.is_line(network, 1, 60));

alter table "public"."sign_ins"
  add constraint "sign_ins_system_check" check (private.is_line(system, 1, 60));

create unique index companies_name on public.companies using btree (private.username_key(name));

create index companies_words on public.companies
  using gin (private.words_of_person(name, legal_name, null::text, null::text))
  with (fastupdate=off);

create index documents_words on public.documents using gin (private.words_of(name))
  with (fastupdate=off);

create index lead_messages_words on public.lead_messages
  using gin (private.words_of_person(name, company, email, null::text))
  with (fastupdate=off);

create index newsletter_subscribers_words on public.newsletter_subscribers using gin (private.words_of(email))
  with (fastupdate=off);

create index palettes_guest_words on public.palettes using gin (private.words_of(email))
  with (fastupdate=off)
  where (owner_id is null);

create index procedure_versions_words on public.procedure_versions
  using gin (private.words_of((fields ->> 'title'::text)))
  with (fastupdate=off);

create index procedures_words on public.procedures using gin (private.words_of(title))
  with (fastupdate=off);

create index profiles_former_staff on public.profiles using btree (id)
  where ((not is_active) AND private.is_staff_role(role));

create index profiles_staff on public.profiles using btree (id)
  where (is_active AND private.is_staff_role(role));

create index profiles_words on public.profiles using gin (private.words_of_person(username, name, company, email))
  with (fastupdate=off);

create index projects_words on public.projects using gin (private.words_of(title))
  with (fastupdate=off);

reset check_function_bodies;

-- Files in Storage: uploads, and what is removed.

-- Files lie in one private bucket of Storage. No policy lets a browser read, write or list its objects: the API signs an
-- address for one upload or one download, after the database has said yes. Storage hands every file out as plain bytes,
-- so that no browser shows one as a page of the storage's own address.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 50 * 1024 * 1024, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.coins (id, name, symbol, digits, transaction_form) values
  ('bitcoin', 'Bitcoin', 'BTC', 8, '^[0-9a-f]{64}$'),
  ('ethereum', 'Ethereum', 'ETH', 18, '^0x[0-9a-f]{64}$'),
  ('litecoin', 'Litecoin', 'LTC', 8, '^[0-9a-f]{64}$'),
  ('xrp', 'XRP', 'XRP', 6, '^[0-9A-F]{64}$'),
  ('monero', 'Monero', 'XMR', 12, '^[0-9a-f]{64}$'),
  ('solana', 'Solana', 'SOL', 9, '^[1-9A-HJ-NP-Za-km-z]{64,88}$')
on conflict (id) do update
set name = excluded.name, symbol = excluded.symbol, digits = excluded.digits, transaction_form = excluded.transaction_form;

insert into public.settings default values on conflict do nothing;
