set check_function_bodies = off;

drop trigger "settled" on "public"."project_endings";

create or replace function private.refuse_change()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  argument text;
  settled text;
begin
  foreach argument in array tg_argv loop
    settled := rtrim(argument, '?');
    if to_jsonb(new) -> settled is distinct from to_jsonb(old) -> settled
      and not (to_jsonb(new) -> settled = 'null' and (argument like '%\_by' or argument like '%?'))
    then
      raise exception '% of % cannot change', settled, tg_table_name using errcode = '23514';
    end if;
  end loop;
  return new;
end;
$function$;

create trigger settled
  before update on public.project_endings
  for each row
  execute function
    private.refuse_change('project_id', 'reason', 'currency', 'kept', 'refund', 'credit_note_id?', 'ended_at');

reset check_function_bodies;
