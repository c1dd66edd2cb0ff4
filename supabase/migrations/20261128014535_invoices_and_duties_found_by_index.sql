set check_function_bodies = off;

drop index "public"."invoices_words";

create or replace function private.documents_for (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  with listed as (
    select one.id from public.project_members as member join public.documents as one on one.project_id = member.project_id
    where member.user_id = caller.id and one.status = 'pending' and one.asks
    union
    select one.id from public.project_members as member join public.documents as one on one.project_id = member.project_id
    where member.user_id = caller.id and one.status = 'rejected'
    union
    select one.id from public.documents as one
    where one.uploaded_by = caller.id and one.project_id is null and one.status = 'rejected'
    union
    select one.id from public.documents as one where caller.role = 'admin' and one.status in ('pending', 'rejected')
  )
  select case paper.status when 'pending' then 'decision' else 'changes' end, to_jsonb(paper.id), paper.name,
    coalesce(nullif(person.name, ''), person.username), paper.project_id, project.title,
    case paper.status when 'pending' then paper.review_due end, coalesce(made.created_at, version.created_at, paper.created_at),
    case paper.status when 'pending' then coalesce(nullif(version.note, ''), paper.description) else paper.status_reason end,
    jsonb_build_object(
      'version', paper.version, 'kind', paper.kind, 'size', paper.size, 'file', paper.file_name, 'link', paper.file_url
    )
  from public.documents as paper
  left join public.document_versions as version on version.document_id = paper.id and version.number = paper.version
  left join public.projects as project on project.id = paper.project_id
  left join lateral (
    select one.decided_by, one.created_at from public.document_decisions as one
    where one.document_id = paper.id and one.version = paper.version and paper.status = 'rejected' order by one.id desc limit 1
  ) as made on true
  left join public.profiles as person on person.id = case paper.status when 'pending' then paper.version_by else made.decided_by end
  left join public.profiles as author on author.id = paper.version_by
  left join public.project_members as seat on seat.project_id = paper.project_id and seat.user_id = author.id
  where paper.id = any (array(select listed.id from listed)) and project.is_archived is not true and case paper.status
    when 'pending' then private.reviews(paper, caller.id, caller.role) and not (paper.by_staff and project.client_left_at is not null)
    else paper.version_by = caller.id or (
      paper.project_id is not null and paper.by_staff = private.is_staff_role(caller.role)
      and not (author.is_active is true and (seat.user_id is not null or author.role = 'admin'))
    )
  end
$function$;

create or replace function public.list_invoices (
  with_drafts boolean default false,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if private.is_admin() then
    return private.summaries_of(array(
      select invoice from public.invoices as invoice
      where invoice.id < ceiling and (with_drafts or invoice.shown_at is not null)
      order by invoice.id desc limit max_rows
    ));
  end if;
  return private.summaries_of(array(
    select invoice from public.invoices as invoice
    where invoice.project_id = any (array(select member.project_id from public.project_members as member where member.user_id = person))
      and invoice.id < ceiling
    order by invoice.id desc limit max_rows
  ));
end;
$function$;

create index invoices_words on public.invoices
  using gin (private.words_of(((number || ' '::text) || COALESCE((client ->> 'legalName'::text), ''::text))))
  with (fastupdate=off)
  where (shown_at is not null);

reset check_function_bodies;
