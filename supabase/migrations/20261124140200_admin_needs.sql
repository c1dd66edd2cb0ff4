-- What waits for administrators, of everything there is: each kind counted, and its first few named.

create index milestones_due on public.milestones (due_date) where not is_complete;
create index sops_review on public.sops (next_review_date) where not is_template;

-- Ten tries in vain, or not sent within the two days in which mail is sent.
create function private.is_failed(mail private.mail_outbox) returns boolean
language sql stable set search_path = ''
as $$
  select mail.attempts >= 10 or mail.created_at <= now() - interval '2 days'
$$;

create function private.needs_of_admin(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most int := 6;
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'leads', jsonb_build_object(
      'count', (select count(*) from public.leads where status = 'new'),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', coalesce(message.name, palette.email, subscriber.email), 'about', message.company, 'at', one.created_at
        ) order by one.id desc), '[]')
        from (select * from public.leads where status = 'new' order by leads.id desc limit most) as one
        left join public.contact_messages as message on message.id = one.contact_id
        left join public.palettes as palette on palette.id = one.palette_id
        left join public.newsletter_subscribers as subscriber on subscriber.id = one.subscriber_id
      )
    ),
    'documents', jsonb_build_object(
      'count', (select count(*) from public.documents where status = 'pending'),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.name, 'about', project.title, 'at', one.created_at
        ) order by one.id desc), '[]')
        from (select * from public.documents where status = 'pending' order by documents.id desc limit most) as one
        left join public.projects as project on project.id = one.project_id
      )
    ),
    'milestones', jsonb_build_object(
      'count', (select count(*) from public.milestones where not is_complete and due_date < today),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', project.id, 'title', one.title, 'about', project.title, 'at', one.due_date
        ) order by one.due_date, one.id), '[]')
        from (
          select * from public.milestones where not is_complete and due_date < today
          order by milestones.due_date, milestones.id limit most
        ) as one
        join public.projects as project on project.id = one.project_id
      )
    ),
    'reviews', jsonb_build_object(
      'count', (select count(*) from public.sops where not is_template and next_review_date < today),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.title, 'about', nullif(one.reviewer, ''), 'at', one.next_review_date
        ) order by one.next_review_date, one.id), '[]')
        from (
          select * from public.sops where not is_template and next_review_date < today
          order by sops.next_review_date, sops.id limit most
        ) as one
      )
    ),
    'mails', jsonb_build_object(
      'count', (select count(*) from private.mail_outbox as mail where private.is_failed(mail)),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'title', one.kind, 'about', coalesce(one.last_error, ''), 'to', one.payload ->> 'email', 'at', one.created_at
        ) order by one.id desc), '[]')
        from (select * from private.mail_outbox as mail where private.is_failed(mail) order by mail.id desc limit most) as one
      )
    )
  );
end;
$$;

-- `today` is the day where the administrator is.
create function public.admin_needs(today date) returns jsonb
language sql stable set search_path = ''
as $$
  select private.needs_of_admin(today)
$$;

-- As if it had just been queued. False for mail that has left meanwhile, or still waits for its turn.
create function private.resend_failed_mail(mail_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators send mail again' using errcode = '42501';
  end if;
  update private.mail_outbox as mail set attempts = 0, due_at = now(), created_at = now(), last_error = null
  where mail.id = mail_id and private.is_failed(mail);
  return found;
end;
$$;

create function public.resend_mail(mail_id bigint) returns boolean
language sql set search_path = ''
as $$
  select private.resend_failed_mail(mail_id)
$$;

grant execute on function
  private.needs_of_admin, public.admin_needs, private.resend_failed_mail, public.resend_mail
to authenticated;
