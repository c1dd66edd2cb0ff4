import type { Catalog, Column, Routine, Table } from './catalog.ts';

const scalars: Record<string, string> = {
  boolean: 'boolean',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  void: 'undefined',
};

function typeOf(type: string, { enums }: Catalog): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2), { enums, tables: [], routines: [] })}[]`;
  const name = type.replace(/^public\./, '');
  if (enums.some((known) => known.name === name)) return `Database['public']['Enums']['${name}']`;
  const scalar = scalars[type];
  if (scalar === undefined) throw new Error(`The type '${type}' has no TypeScript counterpart yet.`);
  return scalar;
}

/** Nested objects as lines: a string is one line, an array a block under its head. */
function block(head: string, lines: string[], close = '};'): string[] {
  return lines.length === 0 ? [`${head}{${close}`] : [`${head}{`, ...lines.map((line) => `  ${line}`), close];
}

function columnLine(column: Column, use: 'Row' | 'Insert' | 'Update', catalog: Catalog): string {
  if (use !== 'Row' && column.generated) return `${column.name}?: never;`;
  const optional = use === 'Update' || (use === 'Insert' && column.filled) ? '?' : '';
  return `${column.name}${optional}: ${typeOf(column.type, catalog)}${column.nullable ? ' | null' : ''};`;
}

const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function tableLines({ name, columns, relationships }: Table, catalog: Catalog): string[] {
  const uses = (['Row', 'Insert', 'Update'] as const).flatMap((use) =>
    block(
      `${use}: `,
      columns.map((column) => columnLine(column, use, catalog)),
    ),
  );
  const links = relationships.flatMap((link) =>
    block(
      '',
      [
        `foreignKeyName: '${link.name}';`,
        `columns: ${list(link.columns)};`,
        `isOneToOne: ${link.oneToOne};`,
        `referencedRelation: '${link.target}';`,
        `referencedColumns: ${list(link.targetColumns)};`,
      ],
      '},',
    ),
  );
  const relations =
    links.length === 0 ? ['Relationships: [];'] : ['Relationships: [', ...links.map((line) => `  ${line}`), '];'];
  return block(`${name}: `, [...uses, ...relations]);
}

function returnLines(routine: Routine, catalog: Catalog): string[] {
  const fields = routine.arguments.filter(({ mode }) => mode === 't');
  if (fields.length > 0) {
    const lines = fields.map((field) => `${field.name}: ${typeOf(field.type, catalog)};`);
    return block('Returns: ', lines, '}[];');
  }
  if (!catalog.tables.some(({ name }) => name === routine.returns))
    return [`Returns: ${typeOf(routine.returns, catalog)}${routine.nullable ? ' | null' : ''};`];
  const options = ["from: '*';", `to: '${routine.returns}';`, 'isOneToOne: false;', 'isSetofReturn: true;'];
  return [`Returns: Database['public']['Tables']['${routine.returns}']['Row'][];`, ...block('SetofOptions: ', options)];
}

function routineLines(routine: Routine, catalog: Catalog): string[] {
  const inputs = routine.arguments.filter(({ mode }) => mode === 'i');
  const args = inputs.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeOf(type, catalog)};`);
  return block(`${routine.name}: `, [
    ...(args.length === 0 ? ['Args: never;'] : block('Args: ', args)),
    ...returnLines(routine, catalog),
  ]);
}

/** The `Database` type that supabase-js takes, as source text. */
export function renderTypes(catalog: Catalog): string {
  const { tables, routines, enums } = catalog;
  const schema = block('public: ', [
    ...block(
      'Tables: ',
      tables.flatMap((table) => tableLines(table, catalog)),
    ),
    'Views: Record<never, never>;',
    ...block(
      'Functions: ',
      routines.flatMap((routine) => routineLines(routine, catalog)),
    ),
    ...block(
      'Enums: ',
      enums.map(({ name, labels }) => `${name}: ${labels.map((label) => `'${label}'`).join(' | ')};`),
    ),
    'CompositeTypes: Record<never, never>;',
  ]);
  return [
    '// Generated from supabase/schemas by `npm run db:migration`. Do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    ...block('export type Database = ', ["__InternalSupabase: { PostgrestVersion: '13.0.4' };", ...schema]),
    '',
  ].join('\n');
}
