-- Anybody can register with anybody's address. What comes to an account by its address alone waits until that address has
-- shown whose it is, and a wish for another address ends with the password of whoever had it.

-- An address is known to be the account's: a mailed link was used, the account cannot be signed in to before one is, somebody
-- of the staff handed a link over, or the firm works with the account already.
create function private.has_known_address(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person and (
      one.email_proven_at is not null or one.role <> 'client' or account.encrypted_password = ''
      or exists (select from private.password_links as link where link.user_id = one.id and link.used_at is not null)
      or exists (select from public.project_members as member where member.user_id = one.id)
    )
  )
$$;

-- Makes a client and a first project of a lead: an account with an invitation, unless the address has one already; the
-- project with what the visitor wrote as an internal note; and palettes saved under the address. All of it or nothing.
-- `person` is null where the username is taken (`is_new`), or where the account that has the address may be a stranger's.
create or replace function public.convert_lead(
  actor uuid, lead bigint, username text, name text, company text, project_title text, project_description text,
  token_hash text, mail_seed text default null
) returns table (person uuid, project bigint, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  converted public.leads;
  address text;
  words text;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into converted from public.leads as one where one.id = lead for update;
  if converted.id is null then
    return;
  end if;
  if converted.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select message.email, message.message into address, words
  from public.contact_messages as message where message.id = converted.contact_id;
  address := coalesce(
    address,
    (select one.email from public.palettes as one where one.id = converted.palette_id),
    (select one.email from public.newsletter_subscribers as one where one.id = converted.subscriber_id)
  );
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(address)));
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    person := public.create_user(actor, username, address, 'client', name, company);
    perform public.create_invitation(actor, person, token_hash, mail_seed);
  elsif not private.has_known_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if words is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || words, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(address);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor)
  where one.id = lead;
  return next;
end;
$$;

create function private.forget_email_change(person uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_outbox as waiting
  where waiting.kind = 'email_change' and waiting.payload ->> 'user_id' = person::text;
  delete from private.email_changes as asked where asked.user_id = person;
$$;

create or replace function public.drop_email_change(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  perform private.forget_email_change(user_id);
end;
$$;

-- Whoever sets a new password may do so because somebody else knew the old one, and asked for another address with it.
create or replace function private.set_password(person uuid, password text) returns void
language sql set search_path = ''
as $$
  select private.forget_email_change(person);
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
$$;

-- Corrects the address of somebody else, who is told at the old one; links to it end, and so does a wish for another. A taken
-- address raises 23505. One's own address moves by a link that is mailed there, for administrators too.
create or replace function private.correct_address(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() or person = (select private.me()) then
    raise exception 'Only administrators correct addresses of others' using errcode = '42501';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+$' or char_length(address) > 254 then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.tell_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email((select private.me()), person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
end;
$$;
