-- A view that is ended is over at once: kept to the millisecond, this moment may be rounded up to one that is still to come.
create or replace function private.end_views_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.client_views set until = now() - interval '1 second'
  where new.id in (user_id, viewer_id) and until > now();
  return null;
end;
$$;
