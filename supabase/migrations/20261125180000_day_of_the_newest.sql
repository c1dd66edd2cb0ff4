-- A day looks at the newest 500 projects that a person is in and that go on, as the calendar does: whoever is in fifty thousand
-- would otherwise wait while all of them are counted.

create or replace function private.day_of_member(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select projects.id, projects.title
    from public.project_members as member
    join public.projects on projects.id = member.project_id
    where member.user_id = auth.uid() and not projects.is_archived and (select private.is_active())
    order by member.project_id desc
    limit 500
  ),
  due as (
    select milestones.id, milestones.title, milestones.due_date, mine.id as project_id, mine.title as project_title
    from mine join public.milestones on milestones.project_id = mine.id
    where not milestones.is_complete and milestones.due_date <= today + 14
  ),
  waiting as (
    select documents.id, documents.name, mine.id as project_id, mine.title as project_title
    from mine join public.documents on documents.project_id = mine.id
    where documents.status = 'pending' and private.reviews(documents, auth.uid(), (select private.my_role()))
  )
  select jsonb_build_object(
    'upcomingMilestones', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id
      where not milestones.is_complete and milestones.due_date >= today
    ),
    'recentDocuments', (
      select count(*) from mine join public.documents on documents.project_id = mine.id
      where documents.created_at > now() - interval '30 days'
    ),
    'completedDeliverables', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id where milestones.is_complete
    ),
    'dueMilestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'title', one.title, 'dueDate', one.due_date, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.due_date, one.id), '[]')
      from (select * from due order by due.due_date, due.id limit 8) as one
    ),
    'waitingDocuments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.id desc), '[]')
      from (select * from waiting order by waiting.id desc limit 8) as one
    )
  )
$$;
