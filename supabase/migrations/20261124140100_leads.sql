-- One inbox for whoever comes from the public site: messages, palettes that guests saved, confirmed subscribers. What they
-- left stays in its own table; here is what staff make of it. Only administrators see it.

create table public.leads (
  id bigint generated always as identity primary key,
  contact_id bigint unique references public.contact_messages (id) on delete cascade,
  palette_id bigint unique references public.palettes (id) on delete cascade,
  subscriber_id bigint unique references public.newsletter_subscribers (id) on delete cascade,
  status text not null default 'new' check (status in ('new', 'in_talk', 'won', 'lost')),
  assignee_id uuid references public.profiles (id) on delete set null,
  notes text not null default '' check (private.is_prose(notes, 0, 5000)),
  is_read boolean not null default false,
  -- The account and the project that it became.
  client_id uuid references public.profiles (id) on delete set null,
  project_id bigint references public.projects (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint leads_one_source check (num_nonnulls(contact_id, palette_id, subscriber_id) = 1)
);
create index leads_assignee_id on public.leads (assignee_id);
create index leads_client_id on public.leads (client_id);
create index leads_project_id on public.leads (project_id);
create index leads_open on public.leads (id desc) where status in ('new', 'in_talk');

-- What staff wrote by mail, and what came back as far as somebody noted it here.
create table public.lead_letters (
  id bigint generated always as identity primary key,
  lead_id bigint not null references public.leads (id) on delete cascade,
  written_by uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null check (private.is_prose(body, 1, 5000)),
  is_theirs boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index lead_letters_of_lead on public.lead_letters (lead_id, id);
create index lead_letters_written_by on public.lead_letters (written_by);

create trigger settled before update on public.leads
for each row execute function private.refuse_change('id', 'contact_id', 'palette_id', 'subscriber_id', 'created_at');
create trigger touch_updated_at before update on public.leads
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.leads
for each row execute function private.audit('notes');
create trigger quota_of_changes before update on public.leads
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger audit after insert or delete on public.lead_letters
for each row execute function private.audit('body');
create trigger quota_of_new before insert on public.lead_letters
for each row execute function private.hold_to_quota(100, 500);

alter table public.leads enable row level security;
grant select, delete on public.leads to authenticated;
grant update (status, assignee_id, notes, is_read) on public.leads to authenticated;

create policy "Administrators read leads" on public.leads for select to authenticated
using ((select private.is_admin()));
create policy "Administrators work on leads" on public.leads for update to authenticated
using ((select private.is_admin()));
create policy "Administrators delete leads" on public.leads for delete to authenticated
using ((select private.is_admin()));

alter table public.lead_letters enable row level security;
grant select on public.lead_letters to authenticated;
grant insert (lead_id, body, is_theirs) on public.lead_letters to authenticated;

create policy "Administrators read letters to leads" on public.lead_letters for select to authenticated
using ((select private.is_admin()));
create policy "Administrators write to leads" on public.lead_letters for insert to authenticated
with check ((select private.is_admin()) and written_by = (select auth.uid()));

drop policy "People see their own palettes" on public.palettes;
create policy "People see their own palettes, administrators those of guests" on public.palettes for select to authenticated
using (
  (select private.is_active()) and owner_id = (select auth.uid())
  or (select private.is_admin()) and owner_id is null
);

-- The bell counts what nobody has looked at yet, and quotes nothing: what a visitor wrote can be deleted.
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check
  check (kind in ('mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member', 'lead'));

create function private.tell_of_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  admins uuid[] := array(select id from public.profiles where role = 'admin' and is_active);
  waiting int;
begin
  -- Two leads at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
  waiting := (select count(*) from public.leads where not is_read);
  perform private.tell(
    admins, 'lead', case when waiting = 1 then 'New lead' else 'New leads' end,
    case when waiting = 1 then 'One lead waits in the inbox.' else waiting || ' leads wait in the inbox.' end, '{}'
  );
  return null;
end;
$$;

create function private.begin_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'contact_messages' then insert into public.leads (contact_id) values (new.id);
    when 'palettes' then insert into public.leads (palette_id) values (new.id);
    else insert into public.leads (subscriber_id) values (new.id) on conflict do nothing;
  end case;
  return null;
end;
$$;

create trigger begin_lead after insert on public.contact_messages
for each row execute function private.begin_lead();
create trigger begin_lead after insert on public.palettes
for each row when (new.owner_id is null) execute function private.begin_lead();
create trigger begin_lead after update of confirmed_at on public.newsletter_subscribers
for each row when (new.confirmed_at is not null and old.confirmed_at is null) execute function private.begin_lead();

insert into public.leads (contact_id, status, is_read, created_at)
select id, case when handled_at is null then 'new' else 'in_talk' end, handled_at is not null, submitted_at
from public.contact_messages order by id;
insert into public.leads (palette_id, is_read, created_at)
select id, true, created_at from public.palettes where owner_id is null order by id;
insert into public.leads (subscriber_id, is_read, created_at)
select id, true, confirmed_at from public.newsletter_subscribers where confirmed_at is not null order by id;

create trigger tell after insert on public.leads
for each row execute function private.tell_of_lead();

-- With a lead goes what the visitor left, but for a subscription: that is theirs to end.
create function private.forget_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.contact_messages where id = old.contact_id;
  delete from public.palettes where id = old.palette_id and owner_id is null;
  return null;
end;
$$;

create trigger forget after delete on public.leads
for each row execute function private.forget_lead();

-- A message counts as handled as soon as somebody works on it.
create function private.follow_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages set handled_at = case when new.status = 'new' then null else coalesce(handled_at, now()) end
  where id = new.contact_id;
  return null;
end;
$$;

create trigger follow after update of status on public.leads
for each row when (new.status <> old.status) execute function private.follow_lead();

-- The other way round, for who marks the message itself.
create function private.follow_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads set status = case when new.handled_at is null then 'new' else 'in_talk' end, is_read = true
  where contact_id = new.id and (status = 'new') = (new.handled_at is not null);
  return null;
end;
$$;

create trigger follow after update of handled_at on public.contact_messages
for each row execute function private.follow_message();

-- A letter is mailed, and a lead that is written to is in talk.
create function private.send_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads set status = case when status = 'new' then 'in_talk' else status end, is_read = true
  where id = new.lead_id;
  if not new.is_theirs then
    insert into private.mail_outbox (kind, payload)
    select 'lead_letter', jsonb_build_object(
      'name', message.name, 'email', coalesce(message.email, palette.email, subscriber.email), 'body', new.body,
      'quote', message.message
    )
    from public.leads as lead
    left join public.contact_messages as message on message.id = lead.contact_id
    left join public.palettes as palette on palette.id = lead.palette_id
    left join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id
    where lead.id = new.lead_id;
  end if;
  return null;
end;
$$;

create trigger send after insert on public.lead_letters
for each row execute function private.send_letter();

-- Makes a client and a first project of a lead: an account with an invitation, unless the address has one already; the
-- project with what the visitor wrote as an internal note; and palettes saved under the address. All of it or nothing.
-- `person` is null where the username is taken.
create function public.convert_lead(
  actor uuid, lead bigint, username text, name text, company text, project_title text, project_description text,
  token_hash text, mail_seed text default null
) returns table (person uuid, project bigint, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  converted public.leads;
  address text;
  words text;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into converted from public.leads as one where one.id = lead for update;
  if converted.id is null then
    return;
  end if;
  if converted.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select message.email, message.message into address, words
  from public.contact_messages as message where message.id = converted.contact_id;
  address := coalesce(
    address,
    (select one.email from public.palettes as one where one.id = converted.palette_id),
    (select one.email from public.newsletter_subscribers as one where one.id = converted.subscriber_id)
  );
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    person := public.create_user(actor, username, address, 'client', name, company);
    perform public.create_invitation(actor, person, token_hash, mail_seed);
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if words is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || words, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(address);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor)
  where one.id = lead;
  return next;
end;
$$;
grant execute on function public.convert_lead to service_role;
