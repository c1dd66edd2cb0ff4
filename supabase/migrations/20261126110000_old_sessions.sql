-- A browser keeps the cookie of a session for thirty days after it was last renewed; Auth keeps the session for ever. Those
-- that nobody can renew any more go by the schedule, and so does each that began ninety days ago: then its owner signs in
-- again. Renewed tokens go as late: until then one that comes back ends its session, because somebody else may have it.
-- What Auth itself notes down goes when our list of sign-ins does.
create function public.forget_old_sessions(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  with old_sessions as (
    select id from auth.sessions
    where greatest(created_at, updated_at, refreshed_at at time zone 'utc') < now() - interval '31 days'
      or created_at < now() - interval '90 days'
    order by created_at limit max_rows
    for update skip locked
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
grant execute on function public.forget_old_sessions to service_role;
