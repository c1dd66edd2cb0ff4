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

-- The functions below find the newest few of a kind that the caller may see. Row-level security would keep the indexes from being
-- used, so the rules of the tables' policies are repeated. Each looks at up to 500 matches that an index names and, where there
-- are more, at the newest 500 that the person has: what a search costs is bounded, and a further word finds what is left out.
-- Planned once for any words, the indexes were not used either.
create function private.find_projects_and_documents(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable strict security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.me();
  sees_all boolean := private.is_admin();
  found bigint[];
begin
  if not private.is_active() then
    return;
  end if;
  found := array(select one.id from public.projects as one where private.words_of(one.title) @@ wanted limit 500);
  if cardinality(found) = 500 then
    found := found || array(
      select one.id from public.list_projects(null, 500) as one where private.words_of(one.title) @@ wanted
    );
  end if;
  return query
    select 'project', project.id::text, project.title, project.status::text, project.id
    from public.projects as project
    where project.id = any (found) and (sees_all or private.is_project_member(project.id, me))
    order by project.id desc limit most;

  found := array(select one.id from public.documents as one where private.words_of(one.name) @@ wanted limit 500);
  if cardinality(found) = 500 then
    found := found || array(
      select one.id from public.list_documents(null, 500) as one where private.words_of(one.name) @@ wanted
    );
  end if;
  return query
    select 'document', document.id::text, document.name, project.title, document.project_id
    from public.documents as document
    left join public.projects as project on project.id = document.project_id
    where document.id = any (found) and (
      sees_all or private.is_project_member(document.project_id, me)
      or document.project_id is null and document.uploaded_by = me
    )
    order by document.id desc limit most;
end;
$$;

-- Administrators find everybody. Others find whom they share a project with, and by name alone: not everybody may learn an
-- address from a search.
create function private.find_people(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable strict security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.me();
  sees_all boolean := private.is_admin();
  people uuid[];
begin
  if not private.is_active() then
    return;
  end if;
  people := array(
    select one.id from public.profiles as one
    where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted limit 500
  );
  if cardinality(people) = 500 and sees_all then
    people := people || array(
      select one.id from (select * from public.profiles order by created_at desc, profiles.id desc limit 500) as one
      where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
    );
  elsif cardinality(people) = 500 then
    people := people || array(
      select colleague.user_id
      from (
        select member.project_id from public.project_members as member
        where member.user_id = me order by member.project_id desc limit 20
      ) as mine
      join public.project_members as colleague on colleague.project_id = mine.project_id
      limit 500
    );
  end if;
  if sees_all then
    return query
      select 'person', person.id::text, coalesce(person.name, person.username), person.username, null::bigint
      from public.profiles as person where person.id = any (people)
      order by person.created_at desc, person.id desc limit most;
    return;
  end if;
  return query
    select 'person', person.id::text, coalesce(person.name, person.username), shared.title, shared.id
    from public.profiles as person
    cross join lateral (
      select project.id, project.title
      from public.project_members as theirs join public.projects as project on project.id = theirs.project_id
      where theirs.user_id = person.id and private.is_project_member(theirs.project_id, me)
      order by theirs.project_id desc limit 1
    ) as shared
    where person.id = any (people) and person.id <> me and person.is_active
      and private.words_of(concat_ws(' ', person.username, person.name)) @@ wanted
    order by shared.id desc, person.username_key limit most;
end;
$$;

-- Administrators find every procedure, and are led to where it is edited; the team finds what is published.
create function private.find_procedures(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable strict security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  found bigint[];
begin
  if not private.is_staff() then
    return;
  elsif private.is_admin() then
    found := array(select one.id from public.procedures as one where private.words_of(one.title) @@ wanted limit 500);
    if cardinality(found) = 500 then
      found := found || array(
        select one.id from (select * from public.procedures order by procedures.id desc limit 500) as one
        where private.words_of(one.title) @@ wanted
      );
    end if;
    return query
      select 'procedure', procedure.id::text, procedure.title, case when procedure.is_template then 'template' end, null::bigint
      from public.procedures as procedure where procedure.id = any (found) order by procedure.id desc limit most;
    return;
  end if;
  found := array(
    select one.id from public.procedure_versions as one where private.words_of(one.fields ->> 'title') @@ wanted limit 500
  );
  if cardinality(found) = 500 then
    found := found || array(
      select version.id
      from (select one.version_id from public.published_procedures as one order by one.procedure_id desc limit 500) as newest
      join public.procedure_versions as version on version.id = newest.version_id
      where private.words_of(version.fields ->> 'title') @@ wanted
    );
  end if;
  return query
    select 'procedure', one.procedure_id::text, version.fields ->> 'title', 'published', null::bigint
    from public.published_procedures as one join public.procedure_versions as version on version.id = one.version_id
    where one.version_id = any (found) order by one.procedure_id desc limit most;
end;
$$;

-- Of each kind of visitor it looks at up to 500 matches. Without the last setting, two words that many leads have and few have
-- together were looked for in one lead after the other.
create function private.find_leads(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable strict security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  messages bigint[];
  guests bigint[];
  readers bigint[];
begin
  if not private.is_admin() then
    return;
  end if;
  messages := array(
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted limit 500
  );
  guests := array(
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted limit 500
  );
  readers := array(
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted limit 500
  );
  return query
    select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
    from private.lead_senders as lead
    where lead.message_id = any (messages) or lead.palette_id = any (guests) or lead.subscriber_id = any (readers)
    order by lead.id desc limit most;
end;
$$;

create function private.find_companies(wanted tsquery, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable strict security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  found bigint[];
begin
  if not private.is_admin() then
    return;
  end if;
  found := array(
    select one.id from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted limit 500
  );
  return query
    select 'company', company.id::text, company.name, company.legal_name, null::bigint
    from public.companies as company where company.id = any (found) order by company.id desc limit most;
end;
$$;

create function public.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  with asked as materialized (select private.beginnings_of(typed) as words, least(most, 20) as most)
  select found.*
  from asked cross join lateral (
    select * from private.find_projects_and_documents(asked.words, asked.most)
    union all
    select * from private.find_people(asked.words, asked.most)
    union all
    select * from private.find_companies(asked.words, asked.most)
    union all
    select * from private.find_procedures(asked.words, asked.most)
    union all
    select * from private.find_leads(asked.words, asked.most)
  ) as found
$$;

grant execute on function
  private.words_of, private.words_of_person, private.beginnings_of, private.find_projects_and_documents, private.find_people,
  private.find_companies, private.find_procedures, private.find_leads, public.find_for_me
to authenticated;
