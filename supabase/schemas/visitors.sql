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
grant select (id, email, subscribed_at, unsubscribed_at, asked_at, confirmed_at) on public.newsletter_subscribers to authenticated;

create policy "Administrators read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
using ((select private.is_admin()));

select private.guard_table('public.newsletter_subscribers', audited => '{subscribed_at, unsubscribed_at, asked_at, confirmed_at}');

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
grant select (id, answer, question, created_at) on public.answer_feedback to authenticated;

create policy "Administrators read which answers did not help" on public.answer_feedback for select to authenticated
using ((select private.is_admin()));

select private.guard_table('public.answer_feedback', audited => '{answer}');

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

-- A lead that nobody has begun to work on goes with whoever leaves.
create function public.unsubscribe_newsletter(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone);
  if found then
    perform private.count_new_leads_again();
    perform private.announce_leads();
  end if;
end;
$$;

-- `asked_at` is what the mailed link says. False for one that is older than a week, than a newer link, or than a farewell.
create function public.confirm_newsletter(email text, asked_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reader public.newsletter_subscribers;
begin
  select * into reader from public.newsletter_subscribers as one
  where one.email_key = lower(confirm_newsletter.email)
    and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
    and coalesce(one.unsubscribed_at < one.asked_at, true)
  for update;
  if not found then
    return false;
  elsif reader.confirmed_at is null or reader.unsubscribed_at is not null then
    update public.newsletter_subscribers as one set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    where one.id = reader.id;
    insert into private.mail_outbox (kind, payload) values ('newsletter_welcome', jsonb_build_object('email', reader.email));
    if reader.confirmed_at is null then
      perform private.begin_lead(subscriber => reader.id);
    end if;
  end if;
  return true;
end;
$$;

-- By an administrator, with the lead that it became. False where the address is not known.
create function private.delete_subscriber(email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed newsletter_subscribers', '{100, 5000}');
begin
  delete from public.newsletter_subscribers as reader
  where reader.email_key = lower(delete_subscriber.email) and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return true;
end;
$$;

create function public.report_answer(answer text, question text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''));
  select private.forget('public.answer_feedback', 'created_at', $condition$created_at < now() - interval '1 year'$condition$, 20)
$$;

-- Says how many went.
create function private.delete_feedback(ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed answer_feedback', '{100, 5000}');
  gone int;
begin
  delete from public.answer_feedback as one where one.id = any (ids) and caller.role = 'admin';
  get diagnostics gone = row_count;
  return gone;
end;
$$;

select private.expose('{"private.delete_subscriber(text)", "private.delete_feedback(bigint[])"}');
grant execute on function
  public.subscribe_newsletter, public.unsubscribe_newsletter, public.confirm_newsletter, public.report_answer
to service_role;
