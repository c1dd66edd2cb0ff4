-- A file is called what it is, whichever way its upload was begun: a script that is text would otherwise come under a name that
-- starts it on the computer of whoever saves it.

-- The same endings as in `src/shared/file-kinds.ts`; a test compares them.
create function private.endings_of(kind public.file_kind) returns text[]
language sql immutable set search_path = ''
as $$
  select case kind
    when 'pdf' then array['pdf']
    when 'image' then array['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']
    when 'text' then array['txt', 'md', 'csv', 'tsv', 'json', 'log']
    when 'office' then array['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt']
    when 'archive' then array['zip']
  end
$$;

alter table private.uploads add constraint uploads_named_as_kind check (
  lower(substring(file_name from '\.([A-Za-z0-9]+)$')) = any (private.endings_of(kind)) is true
) not valid;
