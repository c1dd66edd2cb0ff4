set check_function_bodies = off;

drop function "private"."account_facts"(uuid[]);

drop function "public"."account_facts"(uuid[]);

create or replace function private.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone,
    mail_waits          boolean
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
      private.second_factor_since(person.id),
      not private.may_write_to(person.id)
    from unnest(people) as person (id);
end;
$function$;

alter function "private"."account_facts"(uuid[]) owner to "postgres";

create or replace function public.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone,
    mail_waits          boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.account_facts(people)
$function$;

alter function "public"."account_facts"(uuid[]) owner to "postgres";

revoke all on function "private"."account_facts"(uuid[]) from public;

grant execute on function "private"."account_facts"(uuid[]) to "authenticated";

revoke all on function "private"."account_facts"(uuid[]) from "postgres";

grant execute on function "private"."account_facts"(uuid[]) to "postgres";

revoke all on function "public"."account_facts"(uuid[]) from public;

grant execute on function "public"."account_facts"(uuid[]) to "authenticated";

revoke all on function "public"."account_facts"(uuid[]) from "postgres";

grant execute on function "public"."account_facts"(uuid[]) to "postgres";

reset check_function_bodies;
