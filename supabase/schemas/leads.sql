-- Leads: whoever wrote, saved a palette as a guest, or subscribed.

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

grant execute on function public.submit_lead to service_role;
