-- Where a second person publishes, it is one who has saved nothing since the version that the staff read: whoever looked at the
-- last saved version alone let an author publish their own text after somebody else had corrected a word in it.
create or replace function private.publish_version(version bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.sop_versions;
begin
  if not private.is_admin() then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.sop_versions as one where one.id = version;
  -- Nobody saves another version meanwhile.
  perform from public.sops as one where one.id = wanted.sop_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.sop_versions as one where one.sop_id = wanted.sop_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from private.settings) and exists (
    select from public.sop_versions as one
    where one.sop_id = wanted.sop_id and one.saved_by = (select private.me()) and one.number > coalesce(
      (
        select read.number from public.published_sops as published
        join public.sop_versions as read on read.id = published.version_id
        where published.sop_id = wanted.sop_id
      ),
      0
    )
  ) then
    return 'own';
  end if;
  insert into public.published_sops (sop_id, version_id, published_by)
  values (wanted.sop_id, wanted.id, (select private.me()))
  on conflict (sop_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_sops.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.sop_id = wanted.sop_id and not told.is_read;
    insert into public.notifications (recipient_id, kind, title, content, sop_id)
    select person, 'procedure', 'Procedure to sign',
      format('Version %s of "%s" was published. Please read it and sign.', wanted.number, wanted.fields ->> 'title'),
      wanted.sop_id
    from unnest(private.active_staff()) as person where person <> (select private.me());
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$$;
comment on column private.settings.second_person_publishes is
  'Whoever saved anything since the published version does not publish what comes next.';
