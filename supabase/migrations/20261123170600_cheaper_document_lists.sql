-- The lists of documents read the page first and then what stands beside each document: a cursor is planned for its first
-- rows alone, and walked whole tables. Titles and names are read once for the page: each look asks anew who is calling.
create or replace function public.list_documents(
  before_id bigint default null, max_rows int default 200, in_project bigint default null, only_id bigint default null
) returns table (
  id bigint, name text, file_url text, description text, project_id bigint, project_title text,
  status public.document_status, status_reason text, version bigint, file_name text, kind public.file_kind, size bigint,
  author text, created_at timestamptz, updated_at timestamptz, review_due date,
  may_review boolean, may_replace boolean, may_remove boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  page public.documents[];
  document public.documents;
  titles jsonb;
  names jsonb;
begin
  if only_id is not null then
    page := array(select d from public.documents as d where d.id = only_id);
  elsif in_project is not null then
    page := array(
      select d from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows
    );
  elsif private.is_admin() then
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from private.newest_documents(ceiling, max_rows) as mine (id)
      join public.documents as d on d.id = mine.id order by d.id desc
    );
  end if;
  titles := (
    select coalesce(jsonb_object_agg(p.id, p.title), '{}') from public.projects as p
    where p.id in (select (unnest(page)).project_id)
  );
  names := (
    select coalesce(jsonb_object_agg(author.id, private.name_of(author.id)), '{}')
    from (select distinct (unnest(page)).version_by) as author (id) where author.id is not null
  );
  foreach document in array page loop
    id := document.id;
    name := document.name;
    file_url := document.file_url;
    description := document.description;
    project_id := document.project_id;
    project_title := titles ->> document.project_id::text;
    status := document.status;
    status_reason := document.status_reason;
    version := document.version;
    file_name := document.file_name;
    kind := document.kind;
    size := document.size;
    author := names ->> document.version_by::text;
    created_at := document.created_at;
    updated_at := document.updated_at;
    review_due := document.review_due;
    may_review := private.reviews(document, person, person_role);
    may_replace := private.replaces(document, person, person_role);
    may_remove := private.removes(document, person, person_role);
    return next;
  end loop;
end;
$$;
