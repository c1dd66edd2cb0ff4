-- A session ends so long after its sign-in, however often it is used: that of the staff, who reach every client's data, sooner.
-- Every call is held to it by way of `my_account`, so that nothing rests on the schedule, which forgets such sessions later.
create function private.longest_session(role public.user_role) returns interval
language sql immutable set search_path = ''
as $$
  select case role when 'client' then interval '90 days' else interval '30 days' end
$$;

create or replace function private.my_account() returns setof public.profiles
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

create or replace function public.forget_old_sessions(max_rows int default 1000) returns int
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
