-- Who writes to the firm hears that it arrived: once a day at most, because anybody can type anybody's address.

create or replace function public.submit_contact(name text, email text, company text, phone text, message text) returns bigint
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
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', lower(stored.email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', stored.email));
  end if;
  return stored.id;
end;
$$;
