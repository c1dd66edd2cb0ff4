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
    expect(await foundBy(stage, 'client', 'mi')).toEqual(['document mine', 'project mine']);
    expect(await foundBy(stage, 'client', 'their')).toEqual([]);
    expect(await foundBy(stage, 'other', 'their')).toEqual([
      'document left in theirs',
      'document theirs',
      'project theirs',
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
    expect(await foundBy(stage, 'client', 'gone')).toEqual([]);
    expect(await foundBy(stage, 'admin', 'example')).toHaveLength(8);
    expect(await foundBy(stage, 'admin', 'gone')).toEqual([
      'company of gone',
      'document general of gone',
      'person gone',
    ]);
  },
  'leads are found by administrators alone, by what the visitor is called and where they write from': async (stage) => {
    expect(await foundBy(stage, 'admin', 'demo visitor example')).toEqual(['lead Demo Visitor']);
    expect(await foundBy(stage, 'admin', 'guest')).toEqual(['lead guest@example.com']);
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const)
      expect(await foundBy(stage, actor, 'visitor')).toEqual([]);
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
  'nothing is found by who is deactivated or signed out': async (stage) => {
    expect(await foundBy(stage, 'gone', 'mine')).toEqual([]);
    expect(await foundBy(stage, 'gone', 'team')).toEqual([]);
    expect(await foundBy(stage, 'signedOut', 'mine')).toEqual([]);
  },
};

await testRules(import.meta.filename, jumpRules);
