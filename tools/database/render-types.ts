import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { OwnDatabase } from './schema-databases.ts';

/** The `Database` type that supabase-js takes, as source text: what the public schema of a migrated database holds. */
export async function renderTypes(ask: OwnDatabase['query']): Promise<string> {
  const text = readFileSync(join(import.meta.dirname, 'public-schema.sql'), 'utf8');
  const rows = await ask<{ tables: string; functions: string; enums: string }>(text);
  const { tables = '', functions = '', enums = '' } = rows[0] ?? {};
  const [, unnamed] = /!(\w+)/.exec(tables + functions) ?? [];
  if (unnamed !== undefined) throw new Error(`The type '${unnamed}' has no TypeScript counterpart yet.`);
  const source = `// Generated from supabase/schemas by \`npm run db:migration\`. Do not edit.
    export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

    export type Database = {
      __InternalSupabase: { PostgrestVersion: '13.0.4' };
      public: {
        Tables: {\n${tables}};
        Views: Record<never, never>;
        Functions: {\n${functions}};
        Enums: {\n${enums}};
        CompositeTypes: Record<never, never>;
      };
    };`;
  return format(source, { parser: 'typescript', printWidth: 120, singleQuote: true });
}
