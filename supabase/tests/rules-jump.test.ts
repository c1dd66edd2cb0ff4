import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

async function foundBy({ as }: Stage, actor: Actor, typed: string): Promise<string[]> {
  const rows = await as(actor, 'select kind, title from public.find_for_me($1, 20)', [typed]);
  return rows.map(({ kind, title }) => `${String(kind)} ${String(title)}`).sort();
}

export const jumpRules: Rules = {
  'people find what they may see, by the beginnings of its words': async (stage) => {
    expect(await foundBy(stage, 'client', 'mi')).toEqual([
      'document mine',
      'milestone mine',
      'project mine',
      'request mine',
    ]);
    expect(await foundBy(stage, 'client', 'their')).toEqual([]);
    expect(await foundBy(stage, 'other', 'their')).toEqual([
      'document left in theirs',
      'document theirs',
      'milestone theirs',
      'project theirs',
      'request left in theirs',
      'request theirs',
    ]);
    expect(await foundBy(stage, 'client', 'client gen')).toEqual(['document general of client']);
    expect(await foundBy(stage, 'other', 'client gen')).toEqual([]);
    expect(await foundBy(stage, 'team', 'general')).toEqual([]);
    expect(await foundBy(stage, 'admin', 'general')).toHaveLength(3);
    expect(await foundBy(stage, 'client', ' -:*& ')).toEqual([]);
  },
  'clients and team members find people they share a project with, by name alone; administrators find all': async (
    stage,
  ) => {
    expect(await foundBy(stage, 'client', 'team')).toEqual(['person team']);
    expect(await foundBy(stage, 'client', 'other')).toEqual([]);
    expect(await foundBy(stage, 'client', 'example')).toEqual([]);
    expect(await foundBy(stage, 'client', 'gone')).toEqual(['request of gone']);
    expect(await foundBy(stage, 'admin', 'example')).toHaveLength(11);
    expect(await foundBy(stage, 'admin', 'gone')).toEqual([
      'company of gone',
      'document general of gone',
      'person gone',
      'request of gone',
    ]);
  },
  'leads are found by administrators alone, by what the visitor is called and where they write from': async (stage) => {
    expect(await foundBy(stage, 'admin', 'demo visitor example')).toEqual(['lead Demo Visitor']);
    expect(await foundBy(stage, 'admin', 'guest')).toEqual(['lead guest@example.com']);
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, 'visitor')).toEqual([]);
  },
  'offers are found by administrators alone, by title, number, firm and person': async (stage) => {
    for (const words of ['2020-002', 'sent', 'visitor example', 'visitor@exam'])
      expect(await foundBy(stage, 'admin', words), words).toContain('offer sent');
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, '2020')).toEqual([]);
  },
  'procedures are found by staff alone, by team members as they are published': async (stage) => {
    const { as } = stage;
    await as('admin', `select public.edit_procedure(id, '{"title": "Renamed since"}') from public.procedures`);
    await as('admin', `select public.add_procedure('{"title": "Procedure nobody published"}')`);
    const newest = 'procedure Procedure nobody published';
    expect(await foundBy(stage, 'admin', 'proc')).toEqual([newest]);
    expect(await foundBy(stage, 'admin', 'renam')).toEqual(['procedure Renamed since']);
    expect(await foundBy(stage, 'team', 'proc')).toEqual(['procedure Procedure']);
    expect(await foundBy(stage, 'team', 'renam')).toEqual([]);
    for (const actor of ['client', 'viewer', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, 'proc')).toEqual([]);
  },
  'comments are found by whoever reads them, internal notes by staff alone': async (stage) => {
    expect(await foundBy(stage, 'client', 'comm')).toEqual(Array.from({ length: 4 }, () => 'comment A comment'));
    expect(await foundBy(stage, 'team', 'comm')).toEqual(Array.from({ length: 3 }, () => 'comment A comment'));
    expect(await foundBy(stage, 'other', 'comm')).toEqual(Array.from({ length: 2 }, () => 'comment A comment'));
    expect(await foundBy(stage, 'admin', 'comm')).toHaveLength(6);
    for (const actor of ['team', 'admin'] as const)
      expect(await foundBy(stage, actor, 'note')).toEqual(['comment A note']);
    for (const actor of ['client', 'viewer', 'other', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, 'note'), actor).toEqual([]);
  },
  'what a deleted comment said is not found': async (stage) => {
    const [note] = await stage.database.sql('select id from public.comments where is_internal');
    await stage.as('team', 'select public.delete_comment($1)', [note?.id]);
    expect(await foundBy(stage, 'admin', 'note')).toEqual([]);
  },
  'invoices are found by number and by whom they are for, once they are issued, in one’s own projects': async (
    stage,
  ) => {
    const [mine] = await stage.database.sql(`select number from public.invoices where notes = 'mine'`);
    const number = String(mine?.number);
    for (const typed of [number, number.split('-')[1] ?? ''])
      for (const actor of ['client', 'team', 'admin'] as const)
        expect(await foundBy(stage, actor, typed), actor).toEqual([`invoice ${number}`]);
    for (const actor of ['other', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, number), actor).toEqual([]);
    expect(await foundBy(stage, 'client', 'of client')).toContain(`invoice ${number}`);
  },
  'a company’s name finds its projects, for the staff who see them': async (stage) => {
    for (const actor of ['team', 'admin'] as const)
      expect(await foundBy(stage, actor, 'of client')).toContain('project mine');
    expect(await foundBy(stage, 'team', 'of other')).toEqual([]);
    expect(await foundBy(stage, 'admin', 'of other')).toContain('project theirs');
    expect(await foundBy(stage, 'client', 'of client')).not.toContain('project mine');
    await stage.database.sql(`update public.projects set title = 'of client' where title = 'mine'`);
    const twice = (await foundBy(stage, 'admin', 'of client')).filter((one) => one.startsWith('project'));
    expect(twice).toEqual(['project of client']);
  },
  'what is called as typed comes first, and its kind before the others': async (stage) => {
    const [project] = await stage.database.sql(`select id from public.projects where title = 'mine'`);
    for (const title of ['The quay', 'Quay', 'Quayside'])
      await stage.database.sql('insert into public.milestones (project_id, title) values ($1, $2)', [
        project?.id,
        title,
      ]);
    await stage.database.sql(
      `insert into public.requests (project_id, title, body) values ($1, 'Quay wall', 'Please')`,
      [project?.id],
    );
    await stage.database.sql(
      `insert into public.documents (project_id, name, file_url) values ($1, 'A quay', 'https://example.com/a')`,
      [project?.id],
    );
    const rows = await stage.as('client', `select title, about, rank from public.find_for_me(' quay ')`);
    expect(rows.map(({ title }) => title)).toEqual(['Quay', 'Quayside', 'The quay', 'Quay wall', 'A quay']);
    expect(rows.map(({ rank }) => rank)).toEqual([3, 2, 1, 2, 1]);
    expect(new Set(rows.map(({ about }) => about))).toEqual(new Set(['mine']));
  },
  'nothing is found by who is deactivated or signed out': async (stage) => {
    expect(await foundBy(stage, 'gone', 'mine')).toEqual([]);
    expect(await foundBy(stage, 'gone', 'team')).toEqual([]);
    expect(await foundBy(stage, 'signedOut', 'mine')).toEqual([]);
  },
};

await testRules(import.meta.filename, jumpRules);
