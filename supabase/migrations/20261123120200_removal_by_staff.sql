-- Staff remove what does not belong here: documents, contact messages, and accounts. Each removal is in the audit log.

grant delete on public.documents, public.contact_messages to authenticated;

create policy "Staff delete their projects' documents, administrators all" on public.documents for delete to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));

create policy "Administrators delete contact messages" on public.contact_messages for delete to authenticated
using ((select private.is_admin()));

-- An account with what is nobody else's: its sign-in, palettes, notifications, memberships, links, waiting mail, and the
-- documents it shared with the administrators alone. Projects stay, and what belongs to them; they name nobody then.
create function private.erase_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.documents where documents.project_id is null and documents.uploaded_by = person;
  delete from private.mail_outbox as mail where mail.payload ->> 'user_id' = person::text;
  delete from auth.users where users.id = person;
  return found;
end;
$$;

create function private.erase_people(people uuid[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  erased int := 0;
  person uuid;
begin
  if not private.is_admin() then
    raise exception 'Only administrators delete accounts' using errcode = '42501';
  end if;
  if auth.uid() = any (people) then
    raise exception 'Nobody deletes their own account here' using errcode = '42501';
  end if;
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(people) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
$$;
grant execute on function private.erase_people to authenticated;

-- How many accounts of these there were.
create function public.delete_people(ids uuid[]) returns int
language sql set search_path = ''
as $$
  select private.erase_people(ids)
$$;
grant execute on function public.delete_people to authenticated;
