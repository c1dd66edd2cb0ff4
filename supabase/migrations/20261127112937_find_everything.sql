set check_function_bodies = off;

drop function "private"."find_companies"(tsquery, integer);

drop function "private"."find_documents"(private.caller, tsquery, integer);

drop function "private"."find_for_me"(text, integer);

drop function "private"."find_leads"(tsquery, integer);

drop function "private"."find_people"(private.caller, tsquery, integer);

drop function "private"."find_procedures"(private.caller, tsquery, integer);

drop function "private"."find_projects"(private.caller, tsquery, integer);

drop function "public"."find_for_me"(text, integer);

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
      project.id, one.document_id, one.rank
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

create or replace function private.words_of (
  name text
)
  returns tsvector
  language sql
  immutable
  cost 1000
  set search_path to ''
  AS $function$
  select pg_catalog.to_tsvector('pg_catalog.simple', regexp_replace(coalesce(name, ''), '[^[:alnum:]]+', ' ', 'g'))
$function$;

create or replace function private.words_of_person (
  username text,
  name     text,
  company  text,
  email    text
)
  returns tsvector
  language sql
  immutable
  cost 1000
  set search_path to ''
  AS $function$
  select private.words_of(concat_ws(' ', username, name, company, email))
$function$;

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
    rank        integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.find_for_me(typed, most)
$function$;

alter function "public"."find_for_me"(text, integer) owner to "postgres";

create view "private"."findables" with (security_invoker=true) AS  SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.projects one
UNION ALL
 SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'staff'::text AS readers,
    one.created_at,
    private.words_of_person(company.name, company.legal_name, NULL::text, NULL::text) AS words
   FROM (public.companies company
     JOIN public.projects one ON ((one.company_id = company.id)))
UNION ALL
 SELECT 'document'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN one.uploaded_by
            ELSE NULL::uuid
        END AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.name) AS words
   FROM public.documents one
UNION ALL
 SELECT 'milestone'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.milestones one
UNION ALL
 SELECT 'request'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.title || ' '::text) || one.body)) AS words
   FROM public.requests one
UNION ALL
 SELECT 'comment'::text AS kind,
    (one.id)::text AS id,
    NULL::text AS title,
    NULL::text AS about,
    one.project_id,
    one.document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN ( SELECT document.uploaded_by
               FROM public.documents document
              WHERE (document.id = one.document_id))
            ELSE NULL::uuid
        END AS owner_id,
        CASE
            WHEN one.is_internal THEN 'staff'::text
            ELSE 'members'::text
        END AS readers,
    one.created_at,
    private.words_of(one.body) AS words
   FROM public.comments one
UNION ALL
 SELECT 'invoice'::text AS kind,
    (one.id)::text AS id,
    one.number AS title,
    (one.client ->> 'legalName'::text) AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.number || ' '::text) || COALESCE((one.client ->> 'legalName'::text), ''::text))) AS words
   FROM public.invoices one
  WHERE (one.number IS NOT NULL)
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    one.username AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, one.company, one.email) AS words
   FROM public.profiles one
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    one.id AS owner_id,
    'colleagues'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, NULL::text, NULL::text) AS words
   FROM public.profiles one
  WHERE one.is_active
UNION ALL
 SELECT 'company'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    one.legal_name AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.name, one.legal_name, NULL::text, NULL::text) AS words
   FROM public.companies one
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.name AS title,
    one.company AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of_person(one.name, one.company, one.email, NULL::text) AS words
   FROM (public.lead_messages one
     JOIN public.leads lead ON ((lead.message_id = one.id)))
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.palettes one
     JOIN public.leads lead ON ((lead.palette_id = one.id)))
  WHERE (one.owner_id IS NULL)
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.newsletter_subscribers one
     JOIN public.leads lead ON ((lead.subscriber_id = one.id)))
UNION ALL
 SELECT 'procedure'::text AS kind,
    (one.id)::text AS id,
    one.title,
        CASE
            WHEN one.is_template THEN 'template'::text
            ELSE NULL::text
        END AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.procedures one
UNION ALL
 SELECT 'procedure'::text AS kind,
    (version.procedure_id)::text AS id,
    (version.fields ->> 'title'::text) AS title,
    'published'::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'team'::text AS readers,
    version.saved_at AS created_at,
    private.words_of((version.fields ->> 'title'::text)) AS words
   FROM (public.procedure_versions version
     JOIN public.published_procedures one ON ((one.version_id = version.id)));

alter view "private"."findables" owner to "postgres";

revoke all on function "private"."find_for_me"(text, integer) from public;

grant execute on function "private"."find_for_me"(text, integer) to "authenticated";

revoke all on function "private"."find_for_me"(text, integer) from "postgres";

grant execute on function "private"."find_for_me"(text, integer) to "postgres";

revoke all on function "public"."find_for_me"(text, integer) from public;

grant execute on function "public"."find_for_me"(text, integer) to "authenticated";

revoke all on function "public"."find_for_me"(text, integer) from "postgres";

grant execute on function "public"."find_for_me"(text, integer) to "postgres";

create index comments_words on public.comments using gin (private.words_of(body))
  with (fastupdate=off);

create index invoices_words on public.invoices
  using gin (private.words_of(((number || ' '::text) || COALESCE((client ->> 'legalName'::text), ''::text))))
  with (fastupdate=off)
  where (number is not null);

create index milestones_words on public.milestones using gin (private.words_of(title))
  with (fastupdate=off);

create index profiles_names on public.profiles
  using gin (private.words_of_person(username, name, null::text, null::text))
  with (fastupdate=off);

create index requests_words on public.requests using gin (private.words_of(((title || ' '::text) || body)))
  with (fastupdate=off);

reset check_function_bodies;
