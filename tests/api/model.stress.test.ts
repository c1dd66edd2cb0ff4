import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { courses, opening } from '#tests/support/model/commands.ts';
import { everybodyLooks } from '#tests/support/model/look.ts';
import { setup } from '#tests/support/model/state.ts';
import { thorough } from '#tests/support/thorough.ts';

const sequences = thorough ? 500 : 8;
const events = 30;
/** Two at a time, for the API and the database are two processes. */
const lanes = [1, 2];

describe.concurrent('random courses of events', () => {
  test.each(lanes)(
    'leave three clients and two members of staff with exactly what is theirs (%i)',
    async () => {
      const api = createTestApi();
      const admin = await api.visitor().signIn('admin');
      let finished = 0;
      const property = fc.asyncProperty(courses(events), async (course) => {
        const prepared = await setup(api, admin);
        for (const command of opening) await command.run(prepared.model, prepared.real);
        await fc.asyncModelRun(() => prepared, course);
        await everybodyLooks(prepared.model, prepared.real);
        finished += 1;
      });
      await fc.assert(property, { numRuns: sequences / lanes.length });
      expect(finished).toBe(sequences / lanes.length);
    },
    thorough ? 1_800_000 : 900_000,
  );
});
