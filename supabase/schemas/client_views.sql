-- An administrator looks as a client.

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

select private.guard_table('private.client_views', audited => '{viewer_id, user_id, until}');

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
  perform private.forget_caller();
  return ends_at;
end;
$$;

-- False where there was none.
create function private.end_view() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.client_views where session_id = private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
end;
$$;

select private.expose('{"private.begin_view(uuid)", "private.end_view()"}');
