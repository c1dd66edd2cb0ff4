-- Leads: whoever wrote, saved a palette as a guest, or subscribed, and what became of it.

create table public.lead_messages (
  id bigint generated always as identity primary key,
  name text not null check (private.is_line(name, 2, 100)),
  email text not null check (private.is_email(email)),
  company text not null check (private.is_line(company, 1, 150)),
  phone text check (private.is_line(phone, 0, 40)),
  message text not null check (private.is_prose(message, 10, 5000)),
  submitted_at timestamptz(3) not null default now()
);

create index lead_messages_words on public.lead_messages
  using gin (private.words_of_person(name, company, email, null::text)) with (fastupdate = off);

alter table public.lead_messages enable row level security;
grant select (id, name, email, company, phone, message, submitted_at) on public.lead_messages to authenticated;

create policy "Administrators read contact messages" on public.lead_messages for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.lead_messages', audited => '{name, company, submitted_at}', settled => '{id, message, submitted_at}'
);

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
grant select (
  id, message_id, palette_id, subscriber_id, status, assignee_id, notes, is_read, client_id, project_id, created_at, updated_at
) on public.leads to authenticated;

create policy "Administrators read leads" on public.leads for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.leads',
  audited => '{message_id, palette_id, subscriber_id, status, assignee_id, is_read, client_id, project_id}',
  settled => '{id, message_id, palette_id, subscriber_id, created_at}', touched => '{*}'
);

-- What staff wrote by mail, and the replies that somebody noted here.
create table public.lead_letters (
  id bigint generated always as identity primary key,
  lead_id bigint not null references public.leads (id) on delete cascade,
  written_by uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null check (private.is_prose(body, 1, 5000)),
  is_theirs boolean not null default false,
  -- Asked on the page of an offer: by which link, and the name that whoever asked gave.
  offer_id bigint references public.offers (id) on delete set null,
  link_id bigint references private.shared_links (id) on delete set null,
  signed_by text check (private.is_line(signed_by, 1, 100)),
  created_at timestamptz(3) not null default now()
);

create index lead_letters_of_lead on public.lead_letters (lead_id, id);
create index lead_letters_offer_id on public.lead_letters (offer_id);
create index lead_letters_link_id on public.lead_letters (link_id);
create index lead_letters_written_by on public.lead_letters (written_by);

alter table public.lead_letters enable row level security;
grant select (
  id, lead_id, written_by, body, is_theirs, offer_id, link_id, signed_by, created_at
) on public.lead_letters to authenticated;

create policy "Administrators read letters to leads" on public.lead_letters for select to authenticated
using ((select private.is_admin()));

select private.guard_table('public.lead_letters', audited => '{lead_id, written_by, is_theirs, offer_id}');

-- Who is behind a lead. A subscriber who has left the newsletter gets no more letters.
create view private.lead_senders with (security_invoker = true) as
select lead.id, lead.message_id, lead.palette_id, lead.subscriber_id, lead.status, lead.assignee_id, lead.created_at,
  message.name, message.company, coalesce(message.email, palette.email, subscriber.email) as email, message.message,
  subscriber.unsubscribed_at
from public.leads as lead
left join public.lead_messages as message on message.id = lead.message_id
left join public.palettes as palette on palette.id = lead.palette_id
left join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id;

-- What one mailbox sends is one person's: a message, a call and a palette of theirs are counted and converted together.
create function private.count_new_leads() returns bigint
language sql stable set search_path = ''
as $$
  select count(distinct private.mailbox_of(sender.email)) from private.lead_senders as sender where sender.status = 'new'
$$;

-- As many as the start page of administrators counts as new.
create function private.words_of_new_leads(waiting bigint) returns text
language sql immutable set search_path = ''
as $$
  select case waiting when 1 then 'One new lead is' else waiting || ' new leads are' end || ' waiting under Contact Requests.'
$$;

create function private.announce_leads() returns void
language sql set search_path = ''
as $$
  select private.announce(private.active_staff('admin'), 'leads')
$$;

-- What a visitor left becomes a lead, and administrators are told how many are new. A subscriber becomes one once.
create function private.begin_lead(message bigint default null, palette bigint default null, subscriber bigint default null)
returns bigint
language plpgsql set search_path = ''
as $$
declare
  admins uuid[] := private.active_staff('admin');
  made bigint;
  waiting bigint;
begin
  insert into public.leads (message_id, palette_id, subscriber_id) values (message, palette, subscriber)
  on conflict do nothing returning id into made;
  if made is not null then
    -- Two leads at one moment must not both miss the other's notification.
    perform pg_advisory_xact_lock(hashtext('notifications of leads'));
    delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
    waiting := private.count_new_leads();
    perform private.notify(
      admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
      case when waiting = 1 then jsonb_build_object('lead_id', made) else '{}' end
    );
    perform private.announce_leads();
  end if;
  return made;
end;
$$;

-- Whoever has not read of the new leads reads how many are left.
create function private.count_new_leads_again() returns void
language plpgsql set search_path = ''
as $$
declare
  waiting bigint;
  words text;
begin
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  waiting := private.count_new_leads();
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
end;
$$;

-- Stores what somebody wrote, with its lead. Answers with what the mail says that tells the staff of it.
create function private.add_message(name text, email text, company text, phone text, message text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (add_message.name, add_message.email, add_message.company, nullif(add_message.phone, ''), add_message.message)
  returning * into stored;
  return to_jsonb(stored) || jsonb_build_object('lead', private.begin_lead(message => stored.id));
end;
$$;

-- The message and the mail that tells the staff about it are stored together or not at all.
create function public.submit_lead(name text, email text, company text, phone text, message text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb := private.add_message(name, email, company, phone, message);
begin
  perform private.mail_staff('contact_message', stored);
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', email));
  end if;
  return (stored ->> 'id')::bigint;
end;
$$;

-- A lead is worked on by an active administrator, who is held until it is written. Where it stays with the same person nobody is
-- held: whoever takes that person's work away waits for the lead, and would be waited for.
create function private.hold_assignee(before public.leads, after public.leads) returns uuid
language plpgsql set search_path = ''
as $$
declare
  is_same boolean := after.assignee_id is not distinct from before.assignee_id;
begin
  if after.assignee_id is null or is_same and before.status in ('new', 'in_talk') then
    return after.assignee_id;
  end if;
  perform from public.profiles as person
  where person.id = after.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return after.assignee_id;
  elsif not is_same then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  return case when after.status not in ('new', 'in_talk') then after.assignee_id end;
end;
$$;

create function private.save_lead(before public.leads, after public.leads) returns void
language plpgsql set search_path = ''
as $$
begin
  after.assignee_id := private.hold_assignee(before, after);
  update public.leads as one
  set status = after.status, assignee_id = after.assignee_id, notes = after.notes, is_read = after.is_read,
    client_id = after.client_id, project_id = after.project_id
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.count_new_leads_again();
  end if;
  perform private.announce_leads();
end;
$$;

-- `changes`: columns to what they become. What is not named stays.
create function private.edit_lead(lead bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  before public.leads;
begin
  select * into before from public.leads as one where one.id = lead and caller.role = 'admin' for no key update;
  if not found then
    return false;
  end if;
  perform private.save_lead(
    before, jsonb_populate_record(before, private.only(changes, '{status, assignee_id, notes, is_read}'))
  );
  return true;
end;
$$;

-- What waits to be mailed goes to the address as it was corrected. False for a lead that wrote no message, null for none.
create function private.correct_lead(lead bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed lead_messages', '{100, 5000}');
  before public.lead_messages;
  after public.lead_messages;
begin
  select message.* into before from public.leads as one left join public.lead_messages as message on message.id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of one;
  if not found or before.id is null then
    return case when found then false end;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, email, company, phone}'));
  update public.lead_messages as one
  set name = after.name, email = after.email, company = after.company, phone = after.phone
  where one.id = after.id and one is distinct from after;
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', after.name, 'email', after.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = after.id);
  perform private.announce_leads();
  return true;
end;
$$;

-- A letter is mailed and signed. A lead that is written to is in talk, and belongs to who wrote where it was nobody's.
create function private.write_letter(lead bigint, body text, is_theirs boolean default false)
returns setof public.lead_letters
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write to leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id)
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$$;

-- Messages go with their leads and bookings, and with what waits to be mailed of these.
create function private.delete_messages(messages bigint[]) returns void
language sql set search_path = ''
as $$
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' in (
    select booking.id::text from public.bookings as booking where booking.message_id = any (messages)
  );
  delete from public.lead_messages as message where message.id = any (messages)
$$;

-- With a lead goes what the visitor left; that somebody has left the newsletter stays known. Says how many went.
create function private.delete_leads(ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  held public.leads[];
begin
  if caller.role <> 'admin' then
    return 0;
  end if;
  perform from public.leads as one where one.id = any (ids) order by one.id for update;
  with gone as (delete from public.leads as one where one.id = any (ids) returning one)
  select array_agg(gone.one) into held from gone;
  perform private.delete_messages(array(select one.message_id from unnest(held) as one));
  delete from public.palettes as palette
  where palette.id in (select one.palette_id from unnest(held) as one) and palette.owner_id is null;
  delete from public.newsletter_subscribers as reader
  where reader.id in (select one.subscriber_id from unnest(held) as one) and reader.unsubscribed_at is null;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return coalesce(cardinality(held), 0);
end;
$$;

-- Open leads of somebody become those of another administrator, or nobody's.
create function private.pass_on_leads(person uuid, successor uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.profiles as one
  where one.id = successor and one.is_active and one.role = 'admin' for share;
  if not found and successor is not null then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  update public.leads as one set assignee_id = successor where one.assignee_id = person and one.status in ('new', 'in_talk');
  if found then
    perform private.announce_leads();
  end if;
end;
$$;

-- Whether the address of an account is known to be its own: a mailed link was used, or the account opens with one alone, or is
-- staff's. That it belongs to a project says nothing: anybody may have registered with the address before, and been added by it.
create function private.owns_address(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  )
$$;

-- Holds what one mailbox sent, one after the other, and the mailbox before: the later of two who convert meets what the earlier made.
create function private.hold_leads_of(lead bigint) returns setof public.leads
language plpgsql set search_path = ''
as $$
declare
  mailbox text := (select private.mailbox_of(one.email) from private.lead_senders as one where one.id = lead);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(mailbox));
  return query
    select one.* from public.leads as one join private.lead_senders as sender on sender.id = one.id
    where private.mailbox_of(sender.email) = mailbox order by one.id for update of one;
end;
$$;

create function private.win_lead(before public.leads, person uuid, project bigint, actor uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  after public.leads := before;
begin
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
end;
$$;

-- Makes a client and a first project of a lead: an account with an invitation, unless the address has one already; the
-- project with what the visitor wrote as internal notes; and palettes saved under the address. Whatever else they sent and nobody
-- has closed is won with it. All of it or nothing.
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
  caller private.caller;
  held public.leads[];
  before public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads');
  if caller.role <> 'admin' then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  held := array(select one from private.hold_leads_of(lead) as one);
  select one.* into before from unnest(held) as one where one.id = lead;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
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
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  -- What was closed before is another story.
  held := array(
    select one from unnest(held) as one where one.id = lead or one.status in ('new', 'in_talk') and one.project_id is null
    order by one.id
  );
  perform private.write_comment(left('They wrote: ' || written.message, 5000), project, is_internal => true)
  from unnest(held) as one join private.lead_senders as written on written.id = one.id
  where written.message is not null;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  perform private.win_lead(one, person, project, actor) from unnest(held) as one;
  return next;
end;
$$;

select private.expose('{
  "private.edit_lead(bigint, jsonb)", "private.correct_lead(bigint, jsonb)", "private.delete_leads(bigint[])",
  "private.write_letter(bigint, text, boolean)"
}');
grant execute on function public.submit_lead, public.convert_lead to service_role;
