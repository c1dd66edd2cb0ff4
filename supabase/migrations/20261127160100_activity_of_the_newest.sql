-- What happened lately is looked up in the person's newest 500 projects and in those where anything happened at all lately, not in
-- every project that the person was ever in. The ten newest entries are in the twenty projects that they happened in last. Each is
-- looked up from the end of its index: planned for a project of the usual size, a long history would be read and sorted whole.

create or replace function private.activity_of_member() returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  person uuid := case when private.is_active() then private.me() end;
  reads_notes boolean := private.is_staff();
begin
  return (
  with followed as materialized (
    (
      select member.project_id from public.project_members as member
      where member.user_id = person order by member.project_id desc limit 500
    )
    union
    select lately.project_id
    from (
      select distinct one.project_id
      from (select entry.project_id from private.project_activity as entry order by entry.id desc limit 500) as one
    ) as lately
    where private.is_project_member(lately.project_id, person)
  ),
  latest as materialized (
    select followed.project_id, entry.at
    from followed
    cross join lateral (
      select one.id, one.at from private.project_activity as one
      where one.project_id = followed.project_id and (one.kind <> 'note' or reads_notes)
      order by one.id desc limit 1
    ) as entry
    order by entry.id desc limit 20
  ),
  newest as (
    select entry.*
    from latest
    cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = latest.project_id and (one.kind <> 'note' or reads_notes)
      order by one.id desc limit 10
    ) as entry
  )
  select jsonb_build_object(
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'kind', one.kind, 'actor', coalesce(actor.name, actor.username), 'byMe', actor.id = person,
        'projectId', one.project_id, 'projectTitle', projects.title, 'status', one.status,
        'subject', coalesce(milestones.title, documents.name), 'milestoneId', one.milestone_id,
        'documentId', one.document_id, 'commentId', one.comment_id, 'at', one.at
      ) order by one.id desc), '[]')
      from (
        select newest.* from newest left join public.comments on comments.id = newest.comment_id
        where comments.is_deleted is not true order by newest.id desc limit 10
      ) as one
      join public.projects on projects.id = one.project_id
      left join public.profiles as actor on actor.id = one.actor_id
      left join public.milestones on milestones.id = one.milestone_id
      left join public.documents on documents.id = one.document_id
    ),
    'recentProjects', (
      select coalesce(jsonb_agg(jsonb_build_object('id', latest.project_id, 'at', latest.at) order by latest.at desc), '[]')
      from latest
    )
  ));
end;
$$;
