-- A signed address takes a file for two hours, also after the upload was called off and its file removed: so a file is
-- removed once more when its address has run out. Whatever came late would otherwise stay, and count for nobody.

alter table private.file_removals add column open_until timestamptz(3) not null default now();

create or replace function private.remove_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.file_removals (object_path, open_until)
  select old.object_path, old.created_at + interval '3 hours'
  where not exists (select from public.document_versions as v where v.object_path = old.object_path)
  on conflict do nothing;
  return null;
end;
$$;

create or replace function public.forget_files(paths text[]) returns void
language sql security definer set search_path = ''
as $$
  update private.file_removals as r set due_at = r.open_until where r.object_path = any (paths) and r.open_until > now();
  delete from private.file_removals as r where r.object_path = any (paths) and r.open_until <= now();
$$;
