-- Whoever leaves the newsletter was promised that nobody writes to this address again. So an untouched lead goes with the
-- subscription, and a lead that staff work on takes no more letters. Answers that come in can still be noted.

create or replace function public.unsubscribe_newsletter(email text) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone)
$$;

create or replace function private.send_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_theirs and exists (
    select from public.leads as lead
    join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id
    where lead.id = new.lead_id and subscriber.unsubscribed_at is not null
  ) then
    raise exception 'This address has left the newsletter' using errcode = '23514';
  end if;
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

delete from public.leads as lead using public.newsletter_subscribers as subscriber
where lead.subscriber_id = subscriber.id and lead.status = 'new' and subscriber.unsubscribed_at is not null;
