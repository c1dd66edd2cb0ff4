-- The public schema of a migrated database, as members of the `Database` type that supabase-js takes. A type that has no counterpart
-- in TypeScript here is written with '!' before its name.
with simple as (
  select oid, typelem, case
    when typname = 'bool' then 'boolean'
    when typname in ('int2', 'int4', 'int8', 'numeric', 'float4', 'float8') then 'number'
    when typname in ('text', 'varchar', 'uuid', 'date', 'timestamptz') then 'string'
    when typname in ('json', 'jsonb') then 'Json'
    when typname = 'void' then 'undefined'
    when typtype = 'e' and typnamespace = 'public'::regnamespace then format('Database[''public''][''Enums''][%L]', typname)
    else '!' || typname
  end as name
  from pg_type
),
types as (
  select one.oid, case when one.name like '!\_%' then coalesce(item.name || '[]', one.name) else one.name end as name
  from simple one left join simple item on item.oid = one.typelem
),
-- What an insert may leave out is filled by Postgres, and what is generated is written by it alone.
columns as (
  select attrelid as "table", attname as name, types.name || case when attnotnull then '' else ' | null' end as type,
    case when atthasdef or attidentity <> '' or not attnotnull then '?' else '' end as optional,
    attgenerated <> '' or attidentity = 'a' as generated
  from pg_attribute join types on types.oid = atttypid
  where attnum > 0 and not attisdropped
),
keys as (
  select conrelid as "table", string_agg(format(
    E'{\nforeignKeyName: %L; columns: [%s]; isOneToOne: %s; referencedRelation: %L; referencedColumns: [%s] }', conname,
    (select string_agg(quote_literal(attname), ', ' order by i) from unnest(conkey) with ordinality as part (num, i)
      join pg_attribute on attrelid = conrelid and attnum = num),
    exists (select from pg_constraint as own
      where own.conrelid = k.conrelid and own.contype in ('p', 'u') and own.conkey = k.conkey)::text,
    relname,
    (select string_agg(quote_literal(attname), ', ' order by i) from unnest(confkey) with ordinality as part (num, i)
      join pg_attribute on attrelid = confrelid and attnum = num)
  ), ', ' order by conname) as links
  from pg_constraint as k join pg_class on pg_class.oid = confrelid and relnamespace = 'public'::regnamespace
  where contype = 'f'
  group by conrelid
),
tables as (
  select relname as name, format(E'%s: {\nRow: {\n%s};\nInsert: {\n%s};\nUpdate: {\n%s};\nRelationships: [%s] };', relname,
    string_agg(format('%s: %s;', name, type), E'\n' order by name),
    string_agg(case when generated then name || '?: never;' else format('%s%s: %s;', name, optional, type) end, E'\n' order by name),
    string_agg(case when generated then name || '?: never;' else format('%s?: %s;', name, type) end, E'\n' order by name),
    (select links from keys where keys."table" = pg_class.oid)) as member
  from pg_class join columns on columns."table" = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  group by pg_class.oid, relname
),
-- One whose comment begins with 'Null' may answer null.
functions as (
  select proname as name, format(E'%s: {\nArgs: %s; Returns: %s };', proname, coalesce(E'{\n' || inputs || '}', 'never'), case
    when fields is not null then format(E'{\n%s}[]', fields)
    when relname is null then types.name || case when obj_description(p.oid) like 'Null%' then ' | null' else '' end
    else format(E'Database[''public''][''Tables''][%1$L][''Row''][];
      SetofOptions: {\nfrom: ''*''; to: %1$L; isOneToOne: false; isSetofReturn: true }', relname)
  end) as member
  from pg_proc as p join types on types.oid = prorettype left join pg_class on reltype = prorettype, lateral (
    select
      string_agg(format('%s%s: %s;', proargnames[i], case when i > pronargs - pronargdefaults then '?' else '' end, argument.name),
        E'\n' order by i) filter (where coalesce(proargmodes[i], 'i') = 'i') as inputs,
      string_agg(format('%s: %s;', proargnames[i], argument.name), E'\n' order by i) filter (where proargmodes[i] = 't') as fields
    from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as given (oid, i)
      join types as argument on argument.oid = given.oid
  ) as arguments
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
),
enums as (
  select typname as name, format('%s: %s;', typname, string_agg(quote_literal(enumlabel), ' | ' order by enumsortorder)) as member
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = 'public'::regnamespace
  group by typname
)
select
  (select string_agg(member, E'\n' order by name) from tables) as tables,
  (select string_agg(member, E'\n' order by name) from functions) as functions,
  (select string_agg(member, E'\n' order by name) from enums) as enums;
