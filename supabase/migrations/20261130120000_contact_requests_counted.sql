-- A contact request is a message, a palette or a subscription, as the list of them has it.
create or replace function public.admin_totals()
returns table (users bigint, active_projects bigint, documents bigint, contacts bigint)
language sql stable set search_path = ''
as $$
  select
    (select count(*) from public.profiles),
    (select count(*) from public.projects where status <> 'complete' and not is_archived),
    (select count(*) from public.documents),
    (select count(*) from public.leads)
$$;
