-- Procedures and their versions.

create table public.procedures (
  id bigint generated always as identity primary key,
  is_template boolean not null default false,
  title text not null check (private.is_line(title, 1, 200)),
  version text not null default '' check (private.is_line(version, 0, 40)),
  date date check (date between '1900-01-01' and '2200-12-31'),
  author text not null default '' check (private.is_line(author, 0, 100)),
  reviewer text not null default '' check (private.is_line(reviewer, 0, 100)),
  next_review_date date check (next_review_date between '1900-01-01' and '2200-12-31'),
  purpose text not null default '' check (private.is_prose(purpose, 0, 20000)),
  scope text not null default '' check (private.is_prose(scope, 0, 20000)),
  responsibilities text not null default '' check (private.is_prose(responsibilities, 0, 20000)),
  procedure_steps text not null default '' check (private.is_prose(procedure_steps, 0, 20000)),
  quality_control text not null default '' check (private.is_prose(quality_control, 0, 20000)),
  records text not null default '' check (private.is_prose(records, 0, 20000)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index procedures_templates on public.procedures (is_template, id desc);
create index procedures_words on public.procedures using gin (private.words_of(title)) with (fastupdate = off);
create index procedures_review on public.procedures (next_review_date) where not is_template;
-- The reviewer is a name somebody typed, not an account.
create index procedures_reviewer on public.procedures (lower(reviewer)) where not is_template;

alter table public.procedures enable row level security;
grant select (
  id, is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
  quality_control, records, created_at, updated_at
) on public.procedures to authenticated;

create policy "Administrators read procedures" on public.procedures for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.procedures',
  audited => '{
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  }',
  settled => '{id, is_template, created_at}', touched => '{*}'
);

create table public.procedure_versions (
  id bigint generated always as identity primary key,
  procedure_id bigint not null references public.procedures (id) on delete cascade,
  number int not null check (number > 0),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid references public.profiles (id) on delete set null,
  fields jsonb not null,
  unique (procedure_id, number)
);
comment on column public.procedure_versions.fields is 'All fields of the procedure as they were saved, named as the API names them.';

create index procedure_versions_saved_by on public.procedure_versions (saved_by);
create index procedure_versions_words on public.procedure_versions using gin (private.words_of(fields ->> 'title')) with (fastupdate = off);

alter table public.procedure_versions enable row level security;
grant select (id, procedure_id, number, saved_at, saved_by, fields) on public.procedure_versions to authenticated;

create policy "Staff read published procedures, administrators all" on public.procedure_versions for select to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_published(id));

select private.guard_table('public.procedure_versions', settled => '{id, procedure_id, number, saved_at, saved_by, fields}');

-- Each change is kept as a version. Whoever saves holds the procedure, so that numbers follow each other.
create function private.keep_version(procedure public.procedures) returns void
language sql set search_path = ''
as $$
  insert into public.procedure_versions (procedure_id, number, saved_by, fields)
  select
    procedure.id,
    1 + (select coalesce(max(saved.number), 0) from public.procedure_versions as saved where saved.procedure_id = procedure.id),
    private.actor(),
    jsonb_build_object(
      'title', procedure.title, 'version', procedure.version, 'date', procedure.date, 'author', procedure.author,
      'reviewer', procedure.reviewer, 'nextReviewDate', procedure.next_review_date, 'purpose', procedure.purpose,
      'scope', procedure.scope, 'responsibilities', procedure.responsibilities, 'procedureSteps', procedure.procedure_steps,
      'qualityControl', procedure.quality_control, 'records', procedure.records
    )
$$;

-- A procedure with other texts: columns to what they become.
create function private.with_texts(procedure public.procedures, texts jsonb) returns public.procedures
language sql set search_path = ''
as $$
  select jsonb_populate_record(procedure, private.only(texts, '{
    title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps, quality_control,
    records
  }'))
$$;

create function private.add_procedure(texts jsonb, is_template boolean default false) returns setof public.procedures
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new procedures', '{50, 500}', lowest => 'admin');
  made public.procedures := private.with_texts(null, '{
    "version": "", "author": "", "reviewer": "", "purpose": "", "scope": "", "responsibilities": "", "procedure_steps": "",
    "quality_control": "", "records": ""
  }' || texts);
begin
  insert into public.procedures (
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  )
  values (
    add_procedure.is_template, made.title, made.version, made.date, made.author, made.reviewer, made.next_review_date, made.purpose,
    made.scope, made.responsibilities, made.procedure_steps, made.quality_control, made.records
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return next made;
end;
$$;

-- False where there is no such procedure, or not as it was last changed.
create function private.edit_procedure(procedure bigint, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed procedures', '{50, 1000}');
  held public.procedures;
begin
  select * into held from public.procedures as one
  where one.id = procedure and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  held := private.with_texts(held, changes);
  update public.procedures as one set
    title = held.title, version = held.version, date = held.date, author = held.author, reviewer = held.reviewer,
    next_review_date = held.next_review_date, purpose = held.purpose, scope = held.scope, responsibilities = held.responsibilities,
    procedure_steps = held.procedure_steps, quality_control = held.quality_control, records = held.records
  where one.id = procedure;
  perform private.keep_version(held);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return true;
end;
$$;

-- When somebody leaves, who takes over reviews what they did.
create function private.change_reviewer(procedures bigint[], reviewer text) returns void
language plpgsql set search_path = ''
as $$
declare
  changed public.procedures;
begin
  for changed in
    update public.procedures as one set reviewer = change_reviewer.reviewer where one.id = any (procedures) returning one.*
  loop
    perform private.keep_version(changed);
  end loop;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
  end if;
end;
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
language sql stable set search_path = ''
as $$
  -- Each version is looked up by itself: joined, all would be read, and asked whether they are published.
  with page as materialized (
    select one.procedure_id, one.version_id, one.published_at from public.published_procedures as one
    where one.procedure_id < coalesce(before_id, 9223372036854775807)
      and one.procedure_id between coalesce(only_id, 0) and coalesce(only_id, 9223372036854775807)
    order by one.procedure_id desc limit max_rows
  )
  select page.procedure_id, page.version_id, version.number, version.fields ->> 'title', version.fields ->> 'version',
    page.published_at::timestamptz,
    (
      select signed.signed_at::timestamptz from public.procedure_signoffs as signed
      where signed.version_id = page.version_id and signed.user_id = (select private.me())
    ),
    case when only_id is not null then version.fields end,
    case when only_id is not null then private.steps_of(version.fields ->> 'procedureSteps') end
  from page cross join lateral (
    select one.number, one.fields from public.procedure_versions as one where one.id = page.version_id offset 0
  ) as version
  order by page.procedure_id desc
$$;

-- A review concerns the administrators, a run its owner, or the administrators where it has none.
create function public.remind_of_procedures(max_rows int default 20) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  procedure public.procedures;
  run public.procedure_runs;
  admins uuid[] := private.active_staff('admin');
  reminded int := 0;
begin
  for procedure in
    select one.* from public.procedures as one
    where not one.is_template and one.next_review_date < current_date
      and not private.is_reminded('review', one.id, one.next_review_date)
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('review', procedure.id, procedure.next_review_date);
    perform private.notify(
      admins, 'procedure', 'Review overdue',
      format('“%s” was due for review on %s.', procedure.title, private.spoken_day(procedure.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.procedure_runs as one
    where one.status = 'open' and one.due_date < current_date and not private.is_reminded('run', one.id, one.due_date)
    order by one.due_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('run', run.id, run.due_date);
    perform private.notify(
      case when run.assignee_id is null then admins else array[run.assignee_id] end, 'procedure', 'Procedure overdue',
      format('“%s” should have been finished by %s.', run.title, private.spoken_day(run.due_date)),
      jsonb_build_object('run_id', run.id)
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

select private.expose('{"private.add_procedure(jsonb, boolean)", "private.edit_procedure(bigint, jsonb, timestamptz)"}');
grant execute on function public.remind_of_procedures to service_role;
grant execute on function private.steps_of, public.list_procedures to authenticated;
