-- When the newest version of a document was decided on, for whoever the list shows the document to; null while it waits.
create function private.decided_at(document bigint, version bigint) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select made.created_at from public.document_decisions as made
  where made.document_id = decided_at.document and made.version = decided_at.version
  order by made.id desc limit 1
$$;
grant execute on function private.decided_at to authenticated;

-- What `list_documents` lists, with the day of the decision.
create function public.dated_documents(
  before_id bigint default null, max_rows int default 200, in_project bigint default null, only_id bigint default null
) returns table (
  id bigint, name text, file_url text, description text, project_id bigint, project_title text,
  status public.document_status, status_reason text, version bigint, file_name text, kind public.file_kind, size bigint,
  author text, created_at timestamptz, review_due date, decided_at timestamptz,
  may_review boolean, may_replace boolean, may_remove boolean
)
language sql stable set search_path = ''
as $$
  select listed.id, listed.name, listed.file_url, listed.description, listed.project_id, listed.project_title,
    listed.status, listed.status_reason, listed.version, listed.file_name, listed.kind, listed.size,
    listed.author, listed.created_at, listed.review_due,
    case when listed.status <> 'pending' then private.decided_at(listed.id, listed.version) end,
    listed.may_review, listed.may_replace, listed.may_remove
  from public.list_documents(before_id, max_rows, in_project, only_id) as listed
  order by listed.id desc
$$;
grant execute on function public.dated_documents to authenticated;
