-- The e-mail address of an account: how it changes, and what shows that it is its owner’s.

-- An address that an account is to move to. It does so when the link that is mailed there is used.
create table private.email_changes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null check (private.is_email(email)),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

alter table private.email_changes enable row level security;

select private.guard_table('private.email_changes', audited => '{user_id, expires_at}');

-- Auth has ways of its own to change an address and a password, which take an access token and no further proof. Only the product
-- changes them, after a link or the present password; it does so as another role than Auth.
create function private.follow_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The address of an account changes through the product alone' using errcode = '42501';
  end if;
  return null;
end;
$$;

-- Changes the e-mail address in Auth and in the profile, which is proven no longer. A taken address raises 23505.
create function public.change_email(actor uuid, user_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  delete from private.mailed_codes as code where code.user_id = change_email.user_id;
  update auth.users set email = address, updated_at = now()
  where users.id = change_email.user_id and users.email is distinct from address;
  if found then
    update public.profiles set email = address, email_proven_at = null where profiles.id = change_email.user_id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$$;

-- The address is known to be the account's from now on. Of somebody who registered alone and left nothing else, the firm hears then.
create function private.note_proof(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.profiles as one set email_proven_at = now() where one.id = person and one.email_proven_at is null;
  if not found then
    return;
  end if;
  perform private.mail_staff('sign_up', jsonb_build_object('account', new.id, 'name', new.title, 'email', new.about))
  from private.newcomers as new
  where new.id = person and not exists (
    select from private.lead_senders as lead where private.mailbox_of(lead.email) = private.mailbox_of(new.about)
  );
  perform private.announce(private.active_staff('admin'), 'people');
end;
$$;

-- Auth confirms an address by a link that it mailed, which is opened after the account was made and never in the same
-- transaction. A password that the server sets confirms an address without a link.
create function private.follow_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles as one where one.id = new.id and one.created_at <> now()::timestamptz(3)) then
    perform private.note_proof(new.id);
  end if;
  return null;
end;
$$;

-- Mails a link to the new address and a word to the present one. An address that has an account already gets a word
-- instead of a link: whoever asked learns nothing of it. One that is too many leaves the link of before as it was.
create function public.ask_for_email_change(user_id uuid, email text, token_hash text, seed text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(ask_for_email_change.email));
  expiry timestamptz := now() + interval '24 hours';
  is_taken boolean := exists (select from auth.users where users.email = lower(btrim(ask_for_email_change.email)));
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('email_change', address, user_id) then
    raise exception 'Enough mail has gone to this address today' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
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
  insert into private.mail_outbox (kind, payload)
  select case when is_taken then 'email_taken' else 'email_change' end, jsonb_build_object(
    'user_id', one.id, 'email', address, 'seed', seed, 'expires_at', expiry,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one
  where one.id = ask_for_email_change.user_id and not (is_taken and not exists (
    select from auth.users as owner where owner.email = address and private.may_write_to(owner.id)
  ));
  perform private.mail_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
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
    perform private.mail_owner('email_changed', asked.user_id, jsonb_build_object('new_email', asked.email));
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
create function private.correct_email(person uuid, address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('corrected addresses', lowest => 'admin');
begin
  if person = caller.id then
    raise exception 'Administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.mail_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(caller.id, person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
  return true;
end;
$$;

create function private.forget_email_change(person uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_outbox as waiting
  where waiting.kind = 'email_change' and waiting.payload ->> 'user_id' = person::text;
  delete from private.email_changes as asked where asked.user_id = person;
$$;

-- Whoever applies migrations does not own this table, and could not drop these triggers.
create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.follow_email();

create trigger follow_confirmation after update of email_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null
  and old.encrypted_password is not distinct from new.encrypted_password
)
execute function private.follow_confirmation();

select private.expose('{"private.correct_email(uuid, text)"}');
grant execute on function
  public.change_email, public.ask_for_email_change, public.drop_email_change, public.confirm_email_change
to service_role;
