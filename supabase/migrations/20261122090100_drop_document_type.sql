-- Databases older than the migrations above have this column. Nothing reads it: the type shown comes from
-- `src/shared/document-type.ts`.
alter table public.documents drop column if exists type;
