-- Standard operating procedures and templates for them. Every save is kept as a numbered version.

create table public.sops (
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
create index sops_templates on public.sops (is_template, id desc);

create table public.sop_versions (
  id bigint generated always as identity primary key,
  sop_id bigint not null references public.sops (id) on delete cascade,
  number int not null check (number > 0),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid references public.profiles (id) on delete set null,
  fields jsonb not null,
  unique (sop_id, number)
);
comment on column public.sop_versions.fields is 'All fields of the procedure as they were saved, named as the API names them.';
create index sop_versions_saved_by on public.sop_versions (saved_by);

create function private.keep_sop_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.sop_versions (sop_id, number, saved_by, fields)
  values (
    new.id,
    1 + (select coalesce(max(number), 0) from public.sop_versions where sop_id = new.id),
    private.actor(),
    jsonb_build_object(
      'title', new.title, 'version', new.version, 'date', new.date, 'author', new.author, 'reviewer', new.reviewer,
      'nextReviewDate', new.next_review_date, 'purpose', new.purpose, 'scope', new.scope,
      'responsibilities', new.responsibilities, 'procedureSteps', new.procedure_steps,
      'qualityControl', new.quality_control, 'records', new.records
    )
  );
  return null;
end;
$$;

create trigger keep_version after insert or update on public.sops
for each row execute function private.keep_sop_version();

create trigger settled before update on public.sops
for each row execute function private.refuse_change('id', 'is_template', 'created_at');

create trigger touch_updated_at before update on public.sops
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.sops
for each row execute function private.audit();

create trigger settled before update on public.sop_versions
for each row execute function private.refuse_change('id', 'sop_id', 'number', 'saved_at', 'saved_by', 'fields');

alter table public.sops enable row level security;
grant select on public.sops to authenticated;
grant insert (
  is_template, title, version, date, author, reviewer, next_review_date,
  purpose, scope, responsibilities, procedure_steps, quality_control, records
) on public.sops to authenticated;
grant update (
  title, version, date, author, reviewer, next_review_date,
  purpose, scope, responsibilities, procedure_steps, quality_control, records
) on public.sops to authenticated;

create policy "Administrators read procedures" on public.sops for select to authenticated
using ((select private.is_admin()));

create policy "Administrators write procedures" on public.sops for insert to authenticated
with check ((select private.is_admin()));

create policy "Administrators edit procedures" on public.sops for update to authenticated
using ((select private.is_admin()));

alter table public.sop_versions enable row level security;
grant select on public.sop_versions to authenticated;

create policy "Administrators read earlier versions of procedures" on public.sop_versions for select to authenticated
using ((select private.is_admin()));
