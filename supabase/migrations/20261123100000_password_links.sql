-- One kind of link sets a password: an invitation, or one for a forgotten password. Each works once.

alter table private.invitations rename to password_links;
alter index private.invitations_pkey rename to password_links_pkey;
alter index private.invitations_token_hash_key rename to password_links_token_hash_key;
alter index private.invitations_user_id rename to password_links_user_id;
alter index private.invitations_expires_at rename to password_links_expires_at;
alter table private.password_links
  add column purpose text not null default 'invitation' check (purpose in ('invitation', 'recovery')),
  -- Whoever uses a link that was mailed has shown that the address is theirs.
  add column was_mailed boolean not null default false;

drop trigger forget_expired on private.password_links;
drop function private.forget_invitations();

-- Links go a month after they expired, a few whenever a new one is made.
create function private.forget_password_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.password_links as link where link.id in (
    select over.id from private.password_links as over
    where over.expires_at < now() - interval '30 days'
    order by over.expires_at limit 20
    for update skip locked
  );
  return null;
end;
$$;

create trigger forget_expired after insert on private.password_links
for each statement execute function private.forget_password_links();

-- The code that writes a mail knows its kinds; a list here would have to change with each of them.
alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check check (kind ~ '^[a-z_]{1,40}$');

-- When somebody showed that the address of the account is theirs. It counts for that address alone.
alter table public.profiles add column email_proven_at timestamptz(3);

create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, ''), email_proven_at = null where id = new.id;
  return new;
end;
$$;

create function private.prove_email(person uuid) returns void
language sql set search_path = ''
as $$
  update public.profiles set email_proven_at = now() where id = person and email_proven_at is null
$$;

-- Auth confirms an address by a link that it mailed; a password set by the server confirms it without one.
create function private.follow_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is not distinct from old.encrypted_password then
    perform private.prove_email(new.id);
  end if;
  return new;
end;
$$;

create trigger follow_confirmation after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.follow_confirmation();

-- `token_hash` is the SHA-256 of the token in hexadecimal. A new link replaces the earlier ones and their mail, if
-- that is still waiting. With a seed the link is mailed: the server makes the token from the seed and its own key, so
-- the queue alone is not enough to use the link.
create or replace function public.create_invitation(
  actor uuid, user_id uuid, token_hash text, mail_seed text default null, valid_hours int default 72
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
begin
  perform private.act_for(actor);
  delete from private.password_links as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.password_links (user_id, token_hash, expires_at, was_mailed)
  values (create_invitation.user_id, create_invitation.token_hash, expiry, mail_seed is not null);
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry
  )
  from public.profiles as person
  where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$$;

-- Notes that somebody forgot the password of the account with this name or address. It writes the same whoever asks
-- for whatever; whether there is such an account comes out when the mail is due.
create function public.ask_for_recovery(login text, seed text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  values ('password_recovery', jsonb_build_object('login', login, 'seed', seed))
$$;

-- The active person whom a sign-in name means: a username, or an e-mail address, which no username can look like.
create function private.person_called(login text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select profiles.id from public.profiles
  where profiles.is_active and profiles.username_key = private.username_key(login)
  union all
  select profiles.id from public.profiles join auth.users on users.id = profiles.id
  where profiles.is_active and position('@' in login) > 0 and users.is_sso_user = false
    and users.email = lower(btrim(login))
  limit 1
$$;

-- Makes the link when its mail is about to be sent, so that its hour begins then, and says whom to write to: nobody
-- where there is no such account, or where it was asked for too often. A mail that is tried again keeps its link.
create function public.open_recovery(login text, token_hash text, max_count int, window_seconds int)
returns table (user_id uuid, username text, email text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.person_called(open_recovery.login);
begin
  if person is null then
    return;
  end if;
  if not exists (select from private.password_links as link where link.token_hash = open_recovery.token_hash) then
    if not (select taken.admitted from public.take_rate_limit('recoveryAccount', person::text, max_count, window_seconds) as taken)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, profiles.username, profiles.email, link.expires_at::timestamptz
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$$;

-- Tells the owner of an account what was done with it. Nobody's own doing is a secret to them, so it is always sent.
create function private.tell_owner(kind text, person uuid, more jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select tell_owner.kind, more || jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', profiles.email, 'at', now()
  )
  from public.profiles where profiles.id = person
$$;

drop function public.spend_invitation(text, text);

-- Sets the password once, ends every session and every other link of the person, and tells them by mail, unless it is
-- their first password. No row for a link that is unknown, spent, expired or whose account is deactivated.
create function public.spend_password_link(token_hash text, password text) returns table (user_id uuid, email text)
language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_password_link.token_hash);
  spent private.password_links;
  had_password boolean;
begin
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles where profiles.id = owner for update;
  update private.password_links as link set used_at = now()
  where link.token_hash = spend_password_link.token_hash
    and link.used_at is null
    and link.expires_at > now()
    and exists (select from public.profiles where profiles.id = link.user_id and profiles.is_active)
  returning link.* into spent;
  if spent.id is null then
    return;
  end if;
  select users.encrypted_password <> '' into had_password from auth.users where users.id = owner;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  if spent.was_mailed then
    perform private.prove_email(owner);
  end if;
  if had_password then
    perform private.tell_owner('password_changed', owner);
  end if;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$$;

-- The e-mail address for a sign-in by username or e-mail address. For a name that cannot sign in (unknown, deactivated,
-- without a password yet) it is some other account's address: Auth then does the same work and takes the same time as
-- for a wrong password.
create or replace function public.login_address(username text) returns table (email text, known boolean)
language sql stable security definer set search_path = ''
as $$
  with person as (
    select users.email from auth.users
    where users.id = private.person_called(login_address.username) and users.encrypted_password <> ''
  ),
  anybody as (
    select users.email from auth.users
    where users.encrypted_password <> '' and users.email_confirmed_at is not null
    order by users.id limit 1
  )
  select
    coalesce((select person.email from person), (select anybody.email from anybody), 'nobody@example.invalid'),
    exists (select from person)
$$;

grant execute on function public.ask_for_recovery, public.open_recovery, public.spend_password_link to service_role;
