import { beforeAll, expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { demoPassword, type Visitor } from '#tests/support/api.ts';
import { someOf } from '#tests/support/thorough.ts';
import { createWorld, newFeed, ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';
import { cells } from './matrix-cells.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

interface Step {
  /** Who takes it; the client whose things they are unless said otherwise. */
  by?: 'team' | 'admin' | ((world: World) => Promise<Visitor>);
  /** The table, what the log says of it, and the words that name what was taken away or ended. */
  entry: [entity: string, action: AuditEntry['action']];
  names: (asked: { path: string; body: unknown }) => string;
  /** Where the log does not call them by their own username. */
  actor?: string;
  path?: (world: World) => string | Promise<string>;
  body?: (world: World) => unknown;
}

const placeIn = (path: string, place: number) => path.split('/')[place] ?? '';
const idsOf = (body: unknown) => (body as { ids: (number | string)[] }).ids;
const newPerson = async ({ api }: World) => (await registerClient(api, 'spare')).user;
const ofNewPerson = async (world: World) => `/api/admin/users/${(await newPerson(world)).id}`;

let leaver = '';

/** What takes something away from somebody or ends it, with what the audit log says of it afterwards. */
const steps: Record<string, Step> = {
  'DELETE /api/projects/:id/milestones/:milestoneId': {
    by: 'team',
    entry: ['milestones', 'delete'],
    names: () => 'To go',
  },
  'DELETE /api/projects/:id/requests/:requestId': { entry: ['requests', 'delete'], names: () => 'Slides' },
  'DELETE /api/comments/:id': { entry: ['comments', 'update'], names: ({ path }) => placeIn(path, 3) },
  'DELETE /api/branding/palettes/:id': { entry: ['palettes', 'delete'], names: () => 'Test palette' },
  'DELETE /api/user/calendar-link': {
    by: async ({ a }) => {
      await newFeed(a.visitor);
      return a.visitor;
    },
    entry: ['calendar_links', 'delete'],
    names: () => world.a.user.id,
  },
  'DELETE /api/view': {
    by: async ({ api, a }) => {
      const admin = await api.visitor().signIn('admin', demoPassword);
      await ok(admin.call('POST', '/api/admin/views', { body: { userId: a.user.id } }));
      return admin;
    },
    entry: ['client_views', 'delete'],
    names: () => world.a.user.id,
    actor: 'admin',
  },
  'DELETE /api/admin/users/:id/invitation': {
    by: 'admin',
    entry: ['password_links', 'delete'],
    names: ({ path }) => placeIn(path, 4),
  },
  'DELETE /api/admin/companies/:id': {
    by: 'admin',
    entry: ['companies', 'delete'],
    names: ({ path }) => placeIn(path, 4),
  },
  'DELETE /api/admin/invoices/:id': {
    by: 'admin',
    entry: ['invoices', 'delete'],
    names: ({ path }) => placeIn(path, 4),
  },
  'DELETE /api/admin/offers/:id': { by: 'admin', entry: ['offers', 'delete'], names: ({ path }) => placeIn(path, 4) },
  'DELETE /api/links/:id': { by: 'admin', entry: ['shared_links', 'update'], names: ({ path }) => placeIn(path, 3) },
  'DELETE /api/admin/coin-rates/:id': {
    by: 'admin',
    entry: ['coin_rates', 'delete'],
    names: ({ path }) => placeIn(path, 4),
  },
  'DELETE /api/admin/invoices/:id/payments/:paymentId': {
    by: 'admin',
    entry: ['invoice_payments', 'delete'],
    names: ({ path }) => placeIn(path, 6),
  },
  'DELETE /api/admin/blocked-times/:id': {
    by: 'admin',
    entry: ['bookings', 'delete'],
    names: ({ path }) => placeIn(path, 4),
  },
  'POST /api/documents/delete': { by: 'admin', entry: ['documents', 'delete'], names: () => '"name"' },
  // What visitors and deleted people were called is not kept in the log either.
  'POST /api/admin/leads/delete': {
    by: 'admin',
    entry: ['leads', 'delete'],
    names: ({ body }) => String(idsOf(body)[0]),
  },
  'POST /api/admin/newsletter/delete': {
    by: 'admin',
    entry: ['newsletter_subscribers', 'delete'],
    names: () => '"subscribed_at"',
  },
  'POST /api/admin/answers/delete': {
    by: 'admin',
    entry: ['answer_feedback', 'delete'],
    names: ({ body }) => String(idsOf(body)[0]),
  },
  'POST /api/admin/users/delete': { by: 'admin', entry: ['profiles', 'delete'], names: () => '"entityId":"deleted"' },
  'POST /api/user/delete': {
    by: async ({ api }) => {
      const { visitor, user } = await registerClient(api, 'leaver');
      leaver = user.username;
      return visitor;
    },
    entry: ['profiles', 'delete'],
    names: () => '"entityId":"deleted"',
    actor: 'Deleted account',
    body: () => ({ username: leaver, currentPassword: demoPassword }),
  },
  'PATCH /api/admin/users/:id': {
    by: 'admin',
    entry: ['profiles', 'update'],
    names: ({ path }) => placeIn(path, 4),
    path: ofNewPerson,
    body: () => ({ isActive: false }),
  },
  'PUT /api/admin/users/:id/email': {
    by: 'admin',
    entry: ['profiles', 'update'],
    names: ({ body }) => (body as { email: string }).email,
    path: async (world) => `${await ofNewPerson(world)}/email`,
    body: () => ({ email: `${uniqueName('right')}@example.com` }),
  },
  'PATCH /api/projects/:id': {
    by: 'team',
    entry: ['projects', 'update'],
    names: ({ path }) => placeIn(path, 3),
    path: async ({ team }) => {
      const body = { title: 'Over', description: 'Done' };
      return `/api/projects/${(await ok<{ id: number }>(team.call('POST', '/api/projects', { body }))).id}`;
    },
    body: () => ({ isArchived: true }),
  },
  'PUT /api/projects/:id/members': {
    by: 'team',
    entry: ['project_members', 'delete'],
    names: ({ path }) => placeIn(path, 3),
    path: async ({ team, project, b }) => {
      const path = `/api/projects/${project.id}/members`;
      await ok(team.call('PUT', path, { body: { memberIds: [b.user.id] } }));
      return path;
    },
    body: () => ({ memberIds: [] }),
  },
  'PATCH /api/documents/:id': {
    by: 'team',
    entry: ['document_decisions', 'insert'],
    names: ({ path }) => placeIn(path, 3),
    body: () => ({ status: 'rejected', version: 1, reason: 'Not yet' }),
  },
  'PATCH /api/runs/:id': {
    by: 'team',
    entry: ['procedure_runs', 'update'],
    names: ({ path }) => placeIn(path, 3),
    body: () => ({ status: 'cancelled' }),
  },
};

/** What the audit log has nothing of here. */
const elsewhere = [
  // Nobody else has seen what was not yet sent.
  'DELETE /api/documents/uploads/:id',
  // A session is known to its own person alone.
  'DELETE /api/user/sign-ins/:id',
  // Nothing without mail to confirm a new address, and no second factors in the embedded Auth: the database's tests have both.
  'DELETE /api/user/pending-email',
  'DELETE /api/admin/users/:id/second-factor',
];

test('every route that deletes is among the steps', () => {
  const deleting = routes.filter(({ method, path }) => method === 'DELETE' || path.endsWith('/delete'));
  const known = [...Object.keys(steps), ...elsewhere];
  expect(deleting.map(({ method, path }) => `${method} ${path}`).filter((key) => !known.includes(key))).toEqual([]);
});

test.each(someOf(Object.entries(steps), 3))(
  '%s is in the audit log, with who did it and what it was',
  async (key, step) => {
    const { by = 'owner', entry, names } = step;
    const visitor = typeof by === 'function' ? await by(world) : by === 'owner' ? world.a.visitor : world[by];
    const { username } = await ok<{ username: string }>(visitor.call('GET', '/api/user/profile'));
    const { actor = username } = step;
    const pathOf = step.path ?? cells[key]?.path;
    const [method = '', pattern = ''] = key.split(' ');
    const path = pathOf ? await pathOf(world) : pattern;
    const body = step.body ? step.body(world) : await cells[key]?.body?.(world, visitor);
    const [newest] = await ok<AuditEntry[]>(world.admin.call('GET', '/api/admin/audit?limit=1'));

    const reply = await visitor.call(method, path, { body });
    expect(reply.ok, await reply.text()).toBe(true);
    const log = await ok<AuditEntry[]>(world.admin.call('GET', '/api/admin/audit'));
    const written = log.filter(({ id, entity, action }) => {
      return id > (newest?.id ?? 0) && entity === entry[0] && action === entry[1];
    });
    expect(written.map((one) => JSON.stringify(one)).join('\n')).toContain(names({ path, body }));
    expect(written.map((one) => one.actor)).toContain(actor);
  },
);
