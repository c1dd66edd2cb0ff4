-- What the database forgets. It does so itself whenever such a table is written to, a little each time, so that nothing
-- has to be scheduled and nothing grows for ever. The audit log alone is kept whole, and counters of attempts are swept
-- by `take_rate_limit`.

-- A notification that was read is of interest for a while; one that was not stays until it is.
create index notifications_read on public.notifications (recipient_id, created_at) where is_read;

create function private.forget_read_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications as told where told.id in (
    select aged.id from public.notifications as aged
    where aged.recipient_id = new.recipient_id and aged.is_read and aged.created_at < now() - interval '180 days'
    order by aged.created_at limit 20
    for update skip locked
  );
  return null;
end;
$$;

create trigger forget_read after insert on public.notifications
for each row execute function private.forget_read_notifications();

-- Links for a first password, a month after they ran out.
create index invitations_expires_at on private.invitations (expires_at);

create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations as link where link.id in (
    select over.id from private.invitations as over
    where over.expires_at < now() - interval '30 days'
    order by over.expires_at limit 20
    for update skip locked
  );
  return null;
end;
$$;

create trigger forget_expired after insert on private.invitations
for each statement execute function private.forget_invitations();
