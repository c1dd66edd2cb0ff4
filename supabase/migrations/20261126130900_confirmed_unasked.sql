-- Where addresses need no confirmation, a hosted Auth confirms each as it makes the account, by an update of its own: that proved
-- anybody's address to be whoever's registered with it, with what others had written to us under it.

create or replace function private.follow_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is not distinct from old.encrypted_password
    -- A link is opened after the account was made, and never in the same transaction.
    and not exists (
      select from public.profiles as person where person.id = new.id and person.created_at = now()::timestamptz(3)
    )
  then
    perform private.prove_email(new.id);
  end if;
  return new;
end;
$$;

alter table public.profiles disable trigger user;
update public.profiles set email_proven_at = null where email_proven_at = created_at;
alter table public.profiles enable trigger user;
