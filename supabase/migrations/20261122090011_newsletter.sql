-- Addresses that asked for the newsletter. One that unsubscribed is kept with the date, so that nobody writes to it.

create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  email_key text not null unique generated always as (lower(email)) stored,
  subscribed_at timestamptz(3) not null default now(),
  unsubscribed_at timestamptz(3)
);

create trigger audit after insert or update or delete on public.newsletter_subscribers
for each row execute function private.audit('email', 'email_key');

-- The answer is the same whether or not the address was on the list. Only an address that was not gets the mail of
-- welcome, which holds the link for unsubscribing.
create function public.subscribe_newsletter(email text) returns void
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

create function public.unsubscribe_newsletter(email text) returns void
language sql security definer set search_path = ''
as $$
  update public.newsletter_subscribers set unsubscribed_at = now()
  where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
$$;

grant execute on function public.subscribe_newsletter, public.unsubscribe_newsletter to service_role;

alter table public.newsletter_subscribers enable row level security;
grant select on public.newsletter_subscribers to authenticated;

create policy "Administrators read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
using ((select private.is_admin()));
