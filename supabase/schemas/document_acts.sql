-- What people do with documents, but for deciding on them.

create function private.sees_document(caller private.caller, document public.documents) returns boolean
language sql stable set search_path = ''
as $$
  select private.sees_project(caller, document.project_id) or document.project_id is null and document.uploaded_by = caller.id
$$;

-- Those who see it hear of a change, and whoever uploaded it without a project.
create function private.announce_document(document public.documents) returns void
language sql set search_path = ''
as $$
  select private.announce_in(
    document.project_id, 'documents', case when document.project_id is null then array[document.uploaded_by] else '{}' end
  )
$$;

-- The version that a document now has. Of the file, what is known of it: all of a file, none of a link.
create function private.keep_version(document public.documents, file public.document_versions) returns void
language sql set search_path = ''
as $$
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, content, palette_id, created_at)
  values (
    document.id, document.version, document.version_by, document.by_staff, file.note, file.file_name, file.kind, file.size,
    file.sha256, file.object_path, file.content, file.palette_id, case when document.version = 1 then document.created_at else now() end
  )
$$;

-- Anybody can register and keep documents here. Whoever belongs to no project asks nobody for a decision: what they share of their
-- own is for information.
create function private.may_ask_for_decision(caller private.caller, project bigint) returns boolean
language sql stable set search_path = ''
as $$
  select project is not null or private.is_staff_role(caller.role)
    or exists (select from public.project_members as member where member.user_id = caller.id)
$$;

-- A document that somebody adds, by whichever act. Whoever decides on it is asked to; the others are told that it is there.
create function private.share_document(caller private.caller, given public.documents, file public.document_versions) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made public.documents;
  reviewers uuid[];
begin
  if not private.may_ask_for_decision(caller, given.project_id) then
    given.asks := false;
    given.review_due := null;
  end if;
  insert into public.documents (
    project_id, name, file_url, description, asks, review_due, uploaded_by, version_by, by_staff, file_name, kind, size, created_at
  )
  values (
    given.project_id, given.name, given.file_url, given.description, given.asks, given.review_due, caller.id, caller.id,
    private.is_staff_role(caller.role), file.file_name, file.kind, file.size, coalesce(given.created_at, now())
  )
  returning * into made;
  perform private.keep_version(made, file);
  if made.project_id is not null then
    perform private.log_activity(made.project_id, 'document_added', jsonb_build_object('document_id', made.id));
  end if;
  reviewers := private.reviewers_of(made);
  perform private.notify_of_added(reviewers, 'review', made);
  perform private.notify_of_added(
    array(select unnest(private.concerned_with(made)) except select unnest(reviewers)), 'document', made
  );
  perform private.announce_document(made);
  return made.id;
end;
$$;

-- A new version takes a document back to the start of its review, and what was told of the one before is news no longer.
create function private.replace_version(
  caller private.caller, document public.documents, file public.document_versions, review_due date
) returns void
language plpgsql set search_path = ''
as $$
declare
  reviewers uuid[];
  line text;
  place jsonb := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
begin
  update public.documents as one set
    version = one.version + 1, version_by = caller.id, by_staff = private.is_staff_role(caller.role),
    file_name = file.file_name, kind = file.kind, size = file.size, status = 'pending', status_reason = null,
    review_due = coalesce(replace_version.review_due, one.review_due)
  where one.id = document.id returning * into document;
  perform private.keep_version(document, file);
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = document.id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', document.version, document.name, private.verb_of(document.kind));
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.notify(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.notify(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  perform private.announce_document(document);
end;
$$;

-- A link. Files come by `complete_upload`, palettes by `attach_palette`.
create function private.add_document(
  name text, file_url text, description text default null, project bigint default null, asks boolean default true,
  review_due date default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new documents', '{100, 2000}');
  given public.documents;
begin
  if project is not null and not private.sees_project(caller, project) then
    raise exception 'Members add documents to their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  given.project_id := project;
  given.name := add_document.name;
  given.file_url := add_document.file_url;
  given.description := add_document.description;
  given.asks := add_document.asks;
  given.review_due := add_document.review_due;
  return private.share_document(caller, given, null);
end;
$$;

-- The document, held, for its author and for staff, of those who see it; nothing for anybody else.
create function private.hold_document(caller private.caller, document bigint) returns public.documents
language plpgsql set search_path = ''
as $$
declare
  held public.documents;
begin
  select * into held from public.documents as one
  where one.id = document and private.sees_document(caller, one)
    and (one.uploaded_by = caller.id or private.is_staff_role(caller.role))
  for update;
  if found then
    perform private.refuse_archived(held.project_id);
  end if;
  return held;
end;
$$;

-- What was decided on keeps its words, whoever asks: the guard refuses it.
create function private.correct_document(document bigint, name text, description text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents := private.hold_document(caller, document);
begin
  if held.id is null then
    return false;
  elsif not (held.is_decided or private.corrects(held, caller.id, caller.role)) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  update public.documents as one set name = correct_document.name, description = correct_document.description
  where one.id = document;
  if correct_document.name <> held.name then
    perform private.notify(
      array(select held.uploaded_by where held.uploaded_by = any (private.concerned_with(held))), 'document', 'Document renamed',
      format('“%s” is now called “%s”.', held.name, correct_document.name),
      jsonb_build_object('project_id', held.project_id, 'document_id', document)
    );
  end if;
  perform private.announce_document(held);
  return true;
end;
$$;

-- Whether a decision is asked for, and until when. Whoever asks for it takes the question back, and nobody whom it was put to does.
create function private.ask_for_decision(document bigint, asks boolean default null, review_due date default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  before public.documents := private.hold_document(caller, document);
  after public.documents;
begin
  if before.id is null then
    return false;
  elsif asks <> before.asks and not private.replaces(before, caller.id, caller.role) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  elsif asks and not private.may_ask_for_decision(caller, before.project_id) then
    raise exception 'Whoever belongs to no project asks for no decision' using errcode = '42501', hint = 'no_project_yet';
  end if;
  update public.documents as one
  set asks = coalesce(ask_for_decision.asks, before.asks), review_due = ask_for_decision.review_due
  where one.id = document returning * into after;
  if after.asks and not before.asks then
    perform private.notify_of_added(private.reviewers_of(after), 'review', after);
  elsif before.asks and not after.asks then
    perform private.read_question(after);
  end if;
  perform private.announce_document(after);
  return true;
end;
$$;

-- The side that shared a document asks again for the decision that it waits for, once a day at most.
create function private.remind_of_document(document bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  reviewers uuid[];
begin
  select * into held from public.documents as one
  where one.id = document and one.status = 'pending' and one.asks and private.sees_document(caller, one)
    and private.replaces(one, caller.id, caller.role) and not private.reviews(one, caller.id, caller.role)
  for update;
  reviewers := private.reviewers_of(held);
  if held.id is null or reviewers = '{}' then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  if private.is_reminded('asked', document, current_date) then
    raise exception 'Whoever decides was reminded today' using errcode = '23514', hint = 'asked_today';
  end if;
  perform private.note_reminder('asked', document, current_date);
  delete from public.notifications as one
  where one.document_id = document and one.kind = 'review' and not one.is_read;
  perform private.notify(
    reviewers, 'review', 'Still waits for your decision',
    format('“%s” still waits for your decision.', held.name) || private.decide_by(held),
    jsonb_build_object('project_id', held.project_id, 'document_id', document)
  );
  return true;
end;
$$;

-- A document goes with its comments, its files and those on their way to it, and nobody is asked to decide on it any more.
create function private.drop_document(document public.documents) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.document_id = document.id and (news.comment_id is not null or news.kind = 'review' and not news.is_read)
  ));
  perform private.remove_file(file.object_path, file.created_at, file.uploaded_by) from (
    select one.object_path, one.created_at, one.uploaded_by from public.document_versions as one
    where one.document_id = document.id and one.object_path is not null
    union all
    select one.object_path, one.created_at, one.uploaded_by from private.uploads as one where one.document_id = document.id
  ) as file;
  delete from public.documents as one where one.id = document.id;
  perform private.announce_document(document);
end;
$$;

-- Authors and staff delete what nobody has decided on; how many it was.
create function private.delete_documents(ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  deleted int := 0;
begin
  for held in
    select * from public.documents as one
    where one.id = any (ids) and private.sees_document(caller, one) and private.removes(one, caller.id, caller.role)
    order by one.id for update
  loop
    perform private.refuse_archived(held.project_id);
    perform private.drop_document(held);
    deleted := deleted + 1;
  end loop;
  return deleted;
end;
$$;

select private.expose('{
  "private.add_document(text, text, text, bigint, boolean, date)", "private.correct_document(bigint, text, text)",
  "private.ask_for_decision(bigint, boolean, date)", "private.remind_of_document(bigint)",
  "private.delete_documents(bigint[])"
}');
