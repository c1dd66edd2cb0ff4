import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoData } from '#dev/database/demo-data.ts';
import { renderTypes } from '#tools/database/render-types.ts';
import { root } from '#build/paths.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { openTestDatabase } from './support/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

it('keeps the generated types as the migrations make them', async () => {
  const types = readFileSync(join(root, 'src/shared/database.types.ts'), 'utf8');
  expect(await renderTypes(database.sql), 'run: npm run db:migration -- <name>').toBe(types);
});

it('applies every migration once: a second run finds nothing to do', async () => {
  expect(await database.migrateAgain()).toEqual([]);
});

it('seeds an empty database with six accounts and something for every screen', async () => {
  await database.sql(demoData());
  const rows = await database.sql<{ username: string; role: string; projects: number }>(
    `select username, role, (select count(*)::int from public.project_members where user_id = profiles.id) as projects
     from public.profiles order by username`,
  );
  expect(rows).toEqual([
    { username: 'admin', role: 'admin', projects: 2 },
    { username: 'client', role: 'client', projects: 5 },
    { username: 'client2', role: 'client', projects: 3 },
    { username: 'client3', role: 'client', projects: 1 },
    { username: 'colleague', role: 'client', projects: 4 },
    { username: 'team', role: 'team_member', projects: 10 },
  ]);
  const [counts] = await database.sql<Record<string, number>>(
    `select ${['milestones', 'documents', 'notifications', 'lead_messages', 'palettes', 'procedures', 'audit_log']
      .map((table) => `(select count(*)::int from public.${table}) as ${table}`)
      .join(', ')}`,
  );
  for (const [table, count] of Object.entries(counts ?? {})) expect(count, table).toBeGreaterThan(2);
});

it.runIf(isDemoCopy)('taxes each client of the demo as the law of its country has it', async () => {
  const taxed = await database.sql(
    `select distinct company.country, line ->> 'category' as category, (line ->> 'taxRate')::int as rate
     from public.invoices as invoice join public.projects as project on project.id = invoice.project_id
     join public.companies as company on company.id = project.company_id, jsonb_array_elements(invoice.lines) as line
     union
     select country, 'S', (item ->> 'taxRate')::int from public.offers, jsonb_array_elements(items) as item
     order by country`,
  );
  expect(taxed).toEqual([
    { country: 'DE', category: 'AE', rate: 0 },
    { country: 'IE', category: 'S', rate: 23 },
    { country: 'US', category: 'O', rate: 0 },
  ]);
});
