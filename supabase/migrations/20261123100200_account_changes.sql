-- What people change on their own accounts. The server asks for the present password first.

-- Sets a password and ends every other session and every link of the person, who is told by mail.
create function public.change_password(user_id uuid, session_id uuid, password text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  perform private.set_password(user_id, change_password.password);
  delete from auth.sessions
  where sessions.user_id = change_password.user_id and sessions.id is distinct from change_password.session_id;
  delete from private.password_links as link where link.user_id = change_password.user_id and link.used_at is null;
  perform private.tell_owner('password_changed', user_id);
end;
$$;

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
for each row execute function private.audit('email', 'token_hash');

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
  delete from private.mail_outbox as waiting
  where waiting.kind = 'email_change' and waiting.payload ->> 'user_id' = drop_email_change.user_id::text;
  delete from private.email_changes as asked where asked.user_id = drop_email_change.user_id;
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
  perform private.prove_email(asked.user_id);
  return true;
end;
$$;

create function private.my_pending_email() returns text
language sql stable security definer set search_path = ''
as $$
  select asked.email from private.email_changes as asked
  where asked.user_id = auth.uid() and asked.expires_at > now() and private.is_active()
$$;
grant execute on function private.my_pending_email to authenticated;

-- The address that the caller's account is about to move to.
create function public.pending_email() returns text
language sql stable set search_path = ''
as $$
  select private.my_pending_email()
$$;
grant execute on function public.pending_email to authenticated;

grant execute on function
  public.change_password, public.ask_for_email_change, public.drop_email_change, public.confirm_email_change
to service_role;
