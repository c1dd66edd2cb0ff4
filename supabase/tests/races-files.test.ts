import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { type Actor, makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 15;
const { sql } = database;
const { people, projects } = world;
const race = (statements: Statement[]) => atOnce(database, world, statements);

const largest = 50 * 1024 * 1024;
const uploaders: Actor[] = ['client', 'team', 'admin', 'client', 'team', 'admin', 'client', 'team', 'admin'];
const begin = (project: number | null) =>
  `select from public.begin_upload('file.pdf', ${largest}, 'pdf', project_id => ${project})`;

/** With the addresses that still take a file, which count as well. */
async function forgetUploads() {
  await sql('delete from private.uploads');
  await sql('delete from private.file_removals');
}

/** A document whose second version leaves room for three of the largest files. */
async function fillUp(project: number | null, person: string) {
  const [made] = await sql<{ id: number }>(
    `insert into public.documents (project_id, name, file_url, uploaded_by)
     values ($1, 'Large', 'https://example.com/', $2) returning id`,
    [project, person],
  );
  await sql(
    `insert into public.document_versions (document_id, number, uploaded_by, by_staff, file_name, kind, size, sha256, object_path)
     select $1, 2, $2, false, 'file.pdf', 'pdf', project_bytes - 3 * file_bytes - private.bytes_stored($3, $2), repeat('ab', 32), gen_random_uuid()::text
     from private.file_bounds()`,
    [made?.id, person, project],
  );
}

describe('on a server with many sessions', () => {
  it('never stores more for a project than it has room for, however many uploads begin at once', async () => {
    await fillUp(projects.mine, people.client);
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await race(uploaders.map((actor) => [actor, begin(projects.mine)]));
      expect([count(outcomes, null), count(outcomes, 'PT413')]).toEqual([3, uploaders.length - 3]);
      await forgetUploads();
    }
  });

  it('never stores more for a person either', async () => {
    await fillUp(null, people.client);
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await race(Array.from({ length: 6 }, () => ['client', begin(null)]));
      expect([count(outcomes, null), count(outcomes, 'PT413')]).toEqual([3, 3]);
      await forgetUploads();
    }
  });

  it('never approves a document under a name that whoever decided has not seen', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [made] = await sql<{ id: number }>(
        `select private.add_document('Seen', 'https://example.com/', project => $1) as id from private.act_for($2)`,
        [projects.mine, people.client],
      );
      const outcomes = await race([
        ['client', `select public.correct_document(${made?.id}, 'Corrected')`],
        ['team', `select from public.decide_document(${made?.id}, 1, 'approved', seen_name => 'Seen')`],
      ]);
      const [kept] = await sql('select name, status from public.documents where id = $1', [made?.id]);
      expect([kept, outcomes]).toBeOneOf([
        [{ name: 'Seen', status: 'approved' }, ['23514', null]],
        [{ name: 'Corrected', status: 'pending' }, [null, 'PT412']],
      ]);
    }
  });

  it('takes no decision on a question that was taken back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [made] = await sql<{ id: number }>(
        `select private.add_document('Plan', 'https://example.com/', project => $1) as id from private.act_for($2)`,
        [projects.mine, people.client],
      );
      const outcomes = await race([
        ['client', `select public.ask_for_decision(${made?.id}, false)`],
        ['team', `select public.decide_document(${made?.id}, 1, 'approved', seen => 'pending')`],
      ]);
      const [kept] = await sql('select asks, status from public.documents where id = $1', [made?.id]);
      expect([kept, outcomes]).toBeOneOf([
        [{ asks: true, status: 'approved' }, ['23514', null]],
        [{ asks: false, status: 'pending' }, [null, expect.stringMatching('PT412|42501') as string]],
      ]);
    }
  });

  it('keeps to the number of unfinished uploads when more begin at once', async () => {
    const some = `select from public.begin_upload('file.pdf', 10, 'pdf', project_id => ${projects.joined})`;
    const outcomes = await race(Array.from({ length: 24 }, () => ['client', some]));
    expect([count(outcomes, null), count(outcomes, 'PT423')]).toEqual([20, 4]);
    await forgetUploads();
  });

  it('numbers versions without a gap, and takes no decision on one that was not seen', async () => {
    const [made] = await sql<{ id: number }>(
      `select private.add_document('Plan', 'https://example.com/', project => $1) as id from private.act_for($2)`,
      [projects.mine, people.client],
    );
    let version = 1;
    for (let round = 0; round < rounds; round += 1) {
      const begun = await sql<{ id: string }>(
        `insert into private.uploads (uploaded_by, project_id, document_id, name, file_name, kind, size, object_path)
         select $1, $2, $3, 'Plan', 'plan.pdf', 'pdf', 10, gen_random_uuid()::text from generate_series(1, 5) returning id`,
        [people.client, projects.mine, made?.id],
      );
      const decide = `select public.decide_document(${made?.id}, ${version}, 'approved', seen => 'pending')`;
      const outcomes = await race([
        ...begun.map(({ id }): Statement => [
          'server',
          `select public.complete_upload('${people.client}', '${id}', 10, repeat('ab', 32), '{pdf}')`,
        ]),
        ['team', decide],
        ['admin', decide],
      ]);
      expect(unforeseen(outcomes, 'PT412')).toEqual([]);
      const decided = 'select from public.document_decisions where document_id = $1 and version = $2';
      expect((await sql(decided, [made?.id, version])).length, 'two who approve at once').toBeLessThanOrEqual(1);
      version += begun.length;
      const numbers = await sql<{ number: number }>(
        `select number from public.document_versions where document_id = $1 order by number`,
        [made?.id],
      );
      expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
      expect(await sql('select version, status from public.documents where id = $1', [made?.id])).toEqual([
        { version, status: 'pending' },
      ]);
    }
  });

  it('makes one document of a palette that is attached in many sessions at once, and one version of each change', async () => {
    const [saved] = await sql<{ id: number }>(`select id from public.palettes where owner_id = $1`, [people.client]);
    const attach = `select from public.attach_palette(${saved?.id}, ${projects.mine})`;
    for (let round = 1; round <= rounds; round += 1) {
      await sql(`update public.palettes set gray = '#' || lpad(to_hex($2::int), 6, '0') where id = $1`, [
        saved?.id,
        round,
      ]);
      const outcomes = await race(Array.from({ length: 6 }, () => ['client', attach]));
      expect([count(outcomes, null), count(outcomes, 'PT422')]).toEqual([1, 5]);
      expect(
        await sql(`select version, status from public.documents where project_id = $1 and kind = 'palette'`, [
          projects.mine,
        ]),
      ).toEqual([{ version: round, status: 'pending' }]);
    }
  });

  it('takes a decision on a palette or its next version, and never a decision on what was not seen', async () => {
    const [team] = await sql<{ id: number }>(`select id from public.palettes where owner_id = $1`, [people.team]);
    const attach = `select from public.attach_palette(${team?.id}, ${projects.mine})`;
    await race([['team', attach]]);
    const [made] = await sql<{ id: number }>(
      `select max(id) as id from public.documents where project_id = $1 and kind = 'palette'`,
      [projects.mine],
    );
    for (let version = 1; version <= rounds; version += 1) {
      await sql(`update public.palettes set gray = '#' || lpad(to_hex($2::int), 6, '0') where id = $1`, [
        team?.id,
        version,
      ]);
      const decide = `select public.decide_document(${made?.id}, ${version}, 'approved', seen => 'pending')`;
      const outcomes = await race([
        ['team', attach],
        ['client', decide],
      ]);
      expect(unforeseen(outcomes, 'PT412')).toEqual([]);
      expect(await sql('select version, status from public.documents where id = $1', [made?.id])).toEqual([
        { version: version + 1, status: 'pending' },
      ]);
    }
  });

  it('numbers the versions of a procedure without a gap', async () => {
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    const [{ before } = { before: 0 }] = await sql<{ before: number }>(
      'select max(number) as before from public.procedure_versions',
    );
    await race(
      Array.from({ length: 30 }, (_, index) => [
        'admin',
        `select public.edit_procedure(id, '{"purpose": "Why ${index}"}') from public.procedures`,
      ]),
    );
    const numbers = await sql<{ number: number }>('select number from public.procedure_versions order by number');
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: before + 30 }, (_, index) => index + 1));
  });
});
