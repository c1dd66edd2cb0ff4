-- Everything that is stored about a person, as rows by table, for the person to take along. Tables join by themselves:
-- whatever refers to an account belongs to it.

create function private.rows_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Proofs and keys, which are of no use to anybody but us, or of too much.
  secrets text[] := array[
    'token_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'username_key', 'email_key', 'factor_id'
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
$$;

-- What was left under the address beside the account, where it is proven to be the person's.
create function private.rows_by_email(account public.profiles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when account.email_proven_at is null then '{}' else jsonb_build_object(
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.contact_messages as one
      where lower(one.email) = lower(account.email)
    ),
    'newsletter_subscribers', (
      select coalesce(jsonb_agg(to_jsonb(one) - 'email_key'), '[]') from public.newsletter_subscribers as one
      where one.email_key = lower(account.email)
    ),
    'guest_palettes', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.palettes as one
      where one.owner_id is null and lower(one.email) = lower(account.email)
    )
  ) end
$$;

-- Null where there is no such account; 42501 for anybody but the person and administrators.
create function public.person_data(actor uuid, user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account public.profiles;
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
  return private.rows_about(account.id) || private.rows_by_email(account) || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.id), '[]') from public.audit_log as entry
      where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
    ),
    'waiting_mail', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'created_at', mail.created_at) order by mail.id), '[]')
      from private.mail_outbox as mail where mail.payload ->> 'user_id' = account.id::text
    )
  );
end;
$$;
grant execute on function public.person_data to service_role;
