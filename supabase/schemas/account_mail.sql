-- To whom mail about an account may go, and how much of it: an address that somebody typed may be a bystander's.

-- Whether an address is known to be the account's: a link or a code that was mailed there was used, staff gave it to an account
-- that opens with a mailed link alone, or it is staff's.
create function private.may_write_to(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or coalesce(account.encrypted_password, '') = '')
  )
$$;

-- What shows that an address is somebody's, or signs in whoever reads mail there. None of these has a word of who asked for it.
create function private.proves_address(kind text) returns boolean
language sql immutable set search_path = ''
as $$
  select kind in ('invitation', 'password_recovery', 'sign_in', 'code', 'email_change')
$$;

-- Counts one mail about an account, and says whether it may go: five an hour of one kind to one mailbox, and about one account;
-- four a day, of all kinds together, to a mailbox that is not known to be the account's: that of the registration, and three.
create function private.admit_account_mail(kind text, address text, person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(address);
  is_known boolean := private.may_write_to(person)
    and exists (select from public.profiles as one where one.id = person and lower(one.email) = lower(address));
begin
  if not is_known then
    if not private.proves_address(kind) then
      return false;
    end if;
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 4, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$$;

-- Whatever else is written to somebody waits for that proof in the portal.
create function private.hold_back_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.may_write_to((new.payload ->> 'user_id')::uuid) then
    return new;
  end if;
  return null;
end;
$$;

create trigger hold_back_mail before insert on private.mail_outbox
for each row when (new.payload ? 'user_id' and not private.proves_address(new.kind) and new.kind <> 'email_taken')
execute function private.hold_back_mail();
