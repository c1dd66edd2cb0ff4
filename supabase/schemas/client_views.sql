-- An administrator looks at the portal as a client.

create table private.client_views (
  -- Ends with the session: when the administrator signs out or is deactivated.
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  viewer_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz(3) not null default now() + interval '30 minutes'
);
comment on table private.client_views is
  'One that has run out stays until it is closed and still refuses writes: an open page must not go on as its administrator.';

create index client_views_viewer_id on private.client_views (viewer_id);
create index client_views_user_id on private.client_views (user_id);

alter table private.client_views enable row level security;

create trigger audit after insert or update or delete on private.client_views
for each row execute function private.audit('viewer_id', 'user_id', 'until');

create function private.is_viewing() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.client_views where session_id = private.my_session())
$$;

create function private.refuse_in_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_viewing() then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  return null;
end;
$$;

-- Until when it lasts. Only administrators, only as clients who may sign in, and one at a time.
create function private.begin_view(person uuid) returns timestamptz
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

create function public.begin_view(person uuid) returns timestamptz
language sql set search_path = ''
as $$
  select private.begin_view(person)
$$;

-- False where there was none.
create function private.end_view() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.client_views where session_id = private.my_session();
  return found;
end;
$$;

create function public.end_view() returns boolean
language sql set search_path = ''
as $$
  select private.end_view()
$$;

grant execute on function private.begin_view, public.begin_view, private.end_view, public.end_view to authenticated;
