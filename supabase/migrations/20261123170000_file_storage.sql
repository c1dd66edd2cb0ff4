-- Files lie in one private bucket of Storage. No policy lets a browser read, write or list its objects: the API signs an
-- address for one upload or one download, after the database has said yes. Storage hands every file out as plain bytes,
-- so that no browser shows one as a page of the storage's own address.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 50 * 1024 * 1024, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
