set check_function_bodies = off;

drop function "public"."ask_for_code"(uuid, text, text, text);

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
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 4, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$function$;

create or replace function public.ask_for_code (
  user_id      uuid,
  code_hash    text,
  browser_hash text,
  seed         text,
  token_hash   text default null::text
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
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash, token_hash)
  select 'confirm', one.id, ask_for_code.code_hash, ask_for_code.browser_hash,
    case when one.email_proven_at is null then ask_for_code.token_hash end
  from public.profiles as one where one.id = ask_for_code.user_id;
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'proves', one.email_proven_at is null and token_hash is not null,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$function$;

alter function "public"."ask_for_code"(uuid, text, text, text, text) owner to "postgres";

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
  update public.profiles as one set email_proven_at = now() where one.id = spend_proof.user_id and one.email_proven_at is null;
  return true;
end;
$function$;

alter function "public"."spend_proof"(uuid, text) owner to "postgres";

revoke all on function "public"."ask_for_code"(uuid, text, text, text, text) from public;

revoke all on function "public"."ask_for_code"(uuid, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text, text) to "service_role";

revoke all on function "public"."spend_proof"(uuid, text) from public;

revoke all on function "public"."spend_proof"(uuid, text) from "postgres";

grant execute on function "public"."spend_proof"(uuid, text) to "postgres";

grant execute on function "public"."spend_proof"(uuid, text) to "service_role";

reset check_function_bodies;
