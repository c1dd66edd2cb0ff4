-- A decision is on what its maker saw, the name and description included: an author who corrects them while somebody decides would
-- otherwise have words approved that nobody has read.
create function private.hold_words(document bigint, name text, description text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_one public.documents;
begin
  if not private.may_decide(document) then
    return;
  end if;
  -- Whoever corrects it waits until the decision is made, and is refused then.
  select * into found_one from public.documents as d where d.id = document for update;
  if found_one.name <> hold_words.name or coalesce(found_one.description, '') <> hold_words.description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
end;
$$;
grant execute on function private.hold_words to authenticated;

-- Without a name or a description, whatever the document is called counts as seen.
drop function public.decide_document(bigint, public.document_status, text, bigint, public.document_status);
create function public.decide_document(
  document_id bigint, decision public.document_status, reason text default null, version bigint default null,
  seen public.document_status default null, seen_name text default null, seen_description text default null
) returns table (id bigint)
language plpgsql set search_path = ''
as $$
begin
  perform private.hold_words(document_id, seen_name, seen_description);
  return query
    insert into public.document_decisions as made (document_id, version, seen, decision, reason)
    select d.id, coalesce(decide_document.version, d.version), coalesce(decide_document.seen, d.status),
      decide_document.decision, decide_document.reason
    from public.documents as d where d.id = decide_document.document_id
      and (decide_document.decision, d.status) <> ('approved', 'approved')
    returning made.document_id;
  if not found then
    return query
      select d.id from public.documents as d
      where d.id = decide_document.document_id and decide_document.decision = 'approved' and d.status = 'approved'
        and d.version = coalesce(decide_document.version, d.version) and private.may_decide(d.id);
  end if;
end;
$$;
grant execute on function public.decide_document to authenticated;
