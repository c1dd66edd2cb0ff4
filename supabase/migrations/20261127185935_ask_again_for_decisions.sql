set check_function_bodies = off;

alter table "private"."reminders"
  drop constraint "reminders_kind_check";

create or replace function private.remind_of_document (
  document bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  reviewers uuid[];
begin
  select * into held from public.documents as one
  where one.id = document and one.status = 'pending' and one.asks and private.sees_document(caller, one)
    and private.replaces(one, caller.id, caller.role) and not private.reviews(one, caller.id, caller.role)
  for update;
  reviewers := private.reviewers_of(held);
  if held.id is null or reviewers = '{}' then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  if private.is_reminded('asked', document, current_date) then
    raise exception 'Whoever decides was reminded today' using errcode = '23514', hint = 'asked_today';
  end if;
  perform private.note_reminder('asked', document, current_date);
  delete from public.notifications as one
  where one.document_id = document and one.kind = 'review' and not one.is_read;
  perform private.notify(
    reviewers, 'review', 'Still waits for your decision',
    format('“%s” still waits for your decision.', held.name) || private.decide_by(held),
    jsonb_build_object('project_id', held.project_id, 'document_id', document)
  );
  return true;
end;
$function$;

alter function "private"."remind_of_document"(bigint) owner to "postgres";

create or replace function public.forget_old_news (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'asked' then day >= current_date
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
$function$;

create or replace function public.remind_of_document (
  document bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.remind_of_document(document)
$function$;

alter function "public"."remind_of_document"(bigint) owner to "postgres";

alter table "private"."reminders"
  add constraint "reminders_kind_check"
    check ((kind = ANY (ARRAY['document'::text, 'asked'::text, 'review'::text, 'run'::text, 'invoice'::text])));

revoke all on function "private"."remind_of_document"(bigint) from public;

grant execute on function "private"."remind_of_document"(bigint) to "authenticated";

revoke all on function "private"."remind_of_document"(bigint) from "postgres";

grant execute on function "private"."remind_of_document"(bigint) to "postgres";

revoke all on function "public"."remind_of_document"(bigint) from public;

grant execute on function "public"."remind_of_document"(bigint) to "authenticated";

revoke all on function "public"."remind_of_document"(bigint) from "postgres";

grant execute on function "public"."remind_of_document"(bigint) to "postgres";

reset check_function_bodies;
