-- A reminder of a review is one mail. The notification beside it is for the portal alone, whatever mail its reader wants of
-- notifications: what was planned of it in the same transaction is taken back.
create function private.remind_once() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.notification_mail as planned using public.notifications as news
  where news.id = planned.notification_id and planned.recipient_id = (new.payload ->> 'user_id')::uuid
    and news.document_id = (new.payload ->> 'document_id')::bigint and news.created_at = now()::timestamptz(3);
  return null;
end;
$$;

create trigger remind_once after insert on private.mail_outbox
for each row when (new.kind = 'review_due') execute function private.remind_once();
