import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#netlify/api/data/service/files.ts';
import { fileBounds } from '#netlify/api/limits.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { keys, openTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  for (const [username, role] of [
    ['admin', 'admin'],
    ['team', 'team_member'],
  ])
    await sql(`select public.create_user(null, $1, $1 || '@example.com', $2::public.user_role)`, [username, role]);
  await sql(`select private.set_password(id, 'demo-password') from public.profiles`);
  const settings = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  };
  world = await createWorld(createTestApi({ fetch: database.fetch }, settings));
});
afterAll(() => database.close());

const given = (count: number, size: number, age: string, by = world.a.user.id) =>
  database.sql(
    `insert into private.uploads (uploaded_by, project_id, name, file_name, kind, size, object_path, created_at)
     select $1, $2, 'File', 'file.pdf', 'pdf', $3, gen_random_uuid()::text, now() - $4::interval
     from generate_series(1, $5)`,
    [by, world.project.id, size, age, count],
  );

test('ten thousand uploads that nobody finished are swept, and what is on its way stays', async () => {
  await given(10_000, 10, '4 hours');
  await given(1, 10, '10 minutes');
  let removed = 0;
  let round: number;
  do {
    round = await sweepFiles(world.api.deps);
    removed += round;
  } while (round > 0);
  expect(removed).toBe(10_000);
  expect(await database.sql('select from private.uploads')).toHaveLength(1);
  expect(await database.sql('select from private.file_removals')).toEqual([]);
});

test('two people who fill a project at one moment get the room that is left, and no more', async () => {
  await database.sql('delete from private.uploads');
  const size = fileBounds.fileBytes;
  // What is on its way counts as large as a file may be.
  await given(Math.floor(fileBounds.projectBytes / size) - 3, size, '1 minute', world.b.user.id);
  const begin = (index: number) =>
    (index % 2 ? world.a.visitor : world.team).call('POST', '/api/documents/uploads', {
      body: { fileName: 'Plan.pdf', size, projectId: world.project.id },
    });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => begin(index)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 3 }, () => 201), ...Array.from({ length: 17 }, () => 413)]);
});
