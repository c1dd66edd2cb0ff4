-- Administrators follow their tables as well: accounts, whoever wrote from the public site, and procedures.

create function private.announce_to_administrators() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce(
    (select array_agg(profiles.id) from public.profiles where profiles.role = 'admin' and profiles.is_active), tg_argv[0]
  );
  return null;
end;
$$;
create trigger announce after insert or update or delete on public.profiles
for each statement execute function private.announce_to_administrators('people');
create trigger announce after insert or update or delete on public.leads
for each statement execute function private.announce_to_administrators('leads');
create trigger announce after insert or update or delete on public.sops
for each statement execute function private.announce_to_administrators('procedures');
