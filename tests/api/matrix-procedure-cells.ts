import {
  openedRunSchema,
  procedureSchema,
  procedureTextSchema,
  publicationSchema,
  runSchema,
} from '#src/shared/contracts/procedures.ts';
import { z } from '#src/shared/zod.ts';
import { ok, procedureBody, type World } from '#tests/support/world.ts';
import { admins, type Cell, staff } from './matrix-expected.ts';

interface Made {
  id: number;
  versionId: number;
}

/** A new procedure, and the one version that it has. */
async function newProcedure({ admin }: World): Promise<Made> {
  const { id } = await ok<{ id: number }>(admin.call('POST', '/api/admin/procedures', { body: procedureBody }));
  const [version] = await ok<{ id: number }[]>(admin.call('GET', `/api/admin/procedures/${id}/versions`));
  return { id, versionId: version!.id };
}

/** The last one that a path was made for: its body names the version. */
let made: Made = { id: 1, versionId: 1 };

const procedure = (path: (id: number) => string, published: boolean) => async (world: World) => {
  made = await newProcedure(world);
  const body = { versionId: made.versionId };
  if (published) await ok(world.admin.call('POST', `/api/admin/procedures/${made.id}/publication`, { body }));
  return path(made.id);
};
const seen = () => ({ versionId: made.versionId });

const run = (rest: (stepId: number) => string) => async (world: World) => {
  const path = await procedure((id) => `/api/procedures/${id}/runs`, true)(world);
  const body = { versionId: made.versionId, ownerId: null };
  const { run: started, steps } = await ok<z.infer<typeof openedRunSchema>>(world.team.call('POST', path, { body }));
  return `/api/runs/${started.id}${rest(steps[0]!.id)}`;
};

/** What staff read, sign and follow. */
export const procedureCells: Record<string, Cell> = {
  'GET /api/admin/procedures/:id/publication': {
    expect: admins(),
    reply: publicationSchema,
    path: procedure((id) => `/api/admin/procedures/${id}/publication`, true),
  },
  'POST /api/admin/procedures/:id/publication': {
    expect: admins(),
    reply: publicationSchema,
    path: procedure((id) => `/api/admin/procedures/${id}/publication`, false),
    body: seen,
  },
  'GET /api/procedures': { expect: staff(), reply: z.array(procedureSchema) },
  'GET /api/procedures/:id': {
    expect: staff(),
    reply: procedureTextSchema,
    path: procedure((id) => `/api/procedures/${id}`, true),
  },
  'POST /api/procedures/:id/signature': {
    expect: staff(),
    reply: procedureTextSchema,
    path: procedure((id) => `/api/procedures/${id}/signature`, true),
    body: seen,
  },
  'POST /api/procedures/:id/runs': {
    expect: staff(201),
    reply: openedRunSchema,
    path: procedure((id) => `/api/procedures/${id}/runs`, true),
    body: () => ({ ...seen(), ownerId: null }),
  },
  'GET /api/runs': { expect: staff(), reply: z.array(runSchema) },
  'GET /api/runs/ended': { expect: staff(), reply: z.array(runSchema) },
  'GET /api/runs/:id': { expect: staff(), reply: openedRunSchema, path: run(() => '') },
  'PATCH /api/runs/:id': {
    expect: staff(),
    reply: openedRunSchema,
    path: run(() => ''),
    body: () => ({ dueDate: '2030-01-02' }),
  },
  'PATCH /api/runs/:id/steps/:stepId': {
    expect: staff(),
    reply: openedRunSchema,
    path: run((stepId) => `/steps/${stepId}`),
    body: () => ({ isDone: true, note: 'Noted' }),
  },
};
