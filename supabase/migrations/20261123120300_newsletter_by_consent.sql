-- Anybody can type anybody's address into the form. So an address joins the newsletter only by the link that is mailed to
-- it, and one that has left stays out until that link is used again.

alter table public.newsletter_subscribers
  add column asked_at timestamptz(3) not null default now(),
  add column confirmed_at timestamptz(3);

update public.newsletter_subscribers set asked_at = subscribed_at, confirmed_at = subscribed_at;

-- Which kinds there are is for the code to say that writes the mails.
alter table private.mail_outbox drop constraint if exists mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check check (kind ~ '^[a-z_]{1,40}$');

-- The answer is the same whether or not the address was on the list, and it is asked at most once a day. Addresses that
-- were never confirmed are forgotten after a month, a few whenever another comes.
create or replace function public.subscribe_newsletter(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.newsletter_subscribers as forgotten where forgotten.id in (
    select idle.id from public.newsletter_subscribers as idle
    where idle.confirmed_at is null and idle.unsubscribed_at is null and idle.asked_at < now() - interval '30 days'
    order by idle.asked_at limit 20
    for update skip locked
  );
  with asked as (
    insert into public.newsletter_subscribers (email) values (subscribe_newsletter.email)
    on conflict (email_key) do update set asked_at = now()
    where (newsletter_subscribers.confirmed_at is null or newsletter_subscribers.unsubscribed_at is not null)
      and newsletter_subscribers.asked_at < now() - interval '1 day'
    returning newsletter_subscribers.email, newsletter_subscribers.asked_at
  )
  insert into private.mail_outbox (kind, payload)
  select 'newsletter_confirmation', to_jsonb(asked) from asked;
end;
$$;
create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (asked_at)
where confirmed_at is null and unsubscribed_at is null;

-- `asked_at` is what the mailed link says. False for one that is older than a week, than a newer link, or than a farewell.
create function public.confirm_newsletter(email text, asked_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reader public.newsletter_subscribers;
begin
  select * into reader from public.newsletter_subscribers as found
  where found.email_key = lower(confirm_newsletter.email)
    and found.asked_at = confirm_newsletter.asked_at and found.asked_at > now() - interval '7 days'
    and coalesce(found.unsubscribed_at < found.asked_at, true)
  for update;
  if reader.id is null then
    return false;
  end if;
  if reader.confirmed_at is null or reader.unsubscribed_at is not null then
    update public.newsletter_subscribers as joined
    set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    where joined.id = reader.id;
    insert into private.mail_outbox (kind, payload)
    values ('newsletter_welcome', jsonb_build_object('email', reader.email));
  end if;
  return true;
end;
$$;
grant execute on function public.confirm_newsletter to service_role;
