-- Links and codes that are mailed: whoever reads mail at an address signs in, or shows that it is theirs.

create table private.mailed_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'link')),
  -- Whose it is. Of a sign-in that comes out when its mail is due, so that asking takes the same time whoever is meant.
  user_id uuid references public.profiles (id) on delete cascade,
  -- Of one that acts by a link to one thing: it is nobody's account, and opens none.
  link_id bigint references private.shared_links (id) on delete cascade,
  -- Of the link; a code comes without one where the address is proven already.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Made with the server's key: a code has six digits, which anybody who reads this table could try otherwise.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  -- The browser that asked, in which alone the code counts: of a cookie or, to confirm, of the session.
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  tries int not null default 0,
  -- The page that asked for the sign-in.
  next_page text check (private.is_line(next_page, 1, 500)),
  expires_at timestamptz(3) not null default now() + interval '15 minutes',
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint mailed_codes_of_link check ((purpose = 'link') = (link_id is not null) and (link_id is null or user_id is null))
);

create index mailed_codes_link_id on private.mailed_codes (link_id);
create index mailed_codes_user_id on private.mailed_codes (user_id);
create index mailed_codes_browser on private.mailed_codes (browser_hash);
create index mailed_codes_expires_at on private.mailed_codes (expires_at);

alter table private.mailed_codes enable row level security;

-- What strangers ask for in vain is not written down.
create trigger audit_use after update on private.mailed_codes
for each row when (old.user_id is distinct from new.user_id or old.used_at is distinct from new.used_at)
execute function private.audit('purpose', 'user_id', 'link_id', 'expires_at', 'used_at');
create trigger audit after delete on private.mailed_codes
for each row when (old.user_id is not null) execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

-- By one that was used, a browser is known to the link that it was for: it asks further questions without another.
create trigger forget_old after insert on private.mailed_codes
for each statement execute function private.forget_old('expires_at', '30 days');

-- Whether it is a code that waits in this browser: each wrong one costs all that wait there one of their five tries, and nobody else's.
-- The row of the one that fits, and how many tries are left where none does.
create function private.try_mailed_code(
  purpose text, browser_hash text, code_hash text, person uuid default null, link bigint default null, out fitting bigint, out tries_left int
)
language sql set search_path = ''
as $$
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.purpose = try_mailed_code.purpose and one.browser_hash = try_mailed_code.browser_hash
      and one.user_id is not distinct from coalesce(person, one.user_id) and one.link_id is not distinct from coalesce(link, one.link_id)
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.*
  )
  select max(tried.id) filter (where tried.code_hash = try_mailed_code.code_hash and num_nonnulls(tried.user_id, tried.link_id) > 0),
    coalesce(5 - min(tried.tries), 0)
  from tried
$$;

-- It writes the same whoever asks for whatever. The seed makes link and code with a key of the server's, and opens nothing alone.
create function public.ask_for_sign_in(
  login text, token_hash text, code_hash text, browser_hash text, seed text, browser text, system text, next_page text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mailed_codes (purpose, token_hash, code_hash, browser_hash, next_page)
  values ('sign_in', ask_for_sign_in.token_hash, ask_for_sign_in.code_hash, ask_for_sign_in.browser_hash, ask_for_sign_in.next_page);
  insert into private.mail_outbox (kind, payload)
  values ('sign_in', jsonb_build_object('login', login, 'seed', seed, 'at', now(), 'browser', browser, 'system', system));
$$;

-- Administrators reach everything, so that a mailbox alone is not enough unless they have said so.
create function private.may_enter_by_mail(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as one cross join public.settings as rules
    where one.id = person and one.is_active and (one.role <> 'admin' or rules.admins_by_mail)
  )
$$;

-- When the mail is about to be sent: whom to write to, and until when link and code work. Nobody where the name is nobody's, or
-- too much went there already; links of before stay as they were. A mail that is tried again keeps its time.
create function public.open_sign_in(login text, token_hash text)
returns table (email text, expires_at timestamptz, time_zone text, date_language text)
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.person_called(open_sign_in.login);
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = open_sign_in.token_hash for update;
  if asked.id is null or asked.used_at is not null or not private.may_enter_by_mail(person) then
    return;
  end if;
  if asked.user_id is null then
    if not private.admit_account_mail('sign_in', (select one.email from public.profiles as one where one.id = person), person)
      or not (select taken.admitted from public.take_rate_limit('sign-ins by mail', person::text, 15, 86400) as taken)
    then
      return;
    end if;
    update private.mailed_codes as one set user_id = person, expires_at = now() + interval '15 minutes'
    where one.id = asked.id returning one.* into asked;
  end if;
  return query
    select one.email, asked.expires_at::timestamptz, one.time_zone, one.date_language
    from public.profiles as one where one.id = person and one.id = asked.user_id and asked.expires_at > now();
end;
$$;

-- Whoever had the account before its address was proven may be somebody else: the password of that time, its sessions and
-- whatever it left open end with the proof. True where there was a password.
create function private.prove_address(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  had_password boolean := exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person and one.email_proven_at is null and account.encrypted_password <> ''
  );
begin
  if had_password then
    perform private.forget_email_change(person);
    delete from private.calendar_links as link where link.user_id = person;
    delete from auth.sessions as session where session.user_id = person;
    perform private.forget_caller();
    update auth.users set encrypted_password = '', updated_at = now() where id = person;
  end if;
  perform private.note_proof(person);
  return had_password;
end;
$$;

-- Uses a row once, and ends all other sign-ins that wait for the person. No row for one that is used, over, or of somebody who may not sign in so.
create function private.enter_by_mail(code bigint)
returns table (user_id uuid, email text, next_page text, ended_password boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  spent private.mailed_codes;
  ended boolean;
begin
  update private.mailed_codes as one set used_at = now()
  where one.id = code and one.purpose = 'sign_in' and one.used_at is null and one.expires_at > now()
    and private.may_enter_by_mail(one.user_id)
  returning one.* into spent;
  if spent.id is null then
    return;
  end if;
  perform private.act_for(spent.user_id);
  delete from private.mailed_codes as other
  where other.user_id = spent.user_id and other.id <> spent.id and other.purpose = 'sign_in';
  ended := private.prove_address(spent.user_id);
  return query select one.id, one.email, spent.next_page, ended from public.profiles as one where one.id = spent.user_id;
end;
$$;

create function public.spend_sign_in_link(token_hash text)
returns table (user_id uuid, email text, next_page text, ended_password boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = spend_sign_in_link.token_hash;
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles as one where one.id = asked.user_id for update;
  return query select * from private.enter_by_mail(asked.id);
end;
$$;

create function public.spend_sign_in_code(browser_hash text, code_hash text)
returns table (user_id uuid, email text, next_page text, ended_password boolean)
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles as one where one.id in (
    select asked.user_id from private.mailed_codes as asked where asked.browser_hash = spend_sign_in_code.browser_hash
  ) order by one.id for update;
  return query select * from private.enter_by_mail((private.try_mailed_code('sign_in', browser_hash, code_hash)).fitting);
end;
$$;

-- Whether the link of an invitation signs in by itself: it was mailed, and the account has no password to be set anew.
create function public.invitation_signs_in(token_hash text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.password_links as link join auth.users as account on account.id = link.user_id
    where link.token_hash = invitation_signs_in.token_hash and link.purpose = 'invitation' and link.was_mailed
      and link.used_at is null and link.expires_at > now() and coalesce(account.encrypted_password, '') = ''
      and private.may_enter_by_mail(link.user_id)
  )
$$;

-- Signs the invited person in without a password, once; no row where the link does not do that.
create function public.spend_invitation(token_hash text) returns table (user_id uuid, email text)
language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_invitation.token_hash);
begin
  perform from public.profiles as one where one.id = owner for update;
  if not public.invitation_signs_in(spend_invitation.token_hash) then
    return;
  end if;
  perform private.act_for(owner);
  update private.password_links as link set used_at = now() where link.token_hash = spend_invitation.token_hash;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  perform private.prove_address(owner);
  return query select one.id, one.email from public.profiles as one where one.id = owner;
end;
$$;

grant execute on function
  public.ask_for_sign_in, public.open_sign_in, public.spend_sign_in_link, public.spend_sign_in_code, public.invitation_signs_in,
  public.spend_invitation
to service_role;
