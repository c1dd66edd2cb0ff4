-- The link for a first password goes out by mail where the server can send mail.

alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check
check (kind in ('contact_message', 'newsletter_welcome', 'invitation'));

drop function public.create_invitation(uuid, uuid, text, int);

-- `token_hash` is the SHA-256 of the token in hexadecimal. A new link ends the earlier ones, and their mail if it is
-- still waiting. With a seed the link is mailed: the server makes the token from the seed and its own key, so that
-- whoever reads the queue holds no link.
create function public.create_invitation(
  actor uuid, user_id uuid, token_hash text, mail_seed text default null, valid_hours int default 72
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
begin
  perform private.act_for(actor);
  delete from private.invitations as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.invitations (user_id, token_hash, expires_at)
  values (create_invitation.user_id, create_invitation.token_hash, expiry);
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry
  )
  from public.profiles as person
  where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$$;

grant execute on function public.create_invitation to service_role;
