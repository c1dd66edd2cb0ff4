import { expect } from 'vitest';
import { fileExtensions, fileKinds } from '#src/shared/file-kinds.ts';
import type { Stage } from './support/acting.ts';
import { begin, begun, complete, digest, uploaded } from './support/uploads.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const removals = async ({ database: { sql } }: Stage) =>
  (await sql<{ path: string }>('select path from public.claim_file_removals()')).map(({ path }) => path);

export const fileRules: Rules = {
  'a file is a document from the moment that the server has seen it, with its digest': async (stage) => {
    const { as, database, world } = stage;
    const upload = await begun(stage, 'client', { project: world.projects.mine, due: '2030-01-02' });
    expect(await as('team', `select from public.list_documents() where name = 'Plan.pdf'`)).toEqual([]);
    const id = await complete(stage, 'client', upload?.id);
    const [listed] = await as('team', 'select * from public.list_documents(only_id => $1)', [id]);
    expect(listed).toMatchObject({
      ...{ name: 'Plan.pdf', file_name: 'Plan.pdf', kind: 'pdf', size: 10, version: 1, status: 'pending' },
      ...{ author: 'client', project_title: 'mine', may_review: true, may_replace: false, may_remove: true },
    });
    const [version] = await database.sql('select * from public.document_versions where document_id = $1', [id]);
    expect(version).toMatchObject({
      number: 1,
      sha256: digest('a'),
      object_path: upload?.object_path,
      by_staff: false,
    });
    expect(await removals(stage)).not.toContain(upload?.object_path);
  },
  'a file that is not what was announced makes no document, and is removed': async (stage) => {
    for (const wrong of [{ size: 11 }, { contents: ['archive', 'office'] }]) {
      const upload = await begun(stage, 'client', { project: stage.world.projects.mine });
      expect(await complete(stage, 'client', upload?.id, wrong)).toBeNull();
      expect(await complete(stage, 'client', upload?.id)).toBeNull();
      expect(await removals(stage)).toContain(upload?.object_path);
    }
  },
  'nobody finishes or cancels what somebody else began, and whoever was let go finishes nothing': async (stage) => {
    const { world, database, as } = stage;
    const upload = await begun(stage, 'client', { project: world.projects.mine });
    expect(await complete(stage, 'admin', upload?.id)).toBeNull();
    const cancel = 'select public.drop_upload($1, $2) as done';
    expect(await database.sql(cancel, [world.people.other, upload?.id])).toEqual([{ done: false }]);
    const path = 'select public.upload_path($1, $2) as path';
    expect(await database.sql(path, [world.people.other, upload?.id])).toEqual([{ path: null }]);
    expect(await database.sql(path, [world.people.client, upload?.id])).toEqual([{ path: upload?.object_path }]);
    const joined = await begun(stage, 'client', { project: world.projects.joined });
    await as('admin', 'select public.set_project_members($1, $2)', [world.projects.joined, []]);
    expect(await complete(stage, 'client', joined?.id)).toBeNull();
  },
  'nobody uploads to a project or a document that they do not see': async (stage) => {
    const { theirs } = stage.world.projects;
    const { documents } = stage.world;
    expect(await begun(stage, 'client', { project: theirs })).toBeUndefined();
    expect(await begun(stage, 'client', { document: documents.theirs ?? 0 })).toBeUndefined();
    expect(await begun(stage, 'team', { document: documents['general of client'] ?? 0 })).toBeUndefined();
    expect(await stage.refused(begin, [10, null, null, null], 'gone')).toBe('42501');
    expect(await begun(stage, 'client', { document: 123_456 })).toBeUndefined();
  },
  'a version replaces what its side shared, and nobody replaces the other side’s': async (stage) => {
    const { world, refused } = stage;
    expect(await refused(begin, [10, null, world.documents.mine, null], 'team')).toBe('42501');
    expect(await refused(begin, [10, null, world.documents.shared, null], 'client')).toBe('42501');
    const before = await stage.database.sql('select file_url from public.documents where name = $1', ['mine']);
    await uploaded(stage, 'client', { document: world.documents.mine ?? 0 }, 'b');
    const [listed] = await stage.as('client', 'select * from public.list_documents(only_id => $1)', [
      world.documents.mine,
    ]);
    expect(listed).toMatchObject({ version: 2, kind: 'pdf', file_url: before[0]?.file_url, status: 'pending' });
    const history = await stage.as('team', 'select number, sha256, note from public.document_history($1)', [
      world.documents.mine,
    ]);
    expect(history).toEqual([
      { number: 2, sha256: digest('b'), note: 'A note' },
      { number: 1, sha256: null, note: null },
    ]);
    expect(await stage.told()).toMatchObject({
      team: ['New version waits for your decision: Version 2 of “mine” was uploaded.'],
    });
  },
  'a file and a project have room for so much, what is on its way included': async (stage) => {
    const { refused, as, world } = stage;
    const most = 50 * 1024 * 1024;
    expect(await refused(begin, [most + 1, world.projects.mine, null, null], 'client')).toBe('PT413');
    expect(await refused(begin, [0, world.projects.mine, null, null], 'client')).toBe('23514');
    await as('client', begin, [most, world.projects.mine, null, null]);
    await stage.database.sql(
      `insert into public.document_versions (document_id, number, by_staff, file_name, kind, size, sha256, object_path)
       values ($1, 2, false, 'plan.pdf', 'pdf', 5::bigint * 1024 * 1024 * 1024 - 3 * $2::bigint, repeat('ab', 32), 'large')`,
      [world.documents.mine, most],
    );
    // What was announced as ten bytes may be as large as any.
    expect(await refused(begin, [10, world.projects.mine, null, null], 'team')).toBeNull();
    await as('team', begin, [10, world.projects.mine, null, null]);
    expect(await refused(begin, [1, world.projects.mine, null, null], 'team')).toBe('PT413');
    expect(await refused(begin, [10, world.projects.joined, null, null], 'client')).toBeNull();
  },
  'a person has twenty uploads on their way, and the rest are refused': async (stage) => {
    for (let count = 1; count < 20; count += 1) await begun(stage, 'client', { project: null });
    expect(await stage.refused(begin, [10, null, null, null], 'client')).toBe('PT423');
    expect(await stage.refused(begin, [10, null, null, null], 'other')).toBeNull();
  },
  'addresses of what a client gave up count while they take a file': async (stage) => {
    const { sql } = stage.database;
    for (let count = 0; count < 40; count += 1) {
      const upload = await begun(stage, 'other', {});
      await sql('select public.drop_upload($1, $2)', [stage.world.people.other, upload?.id]);
    }
    expect(await stage.refused(begin, [10, null, null, null], 'other')).toBe('PT423');
    await sql(`update private.file_removals set open_until = now() - interval '1 second'`);
    expect(await stage.refused(begin, [10, null, null, null], 'other')).toBeNull();
  },
  'what was begun half an hour ago is given up, and its file removed until Storage has done it': async (stage) => {
    const { sql } = stage.database;
    const [old, young] = [await begun(stage, 'client', {}), await begun(stage, 'client', {})];
    await sql(`update private.uploads set created_at = now() - interval '31 minutes' where id = $1`, [old?.id]);
    const claimed = await removals(stage);
    expect(claimed).toContain(old?.object_path);
    expect(claimed).not.toContain(young?.object_path);
    expect(await removals(stage), 'while the lease runs').toEqual([]);
    await sql(`update private.file_removals set due_at = now()`);
    expect(await removals(stage)).toEqual(expect.arrayContaining(claimed));
    await sql('select public.forget_files($1)', [claimed]);
    await sql(`update private.file_removals set due_at = now()`);
    expect(await removals(stage), 'which its address may have brought back').toContain(old?.object_path);
  },
  'a file is called what it is, whichever way its upload was begun': async ({ database, refused }) => {
    const named = 'select from public.begin_upload($1, 10, $2)';
    for (const kind of fileKinds) {
      await database.sql('delete from private.uploads');
      for (const ending of fileExtensions[kind])
        expect(await refused(named, [`Plan.v2.${ending.toUpperCase()}`, kind], 'client'), ending).toBeNull();
      for (const wrong of ['Plan.hta', 'Plan.html', 'Plan.pdf.js', 'Plan', 'Plan.', `Plan.${fileExtensions[kind][0]} `])
        expect(await refused(named, [wrong, kind], 'client'), wrong).toBe('23514');
    }
  },
  'a file is removed once more when its address has run out: it could have come again until then': async (stage) => {
    const { sql } = stage.database;
    const upload = await begun(stage, 'client', {});
    await sql('select public.drop_upload($1, $2)', [stage.world.people.client, upload?.id]);
    expect(await removals(stage)).toContain(upload?.object_path);
    await sql('select public.forget_files($1)', [[upload?.object_path]]);
    expect(await removals(stage), 'while the address is good').toEqual([]);
    const [left] = await sql<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from private.file_removals where object_path = $1`,
      [upload?.object_path],
    );
    expect(left).toEqual({ minutes: 10 });
    await sql(`update private.file_removals set due_at = now(), open_until = now() - interval '1 second'`);
    expect(await removals(stage)).toContain(upload?.object_path);
    await sql('select public.forget_files($1)', [[upload?.object_path]]);
    expect(await sql('select from private.file_removals where object_path = $1', [upload?.object_path])).toEqual([]);
  },
  'the file of a document that is removed goes with it': async (stage) => {
    const id = await uploaded(stage, 'client', { project: null });
    const [version] = await stage.database.sql<{ object_path: string }>(
      'select object_path from public.document_versions where document_id = $1',
      [id],
    );
    await stage.as('client', 'select public.delete_documents(array[$1::bigint])', [id]);
    expect(await removals(stage)).toContain(version?.object_path);
  },
  'the files of an account that is deleted go with it, those on their way too': async (stage) => {
    const { sql } = stage.database;
    await uploaded(stage, 'client', { project: null });
    await begun(stage, 'client', { project: stage.world.projects.mine });
    const paths = (
      await sql<{ path: string }>(
        `select object_path as path from private.uploads where uploaded_by = $1
         union all select object_path from public.document_versions where uploaded_by = $1 and object_path is not null`,
        [stage.world.people.client],
      )
    ).map(({ path }) => path);
    expect(paths).toHaveLength(3);
    await sql('select public.delete_person($1, $1)', [stage.world.people.client]);
    expect(await removals(stage)).toEqual(expect.arrayContaining(paths));
  },
};

await testRules(import.meta.filename, fileRules);
