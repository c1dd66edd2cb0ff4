set check_function_bodies = off;

revoke all ("attachments") on table "public"."comments" from "authenticated";

revoke all ("body") on table "public"."comments" from "authenticated";

revoke all ("document_id") on table "public"."comments" from "authenticated";

revoke all ("is_deleted") on table "public"."comments" from "authenticated";

revoke all ("is_internal") on table "public"."comments" from "authenticated";

revoke all ("mentions") on table "public"."comments" from "authenticated";

revoke all ("project_id") on table "public"."comments" from "authenticated";

drop policy "Authors change their comments, staff delete any" on "public"."comments";

drop policy "Members read what is written, staff internal notes too" on "public"."comments";

drop policy "Members write, staff internal notes too" on "public"."comments";

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

drop function "private"."announce_comment"();

drop function "private"."guard_attachments"();

drop function "private"."guard_comment"();

drop function "private"."is_own_document"(bigint);

drop function "private"."notify_of_comment"();

drop function "private"."quote_again"();

drop function "private"."readers_of"(public.comments);

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
  delete from public.notifications as news where news.comment_id = comment;
  perform private.announce_comment(held, private.readers_of(held.project_id, held.document_id, held.is_internal));
  return next held;
end;
$function$;

alter function "private"."delete_comment"(bigint) owner to "postgres";

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
  delete from public.notifications as news where news.comment_id = comment and news.recipient_id <> all (readers);
  update public.notifications as news set content = private.quote_of(held) where news.comment_id = comment;
  perform private.announce_comment(held, readers);
  return next held;
end;
$function$;

alter function "private"."edit_comment"(bigint, text, uuid[]) owner to "postgres";

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
  before insert or delete or update on public.comments
  for each row
  execute function private.keep_archived();

create policy "Members read what is written, staff internal notes too" on "public"."comments"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id, (
    select private.me() as me))) AND ((not is_internal) or ( select private.is_staff() as is_staff)))));

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."announce_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."delete_comment"(bigint) from public;

grant execute on function "private"."delete_comment"(bigint) to "authenticated";

revoke all on function "private"."delete_comment"(bigint) from "postgres";

grant execute on function "private"."delete_comment"(bigint) to "postgres";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."hold_comment"(private.caller, bigint) from public;

revoke all on function "private"."hold_comment"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_comment"(private.caller, bigint) to "postgres";

revoke all on function "private"."is_own_document"(bigint, uuid) from public;

grant execute on function "private"."is_own_document"(bigint, uuid) to "authenticated";

revoke all on function "private"."is_own_document"(bigint, uuid) from "postgres";

grant execute on function "private"."is_own_document"(bigint, uuid) to "postgres";

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from public;

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from "postgres";

grant execute on function "private"."mentionable"(uuid[], uuid[], uuid) to "postgres";

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."notify_of_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from public;

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from "postgres";

grant execute on function "private"."readers_of"(bigint, bigint, boolean) to "postgres";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "public"."delete_comment"(bigint) from public;

grant execute on function "public"."delete_comment"(bigint) to "authenticated";

revoke all on function "public"."delete_comment"(bigint) from "postgres";

grant execute on function "public"."delete_comment"(bigint) to "postgres";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

reset check_function_bodies;
