-- Finding things by the beginnings of their words: one function for the portal, the admin area and their Ctrl+K.

create function private.words_of(name text) returns tsvector
language sql immutable cost 1000 set search_path = ''
as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', regexp_replace(coalesce(name, ''), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Of several texts together. An index of it is used where the same is asked.
create function private.words_of_person(username text, name text, company text, email text) returns tsvector
language sql immutable cost 1000 set search_path = ''
as $$
  select private.words_of(concat_ws(' ', username, name, company, email))
$$;

-- Every word, the last one perhaps not yet whole. Null for text without a word in it.
create function private.beginnings_of(typed text) returns tsquery
language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(pg_catalog.tsvector_to_array(private.words_of(left(typed, 100)))) as word
$$;

-- What can be found, with the words by which an index finds it and for whom it is: the `members` of its project, or its owner
-- where it has none, the `staff` among them, the `colleagues` of a person, the `team`, or `admins`. Row-level security would keep
-- the indexes from being used, so `readers` repeats the policies of the tables.
create view private.findables with (security_invoker = true) as
select 'project' as kind, one.id::text as id, one.title, one.status::text as about, one.id as project_id,
  null::bigint as document_id, null::uuid as owner_id, 'members' as readers, one.created_at, private.words_of(one.title) as words
from public.projects as one
union all
select 'project', one.id::text, one.title, one.status::text, one.id, null, null, 'staff', one.created_at,
  private.words_of_person(company.name, company.legal_name, null, null)
from public.companies as company join public.projects as one on one.company_id = company.id
union all
select 'document', one.id::text, one.name, null, one.project_id, null, case when one.project_id is null then one.uploaded_by end,
  'members', one.created_at, private.words_of(one.name)
from public.documents as one
union all
select 'milestone', one.id::text, one.title, null, one.project_id, null, null, 'members', one.created_at, private.words_of(one.title)
from public.milestones as one
union all
select 'request', one.id::text, one.title, null, one.project_id, null, null, 'members', one.created_at,
  private.words_of(one.title || ' ' || one.body)
from public.requests as one
union all
select 'comment', one.id::text, null, null, one.project_id, one.document_id,
  case when one.project_id is null then (select document.uploaded_by from public.documents as document where document.id = one.document_id) end,
  case when one.is_internal then 'staff' else 'members' end, one.created_at, private.words_of(one.body)
from public.comments as one
union all
select 'invoice', one.id::text, one.number, one.client ->> 'legalName', one.project_id, null, null, 'members', one.created_at,
  private.words_of(one.number || ' ' || coalesce(one.client ->> 'legalName', ''))
from public.invoices as one where one.shown_at is not null
union all
select 'offer', one.id::text, one.title, concat_ws(', ', one.number, one.legal_name), null, null, null, 'admins', one.created_at,
  private.words_of_person(coalesce(one.number, '') || ' ' || one.title, one.name, one.legal_name, one.email)
from public.offers as one where one.state <> 'replaced'
union all
select 'person', one.id::text, coalesce(one.name, one.username), one.username, null, null, null, 'admins', one.created_at,
  private.words_of_person(one.username, one.name, one.company, one.email)
from public.profiles as one
union all
select 'person', one.id::text, coalesce(one.name, one.username), null, null, null, one.id, 'colleagues', one.created_at,
  private.words_of_person(one.username, one.name, null, null)
from public.profiles as one where one.is_active
union all
select 'company', one.id::text, one.name, one.legal_name, null, null, null, 'admins', one.created_at,
  private.words_of_person(one.name, one.legal_name, null, null)
from public.companies as one
union all
select 'lead', lead.id::text, one.name, one.company, null, null, null, 'admins', lead.created_at,
  private.words_of_person(one.name, one.company, one.email, null)
from public.lead_messages as one join public.leads as lead on lead.message_id = one.id
union all
select 'lead', lead.id::text, one.email, null, null, null, null, 'admins', lead.created_at, private.words_of(one.email)
from public.palettes as one join public.leads as lead on lead.palette_id = one.id where one.owner_id is null
union all
select 'lead', lead.id::text, one.email, null, null, null, null, 'admins', lead.created_at, private.words_of(one.email)
from public.newsletter_subscribers as one join public.leads as lead on lead.subscriber_id = one.id
union all
select 'procedure', one.id::text, one.title, case when one.is_template then 'template' end, null, null, null, 'admins',
  one.created_at, private.words_of(one.title)
from public.procedures as one
union all
select 'procedure', version.procedure_id::text, version.fields ->> 'title', 'published', null, null, null, 'team',
  version.saved_at, private.words_of(version.fields ->> 'title')
from public.procedure_versions as version join public.published_procedures as one on one.version_id = version.id;

-- The best few of each kind that the caller may see, the kind with the best of all first: what is called as typed, then what
-- begins so, then what holds it, then what has its words; the newest first among equals. Planned without knowing the words:
-- for some that nearly everything has, the planner would read whole tables and take the words of each row anew.
create function private.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint, document_id bigint, request_id bigint, rank int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
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
      from unnest('{project, document, milestone, request, comment, invoice, offer, person, company, lead, procedure}'::text[]) as kinds (kind)
      cross join lateral (
        select one.kind, one.id, one.title, one.about, one.project_id, one.document_id, one.created_at,
          case coalesce(strpos(lower(one.title), plain), 0)
            when 0 then 0 when 1 then case when lower(one.title) = plain then 3 else 2 end else 1
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
$$;

select private.expose('{"private.find_for_me(text, int)"}');
grant execute on function private.words_of, private.words_of_person to authenticated;
