-- What administrators know and do about accounts beside the profile: when somebody was last here, whether an invitation is
-- still open, to withdraw it, and to correct an address.

-- Of these accounts: the last sign-in of the past half year, and until when an unused invitation works.
create function private.facts_of_accounts(people uuid[])
returns table (id uuid, last_seen_at timestamptz, invited_until timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id,
      (
        select one.at::timestamptz from public.sign_ins as one
        where one.user_id = person.id order by one.id desc limit 1
      ),
      (
        select max(link.expires_at)::timestamptz from private.password_links as link
        where link.user_id = person.id and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now()
      )
    from unnest(people) as person (id);
end;
$$;

create function public.account_facts(people uuid[])
returns table (id uuid, last_seen_at timestamptz, invited_until timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.facts_of_accounts(people)
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

-- Corrects the address of somebody else, who is told at the old one; links to it end. A taken address raises 23505. One's
-- own address moves by a link that is mailed there, for administrators too.
create function private.correct_address(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() or person = auth.uid() then
    raise exception 'Only administrators correct addresses of others' using errcode = '42501';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+$' or char_length(address) > 254 then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.tell_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(auth.uid(), person, address);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
end;
$$;

create function public.correct_email(person uuid, address text) returns void
language sql set search_path = ''
as $$
  select private.correct_address(person, address)
$$;

grant execute on function
  private.facts_of_accounts, public.account_facts, private.withdraw_open_invitation, public.withdraw_invitation,
  private.correct_address, public.correct_email
to authenticated;
