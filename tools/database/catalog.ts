import type { PgliteConnection } from '@supabase/lite/pglite';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Postgres fills it when the insert leaves it out. */
  filled: boolean;
  /** Only Postgres writes it. */
  generated: boolean;
}

export interface Relationship {
  name: string;
  columns: string[];
  oneToOne: boolean;
  target: string;
  targetColumns: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  relationships: Relationship[];
}

export interface Argument {
  name: string;
  type: string;
  mode: 'i' | 't';
  optional: boolean;
}

export interface Routine {
  name: string;
  arguments: Argument[];
  returns: string;
  returnsSet: boolean;
  /** The comment begins with 'Null': what it answers may be null. */
  nullable: boolean;
}

export interface Catalog {
  tables: Table[];
  routines: Routine[];
  enums: { name: string; labels: string[] }[];
}

const tablesQuery = `
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
  order by c.relname`;

const routinesQuery = `
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
    p.proretset as "returnsSet",
    coalesce(obj_description(p.oid) ~ '^Null', false) as nullable
  from pg_proc p left join pg_class t on t.reltype = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.proname`;

const enumsQuery = `
  select t.typname as name, jsonb_agg(e.enumlabel order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname`;

/** What the public schema holds, asked of a migrated database. */
export async function readCatalog({ driver }: Pick<PgliteConnection, 'driver'>): Promise<Catalog> {
  const tables = await driver.query<Table>(tablesQuery);
  const routines = await driver.query<Routine>(routinesQuery);
  const enums = await driver.query<{ name: string; labels: string[] }>(enumsQuery);
  return { tables: tables.rows, routines: routines.rows, enums: enums.rows };
}
