set check_function_bodies = off;

drop view "private"."mailable_news";

drop function "private"."may_mail"(uuid, text);

alter table "private"."notification_mail"
  add column "is_urgent" boolean not null default false;

create or replace function private.delete_comment (
  comment bigint
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
begin
  if held.id is null then
    return;
  end if;
  if caller.role <> 'admin' and (held.written_by is distinct from caller.id or held.created_at < now() - interval '15 minutes') then
    raise exception 'Only its author deletes a comment, within 15 minutes' using errcode = '42501';
  end if;
  update public.comments as one
  set is_deleted = true, body = '', mentions = '{}', attachments = '{}', deleted_at = clock_timestamp()
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.comment_id = comment));
  perform private.announce_comment(held, private.readers_of(held.project_id, held.document_id, held.is_internal));
  return next held;
end;
$function$;

create or replace function private.duty_counts (
  person uuid
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.duties_of(row('', one.id, one.role, false)::private.caller, current_date) -> 'counts'
  from public.profiles as one where one.id = person
$function$;

alter function "private"."duty_counts"(uuid) owner to "postgres";

create or replace function private.may_mail (
  person    uuid,
  thing     text,
  is_urgent boolean
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when is_urgent then count(*) < 12 else
    count(distinct sent_at) < 4
    and count(*) filter (where recent.thing = may_mail.thing and sent_at > clock_timestamp() - interval '15 minutes') = 0 end
  from private.recent_mail as recent
  where recipient_id = person and sent_at > clock_timestamp() - interval '1 hour'
$function$;

alter function "private"."may_mail"(uuid, text, boolean) owner to "postgres";

create or replace function private.plan_mail (
  news public.notifications
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  how public.mail_time := coalesce(
    (select one.how from public.project_mail as one where one.user_id = news.recipient_id and one.project_id = news.project_id),
    (select one.how from public.mail_preferences as one where one.user_id = news.recipient_id and one.kind = news.kind),
    private.usual_mail(news.kind)
  );
begin
  if how = 'at_once' and news.project_id is null and news.kind in ('comment', 'mention', 'document', 'review') and exists (
    select from public.profiles as one where one.id = news.recipient_id and one.role = 'admin'
  ) then
    how := 'daily';
  end if;
  -- Whoever is invited by the same act gets that one mail, and finds the news where it leads.
  if how <> 'never' and not exists (
    select from private.password_links as link
    where link.user_id = news.recipient_id and link.purpose = 'invitation' and link.created_at = now()::timestamptz(3)
  ) then
    insert into private.notification_mail (notification_id, recipient_id, thing, due_at, is_urgent)
    values (
      news.id, news.recipient_id,
      concat(
        news.kind, ' ',
        coalesce(
          case when news.kind <> 'review' then 'document ' || news.document_id end, 'run ' || news.run_id,
          'procedure ' || news.procedure_id, 'request ' || news.request_id, 'project ' || news.project_id
        )
      ),
      -- All files of one upload are one mail.
      case when how = 'at_once' then now() + case when news.kind = 'review' then interval '1 minute' else interval '0' end
        else private.next_digest(news.recipient_id) end,
      how = 'at_once' and news.kind in ('mention', 'decision', 'review')
    );
  end if;
end;
$function$;

create or replace function private.queue_notification_mail()
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtext('notification mail'));
  delete from private.recent_mail where sent_at <= clock_timestamp() - interval '1 hour';
  with due as (
    delete from private.notification_mail as planned
    where planned.notification_id in (
      select waiting.notification_id from private.notification_mail as waiting
      where waiting.due_at <= clock_timestamp() and private.may_mail(waiting.recipient_id, waiting.thing, waiting.is_urgent)
      order by waiting.due_at limit 500
    )
    returning planned.notification_id, planned.thing, planned.is_urgent
  ),
  mailed as (
    select news.*, due.thing, due.is_urgent from due join private.mailable_news as news on news.notification_id = due.notification_id
  ),
  noted as (
    insert into private.recent_mail (recipient_id, thing, sent_at)
    select distinct user_id, thing, statement_timestamp() from mailed
    on conflict do nothing
  ),
  placed as (
    select mailed.*, case when is_urgent and (
      select count(distinct other.thing) from mailed as other where other.user_id = mailed.user_id and other.is_urgent
    ) <= 3 then mailed.thing end as alone
    from mailed
  )
  insert into private.mail_outbox (kind, payload)
  select 'notifications', jsonb_build_object('user_id', user_id, 'email', email, 'items', jsonb_agg(item order by notification_id))
    || case when alone is null and count(*) > 1 then jsonb_build_object('duties', private.duty_counts(user_id)) else '{}' end
  from placed group by user_id, email, alone;
$function$;

create or replace function public.list_comments (
  of_project  bigint  default null::bigint,
  of_document bigint  default null::bigint,
  only_id     bigint  default null::bigint,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns table (
    id              bigint,
    project_id      bigint,
    document_id     bigint,
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
        where one.project_id = of_project and one.document_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.body, found.written_by, author.username, author.name,
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

create view "private"."mailable_news" with (security_invoker=true) AS  SELECT news.id AS notification_id,
    person.id AS user_id,
    person.email,
    jsonb_build_object('kind', news.kind, 'title', news.title, 'content', news.content, 'project_id', news.project_id, 'document_id', news.document_id, 'milestone_id', news.milestone_id, 'comment_id', news.comment_id, 'procedure_id', news.procedure_id, 'run_id', news.run_id, 'request_id', news.request_id, 'lead_id', news.lead_id, 'project', project.title, 'thing', COALESCE(document.name, milestone.title, request.title, run.title)) AS item
   FROM ((((((public.notifications news
     JOIN public.profiles person ON ((person.id = news.recipient_id)))
     LEFT JOIN public.projects project ON ((project.id = news.project_id)))
     LEFT JOIN public.documents document ON ((document.id = news.document_id)))
     LEFT JOIN public.milestones milestone ON ((milestone.id = news.milestone_id)))
     LEFT JOIN public.requests request ON ((request.id = news.request_id)))
     LEFT JOIN public.procedure_runs run ON ((run.id = news.run_id)))
  WHERE ((NOT news.is_read) AND (news.created_at > (now() - '3 days'::interval)) AND person.is_active AND ((news.project_id IS NULL) OR (person.role = 'admin'::public.user_role) OR (EXISTS ( SELECT
           FROM public.project_members member
          WHERE ((member.project_id = news.project_id) AND (member.user_id = person.id))))));

alter view "private"."mailable_news" owner to "postgres";

revoke all on function "private"."duty_counts"(uuid) from public;

revoke all on function "private"."duty_counts"(uuid) from "postgres";

grant execute on function "private"."duty_counts"(uuid) to "postgres";

revoke all on function "private"."may_mail"(uuid, text, boolean) from public;

revoke all on function "private"."may_mail"(uuid, text, boolean) from "postgres";

grant execute on function "private"."may_mail"(uuid, text, boolean) to "postgres";

reset check_function_bodies;
