import fc from 'fast-check';
import { test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { commands, type Model, type Real } from '#tests/support/model.ts';
import { ok, registerClient } from '#tests/support/world.ts';

const sequences = 12;

test(`${sequences} random courses of events leave everyone with exactly what is theirs`, async () => {
  const api = createTestApi();
  const admin = await api.visitor().signIn('admin');
  const setup = async (): Promise<{ model: Model; real: Real }> => {
    const [staff, ...clients] = await Promise.all(
      ['staff', 'one', 'two', 'three'].map((name) => registerClient(api, name)),
    );
    await ok(admin.call('PATCH', `/api/admin/users/${staff!.user.id}`, { body: { role: 'team_member' } }));
    const model: Model = { signedIn: new Set([0, 1, 2, 'staff']), projects: [], documents: [] };
    return { model, real: { api, clients, staff: staff! } };
  };
  await fc.assert(
    fc.asyncProperty(commands(25), async (course) => {
      const prepared = await setup();
      await fc.asyncModelRun(() => prepared, course);
    }),
    { numRuns: sequences },
  );
}, 180_000);
