-- Finding something by the beginnings of its words, to jump there: projects, documents, people, procedures.

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

-- The indexes need them of whoever writes a row.
grant execute on function private.words_of, private.words_of_person to authenticated;

create index projects_words on public.projects using gin (private.words_of(title));
create index documents_words on public.documents using gin (private.words_of(name));
create index profiles_words on public.profiles using gin (private.words_of_person(username, name, company, email));
create index sops_words on public.sops using gin (private.words_of(title));

-- Every word, the last one perhaps not yet whole. Null for text without a word in it.
create function private.beginnings_of(typed text) returns tsquery
language sql immutable set search_path = ''
as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(pg_catalog.tsvector_to_array(private.words_of(left(typed, 100)))) as word
$$;

-- The newest few of each kind that the person may see. Row-level security would keep the indexes from being used, so the
-- rules of the tables' policies are repeated here. Of each kind it looks at up to 500 matches that an index names and, where
-- there are more, at the person's newest 500: what a search costs is bounded, and a further word finds what is left out.
create function private.find_for_me(typed text, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  sees_all boolean := private.is_admin();
  wanted tsquery := private.beginnings_of(typed);
  looked_at int := 500;
  rows bigint[];
  people uuid[];
begin
  if wanted is null or not private.is_active() then
    return;
  end if;

  rows := array(select one.id from public.projects as one where private.words_of(one.title) @@ wanted limit looked_at);
  if cardinality(rows) = looked_at then
    rows := rows || array(
      select one.id from (select * from public.list_projects(null, looked_at)) as one
      where private.words_of(one.title) @@ wanted
    );
  end if;
  return query
    select 'project', project.id::text, project.title, project.status::text, project.id
    from public.projects as project
    where project.id = any (rows) and (sees_all or private.is_project_member(project.id))
    order by project.id desc limit most;

  rows := array(select one.id from public.documents as one where private.words_of(one.name) @@ wanted limit looked_at);
  if cardinality(rows) = looked_at then
    rows := rows || array(
      select one.id from (select * from public.list_documents(null, looked_at)) as one
      where private.words_of(one.name) @@ wanted
    );
  end if;
  return query
    select 'document', document.id::text, document.name, project.title, document.project_id
    from public.documents as document
    left join public.projects as project on project.id = document.project_id
    where document.id = any (rows)
      and (
        sees_all or private.is_project_member(document.project_id)
        or document.project_id is null and document.uploaded_by = me
      )
    order by document.id desc limit most;

  people := array(
    select one.id from public.profiles as one
    where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted limit looked_at
  );
  if sees_all then
    if cardinality(people) = looked_at then
      people := people || array(
        select one.id
        from (select * from public.profiles order by created_at desc, profiles.id desc limit looked_at) as one
        where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
      );
    end if;
    return query
      select 'person', person.id::text, coalesce(person.name, person.username), person.username, null::bigint
      from public.profiles as person
      where person.id = any (people)
      order by person.created_at desc, person.id desc limit most;
    rows := array(select one.id from public.sops as one where private.words_of(one.title) @@ wanted limit looked_at);
    if cardinality(rows) = looked_at then
      rows := rows || array(
        select one.id from (select * from public.sops order by sops.id desc limit looked_at) as one
        where private.words_of(one.title) @@ wanted
      );
    end if;
    return query
      select 'procedure', sop.id::text, sop.title, case when sop.is_template then 'template' end, null::bigint
      from public.sops as sop where sop.id = any (rows)
      order by sop.id desc limit most;
  else
    -- Whom one shares a project with, by name alone: not everybody may learn an address from a search.
    if cardinality(people) = looked_at then
      people := people || array(
        select colleague.user_id
        from (
          select member.project_id from public.project_members as member
          where member.user_id = me order by member.project_id desc limit 20
        ) as mine
        join public.project_members as colleague on colleague.project_id = mine.project_id
        limit looked_at
      );
    end if;
    return query
      select 'person', person.id::text, coalesce(person.name, person.username), shared.title, shared.id
      from public.profiles as person
      cross join lateral (
        select project.id, project.title
        from public.project_members as theirs
        join public.projects as project on project.id = theirs.project_id
        where theirs.user_id = person.id and private.is_project_member(theirs.project_id)
        order by theirs.project_id desc limit 1
      ) as shared
      where person.id = any (people) and person.id <> me and person.is_active
        and private.words_of(concat_ws(' ', person.username, person.name)) @@ wanted
      order by shared.id desc, person.username_key limit most;
  end if;
end;
$$;

create function public.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  select * from private.find_for_me(typed, least(most, 20))
$$;

grant execute on function private.find_for_me, public.find_for_me to authenticated;
