import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const decide = `select public.decide_document($1, $2, 'rejected', seen => $3) as done`;
const nowhere = 9_000_000;

/** Whoever is refused must not learn from the refusal what there is. */
export const refusalRules: Rules = {
  'who may not decide learns neither which documents there are nor how they stand': async ({ as, world }) => {
    const { theirs = 0 } = world.documents;
    for (const [document, version, seen] of [
      [theirs, 1, 'approved'],
      [theirs, 1, 'pending'],
      [theirs, 2, 'approved'],
      [nowhere, 1, 'pending'],
    ] as const)
      expect(await as('client', decide, [document, version, seen]), `${document} ${version} ${seen}`).toEqual([
        { done: false },
      ]);
  },
  'who may not write in a project learns nothing of its documents and members': async ({ refused, world }) => {
    const { documents, people, projects } = world;
    const comment = `select public.write_comment('x', $1, $2, attachments => $3)`;
    const milestone = `select public.add_milestone($1, 'x', owner => $2)`;
    for (const project of [projects.theirs, nowhere]) {
      for (const document of [documents.theirs, nowhere, null])
        expect(await refused(comment, [project, document, []], 'client')).toBe('42501');
      for (const attached of [documents.theirs, documents.mine])
        expect(await refused(comment, [project, null, [attached]], 'client')).toBe('42501');
      for (const owner of [people.other, people.mate])
        expect(await refused(milestone, [project, owner], 'client')).toBe('42501');
    }
  },
};

await testRules(import.meta.filename, refusalRules);
