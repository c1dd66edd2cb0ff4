-- E-mail addresses of accounts: changing one, and what proves it.

-- An address that an account is to move to. It does so when the link that is mailed there is used.
create table private.email_changes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null check (private.is_email(email)),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

alter table private.email_changes enable row level security;

create trigger audit after insert or update or delete on private.email_changes
for each row execute function private.audit('user_id', 'expires_at');
create trigger refuse_in_view before insert or update or delete on private.email_changes for each statement execute function private.refuse_in_view();

-- Changes the e-mail address in Auth; a trigger copies it to the profile. A taken address raises 23505.
create function public.change_email(actor uuid, user_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- An e-mail address is what proves an account to its owner, so only `change_email` changes it. Auth has a way of its own,
-- which takes an access token and no further proof.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('app.email_change', true) is distinct from new.id::text then
    raise exception 'The e-mail address of an account changes through change_email alone' using errcode = '42501';
  end if;
  update public.profiles set email = coalesce(new.email, ''), email_proven_at = null where id = new.id;
  return null;
end;
$$;

-- Auth confirms an address by a link that it mailed, which is opened after the account was made and never in the same
-- transaction. A password that the server sets confirms an address without a link.
create function private.follow_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email_proven_at = now()
  where id = new.id and email_proven_at is null and created_at <> now()::timestamptz(3);
  return null;
end;
$$;

-- `to` in what more there is to say is the address to write to, where it is not the account's.
create function private.tell_owner(kind text, person uuid, more jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select tell_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles where profiles.id = person
$$;

-- Mails a link to the new address and a word to the present one. An address that has an account already gets a word
-- instead of a link: whoever asked learns nothing of it.
create function public.ask_for_email_change(user_id uuid, email text, token_hash text, seed text) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.drop_email_change(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  perform private.forget_email_change(user_id);
end;
$$;

-- Moves the account once and tells the address that it left. False for a link that is unknown, spent or expired, whose
-- account is deactivated, or whose address got an account in the meantime.
create function public.confirm_email_change(token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Corrects the address of somebody else, who is told at the old one; links to it end, and so does a wish for another. A taken
-- address raises 23505. One's own address moves by a link that is mailed there, for administrators too.
create function private.correct_address(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.correct_email(person uuid, address text) returns void
language sql set search_path = ''
as $$
  select private.correct_address(person, address)
$$;

create function private.forget_email_change(person uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_outbox as waiting
  where waiting.kind = 'email_change' and waiting.payload ->> 'user_id' = person::text;
  delete from private.email_changes as asked where asked.user_id = person;
$$;

create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.follow_email();

create trigger follow_confirmation after update of email_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null
  and old.encrypted_password is not distinct from new.encrypted_password
)
execute function private.follow_confirmation();

grant execute on function
  public.change_email, public.ask_for_email_change, public.drop_email_change, public.confirm_email_change
to service_role;
grant execute on function private.correct_address, public.correct_email to authenticated;
