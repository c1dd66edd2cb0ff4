-- What holds whichever way a row comes: the only triggers that there are, but for the audit log's. A table names its guards by
-- one call of `guard_table`.

-- Always later than before, even for two edits within one millisecond: whoever edits says which `updated_at` they saw,
-- and an edit based on an older one is refused.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end;
$$;

-- For columns that never change after the insert, such as the owner or the time. A foreign key may still clear the id
-- of a deleted account.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  settled text;
begin
  foreach settled in array tg_argv loop
    if to_jsonb(new) -> settled is distinct from to_jsonb(old) -> settled
      and not (to_jsonb(new) -> settled = 'null' and settled like '%\_by')
    then
      raise exception '% of % cannot change', settled, tg_table_name using errcode = '23514';
    end if;
  end loop;
  return new;
end;
$$;

-- Arguments: how many rows of a table a client may add in a day and how many staff may, and then how many they may change. Acts
-- count by themselves; this is for what people write into a table directly. What the server writes is not counted.
create function private.count_direct_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  adds boolean := tg_op = 'INSERT';
begin
  if private.is_active() and (adds or old is distinct from new) then
    perform private.begin_act(
      case when adds then 'new ' else 'changed ' end || tg_table_name,
      case when adds then tg_argv[0:1] else tg_argv[2:3] end::int[]
    );
  end if;
  return new;
end;
$$;

-- False for what belongs to no project.
create function private.is_archived(project bigint) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.projects where id = is_archived.project and projects.is_archived)
$$;

-- An act says it before it writes; the guard says it to every other way.
create function private.refuse_archived(project bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403', hint = 'project_archived';
  end if;
end;
$$;

-- What belongs to an archived project stays as it is. Foreign keys go on: a deleted account or document leaves its traces, which
-- is a column that becomes empty or a row whose person or document is gone.
create function private.keep_archived() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  is_trace boolean := case tg_op
    when 'UPDATE' then not exists (
      select from jsonb_each(after) as one where one.value is distinct from before -> one.key
        and one.key <> 'updated_at' and not (one.key ~ '_(id|by)$' and one.value = 'null')
    )
    when 'DELETE' then
      row_now ? 'user_id' and not exists (select from public.profiles where id = (row_now ->> 'user_id')::uuid)
      or row_now ? 'document_id' and not exists (select from public.documents where id = (row_now ->> 'document_id')::bigint)
    else false
  end;
begin
  if not is_trace then
    perform private.refuse_archived(coalesce(
      (row_now ->> case tg_table_name when 'projects' then 'id' else 'project_id' end)::bigint,
      (select document.project_id from public.documents as document where document.id = (row_now ->> 'document_id')::bigint)
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- For a table that people write directly. Acts are asked by `begin_act`.
create function private.refuse_in_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (private.caller()).is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  return null;
end;
$$;

-- All guards of a table. `audited`: the columns whose values the audit log may show; of any other it says only that it changed,
-- so a new column stays closed until it is named. `settled`: the columns that never change. `touched`: the columns of which an
-- edit moves `updated_at`, or '{*}'. `archived`: it belongs to a project, and stays as it is in the archive. `direct`: people
-- write it without an act, and no view does. `quota`: rows that a client and staff add in a day, and that they change.
create function private.guard_table(
  place regclass, audited text[] default null, settled text[] default null, touched text[] default null,
  archived boolean default false, direct boolean default false, quota int[] default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  quoted text := (select string_agg(quote_literal(one), ', ') from unnest(audited) as one);
begin
  if audited is not null then
    execute format(
      'create trigger audit after insert or update or delete on %s for each row execute function private.audit(%s)', place, quoted
    );
  end if;
  if settled is not null then
    execute format(
      'create trigger settled before update on %s for each row execute function private.refuse_change(%s)', place,
      (select string_agg(quote_literal(one), ', ') from unnest(settled) as one)
    );
  end if;
  if touched is not null then
    execute format(
      'create trigger touch_updated_at before update %s on %s for each row execute function private.touch_updated_at()',
      case when touched <> '{*}' then 'of ' || (select string_agg(quote_ident(one), ', ') from unnest(touched) as one) end, place
    );
  end if;
  if archived then
    execute format(
      'create trigger keep_archived before insert or update or delete on %s for each row execute function private.keep_archived()',
      place
    );
  end if;
  if direct then
    execute format(
      'create trigger refuse_in_view before insert or update or delete on %s for each statement '
      'execute function private.refuse_in_view()', place
    );
  end if;
  if quota is not null then
    execute format(
      'create trigger quota before insert or update on %s for each row execute function private.count_direct_write(%s)', place,
      array_to_string(quota, ', ')
    );
  end if;
end;
$$;
