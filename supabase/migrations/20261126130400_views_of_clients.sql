-- A view is of a client, also where somebody else makes that client staff at the moment in which the view begins.

create or replace function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select case
    when private.me() is not distinct from auth.uid() then private.own_role()
    when private.own_role() = 'admin' then (
      select role from public.profiles where id = private.me() and is_active and role = 'client'
    )
  end
$$;

create or replace function private.begin_view(person uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  ends_at timestamptz;
begin
  if not private.is_admin() or private.is_viewing() then
    raise exception 'Only administrators look as somebody else' using errcode = '42501';
  end if;
  -- Whoever changes the client meanwhile waits, and then ends this view.
  perform from public.profiles as one where one.id = person and one.role = 'client' and one.is_active for share;
  if not found then
    raise exception 'Only the portal of clients is looked at' using errcode = '23514';
  end if;
  delete from private.client_views as old where old.until < now() - interval '1 day';
  insert into private.client_views (session_id, viewer_id, user_id)
  values (private.my_session(), auth.uid(), person)
  returning client_views.until into ends_at;
  return ends_at;
end;
$$;
