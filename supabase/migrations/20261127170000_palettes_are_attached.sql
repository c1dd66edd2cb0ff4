-- News of a document says what happened: a file or a link is uploaded, a palette attached. Several may be of both kinds.
create function private.verb_of(kind public.file_kind) returns text
language sql immutable set search_path = ''
as $$
  select case when kind = 'palette' then 'attached' else 'uploaded' end
$$;

do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('private.tell_staff_of_document(uuid[], public.documents)',
        $was$'"%s" was uploaded.', document.name$was$, $now$'"%s" was %s.', document.name, private.verb_of(document.kind)$now$),
      ('private.tell_staff_of_document(uuid[], public.documents)', 'documents were uploaded', 'documents were added'),
      ('private.notify_of_document()',
        $was$'"%s" was uploaded.', new.name$was$, $now$'"%s" was %s.', new.name, private.verb_of(new.kind)$now$),
      ('private.notify_of_version()',
        $was$" was uploaded.', new.number, document.name$was$,
        $now$" was %s.', new.number, document.name, private.verb_of(new.kind)$now$),
      -- A palette is attached with the day until which its decision is wanted, as files are uploaded.
      ('private.attach_palette(bigint, bigint, bigint, text)', 'note text)', 'note text, review_due date)'),
      ('private.attach_palette(bigint, bigint, bigint, text, date)', $was$
  return target.id;$was$, $now$
  if attach_palette.review_due is not null then
    update public.documents as d set review_due = attach_palette.review_due where d.id = target.id;
  end if;
  return target.id;$now$)
    ) as listed (name, was, becomes)
  loop
    execute replace(pg_catalog.pg_get_functiondef(changed.name::regprocedure), changed.was, changed.becomes);
  end loop;
end;
$$;

drop function public.attach_palette(bigint, bigint, bigint, text), private.attach_palette(bigint, bigint, bigint, text);

create function public.attach_palette(
  palette_id bigint, project_id bigint, document_id bigint default null, note text default null,
  review_due date default null
) returns table (id bigint)
language sql set search_path = ''
as $$
  select attached.id
  from private.attach_palette(palette_id, project_id, document_id, note, review_due) as attached (id)
  where attached.id is not null
$$;

grant execute on function private.attach_palette, public.attach_palette to authenticated;
