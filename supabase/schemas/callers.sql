-- Who is calling, and what everybody who acts is asked first. Policies ask `me`, `is_active`, `is_staff` and `is_admin`; an act
-- begins with `begin_act` and passes on whom that names.

-- The one place that says which roles are staff: a further role is none until it is named here.
create function private.is_staff_role(role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select role in ('admin', 'team_member')
$$;

create type private.caller as (
  -- What was verified: whoever comes with other claims is looked up anew.
  claims text,
  -- Who is acting: the person who is signed in, or the one whom that person looks as.
  id uuid,
  -- Null for a caller who reaches nothing: whose session is over, or who has to give the code of a second factor first.
  role public.user_role,
  is_viewing boolean
);

-- A session ends so long after its sign-in, however often it is used: that of the staff, who reach every client's data, sooner.
-- Every call is held to it by way of `my_account`, so that nothing rests on the schedule, which forgets such sessions later.
create function private.longest_session(role public.user_role) returns interval
language sql immutable set search_path = ''
as $$
  select case role when 'client' then interval '90 days' else interval '30 days' end
$$;

create function private.my_session() returns uuid
language sql stable set search_path = ''
as $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;

-- The account of who is signed in, while its session lasts. An access token outlives a sign-out by up to an hour; what it may
-- still do ends with its session, which Auth deletes when somebody signs out, and we when somebody is deactivated. A token
-- without a session is refused.
create function private.my_account() returns setof public.profiles
language sql stable security definer set search_path = ''
as $$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (select private.my_session())
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$$;

-- Null without one. The embedded Auth has no second factors, and no table of them.
create function private.second_factor_since(person uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  return (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = person and factor.status::text = 'verified'
  );
end;
$$;

create function private.find_caller(claims text) returns private.caller
language plpgsql stable security definer set search_path = ''
as $$
declare
  signed_in public.profiles;
  viewed private.client_views;
  found private.caller;
begin
  select * into viewed from private.client_views as view where view.session_id = (auth.jwt() ->> 'session_id')::uuid;
  found := row(claims, auth.uid(), null, viewed.session_id is not null);
  if viewed.until > now() then
    found.id := viewed.user_id;
  end if;
  select * into signed_in from private.my_account();
  if signed_in.id is null or auth.jwt() ->> 'aal' is distinct from 'aal2' and (
    private.second_factor_since(signed_in.id) is not null
    or private.is_staff_role(signed_in.role) and (select settings.staff_second_factor from public.settings)
  ) then
    return found;
  end if;
  if found.id = signed_in.id then
    found.role := signed_in.role;
  elsif signed_in.role = 'admin' then
    select person.role into found.role from public.profiles as person
    where person.id = found.id and person.is_active and person.role = 'client';
  end if;
  return found;
end;
$$;

-- Found once in a transaction, and kept with the claims that it was found for.
create function private.caller() returns private.caller
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims text := concat(current_setting('request.jwt.claim.sub', true), ' ', current_setting('request.jwt.claims', true));
  found private.caller := nullif(current_setting('app.caller', true), '')::private.caller;
begin
  if found.claims is distinct from claims then
    found := private.find_caller(claims);
    perform set_config('app.caller', found::text, true);
  end if;
  return found;
end;
$$;

-- Called by whatever changes a session, a second factor, a view, or somebody's role or standing: the next statement of the same
-- transaction finds out anew.
create function private.forget_caller() returns void
language sql set search_path = ''
as $$
  select set_config('app.caller', '', true)
$$;

create function private.me() returns uuid
language sql stable security definer set search_path = ''
as $$
  select (private.caller()).id
$$;

create function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select (private.caller()).role
$$;

create function private.is_active() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (private.caller()).role is not null
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.is_staff_role((private.caller()).role), false)
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((private.caller()).role = 'admin', false)
$$;

create function private.is_viewing() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (private.caller()).is_viewing
$$;

-- The person behind a statement: the one who is signed in, or the one on whose behalf a function of the server acts.
create function private.actor() returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('app.actor', true), '')::uuid)
$$;

create function private.act_for(person uuid) returns void
language sql set search_path = ''
as $$
  select set_config('app.actor', coalesce(person::text, ''), true)
$$;

-- The first line of every act: who acts, in their own right and not in a view, and within the day's quota of what they are about
-- to do (`most` names that of a client and that of staff; a day begins with the first; a refusal undoes its count). Roles are
-- declared from the highest down: `lowest` names the last that may. The server acts for whom `act_for` has named.
create function private.begin_act(what text, most int[] default null, lowest public.user_role default null) returns private.caller
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  counter private.rate_limits;
begin
  if caller.is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  if auth.uid() is null then
    select person.id, person.role into caller.id, caller.role from public.profiles as person
    where person.id = private.actor() and person.is_active;
    most := null;
  end if;
  if caller.role is null then
    raise exception 'Nobody acts without an account' using errcode = '42501';
  elsif caller.role > lowest then
    raise exception 'This act is not for the role %', caller.role using errcode = '42501';
  end if;
  if most is not null then
    select * into counter from private.count_attempt(what, caller.id::text, interval '1 day');
    if counter.hits > most[case when private.is_staff_role(caller.role) then 2 else 1 end] then
      raise exception 'The daily quota is used up: %', what
        using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - clock_timestamp()))::int::text;
    end if;
  end if;
  return caller;
end;
$$;

-- Whether the caller sees a project, and whether they work in it as staff.
create function private.sees_project(caller private.caller, project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select caller.role = 'admin' or caller.role is not null and private.is_project_member(project, caller.id)
$$;

create function private.works_in(caller private.caller, project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff_role(caller.role) and private.sees_project(caller, project)
$$;

-- The changes that somebody asks for, all of them to columns that the act is for.
create function private.only(changes jsonb, columns text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if changes - columns <> '{}' then
    raise exception '% cannot change', (select string_agg(key, ', ') from jsonb_object_keys(changes - columns) as key)
      using errcode = '42501';
  end if;
  return changes;
end;
$$;

-- Makes acts of the private schema callable for everybody who is signed in: a function of the same name in the exposed schema hands
-- the call on. Acts run with their owner's rights, which no exposed function does.
create function private.expose(acts regprocedure[]) returns void
language plpgsql set search_path = ''
as $$
declare
  act pg_catalog.pg_proc;
begin
  for act in select one.* from pg_catalog.pg_proc as one where one.oid = any (acts::oid[]) loop
    execute format(
      'create function public.%I(%s) returns %s language sql %s set search_path = %L as %L', act.proname,
      pg_catalog.pg_get_function_arguments(act.oid), pg_catalog.pg_get_function_result(act.oid),
      case act.provolatile when 's' then 'stable' else 'volatile' end, '',
      format(E'\n  select * from private.%I(%s)\n', act.proname, (
        select string_agg(quote_ident(act.proargnames[place]), ', ' order by place) from generate_series(1, act.pronargs) as place
      ))
    );
    execute format('grant execute on function %s to authenticated', act.oid::regprocedure);
    execute format(
      'grant execute on function public.%I(%s) to authenticated', act.proname, pg_catalog.pg_get_function_identity_arguments(act.oid)
    );
  end loop;
end;
$$;

grant execute on function
  private.me, private.my_role, private.is_active, private.is_staff_role, private.is_staff, private.is_admin, private.my_session
to authenticated;
