-- Procedures are published version by version: staff read what is published, and sign that they have read and understood
-- it. What is saved afterwards stays with administrators until it is published.

-- What the firm has decided once. No administrator changes it from within the product.
create table private.settings (
  is_only boolean primary key default true check (is_only),
  second_person_publishes boolean not null default false
);
comment on column private.settings.second_person_publishes is 'Whoever saved a version cannot publish it.';
insert into private.settings default values;
alter table private.settings enable row level security;

create trigger audit after update or delete on private.settings
for each row execute function private.audit();

create function public.set_second_person(wanted boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.settings set second_person_publishes = wanted where is_only
$$;
grant execute on function public.set_second_person to service_role;

create table public.published_sops (
  sop_id bigint primary key references public.sops (id) on delete cascade,
  version_id bigint not null unique references public.sop_versions (id) on delete cascade,
  published_by uuid references public.profiles (id) on delete set null,
  published_at timestamptz(3) not null default now()
);
create index published_sops_published_by on public.published_sops (published_by);

create table public.sop_signoffs (
  id bigint generated always as identity primary key,
  version_id bigint not null references public.sop_versions (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  signed_at timestamptz(3) not null default now(),
  unique (version_id, user_id)
);
create index sop_signoffs_user_id on public.sop_signoffs (user_id);

create trigger audit after insert or update or delete on public.published_sops
for each row execute function private.audit();
create trigger settled before update on public.sop_signoffs
for each row execute function private.refuse_change('id', 'version_id', 'user_id', 'signed_at');
create trigger audit after insert or delete on public.sop_signoffs
for each row execute function private.audit();
create trigger quota_of_new before insert on public.sop_signoffs
for each row execute function private.hold_to_quota(100, 500);

create function private.is_published(version bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.published_sops as one where one.version_id = version)
$$;
grant execute on function private.is_published to authenticated;

alter table public.published_sops enable row level security;
grant select on public.published_sops to authenticated;
create policy "Staff see which procedures are published" on public.published_sops for select to authenticated
using ((select private.is_staff()));

alter policy "Administrators read earlier versions of procedures" on public.sop_versions
using ((select private.is_admin()) or (select private.is_staff()) and private.is_published(id));
alter policy "Administrators read earlier versions of procedures" on public.sop_versions
rename to "Staff read published procedures, administrators all";

alter table public.sop_signoffs enable row level security;
grant select on public.sop_signoffs to authenticated;
grant insert (version_id) on public.sop_signoffs to authenticated;
create policy "Staff see what they signed, administrators who did" on public.sop_signoffs for select to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and user_id = (select auth.uid()));
create policy "Staff sign what is published" on public.sop_signoffs for insert to authenticated
with check ((select private.is_staff()) and user_id = (select auth.uid()) and private.is_published(version_id));

-- Staff hear of what is there to be signed; the choice of mail has a kind for it.
alter table public.notifications
  add column sop_id bigint references public.sops (id) on delete cascade;
create index notifications_sop_id on public.notifications (sop_id);
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check
  check (kind in ('mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member', 'lead', 'procedure'));

alter table public.mail_preferences
  add column procedure text not null default 'at_once' check (procedure in ('at_once', 'daily', 'never'));
grant update (procedure) on public.mail_preferences to authenticated;

create or replace function public.stop_notification_mail(user_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.mail_preferences set
    mention = 'never', comment = 'never', decision = 'never', document = 'never', milestone = 'never',
    project = 'never', member = 'never', procedure = 'never'
  where mail_preferences.user_id = stop_notification_mail.user_id;
  delete from public.project_mail where project_mail.user_id = stop_notification_mail.user_id;
  delete from private.notification_mail as planned where planned.recipient_id = stop_notification_mail.user_id;
$$;

create function private.active_staff() returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.profiles where is_active and role <> 'client'
$$;

-- The newest version of a procedure, once. 'outdated' where somebody has saved since, 'own' where a second person must
-- publish, null where there is no such version.
create function private.publish_version(version bigint) returns text
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
  if wanted.saved_by = auth.uid() and (select second_person_publishes from private.settings) then
    return 'own';
  end if;
  insert into public.published_sops (sop_id, version_id, published_by) values (wanted.sop_id, wanted.id, auth.uid())
  on conflict (sop_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_sops.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.sop_id = wanted.sop_id and not told.is_read;
    insert into public.notifications (recipient_id, kind, title, content, sop_id)
    select person, 'procedure', 'Procedure to sign',
      format('Version %s of "%s" was published. Please read it and sign.', wanted.number, wanted.fields ->> 'title'),
      wanted.sop_id
    from unnest(private.active_staff()) as person where person <> auth.uid();
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$$;

create function public.publish_version(version bigint) returns text
language sql set search_path = ''
as $$
  select private.publish_version(version)
$$;

create function private.needs_second_person() returns boolean
language sql stable security definer set search_path = ''
as $$
  select second_person_publishes from private.settings
$$;

create function public.needs_second_person() returns boolean
language sql stable set search_path = ''
as $$
  select private.needs_second_person()
$$;

-- The steps of a procedure: its lines, without what numbers them.
create function private.steps_of(procedure_steps text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(step order by place), '{}') from (
    select btrim(regexp_replace(line, '^[[:space:]]*([0-9]+[.)]|[-*•])[[:space:]]+', '')) as step, place
    from regexp_split_to_table(procedure_steps, '\n') with ordinality as lines (line, place)
    where char_length(private.visible(regexp_replace(line, '^[[:space:]]*([0-9]+[.)]|[-*•])', ''))) > 0
    order by place limit 200
  ) as steps
$$;

-- What staff read, newest procedures first, each with when the caller signed it. The texts come only with a single one.
create function public.list_procedures(before_id bigint default null, max_rows int default 50, only_id bigint default null)
returns table (
  id bigint, version_id bigint, number int, title text, version text, published_at timestamptz, signed_at timestamptz,
  fields jsonb, steps text[]
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  select one.sop_id, one.version_id, version.number, version.fields ->> 'title', version.fields ->> 'version',
    one.published_at, signed.signed_at,
    case when only_id is not null then version.fields end,
    case when only_id is not null then private.steps_of(version.fields ->> 'procedureSteps') end
  from public.published_sops as one
  join public.sop_versions as version on version.id = one.version_id
  left join public.sop_signoffs as signed
    on signed.version_id = one.version_id and signed.user_id = (select private.me())
  where (before_id is null or one.sop_id < before_id) and (only_id is null or one.sop_id = only_id)
  order by one.sop_id desc limit max_rows
$$;

-- Who has signed the published version and who of the staff has not; these first.
create function public.procedure_signers(sop bigint)
returns table (id uuid, name text, signed_at timestamptz)
language sql stable set search_path = ''
as $$
  select person.id, coalesce(person.name, person.username), signed.signed_at
  from public.published_sops as published
  cross join public.profiles as person
  left join public.sop_signoffs as signed on signed.version_id = published.version_id and signed.user_id = person.id
  where published.sop_id = sop and (person.is_active and person.role <> 'client' or signed.id is not null)
    and (select private.is_admin())
  order by signed.signed_at nulls first, person.username_key limit 1000
$$;

grant execute on function
  private.publish_version, public.publish_version, private.needs_second_person, public.needs_second_person,
  private.steps_of, public.list_procedures, public.procedure_signers
to authenticated;
