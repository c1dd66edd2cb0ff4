-- What of the news a person gets by mail, and when.

create type public.mail_time as enum ('at_once', 'daily', 'never');

-- When notifications of a kind are mailed to whoever has not chosen; null where they never are, and nobody may choose. A
-- lead is not: the firm's mailbox gets the message itself. Of an invoice, a call and an offer there is a mail of its own.
create function private.usual_mail(kind public.notification_kind) returns public.mail_time
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('lead', 'invoice', 'call', 'offer') then null
    when kind in ('document', 'milestone', 'project') then 'daily'
    else 'at_once'
  end::public.mail_time
$$;
grant execute on function private.usual_mail to authenticated;

-- A person's choices. A kind without a row is mailed as usual. The hour of the daily mail is `profiles.digest_hour`.
create table public.mail_preferences (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind public.notification_kind not null check (private.usual_mail(kind) is not null),
  how public.mail_time not null,
  primary key (user_id, kind)
);

alter table public.mail_preferences enable row level security;
grant select (user_id, kind, how) on public.mail_preferences to authenticated;
grant insert (kind, how), update (how) on public.mail_preferences to authenticated;

create policy "People read what mail they want" on public.mail_preferences for select to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

create policy "People choose what mail they want" on public.mail_preferences for insert to authenticated
with check ((select private.is_active()) and user_id = (select private.me()));

create policy "People change what mail they want" on public.mail_preferences for update to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

select private.guard_table(
  'public.mail_preferences', audited => '{user_id, kind, how}', direct => true, quota => '{200, 200, 200, 200}'
);

create function public.my_mail_preferences() returns table (kind public.notification_kind, how public.mail_time)
language sql stable set search_path = ''
as $$
  select one.kind, coalesce(chosen.how, private.usual_mail(one.kind))
  from unnest(enum_range(null::public.notification_kind)) as one (kind)
  left join public.mail_preferences as chosen on chosen.kind = one.kind and chosen.user_id = (select private.me())
  where private.usual_mail(one.kind) is not null and (select private.is_active())
$$;
grant execute on function public.my_mail_preferences to authenticated;

-- `choices` maps kinds to times. Only what differs from before is written.
create function public.save_mail_preferences(digest_hour int, choices jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from public.profiles as one
    where one.id = private.me() and one.digest_hour <> save_mail_preferences.digest_hour
  ) then
    update public.profiles as one set digest_hour = save_mail_preferences.digest_hour where one.id = private.me();
  end if;
  insert into public.mail_preferences (kind, how)
  select one.kind, (choices ->> one.kind::text)::public.mail_time from public.my_mail_preferences() as one
  where choices ->> one.kind::text <> one.how::text
  on conflict (user_id, kind) do update set how = excluded.how;
end;
$$;
grant execute on function public.save_mail_preferences to authenticated;

-- For one project, whatever the kind.
create table public.project_mail (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  project_id bigint not null references public.projects (id) on delete cascade,
  how public.mail_time not null,
  primary key (user_id, project_id)
);

create index project_mail_project_id on public.project_mail (project_id);

alter table public.project_mail enable row level security;
grant select (user_id, project_id, how) on public.project_mail to authenticated;
grant delete on public.project_mail to authenticated;
grant insert (project_id, how) on public.project_mail to authenticated;

create policy "People read what mail they want of a project" on public.project_mail for select to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

create policy "Members say what mail they want of a project" on public.project_mail for insert to authenticated
with check (
  user_id = (select private.me())
  and (
    (select private.is_admin())
    or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
  )
);

create policy "People take back what mail they want of a project" on public.project_mail for delete to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

select private.guard_table('public.project_mail', audited => '{user_id, project_id, how}', direct => true, quota => '{200, 500, 200, 500}');

-- Null takes back what was said of the project.
create function public.save_project_mail(project bigint, how public.mail_time default null) returns void
language sql set search_path = ''
as $$
  delete from public.project_mail where project_mail.project_id = project;
  insert into public.project_mail (project_id, how)
  select project, save_project_mail.how where save_project_mail.how is not null;
$$;
grant execute on function public.save_project_mail to authenticated;
