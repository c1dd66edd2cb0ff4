-- Which version of a procedure holds, and who has signed it.

create table public.published_procedures (
  procedure_id bigint primary key references public.procedures (id) on delete cascade,
  version_id bigint not null unique references public.procedure_versions (id) on delete cascade,
  published_by uuid references public.profiles (id) on delete set null,
  published_at timestamptz(3) not null default now()
);

create index published_procedures_published_by on public.published_procedures (published_by);

alter table public.published_procedures enable row level security;
grant select (procedure_id, version_id, published_by, published_at) on public.published_procedures to authenticated;

create policy "Staff see which procedures are published" on public.published_procedures for select to authenticated
using ((select private.is_staff()));

select private.guard_table('public.published_procedures', audited => '{procedure_id, version_id, published_by, published_at}');

create table public.procedure_signoffs (
  id bigint generated always as identity primary key,
  version_id bigint not null references public.procedure_versions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  signed_at timestamptz(3) not null default now(),
  unique (version_id, user_id)
);

create index procedure_signoffs_user_id on public.procedure_signoffs (user_id);

alter table public.procedure_signoffs enable row level security;
grant select (id, version_id, user_id, signed_at) on public.procedure_signoffs to authenticated;

create policy "Staff see what they signed, administrators who did" on public.procedure_signoffs for select to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and user_id = (select private.me()));

select private.guard_table(
  'public.procedure_signoffs', audited => '{version_id, user_id, signed_at}', settled => '{id, version_id, user_id, signed_at}'
);

create function private.is_published(version bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.published_procedures as one where one.version_id = version)
$$;

-- Null where there is no such version (of that procedure, where one is named), 'outdated' where a newer one was saved, 'own' where the caller may not be
-- the second person: who has saved anything since the published version, even if somebody else saved last.
create function private.publish_version(version bigint, procedure bigint default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed procedures', lowest => 'admin');
  wanted public.procedure_versions;
begin
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = caller.id and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, caller.id)
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.notify(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$$;

-- Staff sign that they have read what is published. Signing once more changes nothing: the first signature stays.
create function private.sign_version(version bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new procedure_signoffs', '{100, 500}');
begin
  if not private.is_staff_role(caller.role) or not private.is_published(version) then
    raise exception 'Staff sign what is published' using errcode = '42501';
  end if;
  insert into public.procedure_signoffs (version_id, user_id) values (version, caller.id)
  on conflict on constraint procedure_signoffs_version_id_user_id_key do nothing;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
    return true;
  end if;
  return false;
end;
$$;

select private.expose('{"private.publish_version(bigint, bigint)", "private.sign_version(bigint)"}');
grant execute on function private.is_published to authenticated;
