set check_function_bodies = off;

revoke all on function "private"."erase_person"(uuid) from "authenticated";

revoke all on function "private"."username_key"(text) from "authenticated";

revoke all ("address") on table "public"."companies" from "authenticated";

revoke all ("legal_name") on table "public"."companies" from "authenticated";

revoke all ("name") on table "public"."companies" from "authenticated";

revoke all ("tax_id") on table "public"."companies" from "authenticated";

revoke all ("company_id") on table "public"."profiles" from "authenticated";

revoke all ("company") on table "public"."profiles" from "authenticated";

revoke all ("is_active") on table "public"."profiles" from "authenticated";

revoke all ("name") on table "public"."profiles" from "authenticated";

revoke all ("role") on table "public"."profiles" from "authenticated";

revoke all ("project_id") on table "public"."project_members" from "authenticated";

revoke all ("user_id") on table "public"."project_members" from "authenticated";

revoke all ("client_id") on table "public"."projects" from "authenticated";

revoke all ("company_id") on table "public"."projects" from "authenticated";

revoke all ("description") on table "public"."projects" from "authenticated";

revoke all ("due_date") on table "public"."projects" from "authenticated";

revoke all ("is_archived") on table "public"."projects" from "authenticated";

revoke all ("is_limited") on table "public"."projects" from "authenticated";

revoke all ("start_date") on table "public"."projects" from "authenticated";

revoke all ("status") on table "public"."projects" from "authenticated";

revoke all ("title") on table "public"."projects" from "authenticated";

drop policy "Administrators add companies" on "public"."companies";

drop policy "Administrators delete companies that nothing belongs to" on "public"."companies";

drop policy "Administrators edit companies" on "public"."companies";

drop policy "People edit themselves, administrators edit anyone" on "public"."profiles";

drop policy "Staff add members to the projects they see" on "public"."project_members";

drop policy "Staff remove members who were added by name" on "public"."project_members";

drop policy "Members see their projects, administrators see all" on "public"."projects";

drop policy "Staff create projects of their own" on "public"."projects";

drop policy "Staff edit the projects they see" on "public"."projects";

drop trigger "refuse_in_view" on "private"."email_changes";

drop trigger "refuse_in_view" on "private"."password_links";

drop trigger "refuse_in_view" on "private"."username_skeletons";

drop trigger "append_only" on "public"."audit_log";

drop trigger "announce" on "public"."companies";

drop trigger "pass_on" on "public"."companies";

drop trigger "quota_of_changes" on "public"."companies";

drop trigger "quota_of_new" on "public"."companies";

drop trigger "refuse_in_view" on "public"."companies";

drop trigger "rename_in_profiles" on "public"."companies";

drop trigger "announce" on "public"."profiles";

drop trigger "choose_company" on "public"."profiles";

drop trigger "end_access" on "public"."profiles";

drop trigger "follow_company" on "public"."profiles";

drop trigger "forget_internal_news" on "public"."profiles";

drop trigger "give_up_work" on "public"."profiles";

drop trigger "guard_role" on "public"."profiles";

drop trigger "note_clients_before" on "public"."profiles";

drop trigger "note_clients" on "public"."profiles";

drop trigger "quota_of_changes" on "public"."profiles";

drop trigger "take_skeletons" on "public"."profiles";

drop trigger "announce" on "public"."project_members";

drop trigger "audit" on "public"."project_members";

drop trigger "give_up_milestones" on "public"."project_members";

drop trigger "keep_archived_whole" on "public"."project_members";

drop trigger "keep_archived" on "public"."project_members";

drop trigger "note_client" on "public"."project_members";

drop trigger "notify_added" on "public"."project_members";

drop trigger "notify_removed" on "public"."project_members";

drop trigger "quota_of_new" on "public"."project_members";

drop trigger "refuse_in_view" on "public"."project_members";

drop trigger "announce" on "public"."projects";

drop trigger "follow_client" on "public"."projects";

drop trigger "keep_archived" on "public"."projects";

drop trigger "note_completion" on "public"."projects";

drop trigger "note_created" on "public"."projects";

drop trigger "note_dates" on "public"."projects";

drop trigger "note_status" on "public"."projects";

drop trigger "notify" on "public"."projects";

drop trigger "quota_of_changes" on "public"."projects";

drop trigger "quota_of_new" on "public"."projects";

drop trigger "refuse_in_view" on "public"."projects";

drop trigger "seat_others" on "public"."projects";

drop trigger "seat_owners" on "public"."projects";

drop trigger "take_company_of_client" on "public"."projects";

drop trigger "audit" on "public"."settings";

drop trigger "refuse_in_view" on "public"."settings";

drop trigger "refuse_in_view" on "public"."sign_ins";

drop function "private"."absorb_company"(bigint, bigint);

drop function "private"."become_one"(bigint, bigint);

drop function "private"."begin_milestones"(bigint, bigint, text[]);

drop function "private"."choose_company"();

drop function "private"."clear_loose_mentions"(uuid);

drop function "private"."correct_address"(uuid, text);

drop function "private"."demand_second_factor"(boolean);

drop function "private"."end_access"();

drop function "private"."facts_of_accounts"(uuid[]);

drop function "private"."follow_company"();

drop function "private"."give_up_milestones"();

drop function "private"."give_up_work"();

drop function "private"."give_work"(uuid, uuid, boolean);

drop function "private"."guard_role"();

drop function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone);

drop function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]);

drop function "private"."my_sign_ins"(integer);

drop function "private"."note_clients_of_person"();

drop function "private"."note_clients_of_seat"();

drop function "private"."note_completion"();

drop function "private"."notify_of_members"();

drop function "private"."notify_of_project"();

drop function "private"."open_work_of"(uuid);

drop function "private"."pass_on_company"();

drop function "private"."refuse_any_change"();

drop function "private"."rename_in_profiles"();

drop function "private"."seat_owners"();

drop function "private"."seats_of_company"(bigint);

drop function "private"."set_password"(uuid, text);

drop function "private"."take_company_of_client"();

drop function "private"."take_second_factor"(uuid);

drop function "private"."take_skeletons"();

drop function "private"."tell_of_lost_call"(public.bookings);

drop function "private"."tell_owner"(text, uuid, jsonb);

drop function "private"."withdraw_open_invitation"(uuid);

drop function "public"."absorb_company"(bigint, bigint);

drop function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean);

drop function "public"."correct_email"(uuid, text);

drop function "public"."delete_people"(uuid[]);

drop function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone);

drop function "public"."require_second_factor"(boolean);

drop function "public"."set_project_members"(bigint, uuid[]);

alter table "public"."projects"
  alter column "created_by" drop default;


alter table "public"."settings"
  add column "staff_second_factor" boolean not null default false;

update public.settings set staff_second_factor = (select staff_second_factor from private.account_rules);

drop table "private"."account_rules";


create or replace function private.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id,
      (
        select max(latest.seen_at)::timestamptz from (
          select one.seen_at from public.sign_ins as one where one.user_id = person.id order by one.id desc limit 20
        ) as latest
      ),
      (
        select max(link.expires_at)::timestamptz from private.password_links as link
        where link.user_id = person.id and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now()
      ),
      private.second_factor_since(person.id)
    from unnest(people) as person (id);
end;
$function$;

alter function "private"."account_facts"(uuid[]) owner to "postgres";

create or replace function private.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new companies', '{100, 500}');
begin
  perform private.require_admin(caller);
  perform private.announce(private.active_staff(), 'companies');
  return query insert into public.companies (name, legal_name, address, tax_id)
    values (add_company.name, add_company.legal_name, add_company.address, add_company.tax_id) returning *;
end;
$function$;

alter function "private"."add_company"(text, text, text, text) owner to "postgres";

create or replace function private.add_members (
  projects bigint[],
  people   uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  added public.project_members[];
begin
  with come as (
    insert into public.project_members as member (project_id, user_id)
    select distinct project, person from unnest(projects) as project cross join unnest(people) as person order by project, person
    on conflict do nothing returning member
  )
  select coalesce(array_agg(come.member), '{}') into added from come;
  perform private.note_clients(array(
    select distinct project.id from unnest(added) as one join public.projects as project on project.id = one.project_id
    where project.client_left_at is not null
  ));
  perform private.notify_of_added(added);
  perform private.announce_in(place.project_id, 'members') from (select distinct one.project_id from unnest(added) as one) as place;
end;
$function$;

alter function "private"."add_members"(bigint[], uuid[]) owner to "postgres";

create or replace function private.begin_milestones (
  caller   private.caller,
  project  bigint,
  steps_of bigint,
  titles   text[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with begun as (
    insert into public.milestones (project_id, title, description, due_date)
    (
      select project, step.title, step.description, step.due_date + (made.start_date - source.start_date)
      from public.milestones as step
      join public.projects as source on source.id = step.project_id
      join public.projects as made on made.id = project
      where step.project_id = steps_of and private.sees_project(caller, steps_of)
      order by step.position nulls last, step.due_date nulls last, step.id limit 200
    )
    union all
    select project, given.step, null, null from unnest(titles) with ordinality as given (step, place)
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select project, caller.id, 'milestone_added', begun.id from begun order by begun.id;
  perform private.count_progress(project);
end;
$function$;

alter function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) owner to "postgres";

create or replace function private.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new projects', '{50, 500}');
  made public.projects;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff begin projects' using errcode = '42501';
  end if;
  made := private.make_project(
    title, description, caller.id, client_id, start_date, due_date, company_id, is_limited, member_ids
  );
  perform private.begin_milestones(caller, made.id, steps_of, milestones);
  return query select one.* from public.projects as one where one.id = made.id;
end;
$function$;

alter function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function private.change_person (
  before  public.profiles,
  changes jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
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
  if private.is_staff_role(before.role) and after.role = 'client' then
    delete from public.notifications as told using public.comments as comment
    where told.recipient_id = after.id and told.comment_id = comment.id and comment.is_internal;
  end if;
  if before.is_active and not after.is_active or private.is_staff_role(before.role) and after.role <> before.role then
    perform private.give_up_work(after);
  end if;
  if 'client' in (before.role, after.role) and (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.note_clients(private.projects_of(after.id));
  end if;
  perform private.announce(private.active_staff('admin'), 'people');
end;
$function$;

alter function "private"."change_person"(public.profiles, jsonb) owner to "postgres";

create or replace function private.change_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if after.client_id is distinct from before.client_id and after.company_id is not distinct from before.company_id then
    after.company_id := coalesce(private.company_of(after.client_id), case
      when after.client_id is null or private.company_of(before.client_id) is distinct from before.company_id then before.company_id
    end);
  end if;
  if after.status <> 'complete' then
    after.completed_at := null;
  elsif before.status <> 'complete' then
    after.completed_at := now();
  end if;
  update public.projects as one set
    title = after.title, description = after.description, status = after.status, client_id = after.client_id,
    start_date = after.start_date, due_date = after.due_date, is_archived = after.is_archived, company_id = after.company_id,
    is_limited = after.is_limited, completed_at = after.completed_at
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.log_activity(after.id, 'project_status', jsonb_build_object('status', after.status));
  elsif (after.start_date, after.due_date) is distinct from (before.start_date, before.due_date) then
    perform private.log_activity(after.id, 'project_dates');
  end if;
  perform private.notify_of_project(before, after);
  if (after.client_id, after.company_id) is distinct from (before.client_id, before.company_id)
    or before.is_limited and not after.is_limited
  then
    perform private.replace_members(before, after);
  end if;
  perform private.announce_in(after.id, 'project');
end;
$function$;

alter function "private"."change_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.clear_from_audit_log (
  person uuid,
  own    text[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with entries as (
    select entry.id, entry.entity || ' ' || entry.entity_id as place,
      case
        when entry.entity = 'documents' then
          case when entry.action <> 'update' and not entry.changes ? 'project_id' then entry.changes -> 'uploaded_by' end
        when entry.entity not in ('projects', 'procedure_versions') then
          coalesce(entry.changes -> 'owner_id', entry.changes -> 'recipient_id')
      end as owner
    from public.audit_log as entry
    where entry.changes::text like '%' || person || '%' or entry.actor_id = person or entry.entity_id like '%' || person || '%'
  ),
  places as (
    select entries.place from entries where person::text in (entries.owner ->> 'from', entries.owner ->> 'to')
    union
    select unnest(own)
    union
    select 'profiles ' || person
  )
  update public.audit_log as entry set
    actor_id = nullif(entry.actor_id, person),
    actor = case when entry.actor_id = person then 'Deleted account' else entry.actor end,
    entity_id = replace(entry.entity_id, person::text, 'deleted'),
    changes = case
      when entry.entity || ' ' || entry.entity_id in (select places.place from places) then '{}'
      else replace(entry.changes::text, '"' || person || '"', 'null')::jsonb
    end
  where entry.id in (select entries.id from entries)
    or entry.entity || ' ' || entry.entity_id in (select places.place from places);
end;
$function$;

create or replace function private.company_named (
  wanted text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
  if found is not null then
    perform private.announce(private.active_staff(), 'companies');
  end if;
  return coalesce(found, (
    select one.id from public.companies as one
    where wanted is not null and private.username_key(one.name) = private.username_key(wanted)
  ));
end;
$function$;

create or replace function private.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select member.project_id, person.id, person.username, person.name, person.company
    from (
      select one.id from public.projects as one where one.company_id = company order by one.id desc limit 200
    ) as project
    join public.project_members as member on member.project_id = project.id
    join public.profiles as person on person.id = member.user_id and person.role = 'client'
    order by member.project_id desc, person.username_key limit 5000;
end;
$function$;

alter function "private"."company_seats"(bigint) owner to "postgres";

create or replace function private.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('corrected addresses');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.mail_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(caller.id, person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
  return true;
end;
$function$;

alter function "private"."correct_email"(uuid, text) owner to "postgres";

create or replace function private.count_progress (
  project bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = project for no key update;
  update public.projects as one set progress = counted.progress
  from (
    select round(100.0 * count(*) filter (where milestone.is_complete) / nullif(count(*), 0)) as progress
    from public.milestones as milestone where milestone.project_id = project
  ) as counted
  where one.id = project and one.progress is distinct from counted.progress;
  if found then
    perform private.announce_in(project, 'project');
  end if;
end;
$function$;

create or replace function private.create_profile()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
  username text := coalesce(new.raw_user_meta_data ->> 'username', left(stem, 20) || '-' || left(new.id::text, 8));
begin
  insert into public.profiles (id, username, email, name)
  values (new.id, username, coalesce(new.email, ''), nullif(btrim(new.raw_user_meta_data ->> 'name'), ''));
  if new.encrypted_password <> '' and private.is_reserved(username) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(username)) as skeleton;
  perform private.announce(private.active_staff('admin'), 'people');
  return new;
end;
$function$;

create or replace function private.delete_company (
  company bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[company]);
  delete from public.companies as one
  where one.id = company
    and not exists (select from public.profiles where profiles.company_id = delete_company.company)
    and not exists (select from public.projects where projects.company_id = company)
    and not exists (select from public.invoices where invoices.company_id = company);
  if not found then
    return false;
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."delete_company"(bigint) owner to "postgres";

create or replace function private.delete_people (
  ids uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('deleted profiles');
  erased int := 0;
  person uuid;
begin
  if caller.role <> 'admin' or caller.id = any (ids) then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(ids) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
$function$;

alter function "private"."delete_people"(uuid[]) owner to "postgres";

create or replace function private.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  before public.companies;
  after public.companies;
begin
  perform private.require_admin(caller);
  select * into before from public.companies as one
  where one.id = company and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, legal_name, address, tax_id}'));
  update public.companies as one
  set name = after.name, legal_name = after.legal_name, address = after.address, tax_id = after.tax_id
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
begin
  select * into before from public.profiles as one
  where one.id = person and (caller.role = 'admin' or one.id = caller.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if found then
    perform private.change_person(before, private.only(changes, private.editable_columns(caller, person)));
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed projects', '{500, 5000}');
  before public.projects;
  after public.projects;
begin
  select * into before from public.projects as one
  where one.id = project and private.works_in(caller, one.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(
    changes, '{title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited}'
  ));
  if after.is_archived then
    perform private.refuse_archived(project);
  end if;
  perform private.change_project(before, after);
  return true;
end;
$function$;

alter function "private"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.editable_columns (
  caller private.caller,
  person uuid
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when caller.role <> 'admin' then '{name}' when person = caller.id then '{name, company, company_id}'
    else '{name, company, company_id, role, is_active}'
  end::text[]
$function$;

alter function "private"."editable_columns"(private.caller, uuid) owner to "postgres";

create or replace function private.end_access (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from auth.sessions as session where session.user_id = person.id and not person.is_active;
  update private.client_views as view set until = now() - interval '1 second'
  where person.id in (view.user_id, view.viewer_id) and view.until > now();
  perform private.forget_caller();
end;
$function$;

alter function "private"."end_access"(public.profiles) owner to "postgres";

create or replace function private.end_session (
  sign_in bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.erase_by_email (
  address text
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  erased text[];
  lost public.bookings[] := array(
    select call
    from public.bookings as call join public.lead_messages as message on message.id = call.message_id
    where lower(message.email) = lower(address) and call.status = 'confirmed' and call.starts_at > now()
  );
  call public.bookings;
begin
  with calls as (
    select booking.id from public.bookings as booking join public.lead_messages as message on message.id = booking.message_id
    where lower(message.email) = lower(address)
  ),
  messages as (
    delete from public.lead_messages where lower(lead_messages.email) = lower(address) returning lead_messages.id
  ),
  subscriptions as (
    delete from public.newsletter_subscribers where newsletter_subscribers.email_key = lower(address)
    returning newsletter_subscribers.id
  ),
  colors as (
    delete from public.palettes where palettes.owner_id is null and lower(palettes.email) = lower(address)
    returning palettes.id
  )
  select array_agg(place) into erased from (
    select 'lead_messages ' || messages.id from messages
    union all select 'bookings ' || calls.id from calls
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  foreach call in array lost loop
    perform private.notify_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

create or replace function private.erase_mail (
  account public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = account.id::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = account.id::text;
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
$function$;

alter function "private"."erase_mail"(public.profiles) owner to "postgres";

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  projects bigint[] := private.projects_of(person);
  own text[] := '{}';
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    perform private.give_work(person, successor.id) from (
      select one.id from public.profiles as one where one.role = 'admin' and one.is_active and one.id <> person
      order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1
    ) as successor;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  delete from public.notifications as told using public.documents as document
  where told.document_id = document.id and document.project_id is null and document.uploaded_by = person;
  delete from public.documents where documents.project_id is null and documents.uploaded_by = person;
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  perform private.erase_mail(account);
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  if account.role = 'client' then
    perform private.note_clients(projects, person);
  end if;
  delete from auth.users where users.id = person;
  -- The columns that name people without a foreign key.
  update public.notifications set author_id = null where author_id = person;
  update private.file_removals set uploaded_by = null where uploaded_by = person;
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  perform private.announce_in(project, 'project'), private.announce_in(project, 'members') from unnest(projects) as project;
  perform private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

create or replace function private.find_caller (
  claims text
)
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  signed_in public.profiles;
  viewed private.client_views;
  found private.caller;
begin
  select * into viewed from private.client_views as view where view.session_id = private.my_session();
  found := row(claims, auth.uid(), null, viewed.session_id is not null);
  if viewed.until > now() then
    found.id := viewed.user_id;
  end if;
  select * into signed_in from private.my_account();
  if signed_in.id is null or auth.jwt() ->> 'aal' is distinct from 'aal2' and (
    private.second_factor_since(signed_in.id) is not null
    or private.is_staff_role(signed_in.role) and (select settings.staff_second_factor from public.settings)
  ) then
    return found;
  end if;
  if found.id = signed_in.id then
    found.role := signed_in.role;
  elsif signed_in.role = 'admin' then
    select person.role into found.role from public.profiles as person
    where person.id = found.id and person.is_active and person.role = 'client';
  end if;
  return found;
end;
$function$;

create or replace function private.follow_company (
  before public.profiles,
  after  public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  if after.role = 'client' and after.company_id is distinct from before.company_id then
    perform private.remove_members(array(
      select member from public.project_members as member join public.projects as project on project.id = member.project_id
      where project.company_id = before.company_id and member.user_id = after.id
        and after.id is distinct from project.client_id and after.id is distinct from project.created_by
    ));
  end if;
  if after.role = 'client' then
    perform private.add_members(private.open_projects_of(after.company_id), array[after.id]);
  end if;
end;
$function$;

alter function "private"."follow_company"(public.profiles, public.profiles) owner to "postgres";

create or replace function private.follow_email()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The address of an account changes through the product alone' using errcode = '42501';
  end if;
  return null;
end;
$function$;

create or replace function private.follow_password()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  return null;
end;
$function$;

create or replace function private.forget_news_of_person()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.notifications
  where author_id = old.id and kind in ('comment', 'mention', 'request', 'decision', 'invoice')
    or kind = 'member' and title like 'New people in %'
      -- The whole name, not a part of somebody else's.
      and position(
        ', ' || coalesce(old.name, old.username) || ', '
        in ', ' || regexp_replace(content, ' (has|have) joined the project\.$', '') || ', '
      ) > 0;
  update public.comments set mentions = array_remove(mentions, old.id) where old.id = any (mentions);
  return old;
end;
$function$;

create or replace function private.give_up_work (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if not person.is_active then
    update public.milestones set owner_id = null where owner_id = person.id and not is_complete;
  end if;
  if not person.is_active or person.role = 'client' then
    update public.procedure_runs set assignee_id = null where assignee_id = person.id and status = 'open';
    update public.bookings set taken_by = null where taken_by = person.id and status = 'confirmed' and ends_at > now();
  end if;
  update public.leads set assignee_id = null where assignee_id = person.id and status in ('new', 'in_talk');
end;
$function$;

alter function "private"."give_up_work"(public.profiles) owner to "postgres";

create or replace function private.give_work (
  person     uuid,
  successor  uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = successor and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.work_left_by(person);
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (successor, private.actor()) order by one.id = successor desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    perform private.add_members(array(
      select private.projects_only_of(person)
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ), array[successor]);
    update public.milestones set owner_id = successor
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    update public.procedure_runs set assignee_id = successor where assignee_id = person and status = 'open';
    update public.bookings set taken_by = successor where taken_by = person and status = 'confirmed' and ends_at > now();
    update public.procedures set reviewer = private.name_of(successor) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the successor is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[successor], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

alter function "private"."give_work"(uuid, uuid, boolean) owner to "postgres";

create or replace function private.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
  wanted public.profiles;
begin
  perform private.require_admin(caller);
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if found then
    wanted := jsonb_populate_record(before, private.only(changes, private.editable_columns(caller, person)));
    perform private.give_work(
      person, successor, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
    );
    perform private.change_person(before, changes);
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.keep_entries()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  id_of_account text := '"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?';
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.entity) = (old.id, old.at, old.action, old.entity)
    and (new.actor_id is null and new.actor = 'Deleted account'
      or (new.actor_id, new.actor) is not distinct from (old.actor_id, old.actor))
    and regexp_replace(new.entity_id, id_of_account, 'deleted', 'g')
      is not distinct from regexp_replace(old.entity_id, id_of_account, 'deleted', 'g')
    and (new.changes = '{}' or regexp_replace(new.changes::text, id_of_account, 'null', 'g')
      = regexp_replace(old.changes::text, id_of_account, 'null', 'g'))
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$function$;

alter function "private"."keep_entries"() owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'reminders', 'digests', 'updated_at'];
begin
  -- Its company may become one with another. Its client as it was printed stays.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.list_people (
  before_time timestamp with time zone default 'infinity'::timestamp with time zone,
  before_id   uuid                     default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid,
  max_rows    integer                  default 200,
  ids         uuid[]                   default null::uuid[]
)
  returns table (
    id         uuid,
    username   text,
    name       text,
    role       public.user_role,
    created_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_staff() then
    return;
  elsif ids is not null then
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person where person.id = any (ids);
  else
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person
      where person.is_active and (person.created_at, person.id) < (before_time, before_id)
      order by person.created_at desc, person.id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) owner to "postgres";

create or replace function private.mail_owner (
  kind   text,
  person uuid,
  more   jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select mail_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles where profiles.id = person
$function$;

alter function "private"."mail_owner"(text, uuid, jsonb) owner to "postgres";

create or replace function private.make_project (
  title       text,
  description text,
  creator     uuid,
  client_id   uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  company_id  bigint  default null::bigint,
  is_limited  boolean default false,
  member_ids  uuid[]  default '{}'::uuid[]
)
  returns public.projects
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.projects;
begin
  insert into public.projects (title, description, created_by, client_id, start_date, due_date, company_id, is_limited)
  values (
    make_project.title, make_project.description, creator, make_project.client_id, make_project.start_date, make_project.due_date,
    coalesce(make_project.company_id, private.company_of(make_project.client_id)), make_project.is_limited
  )
  returning * into made;
  perform private.lock_companies(array[made.company_id]);
  insert into public.project_members (project_id, user_id)
  select distinct made.id, unnest(private.standing_members(made) || member_ids);
  perform private.log_activity(made.id, 'project_created');
  perform private.notify(
    private.members_of(made.id), 'member', 'New project', format('“%s” has been created.', made.title),
    jsonb_build_object('project_id', made.id)
  );
  perform private.announce_in(made.id, 'project');
  return made;
end;
$function$;

alter function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) owner to "postgres";

create or replace function private.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  merged public.companies;
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[former, kept]);
  select * into merged from public.companies where id = former for update;
  perform from public.companies where id = kept and kept <> merged.id for no key update;
  if not found then
    return false;
  end if;
  update public.projects set company_id = kept where company_id = former;
  update public.invoices set company_id = kept where company_id = former;
  update public.profiles as person set company_id = one.id, company = one.name
  from public.companies as one where one.id = kept and person.company_id = former;
  delete from public.companies where id = former;
  update public.companies set
    legal_name = coalesce(legal_name, merged.legal_name), address = coalesce(address, merged.address),
    tax_id = coalesce(tax_id, merged.tax_id)
  where id = kept;
  perform private.add_members(
    private.open_projects_of(kept),
    array(select person.id from public.profiles as person where person.company_id = kept and person.role = 'client')
  );
  perform private.announce_in(project.id, 'project') from public.projects as project where project.company_id = kept;
  perform private.announce(private.active_staff(), 'companies'), private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

alter function "private"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function private.my_security()
  returns table (
    is_offered    boolean,
    since         timestamp with time zone,
    is_required   boolean,
    pending_email text,
    next_call     timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.my_sign_ins (
  max_rows integer default 20
)
  returns table (
    id           bigint,
    at           timestamp with time zone,
    last_seen_at timestamp with time zone,
    browser      text,
    system       text,
    network      text,
    is_open      boolean,
    is_here      boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.id, one.at, one.seen_at, one.browser, one.system, one.network,
    session.id is not null as is_open, one.session_id = private.my_session() as is_here
  from public.sign_ins as one
  left join auth.sessions as session on session.id = one.session_id and session.user_id = one.user_id
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(private.my_role())
  where one.user_id = private.me() and private.is_active() and not private.is_viewing()
  order by is_here desc, is_open desc, one.id desc limit max_rows
$function$;

alter function "private"."my_sign_ins"(integer) owner to "postgres";

create or replace function private.note_clients (
  projects bigint[],
  going    uuid     default null::uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = any (projects) order by one.id for no key update;
  with changed as (
    update public.projects as project
    set client_left_at = case when seen.is_left then now() end
    from (
      select one as id, not exists (
        select from public.project_members as member join public.profiles as person on person.id = member.user_id
        where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
      ) as is_left
      from unnest(projects) as one
    ) as seen
    where project.id = seen.id and seen.is_left <> (project.client_left_at is not null)
    returning project.id
  )
  select array_agg(changed.id) into projects from changed;
  perform private.announce_in(project, 'project') from unnest(projects) as project;
end;
$function$;

create or replace function private.notify_of_added (
  added public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  joined record;
begin
  for joined in
    select project.id, project.title, array_agg(one.user_id) as people,
      array_agg(one.user_id) filter (where (select count(*) from unnest(added) as other where other.user_id = one.user_id) = 1) as here,
      left(string_agg(private.name_of(one.user_id), ', ' order by private.name_of(one.user_id)), 1900) as names
    from unnest(added) as one join public.projects as project on project.id = one.project_id group by project.id
  loop
    perform private.notify(
      joined.here, 'member', 'Added to project', format('You now have access to “%s”.', joined.title),
      jsonb_build_object('project_id', joined.id)
    );
    perform private.notify(
      array(select unnest(private.members_of(joined.id)) except select unnest(joined.people)),
      'member', format('New people in “%s”', joined.title),
      joined.names || case when cardinality(joined.people) = 1 then ' has' else ' have' end || ' joined the project.',
      jsonb_build_object('project_id', joined.id)
    );
  end loop;
  perform private.notify(
    array[one.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900)
  )
  from unnest(added) as one join public.projects as project on project.id = one.project_id
  group by one.user_id having count(*) > 1;
end;
$function$;

alter function "private"."notify_of_added"(public.project_members[]) owner to "postgres";

create or replace function private.notify_of_lost_call (
  call public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  taker public.profiles;
begin
  select * into taker from public.profiles as person where person.id = call.taken_by and person.is_active;
  perform private.notify(
    case when taker.id is null then private.active_staff('admin') else array[taker.id] end, 'call', 'Call canceled',
    format('Whoever booked the call on %s deleted their account, and with it the call.', private.spoken_day(call.starts_at::date))
  );
  insert into private.mail_outbox (kind, payload)
  values ('booking_lost_staff', jsonb_strip_nulls(jsonb_build_object(
    'booking', call.id, 'starts_at', call.starts_at, 'ends_at', call.ends_at, 'revision', call.revision + 1,
    'staff_email', taker.email, 'user_id', taker.id
  )));
end;
$function$;

alter function "private"."notify_of_lost_call"(public.bookings) owner to "postgres";

create or replace function private.notify_of_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  place jsonb := jsonb_build_object('project_id', after.id);
  changes text := concat_ws(
    ' ',
    case when after.status <> before.status then
      'The status is now ' || initcap(replace(after.status::text, '_', ' ')) || '.' end,
    case when after.start_date is distinct from before.start_date then
      coalesce('It starts on ' || private.spoken_day(after.start_date) || '.', 'It no longer has a start date.') end,
    case when after.due_date is distinct from before.due_date then
      coalesce('It is due on ' || private.spoken_day(after.due_date) || '.', 'It no longer has a due date.') end,
    case when after.title <> before.title then format('It was called “%s” before.', before.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(after.id), 'project', format('“%s” changed', after.title), changes, place);
  end if;
  if after.is_archived <> before.is_archived then
    perform private.notify(
      private.members_of(after.id), 'project',
      format(case when after.is_archived then '“%s” was archived' else '“%s” was restored' end, after.title),
      case when after.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
end;
$function$;

alter function "private"."notify_of_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.open_projects_of (
  company bigint
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select one.id from public.projects as one where one.company_id = company and not one.is_limited)
$function$;

alter function "private"."open_projects_of"(bigint) owner to "postgres";

create or replace function private.projects_of (
  person uuid
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select member.project_id from public.project_members as member where member.user_id = person)
$function$;

alter function "private"."projects_of"(uuid) owner to "postgres";

create or replace function private.remove_members (
  lost public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(place.project_id))
  from (select distinct one.project_id from unnest(lost) as one order by one.project_id) as place;
  delete from public.project_members as member using unnest(lost) as one
  where member.project_id = one.project_id and member.user_id = one.user_id;
  update public.milestones as step set owner_id = null
  from unnest(lost) as one where step.project_id = one.project_id and step.owner_id = one.user_id;
  perform private.notify(
    array[one.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
    format('You no longer have access to %s.', left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900))
  )
  from unnest(lost) as one join public.projects as project on project.id = one.project_id group by one.user_id;
  perform private.announce_in(place.project_id, 'members', place.people)
  from (select one.project_id, array_agg(one.user_id) as people from unnest(lost) as one group by one.project_id) as place;
end;
$function$;

alter function "private"."remove_members"(public.project_members[]) owner to "postgres";

create or replace function private.remove_second_factor (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('removed second factors');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified';
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform private.forget_caller();
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$function$;

alter function "private"."remove_second_factor"(uuid) owner to "postgres";

create or replace function private.replace_members (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  perform private.remove_members(array(
    select member from public.project_members as member
    where member.project_id = after.id and member.user_id <> all (private.standing_members(after)) and (
      member.user_id = before.client_id
      or before.company_id <> coalesce(after.company_id, 0) and private.company_of(member.user_id) = before.company_id
    )
  ));
  perform private.add_members(array[after.id], private.standing_members(after));
end;
$function$;

alter function "private"."replace_members"(public.projects, public.projects) owner to "postgres";

create or replace function private.require_admin (
  caller private.caller
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators do this' using errcode = '42501';
  end if;
end;
$function$;

alter function "private"."require_admin"(private.caller) owner to "postgres";

create or replace function private.require_second_factor (
  required boolean
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed settings');
begin
  perform private.require_admin(caller);
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update public.settings set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
  perform private.forget_caller();
  return true;
end;
$function$;

alter function "private"."require_second_factor"(boolean) owner to "postgres";

create or replace function private.set_password (
  person   uuid,
  password text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  had_one boolean := exists (select from auth.users as account where account.id = person and account.encrypted_password <> '');
begin
  perform private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  if had_one then
    perform private.mail_owner('password_changed', person);
  end if;
end;
$function$;

alter function "private"."set_password"(uuid, text) owner to "postgres";

create or replace function private.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new project_members', '{500, 5000}');
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.add_members(array[project], member_ids);
  perform private.remove_members(array(
    select member from public.project_members as member join public.projects as place on place.id = member.project_id
    where place.id = project and member.user_id <> all (member_ids || private.standing_members(place))
  ));
  return query select * from public.project_people(project);
end;
$function$;

alter function "private"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function private.standing_members (
  project public.projects
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array_remove(array[project.created_by, project.client_id], null) || array(
    select person.id from public.profiles as person
    where person.company_id = project.company_id and person.role = 'client' and not project.is_limited
  )
$function$;

alter function "private"."standing_members"(public.projects) owner to "postgres";

create or replace function private.withdraw_invitation (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('withdrawn invitations');
  withdrawn boolean;
begin
  perform private.require_admin(caller);
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$function$;

alter function "private"."withdraw_invitation"(uuid) owner to "postgres";

create or replace function private.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.procedure_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person;
end;
$function$;

alter function "private"."work_left_by"(uuid) owner to "postgres";

create or replace function public.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.account_facts(people)
$function$;

create or replace function public.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_company(name, legal_name, address, tax_id)
$function$;

alter function "public"."add_company"(text, text, text, text) owner to "postgres";

create or replace function public.ask_for_email_change (
  user_id    uuid,
  email      text,
  token_hash text,
  seed       text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(ask_for_email_change.email));
  expiry timestamptz := now() + interval '24 hours';
  is_taken boolean := exists (select from auth.users where users.email = lower(btrim(ask_for_email_change.email)));
begin
  perform private.act_for(user_id);
  insert into private.email_changes as asked (user_id, email, token_hash, expires_at)
  values (
    ask_for_email_change.user_id, address,
    case when is_taken then encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') else ask_for_email_change.token_hash end,
    expiry
  )
  on conflict on constraint email_changes_pkey do update
  set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  delete from private.mail_outbox as waiting
  where waiting.kind in ('email_change', 'email_taken') and waiting.payload ->> 'user_id' = ask_for_email_change.user_id::text;
  perform private.mail_owner(
    case when is_taken then 'email_taken' else 'email_change' end, user_id,
    jsonb_build_object('to', address, 'seed', seed, 'expires_at', expiry)
  );
  perform private.mail_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
end;
$function$;

create or replace function public.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_project(title, description, client_id, start_date, due_date, steps_of, milestones, member_ids, company_id, is_limited)
$function$;

alter function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function public.begin_view (
  person uuid
)
  returns timestamp with time zone
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_view(person)
$function$;

create or replace function public.change_email (
  actor   uuid,
  user_id uuid,
  email   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  update auth.users set email = address, updated_at = now()
  where users.id = change_email.user_id and users.email is distinct from address;
  if found then
    update public.profiles set email = address, email_proven_at = null where profiles.id = change_email.user_id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$function$;

create or replace function public.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.company_seats(company)
$function$;

create or replace function public.confirm_email_change (
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.email_changes;
begin
  delete from private.email_changes as one
  where one.token_hash = confirm_email_change.token_hash and one.expires_at > now()
    and exists (select from public.profiles where profiles.id = one.user_id and profiles.is_active)
  returning one.* into asked;
  if asked.user_id is null then
    return false;
  end if;
  perform private.act_for(asked.user_id);
  begin
    perform private.mail_owner('email_changed', asked.user_id, jsonb_build_object('new_email', asked.email));
    perform public.change_email(asked.user_id, asked.user_id, asked.email);
  exception when unique_violation then
    return false;
  end;
  -- A link to the address of before is of no use to whoever reads mail there.
  delete from private.password_links as link where link.user_id = asked.user_id and link.used_at is null;
  update public.profiles set email_proven_at = now() where id = asked.user_id;
  return true;
end;
$function$;

create or replace function public.convert_lead (
  actor               uuid,
  lead                bigint,
  username            text,
  name                text,
  company             text,
  project_title       text,
  project_description text,
  token_hash          text,
  mail_seed           text   default null::text
)
  returns table (
    person  uuid,
    project bigint,
    is_new  boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
#variable_conflict use_variable
declare
  converted bigint;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select one.project_id into converted from public.leads as one where one.id = lead for update;
  if not found then
    return;
  end if;
  if converted is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(sender.email)));
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  -- The address is known to be the account's: a mailed link was used, or the account opens with one alone, or is staff's. That
  -- it belongs to a project says nothing: anybody may have registered with the address before, and been added by it.
  elsif not exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  ) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  if sender.message is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || sender.message, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor) where one.id = lead;
  return next;
end;
$function$;

create or replace function public.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_email(person, address)
$function$;

alter function "public"."correct_email"(uuid, text) owner to "postgres";

create or replace function public.create_user (
  actor    uuid,
  username text,
  email    text,
  role     public.user_role,
  name     text             default null::text,
  company  text             default null::text,
  project  bigint           default null::bigint
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.delete_company (
  company bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_company(company)
$function$;

alter function "public"."delete_company"(bigint) owner to "postgres";

create or replace function public.delete_people (
  ids uuid[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_people(ids)
$function$;

alter function "public"."delete_people"(uuid[]) owner to "postgres";

create or replace function public.delete_person (
  actor   uuid,
  user_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(actor);
  if actor is distinct from user_id
    and not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active)
  then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  return private.erase_person(user_id);
end;
$function$;

create or replace function public.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_company(company, changes, seen)
$function$;

alter function "public"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_person(person, changes, seen)
$function$;

alter function "public"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_project(project, changes, seen)
$function$;

alter function "public"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.end_session (
  sign_in bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_session(sign_in)
$function$;

create or replace function public.end_view()
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_view()
$function$;

create or replace function public.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.hand_over(person, successor, changes, seen)
$function$;

alter function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.make_admin (
  username text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.change_person(person, '{"role": "admin", "is_active": true}') from public.profiles as person
  where person.username_key = private.username_key(make_admin.username);
  return found;
end;
$function$;

create or replace function public.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.merge_companies(former, kept)
$function$;

alter function "public"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function public.record_sign_in (
  user_id      uuid,
  session_id   uuid,
  browser      text,
  system       text,
  network      text,
  browser_hash text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.remove_second_factor (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.remove_second_factor(person)
$function$;

create or replace function public.require_second_factor (
  required boolean
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.require_second_factor(required)
$function$;

alter function "public"."require_second_factor"(boolean) owner to "postgres";

create or replace function public.second_factor_changed (
  user_id uuid,
  change  text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case change when 'on' then 'insert' else 'delete' end, 'second_factors', user_id::text
  );
  perform private.mail_owner('second_factor_' || change, user_id);
end;
$function$;

create or replace function public.second_factor_failed (
  user_id uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.mail_owner('second_factor_failed', user_id);
  end if;
end;
$function$;

create or replace function public.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.set_project_members(project, member_ids)
$function$;

alter function "public"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function public.withdraw_invitation (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.withdraw_invitation(person)
$function$;

create or replace function public.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.work_left_by(person)
$function$;

create trigger append_only
  before delete or truncate on public.audit_log
  for each STATEMENT
  execute function private.keep_entries();

create trigger forget_only
  before update on public.audit_log
  for each row
  execute function private.keep_entries();

create trigger quota
  before update of time_zone, date_language, digest_hour on public.profiles
  for each row
  execute function private.count_direct_write('100', '2000', '100', '2000');

create trigger audit
  after insert or delete or update on public.project_members
  for each row
  execute function private.audit('project_id', 'user_id');

create trigger keep_archived
  before update of title, description, status, start_date, due_date, is_limited on public.projects
  for each row
  when ((old.is_archived AND new.is_archived))
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.settings
  for each row
  execute function private.audit('is_only', 'second_person_publishes', 'staff_second_factor');

create policy "People edit their own settings" on "public"."profiles"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (id = ( select private.me() as me))));

create policy "Members see their projects, administrators see all" on "public"."projects"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(id, ( select private.me() as me)))));

revoke all on function "private"."account_facts"(uuid[]) from public;

grant execute on function "private"."account_facts"(uuid[]) to "authenticated";

revoke all on function "private"."account_facts"(uuid[]) from "postgres";

grant execute on function "private"."account_facts"(uuid[]) to "postgres";

revoke all on function "private"."add_company"(text, text, text, text) from public;

grant execute on function "private"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "private"."add_company"(text, text, text, text) from "postgres";

grant execute on function "private"."add_company"(text, text, text, text) to "postgres";

revoke all on function "private"."add_members"(bigint[], uuid[]) from public;

revoke all on function "private"."add_members"(bigint[], uuid[]) from "postgres";

grant execute on function "private"."add_members"(bigint[], uuid[]) to "postgres";

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from public;

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from "postgres";

grant execute on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) to "postgres";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all on function "private"."change_person"(public.profiles, jsonb) from public;

revoke all on function "private"."change_person"(public.profiles, jsonb) from "postgres";

grant execute on function "private"."change_person"(public.profiles, jsonb) to "postgres";

revoke all on function "private"."change_project"(public.projects, public.projects) from public;

revoke all on function "private"."change_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."change_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."company_seats"(bigint) from public;

grant execute on function "private"."company_seats"(bigint) to "authenticated";

revoke all on function "private"."company_seats"(bigint) from "postgres";

grant execute on function "private"."company_seats"(bigint) to "postgres";

revoke all on function "private"."correct_email"(uuid, text) from public;

grant execute on function "private"."correct_email"(uuid, text) to "authenticated";

revoke all on function "private"."correct_email"(uuid, text) from "postgres";

grant execute on function "private"."correct_email"(uuid, text) to "postgres";

revoke all on function "private"."delete_company"(bigint) from public;

grant execute on function "private"."delete_company"(bigint) to "authenticated";

revoke all on function "private"."delete_company"(bigint) from "postgres";

grant execute on function "private"."delete_company"(bigint) to "postgres";

revoke all on function "private"."delete_people"(uuid[]) from public;

grant execute on function "private"."delete_people"(uuid[]) to "authenticated";

revoke all on function "private"."delete_people"(uuid[]) from "postgres";

grant execute on function "private"."delete_people"(uuid[]) to "postgres";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."editable_columns"(private.caller, uuid) from public;

revoke all on function "private"."editable_columns"(private.caller, uuid) from "postgres";

grant execute on function "private"."editable_columns"(private.caller, uuid) to "postgres";

revoke all on function "private"."end_access"(public.profiles) from public;

revoke all on function "private"."end_access"(public.profiles) from "postgres";

grant execute on function "private"."end_access"(public.profiles) to "postgres";

revoke all on function "private"."erase_mail"(public.profiles) from public;

revoke all on function "private"."erase_mail"(public.profiles) from "postgres";

grant execute on function "private"."erase_mail"(public.profiles) to "postgres";

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from public;

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from "postgres";

grant execute on function "private"."follow_company"(public.profiles, public.profiles) to "postgres";

revoke all on function "private"."give_up_work"(public.profiles) from public;

revoke all on function "private"."give_up_work"(public.profiles) from "postgres";

grant execute on function "private"."give_up_work"(public.profiles) to "postgres";

revoke all on function "private"."give_work"(uuid, uuid, boolean) from public;

revoke all on function "private"."give_work"(uuid, uuid, boolean) from "postgres";

grant execute on function "private"."give_work"(uuid, uuid, boolean) to "postgres";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."keep_entries"() from public;

revoke all on function "private"."keep_entries"() from "postgres";

grant execute on function "private"."keep_entries"() to "postgres";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from public;

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from "postgres";

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "postgres";

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from public;

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from "postgres";

grant execute on function "private"."mail_owner"(text, uuid, jsonb) to "postgres";

revoke all on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) from public;

revoke all
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  from "postgres";

grant execute
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  to "postgres";

revoke all on function "private"."merge_companies"(bigint, bigint) from public;

grant execute on function "private"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "private"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "private"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "private"."my_sign_ins"(integer) from public;

grant execute on function "private"."my_sign_ins"(integer) to "authenticated";

revoke all on function "private"."my_sign_ins"(integer) from "postgres";

grant execute on function "private"."my_sign_ins"(integer) to "postgres";

revoke all on function "private"."notify_of_added"(public.project_members[]) from public;

revoke all on function "private"."notify_of_added"(public.project_members[]) from "postgres";

grant execute on function "private"."notify_of_added"(public.project_members[]) to "postgres";

revoke all on function "private"."notify_of_lost_call"(public.bookings) from public;

revoke all on function "private"."notify_of_lost_call"(public.bookings) from "postgres";

grant execute on function "private"."notify_of_lost_call"(public.bookings) to "postgres";

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from public;

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."notify_of_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."open_projects_of"(bigint) from public;

revoke all on function "private"."open_projects_of"(bigint) from "postgres";

grant execute on function "private"."open_projects_of"(bigint) to "postgres";

revoke all on function "private"."projects_of"(uuid) from public;

revoke all on function "private"."projects_of"(uuid) from "postgres";

grant execute on function "private"."projects_of"(uuid) to "postgres";

revoke all on function "private"."remove_members"(public.project_members[]) from public;

revoke all on function "private"."remove_members"(public.project_members[]) from "postgres";

grant execute on function "private"."remove_members"(public.project_members[]) to "postgres";

revoke all on function "private"."remove_second_factor"(uuid) from public;

grant execute on function "private"."remove_second_factor"(uuid) to "authenticated";

revoke all on function "private"."remove_second_factor"(uuid) from "postgres";

grant execute on function "private"."remove_second_factor"(uuid) to "postgres";

revoke all on function "private"."replace_members"(public.projects, public.projects) from public;

revoke all on function "private"."replace_members"(public.projects, public.projects) from "postgres";

grant execute on function "private"."replace_members"(public.projects, public.projects) to "postgres";

revoke all on function "private"."require_admin"(private.caller) from public;

revoke all on function "private"."require_admin"(private.caller) from "postgres";

grant execute on function "private"."require_admin"(private.caller) to "postgres";

revoke all on function "private"."require_second_factor"(boolean) from public;

grant execute on function "private"."require_second_factor"(boolean) to "authenticated";

revoke all on function "private"."require_second_factor"(boolean) from "postgres";

grant execute on function "private"."require_second_factor"(boolean) to "postgres";

revoke all on function "private"."set_password"(uuid, text) from public;

revoke all on function "private"."set_password"(uuid, text) from "postgres";

grant execute on function "private"."set_password"(uuid, text) to "postgres";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on function "private"."standing_members"(public.projects) from public;

revoke all on function "private"."standing_members"(public.projects) from "postgres";

grant execute on function "private"."standing_members"(public.projects) to "postgres";

revoke all on function "private"."withdraw_invitation"(uuid) from public;

grant execute on function "private"."withdraw_invitation"(uuid) to "authenticated";

revoke all on function "private"."withdraw_invitation"(uuid) from "postgres";

grant execute on function "private"."withdraw_invitation"(uuid) to "postgres";

revoke all on function "private"."work_left_by"(uuid) from public;

grant execute on function "private"."work_left_by"(uuid) to "authenticated";

revoke all on function "private"."work_left_by"(uuid) from "postgres";

grant execute on function "private"."work_left_by"(uuid) to "postgres";

revoke all on function "public"."add_company"(text, text, text, text) from public;

grant execute on function "public"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "public"."add_company"(text, text, text, text) from "postgres";

grant execute on function "public"."add_company"(text, text, text, text) to "postgres";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all on function "public"."correct_email"(uuid, text) from public;

grant execute on function "public"."correct_email"(uuid, text) to "authenticated";

revoke all on function "public"."correct_email"(uuid, text) from "postgres";

grant execute on function "public"."correct_email"(uuid, text) to "postgres";

revoke all on function "public"."delete_company"(bigint) from public;

grant execute on function "public"."delete_company"(bigint) to "authenticated";

revoke all on function "public"."delete_company"(bigint) from "postgres";

grant execute on function "public"."delete_company"(bigint) to "postgres";

revoke all on function "public"."delete_people"(uuid[]) from public;

grant execute on function "public"."delete_people"(uuid[]) to "authenticated";

revoke all on function "public"."delete_people"(uuid[]) from "postgres";

grant execute on function "public"."delete_people"(uuid[]) to "postgres";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."merge_companies"(bigint, bigint) from public;

grant execute on function "public"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "public"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "public"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "public"."require_second_factor"(boolean) from public;

grant execute on function "public"."require_second_factor"(boolean) to "authenticated";

revoke all on function "public"."require_second_factor"(boolean) from "postgres";

grant execute on function "public"."require_second_factor"(boolean) to "postgres";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on table "public"."companies" from "authenticated";

grant select on table "public"."companies" to "authenticated";

revoke all on table "public"."project_members" from "authenticated";

grant select on table "public"."project_members" to "authenticated";

reset check_function_bodies;
