set check_function_bodies = off;

create or replace function private.mail_not_posted (
  person uuid,
  reason text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select 'answer_not_posted', jsonb_build_object('user_id', one.id, 'email', one.email, 'reason', reason)
  from public.profiles as one where one.id = person and one.is_active
$function$;

alter function "private"."mail_not_posted"(uuid, text) owner to "postgres";

create or replace function private.place_of_answer (
  about text,
  thing bigint
)
  returns table (
    project_id  bigint,
    document_id bigint,
    is_internal boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.project_id, one.document_id, one.is_internal from public.comments as one where about = 'comment' and one.id = thing
  union all
  select one.project_id, one.id, false from public.documents as one where about = 'document' and one.id = thing
  union all
  select one.project_id, null, false from public.requests as one where about = 'request' and one.id = thing
$function$;

alter function "private"."place_of_answer"(text, bigint) owner to "postgres";

create or replace function public.begin_mailed_upload (
  actor      uuid,
  file_name  text,
  size       bigint,
  kind       public.file_kind,
  project_id bigint
)
  returns table (
    id          uuid,
    object_path text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(actor);
  return query
    select begun.id, begun.object_path from private.begin_upload(
      begin_mailed_upload.file_name, begin_mailed_upload.size, begin_mailed_upload.kind,
      project_id => begin_mailed_upload.project_id, asks => false
    ) as begun;
end;
$function$;

alter function "public"."begin_mailed_upload"(uuid, text, bigint, public.file_kind, bigint) owner to "postgres";

create or replace function public.open_mailed_answer (
  actor  uuid,
  sender text,
  about  text,
  thing  bigint
)
  returns table (
    is_theirs  boolean,
    project_id bigint
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  is_theirs := exists (
    select from public.profiles as one where one.id = actor and one.is_active and lower(one.email) = lower(sender)
  );
  if is_theirs then
    project_id := (select place.project_id from private.place_of_answer(about, thing) as place);
  elsif (select taken.admitted from public.take_rate_limit('answer from elsewhere', actor::text, 1, 86400) as taken) then
    perform private.mail_not_posted(actor, 'elsewhere');
  end if;
  return next;
end;
$function$;

alter function "public"."open_mailed_answer"(uuid, text, text, bigint) owner to "postgres";

create or replace function public.post_mailed_answer (
  actor       uuid,
  about       text,
  thing       bigint,
  body        text,
  attachments bigint[],
  mail        text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  place record;
  reason text;
begin
  if not (select taken.admitted from public.take_rate_limit('answer', mail, 1, 7 * 86400) as taken) then
    return false;
  end if;
  perform private.act_for(actor);
  begin
    select * into strict place from private.place_of_answer(about, thing);
    perform private.write_comment(
      body, place.project_id, place.document_id, place.is_internal, attachments => post_mailed_answer.attachments
    );
    return true;
  exception
    when sqlstate 'PT403' then
      reason := 'archived';
    when check_violation then
      reason := 'empty';
    when no_data_found or insufficient_privilege then
      reason := 'gone';
  end;
  perform private.mail_not_posted(actor, reason);
  return false;
end;
$function$;

alter function "public"."post_mailed_answer"(uuid, text, bigint, text, bigint[], text) owner to "postgres";

revoke all on function "private"."mail_not_posted"(uuid, text) from public;

revoke all on function "private"."mail_not_posted"(uuid, text) from "postgres";

grant execute on function "private"."mail_not_posted"(uuid, text) to "postgres";

revoke all on function "private"."place_of_answer"(text, bigint) from public;

revoke all on function "private"."place_of_answer"(text, bigint) from "postgres";

grant execute on function "private"."place_of_answer"(text, bigint) to "postgres";

revoke all on function "public"."begin_mailed_upload"(uuid, text, bigint, public.file_kind, bigint) from public;

revoke all on function "public"."begin_mailed_upload"(uuid, text, bigint, public.file_kind, bigint) from "postgres";

grant execute on function "public"."begin_mailed_upload"(uuid, text, bigint, public.file_kind, bigint) to "postgres";

grant execute on function "public"."begin_mailed_upload"(uuid, text, bigint, public.file_kind, bigint) to "service_role";

revoke all on function "public"."open_mailed_answer"(uuid, text, text, bigint) from public;

revoke all on function "public"."open_mailed_answer"(uuid, text, text, bigint) from "postgres";

grant execute on function "public"."open_mailed_answer"(uuid, text, text, bigint) to "postgres";

grant execute on function "public"."open_mailed_answer"(uuid, text, text, bigint) to "service_role";

revoke all on function "public"."post_mailed_answer"(uuid, text, bigint, text, bigint[], text) from public;

revoke all on function "public"."post_mailed_answer"(uuid, text, bigint, text, bigint[], text) from "postgres";

grant execute on function "public"."post_mailed_answer"(uuid, text, bigint, text, bigint[], text) to "postgres";

grant execute on function "public"."post_mailed_answer"(uuid, text, bigint, text, bigint[], text) to "service_role";

reset check_function_bodies;
