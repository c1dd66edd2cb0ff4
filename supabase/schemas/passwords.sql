-- Passwords, and the links with which people choose them.

create table private.password_links (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  purpose text not null default 'invitation' check (purpose in ('invitation', 'recovery')),
  -- Whoever uses a link that was mailed has shown that the address is theirs.
  was_mailed boolean not null default false
);

create index password_links_user_id on private.password_links (user_id);
create index password_links_expires_at on private.password_links (expires_at);

alter table private.password_links enable row level security;

create trigger forget_old after insert on private.password_links
for each statement execute function private.forget_old('expires_at', '30 days');
create trigger audit after insert or update or delete on private.password_links
for each row execute function private.audit('user_id', 'expires_at', 'used_at', 'purpose', 'was_mailed');
create trigger refuse_in_view before insert or update or delete on private.password_links for each statement execute function private.refuse_in_view();

-- Whoever had somebody's session for a moment can have made a calendar address, which needs no session: it ends with the
-- password, as a wish for another e-mail address does.
create function private.set_password(person uuid, password text) returns void
language sql set search_path = ''
as $$
  select private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  select set_config('app.password_change', person::text, true);
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  select set_config('app.password_change', '', true);
$$;

-- Only `set_password` changes a password, after a link or the present one. Auth has a way of its own, which takes an access
-- token and no further proof. Whatever the way, the audit log has it, and the owner is told of all but the first password.
create function private.follow_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('app.password_change', true) is distinct from new.id::text then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  if old.encrypted_password <> '' then
    perform private.tell_owner('password_changed', new.id);
  end if;
  return null;
end;
$$;

-- `token_hash` is the SHA-256 of the token in hexadecimal. A new link replaces the earlier ones and their mail, if
-- that is still waiting. With a seed the link is mailed: the server makes the token from the seed and its own key, so
-- the queue alone is not enough to use the link. It names a project of theirs, the newest where none is asked for.
create function public.create_invitation(
  actor uuid, user_id uuid, token_hash text, mail_seed text default null, valid_hours int default 72, named_project bigint default null
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
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry,
    'invited_by', (select coalesce(host.name, host.username) from public.profiles as host where host.id = actor),
    'is_new', (select coalesce(account.encrypted_password, '') = '' from auth.users as account where account.id = person.id),
    'project', invited_to.title, 'project_id', invited_to.id
  )
  from public.profiles as person
  left join lateral (
    select project.id, project.title
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = person.id and not project.is_archived
    order by project.id is not distinct from named_project desc, project.id desc limit 1
  ) as invited_to on true
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

-- Whether a link still sets a password, for whoever opens it.
create function public.is_password_link_open(token_hash text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.password_links as link join public.profiles as owner on owner.id = link.user_id
    where link.token_hash = is_password_link_open.token_hash
      and link.used_at is null and link.expires_at > now() and owner.is_active
  )
$$;

-- Sets the password once, and ends every session and every other link of the person. No row for a link that is unknown, spent, expired or whose account is deactivated.
create function public.spend_password_link(token_hash text, password text) returns table (user_id uuid, email text)
language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_password_link.token_hash);
  spent private.password_links;
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
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  if spent.was_mailed then
    update public.profiles set email_proven_at = now() where id = owner and email_proven_at is null;
  end if;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$$;

-- Sets a password and ends every other session and every link of the person.
create function public.change_password(user_id uuid, session_id uuid, password text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  perform private.set_password(user_id, change_password.password);
  delete from auth.sessions
  where sessions.user_id = change_password.user_id and sessions.id is distinct from change_password.session_id;
  delete from private.password_links as link where link.user_id = change_password.user_id and link.used_at is null;
end;
$$;

-- Makes the link when its mail is about to be sent, so that its hour begins then, and says whom to write to: nobody
-- where there is no such account, or where it was asked for too often. A mail that is tried again keeps its link.
create function public.open_recovery(login text, token_hash text, max_count int, window_seconds int)
returns table (
  user_id uuid, username text, email text, expires_at timestamptz, time_zone text, date_language text
)
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
    select profiles.id, profiles.username, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$$;

-- The link and its mail go, if that still waits. False where there was nothing to withdraw.
create function private.withdraw_open_invitation(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators withdraw invitations' using errcode = '42501';
  end if;
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$$;

create function public.withdraw_invitation(person uuid) returns boolean
language sql set search_path = ''
as $$
  select private.withdraw_open_invitation(person)
$$;

create trigger follow_password after update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password)
execute function private.follow_password();

grant execute on function
  public.create_invitation, public.ask_for_recovery, public.is_password_link_open, public.spend_password_link,
  public.change_password, public.open_recovery
to service_role;
grant execute on function private.withdraw_open_invitation, public.withdraw_invitation to authenticated;
