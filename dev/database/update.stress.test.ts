import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#tests/support/test-server.ts';
import { openMigrated, type OwnDatabase, supabaseFolder } from '#tools/database/schema-databases.ts';
import { writeMigration } from '#tools/database/write-migration.ts';

/** What somebody may change in a schema file: a column with its check and its grant, a policy, and a function. */
const edits: Record<string, [from: string | RegExp, to: string][]> = {
  'projects.sql': [
    ['  description text not null', '  budget int check (budget >= 0),\n  description text not null'],
    ['grant insert (title,', 'grant insert (budget, title,'],
    ['create policy "Staff create projects of their own"', 'create policy "Staff begin projects of their own"'],
  ],
  'foundations.sql': [['char_length(value) <= 254', 'char_length(value) <= 200']],
};

/** What people have done before. */
const whatWasThere = `
  select public.create_user(null, username, username || '@example.com', role::public.user_role, 'Name of ' || username, null)
  from (values ('boss', 'admin'), ('crew', 'team_member'), ('guest', 'client')) as account (username, role);
  insert into public.projects (title, description, client_id, created_by)
  select 'Ledger', 'A description', client.id, creator.id
  from public.profiles as client, public.profiles as creator where client.username = 'guest' and creator.username = 'crew';
  insert into public.milestones (project_id, title) select id, 'First step' from public.projects;
  select public.submit_lead('Ada', 'ada@example.com', 'Engines', '', 'A message that is long enough');
`;

let folder: string;
let database: OwnDatabase;

const rowsIn = (table: string) =>
  database.query(`select to_jsonb(kept) as row from public.${table} as kept order by 1`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  for (const part of ['schemas', 'migrations'])
    cpSync(join(supabaseFolder, part), join(folder, part), { recursive: true });
  database = await openMigrated(testServer());
  await database.exec(whatWasThere);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a migration that was derived brings the data of today forward, every row with what it held', async () => {
  for (const [file, changes] of Object.entries(edits)) {
    const path = join(folder, 'schemas', file);
    const edited = changes.reduce((sql, [from, to]) => sql.replace(from, to), readFileSync(path, 'utf8'));
    expect(edited).not.toBe(readFileSync(path, 'utf8'));
    writeFileSync(path, edited);
  }
  const tables = ['profiles', 'projects', 'project_members', 'milestones'];
  const before = await Promise.all(tables.map(rowsIn));
  const written = await writeMigration(testServer(), 'budget', folder);
  await database.exec(readFileSync(join(folder, 'migrations', written?.file ?? ''), 'utf8'));
  for (const [index, table] of tables.entries()) {
    expect(before[index]?.length, table).toBeGreaterThan(0);
    expect(await rowsIn(table), table).toMatchObject(before[index] ?? []);
  }
});
