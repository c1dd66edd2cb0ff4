/** Triggers would write an audit entry for each row; the log gets its own rows, so that every list has the same length. */
export const manyRows = (count: number) => `
  set session_replication_role = replica;
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
  select gen_random_uuid(), 'authenticated', 'authenticated', 'person' || n || '@example.com', '', now(), now(), now()
  from generate_series(1, ${count}) as n;
  insert into public.profiles (id, username, username_key, email, name, company, created_at)
  select id, split_part(email, '@', 1), split_part(email, '@', 1), email,
    'Person ' || left(md5(email), 8), 'Example ' || left(md5(id::text), 4), now() - random() * interval '900 days'
  from auth.users where email like 'person%';
  insert into public.contact_messages (name, email, company, message, submitted_at)
  select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Example ' || left(md5(n::text), 6),
    repeat('A question about figure ' || n || '. ', 12), now() - n * interval '1 minute'
  from generate_series(1, ${count}) as n;
  insert into public.leads (contact_id, is_read) select id, true from public.contact_messages
  where id not in (select contact_id from public.leads where contact_id is not null);
  insert into public.projects (title, description, status, due_date)
  select 'Project ' || left(md5(n::text), 6), repeat('What it is about. ', 10), 'review', current_date + n % 400
  from generate_series(1, ${count}) as n;
  insert into public.documents (name, file_url, status)
  select 'Document ' || left(md5(n::text), 6), 'https://example.com/' || n || '.pdf', 'pending'
  from generate_series(1, ${count}) as n;
  insert into public.audit_log (actor, action, entity, entity_id, changes)
  select 'admin', 'update', 'projects', n::text,
    jsonb_build_object('title', jsonb_build_object('from', md5(n::text), 'to', md5((n + 1)::text)),
      'status', jsonb_build_object('from', 'planning', 'to', 'in_progress'))
  from generate_series(1, ${count}) as n;
  set session_replication_role = default;
`;
