set check_function_bodies = off;

drop function "public"."operations_report"();

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
  if new.encrypted_password <> '' then
    perform private.refuse_borrowed_name(new.raw_user_meta_data ->> 'name', new.id);
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(username)) as skeleton;
  perform private.announce(private.active_staff('admin'), 'people');
  return new;
end;
$function$;

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
    if caller.role <> 'admin' then
      perform private.refuse_borrowed_name(changes ->> 'name', person);
    end if;
    perform private.change_person(before, private.only(changes, private.editable_columns(caller, person)));
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

create or replace function private.is_read_as (
  name   text,
  person public.profiles
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.skeletons(name) && (private.skeletons(person.username) || private.skeletons(coalesce(nullif(person.name, ''), person.username)))
$function$;

alter function "private"."is_read_as"(text, public.profiles) owner to "postgres";

create or replace function private.names_like_staff()
  returns text[]
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(array_agg(person.username order by person.username_key), '{}')
  from public.profiles as person
  where person.is_active and not private.is_staff_role(person.role) and person.name <> ''
    and private.skeletons(person.name) && (
      select array_agg(form) from public.profiles as one
      cross join unnest(private.skeletons(one.username) || private.skeletons(coalesce(nullif(one.name, ''), one.username))) as form
      where private.is_staff_role(one.role)
    )
$function$;

alter function "private"."names_like_staff"() owner to "postgres";

create or replace function private.passes_for_another (
  name   text,
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as other
    where other.id <> person and private.is_read_as(passes_for_another.name, other)
      and (
        private.is_staff_role(other.role) or other.id in (
          select theirs.user_id from public.project_members as mine
          join public.project_members as theirs on theirs.project_id = mine.project_id
          where mine.user_id = person
        )
      )
  )
$function$;

alter function "private"."passes_for_another"(text, uuid) owner to "postgres";

create or replace function private.refuse_borrowed_name (
  name   text,
  person uuid
)
  returns void
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  if nullif(name, '') is not null and private.passes_for_another(name, person) then
    raise exception 'This name reads like that of somebody else' using errcode = '23514', hint = 'name_of_another';
  end if;
end;
$function$;

alter function "private"."refuse_borrowed_name"(text, uuid) owner to "postgres";

create or replace function public.operations_report()
  returns table (
    mail_waiting     bigint,
    mail_given_up    bigint,
    mail_oldest      timestamp with time zone,
    counters         bigint,
    counters_over    bigint,
    database_bytes   bigint,
    removals         bigint,
    removals_late    bigint,
    names_like_staff text[]
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
    (select count(*) from private.file_removals where due_at < now() - interval '2 hours'),
    private.names_like_staff()
$function$;

alter function "public"."operations_report"() owner to "postgres";

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
    when private.is_reserved(registration_problem.username) or public.speaks_for(registration_problem.username, names) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(registration_problem.username))
    ) then 'lookalike'
  end
$function$;

create or replace function public.speaks_for (
  name  text,
  names text[]
)
  returns boolean
  language sql
  immutable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from unnest(names) as firm
    where private.joined(firm) <> '' and (
      starts_with(private.joined(speaks_for.name), private.joined(firm))
      or starts_with(reverse(private.joined(speaks_for.name)), reverse(private.joined(firm)))
    )
  )
$function$;

alter function "public"."speaks_for"(text, text[]) owner to "postgres";

comment on function "public"."operations_report"() is 'Of mail: still tried, given up, and since when the oldest waits.';

revoke all on function "private"."is_read_as"(text, public.profiles) from public;

revoke all on function "private"."is_read_as"(text, public.profiles) from "postgres";

grant execute on function "private"."is_read_as"(text, public.profiles) to "postgres";

revoke all on function "private"."names_like_staff"() from public;

revoke all on function "private"."names_like_staff"() from "postgres";

grant execute on function "private"."names_like_staff"() to "postgres";

revoke all on function "private"."passes_for_another"(text, uuid) from public;

revoke all on function "private"."passes_for_another"(text, uuid) from "postgres";

grant execute on function "private"."passes_for_another"(text, uuid) to "postgres";

revoke all on function "private"."refuse_borrowed_name"(text, uuid) from public;

revoke all on function "private"."refuse_borrowed_name"(text, uuid) from "postgres";

grant execute on function "private"."refuse_borrowed_name"(text, uuid) to "postgres";

revoke all on function "public"."operations_report"() from public;

revoke all on function "public"."operations_report"() from "postgres";

grant execute on function "public"."operations_report"() to "postgres";

grant execute on function "public"."operations_report"() to "service_role";

revoke all on function "public"."speaks_for"(text, text[]) from public;

revoke all on function "public"."speaks_for"(text, text[]) from "postgres";

grant execute on function "public"."speaks_for"(text, text[]) to "postgres";

grant execute on function "public"."speaks_for"(text, text[]) to "service_role";

reset check_function_bodies;
