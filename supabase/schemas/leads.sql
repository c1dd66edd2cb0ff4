-- Leads: whoever wrote, saved a palette as a guest, or subscribed, and what became of it.

create table public.lead_messages (
  id bigint generated always as identity primary key,
  name text not null check (private.is_line(name, 2, 100)),
  email text not null check (private.is_email(email)),
  company text not null check (private.is_line(company, 1, 150)),
  phone text check (private.is_line(phone, 0, 40)),
  message text not null check (private.is_prose(message, 10, 5000)),
  submitted_at timestamptz(3) not null default now(),
  handled_at timestamptz(3)
);

create index lead_messages_words on public.lead_messages
  using gin (private.words_of_person(name, company, email, null::text)) with (fastupdate = off);

alter table public.lead_messages enable row level security;
grant select, delete on public.lead_messages to authenticated;
grant update (name, email, company, phone) on public.lead_messages to authenticated;

create policy "Administrators read contact messages" on public.lead_messages for select to authenticated
using ((select private.is_admin()));

create policy "Administrators correct who wrote a message" on public.lead_messages for update to authenticated
using ((select private.is_admin()));

create policy "Administrators delete contact messages" on public.lead_messages for delete to authenticated
using ((select private.is_admin()));

create trigger audit after insert or update or delete on public.lead_messages
for each row execute function private.audit('name', 'company', 'submitted_at', 'handled_at');
create trigger quota_of_changes before update on public.lead_messages
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger begin_lead after insert on public.lead_messages for each row execute function private.begin_lead();
create trigger settled before update on public.lead_messages
for each row execute function private.refuse_change('id', 'message', 'submitted_at');
create trigger announce after update on public.lead_messages
for each statement execute function private.announce_to('admin', 'leads');
create trigger readdress after update of name, email on public.lead_messages
for each row execute function private.readdress_mail_of_booking();
create trigger refuse_in_view before insert or update or delete on public.lead_messages for each statement execute function private.refuse_in_view();

create table public.leads (
  id bigint generated always as identity primary key,
  message_id bigint unique references public.lead_messages (id) on delete cascade,
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
  constraint leads_one_source check (num_nonnulls(message_id, palette_id, subscriber_id) = 1)
);

create index leads_assignee_id on public.leads (assignee_id);
create index leads_client_id on public.leads (client_id);
create index leads_project_id on public.leads (project_id);
create index leads_open on public.leads (id desc) where status in ('new', 'in_talk');
create index leads_unowned on public.leads (id desc) where status = 'in_talk' and assignee_id is null;

alter table public.leads enable row level security;
grant select, delete on public.leads to authenticated;
grant update (status, assignee_id, notes, is_read) on public.leads to authenticated;

create policy "Administrators read leads" on public.leads for select to authenticated
using ((select private.is_admin()));

create policy "Administrators work on leads" on public.leads for update to authenticated
using ((select private.is_admin()));

create policy "Administrators delete leads" on public.leads for delete to authenticated
using ((select private.is_admin()));

create trigger settled before update on public.leads
for each row execute function private.refuse_change('id', 'message_id', 'palette_id', 'subscriber_id', 'created_at');
create trigger touch_updated_at before update on public.leads for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.leads
for each row execute function private.audit(
  'message_id', 'palette_id', 'subscriber_id', 'status', 'assignee_id', 'is_read', 'client_id', 'project_id'
);
create trigger quota_of_changes before update on public.leads
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger tell after insert on public.leads for each row execute function private.tell_of_lead();
create trigger forget after delete on public.leads for each row execute function private.follow_lead();
create trigger count_again after update of status or delete on public.leads
for each statement execute function private.count_new_leads_again();
create trigger follow after update of status on public.leads
for each row when (new.status <> old.status) execute function private.follow_lead();
create trigger announce after insert or update or delete on public.leads
for each statement execute function private.announce_to('admin', 'leads');
-- A lead that stays with the same person is not checked again: whoever takes that person's work away waits for the lead, and
-- would be waited for.
create trigger check_assignee before update of assignee_id, status on public.leads
for each row when (new.assignee_id is distinct from old.assignee_id or old.status in ('won', 'lost'))
execute function private.check_assignee();
create trigger refuse_in_view before insert or update or delete on public.leads for each statement execute function private.refuse_in_view();

-- What staff wrote by mail, and the replies that somebody noted here.
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

alter table public.lead_letters enable row level security;
grant select on public.lead_letters to authenticated;
grant insert (lead_id, body, is_theirs) on public.lead_letters to authenticated;

create policy "Administrators read letters to leads" on public.lead_letters for select to authenticated
using ((select private.is_admin()));

create policy "Administrators write to leads" on public.lead_letters for insert to authenticated
with check ((select private.is_admin()) and written_by = (select private.me()));

create trigger audit after insert or delete on public.lead_letters
for each row execute function private.audit('lead_id', 'written_by', 'is_theirs');
create trigger quota_of_new before insert on public.lead_letters for each row execute function private.hold_to_quota(100, 500);
create trigger send after insert on public.lead_letters for each row execute function private.send_letter();
create trigger refuse_in_view before insert or update or delete on public.lead_letters for each statement execute function private.refuse_in_view();

-- Who is behind a lead. A subscriber who has left the newsletter gets no more letters.
create view private.lead_senders with (security_invoker = true) as
select lead.id, lead.message_id, lead.palette_id, lead.subscriber_id, lead.status, lead.assignee_id, lead.created_at,
  message.name, message.company, coalesce(message.email, palette.email, subscriber.email) as email, message.message,
  subscriber.unsubscribed_at
from public.leads as lead
left join public.lead_messages as message on message.id = lead.message_id
left join public.palettes as palette on palette.id = lead.palette_id
left join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id;

-- What the mail says that tells the staff of a message, and the lead that it leads to.
create function private.mail_of_message(message public.lead_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(message) - 'handled_at'
    || jsonb_build_object('lead', (select lead.id from public.leads as lead where lead.message_id = message.id))
$$;

-- The message and the mail that tells the staff about it are stored together or not at all.
create function public.submit_lead(name text, email text, company text, phone text, message text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (
    submit_lead.name, submit_lead.email, submit_lead.company,
    nullif(submit_lead.phone, ''), submit_lead.message
  )
  returning * into stored;
  perform private.mail_staff('contact_message', private.mail_of_message(stored));
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(stored.email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', stored.email));
  end if;
  return stored.id;
end;
$$;

-- As many as the start page of administrators counts as new.
create function private.words_of_new_leads(waiting bigint) returns text
language sql immutable set search_path = ''
as $$
  select case waiting when 1 then 'One new lead is' else waiting || ' new leads are' end || ' waiting under Contact Requests.'
$$;

create function private.tell_of_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  admins uuid[] := private.active_staff('admin');
  waiting bigint;
begin
  -- Two leads at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
  select count(*) into waiting from public.leads where status = 'new';
  perform private.notify(
    admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
    case when waiting = 1 then jsonb_build_object('lead_id', new.id) else '{}' end
  );
  return null;
end;
$$;

-- Whoever has not read of the new leads reads how many are left.
create function private.count_new_leads_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting bigint;
  words text;
begin
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  select count(*) into waiting from public.leads where status = 'new';
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
  return null;
end;
$$;

create function private.begin_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'lead_messages' then insert into public.leads (message_id) values (new.id);
    when 'palettes' then insert into public.leads (palette_id) values (new.id);
    else insert into public.leads (subscriber_id) values (new.id) on conflict do nothing;
  end case;
  return null;
end;
$$;

-- A message counts as handled as soon as somebody works on its lead. With a lead goes what the visitor left; that somebody has
-- left the newsletter stays known.
create function private.follow_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.lead_messages where id = old.message_id;
    delete from public.palettes where id = old.palette_id and owner_id is null;
    delete from public.newsletter_subscribers where id = old.subscriber_id and unsubscribed_at is null;
  else
    update public.lead_messages set handled_at = case when new.status = 'new' then null else coalesce(handled_at, now()) end
    where id = new.message_id;
  end if;
  return null;
end;
$$;

-- A letter is mailed and signed. A lead that is written to is in talk, and belongs to who wrote where it was nobody's.
create function private.send_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_theirs and exists (
    select from private.lead_senders as sender where sender.id = new.lead_id and sender.unsubscribed_at is not null
  ) then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  update public.leads
  set status = case when status = 'new' then 'in_talk' else status end, is_read = true,
    assignee_id = case when new.is_theirs then assignee_id else coalesce(assignee_id, new.written_by) end
  where id = new.lead_id;
  if not new.is_theirs then
    insert into private.mail_outbox (kind, payload)
    select 'lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', new.body, 'quote', sender.message, 'written_by', new.written_by,
      'signed_by', (select coalesce(writer.name, writer.username) from public.profiles as writer where writer.id = new.written_by)
    )
    from private.lead_senders as sender where sender.id = new.lead_id;
  end if;
  return null;
end;
$$;

-- Makes a client and a first project of a lead: an account with an invitation, unless the address has one already; the
-- project with what the visitor wrote as an internal note; and palettes saved under the address. All of it or nothing.
-- `person` is null where the username is taken (`is_new`), or where the account that has the address may be a stranger's.
-- The company is what a stranger typed: its name opens no projects of a company that there is.
create function public.convert_lead(
  actor uuid, lead bigint, username text, name text, company text, project_title text, project_description text,
  token_hash text, mail_seed text default null
) returns table (person uuid, project bigint, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  converted bigint;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select one.project_id into converted from public.leads as one where one.id = lead for update;
  if not found then
    return;
  end if;
  if converted is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(sender.email)));
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  -- The address is known to be the account's: a mailed link was used, or the account opens with one alone, or is staff's. That
  -- it belongs to a project says nothing: anybody may have registered with the address before, and been added by it.
  elsif not exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  ) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  if sender.message is not null then
    perform private.write_comment(left('They wrote: ' || sender.message, 5000), project, is_internal => true);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor) where one.id = lead;
  return next;
end;
$$;

create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles as person
  where person.id = new.assignee_id and person.is_active and person.role = 'admin' for share;
  if found or new.assignee_id is null then
    return new;
  end if;
  if new.assignee_id is distinct from old.assignee_id then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  if old.status in ('won', 'lost') and new.status in ('new', 'in_talk') then
    new.assignee_id := null;
  end if;
  return new;
end;
$$;

grant execute on function public.submit_lead, public.convert_lead to service_role;
