set check_function_bodies = off;

create schema "private" authorization "postgres";

create table "private"."account_rules" (
  "only_row"            boolean not null default true,
  "staff_second_factor" boolean not null default false,
  constraint "account_rules_only_row_check" check (only_row),
  constraint "account_rules_pkey" primary key (only_row)
);

alter table "private"."account_rules"
  enable row level security;

alter table "private"."account_rules"
  owner to "postgres";

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

create table "private"."document_feed" (
  "user_id"     uuid   not null,
  "document_id" bigint not null,
  "project_id"  bigint not null,
  constraint "document_feed_pkey" primary key (user_id, document_id)
);

alter table "private"."document_feed"
  enable row level security;

alter table "private"."document_feed"
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

create table "private"."review_reminders" (
  "procedure_id" bigint not null,
  "of"           date   not null,
  constraint "review_reminders_pkey" primary key (procedure_id)
);

alter table "private"."review_reminders"
  enable row level security;

alter table "private"."review_reminders"
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
  "created_at"     timestamp(3) with time zone not null default now(),
  constraint "coin_claims_lookup_check"
    check ((lookup = ANY (ARRAY['unchecked'::text, 'unreachable'::text, 'not_found'::text, 'found'::text]))),
  constraint "coin_claims_pkey" primary key (id),
  constraint "coin_claims_refused_for_a_reason" check (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint "coin_claims_state_check"
    check ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))),
  constraint "coin_claims_transaction_of_coin" check (((transaction_id ~
CASE
    WHEN (coin = ANY (ARRAY['bitcoin'::text, 'litecoin'::text, 'monero'::text])) THEN '^[0-9a-f]{64}$'::text
    WHEN (coin = 'ethereum'::text) THEN '^0x[0-9a-f]{64}$'::text
    WHEN (coin = 'xrp'::text) THEN '^[0-9A-F]{64}$'::text
    WHEN (coin = 'solana'::text) THEN '^[1-9A-HJ-NP-Za-km-z]{64,88}$'::text
    ELSE NULL::text
END) IS TRUE)),
  constraint "coin_claims_units_check" check (((units > (0)::numeric) AND (units <> 'NaN'::numeric))),
  "claimed_by"     uuid                        default auth.uid()
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
  constraint "coin_quotes_coin_check" check ((coin ~ '^[a-z]{2,20}$'::text)),
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
  constraint "coin_rates_coin_check" check ((coin ~ '^[a-z]{2,20}$'::text)),
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
  "reminded_of"   date,
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
  "reminders"   smallint                    not null default 0,
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
  "handled_at"   timestamp(3) with time zone,
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
  "reminded_of"  date,
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
  "signed_at"  timestamp(3) with time zone not null default now(),
  constraint "procedure_signoffs_pkey" primary key (id),
  "user_id"    uuid                        not null default auth.uid(),
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
    check (((start_date >= '1900-01-01'::date) AND (start_date <= '2200-12-31'::date))),
  "created_by"     uuid                        default auth.uid()
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

alter type "public"."user_role" owner to "postgres";

create or replace function private.absorb_company (
  former bigint,
  kept   bigint
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  merged int;
begin
  if not private.is_admin() then
    raise exception 'Only administrators merge companies' using errcode = '42501';
  end if;
  perform private.lock_companies(array[former, kept]);
  perform from public.companies where id = kept and kept <> former for no key update;
  if not found then
    return 0;
  end if;
  perform set_config('app.absorbing_company', format('%s into %s', former, kept), true);
  delete from public.companies where id = former;
  get diagnostics merged = row_count;
  perform set_config('app.absorbing_company', '', true);
  return merged;
end;
$function$;

alter function "private"."absorb_company"(bigint, bigint) owner to "postgres";

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
  select coalesce(array_agg(id), '{}') from public.profiles where is_active and role <> 'client' and role <= lowest
$function$;

alter function "private"."active_staff"(public.user_role) owner to "postgres";

create or replace function private.activity_of_member()
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set enable_bitmapscan to 'off'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  AS $function$
declare
  person uuid := case when private.is_active() then private.me() end;
  reads_notes boolean := private.is_staff();
  sees_all boolean := private.is_admin();
begin
  return (
    with followed as materialized (
      (
        select member.project_id from public.project_members as member
        where member.user_id = person and not sees_all order by member.project_id desc limit 500
      )
      union
      (select one.id from public.projects as one where sees_all order by one.id desc limit 500)
      union
      select lately.project_id from (
        select distinct one.project_id
        from (select entry.project_id from private.project_activity as entry order by entry.id desc limit 500) as one
      ) as lately
      where sees_all or private.is_project_member(lately.project_id, person)
    ),
    latest as materialized (
      select followed.project_id as id, entry.at
      from followed cross join lateral (
        select one.id, one.at from private.project_activity as one
        where one.project_id = followed.project_id and (one.kind <> 'note' or reads_notes) order by one.id desc limit 1
      ) as entry
      order by entry.id desc limit 20
    ),
    newest as (
      select entry.*
      from latest cross join lateral (
        select one.* from private.project_activity as one
        where one.project_id = latest.id and (one.kind <> 'note' or reads_notes) order by one.id desc limit 10
      ) as entry
      left join public.comments on comments.id = entry.comment_id
      where comments.is_deleted is not true order by entry.id desc limit 10
    ),
    told as (
      select newest.id, newest.kind, coalesce(actor.name, actor.username) as actor, actor.id = person as "byMe",
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
  );
end;
$function$;

alter function "private"."activity_of_member"() owner to "postgres";

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
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from private.actor()
  on conflict do nothing
$function$;

alter function "private"."announce"(uuid[], text) owner to "postgres";

create or replace function private.announce_comment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.announce(
    private.readers_of(new),
    case when new.document_id is null then 'comments:' || new.project_id else 'documentcomments:' || new.document_id end
  );
  return null;
end;
$function$;

alter function "private"."announce_comment"() owner to "postgres";

create or replace function private.announce_notifications()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.announce((select array_agg(distinct told.recipient_id) from told), 'notifications');
  return null;
end;
$function$;

alter function "private"."announce_notifications"() owner to "postgres";

create or replace function private.announce_part()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  project bigint := (part ->> case tg_table_name when 'projects' then 'id' else 'project_id' end)::bigint;
begin
  perform private.announce(
    private.members_of(project) || private.active_staff('admin') || (part ->> 'user_id')::uuid
      || case when project is null then (part ->> 'uploaded_by')::uuid end,
    tg_argv[0] || coalesce(':' || project, '')
  );
  return null;
end;
$function$;

alter function "private"."announce_part"() owner to "postgres";

create or replace function private.announce_to()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff(tg_argv[0]::public.user_role), tg_argv[1]);
  return null;
end;
$function$;

alter function "private"."announce_to"() owner to "postgres";

create or replace function private.answer_request()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if new.status not in ('planned', 'done') then
    new.milestone_id := null;
  elsif new.status = 'planned' and old.status = 'planned' and new.milestone_id is null then
    new.status := 'open';
  elsif new.status = 'planned' and new.milestone_id is null then
    insert into public.milestones (project_id, title, description) values (new.project_id, new.title, new.body)
    returning id into new.milestone_id;
  end if;
  if new.status <> old.status then
    new.answered_by := private.actor();
    new.answered_at := clock_timestamp();
  end if;
  return new;
end;
$function$;

alter function "private"."answer_request"() owner to "postgres";

create or replace function private.attach_palette (
  palette    bigint,
  project    bigint,
  document   bigint,
  note       text,
  review_due date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  given public.palettes;
  target public.documents;
  kept text;
  file_name text;
begin
  select * into given from public.palettes as p
  where p.id = palette and (p.owner_id = person or p.owner_id is null and person_role = 'admin')
    and private.can_see_project(project) and exists (select from public.projects where projects.id = project);
  if given.id is null then
    return null;
  end if;
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project));
  -- Attached again, a palette is the next version of what it became.
  select d.* into target
  from public.documents as d
  join public.document_versions as v on v.document_id = d.id and v.number = d.version
  where d.project_id = project and d.kind = 'palette' and case
    when document is null then v.palette_id = palette and private.replaces(d, person, person_role) else d.id = document
  end
  order by d.id desc limit 1 for update of d;
  if document is not null and target.id is null then
    return null;
  elsif target.id is not null and not private.replaces(target, person, person_role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  kept := private.palette_file(given);
  file_name := translate(given.name, '/\', '--') || '.json';
  if target.id is null then
    insert into public.documents (project_id, name, uploaded_by, file_name, kind, size, review_due)
    values (project, given.name, person, file_name, 'palette', octet_length(kept), attach_palette.review_due)
    returning * into target;
    target.version := 0;
  elsif kept = (
    select v.content from public.document_versions as v where v.document_id = target.id and v.number = target.version
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  elsif attach_palette.review_due is not null then
    -- Before the version: the news of it names the day.
    update public.documents as d set review_due = attach_palette.review_due where d.id = target.id;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, content, palette_id)
  values (
    target.id, target.version + 1, person, person_role <> 'client', attach_palette.note, file_name, 'palette',
    octet_length(kept), encode(sha256(convert_to(kept, 'UTF8')), 'hex'), kept, palette
  );
  return target.id;
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
    private.actor(),
    (select username from public.profiles where id = private.actor()),
    lower(tg_op),
    tg_table_name,
    coalesce(row_now ->> 'id', concat_ws(':', row_now ->> 'project_id', row_now ->> 'user_id')),
    coalesce(found, '{}')
  );
  return null;
end;
$function$;

alter function "private"."audit"() owner to "postgres";

create or replace function private.become_one (
  former bigint,
  kept   bigint
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select former is not null and current_setting('app.absorbing_company', true) is not distinct from format('%s into %s', former, kept)
$function$;

alter function "private"."become_one"(bigint, bigint) owner to "postgres";

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

create or replace function private.begin_document()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.version_by = new.uploaded_by;
  new.by_staff = coalesce((select role <> 'client' from public.profiles where id = new.uploaded_by), true);
  return new;
end;
$function$;

alter function "private"."begin_document"() owner to "postgres";

create or replace function private.begin_lead()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  case tg_table_name
    when 'lead_messages' then insert into public.leads (message_id) values (new.id);
    when 'palettes' then insert into public.leads (palette_id) values (new.id);
    else insert into public.leads (subscriber_id) values (new.id) on conflict do nothing;
  end case;
  return null;
end;
$function$;

alter function "private"."begin_lead"() owner to "postgres";

create or replace function private.begin_run (
  version bigint,
  owner   uuid,
  due     date,
  project bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wanted public.procedure_versions;
  steps text[];
  run bigint;
begin
  if not private.is_staff() then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one
  join public.published_procedures as published on published.version_id = one.id where one.id = version;
  if wanted.id is null then
    return null;
  end if;
  steps := private.steps_of(wanted.fields ->> 'procedureSteps');
  if steps = '{}' then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, wanted.fields ->> 'title', owner, due, project, (select private.me()))
  returning procedure_runs.id into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run, place, step from unnest(steps) with ordinality as one (step, place);
  return run;
end;
$function$;

alter function "private"."begin_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function private.begin_upload (
  wanted private.uploads
)
  returns private.uploads
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  bounds record := private.file_bounds();
  person uuid := (select private.me());
  target public.documents;
  begun private.uploads;
  begun_by_person bigint;
begin
  if wanted.document_id is not null then
    select * into target from public.documents as d where d.id = wanted.document_id;
    wanted.project_id = target.project_id;
    wanted.name = target.name;
    wanted.asks = target.asks;
  end if;
  if not private.is_active()
    or wanted.project_id is not null and not private.can_see_project(wanted.project_id)
    or wanted.document_id is not null and target.id is null
    or target.id is not null and target.project_id is null and target.uploaded_by is distinct from person
      and not private.is_admin()
  then
    return null;
  end if;
  if target.id is not null and not private.replaces(target, person, private.my_role()) then
    raise exception 'Only the side that shared a document replaces it' using errcode = '42501';
  end if;
  -- Uploads to one project take turns, and so do those of one person: each counts those before it.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(person::text));
  perform pg_advisory_xact_lock(hashtext('quota'), hashtext(coalesce(wanted.project_id::text, person::text)));
  begun_by_person := (select count(*) from private.uploads as u where u.uploaded_by = person);
  if begun_by_person >= bounds.unfinished or private.my_role() = 'client' and begun_by_person + (
    select count(*) from private.file_removals as r where r.uploaded_by = person and r.open_until > now()
  ) >= bounds.open then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  end if;
  if wanted.size > bounds.file_bytes
    or private.bytes_stored(wanted.project_id, person) + bounds.file_bytes > bounds.project_bytes
  then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  if target.kind = 'palette' then
    raise exception 'A palette is attached and not uploaded' using errcode = '23514', hint = 'palette_not_attached';
  end if;
  insert into private.uploads
    (uploaded_by, project_id, document_id, name, description, note, asks, review_due, file_name, kind, size, object_path)
  values (
    person, wanted.project_id, wanted.document_id, wanted.name, wanted.description, wanted.note, wanted.asks, wanted.review_due,
    wanted.file_name, wanted.kind, wanted.size, gen_random_uuid()::text
  )
  returning * into begun;
  return begun;
end;
$function$;

alter function "private"."begin_upload"(private.uploads) owner to "postgres";

create or replace function private.begin_versions()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into public.document_versions (document_id, number, uploaded_by, by_staff, created_at)
  values (new.id, 1, new.uploaded_by, new.by_staff, new.created_at);
  return null;
end;
$function$;

alter function "private"."begin_versions"() owner to "postgres";

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

create or replace function private.bound_firm_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wait int;
begin
  select case when taken.admitted then null else taken.retry_after end into wait
  from public.take_rate_limit('firmMail', '', 20, 3600) as taken;
  if wait is null then
    return new;
  end if;
  update private.mail_outbox as waiting
  set payload = jsonb_build_object('count', (waiting.payload ->> 'count')::int + 1)
  where waiting.kind = 'firm_news' and waiting.attempts = 0;
  if not found then
    insert into private.mail_outbox (kind, payload, due_at)
    values ('firm_news', '{"count": 1}', now() + make_interval(secs => wait));
  end if;
  return null;
end;
$function$;

alter function "private"."bound_firm_mail"() owner to "postgres";

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

create or replace function private.calls_for_member()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('bookedCalls', coalesce(jsonb_agg(one order by "startsAt"), '[]'))
  from (
    select call.id, case when private.is_admin() then call.lead_id end as "leadId", call.name, call.company,
      call.starts_at as "startsAt", call.taken_by is not null as "isTaken"
    from private.calls_of((select private.me()), now() - interval '4 hours', now() + interval '14 days') as call
    where (select private.is_active()) and call.ends_at > now()
    order by call.starts_at limit 8
  ) as one
$function$;

alter function "private"."calls_for_member"() owner to "postgres";

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

create or replace function private.check_assignee()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person
  where person.id = new.assignee_id and person.is_active and person.role = 'admin' for share;
  if found or new.assignee_id is null then
    return new;
  end if;
  if new.assignee_id is distinct from old.assignee_id then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  if old.status in ('won', 'lost') and new.status in ('new', 'in_talk') then
    new.assignee_id := null;
  end if;
  return new;
end;
$function$;

alter function "private"."check_assignee"() owner to "postgres";

create or replace function private.check_milestone_owner()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- Nothing is waited for where nothing changes: the other might wait for this very milestone.
  if new.owner_id is not distinct from old.owner_id
    or (select private.me()) is not null and not private.can_see_project(new.project_id)
  then
    return new;
  end if;
  perform from public.profiles as person where person.id = new.owner_id and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = new.project_id and member.user_id = new.owner_id for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
  return new;
end;
$function$;

alter function "private"."check_milestone_owner"() owner to "postgres";

create or replace function private.check_run()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- What a foreign key clears with an account comes from a trigger of its own.
  if old.status <> 'open' and pg_trigger_depth() = 1 then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id then
    perform from public.profiles as person
    where person.id = new.assignee_id and person.is_active and person.role <> 'client' for share;
    if not found then
      raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
    end if;
  end if;
  if new.status <> old.status then
    if new.status = 'done' and exists (
      select from public.procedure_run_steps as step where step.run_id = new.id and not step.is_done
    ) then
      raise exception 'There are open steps' using errcode = '23514';
    end if;
    new.ended_at := now();
    new.ended_by := private.actor();
  end if;
  return new;
end;
$function$;

alter function "private"."check_run"() owner to "postgres";

create or replace function private.choose_company()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (select private.me()) is not null and not private.is_admin() then
    raise exception 'Only administrators choose the company of a person' using errcode = '42501';
  end if;
  if new.company_id is not distinct from old.company_id then
    new.company_id := private.company_named(nullif(new.company, ''));
  end if;
  new.company := (select companies.name from public.companies where companies.id = new.company_id);
  return new;
end;
$function$;

alter function "private"."choose_company"() owner to "postgres";

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
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false),
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    'worth', case when quote.id is not null then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', private.name_of(claim.claimed_by), 'createdAt', claim.created_at
  )
  from (select) as always left join public.coin_quotes as quote on quote.id = claim.quote_id
$function$;

alter function "private"."claim_facts"(public.coin_claims) owner to "postgres";

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as issued
  where issued.id = invoice and issued.number is not null and issued.kind = 'invoice' and private.can_see_project(issued.project_id);
  if about.id is null then
    return null;
  elsif private.my_role() <> 'client' then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (
    claim_payment.invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, claim_payment.quote, private.me()
  )
  returning * into made;
  perform private.tell(
    array(select id from public.profiles where role = 'admin' and is_active), 'invoice',
    format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
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
  perform set_config('app.clearing_audit_log', 'on', true);
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
  perform set_config('app.clearing_audit_log', '', true);
end;
$function$;

alter function "private"."clear_from_audit_log"(uuid, text[]) owner to "postgres";

create or replace function private.clear_loose_mentions (
  person uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  loose record;
begin
  for loose in
    select attribute.attrelid::regclass as place, attribute.attname as name
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where class.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and class.relkind = 'r'
      and class.oid <> 'public.audit_log'::regclass
      and attribute.atttypid = 'uuid'::regtype and attribute.attnum > 0 and not attribute.attnotnull
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.conrelid = attribute.attrelid and key.contype = 'f' and attribute.attnum = any (key.conkey)
      )
  loop
    execute format('update %s set %I = null where %2$I = $1', loose.place, loose.name) using person;
  end loop;
end;
$function$;

alter function "private"."clear_loose_mentions"(uuid) owner to "postgres";

create or replace function private.company_named (
  wanted text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
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

create or replace function private.correct_address (
  person  uuid,
  address text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() or person = (select private.me()) then
    raise exception 'Only administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.tell_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email((select private.me()), person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
end;
$function$;

alter function "private"."correct_address"(uuid, text) owner to "postgres";

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
    hits = case when excluded.started_at between kept.started_at and kept.ends_at then least(kept.hits, most) + 1 else 1 end,
    started_at = case
      when excluded.started_at between kept.started_at and kept.ends_at then kept.started_at else excluded.started_at
    end,
    ends_at = case when excluded.started_at between kept.started_at and kept.ends_at then kept.ends_at else excluded.ends_at end
  returning kept.*
$function$;

alter function "private"."count_attempt"(text, text, interval, integer) owner to "postgres";

create or replace function private.count_new_leads_again()
  returns trigger
  language plpgsql
  security definer
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
    delete from public.notifications where kind = 'lead' and not is_read;
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
  return null;
end;
$function$;

alter function "private"."count_new_leads_again"() owner to "postgres";

create or replace function private.create_profile()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wanted text := new.raw_user_meta_data ->> 'username';
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
begin
  insert into public.profiles (id, username, email, name)
  values (
    new.id,
    coalesce(wanted, left(stem, 20) || '-' || left(new.id::text, 8)),
    coalesce(new.email, ''),
    nullif(btrim(new.raw_user_meta_data ->> 'name'), '')
  );
  return new;
end;
$function$;

alter function "private"."create_profile"() owner to "postgres";

create or replace function private.day_of_member (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
begin
  return (
    with mine as materialized (
      select project.id as "projectId", project.title as "projectTitle"
      from public.project_members as member
      cross join lateral (
        select one.id, one.title from public.projects as one where one.id = member.project_id and not one.is_archived offset 0
      ) as project
      where member.user_id = person and person_role is not null
      order by member.project_id desc limit 500
    ),
    steps as materialized (
      select step.id, step.title, step.due_date as "dueDate", step.is_complete, mine.*
      from mine cross join lateral (
        select one.* from public.milestones as one where one.project_id = mine."projectId" offset 0
      ) as step
    ),
    papers as materialized (
      select paper.document, mine.*
      from mine cross join lateral (
        select one as document from public.documents as one where one.project_id = mine."projectId" offset 0
      ) as paper
    ),
    due as (
      select id, title, "dueDate", "projectId", "projectTitle" from steps
      where not is_complete and "dueDate" <= today + 14 order by "dueDate", id limit 8
    ),
    waiting as (
      select (document).id, (document).name, (document).review_due as "reviewDue", "projectId", "projectTitle" from papers
      where (document).status = 'pending' and private.reviews(document, person, person_role)
      order by (document).review_due, (document).id desc limit 8
    ),
    asked as (
      select id, title, "projectId", about as "projectTitle" from private.open_requests
      where person_role <> 'client' and private.is_project_member("projectId", person) order by id limit 8
    )
    select private.figures_of_day(person, person_role, array(select "projectId" from mine), today) || jsonb_build_object(
      'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
      'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
      'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked)
    )
  );
end;
$function$;

alter function "private"."day_of_member"(date) owner to "postgres";

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

create or replace function private.decide_claim (
  invoice bigint,
  claim   bigint,
  reason  text,
  amount  bigint,
  paid_on date
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  decided public.coin_claims;
  about public.invoices;
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide on claims' using errcode = '42501';
  end if;
  update public.coin_claims as one
  set state = case when amount is null then 'refused' else 'confirmed' end, reason = decide_claim.reason
  where one.id = claim and one.invoice_id = invoice and one.state = 'waiting'
  returning * into decided;
  if decided.id is null then
    return false;
  elsif amount is not null then
    insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
    values (
      decide_claim.invoice, decide_claim.amount, decide_claim.paid_on, 'coin',
      private.spoken_coin(coalesce(decided.units_to_us, decided.units), decided.coin) || ', ' || decided.transaction_id
    );
  else
    select * into about from public.invoices where id = invoice;
    perform private.tell_of_invoice(
      about, format('We could not confirm a payment for invoice %s', about.number),
      format('%s, transaction %s: %s.', private.spoken_coin(decided.units, decided.coin), decided.transaction_id,
        rtrim(decided.reason, '.')),
      'Refused'
    );
  end if;
  return true;
end;
$function$;

alter function "private"."decide_claim"(bigint, bigint, text, bigint, date) owner to "postgres";

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

create or replace function private.demand_second_factor (
  required boolean
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() or (required and auth.jwt() ->> 'aal' is distinct from 'aal2') then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update private.account_rules set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and person.role <> 'client'
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
end;
$function$;

alter function "private"."demand_second_factor"(boolean) owner to "postgres";

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
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    (
      select member.project_id as id from public.project_members as member
      where member.user_id = person and only_project is null and exists (select from reader)
      order by member.project_id desc limit 500
    )
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.* from wanted cross join lateral (
      select one.id, one.title from public.projects as one where one.id = wanted.id and not one.is_archived offset 0
    ) as project
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed cross join lateral (
    select one.* from private.due_dates as one
    where one.project_id = followed.id and one.day between first_day and last_day order by one.day limit 1000
  ) as due
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
  where only_project is null and reader.role <> 'client' and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', call.email, call.phone), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000;
end;
$function$;

alter function "private"."due_between"(uuid, date, date, bigint) owner to "postgres";

create or replace function private.end_access()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not new.is_active then
    delete from auth.sessions where user_id = new.id;
  end if;
  update private.client_views set until = now() - interval '1 second'
  where new.id in (user_id, viewer_id) and until > now();
  return null;
end;
$function$;

alter function "private"."end_access"() owner to "postgres";

create or replace function private.end_session (
  sign_in bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from auth.sessions as session using public.sign_ins as one
  where one.id = sign_in and one.user_id = private.me() and private.is_active() and not private.is_viewing()
    and session.id = one.session_id and session.user_id = one.user_id and session.id <> private.my_session();
  return found;
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
  return found;
end;
$function$;

alter function "private"."end_view"() owner to "postgres";

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
  foreach call in array lost loop
    perform private.tell_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

alter function "private"."erase_by_email"(text) owner to "postgres";

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  heir uuid;
  own text[] := '{}';
  may_erase boolean := case
    when auth.uid() is not null then private.is_admin() and private.me() <> person
    else private.actor() = person
      or exists (select from public.profiles as one where one.id = private.actor() and one.role = 'admin' and one.is_active)
  end;
begin
  if may_erase is not true then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  if exists (select from public.profiles as one where one.id = person and one.is_active and one.role <> 'client') then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    select one.id into heir from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id <> person
    order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1;
    if heir is not null then
      perform private.give_work(person, heir);
    end if;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  delete from public.notifications as told using public.documents as document
  where told.document_id = document.id and document.project_id is null and document.uploaded_by = person;
  delete from public.documents where documents.project_id is null and documents.uploaded_by = person;
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = person::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = person::text;
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
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

create or replace function private.facts_of_accounts (
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

alter function "private"."facts_of_accounts"(uuid[]) owner to "postgres";

create or replace function private.feed()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  if tg_table_name = 'documents' then
    insert into private.document_feed (user_id, document_id, project_id)
    select member.user_id, new.id, new.project_id
    from public.project_members as member where member.project_id = new.project_id
    for key share of member
    on conflict do nothing;
  else
    insert into private.document_feed (user_id, document_id, project_id)
    select new.user_id, document.id, new.project_id
    from public.documents as document where document.project_id = new.project_id
    for key share of document
    on conflict do nothing;
  end if;
  return null;
end;
$function$;

alter function "private"."feed"() owner to "postgres";

create or replace function private.figures_of_day (
  person      uuid,
  person_role public.user_role,
  own         bigint[],
  today       date
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
begin
  return (
    with followed as (
      select unnest(own) as id where person_role <> 'admin'
      union all
      (select one.id from public.projects as one where person_role = 'admin' and not one.is_archived order by one.id desc limit 500)
    ),
    steps as materialized (
      select step.is_complete, step.due_date from followed cross join lateral (
        select one.* from public.milestones as one where one.project_id = followed.id offset 0
      ) as step
    ),
    listed as (
      (select paper.created_at from followed cross join lateral (
        select one.* from public.documents as one where one.project_id = followed.id offset 0
      ) as paper where person_role <> 'admin')
      union all
      (select one.created_at from public.documents as one
       where one.project_id is null and one.uploaded_by = person and person_role <> 'admin' order by one.id desc limit 500)
      union all
      (select one.created_at from public.documents as one where person_role = 'admin' order by one.id desc limit 500)
    )
    select jsonb_build_object(
      'upcomingMilestones', (select count(*) from steps where not is_complete and due_date >= today),
      'completedDeliverables', (select count(*) from steps where is_complete),
      'recentDocuments', (select count(*) from listed where created_at > now() - interval '30 days')
    )
  );
end;
$function$;

alter function "private"."figures_of_day"(uuid, public.user_role, bigint[], date) owner to "postgres";

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
  language plpgsql
  stable
  strict
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  found bigint[];
begin
  if not private.is_admin() then
    return;
  end if;
  found := array(
    select one.id from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted limit 500
  );
  return query
    select 'company', company.id::text, company.name, company.legal_name, null::bigint
    from public.companies as company where company.id = any (found) order by company.id desc limit most;
end;
$function$;

alter function "private"."find_companies"(tsquery, integer) owner to "postgres";

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
  language plpgsql
  stable
  strict
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set enable_seqscan to 'off'
  AS $function$
declare
  messages bigint[];
  guests bigint[];
  readers bigint[];
begin
  if not private.is_admin() then
    return;
  end if;
  messages := array(
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted limit 500
  );
  guests := array(
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted limit 500
  );
  readers := array(
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted limit 500
  );
  return query
    select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
    from private.lead_senders as lead
    where lead.message_id = any (messages) or lead.palette_id = any (guests) or lead.subscriber_id = any (readers)
    order by lead.id desc limit most;
end;
$function$;

alter function "private"."find_leads"(tsquery, integer) owner to "postgres";

create or replace function private.find_people (
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
  language plpgsql
  stable
  strict
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  me uuid := private.me();
  sees_all boolean := private.is_admin();
  people uuid[];
begin
  if not private.is_active() then
    return;
  end if;
  people := array(
    select one.id from public.profiles as one
    where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted limit 500
  );
  if cardinality(people) = 500 and sees_all then
    people := people || array(
      select one.id from (select * from public.profiles order by created_at desc, profiles.id desc limit 500) as one
      where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
    );
  elsif cardinality(people) = 500 then
    people := people || array(
      select colleague.user_id
      from (
        select member.project_id from public.project_members as member
        where member.user_id = me order by member.project_id desc limit 20
      ) as mine
      join public.project_members as colleague on colleague.project_id = mine.project_id
      limit 500
    );
  end if;
  if sees_all then
    return query
      select 'person', person.id::text, coalesce(person.name, person.username), person.username, null::bigint
      from public.profiles as person where person.id = any (people)
      order by person.created_at desc, person.id desc limit most;
    return;
  end if;
  return query
    select 'person', person.id::text, coalesce(person.name, person.username), shared.title, shared.id
    from public.profiles as person
    cross join lateral (
      select project.id, project.title
      from public.project_members as theirs join public.projects as project on project.id = theirs.project_id
      where theirs.user_id = person.id and private.is_project_member(theirs.project_id, me)
      order by theirs.project_id desc limit 1
    ) as shared
    where person.id = any (people) and person.id <> me and person.is_active
      and private.words_of(concat_ws(' ', person.username, person.name)) @@ wanted
    order by shared.id desc, person.username_key limit most;
end;
$function$;

alter function "private"."find_people"(tsquery, integer) owner to "postgres";

create or replace function private.find_procedures (
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
  language plpgsql
  stable
  strict
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  found bigint[];
begin
  if not private.is_staff() then
    return;
  elsif private.is_admin() then
    found := array(select one.id from public.procedures as one where private.words_of(one.title) @@ wanted limit 500);
    if cardinality(found) = 500 then
      found := found || array(
        select one.id from (select * from public.procedures order by procedures.id desc limit 500) as one
        where private.words_of(one.title) @@ wanted
      );
    end if;
    return query
      select 'procedure', procedure.id::text, procedure.title, case when procedure.is_template then 'template' end, null::bigint
      from public.procedures as procedure where procedure.id = any (found) order by procedure.id desc limit most;
    return;
  end if;
  found := array(
    select one.id from public.procedure_versions as one where private.words_of(one.fields ->> 'title') @@ wanted limit 500
  );
  if cardinality(found) = 500 then
    found := found || array(
      select version.id
      from (select one.version_id from public.published_procedures as one order by one.procedure_id desc limit 500) as newest
      join public.procedure_versions as version on version.id = newest.version_id
      where private.words_of(version.fields ->> 'title') @@ wanted
    );
  end if;
  return query
    select 'procedure', one.procedure_id::text, version.fields ->> 'title', 'published', null::bigint
    from public.published_procedures as one join public.procedure_versions as version on version.id = one.version_id
    where one.version_id = any (found) order by one.procedure_id desc limit most;
end;
$function$;

alter function "private"."find_procedures"(tsquery, integer) owner to "postgres";

create or replace function private.find_projects_and_documents (
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
  language plpgsql
  stable
  strict
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  me uuid := private.me();
  sees_all boolean := private.is_admin();
  found bigint[];
begin
  if not private.is_active() then
    return;
  end if;
  found := array(select one.id from public.projects as one where private.words_of(one.title) @@ wanted limit 500);
  if cardinality(found) = 500 then
    found := found || array(
      select one.id from public.list_projects(null, 500) as one where private.words_of(one.title) @@ wanted
    );
  end if;
  return query
    select 'project', project.id::text, project.title, project.status::text, project.id
    from public.projects as project
    where project.id = any (found) and (sees_all or private.is_project_member(project.id, me))
    order by project.id desc limit most;

  found := array(select one.id from public.documents as one where private.words_of(one.name) @@ wanted limit 500);
  if cardinality(found) = 500 then
    found := found || array(
      select one.id from public.list_documents(null, 500) as one where private.words_of(one.name) @@ wanted
    );
  end if;
  return query
    select 'document', document.id::text, document.name, project.title, document.project_id
    from public.documents as document
    left join public.projects as project on project.id = document.project_id
    where document.id = any (found) and (
      sees_all or private.is_project_member(document.project_id, me)
      or document.project_id is null and document.uploaded_by = me
    )
    order by document.id desc limit most;
end;
$function$;

alter function "private"."find_projects_and_documents"(tsquery, integer) owner to "postgres";

create or replace function private.follow_company()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  place bigint;
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
  for place in
    select id from public.projects
    where company_id = old.company_id or company_id = new.company_id and not is_limited order by id
  loop
    perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(place));
  end loop;
  if new.role = 'client' and new.company_id is distinct from old.company_id
    and not private.become_one(old.company_id, new.company_id)
  then
    delete from public.project_members as member using public.projects as project
    where project.id = member.project_id and project.company_id = old.company_id and member.user_id = new.id
      and new.id is distinct from project.client_id and new.id is distinct from project.created_by;
  end if;
  if new.role = 'client' then
    insert into public.project_members (project_id, user_id)
    select project.id, new.id from public.projects as project
    where project.company_id = new.company_id and not project.is_limited
    order by project.id
    on conflict do nothing;
  end if;
  return null;
end;
$function$;

alter function "private"."follow_company"() owner to "postgres";

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
  security definer
  set search_path to ''
  AS $function$
begin
  if current_setting('app.email_change', true) is distinct from new.id::text then
    raise exception 'The e-mail address of an account changes through change_email alone' using errcode = '42501';
  end if;
  update public.profiles set email = coalesce(new.email, ''), email_proven_at = null where id = new.id;
  return null;
end;
$function$;

alter function "private"."follow_email"() owner to "postgres";

create or replace function private.follow_lead()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.lead_messages where id = old.message_id;
    delete from public.palettes where id = old.palette_id and owner_id is null;
    delete from public.newsletter_subscribers where id = old.subscriber_id and unsubscribed_at is null;
  else
    update public.lead_messages set handled_at = case when new.status = 'new' then null else coalesce(handled_at, now()) end
    where id = new.message_id;
  end if;
  return null;
end;
$function$;

alter function "private"."follow_lead"() owner to "postgres";

create or replace function private.follow_password()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if current_setting('app.password_change', true) is distinct from new.id::text then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  if old.encrypted_password <> '' then
    perform private.tell_owner('password_changed', new.id);
  end if;
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

create or replace function private.forget_mail_of_booking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' = old.id::text;
  return null;
end;
$function$;

alter function "private"."forget_mail_of_booking"() owner to "postgres";

create or replace function private.forget_news_of_person()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from public.notifications as told using public.comments
    where told.recipient_id = new.id and told.comment_id = comments.id and comments.is_internal;
    return null;
  end if;
  delete from public.notifications
  where author_id = old.id and kind in ('comment', 'mention', 'request', 'decision', 'invoice')
    or kind = 'member' and title like 'New people in %'
      -- The whole name, not a part of somebody else's.
      and position(
        ', ' || coalesce(old.name, old.username) || ', '
        in ', ' || regexp_replace(content, ' (has|have) joined the project\.$', '') || ', '
      ) > 0;
  update public.comments set mentions = array_remove(mentions, old.id) where old.id = any (mentions);
  return old;
end;
$function$;

alter function "private"."forget_news_of_person"() owner to "postgres";

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

create or replace function private.give_up_milestones()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.milestones set owner_id = null where project_id = old.project_id and owner_id = old.user_id;
  return null;
end;
$function$;

alter function "private"."give_up_milestones"() owner to "postgres";

create or replace function private.give_up_work()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not new.is_active then
    update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  end if;
  if not new.is_active or new.role = 'client' then
    update public.procedure_runs set assignee_id = null where assignee_id = new.id and status = 'open';
    update public.bookings set taken_by = null where taken_by = new.id and status = 'confirmed' and ends_at > now();
  end if;
  update public.leads set assignee_id = null where assignee_id = new.id and status in ('new', 'in_talk');
  return null;
end;
$function$;

alter function "private"."give_up_work"() owner to "postgres";

create or replace function private.give_work (
  person     uuid,
  heir       uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and one.role <> 'client' for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.open_work_of(person);
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    insert into public.project_members (project_id, user_id)
    select project, heir from (
      select private.projects_only_of(person) as project
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ) as left_behind
    on conflict do nothing;
    update public.milestones set owner_id = heir
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    update public.procedure_runs set assignee_id = heir where assignee_id = person and status = 'open';
    update public.bookings set taken_by = heir where taken_by = person and status = 'confirmed' and ends_at > now();
    update public.procedures set reviewer = private.name_of(heir) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.tell(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

alter function "private"."give_work"(uuid, uuid, boolean) owner to "postgres";

create or replace function private.guard_asking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (select private.me()) is not null and not private.replaces(old, (select private.me()), private.my_role()) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  end if;
  return new;
end;
$function$;

alter function "private"."guard_asking"() owner to "postgres";

create or replace function private.guard_attachments()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if ((select private.me()) is null or new.project_id is null or private.can_see_project(new.project_id)) and exists (
    select from unnest(new.attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = new.project_id
    )
  ) then
    raise exception 'What is attached belongs to the project' using errcode = '23514', hint = 'attachment_elsewhere';
  end if;
  return new;
end;
$function$;

alter function "private"."guard_attachments"() owner to "postgres";

create or replace function private.guard_booking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_new boolean := tg_op = 'INSERT';
  is_elsewhere boolean := is_new or new.starts_at <> old.starts_at;
begin
  if not is_new and (is_elsewhere or new.status <> old.status) then
    if old.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    new.ends_at := new.starts_at + (old.ends_at - old.starts_at);
    new.revision := old.revision + (is_elsewhere or new.status = 'canceled')::int;
  end if;
  if is_elsewhere and new.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  if new.status <> 'held' then
    new.held_until := null;
  end if;
  if new.taken_by is not null and (is_new or new.taken_by is distinct from old.taken_by) then
    perform from public.profiles as person
    where person.id = new.taken_by and person.is_active and person.role <> 'client' for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  if new.status in ('held', 'confirmed') and (is_elsewhere or new.status <> old.status) then
    update public.bookings as idle set status = 'lapsed'
    where idle.status = 'held' and idle.held_until <= now() and idle.id <> new.id
      and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(new.starts_at, new.ends_at);
  end if;
  return new;
end;
$function$;

alter function "private"."guard_booking"() owner to "postgres";

create or replace function private.guard_comment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    -- The policy refuses it, without a word about what is there.
    if (select private.me()) is not null
      and not private.can_see_project(new.project_id) and not private.is_own_document(new.document_id)
    then
      return new;
    end if;
    if new.document_id is not null
      and new.project_id is distinct from (select project_id from public.documents where id = new.document_id)
    then
      raise exception 'A comment on a document belongs to its project' using errcode = '23514';
    end if;
  -- A deleted account is taken out of what others wrote.
  elsif pg_trigger_depth() > 1 then
    return new;
  elsif old.is_deleted then
    raise exception 'A deleted comment stays deleted' using errcode = '42501';
  elsif new.is_deleted then
    new.body := '';
    new.mentions := '{}';
    new.attachments := '{}';
    new.deleted_at := clock_timestamp();
    return new;
  elsif new.body is not distinct from old.body and new.mentions is not distinct from old.mentions then
    return new;
  elsif (select private.me()) is distinct from old.written_by or old.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  else
    new.edited_at := clock_timestamp();
  end if;
  new.mentions := array(
    select distinct person from unnest(new.mentions) as person
    where person = any (private.readers_of(new)) and person is distinct from new.written_by
  );
  return new;
end;
$function$;

alter function "private"."guard_comment"() owner to "postgres";

create or replace function private.guard_role()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (select private.me()) = old.id then
    raise exception 'Nobody changes their own role or standing' using errcode = '42501';
  end if;
  if (select private.me()) is not null and not private.is_admin() then
    raise exception 'Only administrators change roles and standing' using errcode = '42501';
  end if;
  return new;
end;
$function$;

alter function "private"."guard_role"() owner to "postgres";

create or replace function private.guard_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (select private.me()) is not null and not private.corrects(old, (select private.me()), private.my_role()) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  return new;
end;
$function$;

alter function "private"."guard_words"() owner to "postgres";

create or replace function private.hand_over (
  person  uuid,
  heir    uuid,
  changes jsonb,
  seen    timestamp with time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before public.profiles;
  wanted public.profiles;
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over the work of others' using errcode = '42501';
  end if;
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and (seen is null or one.updated_at = seen) for no key update;
  if not found then
    return 0;
  end if;
  wanted := jsonb_populate_record(before, changes);
  perform private.give_work(
    person, heir, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
  );
  update public.profiles as one set (name, company, role, is_active) = (
    select wanted.name, wanted.company, wanted.role, wanted.is_active
  )
  where one.id = person;
  return 1;
end;
$function$;

alter function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.hold_to_quota()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.me();
  what text := case tg_op when 'INSERT' then 'new ' else 'changed ' end || tg_table_name;
  counter private.rate_limits;
begin
  if person is null or pg_trigger_depth() > 1 then
    return new;
  end if;
  select * into counter from private.count_attempt(what, person::text, interval '1 day');
  if counter.hits > tg_argv[case when private.is_staff() then 1 else 0 end]::int then
    raise exception 'The daily quota is used up: %', what
      using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - clock_timestamp()))::int::text;
  end if;
  return new;
end;
$function$;

alter function "private"."hold_to_quota"() owner to "postgres";

create or replace function private.hold_words (
  document    bigint,
  name        text,
  description text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_one public.documents;
begin
  if not private.may_decide(document) then
    return;
  end if;
  -- Whoever corrects it waits until the decision is made, and is refused then.
  select * into found_one from public.documents as d where d.id = document for update;
  if found_one.name <> hold_words.name or coalesce(found_one.description, '') <> hold_words.description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
end;
$function$;

alter function "private"."hold_words"(bigint, text, text) owner to "postgres";

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
  select private.my_role() is not null
$function$;

alter function "private"."is_active"() owner to "postgres";

create or replace function private.is_admin()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(private.my_role() = 'admin', false)
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
    and char_length(private.visible(value)) >= least(shortest, 1)
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$function$;

alter function "private"."is_line"(text, integer, integer) owner to "postgres";

create or replace function private.is_newcomer()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.my_role() = 'client' and private.company_of(private.me()) is null
    and not exists (select from public.project_members as member where member.user_id = private.me())
    and not exists (select from public.documents as one where one.uploaded_by = private.me())
$function$;

alter function "private"."is_newcomer"() owner to "postgres";

create or replace function private.is_own_document (
  document bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = (select private.me()))
$function$;

alter function "private"."is_own_document"(bigint) owner to "postgres";

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
    and char_length(private.visible(value)) >= least(shortest, 1)
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

create or replace function private.is_reserved (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.blurred(username) in (
    select private.blurred(name) from unnest(array[
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
  select coalesce(private.my_role() in ('admin', 'team_member'), false)
$function$;

alter function "private"."is_staff"() owner to "postgres";

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
  select exists (select from private.client_views where session_id = private.my_session())
$function$;

alter function "private"."is_viewing"() owner to "postgres";

create or replace function private.issue_invoice (
  draft_id bigint,
  firm     jsonb,
  today    date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  if (select private.me()) is not null and not private.is_admin() then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices where id = draft_id for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices where id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, reminders = (draft.due_on <= today + 3)::int
  where id = draft_id returning * into draft;
  update public.invoices set credited = credited + draft.total where id = corrected.id;
  perform private.tell_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  return '{}';
end;
$function$;

alter function "private"."issue_invoice"(bigint, jsonb, date) owner to "postgres";

create or replace function private.keep_archived()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  project bigint := case
    when tg_table_name = 'projects' then (touched ->> 'id')::bigint
    when touched ->> 'project_id' is not null then (touched ->> 'project_id')::bigint
    else (select documents.project_id from public.documents where documents.id = (touched ->> 'document_id')::bigint)
  end;
begin
  if pg_trigger_depth() = 1 and private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403', hint = 'project_archived';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

alter function "private"."keep_archived"() owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'reminders', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and private.become_one(old.company_id, new.company_id) then
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

create or replace function private.keep_paid()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  change bigint := case tg_op when 'INSERT' then new.amount else -old.amount end;
  about public.invoices;
begin
  update public.invoices as one set paid = one.paid + change
  where one.id = case tg_op when 'INSERT' then new.invoice_id else old.invoice_id end
    and one.number is not null and one.kind = 'invoice'
  returning * into about;
  if about.id is null then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  end if;
  if tg_op = 'INSERT' and change > 0 then
    perform private.tell_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      private.spoken_sum(change, about.currency) || case private.open_of(about) when 0 then ' received; nothing is left to pay. Thank you.'
        else format(' received; %s is still open.', private.spoken_sum(private.open_of(about), about.currency)) end,
      'Recorded'
    );
  end if;
  return null;
end;
$function$;

alter function "private"."keep_paid"() owner to "postgres";

create or replace function private.keep_procedure_version()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into public.procedure_versions (procedure_id, number, saved_by, fields)
  values (
    new.id,
    1 + (select coalesce(max(number), 0) from public.procedure_versions where procedure_id = new.id),
    private.actor(),
    jsonb_build_object(
      'title', new.title, 'version', new.version, 'date', new.date, 'author', new.author, 'reviewer', new.reviewer,
      'nextReviewDate', new.next_review_date, 'purpose', new.purpose, 'scope', new.scope,
      'responsibilities', new.responsibilities, 'procedureSteps', new.procedure_steps,
      'qualityControl', new.quality_control, 'records', new.records
    )
  );
  return null;
end;
$function$;

alter function "private"."keep_procedure_version"() owner to "postgres";

create or replace function private.keep_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- Taken before anything is counted, so that the later of two writers counts what the earlier has committed.
  perform from public.projects where id in (select project_id from touched) order by id for no key update;
  update public.projects as project
  set progress = (
    select round(100.0 * count(*) filter (where is_complete) / nullif(count(*), 0))
    from public.milestones where project_id = project.id
  )
  where id in (select project_id from touched);
  return null;
end;
$function$;

alter function "private"."keep_progress"() owner to "postgres";

create or replace function private.left_for_member()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('leftProjects', coalesce(jsonb_agg(one), '[]'))
  from (
    select id, title, at as since from private.left_projects
    where private.is_staff() and private.is_project_member(id, private.me()) order by at desc, id limit 8
  ) as one
$function$;

alter function "private"."left_for_member"() owner to "postgres";

create or replace function private.list_people (
  before_time timestamp with time zone,
  before_id   uuid,
  max_rows    integer,
  ids         uuid[]
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

create or replace function private.mail_booking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  about jsonb := private.mail_about(new);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = new.taken_by
  );
  news text := case
    when new.status = 'confirmed' and old.status <> 'confirmed' then 'booking_confirmed'
    when new.status = 'canceled' and old.status = 'confirmed' then 'booking_canceled'
    when new.status = 'confirmed' and new.starts_at <> old.starts_at then 'booking_moved'
  end;
begin
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = new.id::text;
    insert into private.mail_outbox (kind, payload)
    values (news, about), (news || '_staff', about || coalesce(taker, '{}'));
  elsif new.status = 'confirmed' and new.taken_by is distinct from old.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved') and new.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about, new.starts_at - interval '1 day', new.starts_at - interval '1 day');
  end if;
  return null;
end;
$function$;

alter function "private"."mail_booking"() owner to "postgres";

create or replace function private.mail_of_message (
  message public.lead_messages
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select to_jsonb(message) - 'handled_at'
    || jsonb_build_object('lead', (select lead.id from public.leads as lead where lead.message_id = message.id))
$function$;

alter function "private"."mail_of_message"(public.lead_messages) owner to "postgres";

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

create or replace function private.mark_decided (
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

alter function "private"."mark_decided"(public.documents) owner to "postgres";

create or replace function private.may_decide (
  document bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce((
    select private.reviews(found, (select private.me()), private.my_role())
      and (private.is_admin() or found.project_id is null or private.is_project_member(found.project_id, private.me()))
    from public.documents as found where found.id = document
  ), false)
$function$;

alter function "private"."may_decide"(bigint) owner to "postgres";

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

create or replace function private.me()
  returns uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(
    (select one.user_id from private.client_views as one where one.session_id = private.my_session() and one.until > now()),
    auth.uid()
  )
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
    and session.id = (auth.jwt() ->> 'session_id')::uuid
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$function$;

alter function "private"."my_account"() owner to "postgres";

create or replace function private.my_calendar (
  first_day    date,
  last_day     date,
  only_project bigint
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

create or replace function private.my_role()
  returns public.user_role
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when private.me() is not distinct from auth.uid() then mine.role
    when mine.role = 'admin' then (
      select role from public.profiles where id = private.me() and is_active and role = 'client'
    )
  end
  from private.my_account() as mine
  where auth.jwt() ->> 'aal' = 'aal2'
    or private.second_factor_since(mine.id) is null
      and not (mine.role <> 'client' and (select staff_second_factor from private.account_rules))
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
    person.role <> 'client' and rules.staff_second_factor,
    (
      select asked.email from private.email_changes as asked
      where asked.user_id = person.id and asked.expires_at > now() and private.is_active()
    ),
    (
      select min(call.starts_at) from private.booked_calls as call
      where lower(call.email) = lower(person.email) and person.email_proven_at is not null and call.starts_at > now()
        and private.is_active()
    )
  from private.my_account() as person cross join private.account_rules as rules
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
  max_rows integer
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

create or replace function private.note_activity()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  about jsonb := to_jsonb(new);
  kind text := format(tg_argv[0], about ->> 'status');
begin
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id, request_id)
  values (
    coalesce(about ->> 'project_id', about ->> 'id')::bigint, private.actor(), kind,
    case when kind = 'project_status' then (about ->> 'status')::public.project_status end,
    case when tg_table_name = 'milestones' then new.id end,
    case when tg_table_name = 'documents' then new.id else (about ->> 'document_id')::bigint end,
    case when tg_table_name = 'comments' then new.id end,
    case when tg_table_name = 'requests' then new.id end
  );
  return null;
end;
$function$;

alter function "private"."note_activity"() owner to "postgres";

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
  update public.projects as project
  set client_left_at = case when seen.is_left then now() end
  from (
    select one as id, not exists (
      select from public.project_members as member join public.profiles as person on person.id = member.user_id
      where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
    ) as is_left
    from unnest(projects) as one
  ) as seen
  where project.id = seen.id and seen.is_left <> (project.client_left_at is not null);
end;
$function$;

alter function "private"."note_clients"(bigint[], uuid) owner to "postgres";

create or replace function private.note_clients_of_person()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.note_clients(
    array(select member.project_id from public.project_members as member where member.user_id = old.id),
    case when tg_op = 'DELETE' then old.id end
  );
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

alter function "private"."note_clients_of_person"() owner to "postgres";

create or replace function private.note_clients_of_seat()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if exists (select from public.projects where projects.id = new.project_id and client_left_at is not null) then
    perform private.note_clients(array[new.project_id]);
  end if;
  return null;
end;
$function$;

alter function "private"."note_clients_of_seat"() owner to "postgres";

create or replace function private.note_completion()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if new.status <> 'complete' then
    new.completed_at := null;
  elsif old.status is distinct from 'complete' then
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  return new;
end;
$function$;

alter function "private"."note_completion"() owner to "postgres";

create or replace function private.notify_of_asking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if new.asks then
    perform private.tell_of_added(private.reviewers_of(new), 'review', new);
  else
    perform private.mark_decided(new);
  end if;
  return null;
end;
$function$;

alter function "private"."notify_of_asking"() owner to "postgres";

create or replace function private.notify_of_comment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  subject text := coalesce(
    (select name from public.documents where id = new.document_id),
    (select title from public.projects where id = new.project_id)
  );
  thing text := case when new.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(new);
  place jsonb := jsonb_build_object('project_id', new.project_id, 'document_id', new.document_id, 'comment_id', new.id);
  -- Administrators read every project, and are told of those that are theirs.
  readers uuid[] := array(
    select person from unnest(private.readers_of(new)) as person
    where person <> all (new.mentions) and person is distinct from new.written_by
      and (new.project_id is null or person in (select user_id from public.project_members where project_id = new.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = new.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from new.project_id and one.document_id is not distinct from new.document_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(new.project_id, new.document_id)));
  perform private.tell(new.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (readers)
        and before.project_id is not distinct from new.project_id
        and before.document_id is not distinct from new.document_id
        and before.is_internal = new.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(readers) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as people from totals group by total
  loop
    perform private.tell(
      told.people, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
  return null;
end;
$function$;

alter function "private"."notify_of_comment"() owner to "postgres";

create or replace function private.notify_of_decision()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.notifications as one where one.document_id = new.id and one.kind = 'decision' and not one.is_read;
  perform private.mark_decided(new);
  perform private.tell(
    private.concerned_with(new), 'decision',
    case new.status when 'approved' then 'Document approved' else 'Changes asked for' end,
    coalesce(private.name_of(private.actor()), 'A deleted account') || case new.status
      when 'approved' then format(' approved “%s”.', new.name)
      else format(' asked for changes to “%s”.', new.name) || coalesce(' ' || nullif(btrim(new.status_reason), ''), '') end,
    jsonb_build_object('project_id', new.project_id, 'document_id', new.id)
  );
  return null;
end;
$function$;

alter function "private"."notify_of_decision"() owner to "postgres";

create or replace function private.notify_of_document()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reviewers uuid[] := private.reviewers_of(new);
begin
  perform private.tell_of_added(reviewers, 'review', new);
  perform private.tell_of_added(
    array(select unnest(private.concerned_with(new)) except select unnest(reviewers)), 'document', new
  );
  return null;
end;
$function$;

alter function "private"."notify_of_document"() owner to "postgres";

create or replace function private.notify_of_members()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  moved record;
  place jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.tell(
      array[lost.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
      format('You no longer have access to %s.', left(string_agg('“' || lost.title || '”', ', ' order by lost.id), 1900))
    )
    from (
      select gone.user_id, project.id, project.title
      from gone join public.projects as project on project.id = gone.project_id
    ) as lost group by lost.user_id;
    return null;
  end if;
  for moved in
    select project.id, project.title, added.created_at = project.created_at as is_new, array_agg(added.user_id) as people,
      string_agg(private.name_of(added.user_id), ', ' order by private.name_of(added.user_id)) as names
    from added join public.projects as project on project.id = added.project_id
    group by project.id, is_new
  loop
    place := jsonb_build_object('project_id', moved.id);
    if moved.is_new then
      perform private.tell(moved.people, 'member', 'New project', format('“%s” has been created.', moved.title), place);
    else
      perform private.tell(
        array(
          select one.user_id from added as one join public.projects as project on project.id = one.project_id
          where one.user_id = any (moved.people) and one.created_at <> project.created_at
          group by one.user_id having count(*) = 1
        ),
        'member', 'Added to project', format('You now have access to “%s”.', moved.title), place
      );
      perform private.tell(
        array(select unnest(private.members_of(moved.id)) except select unnest(moved.people)),
        'member', format('New people in “%s”', moved.title),
        left(moved.names, 1900) || case when cardinality(moved.people) = 1 then ' has' else ' have' end || ' joined the project.',
        place
      );
    end if;
  end loop;
  perform private.tell(
    array[come.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || come.title || '”', ', ' order by come.id), 1900)
  )
  from (
    select added.user_id, project.id, project.title
    from added join public.projects as project on project.id = added.project_id where added.created_at <> project.created_at
  ) as come group by come.user_id having count(*) > 1;
  return null;
end;
$function$;

alter function "private"."notify_of_members"() owner to "postgres";

create or replace function private.notify_of_milestone()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  project_title text := (select title from public.projects where id = new.project_id);
  named text := format('“%s” of “%s” ', new.title, project_title);
  about jsonb := jsonb_build_object('project_id', new.project_id, 'milestone_id', new.id);
  members uuid[] := private.members_of(new.project_id);
begin
  if tg_op = 'INSERT' then
    -- Those that a project begins with are part of the news of it.
    if new.created_at = (select created_at from public.projects where id = new.project_id) then
      return null;
    end if;
    perform private.tell(
      members, 'milestone', 'New milestone', format('“%s” was added to “%s”.', new.title, project_title), about
    );
  elsif new.is_complete and not old.is_complete then
    perform private.tell(members, 'milestone', 'Milestone done', named || 'is done.', about);
  else
    perform private.tell(
      members, 'milestone', 'Milestone moved',
      named || coalesce('is now due on ' || private.spoken_day(new.due_date) || '.', 'no longer has a due date.'), about
    );
  end if;
  return null;
end;
$function$;

alter function "private"."notify_of_milestone"() owner to "postgres";

create or replace function private.notify_of_project()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  place jsonb := jsonb_build_object('project_id', new.id);
  changes text := concat_ws(
    ' ',
    case when new.status <> old.status then
      'The status is now ' || initcap(replace(new.status::text, '_', ' ')) || '.' end,
    case when new.start_date is distinct from old.start_date then
      coalesce('It starts on ' || private.spoken_day(new.start_date) || '.', 'It no longer has a start date.') end,
    case when new.due_date is distinct from old.due_date then
      coalesce('It is due on ' || private.spoken_day(new.due_date) || '.', 'It no longer has a due date.') end,
    case when new.title <> old.title then format('It was called “%s” before.', old.title) end
  );
begin
  if changes <> '' then
    perform private.tell(private.members_of(new.id), 'project', format('“%s” changed', new.title), changes, place);
  end if;
  if new.is_archived <> old.is_archived then
    perform private.tell(
      private.members_of(new.id), 'project',
      format(case when new.is_archived then '“%s” was archived' else '“%s” was restored' end, new.title),
      case when new.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
  return null;
end;
$function$;

alter function "private"."notify_of_project"() owner to "postgres";

create or replace function private.notify_of_rename()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.tell(
    array(select new.uploaded_by where new.uploaded_by = any (private.concerned_with(new))), 'document', 'Document renamed', format('“%s” is now called “%s”.', old.name, new.name),
    jsonb_build_object('project_id', new.project_id, 'document_id', new.id)
  );
  return null;
end;
$function$;

alter function "private"."notify_of_rename"() owner to "postgres";

create or replace function private.notify_of_request()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  named text := format('“%s” in “%s”', new.title, (select title from public.projects where id = new.project_id));
  asker text := coalesce(private.name_of(new.asked_by), 'A deleted account');
begin
  perform private.tell(
    private.members_of(new.project_id), 'request',
    case when tg_op = 'INSERT' then 'New request' when new.status = 'open' then 'Request reopened' else 'Request ' || new.status end,
    case when tg_op = 'INSERT' then format('%s asks for %s.', asker, named)
      when new.status = 'open' then named || ' is open again.'
      when new.status = 'planned' then named || ' is now a milestone.'
      else format('%s is %s.', named, new.status) end
      || coalesce(' Reason: ' || new.reason, ''),
    jsonb_build_object('project_id', new.project_id, 'request_id', new.id)
  );
  return null;
end;
$function$;

alter function "private"."notify_of_request"() owner to "postgres";

create or replace function private.notify_of_version()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  document public.documents;
  reviewers uuid[];
  line text;
  place jsonb;
begin
  select * into document from public.documents as d where d.id = new.document_id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', new.number, document.name, private.verb_of(new.kind));
  place := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.tell(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.tell(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  return null;
end;
$function$;

alter function "private"."notify_of_version"() owner to "postgres";

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

create or replace function private.open_work_of (
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
  set plan_cache_mode to 'force_custom_plan'
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

alter function "private"."open_work_of"(uuid) owner to "postgres";

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

create or replace function private.pass_on_company()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  heir bigint := substring(current_setting('app.absorbing_company', true) from ' into (\d+)$')::bigint;
begin
  if private.become_one(old.id, heir) then
    update public.projects set company_id = heir where company_id = old.id;
    update public.profiles set company_id = heir where company_id = old.id;
    update public.invoices set company_id = heir where company_id = old.id;
    update public.companies set
      legal_name = coalesce(legal_name, old.legal_name), address = coalesce(address, old.address),
      tax_id = coalesce(tax_id, old.tax_id)
    where id = heir;
  end if;
  return old;
end;
$function$;

alter function "private"."pass_on_company"() owner to "postgres";

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
    case when person.is_active and (person.role <> 'client' or (select private.is_staff())) then person.email end
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

create or replace function private.plan_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  how public.mail_time := coalesce(
    (select one.how from public.project_mail as one where one.user_id = new.recipient_id and one.project_id = new.project_id),
    (select one.how from public.mail_preferences as one where one.user_id = new.recipient_id and one.kind = new.kind),
    private.usual_mail(new.kind)
  );
begin
  if how = 'at_once' and new.project_id is null and new.kind in ('comment', 'mention', 'document', 'review') and exists (
    select from public.profiles as one where one.id = new.recipient_id and one.role = 'admin'
  ) then
    how := 'daily';
  end if;
  -- Whoever is invited by the same act gets that one mail, and finds the news where it leads.
  if how <> 'never' and not exists (
    select from private.password_links as link
    where link.user_id = new.recipient_id and link.purpose = 'invitation' and link.created_at = now()::timestamptz(3)
  ) then
    insert into private.notification_mail (notification_id, recipient_id, thing, due_at)
    values (
      new.id, new.recipient_id,
      concat(
        case when new.kind = 'mention' then 'comment' else new.kind end, ' ',
        coalesce(
          case when new.kind <> 'review' then 'document ' || new.document_id end, 'run ' || new.run_id,
          'procedure ' || new.procedure_id, 'request ' || new.request_id, 'project ' || new.project_id
        )
      ),
      -- All files of one upload are one mail.
      case when how = 'at_once' then now() + case when new.kind = 'review' then interval '1 minute' else interval '0' end
        else private.next_digest(new.recipient_id) end
    );
  end if;
  return null;
end;
$function$;

alter function "private"."plan_mail"() owner to "postgres";

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
      where other.project_id = project.id and colleague.id <> person and colleague.is_active and colleague.role <> 'client'
      offset 0
    )
$function$;

alter function "private"."projects_only_of"(uuid) owner to "postgres";

create or replace function private.publish_version (
  version bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wanted public.procedure_versions;
begin
  if not private.is_admin() then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.procedure_versions as one where one.id = version;
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
    where one.procedure_id = wanted.procedure_id and one.saved_by = (select private.me()) and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, (select private.me()))
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.tell(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$function$;

alter function "private"."publish_version"(bigint) owner to "postgres";

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

create or replace function private.quote_again()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.notifications
  where comment_id = new.id and (new.is_deleted or recipient_id <> all (private.readers_of(new)));
  update public.notifications set content = private.quote_of(new) where comment_id = new.id;
  return null;
end;
$function$;

alter function "private"."quote_again"() owner to "postgres";

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

create or replace function private.readdress_mail_of_booking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', new.name, 'email', new.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = new.id);
  return null;
end;
$function$;

alter function "private"."readdress_mail_of_booking"() owner to "postgres";

create or replace function private.readers_of (
  comment public.comments
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not comment.is_internal or person.role in ('admin', 'team_member'))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = comment.project_id
      union
      select document.uploaded_by from public.documents as document
      where comment.project_id is null and document.id = comment.document_id
    ))
$function$;

alter function "private"."readers_of"(public.comments) owner to "postgres";

create or replace function private.refuse_any_change()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  -- `private.clear_from_audit_log` takes a deleted person's name out of it.
  if tg_op = 'UPDATE' and current_setting('app.clearing_audit_log', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$function$;

alter function "private"."refuse_any_change"() owner to "postgres";

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

create or replace function private.refuse_in_view()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_viewing() then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  return null;
end;
$function$;

alter function "private"."refuse_in_view"() owner to "postgres";

create or replace function private.remove_file()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into private.file_removals (object_path, open_until, uploaded_by)
  select old.object_path, old.created_at + interval '3 hours', old.uploaded_by
  where not exists (select from public.document_versions as v where v.object_path = old.object_path)
  on conflict do nothing;
  return null;
end;
$function$;

alter function "private"."remove_file"() owner to "postgres";

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
    or person_role <> 'client' and document.project_id is not null
  )
$function$;

alter function "private"."removes"(public.documents, uuid, public.user_role) owner to "postgres";

create or replace function private.rename_in_profiles()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.profiles set company = new.name, company_id = new.id where company_id = new.id;
  return null;
end;
$function$;

alter function "private"."rename_in_profiles"() owner to "postgres";

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
    or document.project_id is not null and document.by_staff = (person_role <> 'client')
$function$;

alter function "private"."replaces"(public.documents, uuid, public.user_role) owner to "postgres";

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
    else person_role <> 'client'
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
    'token_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'notes', 'session_id', 'username_key', 'email_key', 'factor_id'
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
  hash text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_active() then
    raise exception 'Only people who are signed in have a calendar address' using errcode = '42501';
  end if;
  if hash is null then
    delete from private.calendar_links as link where link.user_id = (select private.me());
  else
    insert into private.calendar_links as link (user_id, token_hash) values ((select private.me()), hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
end;
$function$;

alter function "private"."save_calendar_link"(text) owner to "postgres";

create or replace function private.seat_owners()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.id));
  if tg_op = 'UPDATE' then
    delete from public.project_members as member
    where project_id = new.id and user_id is distinct from new.created_by and user_id is distinct from new.client_id
      and (new.is_limited or new.company_id is null or private.company_of(user_id) is distinct from new.company_id)
      and (
        user_id = old.client_id
        or old.company_id <> coalesce(new.company_id, 0) and private.company_of(user_id) = old.company_id
      )
      and not private.become_one(old.company_id, new.company_id);
  end if;
  insert into public.project_members (project_id, user_id, created_at)
  select new.id, person, case when tg_op = 'INSERT' then new.created_at else now() end
  from (
    select unnest(array[new.created_by, new.client_id]) as person
    union
    select id from public.profiles where company_id = new.company_id and role = 'client' and not new.is_limited
  ) as seated
  where person is not null
  on conflict do nothing;
  return null;
end;
$function$;

alter function "private"."seat_owners"() owner to "postgres";

create or replace function private.seats_of_company (
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

alter function "private"."seats_of_company"(bigint) owner to "postgres";

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

create or replace function private.send_letter()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not new.is_theirs and exists (
    select from private.lead_senders as sender where sender.id = new.lead_id and sender.unsubscribed_at is not null
  ) then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  update public.leads
  set status = case when status = 'new' then 'in_talk' else status end, is_read = true,
    assignee_id = case when new.is_theirs then assignee_id else coalesce(assignee_id, new.written_by) end
  where id = new.lead_id;
  if not new.is_theirs then
    insert into private.mail_outbox (kind, payload)
    select 'lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', new.body, 'quote', sender.message, 'written_by', new.written_by,
      'signed_by', (select coalesce(writer.name, writer.username) from public.profiles as writer where writer.id = new.written_by)
    )
    from private.lead_senders as sender where sender.id = new.lead_id;
  end if;
  return null;
end;
$function$;

alter function "private"."send_letter"() owner to "postgres";

create or replace function private.set_password (
  person   uuid,
  password text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  select set_config('app.password_change', person::text, true);
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  select set_config('app.password_change', '', true);
$function$;

alter function "private"."set_password"(uuid, text) owner to "postgres";

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

create or replace function private.settle_requests()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.requests
  set status = case when new.is_complete then 'done' else 'planned' end::public.request_status
  where milestone_id = new.id and status = case when new.is_complete then 'planned' else 'done' end::public.request_status;
  return null;
end;
$function$;

alter function "private"."settle_requests"() owner to "postgres";

create or replace function private.show_decision()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.documents set status = new.decision, status_reason = new.reason, is_decided = true
  where id = new.document_id;
  return null;
end;
$function$;

alter function "private"."show_decision"() owner to "postgres";

create or replace function private.show_version()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.documents set
    version = new.number, version_by = new.uploaded_by, by_staff = new.by_staff,
    file_name = new.file_name, kind = new.kind, size = new.size,
    status = 'pending', status_reason = null, reminded_of = null
  where id = new.document_id;
  return null;
end;
$function$;

alter function "private"."show_version"() owner to "postgres";

create or replace function private.skeleton (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select replace(replace(translate(
    private.username_key(username),
    'тпмквнгиьєӏᴛᴋʙᴍʜʍπꞓĸ01ൎꟷᅳ一𑓑೧ၥᒿꛯꧏ۲૨𑓒೨𖼻𑣊۳𞣉૩۴૪б𑣕۶𑓖𑣆৪੪𞣋ȣ𐌚૮੧୨৭൭𑣌𑣖१𑣤۹೯ɑαаᗅꓮ𖽀𐊠ǎȧꭺᗄꓯᑲᖯᗷꓐ𐊂𐊡𐌁ᏼᴄⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ɛεⲉԑꮛ𑣎𐐩ͽԁᑯꓒᗞᗪꓓꭰδծᕷꬲеҽⴹꓰ𐊆ěꭼəәⴺꓱ𖼭ᴈз𐑂ꞝ𐐪ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցꓖǧǵԍꮐᏻһհᕼꓧ𐋏ꮋꮀꚱꞕɪɩιіꙇꭵ𑣃ǐϳјᒍꓙյꭻᛕꓗ𐔘١۱𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉ᒪꓡ𖼖𐔦ⳑꮮ𐑃ᗰᛖꓟ𐊰𐌑ոռꓠ𐔓ͷ𐑍ņ०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ǒↄᴐͻ𐑋ꓛ𐐿ρⲣрᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐκⲕꮶꭇꭈᴦⲅꮁᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ꓢ𖼺𐊖ꭍⵉꓔ𖼊𐊗𐊱𐌕τꭲţțꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ǔṃպሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ⴸᐯꛟꓦ𖼈𐔝ᴧ𐓘٨۸ⴷᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪꮇхᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ꓬ𖽃𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ꓜƿϸᴤϩꙅꮟꭾꛍⵙᒥ𖼇ⵠᐃ𖼚𐊅𐊣ⳤ𐓛ᴨꛛ𐊭𐌒ቀᛰ𐊳ꭓꭕⲭѱ𐓹ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ꚡѝᴫꭠ𐓫ᗯӌⲽ𖼜ꦒኔበᑎꓵʿېࢩݧöۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰۂ𐋤ࢱٮںࢽيیے𐊸ઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𐊔𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ𖼦ꞛ𐒠𐏑𐏓𒀸𓋹ᅵニイ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'tnmkbhrubeltkbmhmnekolॱーーー১౧၁22٢٢२২౨33٣٣३٤४66٦৬788888८999999٩٩٩౯aaaaaaaăåᴀɐɐbbbbbbbbccccccccccceeeeeeeꜿddddddᴅẟẟẟeeeeeeĕᴇǝǝǝǝɛɜɜɞʚʚffffffffffⅎⅎꟻgggggğģɢɢɢhhhhhhⱶⱶꜧiiiiiiiĭjjjjȷᴊkkklllllllllllllllllllʟʟʟmmmmmnnnnᴎᴎɲoooooooooooooooooooooooooooooooooooooooooooooŏɔɔɔɔɔɷppppppᴘᴘɸɸɸqqqqɋkkkrrrrrrrrʀʀᴙsssssssssʃʃtttttttƫƫuuuuuuuuuuuuuŭꭑɰɰʊʊvvvvvvvvvvvvvvvʌʌʌʌʌʌʌʌʌʌwwwwwwwwwwwwmxxxxxxxxxxxxyyyyyyyyyyyyyȝȝȝȝȝzzzzzzþþƨƨƨƅɂʡʘγγδδδδδϗλnnϙϙφφφχχχψψψψωωωωωωuйлљꙩѡҷшꙙⰿձոոոՙٻݔݔةةدصطفڡڡڡككڬگۀووىىىىىىⵀऽꣻঘচজঞটডণতথদধনপবমযরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜ𐳂𐳥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓶ𐐺𐒆𐎂𐎓𐎚𐦞丨二亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑'
  ), 'rn', 'm'), 'vv', 'w')
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
  immutable
  set search_path to ''
  AS $function$
  select trim_scale((units || 'e-' || digits)::numeric) || ' ' || symbol || coalesce(' (' || nullif(name, symbol) || ')', '')
  from (values
    ('bitcoin', 'Bitcoin', 'BTC', 8), ('ethereum', 'Ethereum', 'ETH', 18), ('litecoin', 'Litecoin', 'LTC', 8),
    ('xrp', 'XRP', 'XRP', 6), ('monero', 'Monero', 'XMR', 12), ('solana', 'Solana', 'SOL', 9)
  ) as known (id, name, symbol, digits)
  where id = coin
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

create or replace function private.sum_invoice()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.lines := private.priced_lines(new.lines);
  if exists (
    select from jsonb_to_recordset(new.lines) as line ("milestoneId" bigint)
    join public.milestones as milestone on milestone.id = line."milestoneId" where milestone.project_id <> new.project_id
  ) then
    raise exception 'A line is for a milestone of another project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('rate', rate, 'net', net, 'tax', tax) order by rate desc), '[]'),
    coalesce(sum(net), 0), coalesce(sum(tax), 0)
  into new.taxes, new.net, new.tax
  from (
    select trim_scale(line."taxRate") as rate, sum(line.net) as net, round(sum(line.net) * line."taxRate" / 100) as tax
    from jsonb_to_recordset(new.lines) as line ("taxRate" numeric, net numeric)
    group by line."taxRate"
  ) as one;
  new.total := new.net + new.tax;
  return new;
end;
$function$;

alter function "private"."sum_invoice"() owner to "postgres";

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

create or replace function private.take_company_of_client()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.company_id := coalesce(
    private.company_of(new.client_id),
    case when new.client_id is null or private.company_of(old.client_id) is distinct from new.company_id then new.company_id end
  );
  return new;
end;
$function$;

alter function "private"."take_company_of_client"() owner to "postgres";

create or replace function private.take_second_factor (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() or person = private.me() then
    raise exception 'Only administrators remove second factors of others' using errcode = '42501';
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
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$function$;

alter function "private"."take_second_factor"(uuid) owner to "postgres";

create or replace function private.take_skeletons()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- Who registers has a password from the beginning; accounts that staff make have none.
  if private.is_reserved(new.username) and exists (
    select from auth.users where users.id = new.id and users.encrypted_password <> ''
  ) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(new.username)) as skeleton;
  return null;
end;
$function$;

alter function "private"."take_skeletons"() owner to "postgres";

create or replace function private.tell (
  recipients uuid[],
  kind       public.notification_kind,
  title      text,
  content    text,
  about      jsonb                    default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.notifications (
    recipient_id, kind, title, content, author_id, counted,
    project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
  )
  select
    person.id, tell.kind, rtrim(left(tell.title, 200)), tell.content, private.actor(), coalesce(place.counted, 1),
    place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
    place.request_id, place.lead_id, place.invoice_id
  from public.profiles as person
  cross join jsonb_populate_record(null::public.notifications, about) as place
  where person.id = any (recipients) and person.is_active and person.id is distinct from private.actor()
$function$;

alter function "private"."tell"(uuid[], public.notification_kind, text, text, jsonb) owner to "postgres";

create or replace function private.tell_of_added (
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
      where one.recipient_id = any (people) and not one.is_read and one.kind = tell_of_added.kind
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
      perform private.tell(
        told.recipients, kind, case when waits then 'Waits for your decision' else 'New document' end, line || due,
        jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
      );
    else
      perform private.tell(
        told.recipients, kind,
        format(case when waits then '%s documents wait for your decision' else '%s new documents' end, told.total),
        format('The most recent is “%s”.', document.name) || due,
        jsonb_build_object('project_id', document.project_id, 'counted', told.total)
      );
    end if;
  end loop;
end;
$function$;

alter function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents) owner to "postgres";

create or replace function private.tell_of_invoice (
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
  perform private.tell(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'invoice', about.id, 'title', tell_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor()
  )
  from public.profiles as person join public.projects as project on project.id = about.project_id
  where person.id = any (people);
end;
$function$;

alter function "private"."tell_of_invoice"(public.invoices, text, text, text) owner to "postgres";

create or replace function private.tell_of_lead()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  admins uuid[] := private.active_staff('admin');
  waiting bigint;
begin
  -- Two leads at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
  select count(*) into waiting from public.leads where status = 'new';
  perform private.tell(
    admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
    case when waiting = 1 then jsonb_build_object('lead_id', new.id) else '{}' end
  );
  return null;
end;
$function$;

alter function "private"."tell_of_lead"() owner to "postgres";

create or replace function private.tell_of_lost_call (
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
  perform private.tell(
    case when taker.id is null then private.active_staff('admin') else array[taker.id] end, 'call', 'Call canceled',
    format('Whoever booked the call on %s deleted their account, and with it the call.', private.spoken_day(call.starts_at::date))
  );
  insert into private.mail_outbox (kind, payload)
  values ('booking_lost_staff', jsonb_strip_nulls(jsonb_build_object(
    'booking', call.id, 'starts_at', call.starts_at, 'ends_at', call.ends_at, 'revision', call.revision + 1,
    'staff_email', taker.email, 'user_id', taker.id
  )));
end;
$function$;

alter function "private"."tell_of_lost_call"(public.bookings) owner to "postgres";

create or replace function private.tell_owner (
  kind   text,
  person uuid,
  more   jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select tell_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles where profiles.id = person
$function$;

alter function "private"."tell_owner"(text, uuid, jsonb) owner to "postgres";

create or replace function private.tell_owner_of_run()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.tell(
    array[new.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', new.title) || coalesce(', due ' || private.spoken_day(new.due_date), '') || '.',
    jsonb_build_object('run_id', new.id)
  );
  return null;
end;
$function$;

alter function "private"."tell_owner_of_run"() owner to "postgres";

create or replace function private.tick_step()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.procedure_runs as run where run.id = new.run_id and run.status = 'open' for share;
  if not found then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  if new.is_done <> old.is_done then
    new.done_at := case when new.is_done then now() end;
    new.done_by := case when new.is_done then private.actor() end;
  end if;
  return new;
end;
$function$;

alter function "private"."tick_step"() owner to "postgres";

create or replace function private.touch_invoice()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.invoices set updated_at = now() where id = new.invoice_id;
  return null;
end;
$function$;

alter function "private"."touch_invoice"() owner to "postgres";

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
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('bookings'));
  return null;
end;
$function$;

alter function "private"."wait_for_bookings"() owner to "postgres";

create or replace function private.weigh_decision()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  document public.documents;
begin
  if (select private.me()) is not null and not private.may_decide(new.document_id) then
    return new;
  end if;
  select * into document from public.documents where documents.id = new.document_id for update;
  if document.version is distinct from new.version or document.status is distinct from new.seen or not document.asks then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  select document_versions.sha256 into new.sha256 from public.document_versions
  where document_versions.document_id = new.document_id and document_versions.number = new.version;
  return new;
end;
$function$;

alter function "private"."weigh_decision"() owner to "postgres";

create or replace function private.withdraw_open_invitation (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  withdrawn boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators withdraw invitations' using errcode = '42501';
  end if;
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$function$;

alter function "private"."withdraw_open_invitation"(uuid) owner to "postgres";

create or replace function private.withdraw_question()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.notifications as one where one.document_id = old.id and one.kind = 'review' and not one.is_read;
  return old;
end;
$function$;

alter function "private"."withdraw_question"() owner to "postgres";

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

create or replace function public.absorb_company (
  former bigint,
  kept   bigint
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.absorb_company(former, kept)
$function$;

alter function "public"."absorb_company"(bigint, bigint) owner to "postgres";

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
  select * from private.facts_of_accounts(people)
$function$;

alter function "public"."account_facts"(uuid[]) owner to "postgres";

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
  perform private.tell_owner(
    case when is_taken then 'email_taken' else 'email_change' end, user_id,
    jsonb_build_object('to', address, 'seed', seed, 'expires_at', expiry)
  );
  perform private.tell_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
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
  select attached.id
  from private.attach_palette(palette_id, project_id, document_id, note, review_due) as attached (id)
  where attached.id is not null
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
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.projects (title, description, client_id, start_date, due_date, company_id, is_limited)
  values (
    begin_project.title, begin_project.description, begin_project.client_id, begin_project.start_date,
    begin_project.due_date, begin_project.company_id, begin_project.is_limited
  )
  returning projects.id into made;
  insert into public.milestones (project_id, title, description, due_date)
  select made, step.title, step.description, step.due_date + (begin_project.start_date - source.start_date)
  from public.milestones as step join public.projects as source on source.id = step.project_id
  where step.project_id = steps_of
  order by step.position nulls last, step.due_date nulls last, step.id limit 200;
  insert into public.milestones (project_id, title)
  select made, given.step from unnest(begin_project.milestones) with ordinality as given (step, place) order by given.place;
  if cardinality(member_ids) > 0 then
    perform public.set_project_members(made, member_ids);
  end if;
  return query select one.* from public.projects as one where one.id = made;
end;
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
  select begun.id, begun.object_path
  from jsonb_populate_record(null::private.uploads, jsonb_build_object(
    'file_name', file_name, 'size', size, 'kind', kind, 'name', coalesce(name, file_name), 'project_id', project_id,
    'document_id', document_id, 'description', description, 'note', note, 'asks', asks, 'review_due', review_due
  )) as wanted
  cross join lateral private.begin_upload(wanted) as begun
  where begun.id is not null
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
  select private.begin_view(person)
$function$;

alter function "public"."begin_view"(uuid) owner to "postgres";

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
  stored public.lead_messages;
  earlier public.bookings;
  made public.bookings;
begin
  perform pg_advisory_xact_lock(hashtext('bookings'));
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
  update public.bookings as one set status = 'lapsed' where one.id = earlier.id;
  delete from public.lead_messages as message using public.leads as lead
  where message.id = earlier.message_id and lead.message_id = message.id and lead.status = 'new' and lead.assignee_id is null;
  insert into public.lead_messages (name, email, company, phone, message)
  values (book_call.name, book_call.email, book_call.company, nullif(book_call.phone, ''), book_call.message)
  returning * into stored;
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone)
  values (
    stored.id, book_call.starts_at, book_call.starts_at + make_interval(mins => (offer ->> 'minutes')::int), 'held',
    now() + interval '30 minutes', nullif(book_call.service, ''), book_call.time_zone
  )
  returning * into made;
  insert into private.mail_outbox (kind, payload)
  values
    ('contact_message', private.mail_of_message(stored) || jsonb_build_object(
      'booking', made.id, 'starts_at', made.starts_at, 'service', made.service
    )),
    ('booking_question', private.mail_about(made));
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
  wanted timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('bookings'));
  known := private.booking_at(booking, change_booking.email);
  if known.id is null then
    return null;
  elsif act = 'cancel' and known.status = 'canceled' or act = 'confirm' and known.status = 'confirmed' then
    return 'done';
  elsif known.status = 'canceled' or known.starts_at <= now() or act = 'move' and known.revision >= 3 then
    return 'over';
  elsif act = 'cancel' then
    update public.bookings as one set status = 'canceled' where one.id = known.id;
    return 'done';
  end if;
  wanted := case when act = 'move' then change_booking.starts_at else known.starts_at end;
  if act = 'confirm' and private.is_taken_from(known)
    or act <> 'confirm' and not exists (select from private.free_slots(wanted, wanted, offer, known.id))
  then
    return 'taken';
  end if;
  update public.bookings as one set status = 'confirmed', starts_at = wanted where one.id = known.id;
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
  perform set_config('app.email_change', change_email.user_id::text, true);
  update auth.users set email = address, updated_at = now() where users.id = change_email.user_id;
  perform set_config('app.email_change', '', true);
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
  perform private.forget('private.uploads', 'created_at', $condition$created_at < now() - interval '30 minutes'$condition$, max_rows);
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
  select private.claim_payment(invoice, coin, transaction_id, units, quote)
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
  select * from private.seats_of_company(company)
$function$;

alter function "public"."company_seats"(bigint) owner to "postgres";

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
  upload private.uploads;
  person public.profiles;
  target public.documents;
  next bigint := 1;
begin
  perform private.act_for(actor);
  delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning * into upload;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents) then
    return null;
  end if;
  -- Whoever was let go meanwhile adds nothing.
  select * into person from public.profiles as p where p.id = actor and p.is_active;
  if person.id is null
    or upload.project_id is not null and person.role <> 'admin' and not exists (
      select from public.project_members as m where m.project_id = upload.project_id and m.user_id = actor
    )
  then
    return null;
  end if;
  if upload.document_id is null then
    insert into public.documents
      (project_id, name, description, uploaded_by, file_name, kind, size, asks, review_due)
    values (
      upload.project_id, upload.name, upload.description, actor, upload.file_name, upload.kind, upload.size,
      upload.asks, upload.review_due
    )
    returning * into target;
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as d where d.id = upload.document_id for update;
    if not private.replaces(target, actor, person.role) then
      return null;
    end if;
    next := target.version + 1;
    if upload.review_due is not null then
      -- Before the version: the news of it names the day.
      update public.documents as d set review_due = upload.review_due where d.id = target.id;
    end if;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path)
  values (
    target.id, next, actor, person.role <> 'client', upload.note, upload.file_name, upload.kind,
    upload.size, complete_upload.sha256, upload.object_path
  );
  delete from private.file_removals as r where r.object_path = upload.object_path;
  return target.id;
end;
$function$;

alter function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) owner to "postgres";

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
    perform private.tell_owner('email_changed', asked.user_id, jsonb_build_object('new_email', asked.email));
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
  language sql
  security definer
  set search_path to ''
  AS $function$
  with reader as (
    select one.* from public.newsletter_subscribers as one
    where one.email_key = lower(confirm_newsletter.email)
      and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
      and coalesce(one.unsubscribed_at < one.asked_at, true)
    for update
  ),
  joined as (
    update public.newsletter_subscribers as one
    set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    from reader where one.id = reader.id and (reader.confirmed_at is null or reader.unsubscribed_at is not null)
    returning one.email
  ),
  welcomed as (
    insert into private.mail_outbox (kind, payload)
    select 'newsletter_welcome', to_jsonb(joined) from joined
  )
  select exists (select from reader)
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
  converted bigint;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select one.project_id into converted from public.leads as one where one.id = lead for update;
  if not found then
    return;
  end if;
  if converted is not null then
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
  -- The address is known to be the account's: a mailed link was used, or the account opens with one alone, or is staff's. That
  -- it belongs to a project says nothing: anybody may have registered with the address before, and been added by it.
  elsif not exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or one.role <> 'client' or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  ) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  if sender.message is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || sender.message, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor) where one.id = lead;
  return next;
end;
$function$;

alter function "public"."convert_lead"(uuid, bigint, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.correct_email (
  person  uuid,
  address text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.correct_address(person, address)
$function$;

alter function "public"."correct_email"(uuid, text) owner to "postgres";

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
  update public.profiles set role = create_user.role, company = nullif(btrim(create_user.company), '')
  where profiles.id = new_id and (profiles.role <> create_user.role or btrim(create_user.company) <> '');
  if project is not null then
    update public.projects set client_id = new_id where id = project and client_id is null and create_user.role = 'client';
    insert into public.project_members (project_id, user_id) values (project, new_id) on conflict do nothing;
  end if;
  -- Of the project, and of those that come with the company, the invitation tells.
  delete from private.notification_mail where recipient_id = new_id;
  return new_id;
end;
$function$;

alter function "public"."create_user"(uuid, text, text, public.user_role, text, text, bigint) owner to "postgres";

create or replace function public.decide_claim (
  invoice bigint,
  claim   bigint,
  reason  text   default null::text,
  amount  bigint default null::bigint,
  paid_on date   default null::date
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select private.decide_claim(invoice, claim, reason, amount, paid_on)
$function$;

alter function "public"."decide_claim"(bigint, bigint, text, bigint, date) owner to "postgres";

create or replace function public.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns table (
    id bigint
  )
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.hold_words(document_id, seen_name, seen_description);
  return query
    insert into public.document_decisions as made (document_id, version, seen, decision, reason)
    select d.id, decide_document.version, coalesce(decide_document.seen, d.status),
      decide_document.decision, decide_document.reason
    from public.documents as d where d.id = decide_document.document_id
      and (decide_document.decision, d.status) <> ('approved', 'approved')
    returning made.document_id;
  if not found then
    return query
      select d.id from public.documents as d
      where d.id = decide_document.document_id and decide_document.decision = 'approved' and d.status = 'approved'
        and d.version = decide_document.version and private.may_decide(d.id);
  end if;
end;
$function$;

alter function
  "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text) owner to
  "postgres";

create or replace function public.delete_people (
  ids uuid[]
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  erased int := 0;
  person uuid;
begin
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(ids) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
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
  return private.erase_person(user_id);
end;
$function$;

alter function "public"."delete_person"(uuid, uuid) owner to "postgres";

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
  language sql
  security definer
  set search_path to ''
  AS $function$
  with gone as (
    delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning true
  )
  select exists (select from gone)
$function$;

alter function "public"."drop_upload"(uuid, uuid) owner to "postgres";

create or replace function public.end_session (
  sign_in bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select private.end_session(sign_in)
$function$;

alter function "public"."end_session"(bigint) owner to "postgres";

create or replace function public.end_view()
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select private.end_view()
$function$;

alter function "public"."end_view"() owner to "postgres";

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
  with asked as materialized (select private.beginnings_of(typed) as words, least(most, 20) as most)
  select found.*
  from asked cross join lateral (
    select * from private.find_projects_and_documents(asked.words, asked.most)
    union all
    select * from private.find_people(asked.words, asked.most)
    union all
    select * from private.find_companies(asked.words, asked.most)
    union all
    select * from private.find_procedures(asked.words, asked.most)
    union all
    select * from private.find_leads(asked.words, asked.most)
  ) as found
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

create or replace function public.hand_over (
  person  uuid,
  heir    uuid,
  changes jsonb                    default '{}'::jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.hand_over(person, heir, changes, seen)
$function$;

alter function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

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
  invoice bigint,
  firm    jsonb,
  today   date
)
  returns text[]
  language sql
  set search_path to ''
  AS $function$
  select private.issue_invoice(invoice, firm, today)
$function$;

alter function "public"."issue_invoice"(bigint, jsonb, date) owner to "postgres";

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
  elsif private.is_admin() then
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from (
        (
          select feed.document_id as id from private.document_feed as feed
          where feed.user_id = person and feed.document_id < ceiling order by feed.document_id desc limit max_rows
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
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if not private.is_admin() then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = person and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  else
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  end if;
end;
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
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, milestone.id, milestone.title, milestone.due_date, one.asked_by, private.name_of(one.asked_by),
    private.name_of(one.answered_by), one.answered_at, one.created_at, one.updated_at
  from public.requests as one
  left join public.milestones as milestone on milestone.id = one.milestone_id
  where one.project_id = of_project and one.id < coalesce(before_id, 9223372036854775807)
  order by one.id desc limit max_rows;
end;
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
  update public.profiles set role = 'admin', is_active = true
  where profiles.username_key = private.username_key(make_admin.username);
  return found;
end;
$function$;

alter function "public"."make_admin"(text) owner to "postgres";

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

create or replace function public.my_day (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.day_of_member(today) || private.left_for_member() || private.calls_for_member()
    || private.invoices_for_member() || private.activity_of_member() || private.procedures_for_member() || jsonb_build_object('isNewcomer', coalesce(private.is_newcomer(), false))
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
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = note_lookup.claim
  returning private.claim_facts(one)
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
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, profiles.username, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$function$;

alter function "public"."open_recovery"(text, text, integer, integer) owner to "postgres";

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
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moved int;
begin
  perform from public.milestones as milestone
  where milestone.project_id = project and milestone.id = any (ids) order by milestone.id for update;
  update public.milestones as milestone set position = wanted.place
  from unnest(ids) with ordinality as wanted (id, place)
  where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
  get diagnostics moved = row_count;
  return moved;
end;
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
  version bigint
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.publish_version(version)
$function$;

alter function "public"."publish_version"(bigint) owner to "postgres";

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
    quote_invoice.invoice, quote_invoice.coin, quote_invoice.rate, quote_invoice.amount, quote_invoice.units,
    quote_invoice.address, quote_invoice.tag
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
    perform private.tell_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$function$;

alter function "public"."record_sign_in"(uuid, uuid, text, text, text, text) owner to "postgres";

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
    when private.is_reserved(registration_problem.username)
      or exists (
        select from unnest(names) as name
        where private.blurred(name) = private.blurred(registration_problem.username)
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
  behind int;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and invoice.reminders < (
        select count(*) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      )
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select count(*) into behind from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    update public.invoices set reminders = behind where id = one.id;
    perform private.tell_of_invoice(
      one, format(case when behind = 1 then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_sum(private.open_of(one), one.currency) || ' is still open.'
    );
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
    where not one.is_template and one.next_review_date < current_date and not exists (
      select from private.review_reminders as told where told.procedure_id = one.id and told.of = one.next_review_date
    )
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    insert into private.review_reminders (procedure_id, of) values (procedure.id, procedure.next_review_date)
    on conflict (procedure_id) do update set of = excluded.of;
    perform private.tell(
      admins, 'procedure', 'Review overdue',
      format('“%s” was due for review on %s.', procedure.title, private.spoken_day(procedure.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.procedure_runs as one
    where one.status = 'open' and one.due_date < current_date and one.reminded_of is distinct from one.due_date
    order by one.due_date limit max_rows
    for update skip locked
  loop
    update public.procedure_runs as one set reminded_of = run.due_date where one.id = run.id;
    perform private.tell(
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
    where d.status = 'pending' and d.review_due <= current_date + 1 and d.reminded_of is distinct from d.review_due
      and not private.is_archived(d.project_id)
    order by d.review_due limit max_rows
    for update skip locked
  loop
    update public.documents as d set reminded_of = d.review_due where d.id = document.id;
    reviewers := private.reviewers_of(document);
    delete from public.notifications as one
    where one.document_id = document.id and one.kind = 'review' and not one.is_read;
    perform private.tell(
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
  select private.take_second_factor(person)
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
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''))
$function$;

alter function "public"."report_answer"(text, text) owner to "postgres";

create or replace function public.require_second_factor (
  required boolean
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.demand_second_factor(required)
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
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.save_calendar_link(hash)
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
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (null, email, name, primary_color, secondary_color, accent1_color, accent2_color, gray_color, heading_font, body_font)
  returning *
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
  perform private.tell_owner('second_factor_' || change, user_id);
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
    perform private.tell_owner('second_factor_failed', user_id);
  end if;
end;
$function$;

alter function "public"."second_factor_failed"(uuid) owner to "postgres";

create or replace function public.set_project_members (
  project_id bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if not private.is_staff() or not private.can_see_project(set_project_members.project_id) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  insert into public.project_members (project_id, user_id)
  select set_project_members.project_id, wanted from unnest(member_ids) as wanted
  on conflict do nothing;
  delete from public.project_members as member
  where member.project_id = set_project_members.project_id and member.user_id <> all (member_ids);
  return query select * from public.project_people(set_project_members.project_id);
end;
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
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  if spent.was_mailed then
    update public.profiles set email_proven_at = now() where id = owner and email_proven_at is null;
  end if;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$function$;

alter function "public"."spend_password_link"(text, text) owner to "postgres";

create or replace function public.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  run bigint := private.begin_run(version, owner, due, project);
begin
  if project is not null then
    insert into public.milestones (project_id, title, due_date, owner_id)
    select project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due, (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = owner)
    from public.procedure_run_steps as step where step.run_id = run order by step.position;
  end if;
  return run;
end;
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
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (
    submit_lead.name, submit_lead.email, submit_lead.company,
    nullif(submit_lead.phone, ''), submit_lead.message
  )
  returning * into stored;
  insert into private.mail_outbox (kind, payload)
  values ('contact_message', private.mail_of_message(stored));
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(stored.email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', stored.email));
  end if;
  return stored.id;
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

create or replace function public.unsubscribe_newsletter (
  email text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone)
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
  where v.sha256 = digest
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
  select private.withdraw_open_invitation(person)
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
  select * from private.open_work_of(person)
$function$;

alter function "public"."work_left_by"(uuid) owner to "postgres";

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

alter table "private"."document_feed"
  add constraint "document_feed_document_id_fkey" foreign key (document_id) references public.documents(id)
    on delete cascade;

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

alter table "private"."review_reminders"
  add constraint "review_reminders_procedure_id_fkey" foreign key (procedure_id) references public.procedures(id)
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

alter table "public"."procedure_versions"
  add constraint "procedure_versions_saved_by_fkey" foreign key (saved_by) references public.profiles(id) on delete
    set null;

alter table "private"."document_feed"
  add constraint "document_feed_project_id_user_id_fkey" foreign key (project_id, user_id)
    references public.project_members(project_id, user_id) on delete cascade;

alter table "public"."project_members"
  add constraint "project_members_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "public"."projects"
  add constraint "projects_client_id_fkey" foreign key (client_id) references public.profiles(id) on delete set null;

alter table "public"."projects"
  add constraint "projects_company_id_fkey" foreign key (company_id) references public.companies(id) on delete set null;

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
  where reader.id = person and reader.is_active and reader.role <> 'client' and call.starts_at >= since and call.starts_at < until
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
  WHERE ((NOT person.is_active) AND (person.role <> 'client'::public.user_role) AND (NOT project.is_archived) AND (project.status <> 'complete'::public.project_status) AND (NOT (EXISTS ( SELECT
           FROM (public.project_members other
             JOIN public.profiles colleague ON ((colleague.id = other.user_id)))
          WHERE ((other.project_id = project.id) AND colleague.is_active AND (colleague.role <> 'client'::public.user_role))))));

alter view "private"."unowned_work" owner to "postgres";

create index client_views_user_id on private.client_views using btree (user_id);

create index client_views_viewer_id on private.client_views using btree (viewer_id);

create index document_feed_of_document on private.document_feed using btree (document_id);

create index document_feed_of_member on private.document_feed using btree (project_id, user_id);

create index file_removals_due on private.file_removals using btree (due_at);

create index file_removals_of_person on private.file_removals using btree (uploaded_by, open_until);

create index live_events_at on private.live_events using btree (at);

create index mail_outbox_created_at on private.mail_outbox using btree (created_at);

create index mail_outbox_due on private.mail_outbox using btree (due_at, id);

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

create index coin_claims_invoice_id on public.coin_claims using btree (invoice_id);

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

create index procedure_versions_saved_by on public.procedure_versions using btree (saved_by);

create index procedures_reviewer on public.procedures using btree (lower(reviewer))
  where (not is_template);

create index procedures_review on public.procedures using btree (next_review_date)
  where (not is_template);

create index procedures_templates on public.procedures using btree (is_template, id desc);

create index profiles_admins on public.profiles using btree (id)
  where ((role = 'admin'::public.user_role) AND is_active);

create index profiles_company_id on public.profiles using btree (company_id);

create index profiles_former_staff on public.profiles using btree (id)
  where ((not is_active) AND (role <> 'client'::public.user_role));

create index profiles_newest on public.profiles using btree (created_at desc, id desc);

create index profiles_staff on public.profiles using btree (id)
  where (is_active AND (role <> 'client'::public.user_role));

create index project_mail_project_id on public.project_mail using btree (project_id);

create index project_members_of_person on public.project_members using btree (user_id, project_id desc);

create index projects_active on public.projects using btree (id desc)
  where (not is_archived);

create index projects_archived on public.projects using btree (id desc)
  where is_archived;

create index projects_client_id on public.projects using btree (client_id);

create index projects_company_id on public.projects using btree (company_id);

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
  after delete or update on private.account_rules
  for each row
  execute function private.audit('only_row', 'staff_second_factor');

create trigger refuse_in_view
  before insert or delete or update on private.account_rules
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on private.calendar_links
  for each row
  execute function private.audit('user_id');

create trigger quota_of_new
  before insert on private.calendar_links
  for each row
  execute function private.hold_to_quota('50', '50');

create trigger refuse_in_view
  before insert or delete or update on private.calendar_links
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on private.client_views
  for each row
  execute function private.audit('viewer_id', 'user_id', 'until');

create trigger refuse_in_view
  before insert or delete or update on private.document_feed
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on private.email_changes
  for each row
  execute function private.audit('user_id', 'expires_at');

create trigger refuse_in_view
  before insert or delete or update on private.email_changes
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.file_removals
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.invoice_numbers
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.live_events
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger bound_firm_mail
  before insert on private.mail_outbox
  for each row
  when
    (((new.kind = 'contact_message'::text) OR ((new.kind ~~ 'booking\_%\_staff'::text) AND (NOT (new.payload ?
    'staff_email'::text)))))
  execute function private.bound_firm_mail();

create trigger refuse_in_view
  before insert or delete or update on private.mail_outbox
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.notification_mail
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on private.password_links
  for each row
  execute function
    private.audit('user_id', 'expires_at', 'used_at', 'purpose', 'was_mailed', 'invited_by', 'project_id');

create trigger forget_old
  after insert on private.password_links
  for each STATEMENT
  execute function private.forget_old('expires_at', '30 days');

create trigger refuse_in_view
  before insert or delete or update on private.password_links
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.project_activity
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.recent_mail
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_in_view
  before insert or delete or update on private.review_reminders
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger keep_archived_whole
  after insert on private.uploads
  for each row
  execute function private.keep_archived();

create trigger quota_of_new
  before insert on private.uploads
  for each row
  execute function private.hold_to_quota('200', '2000');

create trigger refuse_in_view
  before insert or delete or update on private.uploads
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger remove_file
  after delete on private.uploads
  for each row
  execute function private.remove_file();

create trigger refuse_in_view
  before insert or delete or update on private.username_skeletons
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger audit
  after insert or delete or update on public.answer_feedback
  for each row
  execute function private.audit('answer');

create trigger forget_old
  after insert on public.answer_feedback
  for each STATEMENT
  execute function private.forget_old('created_at', '1 year');

create trigger refuse_in_view
  before insert or delete or update on public.answer_feedback
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger append_only
  before delete or update or truncate on public.audit_log
  for each STATEMENT
  execute function private.refuse_any_change();

create trigger announce
  after insert or delete or update on public.bookings
  for each STATEMENT
  execute function private.announce_to('admin', 'leads');

create trigger audit
  after insert or delete or update on public.bookings
  for each row
  execute function private.audit('message_id', 'starts_at', 'ends_at', 'status', 'taken_by');

create trigger forget_mail
  after delete on public.bookings
  for each row
  execute function private.forget_mail_of_booking();

create trigger guard
  before insert or update on public.bookings
  for each row
  execute function private.guard_booking();

create trigger in_turn
  before insert or update of starts_at, status on public.bookings
  for each STATEMENT
  execute function private.wait_for_bookings();

create trigger mail
  after update on public.bookings
  for each row
  execute function private.mail_booking();

create trigger quota_of_changes
  before update on public.bookings
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger quota_of_new
  before insert on public.bookings
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.bookings
  for each STATEMENT
  execute function private.refuse_in_view();

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
    'confirmations', 'claimed_by');

create trigger quota_of_new
  before insert on public.coin_claims
  for each row
  execute function private.hold_to_quota('30', '30');

create trigger refuse_in_view
  before insert or delete or update on public.coin_claims
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.coin_claims
  for each row
  execute function
    private.refuse_change('id', 'invoice_id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'created_at');

create trigger touch_invoice
  after insert or update on public.coin_claims
  for each row
  execute function private.touch_invoice();

create trigger audit
  after insert or delete on public.coin_quotes
  for each row
  execute function private.audit('invoice_id', 'coin', 'rate', 'amount', 'units');

create trigger refuse_in_view
  before insert or delete or update on public.coin_quotes
  for each STATEMENT
  execute function private.refuse_in_view();

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

create trigger quota_of_changes
  before update on public.coin_rates
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger quota_of_new
  before insert on public.coin_rates
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.coin_rates
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger touch_updated_at
  before update on public.coin_rates
  for each row
  execute function private.touch_updated_at();

create trigger announce_changed
  after update on public.comments
  for each row
  when (((old.body IS DISTINCT FROM new.body) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)))
  execute function private.announce_comment();

create trigger announce_new
  after insert on public.comments
  for each row
  execute function private.announce_comment();

create trigger audit
  after insert or delete or update on public.comments
  for each row
  execute function
    private.audit('project_id', 'document_id', 'written_by', 'is_internal', 'mentions', 'is_deleted', 'edited_at',
    'deleted_at', 'attachments');

create trigger guard_attachments
  before insert on public.comments
  for each row
  when ((new.attachments <> '{}'::bigint[]))
  execute function private.guard_attachments();

create trigger guard
  before insert or update on public.comments
  for each row
  execute function private.guard_comment();

create trigger keep_archived_whole
  after insert on public.comments
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before update on public.comments
  for each row
  execute function private.keep_archived();

create trigger note_internal
  after insert on public.comments
  for each row
  when (((new.project_id IS NOT NULL) AND new.is_internal))
  execute function private.note_activity('note');

create trigger note_written
  after insert on public.comments
  for each row
  when (((new.project_id IS NOT NULL) AND (NOT new.is_internal)))
  execute function private.note_activity('comment');

create trigger notify
  after insert on public.comments
  for each row
  execute function private.notify_of_comment();

create trigger quota_of_changes
  before update on public.comments
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('400', '4000');

create trigger quota_of_new
  before insert on public.comments
  for each row
  execute function private.hold_to_quota('200', '2000');

create trigger quote_again
  after update of body, is_deleted on public.comments
  for each row
  when (((old.body IS DISTINCT FROM new.body) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)))
  execute function private.quote_again();

create trigger refuse_in_view
  before insert or delete or update on public.comments
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.comments
  for each row
  execute function private.refuse_change('id', 'project_id', 'document_id', 'written_by', 'is_internal', 'created_at');

create trigger announce
  after insert or delete or update on public.companies
  for each STATEMENT
  execute function private.announce_to('team_member', 'companies');

create trigger audit
  after insert or delete or update on public.companies
  for each row
  execute function private.audit('name', 'legal_name', 'address', 'tax_id');

create trigger pass_on
  before delete on public.companies
  for each row
  execute function private.pass_on_company();

create trigger quota_of_changes
  before update on public.companies
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '2000');

create trigger quota_of_new
  before insert on public.companies
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.companies
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger rename_in_profiles
  after update of name on public.companies
  for each row
  when ((new.name <> old.name))
  execute function private.rename_in_profiles();

create trigger settled
  before update on public.companies
  for each row
  execute function private.refuse_change('id', 'created_at');

create trigger touch_updated_at
  before update on public.companies
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete on public.document_decisions
  for each row
  execute function private.audit('document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by');

create trigger keep_archived_whole
  after insert on public.document_decisions
  for each row
  execute function private.keep_archived();

create trigger quota_of_new
  before insert on public.document_decisions
  for each row
  execute function private.hold_to_quota('500', '2000');

create trigger refuse_in_view
  before insert or delete or update on public.document_decisions
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.document_decisions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by',
    'created_at');

create trigger show
  after insert on public.document_decisions
  for each row
  execute function private.show_decision();

create trigger weigh
  before insert on public.document_decisions
  for each row
  execute function private.weigh_decision();

create trigger audit
  after insert or delete on public.document_versions
  for each row
  execute function
    private.audit('document_id', 'number', 'uploaded_by', 'by_staff', 'kind', 'size', 'sha256', 'palette_id');

create trigger keep_archived_whole
  after insert on public.document_versions
  for each row
  execute function private.keep_archived();

create trigger notify
  after insert on public.document_versions
  for each row
  when ((new.number > 1))
  execute function private.notify_of_version();

create trigger quota_of_new
  before insert on public.document_versions
  for each row
  when (((new.kind = 'palette'::public.file_kind) AND (new.number > 1)))
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.document_versions
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger remove_file
  after delete on public.document_versions
  for each row
  when ((old.object_path IS NOT NULL))
  execute function private.remove_file();

create trigger settled
  before update on public.document_versions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size',
    'sha256', 'object_path', 'content', 'palette_id', 'created_at');

create trigger show
  after insert on public.document_versions
  for each row
  when ((new.number > 1))
  execute function private.show_version();

create trigger announce
  after insert or delete or update on public.documents
  for each row
  execute function private.announce_part('documents');

create trigger asked_by_their_side
  before update of asks on public.documents
  for each row
  when ((new.asks IS DISTINCT FROM old.asks))
  execute function private.guard_asking();

create trigger audit
  after insert or delete or update on public.documents
  for each row
  execute function
    private.audit('project_id', 'name', 'file_url', 'description', 'status', 'asks', 'status_reason', 'uploaded_by',
    'version', 'version_by', 'by_staff', 'file_name', 'kind', 'size', 'is_decided', 'review_due', 'reminded_of');

create trigger begin_review
  before insert on public.documents
  for each row
  execute function private.begin_document();

create trigger begin_versions
  after insert on public.documents
  for each row
  when ((new.kind IS NULL))
  execute function private.begin_versions();

create trigger feed
  after insert on public.documents
  for each row
  when ((new.project_id IS NOT NULL))
  execute function private.feed();

create trigger keep_archived_whole
  after insert on public.documents
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before delete or update on public.documents
  for each row
  execute function private.keep_archived();

create trigger note_added
  after insert on public.documents
  for each row
  when ((new.project_id IS NOT NULL))
  execute function private.note_activity('document_added');

create trigger note_decided
  after update of status on public.documents
  for each row
  when (((new.project_id IS
    NOT NULL) AND (new.status <> old.status) AND (new.status <> 'pending'::public.document_status)))
  execute function private.note_activity('document_%s');

create trigger notify_added
  after insert on public.documents
  for each row
  execute function private.notify_of_document();

create trigger notify_asking
  after update of asks on public.documents
  for each row
  when ((new.asks IS DISTINCT FROM old.asks))
  execute function private.notify_of_asking();

create trigger notify_renamed
  after update of name on public.documents
  for each row
  when ((new.name IS DISTINCT FROM old.name))
  execute function private.notify_of_rename();

create trigger notify_reviewed
  after update of status on public.documents
  for each row
  when (((new.status IS DISTINCT FROM old.status) AND (new.status <> 'pending'::public.document_status)))
  execute function private.notify_of_decision();

create trigger quota_of_changes
  before update on public.documents
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger quota_of_new
  before insert on public.documents
  for each row
  execute function private.hold_to_quota('100', '2000');

create trigger refuse_in_view
  before insert or delete or update on public.documents
  for each STATEMENT
  execute function private.refuse_in_view();

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

create trigger withdraw_question
  before delete on public.documents
  for each row
  execute function private.withdraw_question();

create trigger words_of_their_author
  before update of name, description on public.documents
  for each row
  when (((new.name IS DISTINCT FROM old.name) OR (new.description IS DISTINCT FROM old.description)))
  execute function private.guard_words();

create trigger audit
  after insert or delete or update on public.invoice_payments
  for each row
  execute function private.audit('invoice_id', 'amount', 'paid_on', 'method', 'reference');

create trigger keep_paid
  after insert or delete on public.invoice_payments
  for each row
  execute function private.keep_paid();

create trigger quota_of_new
  before insert on public.invoice_payments
  for each row
  execute function private.hold_to_quota('100', '1000');

create trigger refuse_in_view
  before insert or delete or update on public.invoice_payments
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.invoice_payments
  for each row
  execute function private.refuse_change('id', 'invoice_id', 'amount', 'paid_on', 'method', 'reference', 'created_at');

create trigger announce_to_admins
  after insert or delete or update on public.invoices
  for each STATEMENT
  execute function private.announce_to('admin', 'invoices');

create trigger announce
  after update on public.invoices
  for each row
  when ((new.number IS NOT NULL))
  execute function private.announce_part('invoices');

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

create trigger quota_of_changes
  before update on public.invoices
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger quota_of_new
  before insert on public.invoices
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.invoices
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.invoices
  for each row
  execute function private.refuse_change('id', 'kind', 'project_id', 'corrects_id', 'created_at');

create trigger sum_changed
  before update of lines on public.invoices
  for each row
  when ((new.lines IS DISTINCT FROM old.lines))
  execute function private.sum_invoice();

create trigger sum_new
  before insert on public.invoices
  for each row
  execute function private.sum_invoice();

create trigger touch_updated_at
  before update on public.invoices
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete on public.lead_letters
  for each row
  execute function private.audit('lead_id', 'written_by', 'is_theirs');

create trigger quota_of_new
  before insert on public.lead_letters
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.lead_letters
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger send
  after insert on public.lead_letters
  for each row
  execute function private.send_letter();

create trigger announce
  after update on public.lead_messages
  for each STATEMENT
  execute function private.announce_to('admin', 'leads');

create trigger audit
  after insert or delete or update on public.lead_messages
  for each row
  execute function private.audit('name', 'company', 'submitted_at', 'handled_at');

create trigger begin_lead
  after insert on public.lead_messages
  for each row
  execute function private.begin_lead();

create trigger quota_of_changes
  before update on public.lead_messages
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger readdress
  after update of name, email on public.lead_messages
  for each row
  execute function private.readdress_mail_of_booking();

create trigger refuse_in_view
  before insert or delete or update on public.lead_messages
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.lead_messages
  for each row
  execute function private.refuse_change('id', 'message', 'submitted_at');

create trigger announce
  after insert or delete or update on public.leads
  for each STATEMENT
  execute function private.announce_to('admin', 'leads');

create trigger audit
  after insert or delete or update on public.leads
  for each row
  execute function
    private.audit('message_id', 'palette_id', 'subscriber_id', 'status', 'assignee_id', 'is_read', 'client_id',
    'project_id');

create trigger check_assignee
  before update of assignee_id, status on public.leads
  for each row
  when (((new.assignee_id IS DISTINCT FROM old.assignee_id) OR (old.status = ANY (ARRAY['won'::text, 'lost'::text]))))
  execute function private.check_assignee();

create trigger count_again
  after delete or update of status on public.leads
  for each STATEMENT
  execute function private.count_new_leads_again();

create trigger follow
  after update of status on public.leads
  for each row
  when ((new.status <> old.status))
  execute function private.follow_lead();

create trigger forget
  after delete on public.leads
  for each row
  execute function private.follow_lead();

create trigger quota_of_changes
  before update on public.leads
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger refuse_in_view
  before insert or delete or update on public.leads
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.leads
  for each row
  execute function private.refuse_change('id', 'message_id', 'palette_id', 'subscriber_id', 'created_at');

create trigger tell
  after insert on public.leads
  for each row
  execute function private.tell_of_lead();

create trigger touch_updated_at
  before update on public.leads
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.mail_preferences
  for each row
  execute function private.audit('user_id', 'kind', 'how');

create trigger quota_of_changes
  before update on public.mail_preferences
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('200', '200');

create trigger quota_of_new
  before insert on public.mail_preferences
  for each row
  execute function private.hold_to_quota('200', '200');

create trigger refuse_in_view
  before insert or delete or update on public.mail_preferences
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger announce
  after insert or delete or update on public.milestones
  for each row
  execute function private.announce_part('milestones');

create trigger audit
  after insert or delete or update on public.milestones
  for each row
  execute function
    private.audit('project_id', 'title', 'description', 'due_date', 'is_complete', 'owner_id', 'position');

create trigger check_owner
  before insert or update of owner_id on public.milestones
  for each row
  when ((new.owner_id IS NOT NULL))
  execute function private.check_milestone_owner();

create trigger keep_archived_whole
  after insert on public.milestones
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before delete or update on public.milestones
  for each row
  execute function private.keep_archived();

create trigger keep_progress_of_added
  after insert on public.milestones referencing NEW table as touched
  for each STATEMENT
  execute function private.keep_progress();

create trigger keep_progress_of_changed
  after update on public.milestones referencing NEW table as touched
  for each STATEMENT
  execute function private.keep_progress();

create trigger keep_progress_of_removed
  after delete on public.milestones referencing OLD table as touched
  for each STATEMENT
  execute function private.keep_progress();

create trigger note_added
  after insert on public.milestones
  for each row
  execute function private.note_activity('milestone_added');

create trigger note_completed
  after update on public.milestones
  for each row
  when ((new.is_complete AND (NOT old.is_complete)))
  execute function private.note_activity('milestone_completed');

create trigger note_moved
  after update on public.milestones
  for each row
  when (((new.is_complete = old.is_complete) AND (new.due_date IS DISTINCT FROM old.due_date)))
  execute function private.note_activity('milestone_moved');

create trigger notify_added
  after insert on public.milestones
  for each row
  when ((pg_trigger_depth() = 0))
  execute function private.notify_of_milestone();

create trigger notify_completed
  after update of is_complete on public.milestones
  for each row
  when ((new.is_complete AND (NOT old.is_complete)))
  execute function private.notify_of_milestone();

create trigger notify_moved
  after update of due_date on public.milestones
  for each row
  when (((new.due_date IS DISTINCT FROM old.due_date) AND (new.is_complete = old.is_complete)))
  execute function private.notify_of_milestone();

create trigger quota_of_changes
  before update on public.milestones
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('500', '5000');

create trigger quota_of_new
  before insert on public.milestones
  for each row
  execute function private.hold_to_quota('500', '2000');

create trigger refuse_in_view
  before insert or delete or update on public.milestones
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settle_requests
  after update of is_complete on public.milestones
  for each row
  when ((new.is_complete <> old.is_complete))
  execute function private.settle_requests();

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

create trigger begin_lead
  after update of confirmed_at on public.newsletter_subscribers
  for each row
  when (((new.confirmed_at IS NOT NULL) AND (old.confirmed_at IS NULL)))
  execute function private.begin_lead();

create trigger refuse_in_view
  before insert or delete or update on public.newsletter_subscribers
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger announce_gone
  after delete on public.notifications referencing OLD table as told
  for each STATEMENT
  execute function private.announce_notifications();

create trigger announce_new
  after insert on public.notifications referencing NEW table as told
  for each STATEMENT
  execute function private.announce_notifications();

create trigger audit
  after insert or delete or update on public.notifications
  for each row
  execute function
    private.audit('recipient_id', 'title', 'is_read', 'project_id', 'document_id', 'author_id', 'counted', 'kind',
    'milestone_id', 'comment_id', 'procedure_id', 'run_id', 'request_id', 'lead_id', 'invoice_id');

create trigger plan_mail
  after insert on public.notifications
  for each row
  when ((NOT new.is_read))
  execute function private.plan_mail();

create trigger quota_of_changes
  before update on public.notifications
  for each row
  when ((old.is_read AND (NOT new.is_read)))
  execute function private.hold_to_quota('2000', '5000');

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

create trigger quota_of_changes
  before update on public.palettes
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('500', '1000');

create trigger quota_of_new
  before insert on public.palettes
  for each row
  execute function private.hold_to_quota('100', '500');

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

create trigger announce
  after update on public.procedure_run_steps
  for each STATEMENT
  execute function private.announce_to('team_member', 'procedures');

create trigger audit
  after delete or update on public.procedure_run_steps
  for each row
  execute function private.audit('run_id', 'position', 'title', 'is_done', 'done_at', 'done_by');

create trigger quota_of_changes
  before update on public.procedure_run_steps
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger refuse_in_view
  before insert or delete or update on public.procedure_run_steps
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.procedure_run_steps
  for each row
  execute function private.refuse_change('id', 'run_id', 'position', 'title');

create trigger tick
  before update of is_done, note on public.procedure_run_steps
  for each row
  execute function private.tick_step();

create trigger touch_updated_at
  before update on public.procedure_run_steps
  for each row
  execute function private.touch_updated_at();

create trigger announce
  after insert or update on public.procedure_runs
  for each STATEMENT
  execute function private.announce_to('team_member', 'procedures');

create trigger audit
  after insert or delete or update on public.procedure_runs
  for each row
  execute function
    private.audit('procedure_id', 'number', 'title', 'assignee_id', 'due_date', 'status', 'project_id', 'started_by',
    'ended_by', 'ended_at', 'reminded_of');

create trigger check_run
  before insert or update of assignee_id, due_date, status on public.procedure_runs
  for each row
  execute function private.check_run();

create trigger quota_of_changes
  before update on public.procedure_runs
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '5000');

create trigger quota_of_new
  before insert on public.procedure_runs
  for each row
  execute function private.hold_to_quota('50', '500');

create trigger refuse_in_view
  before insert or delete or update on public.procedure_runs
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.procedure_runs
  for each row
  execute function private.refuse_change('id', 'number', 'title', 'started_by', 'created_at');

create trigger tell_first_owner
  after insert on public.procedure_runs
  for each row
  execute function private.tell_owner_of_run();

create trigger tell_owner
  after update of assignee_id on public.procedure_runs
  for each row
  when ((new.assignee_id IS DISTINCT FROM old.assignee_id))
  execute function private.tell_owner_of_run();

create trigger touch_updated_at
  before update on public.procedure_runs
  for each row
  execute function private.touch_updated_at();

create trigger announce
  after insert on public.procedure_signoffs
  for each STATEMENT
  execute function private.announce_to('admin', 'procedures');

create trigger audit
  after insert or delete on public.procedure_signoffs
  for each row
  execute function private.audit('version_id', 'user_id', 'signed_at');

create trigger quota_of_new
  before insert on public.procedure_signoffs
  for each row
  execute function private.hold_to_quota('100', '500');

create trigger refuse_in_view
  before insert or delete or update on public.procedure_signoffs
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.procedure_signoffs
  for each row
  execute function private.refuse_change('id', 'version_id', 'user_id', 'signed_at');

create trigger refuse_in_view
  before insert or delete or update on public.procedure_versions
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.procedure_versions
  for each row
  execute function private.refuse_change('id', 'procedure_id', 'number', 'saved_at', 'saved_by', 'fields');

create trigger announce
  after insert or delete or update on public.procedures
  for each STATEMENT
  execute function private.announce_to('admin', 'procedures');

create trigger audit
  after insert or delete or update on public.procedures
  for each row
  execute function
    private.audit('is_template', 'title', 'version', 'date', 'author', 'reviewer', 'next_review_date', 'purpose',
    'scope', 'responsibilities', 'procedure_steps', 'quality_control', 'records');

create trigger keep_version
  after insert or update on public.procedures
  for each row
  execute function private.keep_procedure_version();

create trigger quota_of_changes
  before update on public.procedures
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('50', '1000');

create trigger quota_of_new
  before insert on public.procedures
  for each row
  execute function private.hold_to_quota('50', '500');

create trigger refuse_in_view
  before insert or delete or update on public.procedures
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger settled
  before update on public.procedures
  for each row
  execute function private.refuse_change('id', 'is_template', 'created_at');

create trigger touch_updated_at
  before update on public.procedures
  for each row
  execute function private.touch_updated_at();

create trigger announce
  after insert or delete or update on public.profiles
  for each STATEMENT
  execute function private.announce_to('admin', 'people');

create trigger audit
  after insert or delete or update on public.profiles
  for each row
  execute function
    private.audit('username', 'email', 'name', 'company', 'company_id', 'role', 'is_active', 'email_proven_at',
    'time_zone', 'date_language');

create trigger choose_company
  before update on public.profiles
  for each row
  when (((new.company IS DISTINCT FROM old.company) OR (new.company_id IS DISTINCT FROM old.company_id)))
  execute function private.choose_company();

create trigger end_access
  after update of role, is_active on public.profiles
  for each row
  when (((new.role IS DISTINCT FROM old.role) OR (new.is_active IS DISTINCT FROM old.is_active)))
  execute function private.end_access();

create trigger follow_company
  after update on public.profiles
  for each row
  when (((new.company_id IS DISTINCT FROM old.company_id) OR ((new.role <> old.role) AND (new.company_id IS NOT NULL))))
  execute function private.follow_company();

create trigger forget_internal_news
  after update of role on public.profiles
  for each row
  when (((old.role <> 'client'::public.user_role) AND (new.role = 'client'::public.user_role)))
  execute function private.forget_news_of_person();

create trigger forget_news
  before delete on public.profiles
  for each row
  execute function private.forget_news_of_person();

create trigger give_up_work
  after update of is_active, role on public.profiles
  for each row
  when
    (((old.is_active AND (NOT new.is_active)) OR ((old.role <> 'client'::public.user_role) AND (old.role <> new.role))))
  execute function private.give_up_work();

create trigger guard_role
  before update of role, is_active on public.profiles
  for each row
  when (((new.role IS DISTINCT FROM old.role) OR (new.is_active IS DISTINCT FROM old.is_active)))
  execute function private.guard_role();

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

create trigger note_clients_before
  before delete on public.profiles
  for each row
  when ((old.role = 'client'::public.user_role))
  execute function private.note_clients_of_person();

create trigger note_clients
  after update of is_active, role on public.profiles
  for each row
  when
    (((('client'::public.user_role = old.role) OR ('client'::public.user_role = new.role)) AND ((new.role <> old.role)
    OR (new.is_active <> old.is_active))))
  execute function private.note_clients_of_person();

create trigger quota_of_changes
  before update on public.profiles
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('100', '2000');

create trigger refuse_in_view
  before insert or delete or update on public.profiles
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger set_username_key
  before insert or update of username, username_key on public.profiles
  for each row
  execute function private.set_username_key();

create trigger settled
  before update on public.profiles
  for each row
  execute function private.refuse_change('id', 'created_at');

create trigger take_skeletons
  after insert on public.profiles
  for each row
  execute function private.take_skeletons();

create trigger touch_updated_at
  before update on public.profiles
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete on public.project_mail
  for each row
  execute function private.audit('user_id', 'project_id', 'how');

create trigger quota_of_new
  before insert on public.project_mail
  for each row
  execute function private.hold_to_quota('200', '500');

create trigger refuse_in_view
  before insert or delete or update on public.project_mail
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger announce
  after insert or delete on public.project_members
  for each row
  execute function private.announce_part('members');

create trigger audit
  after insert or delete on public.project_members
  for each row
  execute function private.audit('project_id', 'user_id');

create trigger feed
  after insert on public.project_members
  for each row
  execute function private.feed();

create trigger give_up_milestones
  after delete on public.project_members
  for each row
  execute function private.give_up_milestones();

create trigger keep_archived_whole
  after insert on public.project_members
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before delete on public.project_members
  for each row
  execute function private.keep_archived();

create trigger note_client
  after insert on public.project_members
  for each row
  execute function private.note_clients_of_seat();

create trigger notify_added
  after insert on public.project_members referencing NEW table as added
  for each STATEMENT
  execute function private.notify_of_members();

create trigger notify_removed
  after delete on public.project_members referencing OLD table as gone
  for each STATEMENT
  execute function private.notify_of_members();

create trigger quota_of_new
  before insert on public.project_members
  for each row
  execute function private.hold_to_quota('500', '5000');

create trigger refuse_in_view
  before insert or delete or update on public.project_members
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger announce
  after insert or update on public.projects
  for each row
  execute function private.announce_part('project');

create trigger audit
  after insert or delete or update of title,
    description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
  for each row
  execute function
    private.audit('title', 'description', 'status', 'client_id', 'created_by', 'start_date', 'due_date', 'progress',
    'is_archived', 'completed_at', 'company_id', 'is_limited');

create trigger follow_client
  before update on public.projects
  for each row
  when (((new.client_id IS DISTINCT FROM old.client_id) AND (NOT (new.company_id IS DISTINCT FROM old.company_id))))
  execute function private.take_company_of_client();

create trigger keep_archived
  before update on public.projects
  for each row
  when ((old.is_archived AND new.is_archived))
  execute function private.keep_archived();

create trigger note_completion
  before insert or update of status on public.projects
  for each row
  execute function private.note_completion();

create trigger note_created
  after insert on public.projects
  for each row
  execute function private.note_activity('project_created');

create trigger note_dates
  after update on public.projects
  for each row
  when
    ((((old.status = new.status) AND (old.start_date IS DISTINCT FROM new.start_date)) OR ((old.status = new.status) AND
    (old.due_date IS DISTINCT FROM new.due_date))))
  execute function private.note_activity('project_dates');

create trigger note_status
  after update on public.projects
  for each row
  when ((old.status <> new.status))
  execute function private.note_activity('project_status');

create trigger notify
  after update of title, status, start_date, due_date, is_archived on public.projects
  for each row
  execute function private.notify_of_project();

create trigger quota_of_changes
  before update of title,
    description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('500', '5000');

create trigger quota_of_new
  before insert on public.projects
  for each row
  execute function private.hold_to_quota('50', '500');

create trigger refuse_in_view
  before insert or delete or update on public.projects
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger seat_others
  after update on public.projects
  for each row
  when
    (((new.client_id IS DISTINCT FROM old.client_id) OR (new.company_id IS DISTINCT FROM old.company_id) OR
    (old.is_limited AND (NOT new.is_limited))))
  execute function private.seat_owners();

create trigger seat_owners
  after insert on public.projects
  for each row
  execute function private.seat_owners();

create trigger settled
  before update on public.projects
  for each row
  execute function private.refuse_change('id', 'created_by', 'created_at');

create trigger take_company_of_client
  before insert on public.projects
  for each row
  when ((new.company_id IS NULL))
  execute function private.take_company_of_client();

create trigger touch_updated_at
  before update of title,
    description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
  for each row
  execute function private.touch_updated_at();

create trigger audit
  after insert or delete or update on public.published_procedures
  for each row
  execute function private.audit('procedure_id', 'version_id', 'published_by', 'published_at');

create trigger refuse_in_view
  before insert or delete or update on public.published_procedures
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger announce
  after insert or delete or update on public.requests
  for each row
  execute function private.announce_part('requests');

create trigger answer
  before update of status, milestone_id on public.requests
  for each row
  execute function private.answer_request();

create trigger audit
  after insert or delete or update on public.requests
  for each row
  execute function
    private.audit('project_id', 'title', 'attachments', 'status', 'reason', 'milestone_id', 'asked_by', 'answered_by',
    'answered_at');

create trigger guard_attachments
  before insert on public.requests
  for each row
  when ((new.attachments <> '{}'::bigint[]))
  execute function private.guard_attachments();

create trigger keep_archived_whole
  after insert on public.requests
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before delete or update on public.requests
  for each row
  execute function private.keep_archived();

create trigger note_asked
  after insert on public.requests
  for each row
  execute function private.note_activity('request_added');

create trigger note_declined
  after update of status on public.requests
  for each row
  when (((new.status = 'declined'::public.request_status) AND (old.status <> 'declined'::public.request_status)))
  execute function private.note_activity('request_declined');

create trigger note_done
  after update of status on public.requests
  for each row
  when
    (((new.status = 'done'::public.request_status) AND (old.status <> 'done'::public.request_status) AND
    (pg_trigger_depth() = 0)))
  execute function private.note_activity('request_done');

create trigger notify_answered
  after update of status on public.requests
  for each row
  when (((new.status <> old.status) AND (pg_trigger_depth() = 0)))
  execute function private.notify_of_request();

create trigger notify_asked
  after insert on public.requests
  for each row
  execute function private.notify_of_request();

create trigger quota_of_changes
  before update on public.requests
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.hold_to_quota('500', '5000');

create trigger quota_of_new
  before insert on public.requests
  for each row
  execute function private.hold_to_quota('50', '500');

create trigger refuse_in_view
  before insert or delete or update on public.requests
  for each STATEMENT
  execute function private.refuse_in_view();

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
  execute function private.audit('is_only', 'second_person_publishes');

create trigger refuse_in_view
  before insert or delete or update on public.settings
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger forget_old
  after insert on public.sign_ins
  for each STATEMENT
  execute function private.forget_old('at', '180 days');

create trigger refuse_in_view
  before insert or delete or update on public.sign_ins
  for each STATEMENT
  execute function private.refuse_in_view();

create policy "People see when their own address was made" on "private"."calendar_links"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select auth.uid() as uid))));

create policy "People read what is in their own feed" on "private"."document_feed"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

create policy "People hear what is meant for them" on "private"."live_events"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (user_id = ( select private.me() as me))));

create policy "Administrators delete reports about answers" on "public"."answer_feedback"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read which answers did not help" on "public"."answer_feedback"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read the audit log" on "public"."audit_log"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators block times" on "public"."bookings"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_admin() AS is_admin) AND (message_id IS NULL)));

create policy "Administrators free times that were blocked" on "public"."bookings"
  for delete
  to "authenticated"
  using ((( select private.is_admin() as is_admin) AND (message_id is null)));

create policy "Administrators read bookings" on "public"."bookings"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators work on booked calls" on "public"."bookings"
  for update
  to "authenticated"
  using ((( select private.is_admin() as is_admin) AND (message_id is not null)));

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

create policy "Administrators change rates" on "public"."coin_rates"
  for update
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators enter rates" on "public"."coin_rates"
  for insert
  to "authenticated"
  with check (( SELECT private.is_admin() AS is_admin));

create policy "Administrators read rates" on "public"."coin_rates"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators take back rates" on "public"."coin_rates"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Members read what is written, staff internal notes too" on "public"."comments"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id)) AND
    ((not is_internal) or ( select private.is_staff() as is_staff)))));

create policy "Administrators add companies" on "public"."companies"
  for insert
  to "authenticated"
  with check (( SELECT private.is_admin() AS is_admin));

create policy "Administrators delete companies that nothing belongs to" on "public"."companies"
  for delete
  to "authenticated"
  using ((( select private.is_admin() as is_admin) AND (not (exists ( select
   from public.profiles
  where (profiles.company_id = companies.id)))) AND (not (exists ( select
   from public.projects
  where (projects.company_id = companies.id)))) AND (not (exists ( select
   from public.invoices
  where (invoices.company_id = companies.id))))));

create policy "Administrators edit companies" on "public"."companies"
  for update
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Staff see companies, clients see their own" on "public"."companies"
  for select
  to "authenticated"
  using
    ((( select private.is_staff() as is_staff) or (( select private.is_active() as is_active) AND (id = ( select
    private.company_of(( select private.me() as me)) as company_of)))));

create policy "The other side decides, and nobody on what is their own" on "public"."document_decisions"
  for insert
  to "authenticated"
  with check (private.may_decide(document_id));

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

create policy "Administrators record payments" on "public"."invoice_payments"
  for insert
  to "authenticated"
  with check (( SELECT private.is_admin() AS is_admin));

create policy "Administrators take back payments recorded by mistake" on "public"."invoice_payments"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "People see the payments of invoices they see" on "public"."invoice_payments"
  for select
  to "authenticated"
  using ((exists ( select
   from public.invoices one
  where (one.id = invoice_payments.invoice_id))));

create policy "Administrators delete drafts" on "public"."invoices"
  for delete
  to "authenticated"
  using ((( select private.is_admin() as is_admin) AND (number is null)));

create policy "Administrators draft invoices" on "public"."invoices"
  for insert
  to "authenticated"
  with check (( SELECT private.is_admin() AS is_admin));

create policy "Administrators edit drafts" on "public"."invoices"
  for update
  to "authenticated"
  using ((( select private.is_admin() as is_admin) AND (number is null)));

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

create policy "Administrators correct who wrote a message" on "public"."lead_messages"
  for update
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators delete contact messages" on "public"."lead_messages"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read contact messages" on "public"."lead_messages"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators delete leads" on "public"."leads"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read leads" on "public"."leads"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators work on leads" on "public"."leads"
  for update
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Members see the milestones of their projects" on "public"."milestones"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Staff add milestones to the projects they see" on "public"."milestones"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_staff() AS is_staff) AND
    private.is_project_member(project_id, ( SELECT private.me() AS me)))));

create policy "Staff delete the milestones they see" on "public"."milestones"
  for delete
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Staff edit the milestones they see" on "public"."milestones"
  for update
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

create policy "Administrators read newsletter subscribers" on "public"."newsletter_subscribers"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators remove newsletter subscribers" on "public"."newsletter_subscribers"
  for delete
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "People mark their own notifications" on "public"."notifications"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))));

create policy "People read their own notifications" on "public"."notifications"
  for select
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))));

create policy "Staff see the steps of runs" on "public"."procedure_run_steps"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff tick the steps of runs" on "public"."procedure_run_steps"
  for update
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff change runs of procedures" on "public"."procedure_runs"
  for update
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff see runs of procedures" on "public"."procedure_runs"
  for select
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "Staff read published procedures, administrators all" on "public"."procedure_versions"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_published(id))));

create policy "Administrators edit procedures" on "public"."procedures"
  for update
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators read procedures" on "public"."procedures"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators write procedures" on "public"."procedures"
  for insert
  to "authenticated"
  with check (( SELECT private.is_admin() AS is_admin));

create policy "People edit themselves, administrators edit anyone" on "public"."profiles"
  for update
  to "authenticated"
  using
    (((( select private.is_active() as is_active) AND (id = ( select private.me() as me))) or ( select
    private.is_admin() as is_admin)));

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

create policy "Staff add members to the projects they see" on "public"."project_members"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_staff() AS is_staff) AND
    private.is_project_member(project_id, ( SELECT private.me() AS me)))));

create policy "Staff edit the projects they see" on "public"."projects"
  for update
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
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

create policy "Staff answer the requests they see" on "public"."requests"
  for update
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
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

comment on column "public"."invoices"."lines" is 'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_invoice` alone.';

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

revoke all on function "private"."absorb_company"(bigint, bigint) from public;

grant execute on function "private"."absorb_company"(bigint, bigint) to "authenticated";

revoke all on function "private"."absorb_company"(bigint, bigint) from "postgres";

grant execute on function "private"."absorb_company"(bigint, bigint) to "postgres";

revoke all on function "private"."act_for"(uuid) from public;

revoke all on function "private"."act_for"(uuid) from "postgres";

grant execute on function "private"."act_for"(uuid) to "postgres";

revoke all on function "private"."active_staff"(public.user_role) from public;

revoke all on function "private"."active_staff"(public.user_role) from "postgres";

grant execute on function "private"."active_staff"(public.user_role) to "postgres";

revoke all on function "private"."activity_of_member"() from public;

grant execute on function "private"."activity_of_member"() to "authenticated";

revoke all on function "private"."activity_of_member"() from "postgres";

grant execute on function "private"."activity_of_member"() to "postgres";

revoke all on function "private"."actor"() from public;

revoke all on function "private"."actor"() from "postgres";

grant execute on function "private"."actor"() to "postgres";

revoke all on function "private"."announce"(uuid[], text) from public;

revoke all on function "private"."announce"(uuid[], text) from "postgres";

grant execute on function "private"."announce"(uuid[], text) to "postgres";

revoke all on function "private"."announce_comment"() from public;

revoke all on function "private"."announce_comment"() from "postgres";

grant execute on function "private"."announce_comment"() to "postgres";

revoke all on function "private"."announce_notifications"() from public;

revoke all on function "private"."announce_notifications"() from "postgres";

grant execute on function "private"."announce_notifications"() to "postgres";

revoke all on function "private"."announce_part"() from public;

revoke all on function "private"."announce_part"() from "postgres";

grant execute on function "private"."announce_part"() to "postgres";

revoke all on function "private"."announce_to"() from public;

revoke all on function "private"."announce_to"() from "postgres";

grant execute on function "private"."announce_to"() to "postgres";

revoke all on function "private"."answer_request"() from public;

revoke all on function "private"."answer_request"() from "postgres";

grant execute on function "private"."answer_request"() to "postgres";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from public;

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "authenticated";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from "postgres";

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "postgres";

revoke all on function "private"."audit"() from public;

revoke all on function "private"."audit"() from "postgres";

grant execute on function "private"."audit"() to "postgres";

revoke all on function "private"."become_one"(bigint, bigint) from public;

revoke all on function "private"."become_one"(bigint, bigint) from "postgres";

grant execute on function "private"."become_one"(bigint, bigint) to "postgres";

revoke all on function "private"."begin_call"() from public;

grant execute on function "private"."begin_call"() to "authenticated";

revoke all on function "private"."begin_call"() from "postgres";

grant execute on function "private"."begin_call"() to "postgres";

revoke all on function "private"."begin_document"() from public;

revoke all on function "private"."begin_document"() from "postgres";

grant execute on function "private"."begin_document"() to "postgres";

revoke all on function "private"."begin_lead"() from public;

revoke all on function "private"."begin_lead"() from "postgres";

grant execute on function "private"."begin_lead"() to "postgres";

revoke all on function "private"."begin_run"(bigint, uuid, date, bigint) from public;

grant execute on function "private"."begin_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "private"."begin_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "private"."begin_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "private"."begin_upload"(private.uploads) from public;

grant execute on function "private"."begin_upload"(private.uploads) to "authenticated";

revoke all on function "private"."begin_upload"(private.uploads) from "postgres";

grant execute on function "private"."begin_upload"(private.uploads) to "postgres";

revoke all on function "private"."begin_versions"() from public;

revoke all on function "private"."begin_versions"() from "postgres";

grant execute on function "private"."begin_versions"() to "postgres";

revoke all on function "private"."begin_view"(uuid) from public;

grant execute on function "private"."begin_view"(uuid) to "authenticated";

revoke all on function "private"."begin_view"(uuid) from "postgres";

grant execute on function "private"."begin_view"(uuid) to "postgres";

revoke all on function "private"."beginnings_of"(text) from public;

grant execute on function "private"."beginnings_of"(text) to "authenticated";

revoke all on function "private"."beginnings_of"(text) from "postgres";

grant execute on function "private"."beginnings_of"(text) to "postgres";

revoke all on function "private"."blurred"(text) from public;

revoke all on function "private"."blurred"(text) from "postgres";

grant execute on function "private"."blurred"(text) to "postgres";

revoke all on function "private"."booking_at"(bigint, text) from public;

revoke all on function "private"."booking_at"(bigint, text) from "postgres";

grant execute on function "private"."booking_at"(bigint, text) to "postgres";

revoke all on function "private"."bound_firm_mail"() from public;

revoke all on function "private"."bound_firm_mail"() from "postgres";

grant execute on function "private"."bound_firm_mail"() to "postgres";

revoke all on function "private"."bytes_stored"(bigint, uuid) from public;

revoke all on function "private"."bytes_stored"(bigint, uuid) from "postgres";

grant execute on function "private"."bytes_stored"(bigint, uuid) to "postgres";

revoke all on function "private"."calls_for_member"() from public;

grant execute on function "private"."calls_for_member"() to "authenticated";

revoke all on function "private"."calls_for_member"() from "postgres";

grant execute on function "private"."calls_for_member"() to "postgres";

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from public;

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."can_see_project"(bigint) from public;

grant execute on function "private"."can_see_project"(bigint) to "authenticated";

revoke all on function "private"."can_see_project"(bigint) from "postgres";

grant execute on function "private"."can_see_project"(bigint) to "postgres";

revoke all on function "private"."cards_of"(uuid[]) from public;

grant execute on function "private"."cards_of"(uuid[]) to "authenticated";

revoke all on function "private"."cards_of"(uuid[]) from "postgres";

grant execute on function "private"."cards_of"(uuid[]) to "postgres";

revoke all on function "private"."check_assignee"() from public;

revoke all on function "private"."check_assignee"() from "postgres";

grant execute on function "private"."check_assignee"() to "postgres";

revoke all on function "private"."check_milestone_owner"() from public;

revoke all on function "private"."check_milestone_owner"() from "postgres";

grant execute on function "private"."check_milestone_owner"() to "postgres";

revoke all on function "private"."check_run"() from public;

revoke all on function "private"."check_run"() from "postgres";

grant execute on function "private"."check_run"() to "postgres";

revoke all on function "private"."choose_company"() from public;

revoke all on function "private"."choose_company"() from "postgres";

grant execute on function "private"."choose_company"() to "postgres";

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

revoke all on function "private"."clear_loose_mentions"(uuid) from public;

revoke all on function "private"."clear_loose_mentions"(uuid) from "postgres";

grant execute on function "private"."clear_loose_mentions"(uuid) to "postgres";

revoke all on function "private"."company_named"(text) from public;

revoke all on function "private"."company_named"(text) from "postgres";

grant execute on function "private"."company_named"(text) to "postgres";

revoke all on function "private"."company_of"(uuid) from public;

grant execute on function "private"."company_of"(uuid) to "authenticated";

revoke all on function "private"."company_of"(uuid) from "postgres";

grant execute on function "private"."company_of"(uuid) to "postgres";

revoke all on function "private"."completed"(public.invoices, public.invoices, jsonb, date) from public;

grant execute on function "private"."completed"(public.invoices, public.invoices, jsonb, date) to "authenticated";

revoke all on function "private"."completed"(public.invoices, public.invoices, jsonb, date) from "postgres";

grant execute on function "private"."completed"(public.invoices, public.invoices, jsonb, date) to "postgres";

revoke all on function "private"."concerned_with"(public.documents) from public;

revoke all on function "private"."concerned_with"(public.documents) from "postgres";

grant execute on function "private"."concerned_with"(public.documents) to "postgres";

revoke all on function "private"."correct_address"(uuid, text) from public;

grant execute on function "private"."correct_address"(uuid, text) to "authenticated";

revoke all on function "private"."correct_address"(uuid, text) from "postgres";

grant execute on function "private"."correct_address"(uuid, text) to "postgres";

revoke all on function "private"."corrects"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."corrects"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."corrects"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."corrects"(public.documents, uuid, public.user_role) to "postgres";

revoke all on function "private"."count_attempt"(text, text, interval, integer) from public;

revoke all on function "private"."count_attempt"(text, text, interval, integer) from "postgres";

grant execute on function "private"."count_attempt"(text, text, interval, integer) to "postgres";

revoke all on function "private"."count_new_leads_again"() from public;

revoke all on function "private"."count_new_leads_again"() from "postgres";

grant execute on function "private"."count_new_leads_again"() to "postgres";

revoke all on function "private"."create_profile"() from public;

revoke all on function "private"."create_profile"() from "postgres";

grant execute on function "private"."create_profile"() to "postgres";

revoke all on function "private"."day_of_member"(date) from public;

grant execute on function "private"."day_of_member"(date) to "authenticated";

revoke all on function "private"."day_of_member"(date) from "postgres";

grant execute on function "private"."day_of_member"(date) to "postgres";

revoke all on function "private"."decide_by"(public.documents) from public;

revoke all on function "private"."decide_by"(public.documents) from "postgres";

grant execute on function "private"."decide_by"(public.documents) to "postgres";

revoke all on function "private"."decide_claim"(bigint, bigint, text, bigint, date) from public;

grant execute on function "private"."decide_claim"(bigint, bigint, text, bigint, date) to "authenticated";

revoke all on function "private"."decide_claim"(bigint, bigint, text, bigint, date) from "postgres";

grant execute on function "private"."decide_claim"(bigint, bigint, text, bigint, date) to "postgres";

revoke all on function "private"."decided_at"(bigint, bigint) from public;

grant execute on function "private"."decided_at"(bigint, bigint) to "authenticated";

revoke all on function "private"."decided_at"(bigint, bigint) from "postgres";

grant execute on function "private"."decided_at"(bigint, bigint) to "postgres";

revoke all on function "private"."demand_second_factor"(boolean) from public;

grant execute on function "private"."demand_second_factor"(boolean) to "authenticated";

revoke all on function "private"."demand_second_factor"(boolean) from "postgres";

grant execute on function "private"."demand_second_factor"(boolean) to "postgres";

revoke all on function "private"."due_between"(uuid, date, date, bigint) from public;

revoke all on function "private"."due_between"(uuid, date, date, bigint) from "postgres";

grant execute on function "private"."due_between"(uuid, date, date, bigint) to "postgres";

revoke all on function "private"."end_access"() from public;

revoke all on function "private"."end_access"() from "postgres";

grant execute on function "private"."end_access"() to "postgres";

revoke all on function "private"."end_session"(bigint) from public;

grant execute on function "private"."end_session"(bigint) to "authenticated";

revoke all on function "private"."end_session"(bigint) from "postgres";

grant execute on function "private"."end_session"(bigint) to "postgres";

revoke all on function "private"."end_view"() from public;

grant execute on function "private"."end_view"() to "authenticated";

revoke all on function "private"."end_view"() from "postgres";

grant execute on function "private"."end_view"() to "postgres";

revoke all on function "private"."erase_by_email"(text) from public;

revoke all on function "private"."erase_by_email"(text) from "postgres";

grant execute on function "private"."erase_by_email"(text) to "postgres";

revoke all on function "private"."erase_person"(uuid) from public;

grant execute on function "private"."erase_person"(uuid) to "authenticated";

revoke all on function "private"."erase_person"(uuid) from "postgres";

grant execute on function "private"."erase_person"(uuid) to "postgres";

revoke all on function "private"."excerpt"(text) from public;

revoke all on function "private"."excerpt"(text) from "postgres";

grant execute on function "private"."excerpt"(text) to "postgres";

revoke all on function "private"."facts_of_accounts"(uuid[]) from public;

grant execute on function "private"."facts_of_accounts"(uuid[]) to "authenticated";

revoke all on function "private"."facts_of_accounts"(uuid[]) from "postgres";

grant execute on function "private"."facts_of_accounts"(uuid[]) to "postgres";

revoke all on function "private"."feed"() from public;

revoke all on function "private"."feed"() from "postgres";

grant execute on function "private"."feed"() to "postgres";

revoke all on function "private"."figures_of_day"(uuid, public.user_role, bigint[], date) from public;

revoke all on function "private"."figures_of_day"(uuid, public.user_role, bigint[], date) from "postgres";

grant execute on function "private"."figures_of_day"(uuid, public.user_role, bigint[], date) to "postgres";

revoke all on function "private"."file_bounds"() from public;

revoke all on function "private"."file_bounds"() from "postgres";

grant execute on function "private"."file_bounds"() to "postgres";

revoke all on function "private"."find_companies"(tsquery, integer) from public;

grant execute on function "private"."find_companies"(tsquery, integer) to "authenticated";

revoke all on function "private"."find_companies"(tsquery, integer) from "postgres";

grant execute on function "private"."find_companies"(tsquery, integer) to "postgres";

revoke all on function "private"."find_leads"(tsquery, integer) from public;

grant execute on function "private"."find_leads"(tsquery, integer) to "authenticated";

revoke all on function "private"."find_leads"(tsquery, integer) from "postgres";

grant execute on function "private"."find_leads"(tsquery, integer) to "postgres";

revoke all on function "private"."find_people"(tsquery, integer) from public;

grant execute on function "private"."find_people"(tsquery, integer) to "authenticated";

revoke all on function "private"."find_people"(tsquery, integer) from "postgres";

grant execute on function "private"."find_people"(tsquery, integer) to "postgres";

revoke all on function "private"."find_procedures"(tsquery, integer) from public;

grant execute on function "private"."find_procedures"(tsquery, integer) to "authenticated";

revoke all on function "private"."find_procedures"(tsquery, integer) from "postgres";

grant execute on function "private"."find_procedures"(tsquery, integer) to "postgres";

revoke all on function "private"."find_projects_and_documents"(tsquery, integer) from public;

grant execute on function "private"."find_projects_and_documents"(tsquery, integer) to "authenticated";

revoke all on function "private"."find_projects_and_documents"(tsquery, integer) from "postgres";

grant execute on function "private"."find_projects_and_documents"(tsquery, integer) to "postgres";

revoke all on function "private"."follow_company"() from public;

revoke all on function "private"."follow_company"() from "postgres";

grant execute on function "private"."follow_company"() to "postgres";

revoke all on function "private"."follow_confirmation"() from public;

revoke all on function "private"."follow_confirmation"() from "postgres";

grant execute on function "private"."follow_confirmation"() to "postgres";

revoke all on function "private"."follow_email"() from public;

revoke all on function "private"."follow_email"() from "postgres";

grant execute on function "private"."follow_email"() to "postgres";

revoke all on function "private"."follow_lead"() from public;

revoke all on function "private"."follow_lead"() from "postgres";

grant execute on function "private"."follow_lead"() to "postgres";

revoke all on function "private"."follow_password"() from public;

revoke all on function "private"."follow_password"() from "postgres";

grant execute on function "private"."follow_password"() to "postgres";

revoke all on function "private"."forget"(regclass, text, text, integer) from public;

revoke all on function "private"."forget"(regclass, text, text, integer) from "postgres";

grant execute on function "private"."forget"(regclass, text, text, integer) to "postgres";

revoke all on function "private"."forget_email_change"(uuid) from public;

revoke all on function "private"."forget_email_change"(uuid) from "postgres";

grant execute on function "private"."forget_email_change"(uuid) to "postgres";

revoke all on function "private"."forget_mail_of_booking"() from public;

revoke all on function "private"."forget_mail_of_booking"() from "postgres";

grant execute on function "private"."forget_mail_of_booking"() to "postgres";

revoke all on function "private"."forget_news_of_person"() from public;

revoke all on function "private"."forget_news_of_person"() from "postgres";

grant execute on function "private"."forget_news_of_person"() to "postgres";

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

revoke all on function "private"."give_up_milestones"() from public;

revoke all on function "private"."give_up_milestones"() from "postgres";

grant execute on function "private"."give_up_milestones"() to "postgres";

revoke all on function "private"."give_up_work"() from public;

revoke all on function "private"."give_up_work"() from "postgres";

grant execute on function "private"."give_up_work"() to "postgres";

revoke all on function "private"."give_work"(uuid, uuid, boolean) from public;

revoke all on function "private"."give_work"(uuid, uuid, boolean) from "postgres";

grant execute on function "private"."give_work"(uuid, uuid, boolean) to "postgres";

revoke all on function "private"."guard_asking"() from public;

revoke all on function "private"."guard_asking"() from "postgres";

grant execute on function "private"."guard_asking"() to "postgres";

revoke all on function "private"."guard_attachments"() from public;

revoke all on function "private"."guard_attachments"() from "postgres";

grant execute on function "private"."guard_attachments"() to "postgres";

revoke all on function "private"."guard_booking"() from public;

revoke all on function "private"."guard_booking"() from "postgres";

grant execute on function "private"."guard_booking"() to "postgres";

revoke all on function "private"."guard_comment"() from public;

revoke all on function "private"."guard_comment"() from "postgres";

grant execute on function "private"."guard_comment"() to "postgres";

revoke all on function "private"."guard_role"() from public;

revoke all on function "private"."guard_role"() from "postgres";

grant execute on function "private"."guard_role"() to "postgres";

revoke all on function "private"."guard_words"() from public;

revoke all on function "private"."guard_words"() from "postgres";

grant execute on function "private"."guard_words"() to "postgres";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."hold_to_quota"() from public;

revoke all on function "private"."hold_to_quota"() from "postgres";

grant execute on function "private"."hold_to_quota"() to "postgres";

revoke all on function "private"."hold_words"(bigint, text, text) from public;

grant execute on function "private"."hold_words"(bigint, text, text) to "authenticated";

revoke all on function "private"."hold_words"(bigint, text, text) from "postgres";

grant execute on function "private"."hold_words"(bigint, text, text) to "postgres";

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

revoke all on function "private"."is_newcomer"() from public;

grant execute on function "private"."is_newcomer"() to "authenticated";

revoke all on function "private"."is_newcomer"() from "postgres";

grant execute on function "private"."is_newcomer"() to "postgres";

revoke all on function "private"."is_own_document"(bigint) from public;

grant execute on function "private"."is_own_document"(bigint) to "authenticated";

revoke all on function "private"."is_own_document"(bigint) from "postgres";

grant execute on function "private"."is_own_document"(bigint) to "postgres";

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

revoke all on function "private"."is_reserved"(text) from public;

revoke all on function "private"."is_reserved"(text) from "postgres";

grant execute on function "private"."is_reserved"(text) to "postgres";

revoke all on function "private"."is_staff"() from public;

grant execute on function "private"."is_staff"() to "authenticated";

revoke all on function "private"."is_staff"() from "postgres";

grant execute on function "private"."is_staff"() to "postgres";

revoke all on function "private"."is_taken_from"(public.bookings) from public;

revoke all on function "private"."is_taken_from"(public.bookings) from "postgres";

grant execute on function "private"."is_taken_from"(public.bookings) to "postgres";

revoke all on function "private"."is_viewing"() from public;

revoke all on function "private"."is_viewing"() from "postgres";

grant execute on function "private"."is_viewing"() to "postgres";

revoke all on function "private"."issue_invoice"(bigint, jsonb, date) from public;

grant execute on function "private"."issue_invoice"(bigint, jsonb, date) to "authenticated";

revoke all on function "private"."issue_invoice"(bigint, jsonb, date) from "postgres";

grant execute on function "private"."issue_invoice"(bigint, jsonb, date) to "postgres";

revoke all on function "private"."keep_archived"() from public;

revoke all on function "private"."keep_archived"() from "postgres";

grant execute on function "private"."keep_archived"() to "postgres";

revoke all on function "private"."keep_issued"() from public;

revoke all on function "private"."keep_issued"() from "postgres";

grant execute on function "private"."keep_issued"() to "postgres";

revoke all on function "private"."keep_last_admin"() from public;

revoke all on function "private"."keep_last_admin"() from "postgres";

grant execute on function "private"."keep_last_admin"() to "postgres";

revoke all on function "private"."keep_paid"() from public;

revoke all on function "private"."keep_paid"() from "postgres";

grant execute on function "private"."keep_paid"() to "postgres";

revoke all on function "private"."keep_procedure_version"() from public;

revoke all on function "private"."keep_procedure_version"() from "postgres";

grant execute on function "private"."keep_procedure_version"() to "postgres";

revoke all on function "private"."keep_progress"() from public;

revoke all on function "private"."keep_progress"() from "postgres";

grant execute on function "private"."keep_progress"() to "postgres";

revoke all on function "private"."left_for_member"() from public;

grant execute on function "private"."left_for_member"() to "authenticated";

revoke all on function "private"."left_for_member"() from "postgres";

grant execute on function "private"."left_for_member"() to "postgres";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from public;

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from "postgres";

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "postgres";

revoke all on function "private"."lock_companies"(bigint[]) from public;

revoke all on function "private"."lock_companies"(bigint[]) from "postgres";

grant execute on function "private"."lock_companies"(bigint[]) to "postgres";

revoke all on function "private"."longest_session"(public.user_role) from public;

revoke all on function "private"."longest_session"(public.user_role) from "postgres";

grant execute on function "private"."longest_session"(public.user_role) to "postgres";

revoke all on function "private"."mail_about"(public.bookings) from public;

revoke all on function "private"."mail_about"(public.bookings) from "postgres";

grant execute on function "private"."mail_about"(public.bookings) to "postgres";

revoke all on function "private"."mail_booking"() from public;

revoke all on function "private"."mail_booking"() from "postgres";

grant execute on function "private"."mail_booking"() to "postgres";

revoke all on function "private"."mail_of_message"(public.lead_messages) from public;

revoke all on function "private"."mail_of_message"(public.lead_messages) from "postgres";

grant execute on function "private"."mail_of_message"(public.lead_messages) to "postgres";

revoke all on function "private"."mailbox_of"(text) from public;

revoke all on function "private"."mailbox_of"(text) from "postgres";

grant execute on function "private"."mailbox_of"(text) to "postgres";

revoke all on function "private"."mark_decided"(public.documents) from public;

revoke all on function "private"."mark_decided"(public.documents) from "postgres";

grant execute on function "private"."mark_decided"(public.documents) to "postgres";

revoke all on function "private"."may_decide"(bigint) from public;

grant execute on function "private"."may_decide"(bigint) to "authenticated";

revoke all on function "private"."may_decide"(bigint) from "postgres";

grant execute on function "private"."may_decide"(bigint) to "postgres";

revoke all on function "private"."may_mail"(uuid, text) from public;

revoke all on function "private"."may_mail"(uuid, text) from "postgres";

grant execute on function "private"."may_mail"(uuid, text) to "postgres";

revoke all on function "private"."me"() from public;

grant execute on function "private"."me"() to "authenticated";

revoke all on function "private"."me"() from "postgres";

grant execute on function "private"."me"() to "postgres";

revoke all on function "private"."members_of"(bigint) from public;

revoke all on function "private"."members_of"(bigint) from "postgres";

grant execute on function "private"."members_of"(bigint) to "postgres";

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

revoke all on function "private"."note_activity"() from public;

revoke all on function "private"."note_activity"() from "postgres";

grant execute on function "private"."note_activity"() to "postgres";

revoke all on function "private"."note_clients"(bigint[], uuid) from public;

revoke all on function "private"."note_clients"(bigint[], uuid) from "postgres";

grant execute on function "private"."note_clients"(bigint[], uuid) to "postgres";

revoke all on function "private"."note_clients_of_person"() from public;

revoke all on function "private"."note_clients_of_person"() from "postgres";

grant execute on function "private"."note_clients_of_person"() to "postgres";

revoke all on function "private"."note_clients_of_seat"() from public;

revoke all on function "private"."note_clients_of_seat"() from "postgres";

grant execute on function "private"."note_clients_of_seat"() to "postgres";

revoke all on function "private"."note_completion"() from public;

revoke all on function "private"."note_completion"() from "postgres";

grant execute on function "private"."note_completion"() to "postgres";

revoke all on function "private"."notify_of_asking"() from public;

revoke all on function "private"."notify_of_asking"() from "postgres";

grant execute on function "private"."notify_of_asking"() to "postgres";

revoke all on function "private"."notify_of_comment"() from public;

revoke all on function "private"."notify_of_comment"() from "postgres";

grant execute on function "private"."notify_of_comment"() to "postgres";

revoke all on function "private"."notify_of_decision"() from public;

revoke all on function "private"."notify_of_decision"() from "postgres";

grant execute on function "private"."notify_of_decision"() to "postgres";

revoke all on function "private"."notify_of_document"() from public;

revoke all on function "private"."notify_of_document"() from "postgres";

grant execute on function "private"."notify_of_document"() to "postgres";

revoke all on function "private"."notify_of_members"() from public;

revoke all on function "private"."notify_of_members"() from "postgres";

grant execute on function "private"."notify_of_members"() to "postgres";

revoke all on function "private"."notify_of_milestone"() from public;

revoke all on function "private"."notify_of_milestone"() from "postgres";

grant execute on function "private"."notify_of_milestone"() to "postgres";

revoke all on function "private"."notify_of_project"() from public;

revoke all on function "private"."notify_of_project"() from "postgres";

grant execute on function "private"."notify_of_project"() to "postgres";

revoke all on function "private"."notify_of_rename"() from public;

revoke all on function "private"."notify_of_rename"() from "postgres";

grant execute on function "private"."notify_of_rename"() to "postgres";

revoke all on function "private"."notify_of_request"() from public;

revoke all on function "private"."notify_of_request"() from "postgres";

grant execute on function "private"."notify_of_request"() to "postgres";

revoke all on function "private"."notify_of_version"() from public;

revoke all on function "private"."notify_of_version"() from "postgres";

grant execute on function "private"."notify_of_version"() to "postgres";

revoke all on function "private"."open_of"(public.invoices) from public;

grant execute on function "private"."open_of"(public.invoices) to "authenticated";

revoke all on function "private"."open_of"(public.invoices) from "postgres";

grant execute on function "private"."open_of"(public.invoices) to "postgres";

revoke all on function "private"."open_work_of"(uuid) from public;

grant execute on function "private"."open_work_of"(uuid) to "authenticated";

revoke all on function "private"."open_work_of"(uuid) from "postgres";

grant execute on function "private"."open_work_of"(uuid) to "postgres";

revoke all on function "private"."palette_file"(public.palettes) from public;

revoke all on function "private"."palette_file"(public.palettes) from "postgres";

grant execute on function "private"."palette_file"(public.palettes) to "postgres";

revoke all on function "private"."pass_on_company"() from public;

revoke all on function "private"."pass_on_company"() from "postgres";

grant execute on function "private"."pass_on_company"() to "postgres";

revoke all on function "private"."people_of"(bigint) from public;

grant execute on function "private"."people_of"(bigint) to "authenticated";

revoke all on function "private"."people_of"(bigint) from "postgres";

grant execute on function "private"."people_of"(bigint) to "postgres";

revoke all on function "private"."person_called"(text) from public;

revoke all on function "private"."person_called"(text) from "postgres";

grant execute on function "private"."person_called"(text) to "postgres";

revoke all on function "private"."plan_mail"() from public;

revoke all on function "private"."plan_mail"() from "postgres";

grant execute on function "private"."plan_mail"() to "postgres";

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

revoke all on function "private"."projects_only_of"(uuid) from public;

revoke all on function "private"."projects_only_of"(uuid) from "postgres";

grant execute on function "private"."projects_only_of"(uuid) to "postgres";

revoke all on function "private"."publish_version"(bigint) from public;

grant execute on function "private"."publish_version"(bigint) to "authenticated";

revoke all on function "private"."publish_version"(bigint) from "postgres";

grant execute on function "private"."publish_version"(bigint) to "postgres";

revoke all on function "private"."queue_notification_mail"() from public;

revoke all on function "private"."queue_notification_mail"() from "postgres";

grant execute on function "private"."queue_notification_mail"() to "postgres";

revoke all on function "private"."quote_again"() from public;

revoke all on function "private"."quote_again"() from "postgres";

grant execute on function "private"."quote_again"() to "postgres";

revoke all on function "private"."quote_facts"(public.coin_quotes) from public;

grant execute on function "private"."quote_facts"(public.coin_quotes) to "authenticated";

revoke all on function "private"."quote_facts"(public.coin_quotes) from "postgres";

grant execute on function "private"."quote_facts"(public.coin_quotes) to "postgres";

revoke all on function "private"."quote_of"(public.comments) from public;

revoke all on function "private"."quote_of"(public.comments) from "postgres";

grant execute on function "private"."quote_of"(public.comments) to "postgres";

revoke all on function "private"."readdress_mail_of_booking"() from public;

revoke all on function "private"."readdress_mail_of_booking"() from "postgres";

grant execute on function "private"."readdress_mail_of_booking"() to "postgres";

revoke all on function "private"."readers_of"(public.comments) from public;

revoke all on function "private"."readers_of"(public.comments) from "postgres";

grant execute on function "private"."readers_of"(public.comments) to "postgres";

revoke all on function "private"."refuse_any_change"() from public;

revoke all on function "private"."refuse_any_change"() from "postgres";

grant execute on function "private"."refuse_any_change"() to "postgres";

revoke all on function "private"."refuse_change"() from public;

revoke all on function "private"."refuse_change"() from "postgres";

grant execute on function "private"."refuse_change"() to "postgres";

revoke all on function "private"."refuse_in_view"() from public;

revoke all on function "private"."refuse_in_view"() from "postgres";

grant execute on function "private"."refuse_in_view"() to "postgres";

revoke all on function "private"."remove_file"() from public;

revoke all on function "private"."remove_file"() from "postgres";

grant execute on function "private"."remove_file"() to "postgres";

revoke all on function "private"."removes"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."removes"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."removes"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."removes"(public.documents, uuid, public.user_role) to "postgres";

revoke all on function "private"."rename_in_profiles"() from public;

revoke all on function "private"."rename_in_profiles"() from "postgres";

grant execute on function "private"."rename_in_profiles"() to "postgres";

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

revoke all on function "private"."replaces"(public.documents, uuid, public.user_role) from public;

grant execute on function "private"."replaces"(public.documents, uuid, public.user_role) to "authenticated";

revoke all on function "private"."replaces"(public.documents, uuid, public.user_role) from "postgres";

grant execute on function "private"."replaces"(public.documents, uuid, public.user_role) to "postgres";

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

revoke all on function "private"."seat_owners"() from public;

revoke all on function "private"."seat_owners"() from "postgres";

grant execute on function "private"."seat_owners"() to "postgres";

revoke all on function "private"."seats_of_company"(bigint) from public;

grant execute on function "private"."seats_of_company"(bigint) to "authenticated";

revoke all on function "private"."seats_of_company"(bigint) from "postgres";

grant execute on function "private"."seats_of_company"(bigint) to "postgres";

revoke all on function "private"."second_factor_since"(uuid) from public;

revoke all on function "private"."second_factor_since"(uuid) from "postgres";

grant execute on function "private"."second_factor_since"(uuid) to "postgres";

revoke all on function "private"."send_letter"() from public;

revoke all on function "private"."send_letter"() from "postgres";

grant execute on function "private"."send_letter"() to "postgres";

revoke all on function "private"."set_password"(uuid, text) from public;

revoke all on function "private"."set_password"(uuid, text) from "postgres";

grant execute on function "private"."set_password"(uuid, text) to "postgres";

revoke all on function "private"."set_username_key"() from public;

revoke all on function "private"."set_username_key"() from "postgres";

grant execute on function "private"."set_username_key"() to "postgres";

revoke all on function "private"."settle_requests"() from public;

revoke all on function "private"."settle_requests"() from "postgres";

grant execute on function "private"."settle_requests"() to "postgres";

revoke all on function "private"."show_decision"() from public;

revoke all on function "private"."show_decision"() from "postgres";

grant execute on function "private"."show_decision"() to "postgres";

revoke all on function "private"."show_version"() from public;

revoke all on function "private"."show_version"() from "postgres";

grant execute on function "private"."show_version"() to "postgres";

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

revoke all on function "private"."status_of"(public.invoices) from public;

grant execute on function "private"."status_of"(public.invoices) to "authenticated";

revoke all on function "private"."status_of"(public.invoices) from "postgres";

grant execute on function "private"."status_of"(public.invoices) to "postgres";

revoke all on function "private"."steps_of"(text) from public;

grant execute on function "private"."steps_of"(text) to "authenticated";

revoke all on function "private"."steps_of"(text) from "postgres";

grant execute on function "private"."steps_of"(text) to "postgres";

revoke all on function "private"."sum_invoice"() from public;

revoke all on function "private"."sum_invoice"() from "postgres";

grant execute on function "private"."sum_invoice"() to "postgres";

revoke all on function "private"."summaries_of"(public.invoices[]) from public;

grant execute on function "private"."summaries_of"(public.invoices[]) to "authenticated";

revoke all on function "private"."summaries_of"(public.invoices[]) from "postgres";

grant execute on function "private"."summaries_of"(public.invoices[]) to "postgres";

revoke all on function "private"."take_company_of_client"() from public;

revoke all on function "private"."take_company_of_client"() from "postgres";

grant execute on function "private"."take_company_of_client"() to "postgres";

revoke all on function "private"."take_second_factor"(uuid) from public;

grant execute on function "private"."take_second_factor"(uuid) to "authenticated";

revoke all on function "private"."take_second_factor"(uuid) from "postgres";

grant execute on function "private"."take_second_factor"(uuid) to "postgres";

revoke all on function "private"."take_skeletons"() from public;

revoke all on function "private"."take_skeletons"() from "postgres";

grant execute on function "private"."take_skeletons"() to "postgres";

revoke all on function "private"."tell"(uuid[], public.notification_kind, text, text, jsonb) from public;

revoke all on function "private"."tell"(uuid[], public.notification_kind, text, text, jsonb) from "postgres";

grant execute on function "private"."tell"(uuid[], public.notification_kind, text, text, jsonb) to "postgres";

revoke all on function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents) from public;

revoke all on function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents) from "postgres";

grant execute on function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents) to "postgres";

revoke all on function "private"."tell_of_invoice"(public.invoices, text, text, text) from public;

revoke all on function "private"."tell_of_invoice"(public.invoices, text, text, text) from "postgres";

grant execute on function "private"."tell_of_invoice"(public.invoices, text, text, text) to "postgres";

revoke all on function "private"."tell_of_lead"() from public;

revoke all on function "private"."tell_of_lead"() from "postgres";

grant execute on function "private"."tell_of_lead"() to "postgres";

revoke all on function "private"."tell_of_lost_call"(public.bookings) from public;

revoke all on function "private"."tell_of_lost_call"(public.bookings) from "postgres";

grant execute on function "private"."tell_of_lost_call"(public.bookings) to "postgres";

revoke all on function "private"."tell_owner"(text, uuid, jsonb) from public;

revoke all on function "private"."tell_owner"(text, uuid, jsonb) from "postgres";

grant execute on function "private"."tell_owner"(text, uuid, jsonb) to "postgres";

revoke all on function "private"."tell_owner_of_run"() from public;

revoke all on function "private"."tell_owner_of_run"() from "postgres";

grant execute on function "private"."tell_owner_of_run"() to "postgres";

revoke all on function "private"."tick_step"() from public;

revoke all on function "private"."tick_step"() from "postgres";

grant execute on function "private"."tick_step"() to "postgres";

revoke all on function "private"."touch_invoice"() from public;

revoke all on function "private"."touch_invoice"() from "postgres";

grant execute on function "private"."touch_invoice"() to "postgres";

revoke all on function "private"."touch_updated_at"() from public;

revoke all on function "private"."touch_updated_at"() from "postgres";

grant execute on function "private"."touch_updated_at"() to "postgres";

revoke all on function "private"."username_key"(text) from public;

grant execute on function "private"."username_key"(text) to "authenticated";

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

revoke all on function "private"."weigh_decision"() from public;

revoke all on function "private"."weigh_decision"() from "postgres";

grant execute on function "private"."weigh_decision"() to "postgres";

revoke all on function "private"."withdraw_open_invitation"(uuid) from public;

grant execute on function "private"."withdraw_open_invitation"(uuid) to "authenticated";

revoke all on function "private"."withdraw_open_invitation"(uuid) from "postgres";

grant execute on function "private"."withdraw_open_invitation"(uuid) to "postgres";

revoke all on function "private"."withdraw_question"() from public;

revoke all on function "private"."withdraw_question"() from "postgres";

grant execute on function "private"."withdraw_question"() to "postgres";

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

revoke all on function "public"."absorb_company"(bigint, bigint) from public;

grant execute on function "public"."absorb_company"(bigint, bigint) to "authenticated";

revoke all on function "public"."absorb_company"(bigint, bigint) from "postgres";

grant execute on function "public"."absorb_company"(bigint, bigint) to "postgres";

revoke all on function "public"."account_facts"(uuid[]) from public;

grant execute on function "public"."account_facts"(uuid[]) to "authenticated";

revoke all on function "public"."account_facts"(uuid[]) from "postgres";

grant execute on function "public"."account_facts"(uuid[]) to "postgres";

revoke all on function "public"."admin_needs"(date) from public;

grant execute on function "public"."admin_needs"(date) to "authenticated";

revoke all on function "public"."admin_needs"(date) from "postgres";

grant execute on function "public"."admin_needs"(date) to "postgres";

revoke all on function "public"."admin_totals"() from public;

grant execute on function "public"."admin_totals"() to "authenticated";

revoke all on function "public"."admin_totals"() from "postgres";

grant execute on function "public"."admin_totals"() to "postgres";

revoke all on function "public"."applied_migrations"() from public;

revoke all on function "public"."applied_migrations"() from "postgres";

grant execute on function "public"."applied_migrations"() to "postgres";

grant execute on function "public"."applied_migrations"() to "service_role";

revoke all on function "public"."ask_for_email_change"(uuid, text, text, text) from public;

revoke all on function "public"."ask_for_email_change"(uuid, text, text, text) from "postgres";

grant execute on function "public"."ask_for_email_change"(uuid, text, text, text) to "postgres";

grant execute on function "public"."ask_for_email_change"(uuid, text, text, text) to "service_role";

revoke all on function "public"."ask_for_recovery"(text, text) from public;

revoke all on function "public"."ask_for_recovery"(text, text) from "postgres";

grant execute on function "public"."ask_for_recovery"(text, text) to "postgres";

grant execute on function "public"."ask_for_recovery"(text, text) to "service_role";

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

revoke all on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) from public;

revoke all on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) from "postgres";

grant execute on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) to "postgres";

grant execute on function "public"."complete_upload"(uuid, uuid, bigint, text, public.file_kind[]) to "service_role";

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

revoke all on function "public"."correct_email"(uuid, text) from public;

grant execute on function "public"."correct_email"(uuid, text) to "authenticated";

revoke all on function "public"."correct_email"(uuid, text) from "postgres";

grant execute on function "public"."correct_email"(uuid, text) to "postgres";

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

revoke all on function "public"."decide_claim"(bigint, bigint, text, bigint, date) from public;

grant execute on function "public"."decide_claim"(bigint, bigint, text, bigint, date) to "authenticated";

revoke all on function "public"."decide_claim"(bigint, bigint, text, bigint, date) from "postgres";

grant execute on function "public"."decide_claim"(bigint, bigint, text, bigint, date) to "postgres";

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

revoke all on function "public"."delete_people"(uuid[]) from public;

grant execute on function "public"."delete_people"(uuid[]) to "authenticated";

revoke all on function "public"."delete_people"(uuid[]) from "postgres";

grant execute on function "public"."delete_people"(uuid[]) to "postgres";

revoke all on function "public"."delete_person"(uuid, uuid) from public;

revoke all on function "public"."delete_person"(uuid, uuid) from "postgres";

grant execute on function "public"."delete_person"(uuid, uuid) to "postgres";

grant execute on function "public"."delete_person"(uuid, uuid) to "service_role";

revoke all on function "public"."document_history"(bigint) from public;

grant execute on function "public"."document_history"(bigint) to "authenticated";

revoke all on function "public"."document_history"(bigint) from "postgres";

grant execute on function "public"."document_history"(bigint) to "postgres";

revoke all on function "public"."drop_email_change"(uuid) from public;

revoke all on function "public"."drop_email_change"(uuid) from "postgres";

grant execute on function "public"."drop_email_change"(uuid) to "postgres";

grant execute on function "public"."drop_email_change"(uuid) to "service_role";

revoke all on function "public"."drop_upload"(uuid, uuid) from public;

revoke all on function "public"."drop_upload"(uuid, uuid) from "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "service_role";

revoke all on function "public"."end_session"(bigint) from public;

grant execute on function "public"."end_session"(bigint) to "authenticated";

revoke all on function "public"."end_session"(bigint) from "postgres";

grant execute on function "public"."end_session"(bigint) to "postgres";

revoke all on function "public"."end_view"() from public;

grant execute on function "public"."end_view"() to "authenticated";

revoke all on function "public"."end_view"() from "postgres";

grant execute on function "public"."end_view"() to "postgres";

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

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."invoice_journal"(date, date) from public;

grant execute on function "public"."invoice_journal"(date, date) to "authenticated";

revoke all on function "public"."invoice_journal"(date, date) from "postgres";

grant execute on function "public"."invoice_journal"(date, date) to "postgres";

revoke all on function "public"."invoice_totals"() from public;

grant execute on function "public"."invoice_totals"() to "authenticated";

revoke all on function "public"."invoice_totals"() from "postgres";

grant execute on function "public"."invoice_totals"() to "postgres";

revoke all on function "public"."issue_invoice"(bigint, jsonb, date) from public;

grant execute on function "public"."issue_invoice"(bigint, jsonb, date) to "authenticated";

revoke all on function "public"."issue_invoice"(bigint, jsonb, date) from "postgres";

grant execute on function "public"."issue_invoice"(bigint, jsonb, date) to "postgres";

revoke all on function "public"."late_work"(date, bigint, integer) from public;

grant execute on function "public"."late_work"(date, bigint, integer) to "authenticated";

revoke all on function "public"."late_work"(date, bigint, integer) from "postgres";

grant execute on function "public"."late_work"(date, bigint, integer) to "postgres";

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

revoke all on function "public"."my_calendar"(date, date, bigint) from public;

grant execute on function "public"."my_calendar"(date, date, bigint) to "authenticated";

revoke all on function "public"."my_calendar"(date, date, bigint) from "postgres";

grant execute on function "public"."my_calendar"(date, date, bigint) to "postgres";

revoke all on function "public"."my_calendar_link"() from public;

grant execute on function "public"."my_calendar_link"() to "authenticated";

revoke all on function "public"."my_calendar_link"() from "postgres";

grant execute on function "public"."my_calendar_link"() to "postgres";

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

revoke all on function "public"."publish_version"(bigint) from public;

grant execute on function "public"."publish_version"(bigint) to "authenticated";

revoke all on function "public"."publish_version"(bigint) from "postgres";

grant execute on function "public"."publish_version"(bigint) to "postgres";

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

revoke all on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) from public;

revoke all on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) from "postgres";

grant execute on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) to "postgres";

grant execute on function "public"."record_sign_in"(uuid, uuid, text, text, text, text) to "service_role";

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

revoke all on function "public"."spend_password_link"(text, text) from public;

revoke all on function "public"."spend_password_link"(text, text) from "postgres";

grant execute on function "public"."spend_password_link"(text, text) to "postgres";

grant execute on function "public"."spend_password_link"(text, text) to "service_role";

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

revoke all on function "public"."take_rate_limit"(text, text, integer, integer) from public;

revoke all on function "public"."take_rate_limit"(text, text, integer, integer) from "postgres";

grant execute on function "public"."take_rate_limit"(text, text, integer, integer) to "postgres";

grant execute on function "public"."take_rate_limit"(text, text, integer, integer) to "service_role";

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

grant usage on schema "private" to "authenticated";

grant select on table "private"."calendar_links" to "authenticated";

grant select on table "private"."document_feed" to "authenticated";

grant select on table "private"."live_events" to "authenticated";

grant delete, select on table "public"."answer_feedback" to "authenticated";

grant select on table "public"."audit_log" to "authenticated";

grant insert ("ends_at") on table "public"."bookings" to "authenticated";

grant update ("notes") on table "public"."bookings" to "authenticated";

grant insert ("reason") on table "public"."bookings" to "authenticated";

grant insert ("starts_at"), update ("starts_at") on table "public"."bookings" to "authenticated";

grant update ("status") on table "public"."bookings" to "authenticated";

grant update ("taken_by") on table "public"."bookings" to "authenticated";

grant delete, select on table "public"."bookings" to "authenticated";

grant select on table "public"."coin_claims" to "authenticated";

grant select on table "public"."coin_quotes" to "authenticated";

grant insert ("coin") on table "public"."coin_rates" to "authenticated";

grant insert ("currency") on table "public"."coin_rates" to "authenticated";

grant insert ("rate"), update ("rate") on table "public"."coin_rates" to "authenticated";

grant delete, select on table "public"."coin_rates" to "authenticated";

grant insert ("attachments") on table "public"."comments" to "authenticated";

grant insert ("body"), update ("body") on table "public"."comments" to "authenticated";

grant insert ("document_id") on table "public"."comments" to "authenticated";

grant update ("is_deleted") on table "public"."comments" to "authenticated";

grant insert ("is_internal") on table "public"."comments" to "authenticated";

grant insert ("mentions"), update ("mentions") on table "public"."comments" to "authenticated";

grant insert ("project_id") on table "public"."comments" to "authenticated";

grant select on table "public"."comments" to "authenticated";

grant insert ("address"), update ("address") on table "public"."companies" to "authenticated";

grant insert ("legal_name"), update ("legal_name") on table "public"."companies" to "authenticated";

grant insert ("name"), update ("name") on table "public"."companies" to "authenticated";

grant insert ("tax_id"), update ("tax_id") on table "public"."companies" to "authenticated";

grant delete, select on table "public"."companies" to "authenticated";

grant insert ("decision") on table "public"."document_decisions" to "authenticated";

grant insert ("document_id") on table "public"."document_decisions" to "authenticated";

grant insert ("reason") on table "public"."document_decisions" to "authenticated";

grant insert ("seen") on table "public"."document_decisions" to "authenticated";

grant insert ("version") on table "public"."document_decisions" to "authenticated";

grant select on table "public"."document_decisions" to "authenticated";

grant select on table "public"."document_versions" to "authenticated";

grant insert ("asks"), update ("asks") on table "public"."documents" to "authenticated";

grant insert ("description"), update ("description") on table "public"."documents" to "authenticated";

grant insert ("file_url") on table "public"."documents" to "authenticated";

grant insert ("name"), update ("name") on table "public"."documents" to "authenticated";

grant insert ("project_id") on table "public"."documents" to "authenticated";

grant insert ("review_due"), update ("review_due") on table "public"."documents" to "authenticated";

grant delete, select on table "public"."documents" to "authenticated";

grant insert ("amount") on table "public"."invoice_payments" to "authenticated";

grant insert ("invoice_id") on table "public"."invoice_payments" to "authenticated";

grant insert ("method") on table "public"."invoice_payments" to "authenticated";

grant insert ("paid_on") on table "public"."invoice_payments" to "authenticated";

grant insert ("reference") on table "public"."invoice_payments" to "authenticated";

grant delete, select on table "public"."invoice_payments" to "authenticated";

grant insert ("corrects_id") on table "public"."invoices" to "authenticated";

grant insert ("currency"), update ("currency") on table "public"."invoices" to "authenticated";

grant insert ("due_on"), update ("due_on") on table "public"."invoices" to "authenticated";

grant insert ("kind") on table "public"."invoices" to "authenticated";

grant insert ("lines"), update ("lines") on table "public"."invoices" to "authenticated";

grant insert ("notes"), update ("notes") on table "public"."invoices" to "authenticated";

grant insert ("project_id") on table "public"."invoices" to "authenticated";

grant delete, select on table "public"."invoices" to "authenticated";

grant insert ("body") on table "public"."lead_letters" to "authenticated";

grant insert ("is_theirs") on table "public"."lead_letters" to "authenticated";

grant insert ("lead_id") on table "public"."lead_letters" to "authenticated";

grant select on table "public"."lead_letters" to "authenticated";

grant update ("company") on table "public"."lead_messages" to "authenticated";

grant update ("email") on table "public"."lead_messages" to "authenticated";

grant update ("name") on table "public"."lead_messages" to "authenticated";

grant update ("phone") on table "public"."lead_messages" to "authenticated";

grant delete, select on table "public"."lead_messages" to "authenticated";

grant update ("assignee_id") on table "public"."leads" to "authenticated";

grant update ("is_read") on table "public"."leads" to "authenticated";

grant update ("notes") on table "public"."leads" to "authenticated";

grant update ("status") on table "public"."leads" to "authenticated";

grant delete, select on table "public"."leads" to "authenticated";

grant insert ("how"), update ("how") on table "public"."mail_preferences" to "authenticated";

grant insert ("kind") on table "public"."mail_preferences" to "authenticated";

grant select on table "public"."mail_preferences" to "authenticated";

grant insert ("description"), update ("description") on table "public"."milestones" to "authenticated";

grant insert ("due_date"), update ("due_date") on table "public"."milestones" to "authenticated";

grant insert ("is_complete"), update ("is_complete") on table "public"."milestones" to "authenticated";

grant insert ("owner_id"), update ("owner_id") on table "public"."milestones" to "authenticated";

grant update ("position") on table "public"."milestones" to "authenticated";

grant insert ("project_id") on table "public"."milestones" to "authenticated";

grant insert ("title"), update ("title") on table "public"."milestones" to "authenticated";

grant delete, select on table "public"."milestones" to "authenticated";

grant delete, select on table "public"."newsletter_subscribers" to "authenticated";

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

grant update ("is_done") on table "public"."procedure_run_steps" to "authenticated";

grant update ("note") on table "public"."procedure_run_steps" to "authenticated";

grant select on table "public"."procedure_run_steps" to "authenticated";

grant update ("assignee_id") on table "public"."procedure_runs" to "authenticated";

grant update ("due_date") on table "public"."procedure_runs" to "authenticated";

grant update ("status") on table "public"."procedure_runs" to "authenticated";

grant select on table "public"."procedure_runs" to "authenticated";

grant insert ("version_id") on table "public"."procedure_signoffs" to "authenticated";

grant select on table "public"."procedure_signoffs" to "authenticated";

grant select on table "public"."procedure_versions" to "authenticated";

grant insert ("author"), update ("author") on table "public"."procedures" to "authenticated";

grant insert ("date"), update ("date") on table "public"."procedures" to "authenticated";

grant insert ("is_template") on table "public"."procedures" to "authenticated";

grant insert ("next_review_date"), update ("next_review_date") on table "public"."procedures" to "authenticated";

grant insert ("procedure_steps"), update ("procedure_steps") on table "public"."procedures" to "authenticated";

grant insert ("purpose"), update ("purpose") on table "public"."procedures" to "authenticated";

grant insert ("quality_control"), update ("quality_control") on table "public"."procedures" to "authenticated";

grant insert ("records"), update ("records") on table "public"."procedures" to "authenticated";

grant insert ("responsibilities"), update ("responsibilities") on table "public"."procedures" to "authenticated";

grant insert ("reviewer"), update ("reviewer") on table "public"."procedures" to "authenticated";

grant insert ("scope"), update ("scope") on table "public"."procedures" to "authenticated";

grant insert ("title"), update ("title") on table "public"."procedures" to "authenticated";

grant insert ("version"), update ("version") on table "public"."procedures" to "authenticated";

grant select on table "public"."procedures" to "authenticated";

grant update ("company_id") on table "public"."profiles" to "authenticated";

grant update ("company") on table "public"."profiles" to "authenticated";

grant update ("date_language") on table "public"."profiles" to "authenticated";

grant update ("digest_hour") on table "public"."profiles" to "authenticated";

grant update ("is_active") on table "public"."profiles" to "authenticated";

grant update ("name") on table "public"."profiles" to "authenticated";

grant update ("role") on table "public"."profiles" to "authenticated";

grant update ("time_zone") on table "public"."profiles" to "authenticated";

grant select on table "public"."profiles" to "authenticated";

grant insert ("how") on table "public"."project_mail" to "authenticated";

grant insert ("project_id") on table "public"."project_mail" to "authenticated";

grant delete, select on table "public"."project_mail" to "authenticated";

grant insert ("project_id") on table "public"."project_members" to "authenticated";

grant insert ("user_id") on table "public"."project_members" to "authenticated";

grant delete, select on table "public"."project_members" to "authenticated";

grant insert ("client_id"), update ("client_id") on table "public"."projects" to "authenticated";

grant insert ("company_id"), update ("company_id") on table "public"."projects" to "authenticated";

grant insert ("description"), update ("description") on table "public"."projects" to "authenticated";

grant insert ("due_date"), update ("due_date") on table "public"."projects" to "authenticated";

grant update ("is_archived") on table "public"."projects" to "authenticated";

grant insert ("is_limited"), update ("is_limited") on table "public"."projects" to "authenticated";

grant insert ("start_date"), update ("start_date") on table "public"."projects" to "authenticated";

grant insert ("status"), update ("status") on table "public"."projects" to "authenticated";

grant insert ("title"), update ("title") on table "public"."projects" to "authenticated";

grant select on table "public"."projects" to "authenticated";

grant select on table "public"."published_procedures" to "authenticated";

grant insert ("attachments") on table "public"."requests" to "authenticated";

grant insert ("body") on table "public"."requests" to "authenticated";

grant insert ("project_id") on table "public"."requests" to "authenticated";

grant update ("reason") on table "public"."requests" to "authenticated";

grant update ("status") on table "public"."requests" to "authenticated";

grant insert ("title") on table "public"."requests" to "authenticated";

grant delete, select on table "public"."requests" to "authenticated";

grant select on table "public"."settings" to "authenticated";

grant select on table "public"."sign_ins" to "authenticated";

alter table "public"."coin_claims"
  add constraint "coin_claims_claimed_by_fkey" foreign key (claimed_by) references public.profiles(id) on delete
    set null;

create index coin_claims_claimed_by on public.coin_claims using btree (claimed_by);

alter table "public"."comments"
  add constraint "comments_written_by_fkey" foreign key (written_by) references public.profiles(id) on delete set null;

create index comments_written_by on public.comments using btree (written_by);

create policy "Authors change their comments, staff delete any" on "public"."comments"
  for update
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_project_member(project_id, ( select private.me() as me))) or
    (( select private.is_active() as is_active) AND (written_by = ( select private.me() as me)) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id)))));

create policy "Members write, staff internal notes too" on "public"."comments"
  for insert
  to "authenticated"
  with
    check
    (((written_by = ( SELECT private.me() AS me)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT
    private.is_active() AS is_active) AND
    (private.is_project_member(project_id, ( SELECT private.me() AS me)) OR private.is_own_document(document_id)) AND
    ((NOT is_internal) OR ( SELECT private.is_staff() AS is_staff))))));

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

create policy "Authors and staff correct documents and set days for reviews" on "public"."documents"
  for update
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND (((project_id is null)
    AND (uploaded_by = ( select private.me() as me))) or
    (private.is_project_member(project_id, ( select private.me() as me)) AND ((uploaded_by = ( select private.me() as
    me)) or ( select private.is_staff() as is_staff)))))));

create policy "Authors and staff remove what nobody has decided on" on "public"."documents"
  for delete
  to "authenticated"
  using
    (((not is_decided) AND (( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (uploaded_by = ( select private.me() as me)) AND
    ((project_id is null) or private.is_project_member(project_id, ( select private.me() as me)))) or
    (( select private.is_staff() as is_staff) AND private.is_project_member(project_id, ( select private.me() as
    me))))));

create policy "Members see project documents, people their general ones" on "public"."documents"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND (((project_id is null)
    AND (uploaded_by = ( select private.me() as me))) or
    private.is_project_member(project_id, ( select private.me() as me))))));

create policy "People add documents to their projects or without one" on "public"."documents"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT private.is_active() AS is_active) AND (uploaded_by = ( SELECT private.me() AS me)) AND (status =
    'pending'::public.document_status) AND
    ((project_id IS NULL) OR ( SELECT private.is_admin() AS is_admin) OR private.is_project_member(project_id, ( SELECT
    private.me() AS me)))));

alter table "public"."lead_letters"
  add constraint "lead_letters_written_by_fkey" foreign key (written_by) references public.profiles(id) on delete
    set null;

create index lead_letters_written_by on public.lead_letters using btree (written_by);

create policy "Administrators write to leads" on "public"."lead_letters"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_admin() AS is_admin) AND (written_by = ( SELECT private.me() AS me))));

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

create trigger begin_lead
  after insert on public.palettes
  for each row
  when ((new.owner_id IS NULL))
  execute function private.begin_lead();

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

alter table "public"."procedure_signoffs"
  add constraint "procedure_signoffs_user_id_fkey" foreign key (user_id) references public.profiles(id)
    on delete cascade;

create index procedure_signoffs_user_id on public.procedure_signoffs using btree (user_id);

create policy "Staff see what they signed, administrators who did" on "public"."procedure_signoffs"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND (user_id = ( select
    private.me() as me)))));

create policy "Staff sign what is published" on "public"."procedure_signoffs"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT private.is_staff() AS is_staff) AND (user_id = ( SELECT private.me() AS me)) AND
    private.is_published(version_id)));

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

alter table "public"."projects"
  add constraint "projects_created_by_fkey" foreign key (created_by) references public.profiles(id) on delete set null;

create index projects_created_by on public.projects using btree (created_by);

create policy "Staff remove members who were added by name" on "public"."project_members"
  for delete
  to "authenticated"
  using
    (((( select private.is_admin() as is_admin) or (( select private.is_staff() as is_staff) AND
    private.is_project_member(project_id, ( select private.me() as me)))) AND (not (exists ( select
   from public.projects
  where
    ((projects.id = project_members.project_id) AND ((project_members.user_id = projects.client_id) or
    (project_members.user_id = projects.created_by) or
    ((not projects.is_limited) AND (projects.company_id = private.company_of(project_members.user_id))))))))));

create policy "Members see their projects, administrators see all" on "public"."projects"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND ((created_by = (
    select private.me() as me)) or (client_id = ( select private.me() as me)) or
    private.is_project_member(id, ( select private.me() as me))))));

create policy "Staff create projects of their own" on "public"."projects"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_staff() AS is_staff) AND (created_by = ( SELECT private.me() AS me))));

alter table "public"."requests"
  add constraint "requests_asked_by_fkey" foreign key (asked_by) references public.profiles(id) on delete set null;

create index requests_asked_by on public.requests using btree (asked_by);

create policy "Members ask in their projects" on "public"."requests"
  for insert
  to "authenticated"
  with
    check
    (((asked_by = ( SELECT private.me() AS me)) AND (( SELECT private.is_admin() AS is_admin) OR (( SELECT
    private.is_active() AS is_active) AND private.is_project_member(project_id, ( SELECT private.me() AS me))))));

create policy "People take back what they asked for while it is open" on "public"."requests"
  for delete
  to "authenticated"
  using
    (((status = 'open'::public.request_status) AND (asked_by = ( select private.me() as me)) AND (( select
    private.is_admin() as is_admin) or
    (( select private.is_active() as is_active) AND private.is_project_member(project_id, ( select private.me() as
    me))))));

alter table "private"."email_changes"
  add constraint "email_changes_email_check" check (private.is_email(email));

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

insert into public.settings default values on conflict do nothing;

insert into private.account_rules default values on conflict do nothing;
