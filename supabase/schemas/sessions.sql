-- Who is signed in, from where, and for how long.

-- When and from where people signed in, for them to look at. A browser is known by a random value in a cookie of its own.
create table public.sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  browser text not null check (private.is_line(browser, 1, 60)),
  system text not null check (private.is_line(system, 1, 60)),
  -- A network, never a whole address.
  network text not null check (private.is_line(network, 1, 60)),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$')
);

create index sign_ins_of_person on public.sign_ins (user_id, id desc);
create index sign_ins_at on public.sign_ins (at);

comment on column public.sign_ins.seen_at is 'The last call of the person until they signed in again.';

alter table public.sign_ins enable row level security;
grant select on public.sign_ins to authenticated;

create policy "People see their own sign-ins" on public.sign_ins for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

create trigger forget_old after insert on public.sign_ins
for each statement execute function private.forget_old('at', '180 days');
create trigger refuse_in_view before insert or update or delete on public.sign_ins for each statement execute function private.refuse_in_view();

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

-- The caller's account, while its session lasts: every policy asks this first, by way of `my_role`. An access token outlives
-- a sign-out by up to an hour; what it may still do ends with its session, which Auth deletes when somebody signs out, and
-- `private.end_access` when somebody is deactivated. A token without a session is refused.
create function private.my_account() returns setof public.profiles
language sql stable security definer set search_path = ''
as $$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (auth.jwt() ->> 'session_id')::uuid
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$$;

-- When somebody called last, to five minutes. It stands beside their latest sign-in.
create function private.note_seen() returns void
language sql security definer set search_path = ''
as $$
  update public.sign_ins set seen_at = now()
  where id = (select max(latest.id) from public.sign_ins as latest where latest.user_id = private.me())
    and seen_at < now() - interval '5 minutes'
$$;

-- What the API asks before anything else. An ended session does not use up the calls of its owner.
create function private.begin_call() returns table (
  role public.user_role, calls int, seconds_left int, viewed uuid, view_until timestamptz, view_is_over boolean
)
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.rate_limits;
begin
  role := private.my_role();
  calls := 0;
  seconds_left := 0;
  select one.user_id, one.until into viewed, view_until
  from private.client_views as one where one.session_id = private.my_session();
  view_is_over := coalesce(view_until <= now(), false);
  if role is not null then
    begin
      select * into counter from private.count_attempt('member', auth.uid()::text, interval '1 minute');
      calls := counter.hits;
      seconds_left := greatest(ceil(extract(epoch from counter.ends_at - clock_timestamp())), 1)::int;
      if calls = 1 and viewed is null then
        perform private.note_seen();
      end if;
    exception when read_only_sql_transaction or disk_full then
      -- A database that takes no writes counts nothing, and reading goes on all the same.
    end;
  end if;
  return next;
end;
$$;

create function public.begin_call() returns table (
  role public.user_role, calls int, seconds_left int, viewed uuid, view_until timestamptz, view_is_over boolean
)
language sql set search_path = ''
as $$
  select * from private.begin_call()
$$;

-- The e-mail address for a sign-in by username or e-mail address. For a name that cannot sign in (unknown, deactivated,
-- without a password yet) it is some other account's address: Auth then does the same work and takes the same time as
-- for a wrong password.
create function public.login_address(username text) returns table (email text, known boolean)
language sql stable security definer set search_path = ''
as $$
  with person as (
    select users.email from auth.users
    where users.id = private.person_called(login_address.username) and users.encrypted_password <> ''
  ),
  anybody as (
    select users.email from auth.users
    where users.encrypted_password <> '' and users.email_confirmed_at is not null
    order by users.id limit 1
  )
  select
    coalesce((select person.email from person), (select anybody.email from anybody), 'nobody@example.invalid'),
    exists (select from person)
$$;
comment on function public.login_address is '`known` is false where the address is not that of the name.';

-- Tells the person by mail of a browser that they have not used before, unless it is the first of all, or the one in which they
-- have just set a new password, of which they are told.
create function public.record_sign_in(user_id uuid, browser text, system text, network text, browser_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := not exists (select from public.sign_ins as earlier where earlier.user_id = record_sign_in.user_id);
  is_known boolean := exists (
    select from public.sign_ins as earlier
    where earlier.user_id = record_sign_in.user_id and earlier.browser_hash = record_sign_in.browser_hash
  );
begin
  insert into public.sign_ins (user_id, browser, system, network, browser_hash)
  values (
    record_sign_in.user_id, record_sign_in.browser, record_sign_in.system, record_sign_in.network, record_sign_in.browser_hash
  );
  if not is_first and not is_known and not exists (
    select from private.password_links as link
    where link.user_id = record_sign_in.user_id and link.used_at > now() - interval '1 minute'
  ) then
    perform private.tell_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$$;

-- A browser keeps the cookie of a session for thirty days after it was last renewed; Auth keeps the session for ever. Those
-- that nobody can renew any more go by the schedule, and so does each that began ninety days ago: then its owner signs in
-- again. Renewed tokens go as late: until then one that comes back ends its session, because somebody else may have it.
-- What Auth itself notes down goes when our list of sign-ins does.
create function public.forget_old_sessions(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  with old_sessions as (
    select session.id from auth.sessions as session
    left join public.profiles as person on person.id = session.user_id
    where greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc') < now() - interval '31 days'
      or session.created_at < now() - private.longest_session(coalesce(person.role, 'client'))
    order by session.created_at limit max_rows
    for update of session skip locked
  ),
  tokens as (
    delete from auth.refresh_tokens as token
    where token.session_id in (select old_sessions.id from old_sessions)
      or token.id in (
        select renewed.id from auth.refresh_tokens as renewed
        where renewed.revoked and renewed.updated_at < now() - interval '31 days' limit max_rows
      )
  ),
  notes as (
    delete from auth.audit_log_entries as note where note.id in (
      select aged.id from auth.audit_log_entries as aged
      where aged.created_at < now() - interval '180 days' order by aged.created_at limit max_rows
    )
    returning 1
  ),
  sessions as (
    delete from auth.sessions as session using old_sessions where session.id = old_sessions.id returning 1
  )
  select (select count(*) from sessions)::int + (select count(*) from notes)::int
$$;

grant execute on function public.login_address, public.record_sign_in, public.forget_old_sessions to service_role;
grant execute on function private.my_session, private.begin_call, public.begin_call to authenticated;
