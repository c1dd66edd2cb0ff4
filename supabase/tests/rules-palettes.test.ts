import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { plainJson } from '#src/lib/brand/exports/json.ts';
import { brandOf } from '#src/lib/brand/saved.ts';
import type { Stage } from './support/acting.ts';
import { attach, paletteOf } from './support/palettes.ts';
import { digest, uploaded } from './support/uploads.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

type Attacher = Extract<Actor, 'client' | 'other' | 'team' | 'admin'>;

interface Wanted {
  palette?: number;
  project?: number;
  document?: number | null;
  note?: string;
}

/** The document that a palette became; the own one in the project `mine` where nothing else is said. */
async function attached(stage: Stage, actor: Attacher, wanted: Wanted = {}): Promise<number | undefined> {
  const palette = wanted.palette ?? (await paletteOf(stage, actor));
  const project = wanted.project ?? stage.world.projects.mine;
  const [made] = await stage.as(actor, attach, [palette, project, wanted.document ?? null, wanted.note ?? null]);
  return made?.id as number | undefined;
}

const versions = ({ database: { sql } }: Stage, document: number | undefined) =>
  sql<{ number: number; content: string; sha256: string; note: string | null; palette_id: number }>(
    'select * from public.document_versions where document_id = $1 order by number',
    [document],
  );

const change = (stage: Stage, owner: string, gray: string) =>
  stage.database.sql('update public.palettes set gray = $2 where name = $1', [`of ${owner}`, gray]);

const decide = `select * from public.decide_document($1, $2, $3)`;

export const paletteRules: Rules = {
  'a palette that is attached is a document with what it was at that moment, whatever becomes of it': async (stage) => {
    const { as, database, world } = stage;
    const id = await attached(stage, 'client', { note: 'As agreed' });
    await change(stage, 'client', '#123');
    await as('client', `delete from public.palettes where name = 'of client'`);
    const [listed] = await as('team', 'select * from public.list_documents(only_id => $1)', [id]);
    expect(listed).toMatchObject({
      ...{ name: 'of client', file_name: 'of client.json', kind: 'palette', version: 1, status: 'pending' },
      ...{ author: 'client', may_review: true, may_replace: false, project_id: world.projects.mine },
    });
    const [kept] = await versions(stage, id);
    expect(JSON.parse(kept?.content ?? '')).toEqual({
      ...{ name: 'of client', primary: '#FFFFFF', secondary: '#000000', accent1: '#AABBCC' },
      ...{ headingFont: 'Inter', bodyFont: 'Open Sans' },
    });
    expect(kept).toMatchObject({
      number: 1,
      note: 'As agreed',
      sha256: createHash('sha256')
        .update(kept?.content ?? '')
        .digest('hex'),
    });
    expect(await database.sql('select state from public.verify_file($1)', [kept?.sha256])).toEqual([
      { state: 'under_review' },
    ]);
    expect(await stage.told()).toEqual({
      mate: ['New document: “of client” was attached.'],
      team: ['Waits for your decision: “of client” was attached.'],
    });
  },
  'what is kept of a palette is the JSON of the branding tool, to the byte': async (stage) => {
    const { database } = stage;
    const names = ['Größe "4" \\ 日本 🏳️‍🌈', "O'Neil </script>", 'a/b\\c'];
    for (const [index, name] of names.entries()) {
      const fonts = index === 0 ? ['Poppins', 'Georgia'] : [null, 'Lato'];
      const [saved] = await database.sql<Parameters<typeof brandOf>[0] & { id: number }>(
        `insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
         values ($1, $2, '#0aF', '#0a0f1d', '#ABC', $3, '#eee', $4, $5)
         returning *, heading_font as "headingFont", body_font as "bodyFont"`,
        [stage.world.people.client, name, index === 1 ? null : '#fedcba', ...fonts],
      );
      const [kept] = await versions(stage, await attached(stage, 'client', { palette: saved?.id ?? 0 }));
      const brand = saved && brandOf(saved);
      expect(kept?.content).toBe(brand && plainJson.write(brand));
    }
  },
  'attached again, a changed palette is the next version of what it became, and its review begins anew': async (
    stage,
  ) => {
    const { as, refused, world } = stage;
    const id = await attached(stage, 'team');
    await as('client', decide, [id, 1, 'approved']);
    const again = [await paletteOf(stage, 'team'), world.projects.mine, null, null];
    expect(await refused(attach, again, 'team'), 'unchanged').toBe('PT422');
    await change(stage, 'team', '#777777');
    expect(await attached(stage, 'team', { note: 'A gray' })).toBe(id);
    expect((await versions(stage, id)).map(({ number, note }) => [number, note])).toEqual([
      [1, null],
      [2, 'A gray'],
    ]);
    const [now] = await as('client', 'select * from public.list_documents(only_id => $1)', [id]);
    expect(now).toMatchObject({ version: 2, status: 'pending', may_review: true });
    expect((await stage.told()).client).toContain(
      'New version waits for your decision: Version 2 of “of team” was attached.',
    );
  },
  'a palette asks for its decision until the day that is given, and keeps it where a version gives none': async (
    stage,
  ) => {
    const { as, told, world } = stage;
    const attachUntil = `select id from public.attach_palette($1, $2, review_due => $3)`;
    const palette = await paletteOf(stage, 'team');
    const due = async (until: string | null, gray: string) => {
      await change(stage, 'team', gray);
      const [made] = await as('team', attachUntil, [palette, world.projects.mine, until]);
      const [listed] = await as('client', 'select review_due::text from public.list_documents(only_id => $1)', [
        made?.id,
      ]);
      return listed?.review_due;
    };
    expect(await due('2099-03-01', '#777777')).toBe('2099-03-01');
    expect((await told()).client).toEqual([expect.stringMatching(/ was attached\. Decide by March 1, 2099\.$/)]);
    expect(await due(null, '#666666')).toBe('2099-03-01');
    expect(await due('2099-04-01', '#555555')).toBe('2099-04-01');
    expect((await told()).client).toEqual([expect.stringMatching(/^New version .* Decide by April 1, 2099\.$/)]);
  },
  'another palette becomes the next version of a document that is named': async (stage) => {
    const { database, world } = stage;
    const id = (await attached(stage, 'team')) ?? 0;
    const [other] = await database.sql<{ id: number }>(
      `insert into public.palettes (owner_id, name, "primary", secondary, accent1) values ($1, 'Second try', '#fff', '#000', '#abc')
       returning id`,
      [world.people.team],
    );
    expect(await attached(stage, 'team', { palette: other?.id ?? 0, document: id })).toBe(id);
    expect((await versions(stage, id)).map(({ palette_id }) => palette_id)).toEqual([
      await paletteOf(stage, 'team'),
      other?.id,
    ]);
    const first = await attached(stage, 'team');
    expect(first, 'what the first palette became is something else by now').not.toBe(id);
  },
  'people attach their own palettes to projects that they see, and administrators also what guests saved': async (
    stage,
  ) => {
    const { world, as, refused } = stage;
    const guests = await paletteOf(stage, 'a guest');
    const clients = await paletteOf(stage, 'client');
    expect(await attached(stage, 'team', { palette: clients })).toBeUndefined();
    expect(await attached(stage, 'admin', { palette: clients })).toBeUndefined();
    expect(await attached(stage, 'team', { palette: guests })).toBeUndefined();
    expect(await attached(stage, 'client', { project: world.projects.theirs })).toBeUndefined();
    expect(await attached(stage, 'client', { palette: 987_654 })).toBeUndefined();
    const ofGone = [await paletteOf(stage, 'gone'), world.projects.mine, null, null];
    expect(await refused(attach, ofGone, 'gone')).toBe('42501');
    expect(await attached(stage, 'admin', { palette: guests, project: 987_654 })).toBeUndefined();
    const id = await attached(stage, 'admin', { palette: guests });
    const [listed] = await as('client', 'select * from public.list_documents(only_id => $1)', [id]);
    expect(listed).toMatchObject({ name: 'of a guest', may_review: true });
  },
  'a palette replaces only a palette, of its own side and of the same project': async (stage) => {
    const { world, refused } = stage;
    const { mine, joined } = world.projects;
    const id = (await attached(stage, 'team')) ?? 0;
    const clients = await paletteOf(stage, 'client');
    expect(await refused(attach, [clients, mine, id, null], 'client')).toBe('42501');
    expect(await attached(stage, 'client', { document: world.documents.mine ?? 0 })).toBeUndefined();
    expect(await attached(stage, 'client', { project: joined, document: id })).toBeUndefined();
  },
  'no file is uploaded in place of a palette, nor a palette as a file': async (stage) => {
    const { refused } = stage;
    const id = await attached(stage, 'client');
    expect(await refused(`select * from public.begin_upload('a.pdf', 10, 'pdf', null, null, $1)`, [id], 'client')).toBe(
      '23514',
    );
    expect(await refused(`select * from public.begin_upload('a.json', 10, 'palette')`, [], 'client')).toBe('23514');
    expect(await uploaded(stage, 'client', { document: stage.world.documents.mine ?? 0 })).toBe(
      stage.world.documents.mine,
    );
  },
  'a version is a file, a link or a palette, and the digest of a palette is its own': async ({ refused, world }) => {
    const forged = (kind: string, content: string | null, path: string | null, sha256: string) =>
      refused(
        `insert into public.document_versions
           (document_id, number, by_staff, file_name, kind, size, sha256, content, object_path, palette_id)
         values ($1, 2, true, 'a.json', $2::public.file_kind, 2, $3, $4, $5, case when $4::text is null then null else 1 end)`,
        [world.documents.mine, kind, sha256, content, path],
      );
    const own = createHash('sha256').update('{}').digest('hex');
    expect(await forged('palette', '{}', null, own)).toBeNull();
    expect(await forged('palette', '{}', null, digest('a'))).toBe('23514');
    expect(await forged('palette', '{ }', null, own)).toBe('23514');
    expect(await forged('palette', '{}', 'a path', own)).toBe('23514');
    expect(await forged('palette', null, null, own)).toBe('23514');
    expect(await forged('text', '{}', 'a path', own)).toBe('23514');
    expect(await forged('text', null, null, own)).toBe('23514');
  },
  'a project shows its palettes, each with the newest version and the newest approved one': async (stage) => {
    const { as, world } = stage;
    const shown = async (actor: Actor) =>
      (await as(actor, 'select * from public.project_palettes($1)', [world.projects.mine])).map((row) => [
        ...[row.version, row.status, row.approved_version, row.may_review, row.may_replace],
      ]);
    const id = await attached(stage, 'team');
    expect(await shown('client')).toEqual([[1, 'pending', null, true, false]]);
    await as('client', decide, [id, 1, 'approved']);
    await change(stage, 'team', '#777777');
    await attached(stage, 'team');
    expect(await shown('client')).toEqual([[2, 'pending', 1, true, false]]);
    await as('client', decide, [id, 2, 'rejected']);
    expect(await shown('team')).toEqual([[2, 'rejected', 1, false, true]]);
    await as('client', decide, [id, 2, 'approved']);
    expect(await shown('team')).toEqual([[2, 'approved', 2, false, true]]);
    for (const actor of ['other', 'gone', 'signedOut'] as const) expect(await shown(actor), actor).toEqual([]);
    await as('team', `select public.edit_project($1, '{"is_archived": true}')`, [world.projects.mine]);
    expect(await shown('client')).toEqual([[2, 'approved', 2, false, false]]);
  },
  'a palette of a version is of the same use to whoever took an approval back': async (stage) => {
    const { as, world } = stage;
    const id = await attached(stage, 'team');
    await as('client', decide, [id, 1, 'approved']);
    await as('client', decide, [id, 1, 'rejected']);
    const [shown] = await as('team', 'select * from public.project_palettes($1)', [world.projects.mine]);
    expect(shown).toMatchObject({ status: 'rejected', approved_version: null, approved_content: null });
  },
  'what a palette says is not in the audit log, and is in the data of whoever attached it': async (stage) => {
    const { database, world } = stage;
    await attached(stage, 'client');
    const [entry] = await database.sql(
      `select changes::text as text from public.audit_log where entity = 'document_versions' order by id desc limit 1`,
    );
    expect(entry?.text).toContain('palette');
    expect(entry?.text).not.toContain('#AABBCC');
    const [row] = await database.sql<{ data: Record<string, { content: string }[]> }>(
      'select public.person_data($1, $1) as data',
      [world.people.client],
    );
    expect(row?.data.document_versions?.map(({ content }) => content).join('')).toContain('#AABBCC');
  },
  'a palette of a project stays when the account of who attached it is deleted, without a name': async (stage) => {
    const { as, database, world } = stage;
    const id = await attached(stage, 'client');
    await database.sql('select public.delete_person($1, $1)', [world.people.client]);
    const [shown] = await as('team', 'select * from public.project_palettes($1)', [world.projects.mine]);
    expect(shown).toMatchObject({ document_id: id, author: null, status: 'pending', may_review: true });
    expect(await versions(stage, id)).toMatchObject([{ uploaded_by: null }]);
  },
  'a guest is mailed what opens their palette again, five times a day, in none of the words that were typed': async ({
    as,
    database: { sql },
  }) => {
    const save = (email: string) =>
      sql(`select public.save_guest_palette($1, 'Call now', '#fff', '#000', '#abc', null, '#123456', 'Lato')`, [email]);
    for (let count = 0; count < 6; count += 1) await save('blue@example.com');
    await save('red@example.com');
    await as(
      'client',
      `insert into public.palettes (name, "primary", secondary, accent1) values ('Mine', '#fff', '#000', '#abc')`,
    );
    const mails = await sql<{ payload: Record<string, unknown> }>(
      `select payload from private.mail_outbox where kind = 'guest_palette' order by id`,
    );
    expect(mails.map(({ payload }) => payload.email)).toEqual([
      ...Array.from({ length: 5 }, () => 'blue@example.com'),
      'red@example.com',
    ]);
    expect(mails[0]?.payload).toEqual({
      email: 'blue@example.com',
      ...{ colors: ['#fff', '#000', '#abc', null, '#123456'], heading: 'Lato', body: null },
    });
  },
};

await testRules(import.meta.filename, paletteRules);
