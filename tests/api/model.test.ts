import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { courses, opening } from '#tests/support/model/commands.ts';
import { everybodyLooks } from '#tests/support/model/look.ts';
import { setup } from '#tests/support/model/state.ts';

/** `npm run bench:model` asks for many more. */
const sequences = Number(process.env.MODEL_SEQUENCES ?? 16);
const events = 30;
/** Two at a time, for the API and the database are two processes. */
const lanes = [1, 2];
/** On a machine that is busy with other things some courses are left out rather than everybody kept waiting. */
const longestMs = process.env.MODEL_SEQUENCES ? Number.POSITIVE_INFINITY : 25_000;

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
      const numRuns = Math.ceil(sequences / lanes.length);
      await fc.assert(property, { numRuns, ...(Number.isFinite(longestMs) && { interruptAfterTimeLimit: longestMs }) });
      expect(finished).toBeGreaterThan(0);
    },
    Number.isFinite(longestMs) ? 3 * longestMs : 0,
  );
});
