-- Deleting an account. What is the person's own goes: the sign-in, the profile, palettes, notifications, memberships,
-- links, waiting mail, and documents that belong to no project. Projects stay, with what belongs to them; they name
-- nobody then. So does the audit log, without the person's name, values and traces.

create or replace function private.refuse_any_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- `private.clear_from_audit_log` takes a deleted person's name out of it.
  if tg_op = 'UPDATE' and current_setting('app.clearing_audit_log', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$$;

-- `own` names rows that were the person's, as 'table id': their values go as well.
create function private.clear_from_audit_log(person uuid, own text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('app.clearing_audit_log', 'on', true);
  with entries as (
    select entry.id, entry.entity || ' ' || entry.entity_id as place,
      case
        when entry.entity = 'documents' then
          case when entry.action <> 'update' and not entry.changes ? 'project_id' then entry.changes -> 'uploaded_by' end
        when entry.entity not in ('projects', 'sop_versions') then
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
$$;

-- Columns that name people without a foreign key.
create function private.clear_loose_mentions(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
create function private.clear_from_auth(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.refresh_tokens where refresh_tokens.user_id::text = person::text;
  delete from auth.flow_state where flow_state.user_id = person;
  delete from auth.audit_log_entries where audit_log_entries.payload::text like '%' || person || '%';
end;
$$;

-- What somebody left under the address before or beside the account. Only an address that is proven to be theirs
-- counts: otherwise one could register with another's address and delete what that person wrote.
create function private.erase_by_email(address text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  erased text[];
begin
  with messages as (
    delete from public.contact_messages where lower(contact_messages.email) = lower(address) returning contact_messages.id
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
    select 'contact_messages ' || messages.id from messages
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  return coalesce(erased, '{}');
end;
$$;

-- False where there is no such account. The last active administrator stays (PT409).
create or replace function private.erase_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account public.profiles;
  own text[] := '{}';
begin
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
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  perform private.clear_from_auth(person);
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
  return true;
end;
$$;

-- For the person, and for administrators on request; `actor` is who asks.
create function public.delete_person(actor uuid, user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(actor);
  if actor is distinct from user_id
    and not exists (select from public.profiles where profiles.id = actor and profiles.role = 'admin' and profiles.is_active)
  then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  return private.erase_person(user_id);
end;
$$;
grant execute on function public.delete_person to service_role;
