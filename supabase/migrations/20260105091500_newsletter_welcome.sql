-- Who subscribes hears of it once, with the link that ends it.

alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check
check (kind in ('contact_message', 'newsletter_welcome'));

-- Says nothing of whether the address was known; one that is on the list already gets no second mail.
create or replace function public.subscribe_newsletter(email text) returns void
language sql security definer set search_path = ''
as $$
  with subscribed as (
    insert into public.newsletter_subscribers (email) values (subscribe_newsletter.email)
    on conflict (email_key) do update set subscribed_at = now(), unsubscribed_at = null
    where newsletter_subscribers.unsubscribed_at is not null
    returning newsletter_subscribers.email, newsletter_subscribers.subscribed_at
  )
  insert into private.mail_outbox (kind, payload)
  select 'newsletter_welcome', to_jsonb(subscribed) from subscribed
$$;
