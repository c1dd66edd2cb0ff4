import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoData } from '#dev/database/demo-data.ts';
import { renderTypes } from '#tools/database/render-types.ts';
import { root } from '#build/paths.ts';
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

it('seeds an empty database with five accounts and something for every screen', async () => {
  await database.sql(demoData());
  const rows = await database.sql<{ username: string; role: string; projects: number }>(
    `select username, role, (select count(*)::int from public.project_members where user_id = profiles.id) as projects
     from public.profiles order by username`,
  );
  expect(rows).toEqual([
    { username: 'admin', role: 'admin', projects: 2 },
    { username: 'client', role: 'client', projects: 5 },
    { username: 'client2', role: 'client', projects: 3 },
    { username: 'colleague', role: 'client', projects: 4 },
    { username: 'team', role: 'team_member', projects: 9 },
  ]);
  const [counts] = await database.sql<Record<string, number>>(
    `select ${['milestones', 'documents', 'notifications', 'lead_messages', 'palettes', 'procedures', 'audit_log']
      .map((table) => `(select count(*)::int from public.${table}) as ${table}`)
      .join(', ')}`,
  );
  for (const [table, count] of Object.entries(counts ?? {})) expect(count, table).toBeGreaterThan(2);
});
