import type { Catalogue, Column, Routine, Table } from '#tools/database/catalogue.ts';

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

function typeOf(type: string, { enums }: Catalogue): string {
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

function columnLine(column: Column, use: 'Row' | 'Insert' | 'Update', catalogue: Catalogue): string {
  if (use !== 'Row' && column.generated) return `${column.name}?: never;`;
  const optional = use === 'Update' || (use === 'Insert' && column.filled) ? '?' : '';
  return `${column.name}${optional}: ${typeOf(column.type, catalogue)}${column.nullable ? ' | null' : ''};`;
}

const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function tableLines({ name, columns, relationships }: Table, catalogue: Catalogue): string[] {
  const uses = (['Row', 'Insert', 'Update'] as const).flatMap((use) =>
    block(
      `${use}: `,
      columns.map((column) => columnLine(column, use, catalogue)),
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

function returnLines(routine: Routine, catalogue: Catalogue): string[] {
  const fields = routine.arguments.filter(({ mode }) => mode === 't');
  if (fields.length > 0) {
    const lines = fields.map((field) => `${field.name}: ${typeOf(field.type, catalogue)};`);
    return block('Returns: ', lines, '}[];');
  }
  if (!catalogue.tables.some(({ name }) => name === routine.returns))
    return [`Returns: ${typeOf(routine.returns, catalogue)}${routine.nullable ? ' | null' : ''};`];
  const options = ["from: '*';", `to: '${routine.returns}';`, 'isOneToOne: false;', 'isSetofReturn: true;'];
  return [`Returns: Database['public']['Tables']['${routine.returns}']['Row'][];`, ...block('SetofOptions: ', options)];
}

function routineLines(routine: Routine, catalogue: Catalogue): string[] {
  const inputs = routine.arguments.filter(({ mode }) => mode === 'i');
  const args = inputs.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeOf(type, catalogue)};`);
  return block(`${routine.name}: `, [
    ...(args.length === 0 ? ['Args: never;'] : block('Args: ', args)),
    ...returnLines(routine, catalogue),
  ]);
}

/** The `Database` type that supabase-js takes, as source text. */
export function renderTypes(catalogue: Catalogue): string {
  const { tables, routines, enums } = catalogue;
  const schema = block('public: ', [
    ...block(
      'Tables: ',
      tables.flatMap((table) => tableLines(table, catalogue)),
    ),
    'Views: Record<never, never>;',
    ...block(
      'Functions: ',
      routines.flatMap((routine) => routineLines(routine, catalogue)),
    ),
    ...block(
      'Enums: ',
      enums.map(({ name, labels }) => `${name}: ${labels.map((label) => `'${label}'`).join(' | ')};`),
    ),
    'CompositeTypes: Record<never, never>;',
  ]);
  return [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    ...block('export type Database = ', ["__InternalSupabase: { PostgrestVersion: '13.0.4' };", ...schema]),
    '',
  ].join('\n');
}
