set check_function_bodies = off;

create or replace function private.list_tracks (
  before_id bigint  default null::bigint,
  max_rows  integer default 200
)
  returns table (
    id         bigint,
    waits      boolean,
    milestones jsonb,
    documents  jsonb
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select track.* from private.tracks_of(array(
    select project.id from private.list_projects(before_id, max_rows) as project
  )) as track order by track.id desc
$function$;

alter function "private"."list_tracks"(bigint, integer) owner to "postgres";

create or replace function private.recent_projects (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with followed as (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as (
    select project.id, greatest(project.updated_at, entry.at) as at
    from followed
    join public.projects as project on project.id = followed.id and not project.is_archived
    left join lateral (
      select one.at from private.project_activity as one
      where one.project_id = project.id and (one.kind <> 'note' or private.is_staff_role(caller.role)) order by one.id desc limit 1
    ) as entry on true
    order by 2 desc, 1 desc limit 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', track.id, 'at', latest.at, 'waits', track.waits, 'milestones', track.milestones, 'documents', track.documents
  ) order by latest.at desc, latest.id desc), '[]')
  from private.tracks_of(array(select one.id from latest as one)) as track join latest on latest.id = track.id
$function$;

create or replace function private.tracks_of (
  projects bigint[]
)
  returns table (
    id         bigint,
    waits      boolean,
    milestones jsonb,
    documents  jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select one.id, exists (select from private.waiting_deposits as waiting where waiting.project_id = one.id), (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', step.id, 'title', step.title, 'dueDate', step.due_date, 'isComplete', step.is_complete, 'position', step.position
    ) order by step.id), '[]')
    from (select * from public.milestones as step where step.project_id = one.id order by step.id desc limit 100) as step
  ), (
    select coalesce(jsonb_agg(jsonb_build_object('id', paper.id, 'isApproved', paper.status = 'approved', 'at', coalesce((
      select max(made.created_at) from public.document_decisions as made
      where made.document_id = paper.id and made.version = paper.version and paper.status = 'approved'
    ), paper.created_at)) order by paper.id), '[]')
    from (select * from public.documents as paper where paper.project_id = one.id order by paper.id desc limit 50) as paper
    where paper.asks and paper.status <> 'rejected'
  )
  from unnest(projects) as one (id)
$function$;

alter function "private"."tracks_of"(bigint[]) owner to "postgres";

create or replace function public.list_tracks (
  before_id bigint  default null::bigint,
  max_rows  integer default 200
)
  returns table (
    id         bigint,
    waits      boolean,
    milestones jsonb,
    documents  jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_tracks(before_id, max_rows)
$function$;

alter function "public"."list_tracks"(bigint, integer) owner to "postgres";

revoke all on function "private"."list_tracks"(bigint, integer) from public;

grant execute on function "private"."list_tracks"(bigint, integer) to "authenticated";

revoke all on function "private"."list_tracks"(bigint, integer) from "postgres";

grant execute on function "private"."list_tracks"(bigint, integer) to "postgres";

revoke all on function "private"."tracks_of"(bigint[]) from public;

revoke all on function "private"."tracks_of"(bigint[]) from "postgres";

grant execute on function "private"."tracks_of"(bigint[]) to "postgres";

revoke all on function "public"."list_tracks"(bigint, integer) from public;

grant execute on function "public"."list_tracks"(bigint, integer) to "authenticated";

revoke all on function "public"."list_tracks"(bigint, integer) from "postgres";

grant execute on function "public"."list_tracks"(bigint, integer) to "postgres";

reset check_function_bodies;
