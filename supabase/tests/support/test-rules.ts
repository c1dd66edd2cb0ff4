import { expect, it } from 'vitest';
import { openStage, type Stage } from './acting.ts';
import { sharedWorld } from './shared-world.ts';
import { undone } from './undone.ts';

/** Each rule with the check that proves it. */
export type Rules = Record<string, (stage: Stage) => Promise<void>>;

/** Tries the rules of the file that says so. The mutants import them from there, and try them in a damaged database. */
export async function testRules(file: string, rules: Rules): Promise<void> {
  if (expect.getState().testPath !== file) return;
  const { database, world } = await sharedWorld();
  it.each(Object.entries(rules))('%s', async (_title, rule) => {
    await undone(database, async () => rule(await openStage(database, world)));
  });
}
