-- Who is signed in, from where and for how long, and what the firm has settled for all.

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
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  -- The session that began. No foreign key: the sign-in outlasts it.
  session_id uuid not null
);

create index sign_ins_of_person on public.sign_ins (user_id, id desc);
create index sign_ins_of_session on public.sign_ins (session_id);
create index sign_ins_at on public.sign_ins (at);

comment on column public.sign_ins.seen_at is 'The last call of its session.';

alter table public.sign_ins enable row level security;
grant select (id, user_id, at, seen_at, browser, system, network) on public.sign_ins to authenticated;

create policy "People see their own sign-ins" on public.sign_ins for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

create trigger forget_old after insert on public.sign_ins
for each statement execute function private.forget_old('at', '180 days');

-- What the firm has decided once.
create table public.settings (
  is_only boolean primary key default true check (is_only),
  second_person_publishes boolean not null default false,
  -- Whether staff reach anything without a second factor. Only this is switched from within the product.
  staff_second_factor boolean not null default false,
  -- Whether a mailed link or code signs administrators in, who reach everything.
  admins_by_mail boolean not null default false,
  -- Whether what an offer began waits for its deposit.
  begins_when_paid boolean not null default true,
  -- Whether the invoice of a deposit is issued with the acceptance, where nothing speaks against it.
  issues_deposits boolean not null default false
);
comment on column public.settings.second_person_publishes is
  'Whoever saved anything since the published version does not publish what comes next.';

insert into public.settings default values on conflict do nothing;

alter table public.settings enable row level security;
grant select (
  is_only, second_person_publishes, staff_second_factor, admins_by_mail, begins_when_paid, issues_deposits
) on public.settings to authenticated;

create policy "Staff read what the firm has decided" on public.settings for select to authenticated
using ((select private.is_staff()));

-- Its row comes with the table.
create trigger audit after update or delete on public.settings
for each row execute function private.audit(
  'is_only', 'second_person_publishes', 'staff_second_factor', 'admins_by_mail', 'begins_when_paid', 'issues_deposits'
);

-- By whoever runs the site, with `npm run admin`. Whether staff need a second factor is switched by those who have one.
create function public.change_settings(wanted jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.settings as kept
  set (second_person_publishes, admins_by_mail, begins_when_paid, issues_deposits) = (
    select one.second_person_publishes, one.admins_by_mail, one.begins_when_paid, one.issues_deposits
    from jsonb_populate_record(
      kept, private.only(wanted, '{second_person_publishes, admins_by_mail, begins_when_paid, issues_deposits}')
    ) as one
  )
  where kept.is_only
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
        -- When somebody called last, to five minutes, stands beside the sign-in that the session began with.
        update public.sign_ins set seen_at = now()
        where session_id = private.my_session() and seen_at < now() - interval '5 minutes';
      end if;
    exception when read_only_sql_transaction or disk_full then
      -- A database that takes no writes counts nothing, and reading goes on all the same.
    end;
  end if;
  return next;
end;
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
create function public.record_sign_in(
  user_id uuid, session_id uuid, browser text, system text, network text, browser_hash text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := not exists (select from public.sign_ins as earlier where earlier.user_id = record_sign_in.user_id);
  is_known boolean := exists (
    select from public.sign_ins as earlier
    where earlier.user_id = record_sign_in.user_id and earlier.browser_hash = record_sign_in.browser_hash
  );
begin
  insert into public.sign_ins (user_id, session_id, browser, system, network, browser_hash)
  values (
    record_sign_in.user_id, record_sign_in.session_id, record_sign_in.browser, record_sign_in.system, record_sign_in.network,
    record_sign_in.browser_hash
  );
  if not is_first and not is_known and not exists (
    select from private.password_links as link
    where link.user_id = record_sign_in.user_id and link.used_at > now() - interval '1 minute'
  ) then
    perform private.mail_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$$;

-- The caller's sign-ins, first those whose sessions are open. A view shows nobody's.
create function private.my_sign_ins(max_rows int default 20)
returns table (
  id bigint, at timestamptz, last_seen_at timestamptz, browser text, system text, network text, is_open boolean, is_here boolean
)
language sql stable security definer set search_path = ''
as $$
  select one.id, one.at, one.seen_at, one.browser, one.system, one.network,
    session.id is not null as is_open, one.session_id = private.my_session() as is_here
  from public.sign_ins as one
  left join auth.sessions as session on session.id = one.session_id and session.user_id = one.user_id
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(private.my_role())
  where one.user_id = private.me() and private.is_active() and not private.is_viewing()
  order by is_here desc, is_open desc, one.id desc limit max_rows
$$;

-- Ends another session of the caller, as `my_account` sees at once. False where there is none, or none any more.
create function private.end_session(sign_in bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('ended sessions');
begin
  delete from auth.sessions as session using public.sign_ins as one
  where one.id = sign_in and one.user_id = caller.id
    and session.id = one.session_id and session.user_id = one.user_id and session.id <> private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
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

-- Also told to a caller who has given no code yet, but for the address that their account is about to move to. No row for a
-- session that is over.
create function private.my_security()
returns table (is_offered boolean, since timestamptz, is_required boolean, pending_email text, next_call timestamptz)
language sql stable security definer set search_path = ''
as $$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.second_factor_since(person.id),
    private.is_staff_role(person.role) and rules.staff_second_factor,
    (
      select asked.email from private.email_changes as asked
      where asked.user_id = person.id and asked.expires_at > now() and private.is_active()
    ),
    (
      select min(call.starts_at) from private.booked_calls as call
      where lower(call.email) = lower(person.email) and person.email_proven_at is not null and call.starts_at > now()
        and private.is_active()
    )
  from private.my_account() as person cross join public.settings as rules
$$;

select private.expose('{
  "private.begin_call()", "private.my_security()", "private.my_sign_ins(int)", "private.end_session(bigint)"
}');
grant execute on function
  public.change_settings, public.login_address, public.record_sign_in, public.forget_old_sessions
to service_role;

-- An administrator looks at the portal as a client.
