set check_function_bodies = off;

drop trigger "forget_internal_news" on "public"."profiles";

drop trigger "give_up_work" on "public"."profiles";

drop index "public"."profiles_former_staff";

drop index "public"."profiles_staff";

drop view "private"."unowned_work";

create or replace function private.active_staff (
  lowest public.user_role default 'team_member'::public.user_role
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(id), '{}') from public.profiles where is_active and private.is_staff_role(role) and role <= lowest
$function$;

create or replace function private.attach_palette (
  palette    bigint,
  project    bigint,
  document   bigint,
  note       text,
  review_due date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  given public.palettes;
  target public.documents;
  kept text;
  file_name text;
begin
  select * into given from public.palettes as p
  where p.id = palette and (p.owner_id = person or p.owner_id is null and person_role = 'admin')
    and private.can_see_project(project) and exists (select from public.projects where projects.id = project);
  if given.id is null then
    return null;
  end if;
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project));
  -- Attached again, a palette is the next version of what it became.
  select d.* into target
  from public.documents as d
  join public.document_versions as v on v.document_id = d.id and v.number = d.version
  where d.project_id = project and d.kind = 'palette' and case
    when document is null then v.palette_id = palette and private.replaces(d, person, person_role) else d.id = document
  end
  order by d.id desc limit 1 for update of d;
  if document is not null and target.id is null then
    return null;
  elsif target.id is not null and not private.replaces(target, person, person_role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  kept := private.palette_file(given);
  file_name := translate(given.name, '/\', '--') || '.json';
  if target.id is null then
    insert into public.documents (project_id, name, uploaded_by, file_name, kind, size, review_due)
    values (project, given.name, person, file_name, 'palette', octet_length(kept), attach_palette.review_due)
    returning * into target;
    target.version := 0;
  elsif kept = (
    select v.content from public.document_versions as v where v.document_id = target.id and v.number = target.version
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  elsif attach_palette.review_due is not null then
    -- Before the version: the news of it names the day.
    update public.documents as d set review_due = attach_palette.review_due where d.id = target.id;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, content, palette_id)
  values (
    target.id, target.version + 1, person, private.is_staff_role(person_role), attach_palette.note, file_name, 'palette',
    octet_length(kept), encode(sha256(convert_to(kept, 'UTF8')), 'hex'), kept, palette
  );
  return target.id;
end;
$function$;

create or replace function private.begin_document()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.version_by = new.uploaded_by;
  new.by_staff = coalesce((select private.is_staff_role(role) from public.profiles where id = new.uploaded_by), true);
  return new;
end;
$function$;

create or replace function private.calls_of (
  person uuid,
  since  timestamp with time zone,
  until  timestamp with time zone
)
  returns SETOF private.booked_calls
  language sql
  stable
  set search_path to ''
  AS $function$
  select call.*
  from public.profiles as reader join private.booked_calls as call
    on call.taken_by = reader.id or call.taken_by is null and reader.role = 'admin'
  where reader.id = person and reader.is_active and private.is_staff_role(reader.role) and call.starts_at >= since and call.starts_at < until
$function$;

create or replace function private.check_run()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- What a foreign key clears with an account comes from a trigger of its own.
  if old.status <> 'open' and pg_trigger_depth() = 1 then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id then
    perform from public.profiles as person
    where person.id = new.assignee_id and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
    end if;
  end if;
  if new.status <> old.status then
    if new.status = 'done' and exists (
      select from public.procedure_run_steps as step where step.run_id = new.id and not step.is_done
    ) then
      raise exception 'There are open steps' using errcode = '23514';
    end if;
    new.ended_at := now();
    new.ended_by := private.actor();
  end if;
  return new;
end;
$function$;

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as issued
  where issued.id = invoice and issued.number is not null and issued.kind = 'invoice' and private.can_see_project(issued.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff() then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (
    claim_payment.invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, claim_payment.quote, private.me()
  )
  returning * into made;
  perform private.tell(
    array(select id from public.profiles where role = 'admin' and is_active), 'invoice',
    format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

create or replace function private.day_of_member (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
begin
  return (
    with mine as materialized (
      select project.id as "projectId", project.title as "projectTitle"
      from public.project_members as member
      cross join lateral (
        select one.id, one.title from public.projects as one where one.id = member.project_id and not one.is_archived offset 0
      ) as project
      where member.user_id = person and person_role is not null
      order by member.project_id desc limit 500
    ),
    steps as materialized (
      select step.id, step.title, step.due_date as "dueDate", step.is_complete, mine.*
      from mine cross join lateral (
        select one.* from public.milestones as one where one.project_id = mine."projectId" offset 0
      ) as step
    ),
    papers as materialized (
      select paper.document, mine.*
      from mine cross join lateral (
        select one as document from public.documents as one where one.project_id = mine."projectId" offset 0
      ) as paper
    ),
    due as (
      select id, title, "dueDate", "projectId", "projectTitle" from steps
      where not is_complete and "dueDate" <= today + 14 order by "dueDate", id limit 8
    ),
    waiting as (
      select (document).id, (document).name, (document).review_due as "reviewDue", "projectId", "projectTitle" from papers
      where (document).status = 'pending' and private.reviews(document, person, person_role)
      order by (document).review_due, (document).id desc limit 8
    ),
    asked as (
      select id, title, "projectId", about as "projectTitle" from private.open_requests
      where private.is_staff_role(person_role) and private.is_project_member("projectId", person) order by id limit 8
    )
    select private.figures_of_day(person, person_role, array(select "projectId" from mine), today) || jsonb_build_object(
      'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
      'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
      'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked)
    )
  );
end;
$function$;

create or replace function private.demand_second_factor (
  required boolean
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() or (required and auth.jwt() ->> 'aal' is distinct from 'aal2') then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update private.account_rules set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
end;
$function$;

create or replace function private.due_between (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    (
      select member.project_id as id from public.project_members as member
      where member.user_id = person and only_project is null and exists (select from reader)
      order by member.project_id desc limit 500
    )
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.* from wanted cross join lateral (
      select one.id, one.title from public.projects as one where one.id = wanted.id and not one.is_archived offset 0
    ) as project
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed cross join lateral (
    select one.* from private.due_dates as one
    where one.project_id = followed.id and one.day between first_day and last_day order by one.day limit 1000
  ) as due
  union all
  select due.kind, due.id, due.title, due.day, null, null, due.is_done, due.changed_at, null, null, null,
    null, null
  from reader join private.due_dates as due
    on due.project_id is null and due.day between first_day and last_day
      and (reader.role = 'admin' or due.uploaded_by = reader.id)
  where only_project is null
  union all
  select 'run', run.id, run.title, run.due_date, null, null, run.status <> 'open', run.updated_at, null, null, null,
    null, null
  from reader join public.procedure_runs as run on run.assignee_id = reader.id and run.status <> 'cancelled'
  where only_project is null and private.is_staff_role(reader.role) and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', call.email, call.phone), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000;
end;
$function$;

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  heir uuid;
  own text[] := '{}';
  may_erase boolean := case
    when auth.uid() is not null then private.is_admin() and private.me() <> person
    else private.actor() = person
      or exists (select from public.profiles as one where one.id = private.actor() and one.role = 'admin' and one.is_active)
  end;
begin
  if may_erase is not true then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    select one.id into heir from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id <> person
    order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1;
    if heir is not null then
      perform private.give_work(person, heir);
    end if;
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
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = person::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = person::text;
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
  return true;
end;
$function$;

create or replace function private.give_work (
  person     uuid,
  heir       uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.open_work_of(person);
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    insert into public.project_members (project_id, user_id)
    select project, heir from (
      select private.projects_only_of(person) as project
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ) as left_behind
    on conflict do nothing;
    update public.milestones set owner_id = heir
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    update public.procedure_runs set assignee_id = heir where assignee_id = person and status = 'open';
    update public.bookings set taken_by = heir where taken_by = person and status = 'confirmed' and ends_at > now();
    update public.procedures set reviewer = private.name_of(heir) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.tell(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

create or replace function private.guard_booking()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_new boolean := tg_op = 'INSERT';
  is_elsewhere boolean := is_new or new.starts_at <> old.starts_at;
begin
  if not is_new and (is_elsewhere or new.status <> old.status) then
    if old.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    new.ends_at := new.starts_at + (old.ends_at - old.starts_at);
    new.revision := old.revision + (is_elsewhere or new.status = 'canceled')::int;
  end if;
  if is_elsewhere and new.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  if new.status <> 'held' then
    new.held_until := null;
  end if;
  if new.taken_by is not null and (is_new or new.taken_by is distinct from old.taken_by) then
    perform from public.profiles as person
    where person.id = new.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  if new.status in ('held', 'confirmed') and (is_elsewhere or new.status <> old.status) then
    update public.bookings as idle set status = 'lapsed'
    where idle.status = 'held' and idle.held_until <= now() and idle.id <> new.id
      and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(new.starts_at, new.ends_at);
  end if;
  return new;
end;
$function$;

create or replace function private.is_staff()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(private.is_staff_role(private.my_role()), false)
$function$;

create or replace function private.is_staff_role (
  role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select role in ('admin', 'team_member')
$function$;

alter function "private"."is_staff_role"(public.user_role) owner to "postgres";

create or replace function private.my_role()
  returns public.user_role
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when private.me() is not distinct from auth.uid() then mine.role
    when mine.role = 'admin' then (
      select role from public.profiles where id = private.me() and is_active and role = 'client'
    )
  end
  from private.my_account() as mine
  where auth.jwt() ->> 'aal' = 'aal2'
    or private.second_factor_since(mine.id) is null
      and not (private.is_staff_role(mine.role) and (select staff_second_factor from private.account_rules))
$function$;

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
  from private.my_account() as person cross join private.account_rules as rules
$function$;

create or replace function private.people_of (
  project bigint
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role,
    email    text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.id, person.username, person.name, person.role,
    case when person.is_active and (private.is_staff_role(person.role) or (select private.is_staff())) then person.email end
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and (select private.can_see_project(project))
  order by person.username_key
$function$;

create or replace function private.projects_only_of (
  person uuid
)
  returns SETOF bigint
  language sql
  stable
  set search_path to ''
  AS $function$
  select project.id
  from public.project_members as member
  join public.projects as project on project.id = member.project_id
  where member.user_id = person and not project.is_archived and project.status <> 'complete'
    and not exists (
      select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
      where other.project_id = project.id and colleague.id <> person and colleague.is_active and private.is_staff_role(colleague.role)
      offset 0
    )
$function$;

create or replace function private.removes (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select not document.is_decided and (
    person = document.uploaded_by or person_role = 'admin'
    or private.is_staff_role(person_role) and document.project_id is not null
  )
$function$;

create or replace function private.replaces (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select person = document.uploaded_by
    or document.project_id is not null and document.by_staff = private.is_staff_role(person_role)
$function$;

create or replace function private.reviews (
  document    public.documents,
  person      uuid,
  person_role public.user_role
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select document.asks and person is distinct from document.version_by and case
    when document.project_id is null then person_role = 'admin'
    when document.by_staff then person_role = 'client'
    else private.is_staff_role(person_role)
  end
$function$;

create or replace function public.complete_upload (
  actor     uuid,
  upload_id uuid,
  size      bigint,
  sha256    text,
  contents  public.file_kind[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  upload private.uploads;
  person public.profiles;
  target public.documents;
  next bigint := 1;
begin
  perform private.act_for(actor);
  delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning * into upload;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents) then
    return null;
  end if;
  -- Whoever was let go meanwhile adds nothing.
  select * into person from public.profiles as p where p.id = actor and p.is_active;
  if person.id is null
    or upload.project_id is not null and person.role <> 'admin' and not exists (
      select from public.project_members as m where m.project_id = upload.project_id and m.user_id = actor
    )
  then
    return null;
  end if;
  if upload.document_id is null then
    insert into public.documents
      (project_id, name, description, uploaded_by, file_name, kind, size, asks, review_due)
    values (
      upload.project_id, upload.name, upload.description, actor, upload.file_name, upload.kind, upload.size,
      upload.asks, upload.review_due
    )
    returning * into target;
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as d where d.id = upload.document_id for update;
    if not private.replaces(target, actor, person.role) then
      return null;
    end if;
    next := target.version + 1;
    if upload.review_due is not null then
      -- Before the version: the news of it names the day.
      update public.documents as d set review_due = upload.review_due where d.id = target.id;
    end if;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path)
  values (
    target.id, next, actor, private.is_staff_role(person.role), upload.note, upload.file_name, upload.kind,
    upload.size, complete_upload.sha256, upload.object_path
  );
  delete from private.file_removals as r where r.object_path = upload.object_path;
  return target.id;
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
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
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

create view "private"."unowned_work" with (security_invoker=true) AS  SELECT lead.id,
    'lead'::text AS kind,
    COALESCE(lead.name, lead.email) AS title,
    NULL::text AS about,
    lead.created_at AS at
   FROM private.lead_senders lead
  WHERE ((lead.status = 'in_talk'::text) AND (lead.assignee_id IS NULL))
UNION ALL
 SELECT procedure_runs.id,
    'run'::text AS kind,
    procedure_runs.title,
    NULL::text AS about,
    procedure_runs.created_at AS at
   FROM public.procedure_runs
  WHERE ((procedure_runs.status = 'open'::text) AND (procedure_runs.assignee_id IS NULL))
UNION ALL
 SELECT DISTINCT ON (project.id) project.id,
    'project'::text AS kind,
    project.title,
    NULL::text AS about,
    project.created_at AS at
   FROM ((public.profiles person
     JOIN public.project_members member ON ((member.user_id = person.id)))
     JOIN public.projects project ON ((project.id = member.project_id)))
  WHERE ((NOT person.is_active) AND private.is_staff_role(person.role) AND (NOT project.is_archived) AND (project.status <> 'complete'::public.project_status) AND (NOT (EXISTS ( SELECT
           FROM (public.project_members other
             JOIN public.profiles colleague ON ((colleague.id = other.user_id)))
          WHERE ((other.project_id = project.id) AND colleague.is_active AND private.is_staff_role(colleague.role))))));

alter view "private"."unowned_work" owner to "postgres";

create trigger forget_internal_news
  after update of role on public.profiles
  for each row
  when ((private.is_staff_role(old.role) AND (new.role = 'client'::public.user_role)))
  execute function private.forget_news_of_person();

create trigger give_up_work
  after update of is_active, role on public.profiles
  for each row
  when (((old.is_active AND (NOT new.is_active)) OR (private.is_staff_role(old.role) AND (old.role <> new.role))))
  execute function private.give_up_work();

revoke all on function "private"."is_staff_role"(public.user_role) from public;

grant execute on function "private"."is_staff_role"(public.user_role) to "authenticated";

revoke all on function "private"."is_staff_role"(public.user_role) from "postgres";

grant execute on function "private"."is_staff_role"(public.user_role) to "postgres";

create index profiles_former_staff on public.profiles using btree (id)
  where ((not is_active) AND private.is_staff_role(role));

create index profiles_staff on public.profiles using btree (id)
  where (is_active AND private.is_staff_role(role));

reset check_function_bodies;
