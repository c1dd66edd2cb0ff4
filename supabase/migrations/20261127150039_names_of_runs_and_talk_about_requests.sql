set check_function_bodies = off;

drop trigger "audit" on "public"."comments";

drop trigger "settled" on "public"."comments";

drop index "public"."comments_of_project";

drop function "private"."find_for_me"(text, integer);

drop function "private"."list_requests"(bigint, bigint, integer);

drop function "private"."place_of_answer"(text, bigint);

drop function "private"."start_run"(bigint, uuid, date, bigint);

drop function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]);

drop function "public"."find_for_me"(text, integer);

drop function "public"."list_comments"(bigint, bigint, bigint, bigint, integer);

drop function "public"."list_requests"(bigint, bigint, integer);

drop function "public"."start_run"(bigint, uuid, date, bigint);

drop function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]);

alter table "public"."comments"
  add column "request_id" bigint;

create or replace function private.announce_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(
    readers,
    coalesce(
      'documentcomments:' || comment.document_id, 'requestcomments:' || comment.request_id, 'comments:' || comment.project_id
    )
  )
$function$;

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind        text,
    id          text,
    title       text,
    about       text,
    project_id  bigint,
    document_id bigint,
    request_id  bigint,
    rank        integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
  AS $function$
#variable_conflict use_column
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
  plain text := lower(btrim(typed));
  is_staff boolean := private.is_staff_role(caller.role);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  return query
    with mine as materialized (
      select member.project_id from public.project_members as member where member.user_id = caller.id
    ), found as (
      select best.*
      from unnest('{project, document, milestone, request, comment, invoice, person, company, lead, procedure}'::text[]) as kinds (kind)
      cross join lateral (
        select one.kind, one.id, one.title, one.about, one.project_id, one.document_id, one.created_at, case
            when lower(one.title) = plain then 3 when starts_with(lower(one.title), plain) then 2
            when strpos(lower(one.title), plain) > 0 then 1 else 0
          end as rank
        from private.findables as one
        where one.kind = kinds.kind and one.words @@ wanted and case one.readers
          when 'members' then caller.role = 'admin' or one.owner_id = caller.id or one.project_id in (select mine.project_id from mine)
          when 'staff' then caller.role = 'admin'
            or is_staff and (one.owner_id = caller.id or one.project_id in (select mine.project_id from mine))
          when 'colleagues' then caller.role <> 'admin' and one.owner_id <> caller.id and one.owner_id in (
            select member.user_id from mine join public.project_members as member on member.project_id = mine.project_id
          )
          when 'team' then caller.role = 'team_member'
          when 'admins' then caller.role = 'admin'
        end
        -- A project is found twice, by its own name and by its company's.
        order by rank desc, one.created_at desc, one.id desc limit 2 * least(most, 20)
      ) as best
    ), placed as (
      select one.*, row_number() over (partition by one.kind order by one.rank desc, one.created_at desc, one.id desc) as place
      from (select distinct on (found.kind, found.id) found.* from found) as one
    )
    select one.kind, one.id, coalesce(one.title, left(comment.body, 160)), coalesce(one.about, project.title),
      project.id, one.document_id, comment.request_id, one.rank
    from placed as one
    left join public.comments as comment on comment.id = case one.kind when 'comment' then one.id::bigint end
    left join public.projects as project on project.id = coalesce(one.project_id, case
      when one.kind = 'person' and caller.role <> 'admin' then (
        select max(member.project_id) from mine join public.project_members as member on member.project_id = mine.project_id
        where member.user_id = one.id::uuid
      )
    end)
    where one.place <= least(most, 20)
    order by max(one.rank) over (partition by one.kind) desc, one.kind, one.place;
end;
$function$;

alter function "private"."find_for_me"(text, integer) owner to "postgres";

create or replace function private.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    due_date         date,
    price            bigint,
    currency         text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone,
    comments         integer
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, one.due_date, one.price, one.currency, milestone.id, milestone.title, milestone.due_date, one.asked_by,
    coalesce(nullif(asker.name, ''), asker.username),
    coalesce(nullif(answerer.name, ''), answerer.username), one.answered_at, one.created_at, one.updated_at, talk.comments
  from (
    select request.* from public.requests as request
    where request.project_id = of_project and request.id < coalesce(before_id, 9223372036854775807)
      and (select private.sees_project(private.caller(), of_project))
    order by request.id desc limit max_rows
  ) as one
  cross join lateral (
    select count(*)::int as comments from public.comments as comment
    where comment.request_id = one.id and (not comment.is_internal or (select private.is_staff()))
  ) as talk
  left join public.milestones as milestone on milestone.id = one.milestone_id
  left join public.profiles as asker on asker.id = one.asked_by
  left join public.profiles as answerer on answerer.id = one.answered_by
  order by one.id desc
$function$;

alter function "private"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function private.notify_of_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  subject text := coalesce(
    (select one.name from public.documents as one where one.id = comment.document_id),
    (select one.title from public.requests as one where one.id = comment.request_id),
    (select one.title from public.projects as one where one.id = comment.project_id)
  );
  thing text := case when comment.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(comment);
  place jsonb := jsonb_build_object(
    'project_id', comment.project_id, 'document_id', comment.document_id, 'request_id', comment.request_id, 'comment_id', comment.id
  );
  -- Administrators read every project, and are told of those that are theirs.
  people uuid[] := array(
    select person from unnest(readers) as person
    where person <> all (comment.mentions) and person is distinct from comment.written_by
      and (comment.project_id is null or person in (select user_id from public.project_members where project_id = comment.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = comment.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from comment.project_id and one.document_id is not distinct from comment.document_id
    and one.request_id is not distinct from comment.request_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(comment.project_id, comment.document_id)));
  perform private.notify(comment.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (people)
        and before.project_id is not distinct from comment.project_id
        and before.document_id is not distinct from comment.document_id
        and before.request_id is not distinct from comment.request_id
        and before.is_internal = comment.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    perform private.notify(
      told.recipients, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
end;
$function$;

create or replace function private.personal_columns()
  returns table (
    place   text,
    columns text[]
  )
  language sql
  immutable
  set search_path to ''
  AS $function$
  select words[1], words[2:]
  from regexp_split_to_table(btrim('
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by revision created_at updated_at
    calendar_links user_id created_at
    client_views user_id until viewer_id
    coin_claims id claimed_by coin confirmations created_at invoice_id lookup payment_id quote_id reason sent_at state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id request_id signed_by written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 signed_by version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    invoices id number kind project_id issued_by issued_on
    lead_letters id body created_at is_theirs lead_id offer_id written_by
    leads id assignee_id client_id created_at is_read message_id palette_id project_id status subscriber_id updated_at
    live_events user_id at made_by topic
    mail_preferences user_id how kind
    mailed_codes id user_id created_at expires_at link_id next_page purpose tries used_at
    milestones id owner_id created_at description due_date is_complete position project_id title updated_at
    notification_mail recipient_id due_at is_urgent notification_id thing
    notifications id recipient_id author_id comment_id content counted created_at document_id invoice_id is_read kind lead_id milestone_id offer_id procedure_id project_id request_id run_id title
    offer_acceptances id offer_id how options net tax total deposit accepted_at recorded_by client_id invoice_id created_at
    offers id number version title state sent_by offered_by sent_at valid_until created_at
    palettes id owner_id accent1 accent2 body_font created_at email gray heading_font name primary secondary updated_at
    password_links id user_id created_at expires_at invited_by project_id purpose used_at was_mailed
    procedure_run_steps id done_at done_by is_done note position run_id title updated_at
    procedure_runs id assignee_id created_at due_date ended_at ended_by number procedure_id project_id started_by status title updated_at
    procedure_signoffs id user_id signed_at version_id
    procedure_versions id fields number procedure_id saved_at saved_by
    profiles id company company_id created_at date_language digest_hour email email_proven_at is_active name role time_zone updated_at username
    project_activity id actor_id at comment_id document_id kind link_id milestone_id project_id request_id status
    project_mail user_id how project_id
    project_members user_id created_at project_id
    projects id client_id client_left_at company_id completed_at created_at created_by description due_date is_archived is_limited progress start_date status title updated_at
    published_procedures procedure_id published_at published_by version_id
    recent_mail recipient_id sent_at thing
    requests id answered_at answered_by asked_by attachments body created_at currency due_date milestone_id price project_id reason status title updated_at
    sessions id user_id aal created_at ip not_after refreshed_at scopes tag updated_at user_agent
    shared_links id made_by asked_at created_at decide_by document_id expires_at invoice_id may_act message offer_id revoked_at version was_mailed
    sign_ins id user_id at browser network seen_at system
    uploads id asks created_at description document_id file_name kind name note project_id review_due size uploaded_by
    username_skeletons user_id skeleton
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$function$;

create or replace function private.place_of_answer (
  about text,
  thing bigint
)
  returns table (
    project_id  bigint,
    document_id bigint,
    request_id  bigint,
    is_internal boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.project_id, one.document_id, one.request_id, one.is_internal
  from public.comments as one where about = 'comment' and one.id = thing
  union all
  select one.project_id, one.id, null, false from public.documents as one where about = 'document' and one.id = thing
  union all
  select one.project_id, null, one.id, false from public.requests as one where about = 'request' and one.id = thing
$function$;

alter function "private"."place_of_answer"(text, bigint) owner to "postgres";

create or replace function private.questions_to (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'question', to_jsonb(comment.id), coalesce(paper.name, request.title, project.title), coalesce(nullif(author.name, ''), author.username),
    project.id, project.title, null::date, comment.created_at, left(comment.body, 500),
    jsonb_build_object('documentId', comment.document_id, 'requestId', comment.request_id, 'isInternal', comment.is_internal)
  from (
    select news.comment_id, news.is_read from public.notifications as news
    where news.recipient_id = caller.id and news.kind = 'mention'
      and (not news.is_read or news.created_at > now() - interval '14 days')
    order by news.id desc limit 50
  ) as news
  join public.comments as comment on comment.id = news.comment_id and not comment.is_deleted
  left join public.documents as paper on paper.id = comment.document_id
  left join public.requests as request on request.id = comment.request_id
  left join public.projects as project on project.id = comment.project_id
  left join public.profiles as author on author.id = comment.written_by
  where (not news.is_read or comment.body ~ '[?？؟]') and project.is_archived is not true and case
      when comment.project_id is null then caller.role <> 'admin'
      else caller.role = 'admin' or exists (
        select from public.project_members as member where member.project_id = project.id and member.user_id = caller.id
      )
    end
    and not exists (
      select from public.comments as answer
      where answer.written_by = caller.id and answer.id > comment.id and not answer.is_deleted
        and answer.project_id is not distinct from comment.project_id and answer.document_id is not distinct from comment.document_id
        and answer.request_id is not distinct from comment.request_id
    )
$function$;

create or replace function private.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint,
  name    text   default null::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, private.title_of_run(wanted, name, project), owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$function$;

alter function "private"."start_run"(bigint, uuid, date, bigint, text) owner to "postgres";

create or replace function private.take_back_request (
  request bigint,
  project bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  held public.requests;
begin
  select * into held from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and one.status = 'open' and one.asked_by = caller.id and private.sees_project(caller, one.project_id)
  for update;
  if exists (
    select from public.comments as answer where answer.request_id = held.id and answer.written_by is distinct from caller.id
  ) then
    return false;
  end if;
  if held.id is null then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.request_id = request));
  delete from public.requests as one where one.id = request;
  perform private.announce_in(held.project_id, 'requests');
  return true;
end;
$function$;

create or replace function private.title_of_run (
  wanted  public.procedure_versions,
  name    text,
  project bigint
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select left(concat_ws(': ', wanted.fields ->> 'title', coalesce(
    nullif(btrim(name), ''),
    (select one.title from public.projects as one where one.id = project),
    (
      select 'run ' || count(*) + 1 from public.procedure_runs as run
      where run.procedure_id = wanted.procedure_id having bool_or(run.status = 'open')
    )
  )), 200)
$function$;

alter function "private"."title_of_run"(public.procedure_versions, text, bigint) owner to "postgres";

create or replace function private.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[],
  request     bigint   default null::bigint
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new comments', '{200, 2000}');
  readers uuid[];
  made public.comments;
begin
  if document is not null then
    select one.project_id into project from public.documents as one where one.id = document;
  elsif request is not null then
    -- Held, so that nobody takes it back meanwhile.
    select one.project_id into project from public.requests as one where one.id = request for key share;
  end if;
  if not (private.sees_project(caller, project) or private.is_own_document(document, caller.id))
    or is_internal and not private.is_staff_role(caller.role)
  then
    raise exception 'Members write in their projects, and staff internal notes too' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  readers := private.readers_of(project, document, is_internal);
  insert into public.comments (project_id, document_id, request_id, body, is_internal, mentions, attachments, written_by, signed_by)
  values (
    project, document, request, write_comment.body, write_comment.is_internal,
    private.mentionable(mentions, readers, caller.id), write_comment.attachments, caller.id, private.name_of(caller.id)
  )
  returning * into made;
  if project is not null then
    perform private.log_activity(
      project, case when made.is_internal then 'note' else 'comment' end,
      jsonb_build_object('document_id', document, 'request_id', request, 'comment_id', made.id)
    );
  end if;
  perform private.notify_of_comment(made, readers);
  perform private.announce_comment(made, readers);
  return next made;
end;
$function$;

alter function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint) owner to "postgres";

create or replace function public.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind        text,
    id          text,
    title       text,
    about       text,
    project_id  bigint,
    document_id bigint,
    request_id  bigint,
    rank        integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.find_for_me(typed, most)
$function$;

alter function "public"."find_for_me"(text, integer) owner to "postgres";

create or replace function public.list_comments (
  of_project  bigint  default null::bigint,
  of_document bigint  default null::bigint,
  only_id     bigint  default null::bigint,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200,
  of_request  bigint  default null::bigint
)
  returns table (
    id              bigint,
    project_id      bigint,
    document_id     bigint,
    request_id      bigint,
    body            text,
    author_id       uuid,
    author_username text,
    author_name     text,
    author_role     public.user_role,
    is_internal     boolean,
    mentions        text[],
    created_at      timestamp with time zone,
    edited_at       timestamp with time zone,
    deleted_at      timestamp with time zone,
    attachments     jsonb
  )
  language plpgsql
  stable
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  return query
    with found as (
      select one.* from public.comments as one where one.id = only_id
      union all
      (
        select one.* from public.comments as one
        where one.project_id = of_project and one.document_id is null and one.request_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.request_id = of_request and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.request_id, found.body, found.written_by, author.username,
      nullif(coalesce(found.signed_by, author.name), author.username),
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else array(select card.username from private.cards_of(found.mentions) as card) end,
      found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz,
      case when found.attachments = '{}' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'name', document.name,
          'picture', case when document.kind = 'image' and document.size < 3000000 then document.version end
        ) order by document.id), '[]')
        from public.documents as document where document.id = any (found.attachments)
      ) end
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$function$;

alter function "public"."list_comments"(bigint, bigint, bigint, bigint, integer, bigint) owner to "postgres";

create or replace function public.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    due_date         date,
    price            bigint,
    currency         text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone,
    comments         integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_requests(of_project, before_id, max_rows)
$function$;

alter function "public"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function public.post_mailed_answer (
  actor       uuid,
  about       text,
  thing       bigint,
  body        text,
  attachments bigint[],
  mail        text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint,
  name    text   default null::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.start_run(version, owner, due, project, name)
$function$;

alter function "public"."start_run"(bigint, uuid, date, bigint, text) owner to "postgres";

create or replace function public.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[],
  request     bigint   default null::bigint
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_comment(body, project, document, is_internal, mentions, attachments, request)
$function$;

alter function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint) owner to "postgres";

alter table "public"."comments"
  add constraint "comments_of_request_alone" check (((request_id IS NULL) OR ((project_id IS
    NOT NULL) AND (document_id IS NULL))));

alter table "public"."comments"
  add constraint "comments_request_id_fkey" foreign key (request_id) references public.requests(id) on delete cascade;

create index comments_of_project on public.comments using btree (project_id, id desc)
  where ((document_id is null) AND (request_id is null));

create index comments_of_request on public.comments using btree (request_id, id desc);

create trigger audit
  after insert or delete or update on public.comments
  for each row
  execute function
    private.audit('project_id', 'document_id', 'request_id', 'written_by', 'is_internal', 'mentions', 'is_deleted',
    'edited_at', 'deleted_at', 'attachments');

create trigger settled
  before update on public.comments
  for each row
  execute function
    private.refuse_change('id', 'project_id', 'document_id', 'request_id', 'written_by', 'signed_by', 'is_internal',
    'created_at');

comment on column "public"."comments"."project_id" is 'Of a comment on a document or a request, the project of that.';

revoke all on function "private"."find_for_me"(text, integer) from public;

grant execute on function "private"."find_for_me"(text, integer) to "authenticated";

revoke all on function "private"."find_for_me"(text, integer) from "postgres";

grant execute on function "private"."find_for_me"(text, integer) to "postgres";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "private"."place_of_answer"(text, bigint) from public;

revoke all on function "private"."place_of_answer"(text, bigint) from "postgres";

grant execute on function "private"."place_of_answer"(text, bigint) to "postgres";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint, text) from public;

grant execute on function "private"."start_run"(bigint, uuid, date, bigint, text) to "authenticated";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint, text) from "postgres";

grant execute on function "private"."start_run"(bigint, uuid, date, bigint, text) to "postgres";

revoke all on function "private"."title_of_run"(public.procedure_versions, text, bigint) from public;

revoke all on function "private"."title_of_run"(public.procedure_versions, text, bigint) from "postgres";

grant execute on function "private"."title_of_run"(public.procedure_versions, text, bigint) to "postgres";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint) from public;

grant execute
  on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint)
  to "authenticated";

revoke all
  on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint)
  from "postgres";

grant execute
  on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint)
  to "postgres";

revoke all on function "public"."find_for_me"(text, integer) from public;

grant execute on function "public"."find_for_me"(text, integer) to "authenticated";

revoke all on function "public"."find_for_me"(text, integer) from "postgres";

grant execute on function "public"."find_for_me"(text, integer) to "postgres";

revoke all on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer, bigint) from public;

grant execute on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer, bigint) to "authenticated";

revoke all on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer, bigint) from "postgres";

grant execute on function "public"."list_comments"(bigint, bigint, bigint, bigint, integer, bigint) to "postgres";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint, text) from public;

grant execute on function "public"."start_run"(bigint, uuid, date, bigint, text) to "authenticated";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint, text) from "postgres";

grant execute on function "public"."start_run"(bigint, uuid, date, bigint, text) to "postgres";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint) from public;

grant execute
  on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint)
  to "authenticated";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint) from "postgres";

grant execute
  on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[], bigint)
  to "postgres";

reset check_function_bodies;
