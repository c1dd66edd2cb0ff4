-- A member or a document that is about to go while the other comes: whoever feeds waits for the outcome and leaves out
-- what is gone, instead of failing on a foreign key.
create or replace function private.feed_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  insert into private.document_feed (user_id, document_id, project_id)
  select member.user_id, new.id, new.project_id
  from public.project_members as member where member.project_id = new.project_id
  for key share of member
  on conflict do nothing;
  return null;
end;
$$;

create or replace function private.feed_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  insert into private.document_feed (user_id, document_id, project_id)
  select new.user_id, document.id, new.project_id
  from public.documents as document where document.project_id = new.project_id
  for key share of document
  on conflict do nothing;
  return null;
end;
$$;

-- It takes a member away before it seats one: taking the project's turn first, it cannot hold what a feeder waits for
-- while it waits for the feeder.
create or replace function private.seat_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.id));
  if tg_op = 'UPDATE' then
    delete from public.project_members
    where project_id = new.id and user_id = old.client_id and user_id is distinct from new.created_by;
  end if;
  insert into public.project_members (project_id, user_id, created_at)
  select new.id, person, case when tg_op = 'INSERT' then new.created_at else now() end
  from unnest(array[new.created_by, new.client_id]) as person where person is not null
  on conflict do nothing;
  return null;
end;
$$;
