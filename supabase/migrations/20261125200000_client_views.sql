-- An administrator looks at the portal as a client sees it. Auth makes sessions for their owners alone, so the view belongs to
-- the administrator's own session: while it lasts, everything that asks who is calling gets the client for an answer, and
-- every write is refused.

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
for each row execute function private.audit();

create function private.my_session() returns uuid
language sql stable set search_path = ''
as $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;

-- Who is acting: the person who is signed in, or the one whom that person looks as.
create or replace function private.me() returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select one.user_id from private.client_views as one where one.session_id = private.my_session() and one.until > now()),
    auth.uid()
  )
$$;

-- What the person who is signed in is; whoever looks as a client is that client, for as long as they may look.
alter function private.my_role() rename to own_role;
create function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select case
    when private.me() is not distinct from auth.uid() then private.own_role()
    when private.own_role() = 'admin' then (select role from public.profiles where id = private.me() and is_active)
  end
$$;
grant execute on function private.my_role to authenticated;

-- Every policy and function asks `me` from here on; a lint names those that do not. What is left knows the person who is
-- signed in: the audit log, whoever counts that person's calls, and what is nobody else's to see.
do $$
declare
  one record;
begin
  for one in
    select format('%I on %I.%I', policyname, schemaname, tablename) as policy, qual, with_check
    from pg_catalog.pg_policies
    where schemaname in ('public', 'private') and concat(qual, with_check) like '%auth.uid()%' and tablename <> 'sign_ins'
  loop
    execute concat(
      'alter policy ', one.policy,
      ' using (' || replace(one.qual, 'auth.uid()', 'private.me()') || ')',
      ' with check (' || replace(one.with_check, 'auth.uid()', 'private.me()') || ')'
    );
  end loop;
  for one in
    select pg_catalog.pg_get_functiondef(oid) as definition from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%auth.uid()%'
      and proname not in (
        'me', 'my_role', 'own_role', 'my_account', 'actor', 'count_own_call', 'my_pending_email', 'my_calendar_link'
      )
  loop
    execute replace(replace(one.definition, '(select auth.uid())', 'auth.uid()'), 'auth.uid()', '(select private.me())');
  end loop;
end;
$$;

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

-- Every table but those that a view itself writes: a lint names what was forgotten.
do $$
declare
  written regclass;
begin
  for written in
    select oid from pg_catalog.pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and oid not in ('private.client_views'::regclass, 'public.audit_log'::regclass, 'private.rate_limits'::regclass)
  loop
    execute format(
      'create trigger refuse_in_view before insert or update or delete on %s
       for each statement execute function private.refuse_in_view()', written
    );
  end loop;
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
  if not exists (select from public.profiles as one where one.id = person and one.role = 'client' and one.is_active) then
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

-- A client who becomes staff or is deactivated is looked at no longer, nor does an administrator look who is none any more.
create function private.end_views_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.client_views set until = now() where new.id in (user_id, viewer_id) and until > now();
  return null;
end;
$$;
create trigger end_views after update of role, is_active on public.profiles
for each row when (new.role is distinct from old.role or new.is_active is distinct from old.is_active)
execute function private.end_views_of();

create function private.my_view() returns table (user_id uuid, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select one.user_id, one.until from private.client_views as one where one.session_id = private.my_session()
$$;

-- Also says as whom the caller looks, and until when.
drop function public.begin_call();
create function public.begin_call() returns table (
  role public.user_role, calls int, seconds_left int, viewed uuid, view_until timestamptz, view_is_over boolean
)
language sql set search_path = ''
as $$
  select
    private.my_role(), counted.calls, counted.seconds_left,
    view.user_id, view.until, coalesce(view.until <= now(), false)
  from private.count_own_call() as counted left join private.my_view() as view on true
$$;

grant execute on function
  private.my_session, private.is_viewing, private.begin_view, public.begin_view, private.end_view, public.end_view,
  private.my_view, public.begin_call
to authenticated;
