-- What proves an account to its owner: a password, and the links that are mailed for it.

-- Links with which people choose a password.
create table private.password_links (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  purpose text not null default 'invitation' check (purpose in ('invitation', 'recovery')),
  -- Whoever uses a link that was mailed has shown that the address is theirs.
  was_mailed boolean not null default false,
  -- Of a first invitation: who sent it, and to what.
  invited_by uuid references public.profiles (id) on delete set null,
  project_id bigint references public.projects (id) on delete set null
);

create index password_links_user_id on private.password_links (user_id);
create index password_links_invited_by on private.password_links (invited_by);
create index password_links_project_id on private.password_links (project_id);
create index password_links_expires_at on private.password_links (expires_at);

alter table private.password_links enable row level security;

select private.guard_table(
  'private.password_links', audited => '{user_id, expires_at, used_at, purpose, was_mailed, invited_by, project_id}'
);
create trigger forget_old after insert on private.password_links
for each statement execute function private.forget_old('expires_at', '30 days');

-- `to` in what more there is to say is the address to write to, where it is not the account's. What is too much is not written.
create function private.mail_owner(kind text, person uuid, more jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select mail_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles
  where profiles.id = person and private.admit_account_mail(mail_owner.kind, coalesce(more ->> 'to', profiles.email), person)
$$;

-- Whoever had somebody's session for a moment can have made a calendar address, which needs no session: it ends with the
-- password, as a wish for another e-mail address does.
-- The owner is told of all but the first password.
create function private.set_password(person uuid, password text) returns void
language plpgsql set search_path = ''
as $$
declare
  had_one boolean := exists (select from auth.users as account where account.id = person and account.encrypted_password <> '');
begin
  perform private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  delete from private.mailed_codes as code where code.user_id = person;
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  if had_one then
    perform private.mail_owner('password_changed', person);
  end if;
end;
$$;

-- Whatever the way, the audit log has it.
create function private.follow_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  return null;
end;
$$;

-- `token_hash` is the SHA-256 of the token in hexadecimal. A new link replaces the earlier ones and their mail, if
-- that is still waiting. With a seed the link is mailed: the server makes the token from the seed and its own key, so
-- the queue alone is not enough to use the link. It names a project of theirs, the newest where none is asked for. One's own
-- password changes with the present one, or by a mail: otherwise a session that was taken would be enough.
create function public.create_invitation(
  actor uuid, user_id uuid, token_hash text, mail_seed text default null, valid_hours int default 72, named_project bigint default null
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
  is_new boolean := exists (
    select from auth.users as account where account.id = create_invitation.user_id and coalesce(account.encrypted_password, '') = ''
  );
  place bigint := (
    select project.id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = create_invitation.user_id and not project.is_archived
    order by project.id is not distinct from named_project desc, project.id desc limit 1
  );
begin
  if actor = create_invitation.user_id then
    raise exception 'Nobody makes a link for their own password' using errcode = '42501';
  end if;
  perform private.act_for(actor);
  if mail_seed is not null and not private.admit_account_mail(
    'invitation', (select one.email from public.profiles as one where one.id = create_invitation.user_id), user_id
  ) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '3600', hint = 'mailbox_full';
  end if;
  delete from private.password_links as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.password_links (user_id, token_hash, expires_at, was_mailed, invited_by, project_id)
  values (
    create_invitation.user_id, create_invitation.token_hash, expiry, mail_seed is not null,
    case when is_new then actor end, case when is_new then place end
  );
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry,
    'invited_by', (select coalesce(host.name, host.username) from public.profiles as host where host.id = actor),
    'is_new', is_new, 'project', (select project.title from public.projects as project where project.id = place), 'project_id', place
  )
  from public.profiles as person where person.id = create_invitation.user_id and mail_seed is not null;
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

-- Whose password a link sets, for whoever opens it, and who invited them to what. No row for one that sets none any more.
create function public.read_password_link(token_hash text)
returns table (username text, email text, invited_by text, project text)
language sql stable security definer set search_path = ''
as $$
  select owner.username, owner.email, private.name_of(link.invited_by), project.title
  from private.password_links as link
  join public.profiles as owner on owner.id = link.user_id
  left join public.project_members as member on member.project_id = link.project_id and member.user_id = link.user_id
  left join public.projects as project on project.id = member.project_id
  where link.token_hash = read_password_link.token_hash
    and link.used_at is null and link.expires_at > now() and owner.is_active
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
  if spent.was_mailed then
    perform private.note_proof(owner);
  end if;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  perform private.forget_caller();
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
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
  perform private.forget_caller();
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
      or not private.admit_account_mail('password_recovery', (select one.email from public.profiles as one where one.id = person), person)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, case when private.may_write_to(profiles.id) then profiles.username end, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$$;

-- The link and its mail go, if that still waits. False where there was nothing to withdraw.
create function private.withdraw_invitation(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('withdrawn invitations', lowest => 'admin');
  withdrawn boolean;
begin
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$$;

create trigger follow_password after update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password)
execute function private.follow_password();

select private.expose('{"private.withdraw_invitation(uuid)"}');
grant execute on function
  public.create_invitation, public.ask_for_recovery, public.read_password_link, public.spend_password_link,
  public.change_password, public.open_recovery
to service_role;
