set check_function_bodies = off;

revoke all ("attachments") on table "public"."comments" from "authenticated";

revoke all ("body") on table "public"."comments" from "authenticated";

revoke all ("document_id") on table "public"."comments" from "authenticated";

revoke all ("is_deleted") on table "public"."comments" from "authenticated";

revoke all ("is_internal") on table "public"."comments" from "authenticated";

revoke all ("mentions") on table "public"."comments" from "authenticated";

revoke all ("project_id") on table "public"."comments" from "authenticated";

revoke all ("decision") on table "public"."document_decisions" from "authenticated";

revoke all ("document_id") on table "public"."document_decisions" from "authenticated";

revoke all ("reason") on table "public"."document_decisions" from "authenticated";

revoke all ("seen") on table "public"."document_decisions" from "authenticated";

revoke all ("version") on table "public"."document_decisions" from "authenticated";

revoke all ("asks") on table "public"."documents" from "authenticated";

revoke all ("description") on table "public"."documents" from "authenticated";

revoke all ("file_url") on table "public"."documents" from "authenticated";

revoke all ("name") on table "public"."documents" from "authenticated";

revoke all ("project_id") on table "public"."documents" from "authenticated";

revoke all ("review_due") on table "public"."documents" from "authenticated";

drop policy "Authors change their comments, staff delete any" on "public"."comments";

drop policy "Members read what is written, staff internal notes too" on "public"."comments";

drop policy "Members write, staff internal notes too" on "public"."comments";

drop policy "The other side decides, and nobody on what is their own" on "public"."document_decisions";

drop policy "Authors and staff correct documents and set days for reviews" on "public"."documents";

drop policy "Authors and staff remove what nobody has decided on" on "public"."documents";

drop policy "People add documents to their projects or without one" on "public"."documents";

drop policy "People mark their own notifications" on "public"."notifications";

drop trigger "refuse_in_view" on "private"."file_removals";

drop trigger "refuse_in_view" on "private"."live_events";

drop trigger "bound_firm_mail" on "private"."mail_outbox";

drop trigger "refuse_in_view" on "private"."mail_outbox";

drop trigger "refuse_in_view" on "private"."notification_mail";

drop trigger "refuse_in_view" on "private"."recent_mail";

drop trigger "keep_archived_whole" on "private"."uploads";

drop trigger "quota_of_new" on "private"."uploads";

drop trigger "refuse_in_view" on "private"."uploads";

drop trigger "remove_file" on "private"."uploads";

drop trigger "announce_changed" on "public"."comments";

drop trigger "announce_new" on "public"."comments";

drop trigger "guard_attachments" on "public"."comments";

drop trigger "guard" on "public"."comments";

drop trigger "keep_archived_whole" on "public"."comments";

drop trigger "keep_archived" on "public"."comments";

drop trigger "note_internal" on "public"."comments";

drop trigger "note_written" on "public"."comments";

drop trigger "notify" on "public"."comments";

drop trigger "quota_of_changes" on "public"."comments";

drop trigger "quota_of_new" on "public"."comments";

drop trigger "quote_again" on "public"."comments";

drop trigger "refuse_in_view" on "public"."comments";

drop trigger "audit" on "public"."document_decisions";

drop trigger "keep_archived_whole" on "public"."document_decisions";

drop trigger "quota_of_new" on "public"."document_decisions";

drop trigger "refuse_in_view" on "public"."document_decisions";

drop trigger "show" on "public"."document_decisions";

drop trigger "weigh" on "public"."document_decisions";

drop trigger "audit" on "public"."document_versions";

drop trigger "keep_archived_whole" on "public"."document_versions";

drop trigger "notify" on "public"."document_versions";

drop trigger "quota_of_new" on "public"."document_versions";

drop trigger "refuse_in_view" on "public"."document_versions";

drop trigger "remove_file" on "public"."document_versions";

drop trigger "show" on "public"."document_versions";

drop trigger "announce" on "public"."documents";

drop trigger "asked_by_their_side" on "public"."documents";

drop trigger "begin_review" on "public"."documents";

drop trigger "begin_versions" on "public"."documents";

drop trigger "feed" on "public"."documents";

drop trigger "keep_archived_whole" on "public"."documents";

drop trigger "keep_archived" on "public"."documents";

drop trigger "note_added" on "public"."documents";

drop trigger "note_decided" on "public"."documents";

drop trigger "notify_added" on "public"."documents";

drop trigger "notify_asking" on "public"."documents";

drop trigger "notify_renamed" on "public"."documents";

drop trigger "notify_reviewed" on "public"."documents";

drop trigger "quota_of_changes" on "public"."documents";

drop trigger "quota_of_new" on "public"."documents";

drop trigger "refuse_in_view" on "public"."documents";

drop trigger "withdraw_question" on "public"."documents";

drop trigger "words_of_their_author" on "public"."documents";

drop trigger "quota_of_changes" on "public"."mail_preferences";

drop trigger "quota_of_new" on "public"."mail_preferences";

drop trigger "announce_gone" on "public"."notifications";

drop trigger "announce_new" on "public"."notifications";

drop trigger "plan_mail" on "public"."notifications";

drop trigger "quota_of_changes" on "public"."notifications";

drop trigger "quota_of_changes" on "public"."palettes";

drop trigger "quota_of_new" on "public"."palettes";

drop trigger "forget_internal_news" on "public"."profiles";

drop trigger "forget_news" on "public"."profiles";

drop trigger "audit" on "public"."project_mail";

drop trigger "quota_of_new" on "public"."project_mail";

drop trigger "feed" on "public"."project_members";

alter table "private"."document_feed"
  drop constraint "document_feed_document_id_fkey";

alter table "private"."document_feed"
  drop constraint "document_feed_project_id_user_id_fkey";

drop function "private"."announce_comment"();

drop function "private"."announce_notifications"();

drop function "private"."attach_palette"(bigint, bigint, bigint, text, date);

drop function "private"."begin_document"();

drop function "private"."begin_upload"(private.uploads);

drop function "private"."begin_versions"();

drop function "private"."bound_firm_mail"();

drop function "private"."feed"();

drop function "private"."forget_news_of_person"();

drop function "private"."guard_asking"();

drop function "private"."guard_attachments"();

drop function "private"."guard_comment"();

drop function "private"."guard_words"();

drop function "private"."hold_words"(bigint, text, text);

drop function "private"."is_own_document"(bigint);

drop function "private"."mark_decided"(public.documents);

drop function "private"."may_decide"(bigint);

drop function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb);

drop function "private"."notify_of_asking"();

drop function "private"."notify_of_comment"();

drop function "private"."notify_of_decision"();

drop function "private"."notify_of_document"();

drop function "private"."notify_of_rename"();

drop function "private"."notify_of_version"();

drop function "private"."plan_mail"();

drop function "private"."quote_again"();

drop function "private"."readers_of"(public.comments);

drop function "private"."remove_file"();

drop function "private"."show_decision"();

drop function "private"."show_version"();

drop function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents);

drop function "private"."weigh_decision"();

drop function "private"."withdraw_question"();

drop function
  "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text);

drop function "public"."drop_upload"(uuid, uuid);

drop table "private"."document_feed";

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
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
  return null;
end;
$function$;

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
  if private.is_staff_role(old.role) and new.role = 'client' then
    perform private.forget_internal_news(new.id);
  end if;
  perform private.forget_caller();
  return null;
end;
$function$;

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
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
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
  perform private.withdraw_news(array(
    select news.id from public.notifications as news join public.documents as document on document.id = news.document_id
    where document.project_id is null and document.uploaded_by = person
  ));
  perform private.drop_document(one) from public.documents as one where one.project_id is null and one.uploaded_by = person;
  perform private.remove_file(one.object_path, one.created_at, person) from private.uploads as one where one.uploaded_by = person;
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
  perform private.forget_news_of(account);
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

create or replace function private.follow_company()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
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
    insert into private.mail_outbox (kind, payload) values (news, about);
    perform private.mail_staff(news || '_staff', about || coalesce(taker, '{}'));
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
  news public.notifications;
  told uuid[];
begin
  for news in
    insert into public.notifications (
      recipient_id, kind, title, content, author_id, counted,
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, private.actor(), coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id
    from public.profiles as person
    cross join jsonb_populate_record(null::public.notifications, about) as place
    where person.id = any (recipients) and person.is_active and person.id is distinct from private.actor()
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
    file_name = file.file_name, kind = file.kind, size = file.size, status = 'pending', status_reason = null, reminded_of = null,
    review_due = coalesce(replace_version.review_due, one.review_due)
  where one.id = document.id returning * into document;
  perform private.keep_version(document, file);
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

create or replace function private.seat_owners()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
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
  perform private.mail_staff('contact_message', private.mail_of_message(stored) || jsonb_build_object(
    'booking', made.id, 'starts_at', made.starts_at, 'service', made.service
  ));
  insert into private.mail_outbox (kind, payload) values ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$function$;

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
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
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
    perform private.write_comment(left('They wrote: ' || sender.message, 5000), project, is_internal => true);
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
  perform private.mail_staff('contact_message', private.mail_of_message(stored));
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(stored.email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', stored.email));
  end if;
  return stored.id;
end;
$function$;

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

create trigger keep_archived
  before insert or delete or update on private.uploads
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before insert or delete or update on public.comments
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.document_decisions
  for each row
  execute function private.audit('document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by');

create trigger keep_archived
  before insert or delete or update on public.document_decisions
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.document_versions
  for each row
  execute function
    private.audit('document_id', 'number', 'uploaded_by', 'by_staff', 'kind', 'size', 'sha256', 'palette_id');

create trigger keep_archived
  before insert or delete or update on public.document_versions
  for each row
  execute function private.keep_archived();

create trigger keep_archived
  before insert or delete or update on public.documents
  for each row
  execute function private.keep_archived();

create trigger quota
  before insert or update on public.mail_preferences
  for each row
  execute function private.count_direct_write('200', '200', '200', '200');

create trigger quota
  before insert or update on public.palettes
  for each row
  execute function private.count_direct_write('100', '500', '500', '1000');

create trigger audit
  after insert or delete or update on public.project_mail
  for each row
  execute function private.audit('user_id', 'project_id', 'how');

create trigger quota
  before insert or update on public.project_mail
  for each row
  execute function private.count_direct_write('200', '500', '200', '500');

create policy "Members read what is written, staff internal notes too" on "public"."comments"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id, (
    select private.me() as me))) AND ((not is_internal) or ( select private.is_staff() as is_staff)))));

create policy "People read what is news to them, once" on "public"."notifications"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))))
  with check (is_read);

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."announce_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."announce_document"(public.documents) from public;

revoke all on function "private"."announce_document"(public.documents) from "postgres";

grant execute on function "private"."announce_document"(public.documents) to "postgres";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from public;

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "authenticated";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from "postgres";

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "postgres";

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

revoke all on function "private"."correct_document"(bigint, text, text) from public;

grant execute on function "private"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "private"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "private"."correct_document"(bigint, text, text) to "postgres";

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

revoke all on function "private"."delete_comment"(bigint) from public;

grant execute on function "private"."delete_comment"(bigint) to "authenticated";

revoke all on function "private"."delete_comment"(bigint) from "postgres";

grant execute on function "private"."delete_comment"(bigint) to "postgres";

revoke all on function "private"."delete_documents"(bigint[]) from public;

grant execute on function "private"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "private"."delete_documents"(bigint[]) from "postgres";

grant execute on function "private"."delete_documents"(bigint[]) to "postgres";

revoke all on function "private"."drop_document"(public.documents) from public;

revoke all on function "private"."drop_document"(public.documents) from "postgres";

grant execute on function "private"."drop_document"(public.documents) to "postgres";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."forget_internal_news"(uuid) from public;

revoke all on function "private"."forget_internal_news"(uuid) from "postgres";

grant execute on function "private"."forget_internal_news"(uuid) to "postgres";

revoke all on function "private"."forget_news_of"(public.profiles) from public;

revoke all on function "private"."forget_news_of"(public.profiles) from "postgres";

grant execute on function "private"."forget_news_of"(public.profiles) to "postgres";

revoke all on function "private"."hold_comment"(private.caller, bigint) from public;

revoke all on function "private"."hold_comment"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_comment"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_document"(private.caller, bigint) from public;

revoke all on function "private"."hold_document"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_document"(private.caller, bigint) to "postgres";

revoke all on function "private"."is_own_document"(bigint, uuid) from public;

grant execute on function "private"."is_own_document"(bigint, uuid) to "authenticated";

revoke all on function "private"."is_own_document"(bigint, uuid) from "postgres";

grant execute on function "private"."is_own_document"(bigint, uuid) to "postgres";

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from public;

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from "postgres";

grant execute on function "private"."keep_version"(public.documents, public.document_versions) to "postgres";

revoke all on function "private"."mail_staff"(text, jsonb) from public;

revoke all on function "private"."mail_staff"(text, jsonb) from "postgres";

grant execute on function "private"."mail_staff"(text, jsonb) to "postgres";

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from public;

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from "postgres";

grant execute on function "private"."mentionable"(uuid[], uuid[], uuid) to "postgres";

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from public;

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from "postgres";

grant execute on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) to "postgres";

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from public;

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from "postgres";

grant execute on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) to "postgres";

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."notify_of_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."plan_mail"(public.notifications) from public;

revoke all on function "private"."plan_mail"(public.notifications) from "postgres";

grant execute on function "private"."plan_mail"(public.notifications) to "postgres";

revoke all on function "private"."read_question"(public.documents) from public;

revoke all on function "private"."read_question"(public.documents) from "postgres";

grant execute on function "private"."read_question"(public.documents) to "postgres";

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from public;

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from "postgres";

grant execute on function "private"."readers_of"(bigint, bigint, boolean) to "postgres";

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from public;

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from "postgres";

grant execute on function "private"."remove_file"(text, timestamp with time zone, uuid) to "postgres";

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from public;

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from "postgres";

grant execute
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  to "postgres";

revoke all on function "private"."sees_document"(private.caller, public.documents) from public;

revoke all on function "private"."sees_document"(private.caller, public.documents) from "postgres";

grant execute on function "private"."sees_document"(private.caller, public.documents) to "postgres";

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from public;

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from "postgres";

grant execute
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  to "postgres";

revoke all on function "private"."withdraw_news"(bigint[]) from public;

revoke all on function "private"."withdraw_news"(bigint[]) from "postgres";

grant execute on function "private"."withdraw_news"(bigint[]) to "postgres";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "public"."correct_document"(bigint, text, text) from public;

grant execute on function "public"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "public"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "public"."correct_document"(bigint, text, text) to "postgres";

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

revoke all on function "public"."delete_documents"(bigint[]) from public;

grant execute on function "public"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "public"."delete_documents"(bigint[]) from "postgres";

grant execute on function "public"."delete_documents"(bigint[]) to "postgres";

revoke all on function "public"."drop_upload"(uuid, uuid) from public;

revoke all on function "public"."drop_upload"(uuid, uuid) from "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "service_role";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on table "public"."documents" from "authenticated";

grant select on table "public"."documents" to "authenticated";

reset check_function_bodies;
