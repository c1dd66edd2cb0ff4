-- Whoever had somebody's session for a moment can have made a calendar address, which needs no session: it ends with the
-- password, as a wish for another e-mail address does.
create or replace function private.set_password(person uuid, password text) returns void
language sql set search_path = ''
as $$
  select private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
$$;
