-- Whoever gives wrong codes has given the right password: at the fifth within a day its owner is told, once a day.
create function public.second_factor_failed(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.tell_owner('second_factor_failed', user_id);
  end if;
end;
$$;
grant execute on function public.second_factor_failed to service_role;
