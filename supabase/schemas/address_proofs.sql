-- A code or a link shows that the address of an account is its owner’s.

-- A code for somebody who is signed in: shows that the address is theirs, and stands in for a password that they do not have.
-- As long as the address is not proven, a link comes with it.
create function public.ask_for_code(user_id uuid, code_hash text, browser_hash text, seed text, token_hash text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('code', (select one.email from public.profiles as one where one.id = ask_for_code.user_id), user_id) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash, token_hash)
  select 'confirm', one.id, ask_for_code.code_hash, ask_for_code.browser_hash,
    case when one.email_proven_at is null then ask_for_code.token_hash end
  from public.profiles as one where one.id = ask_for_code.user_id;
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'proves', one.email_proven_at is null and token_hash is not null,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$$;

-- Whoever holds the session reads the mail, so the address is theirs.
create function public.spend_code(user_id uuid, browser_hash text, code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_code.user_id for update;
  fitting := (private.try_mailed_code('confirm', browser_hash, code_hash, person => user_id)).fitting;
  if fitting is null then
    return false;
  end if;
  update private.mailed_codes as one set used_at = now() where one.id = fitting;
  perform private.note_proof(spend_code.user_id);
  return true;
end;
$$;

-- The link works for a day, in every browser in which its person is signed in: whoever reads the mail and has no session of the
-- account proves nothing by it, for somebody else may have registered with their address.
create function public.spend_proof(user_id uuid, token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_proof.user_id for update;
  update private.mailed_codes as one set used_at = now()
  where one.user_id = spend_proof.user_id and one.token_hash = spend_proof.token_hash and one.purpose = 'confirm'
    and one.used_at is null and one.created_at > now() - interval '1 day'
  returning one.id into fitting;
  if fitting is null then
    return false;
  end if;
  perform private.note_proof(spend_proof.user_id);
  return true;
end;
$$;

-- What the caller's account is proven by.
create function private.my_credentials() returns table (is_proven boolean, has_password boolean)
language sql stable security definer set search_path = ''
as $$
  select one.email_proven_at is not null, coalesce(account.encrypted_password, '') <> ''
  from public.profiles as one join auth.users as account on account.id = one.id
  where one.id = private.me() and private.is_active()
$$;

select private.expose('{"private.my_credentials()"}');
grant execute on function public.ask_for_code, public.spend_code, public.spend_proof to service_role;
