import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

interface Schema {
  tables: Table[];
  routines: Routine[];
  enums: { name: string; labels: string[] }[];
}

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
  const query = readFileSync(join(import.meta.dirname, 'public-schema.sql'), 'utf8');
  const { rows } = await driver.query<Schema>(query);
  const { tables = [], routines = [], enums = [] } = rows[0] ?? {};
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
