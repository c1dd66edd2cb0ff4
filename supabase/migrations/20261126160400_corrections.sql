-- What was typed wrongly is put right: the name and description of a document by whoever may say until when it is reviewed, and
-- who wrote a contact message by administrators. The message itself stays as it came.

drop trigger settled on public.documents;
create trigger settled before update on public.documents
for each row execute function private.refuse_change('id', 'project_id', 'uploaded_by', 'file_url', 'created_at');
-- A decision was made on it under this name, which the certificate says.
create trigger settled_once_decided before update on public.documents
for each row when (old.is_decided) execute function private.refuse_change('name', 'description');
grant update (name, description) on public.documents to authenticated;
alter policy "Authors and staff say until when a review is wanted" on public.documents
rename to "Authors and staff correct documents and set days for reviews";

drop trigger settled on public.contact_messages;
create trigger settled before update on public.contact_messages
for each row execute function private.refuse_change('id', 'message', 'submitted_at');
grant update (name, email, company, phone) on public.contact_messages to authenticated;
alter policy "Administrators mark contact messages as handled" on public.contact_messages
rename to "Administrators correct messages and mark them as handled";
create trigger announce after update on public.contact_messages
for each statement execute function private.announce_to_administrators('leads');
