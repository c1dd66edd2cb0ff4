import type { PgliteConnection } from '@supabase/lite/pglite';
import { format } from 'prettier';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Postgres fills it when the insert leaves it out. */
  filled: boolean;
  /** Only Postgres writes it. */
  generated: boolean;
}

interface Table {
  name: string;
  columns: Column[];
  relationships: { name: string; columns: string[]; oneToOne: boolean; target: string; targetColumns: string[] }[];
}

interface Routine {
  name: string;
  arguments: { name: string; type: string; mode: 'i' | 't'; optional: boolean }[];
  returns: string;
  /** It answers rows of the table of that name. */
  returnsTable: boolean;
  /** The comment begins with 'Null': what it answers may be null. */
  nullable: boolean;
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
    t.relname is not null as "returnsTable",
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

const counterparts: Record<string, string[]> = {
  boolean: ['boolean'],
  number: ['bigint', 'integer', 'smallint', 'numeric', 'double precision', 'real'],
  string: ['text', 'character varying', 'uuid', 'date', 'timestamp with time zone'],
  Json: ['json', 'jsonb'],
  undefined: ['void'],
};

type TypeOf = (type: string) => string;

const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function renderTable({ name, columns, relationships }: Table, typeOf: TypeOf): string {
  const field = (use: 'Row' | 'Insert' | 'Update') => (column: Column) => {
    if (use !== 'Row' && column.generated) return `${column.name}?: never;`;
    const optional = use === 'Update' || (use === 'Insert' && column.filled) ? '?' : '';
    return `${column.name}${optional}: ${typeOf(column.type)}${column.nullable ? ' | null' : ''};`;
  };
  const uses = (['Row', 'Insert', 'Update'] as const).map(
    (use) => `${use}: {\n${columns.map(field(use)).join('\n')}};`,
  );
  const links = relationships.map(
    (link) => `{
      foreignKeyName: '${link.name}';
      columns: ${list(link.columns)};
      isOneToOne: ${link.oneToOne};
      referencedRelation: '${link.target}';
      referencedColumns: ${list(link.targetColumns)};
    }`,
  );
  return `${name}: {\n${uses.join('\n')} Relationships: [${links.join(', ')}] };`;
}

function renderRoutine(routine: Routine, typeOf: TypeOf): string {
  const inputs = routine.arguments.filter(({ mode }) => mode === 'i');
  const fields = routine.arguments.filter(({ mode }) => mode === 't');
  const line = (one: { name: string; type: string; optional?: boolean }) =>
    `${one.name}${one.optional ? '?' : ''}: ${typeOf(one.type)};`;
  const args = inputs.length === 0 ? 'never' : `{\n${inputs.map(line).join('\n')}}`;
  const { name, returns } = routine;
  if (fields.length > 0)
    return `${name}: {\nArgs: ${args}; Returns: {\n${fields.map(({ name, type }) => line({ name, type })).join('\n')}}[] };`;
  if (!routine.returnsTable)
    return `${name}: {\nArgs: ${args}; Returns: ${typeOf(returns)}${routine.nullable ? ' | null' : ''} };`;
  const options = `{\nfrom: '*'; to: '${returns}'; isOneToOne: false; isSetofReturn: true }`;
  return `${name}: {\nArgs: ${args}; Returns: Database['public']['Tables']['${returns}']['Row'][]; SetofOptions: ${options} };`;
}

/** The `Database` type that supabase-js takes, as source text: what the public schema of a migrated database holds. */
export async function renderTypes({ driver }: Pick<PgliteConnection, 'driver'>): Promise<string> {
  const { rows: tables } = await driver.query<Table>(tablesQuery);
  const { rows: routines } = await driver.query<Routine>(routinesQuery);
  const { rows: enums } = await driver.query<{ name: string; labels: string[] }>(enumsQuery);
  const typeOf = (type: string): string => {
    if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
    const name = type.replace(/^public\./, '');
    if (enums.some((known) => known.name === name)) return `Database['public']['Enums']['${name}']`;
    const counterpart = Object.keys(counterparts).find((name) => counterparts[name]?.includes(type));
    if (counterpart === undefined) throw new Error(`The type '${type}' has no TypeScript counterpart yet.`);
    return counterpart;
  };
  const text = `// Generated from supabase/schemas by \`npm run db:migration\`. Do not edit.
    export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

    export type Database = {
      __InternalSupabase: { PostgrestVersion: '13.0.4' };
      public: {
        Tables: {\n${tables.map((table) => renderTable(table, typeOf)).join('\n')}};
        Views: Record<never, never>;
        Functions: {\n${routines.map((routine) => renderRoutine(routine, typeOf)).join('\n')}};
        Enums: {\n${enums.map(({ name, labels }) => `${name}: ${labels.map((label) => `'${label}'`).join(' | ')};`).join('\n')}};
        CompositeTypes: Record<never, never>;
      };
    };`;
  return format(text, { parser: 'typescript', printWidth: 120, singleQuote: true });
}
