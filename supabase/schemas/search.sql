-- Jumping to a project, a document, a person, a company, a lead, or a procedure.

create function private.words_of(name text) returns tsvector
language sql immutable set search_path = ''
as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', regexp_replace(coalesce(name, ''), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What the indexes of people hold: colleagues are found by all of this, others by their name and username alone.
create function private.words_of_person(username text, name text, company text, email text) returns tsvector
language sql immutable set search_path = ''
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

-- The functions below find the newest few of a kind that the caller may see. Row-level security would keep the indexes of words
-- from being used, so the rules of the tables' policies are repeated. What has the words is found first, by such an index.

create function private.find_projects(caller private.caller, wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select one.id, one.title, one.status from public.projects as one where private.words_of(one.title) @@ wanted
  )
  select 'project', found.id::text, found.title, found.status::text, found.id
  from found
  where caller.role = 'admin'
    or found.id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$$;

create function private.find_documents(caller private.caller, wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select one.id, one.name, one.project_id, one.uploaded_by
    from public.documents as one where private.words_of(one.name) @@ wanted
  )
  select 'document', found.id::text, found.name, project.title, found.project_id
  from found left join public.projects as project on project.id = found.project_id
  where caller.role = 'admin' or found.project_id is null and found.uploaded_by = caller.id
    or found.project_id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$$;

-- Administrators find everybody. Others find whom they share a project with, and by name alone: not everybody may learn an
-- address from a search.
create function private.find_people(caller private.caller, wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select one.id, one.username, one.username_key, one.name, one.is_active, one.created_at
    from public.profiles as one where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
  )
  select 'person', found.id::text, coalesce(found.name, found.username),
    case when caller.role = 'admin' then found.username else shared.title end, shared.id
  from found left join lateral (
    select project.id, project.title
    from public.project_members as theirs
    join public.project_members as mine on mine.project_id = theirs.project_id and mine.user_id = caller.id
    join public.projects as project on project.id = theirs.project_id
    where theirs.user_id = found.id and caller.role <> 'admin'
    order by theirs.project_id desc limit 1
  ) as shared on true
  where caller.role = 'admin' or shared.id is not null and found.id <> caller.id and found.is_active
    and private.words_of(concat_ws(' ', found.username, found.name)) @@ wanted
  order by shared.id desc, case when caller.role = 'admin' then found.created_at end desc, found.username_key limit most
$$;

create function private.find_companies(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select one.id, one.name, one.legal_name from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted
  )
  select 'company', found.id::text, found.name, found.legal_name, null::bigint from found order by found.id desc limit most
$$;

-- Administrators find every procedure, and are led to where it is edited; the team finds what is published.
create function private.find_procedures(caller private.caller, wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with drafts as materialized (
    select one.id, one.title, case when one.is_template then 'template' end as about
    from public.procedures as one where caller.role = 'admin' and private.words_of(one.title) @@ wanted
  ),
  versions as materialized (
    select one.id, one.fields ->> 'title' as title
    from public.procedure_versions as one
    where caller.role = 'team_member' and private.words_of(one.fields ->> 'title') @@ wanted
  )
  select 'procedure', found.id::text, found.title, found.about, null::bigint
  from (
    select * from drafts
    union all
    select one.procedure_id, versions.title, 'published'
    from versions join public.published_procedures as one on one.version_id = versions.id
  ) as found
  order by found.id desc limit most
$$;

create function private.find_leads(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with messages as materialized (
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted
  ),
  guests as materialized (
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted
  ),
  readers as materialized (
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted
  )
  select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
  from private.lead_senders as lead
  where lead.message_id in (select id from messages) or lead.palette_id in (select id from guests)
    or lead.subscriber_id in (select id from readers)
  order by lead.id desc limit most
$$;

create function private.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  most := least(most, 20);
  return query
    select * from private.find_projects(caller, wanted, most)
    union all select * from private.find_documents(caller, wanted, most)
    union all select * from private.find_people(caller, wanted, most);
  if caller.role = 'admin' then
    return query select * from private.find_companies(wanted, most);
  end if;
  if private.is_staff_role(caller.role) then
    return query select * from private.find_procedures(caller, wanted, most);
  end if;
  if caller.role = 'admin' then
    return query select * from private.find_leads(wanted, most);
  end if;
end;
$$;

select private.expose('{"private.find_for_me(text, int)"}');
grant execute on function private.words_of, private.words_of_person to authenticated;
