import { beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/api.ts';
import { createWorld, newComment, newPalette, ok, procedureBody, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { team, admin, a, project } = world;
  const milestones = `/api/projects/${project.id}/milestones`;
  const file = { name: 'Listed', fileUrl: 'https://example.com/list.csv', projectId: project.id };
  const { id: procedure } = await ok<{ id: number }>(
    admin.call('POST', '/api/admin/procedures', { body: procedureBody }),
  );
  procedurePath = `/api/admin/procedures/${procedure}`;
  for (let index = 0; index < 5; index += 1) {
    await ok(team.call('POST', milestones, { body: { title: `Milestone ${index}` } }));
    await ok(a.visitor.call('POST', '/api/documents', { body: file }));
    await newPalette(a.visitor);
    await newComment(a.visitor, project.id);
    await ok(
      a.visitor.call('POST', `/api/projects/${project.id}/requests`, { body: { title: 'Listed', body: 'Please' } }),
    );
    await ok(team.call('POST', '/api/projects', { body: { title: `Listed ${index}`, description: 'Listed' } }));
    await ok(admin.call('PATCH', procedurePath, { body: { ...procedureBody, version: `1.${index}` } }));
    await ok(admin.call('POST', '/api/admin/procedures', { body: procedureBody }));
  }
});

let procedurePath = '';

interface Listed {
  id: number | string;
  createdAt?: string;
}

async function page(visitor: Visitor, path: string): Promise<{ items: Listed[]; next: string | null }> {
  const reply = await visitor.call('GET', path);
  return { items: (await reply.json()) as Listed[], next: reply.headers.get('x-next-cursor') };
}

const lists: [name: string, path: () => string, visitor: () => Visitor][] = [
  ['a team member’s projects', () => '/api/projects', () => world.team],
  ['all projects', () => '/api/admin/projects', () => world.admin],
  ['milestones', () => `/api/projects/${world.project.id}/milestones`, () => world.a.visitor],
  ['a project’s documents', () => `/api/projects/${world.project.id}/documents`, () => world.a.visitor],
  ['a client’s documents', () => '/api/documents', () => world.a.visitor],
  ['all documents', () => '/api/admin/documents', () => world.admin],
  ['requests', () => `/api/projects/${world.project.id}/requests`, () => world.a.visitor],
  ['comments', () => `/api/projects/${world.project.id}/comments`, () => world.team],
  ['notifications', () => '/api/notifications', () => world.a.visitor],
  ['palettes', () => '/api/branding/palettes', () => world.a.visitor],
  ['contact messages', () => '/api/admin/contacts', () => world.admin],
  ['procedures', () => '/api/admin/procedures', () => world.admin],
  ['versions of a procedure', () => `${procedurePath}/versions`, () => world.admin],
  ['accounts', () => '/api/admin/users', () => world.admin],
  ['people', () => '/api/people', () => world.team],
  ['the audit log', () => '/api/admin/audit', () => world.admin],
];

describe.each(lists)('%s', (_, path, visitor) => {
  test('come newest first, page after page, each row once', async () => {
    const first = await page(visitor(), `${path()}?limit=4`);
    expect(first.items).toHaveLength(4);
    expect(first.next).toMatch(/^[\w-]+$/);
    const second = await page(visitor(), `${path()}?limit=4&cursor=${first.next}`);
    const both = [...first.items, ...second.items];
    expect(second.items.length).toBeGreaterThan(0);
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    const ids = both.map(({ id }) => id);
    if (typeof ids[0] === 'number') expect(ids).toEqual(ids.toSorted((x, y) => Number(y) - Number(x)));
    const dates = both.map(({ createdAt = '' }) => createdAt);
    if (typeof ids[0] === 'string') expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('refuse a limit and a cursor that are none', async () => {
    for (const query of ['limit=201', 'cursor=LTE'])
      expect((await visitor().call('GET', `${path()}?${query}`)).status).toBe(400);
  });
});

test('the last page names no next one', async () => {
  const { items, next } = await page(world.a.visitor, '/api/branding/palettes?limit=5');
  expect([items.length, next]).toEqual([5, null]);
});
