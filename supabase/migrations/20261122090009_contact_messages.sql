-- Messages from the contact form. Only administrators read them.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (private.is_line(name, 2, 100)),
  email text not null check (private.is_email(email)),
  company text not null check (private.is_line(company, 1, 150)),
  phone text check (private.is_line(phone, 0, 40)),
  message text not null check (private.is_prose(message, 10, 5000)),
  submitted_at timestamptz(3) not null default now(),
  handled_at timestamptz(3)
);
create index contact_messages_open on public.contact_messages (id desc) where handled_at is null;

create trigger settled before update on public.contact_messages
for each row execute function private.refuse_change('id', 'name', 'email', 'company', 'phone', 'message', 'submitted_at');

create trigger audit after insert or update or delete on public.contact_messages
for each row execute function private.audit('message', 'email', 'phone');

-- The message and the mail that tells the staff about it are stored together or not at all.
create function public.submit_contact(name text, email text, company text, phone text, message text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.contact_messages;
begin
  insert into public.contact_messages (name, email, company, phone, message)
  values (
    submit_contact.name, submit_contact.email, submit_contact.company,
    nullif(submit_contact.phone, ''), submit_contact.message
  )
  returning * into stored;
  insert into private.mail_outbox (kind, payload)
  values ('contact_message', to_jsonb(stored) - 'handled_at');
  return stored.id;
end;
$$;

grant execute on function public.submit_contact to service_role;

alter table public.contact_messages enable row level security;
grant select on public.contact_messages to authenticated;
grant update (handled_at) on public.contact_messages to authenticated;

create policy "Administrators read contact messages" on public.contact_messages for select to authenticated
using ((select private.is_admin()));

create policy "Administrators mark contact messages as handled" on public.contact_messages for update to authenticated
using ((select private.is_admin()));
