-- What the server does with accounts: sign-in by username, accounts made by administrators, links for a first password.

-- For the health check.
create function public.ping() returns boolean
language sql stable set search_path = ''
as $$
  select true
$$;

-- The e-mail address for a sign-in by username. For a name that cannot sign in (unknown, deactivated, without a
-- password yet) it is some other account's address: Auth then does the same work and takes the same time as for a
-- wrong password.
create function public.login_address(username text) returns table (email text, known boolean)
language sql stable security definer set search_path = ''
as $$
  with person as (
    select users.email
    from public.profiles
    join auth.users on users.id = profiles.id
    where profiles.username_key = private.username_key(login_address.username)
      and profiles.is_active and users.encrypted_password <> ''
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

-- Which of the two is taken: 'username' or 'email'. Auth reports a taken username as an unexplained failure, because a
-- trigger refuses it.
create function public.registration_conflict(username text, email text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.profiles
      where profiles.username_key = private.username_key(registration_conflict.username)
    ) then 'username'
    when exists (
      select from auth.users where lower(users.email) = lower(registration_conflict.email)
    ) then 'email'
  end
$$;

-- Makes an account without a password: nobody can sign in to it before an invitation is used.
create function public.create_user(
  actor uuid, username text, email text, role public.user_role, name text default null, company text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  address text := lower(btrim(create_user.email));
begin
  perform private.act_for(actor);
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  )
  values (
    new_id, 'authenticated', 'authenticated', address, '', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_strip_nulls(jsonb_build_object(
      'sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false,
      'username', create_user.username, 'name', create_user.name, 'company', create_user.company
    )),
    '', '', '', '', now(), now()
  );
  -- Hosted Auth looks for users of its own instance; the embedded one has no such column.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2'
    using '00000000-0000-0000-0000-000000000000'::uuid, new_id;
  end if;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false),
    now(), now(), now()
  );
  update public.profiles set role = create_user.role where profiles.id = new_id and profiles.role <> create_user.role;
  return new_id;
end;
$$;

create function private.set_password(person uuid, password text) returns void
language sql set search_path = ''
as $$
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person
$$;

create table private.invitations (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index invitations_user_id on private.invitations (user_id);
create index invitations_expires_at on private.invitations (expires_at);
alter table private.invitations enable row level security;

create trigger audit after insert or update or delete on private.invitations
for each row execute function private.audit('token_hash');

-- Links go a month after they expired, a few whenever a new one is made.
create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations as link where link.id in (
    select over.id from private.invitations as over
    where over.expires_at < now() - interval '30 days'
    order by over.expires_at limit 20
    for update skip locked
  );
  return null;
end;
$$;

create trigger forget_expired after insert on private.invitations
for each statement execute function private.forget_invitations();

-- `token_hash` is the SHA-256 of the token in hexadecimal. A new link replaces the earlier ones and their mail, if
-- that is still waiting. With a seed the link is mailed: the server makes the token from the seed and its own key, so
-- the queue alone is not enough to use the link.
create function public.create_invitation(
  actor uuid, user_id uuid, token_hash text, mail_seed text default null, valid_hours int default 72
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
begin
  perform private.act_for(actor);
  delete from private.invitations as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.invitations (user_id, token_hash, expires_at)
  values (create_invitation.user_id, create_invitation.token_hash, expiry);
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry
  )
  from public.profiles as person
  where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$$;

-- Sets the password once and ends every session of the person.
create function public.spend_invitation(token_hash text, password text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  update private.invitations as invitation set used_at = now()
  where invitation.token_hash = spend_invitation.token_hash
    and invitation.used_at is null
    and invitation.expires_at > now()
    and exists (select from public.profiles where profiles.id = invitation.user_id and profiles.is_active)
  returning invitation.user_id into person;
  if person is not null then
    perform private.set_password(person, spend_invitation.password);
    delete from auth.sessions where sessions.user_id = person;
  end if;
  return person;
end;
$$;

-- Changes the e-mail address in Auth; a trigger copies it to the profile. A taken address raises 23505.
create function public.change_email(actor uuid, user_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  update auth.users set email = address, updated_at = now() where users.id = change_email.user_id;
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$$;

-- False when there is no such account.
create function public.make_admin(username text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set role = 'admin', is_active = true
  where profiles.username_key = private.username_key(make_admin.username);
  return found;
end;
$$;

comment on function public.login_address is '`known` is false where the address is not that of the name.';
comment on function public.registration_conflict is 'Null when both are free.';
comment on function public.spend_invitation is 'Null for a link that is unknown, spent, expired or whose account is deactivated.';

grant execute on function
  public.ping, public.login_address, public.registration_conflict, public.create_user, public.create_invitation,
  public.spend_invitation, public.change_email, public.make_admin
to service_role;
