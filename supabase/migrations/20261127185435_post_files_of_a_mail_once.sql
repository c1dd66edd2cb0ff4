set check_function_bodies = off;

drop function "public"."open_mailed_answer"(uuid, text, text, bigint);

create or replace function public.open_mailed_answer (
  actor  uuid,
  sender text,
  about  text,
  thing  bigint,
  mail   text   default null::text
)
  returns table (
    is_theirs  boolean,
    is_posted  boolean,
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
  is_posted := exists (
    select from private.rate_limits as one
    where one.bucket = 'answer' and one.key = sha256(convert_to(mail, 'UTF8')) and one.ends_at > clock_timestamp()
  );
  if is_theirs then
    project_id := (select place.project_id from private.place_of_answer(about, thing) as place);
  elsif (select taken.admitted from public.take_rate_limit('answer from elsewhere', actor::text, 1, 86400) as taken) then
    perform private.mail_not_posted(actor, 'elsewhere');
  end if;
  return next;
end;
$function$;

alter function "public"."open_mailed_answer"(uuid, text, text, bigint, text) owner to "postgres";

revoke all on function "public"."open_mailed_answer"(uuid, text, text, bigint, text) from public;

revoke all on function "public"."open_mailed_answer"(uuid, text, text, bigint, text) from "postgres";

grant execute on function "public"."open_mailed_answer"(uuid, text, text, bigint, text) to "postgres";

grant execute on function "public"."open_mailed_answer"(uuid, text, text, bigint, text) to "service_role";

reset check_function_bodies;
