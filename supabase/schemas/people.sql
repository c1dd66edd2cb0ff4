-- People and their roles.

create type public.user_role as enum ('admin', 'team_member', 'client');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  username_key text not null unique,
  email text not null,
  name text check (private.is_line(name, 0, 100)),
  company text check (private.is_line(company, 0, 150)),
  role public.user_role not null default 'client',
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  email_proven_at timestamptz(3),
  time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  date_language text check (date_language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$'),
  -- Of the daily mail, in the time zone of the person.
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  company_id bigint references public.companies (id) on delete set null,
  -- Letters and digits of any script, dots, dashes, underscores and single spaces; no '@'.
  constraint profiles_username_check check (
    private.is_line(username, 3, 40)
    and username !~ '[!-,/:-@\[-^`{-~]'
    and username !~ '[\u0080-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff0-\uffff]'
    and username !~ '^[ ._-]|  '
  ),
  -- No invisible characters, no letters of two alphabets that share their shapes, no towers of accents.
  constraint profiles_username_deceives_nobody check (
    char_length(private.visible(username)) = char_length(replace(username, ' ', ''))
    and not (username ~ '[A-Za-z]' and username ~ '[\u0370-\u03ff\u0400-\u052f]')
    and not (username ~ '[\u0370-\u03ff]' and username ~ '[\u0400-\u052f]')
    and username !~ '[\u0300-\u036f]{4}'
  )
);
comment on table public.profiles is 'One row per account, made by a trigger when Supabase Auth makes the account.';

create index profiles_newest on public.profiles (created_at desc, id desc);
create index profiles_company_id on public.profiles (company_id);
create index profiles_admins on public.profiles (id) where role = 'admin' and is_active;
create index profiles_names on public.profiles using gin (private.words_of_person(username, name, null, null)) with (fastupdate = off);
create index profiles_words on public.profiles using gin (private.words_of_person(username, name, company, email)) with (fastupdate = off);
create index profiles_former_staff on public.profiles (id) where not is_active and private.is_staff_role(role);
create index profiles_staff on public.profiles (id) where is_active and private.is_staff_role(role);

alter table public.profiles enable row level security;
grant select (
  id, username, username_key, email, name, company, role, is_active, created_at, updated_at, email_proven_at, time_zone,
  date_language, digest_hour, company_id
) on public.profiles to authenticated;
grant update (time_zone, date_language, digest_hour) on public.profiles to authenticated;

create policy "People edit their own settings" on public.profiles for update to authenticated
using ((select private.is_active()) and id = (select private.me()));

create policy "People see themselves, administrators see everyone" on public.profiles for select to authenticated
using ((select private.is_active()) and id = (select private.me()) or (select private.is_admin()));

select private.guard_table(
  'public.profiles',
  audited => '{username, email, name, company, company_id, role, is_active, email_proven_at, time_zone, date_language}',
  settled => '{id, created_at}', touched => '{*}', direct => true
);
create trigger quota before update of time_zone, date_language, digest_hour on public.profiles
for each row execute function private.count_direct_write(100, 2000, 100, 2000);
create trigger set_username_key before insert or update of username, username_key on public.profiles
for each row execute function private.set_username_key();
create trigger keep_last_admin before update of role, is_active on public.profiles
for each row when (old.role = 'admin' and old.is_active and not (new.role = 'admin' and new.is_active))
execute function private.keep_last_admin();
create trigger keep_last_admin_row before delete on public.profiles
for each row when (old.role = 'admin' and old.is_active)
execute function private.keep_last_admin();

-- Neither the role nor the company comes from what the person sent. An account made without a username (in the Supabase dashboard) gets
-- one from its address and id. Whoever registers has a password from the beginning; accounts that staff make have none.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
  username text := coalesce(new.raw_user_meta_data ->> 'username', left(stem, 20) || '-' || left(new.id::text, 8));
begin
  insert into public.profiles (id, username, email, name)
  values (new.id, username, coalesce(new.email, ''), nullif(btrim(new.raw_user_meta_data ->> 'name'), ''));
  if new.encrypted_password <> '' and private.is_reserved(username) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  if new.encrypted_password <> '' then
    perform private.refuse_borrowed_name(new.raw_user_meta_data ->> 'name', new.id);
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(username)) as skeleton;
  perform private.announce(private.active_staff('admin'), 'people');
  return new;
end;
$$;

create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two administrators who demote each other at the same moment must not both succeed.
  perform pg_advisory_xact_lock(hashtext('last active administrator'));
  if not exists (select from public.profiles where role = 'admin' and is_active and id <> old.id) then
    raise exception 'The last active administrator stays'
      using errcode = 'PT409', hint = 'Make someone else an administrator first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

-- People rename themselves; administrators edit everybody, but for their own role and standing.
create function private.editable_columns(caller private.caller, person uuid) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when caller.role <> 'admin' then '{name}' when person = caller.id then '{name, company, company_id}'
    else '{name, company, company_id, role, is_active}'
  end::text[]
$$;

-- No row where the caller sees no such person, or not as they were last changed.
create function private.edit_person(person uuid, changes jsonb, seen timestamptz default null) returns setof public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
begin
  select * into before from public.profiles as one
  where one.id = person and (caller.role = 'admin' or one.id = caller.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if found then
    if caller.role <> 'admin' then
      perform private.refuse_borrowed_name(changes ->> 'name', person);
    end if;
    perform private.change_person(before, private.only(changes, private.editable_columns(caller, person)));
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$$;

-- What follows from a role, a standing or a company that changes. `company` is the name of the company, kept beside its id because
-- people are found by it: whoever says one of the two gets both, and a name that is new makes a company.
create function private.change_person(before public.profiles, changes jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  after public.profiles := jsonb_populate_record(before, changes);
begin
  if after.company_id is not distinct from before.company_id and after.company is distinct from before.company then
    after.company_id := private.company_named(nullif(after.company, ''));
  end if;
  after.company := (select one.name from public.companies as one where one.id = after.company_id);
  update public.profiles as one set
    name = after.name, company = after.company, company_id = after.company_id, role = after.role, is_active = after.is_active
  where one.id = after.id and one is distinct from after;
  if (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.end_access(after);
  end if;
  if after.company_id is distinct from before.company_id or after.role <> before.role and after.company_id is not null then
    perform private.follow_company(before, after);
  end if;
  if after.role <> before.role then
    perform private.forget_unseen_news(array[after.id]);
  end if;
  if before.is_active and not after.is_active or private.is_staff_role(before.role) and after.role <> before.role then
    perform private.give_up_work(after);
  end if;
  if 'client' in (before.role, after.role) and (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.note_clients(private.projects_of(after.id));
  end if;
  perform private.announce(private.active_staff('admin'), 'people');
end;
$$;

create function private.projects_of(person uuid) returns bigint[]
language sql stable set search_path = ''
as $$
  select array(select member.project_id from public.project_members as member where member.user_id = person)
$$;

-- Row-level security refuses a deactivated person already; without sessions Auth refuses them too. Views of the person, and
-- by them, are over at once: kept to the millisecond, this moment may be rounded up to one that is still to come.
create function private.end_access(person public.profiles) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.sessions as session where session.user_id = person.id and not person.is_active;
  update private.client_views as view set until = now() - interval '1 second'
  where person.id in (view.user_id, view.viewer_id) and view.until > now();
  perform private.forget_caller();
end;
$$;

-- Makes an account without a password: nobody can sign in to it before an invitation is used.
create function public.create_user(
  actor uuid, username text, email text, role public.user_role, name text default null, company text default null,
  project bigint default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  address text := lower(btrim(create_user.email));
begin
  perform private.act_for(actor);
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  )
  values (
    new_id, 'authenticated', 'authenticated', address, '', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_strip_nulls(jsonb_build_object(
      'sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false,
      'username', create_user.username, 'name', create_user.name
    )),
    '', '', '', '', now(), now()
  );
  -- Hosted Auth looks for users of its own instance; the embedded one has no such column.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2'
    using '00000000-0000-0000-0000-000000000000'::uuid, new_id;
  end if;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false),
    now(), now(), now()
  );
  perform private.change_person(
    person, jsonb_build_object('role', create_user.role, 'company', nullif(btrim(create_user.company), ''))
  )
  from public.profiles as person where person.id = new_id;
  perform private.refuse_archived(project);
  if create_user.role = 'client' then
    perform private.change_project(place, jsonb_populate_record(place, jsonb_build_object('client_id', new_id)))
    from public.projects as place where place.id = project and place.client_id is null for no key update;
  end if;
  perform private.add_members(array[project], array[new_id]) where project is not null;
  -- Of the project, and of those that come with the company, the invitation tells.
  delete from private.notification_mail where recipient_id = new_id;
  return new_id;
end;
$$;

-- False when there is no such account.
create function public.make_admin(username text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.change_person(person, '{"role": "admin", "is_active": true}') from public.profiles as person
  where person.username_key = private.username_key(make_admin.username);
  return found;
end;
$$;

-- Roles are declared from the highest down.
create function private.active_staff(lowest public.user_role default 'team_member') returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.profiles where is_active and private.is_staff_role(role) and role <= lowest
$$;

create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

select private.expose('{"private.edit_person(uuid, jsonb, timestamptz)"}');
grant execute on function public.create_user, public.make_admin to service_role;
