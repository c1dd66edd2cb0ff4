-- An e-mail address is what proves an account to its owner, so only `change_email` changes it. Auth has a way of its own,
-- which takes an access token and no further proof.
create function private.guard_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('app.email_change', true) is distinct from new.id::text then
    raise exception 'The e-mail address of an account changes through change_email alone' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger guard_email before update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.guard_email();

create or replace function public.change_email(actor uuid, user_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  perform set_config('app.email_change', change_email.user_id::text, true);
  update auth.users set email = address, updated_at = now() where users.id = change_email.user_id;
  perform set_config('app.email_change', '', true);
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$$;
