set check_function_bodies = off;

drop index "public"."invoices_words";

create or replace function public.list_invoices (
  with_drafts boolean default false,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if private.is_admin() then
    return private.summaries_of(array(
      select invoice from public.invoices as invoice
      where invoice.id < ceiling and (with_drafts or invoice.shown_at is not null)
      order by invoice.id desc limit max_rows
    ));
  end if;
  return private.summaries_of(array(
    select invoice from public.invoices as invoice
    where invoice.project_id = any (array(select member.project_id from public.project_members as member where member.user_id = person))
      and invoice.id < ceiling
    order by invoice.id desc limit max_rows
  ));
end;
$function$;

create index invoices_words on public.invoices
  using gin (private.words_of(((number || ' '::text) || COALESCE((client ->> 'legalName'::text), ''::text))))
  with (fastupdate=off)
  where (shown_at is not null);

reset check_function_bodies;
