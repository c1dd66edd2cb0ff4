set check_function_bodies = off;

drop function "private"."forget_internal_news"(uuid);

create or replace function private.change_person (
  before  public.profiles,
  changes jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  after public.profiles := jsonb_populate_record(before, changes);
begin
  if after.company_id is not distinct from before.company_id and after.company is distinct from before.company then
    after.company_id := private.company_named(nullif(after.company, ''));
  end if;
  after.company := (select one.name from public.companies as one where one.id = after.company_id);
  update public.profiles as one set
    name = after.name, company = after.company, company_id = after.company_id, role = after.role, is_active = after.is_active
  where one.id = after.id and one is distinct from after;
  if (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.end_access(after);
  end if;
  if after.company_id is distinct from before.company_id or after.role <> before.role and after.company_id is not null then
    perform private.follow_company(before, after);
  end if;
  if after.role <> before.role then
    perform private.forget_unseen_news(array[after.id]);
  end if;
  if before.is_active and not after.is_active or private.is_staff_role(before.role) and after.role <> before.role then
    perform private.give_up_work(after);
  end if;
  if 'client' in (before.role, after.role) and (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.note_clients(private.projects_of(after.id));
  end if;
  perform private.announce(private.active_staff('admin'), 'people');
end;
$function$;

create or replace function private.forget_unseen_news (
  people uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    join public.profiles as person on person.id = news.recipient_id and person.role <> 'admin'
    where person.id = any (people) and (
      news.project_id is not null and not exists (
        select from public.project_members as member where member.project_id = news.project_id and member.user_id = person.id
      )
      or news.kind in ('lead', 'offer') or news.lead_id is not null or news.offer_id is not null
      -- It leads to all procedures whose review is overdue.
      or news.kind = 'procedure' and news.procedure_id is null and news.run_id is null
      or not private.is_staff_role(person.role) and (
        news.kind in ('procedure', 'call') or news.procedure_id is not null or news.run_id is not null
        or exists (select from public.comments as comment where comment.id = news.comment_id and comment.is_internal)
      )
    )
  ))
$function$;

alter function "private"."forget_unseen_news"(uuid[]) owner to "postgres";

create or replace function private.remove_members (
  lost public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from public.project_members as member using unnest(lost) as one
  where member.project_id = one.project_id and member.user_id = one.user_id;
  update public.milestones as step set owner_id = null
  from unnest(lost) as one where step.project_id = one.project_id and step.owner_id = one.user_id;
  perform private.forget_unseen_news(array(select one.user_id from unnest(lost) as one));
  perform private.notify(
    array[one.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
    format('You no longer have access to %s.', left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900))
  )
  from unnest(lost) as one join public.projects as project on project.id = one.project_id group by one.user_id;
  perform private.announce_in(place.project_id, 'members', place.people)
  from (select one.project_id, array_agg(one.user_id) as people from unnest(lost) as one group by one.project_id) as place;
end;
$function$;

revoke all on function "private"."forget_unseen_news"(uuid[]) from public;

revoke all on function "private"."forget_unseen_news"(uuid[]) from "postgres";

grant execute on function "private"."forget_unseen_news"(uuid[]) to "postgres";

reset check_function_bodies;

-- What was told before to those who have since left, or have another role.
select private.forget_unseen_news(array(select id from public.profiles));
