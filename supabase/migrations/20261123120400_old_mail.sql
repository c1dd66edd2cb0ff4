-- Mail that nobody could send in time is not sent late: a site that gets its mail server after months would otherwise write to
-- everybody who came before. It stays for a month, for somebody to see, and is forgotten a little whenever other mail comes.

create or replace function public.claim_mail(max_rows int default 10, lease_seconds int default 120)
returns table (id bigint, kind text, payload jsonb, attempts int)
language sql security definer set search_path = ''
as $$
  update private.mail_outbox as mail
  set attempts = mail.attempts + 1, due_at = clock_timestamp() + make_interval(secs => lease_seconds)
  where mail.id in (
    select waiting.id from private.mail_outbox as waiting
    where waiting.due_at <= clock_timestamp() and waiting.attempts < 10
      and waiting.created_at > clock_timestamp() - interval '2 days'
    order by waiting.due_at, waiting.id
    limit max_rows
    for update skip locked
  )
  returning mail.id, mail.kind, mail.payload, mail.attempts
$$;

create function private.forget_old_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox as mail where mail.id in (
    select aged.id from private.mail_outbox as aged
    where aged.created_at < now() - interval '30 days'
    order by aged.created_at limit 20
    for update skip locked
  );
  return null;
end;
$$;
create index mail_outbox_created_at on private.mail_outbox (created_at);

create trigger forget_old after insert on private.mail_outbox
for each statement execute function private.forget_old_mail();
