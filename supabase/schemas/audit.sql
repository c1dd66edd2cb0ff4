-- The audit log.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  -- No foreign key: the entry outlives the account.
  actor_id uuid,
  actor text,
  action text not null check (action in ('insert', 'update', 'delete')),
  entity text not null,
  entity_id text,
  changes jsonb not null default '{}'
);
comment on column public.audit_log.changes is
  'Column to {from, to}, or to {hidden: true} where the trigger does not name the column.';

create index audit_log_entity on public.audit_log (entity, entity_id, id desc);

alter table public.audit_log enable row level security;
grant select (id, at, actor_id, actor, action, entity, entity_id, changes) on public.audit_log to authenticated;

create policy "Administrators read the audit log" on public.audit_log for select to authenticated
using ((select private.is_admin()));

create trigger append_only before delete or truncate on public.audit_log
for each statement execute function private.keep_entries();
create trigger forget_only before update on public.audit_log for each row execute function private.keep_entries();

-- Arguments: the columns whose values may be shown. Of any other the log says only that it changed, so a new column stays
-- closed until the trigger of its table names it. Message bodies, notes, contents, tokens and addresses of visitors are
-- never named.
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  actor uuid := private.actor();
  found jsonb;
begin
  select jsonb_object_agg(
    name,
    case
      when name = any (tg_argv)
        then (
          select jsonb_object_agg(
            side,
            case when char_length(value #>> '{}') > 200 and jsonb_typeof(value) = 'string'
              then to_jsonb(left(value #>> '{}', 200) || '…') else value end
          )
          from (values ('from', before -> name), ('to', after -> name)) as shown (side, value)
          where value <> 'null'
        )
      else '{"hidden": true}'
    end
  )
  into found
  from jsonb_object_keys(row_now) as name
  where before -> name is distinct from after -> name
    and name not in ('id', 'created_at', 'updated_at', 'username_key')
    and not (tg_op <> 'UPDATE' and row_now -> name = 'null');

  if found is null and tg_op = 'UPDATE' then
    return null;
  end if;

  insert into public.audit_log (actor_id, actor, action, entity, entity_id, changes)
  values (
    actor,
    (select username from public.profiles where id = actor),
    lower(tg_op),
    tg_table_name,
    coalesce(row_now ->> 'id', concat_ws(':', row_now ->> 'project_id', row_now ->> 'user_id')),
    coalesce(found, '{}')
  );
  return null;
end;
$$;

-- An entry may only forget: who did it, the ids of accounts, and all values of what was theirs.
create function private.keep_entries() returns trigger
language plpgsql set search_path = ''
as $$
declare
  id_of_account text := '"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?';
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.entity) = (old.id, old.at, old.action, old.entity)
    and (new.actor_id is null and new.actor = 'Deleted account'
      or (new.actor_id, new.actor) is not distinct from (old.actor_id, old.actor))
    and regexp_replace(new.entity_id, id_of_account, 'deleted', 'g')
      is not distinct from regexp_replace(old.entity_id, id_of_account, 'deleted', 'g')
    and (new.changes = '{}' or regexp_replace(new.changes::text, id_of_account, 'null', 'g')
      = regexp_replace(old.changes::text, id_of_account, 'null', 'g'))
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$$;
