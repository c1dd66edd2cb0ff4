-- Staff are found by an index of their own: starting, ticking and publishing tell all of them, and walked through every account.

create index profiles_staff on public.profiles (id) where is_active and role <> 'client';

-- The staff, and who else has signed: asked for in one condition, every account was looked at.
create or replace function public.procedure_signers(sop bigint)
returns table (id uuid, name text, signed_at timestamptz)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  version bigint := (select published.version_id from public.published_sops as published where published.sop_id = sop);
  people uuid[];
begin
  if version is null or not private.is_admin() then
    return;
  end if;
  people := array(
    select staff.id from public.profiles as staff where staff.is_active and staff.role <> 'client'
    union
    select signed.user_id from public.sop_signoffs as signed where signed.version_id = version
  );
  return query
  select person.id, coalesce(person.name, person.username), signed.signed_at::timestamptz
  from public.profiles as person
  left join public.sop_signoffs as signed on signed.version_id = version and signed.user_id = person.id
  where person.id = any (people)
  order by signed.signed_at nulls first, person.username_key limit 1000;
end;
$$;
