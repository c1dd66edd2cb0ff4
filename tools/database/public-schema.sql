-- What the public schema of a migrated database holds, in one row.
select
  (
    select coalesce(jsonb_agg(one), '[]') from (
      select c.relname as name,
        (
          select jsonb_agg(jsonb_build_object(
            'name', a.attname,
            'type', format_type(a.atttypid, null),
            'nullable', not a.attnotnull,
            'filled', a.atthasdef or a.attidentity <> '' or not a.attnotnull,
            'generated', a.attgenerated <> '' or a.attidentity = 'a'
          ) order by a.attname)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        ) as columns,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'name', k.conname,
            'columns', (select jsonb_agg(a.attname order by n.i) from unnest(k.conkey) with ordinality n(num, i)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num),
            'oneToOne', exists (select from pg_constraint u
              where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey),
            'target', t.relname,
            'targetColumns', (select jsonb_agg(a.attname order by n.i) from unnest(k.confkey) with ordinality n(num, i)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num)
          ) order by k.conname)
          from pg_constraint k join pg_class t on t.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and t.relnamespace = 'public'::regnamespace
        ), '[]') as relationships
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname
    ) as one
  ) as tables,
  (
    select coalesce(jsonb_agg(one), '[]') from (
      select p.proname as name,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'name', p.proargnames[arg.i],
            'type', format_type(arg.type, null),
            'mode', coalesce(p.proargmodes[arg.i]::text, 'i'),
            'optional', arg.i > p.pronargs - p.pronargdefaults
          ) order by arg.i)
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality arg(type, i)
        ), '[]') as arguments,
        coalesce(t.relname, format_type(p.prorettype, null)) as returns,
        t.relname is not null as "returnsTable",
        coalesce(obj_description(p.oid) ~ '^Null', false) as nullable
      from pg_proc p left join pg_class t on t.reltype = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      order by p.proname
    ) as one
  ) as routines,
  (
    select coalesce(jsonb_agg(one), '[]') from (
      select t.typname as name, jsonb_agg(e.enumlabel order by e.enumsortorder) as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace
      group by t.typname order by t.typname
    ) as one
  ) as enums;
