-- When and from where people signed in, for them to look at. A browser is known by a random value in a cookie of its own.
create table public.sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  at timestamptz(3) not null default now(),
  browser text not null check (private.is_line(browser, 1, 60)),
  system text not null check (private.is_line(system, 1, 60)),
  -- A network, never a whole address.
  network text not null check (private.is_line(network, 1, 60)),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$')
);
create index sign_ins_of_person on public.sign_ins (user_id, id desc);
create index sign_ins_at on public.sign_ins (at);

alter table public.sign_ins enable row level security;
grant select on public.sign_ins to authenticated;

create policy "People see their own sign-ins" on public.sign_ins for select to authenticated
using ((select private.is_active()) and user_id = (select auth.uid()));

-- Sign-ins go after 180 days, a few whenever there is a new one.
create function private.forget_sign_ins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.sign_ins as one where one.id in (
    select aged.id from public.sign_ins as aged where aged.at < now() - interval '180 days'
    order by aged.at limit 20 for update skip locked
  );
  return null;
end;
$$;

create trigger forget_old after insert on public.sign_ins
for each statement execute function private.forget_sign_ins();

-- Tells the person by mail of a browser that they have not used before, unless it is the first of all.
create function public.record_sign_in(user_id uuid, browser text, system text, network text, browser_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := not exists (select from public.sign_ins as earlier where earlier.user_id = record_sign_in.user_id);
  is_known boolean := exists (
    select from public.sign_ins as earlier
    where earlier.user_id = record_sign_in.user_id and earlier.browser_hash = record_sign_in.browser_hash
  );
begin
  insert into public.sign_ins (user_id, browser, system, network, browser_hash)
  values (
    record_sign_in.user_id, record_sign_in.browser, record_sign_in.system, record_sign_in.network, record_sign_in.browser_hash
  );
  if not is_first and not is_known then
    perform private.tell_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$$;
grant execute on function public.record_sign_in to service_role;
