-- Answers that come by mail. What we mail about a comment, a document or a request has an address of its own to answer to, which
-- names its reader and the thing; the server has checked it.

-- Where an answer belongs: to a request, in its conversation; to an internal note, among the internal notes.
create function private.place_of_answer(about text, thing bigint)
returns table (project_id bigint, document_id bigint, request_id bigint, is_internal boolean)
language sql stable security definer set search_path = ''
as $$
  select one.project_id, one.document_id, one.request_id, one.is_internal
  from public.comments as one where about = 'comment' and one.id = thing
  union all
  select one.project_id, one.id, null, false from public.documents as one where about = 'document' and one.id = thing
  union all
  select one.project_id, null, one.id, false from public.requests as one where about = 'request' and one.id = thing
$$;

-- That an answer was not posted, and why, to whom our mail went and at the address that it went to.
create function private.mail_not_posted(person uuid, reason text) returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select 'answer_not_posted', jsonb_build_object('user_id', one.id, 'email', one.email, 'reason', reason)
  from public.profiles as one where one.id = person and one.is_active
$$;

-- Whether an answer comes from the address that our mail went to, whether that mail was posted already, and the project that its files
-- join. Somebody else who has the address to answer to posts nothing; its own person is told, once a day.
create function public.open_mailed_answer(actor uuid, sender text, about text, thing bigint, mail text default null)
returns table (is_theirs boolean, is_posted boolean, project_id bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  is_theirs := exists (
    select from public.profiles as one where one.id = actor and one.is_active and lower(one.email) = lower(sender)
  );
  is_posted := exists (
    select from private.rate_limits as one
    where one.bucket = 'answer' and one.key = sha256(convert_to(mail, 'UTF8')) and one.ends_at > clock_timestamp()
  );
  if is_theirs then
    project_id := (select place.project_id from private.place_of_answer(about, thing) as place);
  elsif (select taken.admitted from public.take_rate_limit('answer from elsewhere', actor::text, 1, 86400) as taken) then
    perform private.mail_not_posted(actor, 'elsewhere');
  end if;
  return next;
end;
$$;

-- For a file that came with an answer, as `begin_upload` does for one that is attached to a comment.
create function public.begin_mailed_upload(actor uuid, file_name text, size bigint, kind public.file_kind, project_id bigint)
returns table (id uuid, object_path text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(actor);
  return query
    select begun.id, begun.object_path from private.begin_upload(
      begin_mailed_upload.file_name, begin_mailed_upload.size, begin_mailed_upload.kind,
      project_id => begin_mailed_upload.project_id, asks => false
    ) as begun;
end;
$$;

-- Posts an answer as a comment of the person's. A mail that is handed on twice is posted once; `mail` is what tells it from others.
-- One that cannot be posted says so by mail, for nobody is there to read an error.
create function public.post_mailed_answer(
  actor uuid, about text, thing bigint, body text, attachments bigint[], mail text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  reason text;
begin
  if not (select taken.admitted from public.take_rate_limit('answer', mail, 1, 7 * 86400) as taken) then
    return false;
  end if;
  perform private.act_for(actor);
  begin
    select * into strict place from private.place_of_answer(about, thing);
    perform private.write_comment(
      body, place.project_id, place.document_id, place.is_internal, attachments => post_mailed_answer.attachments,
      request => place.request_id
    );
    return true;
  exception
    when sqlstate 'PT403' then
      reason := 'archived';
    when check_violation then
      reason := 'empty';
    when no_data_found or insufficient_privilege then
      reason := 'gone';
  end;
  perform private.mail_not_posted(actor, reason);
  return false;
end;
$$;

grant execute on function public.open_mailed_answer, public.begin_mailed_upload, public.post_mailed_answer to service_role;
