-- What visitors leave beside messages: subscriptions to the newsletter, and answers of the assistant that did not help.

create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  email_key text not null unique generated always as (lower(email)) stored,
  subscribed_at timestamptz(3) not null default now(),
  unsubscribed_at timestamptz(3),
  asked_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);

create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (asked_at)
where confirmed_at is null and unsubscribed_at is null;
create index newsletter_subscribers_words on public.newsletter_subscribers using gin (private.words_of(email)) with (fastupdate = off);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;

create policy "Administrators read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
using ((select private.is_admin()));

create policy "Administrators remove newsletter subscribers" on public.newsletter_subscribers for delete to authenticated
using ((select private.is_admin()));

create trigger audit after insert or update or delete on public.newsletter_subscribers
for each row execute function private.audit('subscribed_at', 'unsubscribed_at', 'asked_at', 'confirmed_at');
create trigger begin_lead after update of confirmed_at on public.newsletter_subscribers
for each row when (new.confirmed_at is not null and old.confirmed_at is null) execute function private.begin_lead();
create trigger refuse_in_view before insert or update or delete on public.newsletter_subscribers for each statement execute function private.refuse_in_view();

create table public.answer_feedback (
  id bigint generated always as identity primary key,
  -- Of src/content/answers.
  answer text not null check (answer ~ '^[a-z0-9-]{1,60}$'),
  -- Only where the visitor let it go along.
  question text check (private.is_prose(question, 1, 500)),
  created_at timestamptz(3) not null default now()
);
comment on table public.answer_feedback is 'Which answers did not help: a row for each report, for a year.';

create index answer_feedback_created_at on public.answer_feedback (created_at);

alter table public.answer_feedback enable row level security;
grant select, delete on public.answer_feedback to authenticated;

create policy "Administrators read which answers did not help" on public.answer_feedback for select to authenticated
using ((select private.is_admin()));

create policy "Administrators delete reports about answers" on public.answer_feedback for delete to authenticated
using ((select private.is_admin()));

create trigger forget_old after insert on public.answer_feedback
for each statement execute function private.forget_old('created_at', '1 year');
create trigger audit after insert or update or delete on public.answer_feedback
for each row execute function private.audit('answer');
create trigger refuse_in_view before insert or update or delete on public.answer_feedback for each statement execute function private.refuse_in_view();

-- The answer is the same whether or not the address was on the list. It is asked at most once a day, and a mailbox for three
-- of its addresses. Those that were never confirmed are forgotten after a month, a few whenever another comes.
create function public.subscribe_newsletter(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget(
    'public.newsletter_subscribers', 'asked_at',
    $condition$confirmed_at is null and unsubscribed_at is null and asked_at < now() - interval '30 days'$condition$, 20
  );
  with asked as (
    insert into public.newsletter_subscribers (email) values (subscribe_newsletter.email)
    on conflict (email_key) do update set asked_at = now()
    where (newsletter_subscribers.confirmed_at is null or newsletter_subscribers.unsubscribed_at is not null)
      and newsletter_subscribers.asked_at < now() - interval '1 day'
    returning newsletter_subscribers.email, newsletter_subscribers.asked_at
  )
  insert into private.mail_outbox (kind, payload)
  select 'newsletter_confirmation', to_jsonb(asked)
  from asked cross join lateral public.take_rate_limit('newsletterMailbox', private.mailbox_of(asked.email), 3, 86400) as taken
  where taken.admitted;
end;
$$;

create function public.unsubscribe_newsletter(email text) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone)
$$;

-- `asked_at` is what the mailed link says. False for one that is older than a week, than a newer link, or than a farewell.
create function public.confirm_newsletter(email text, asked_at timestamptz) returns boolean
language sql security definer set search_path = ''
as $$
  with reader as (
    select one.* from public.newsletter_subscribers as one
    where one.email_key = lower(confirm_newsletter.email)
      and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
      and coalesce(one.unsubscribed_at < one.asked_at, true)
    for update
  ),
  joined as (
    update public.newsletter_subscribers as one
    set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    from reader where one.id = reader.id and (reader.confirmed_at is null or reader.unsubscribed_at is not null)
    returning one.email
  ),
  welcomed as (
    insert into private.mail_outbox (kind, payload)
    select 'newsletter_welcome', to_jsonb(joined) from joined
  )
  select exists (select from reader)
$$;

create function public.report_answer(answer text, question text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''))
$$;

grant execute on function
  public.subscribe_newsletter, public.unsubscribe_newsletter, public.confirm_newsletter, public.report_answer
to service_role;
