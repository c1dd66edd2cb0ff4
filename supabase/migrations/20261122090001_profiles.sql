-- People. Supabase Auth keeps the e-mail address and the password; roles are kept here and nowhere else.

create type public.user_role as enum ('admin', 'team_member', 'client');

-- The form in which two usernames are compared: case, width and the kind of space make no difference.
-- Which collation knows the case of letters beyond ASCII depends on the Postgres version.
do $do$
declare
  folding text;
begin
  select format('collate pg_catalog.%I', collname) into folding
  from pg_catalog.pg_collation
  where collname in ('pg_c_utf8', 'und-x-icu')
  order by collname desc
  limit 1;
  execute format($sql$
    create function private.username_key(username text) returns text
    language sql immutable set search_path = ''
    as $fn$
      select lower(upper(regexp_replace(btrim(normalize(username, NFKC)), '\s+', ' ', 'g') %1$s) %1$s)
    $fn$
  $sql$, coalesce(folding, ''));
end;
$do$;

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
create index profiles_admins on public.profiles (id) where role = 'admin' and is_active;

-- The signed-in person's id, for functions that run with the caller's rights.
create function private.me() returns uuid
language sql stable security definer set search_path = ''
as $$
  select auth.uid()
$$;

-- Null for nobody and for a deactivated person. It is read on every statement, so a changed role counts at once.
create function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select role from public.profiles where id = auth.uid() and is_active
$$;

create function private.is_active() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.my_role() is not null
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.my_role() in ('admin', 'team_member'), false)
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.my_role() = 'admin', false)
$$;

grant execute on function
  private.me, private.my_role, private.is_active, private.is_staff, private.is_admin
to authenticated;

-- The role never comes from what the person sent. An account made without a username (in the Supabase dashboard) gets
-- one from its address and id.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := new.raw_user_meta_data ->> 'username';
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
begin
  insert into public.profiles (id, username, email, name, company)
  values (
    new.id,
    coalesce(wanted, left(stem, 20) || '-' || left(new.id::text, 8)),
    coalesce(new.email, ''),
    nullif(btrim(new.raw_user_meta_data ->> 'name'), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'company'), '')
  );
  return new;
end;
$$;

create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end;
$$;

create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.follow_email();

create function private.set_username_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.username_key = private.username_key(new.username);
  return new;
end;
$$;

create trigger set_username_key before insert or update of username, username_key on public.profiles
for each row execute function private.set_username_key();

-- The column grants let everybody try to write these two columns; this trigger lets administrators alone do it.
create function private.guard_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() = old.id then
    raise exception 'Nobody changes their own role or standing' using errcode = '42501';
  end if;
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators change roles and standing' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger guard_role before update of role, is_active on public.profiles
for each row when (new.role is distinct from old.role or new.is_active is distinct from old.is_active)
execute function private.guard_role();

create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two administrators who demote each other at the same moment must not both succeed.
  perform pg_advisory_xact_lock(hashtext('last active administrator'));
  if not exists (select from public.profiles where role = 'admin' and is_active and id <> old.id) then
    raise exception 'The last active administrator stays'
      using errcode = 'PT409', hint = 'Make somebody else an administrator first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create trigger keep_last_admin before update of role, is_active on public.profiles
for each row when (old.role = 'admin' and old.is_active and not (new.role = 'admin' and new.is_active))
execute function private.keep_last_admin();

create trigger keep_last_admin_row before delete on public.profiles
for each row when (old.role = 'admin' and old.is_active)
execute function private.keep_last_admin();

-- Row-level security refuses a deactivated person already; without sessions Auth refuses them too.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end;
$$;

create trigger end_sessions after update of is_active on public.profiles
for each row when (old.is_active and not new.is_active) execute function private.end_sessions();

create trigger settled before update on public.profiles
for each row execute function private.refuse_change('id', 'created_at');

create trigger touch_updated_at before update on public.profiles
for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (name, company, role, is_active) on public.profiles to authenticated;

create policy "People see themselves, staff see everyone" on public.profiles for select to authenticated
using (
  (select private.is_active()) and id = (select auth.uid())
  or (select private.is_staff())
);

create policy "People edit themselves, administrators edit anyone" on public.profiles for update to authenticated
using (
  (select private.is_active()) and id = (select auth.uid())
  or (select private.is_admin())
);
