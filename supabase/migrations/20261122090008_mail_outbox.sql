-- Mail that is still to be sent. A row goes when its mail is sent; one that failed too often stays for somebody to see.

create table private.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact_message', 'newsletter_welcome', 'invitation')),
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index mail_outbox_due on private.mail_outbox (due_at, id);
alter table private.mail_outbox enable row level security;

-- Hands out mail that is due and hides it for the lease, so that two senders never have the same row. When a sender
-- dies, its lease runs out and the mail is handed out again. Mail is tried ten times at most; the waits between the
-- attempts double, from a minute up to a day.
create function public.claim_mail(max_rows int default 10, lease_seconds int default 120)
returns table (id bigint, kind text, payload jsonb, attempts int)
language sql security definer set search_path = ''
as $$
  update private.mail_outbox as mail
  set attempts = mail.attempts + 1, due_at = clock_timestamp() + make_interval(secs => lease_seconds)
  where mail.id in (
    select waiting.id from private.mail_outbox as waiting
    where waiting.due_at <= clock_timestamp() and waiting.attempts < 10
    order by waiting.due_at, waiting.id
    limit max_rows
    for update skip locked
  )
  returning mail.id, mail.kind, mail.payload, mail.attempts
$$;

-- Without an error the mail is sent and gone; with one it comes back later.
create function public.finish_mail(id bigint, error text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if finish_mail.error is null then
    delete from private.mail_outbox as mail where mail.id = finish_mail.id;
  else
    update private.mail_outbox as mail
    set last_error = left(finish_mail.error, 500),
      due_at = clock_timestamp() + least(interval '1 minute' * power(2, mail.attempts - 1), interval '1 day')
    where mail.id = finish_mail.id;
  end if;
end;
$$;

grant execute on function public.claim_mail, public.finish_mail to service_role;
