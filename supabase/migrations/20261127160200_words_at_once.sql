-- New words go into the indexes of words at once, and not into a list beside them that each search reads whole: where nobody
-- vacuums, as in the embedded database, it grew to 4 MB an index, whatever was looked for.
do $$
declare
  words text;
begin
  foreach words in array array[
    'projects_words', 'documents_words', 'profiles_words', 'sops_words', 'sop_versions_words', 'contact_messages_words',
    'palettes_guest_words', 'newsletter_subscribers_words'
  ] loop
    execute format('alter index public.%I set (fastupdate = off)', words);
    perform gin_clean_pending_list(format('public.%I', words)::regclass);
  end loop;
end;
$$;

-- Of a procedure under way the owner is asked for, not each that is open.
create index sop_runs_open_of on public.sop_runs (assignee_id) where status = 'open';

create or replace function private.open_work_of(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.sop_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person;
end;
$$;
