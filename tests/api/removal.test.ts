import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createWorld, newPalette, ok, registerClient, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const addDocument = (projectId: number | null) =>
  ok<Document>(
    world.a.visitor.call('POST', '/api/documents', {
      body: { name: 'Nonsense', fileUrl: 'https://example.com/nonsense', projectId },
    }),
  );

async function audited(entity: string, id: string | number) {
  const entries = await ok<AuditEntry[]>(world.admin.call('GET', '/api/admin/audit'));
  const found = entries.find((entry) => entry.entity === entity && entry.entityId === String(id));
  return found && `${found.actor} ${found.action}`;
}

describe('documents', () => {
  test('that are deleted together are gone for everybody, and the audit log says by whom', async () => {
    const [first, second, kept] = [
      await addDocument(null),
      await addDocument(world.project.id),
      await addDocument(null),
    ];
    const body = { ids: [first.id, second.id] };
    expect(await ok<Deleted>(world.admin.call('POST', '/api/documents/delete', { body }))).toEqual({ deleted: 2 });
    const left = await ok<Document[]>(world.a.visitor.call('GET', '/api/documents'));
    expect(left.map(({ id }) => id)).toContain(kept.id);
    for (const { id } of [first, second]) {
      expect(left.map((document) => document.id)).not.toContain(id);
      expect(await audited('documents', id)).toBe('admin delete');
    }
  });

  test('are deleted by two people at once without a failure', async () => {
    const { id } = await addDocument(world.project.id);
    const remove = (who: typeof world.team) => who.call('POST', '/api/documents/delete', { body: { ids: [id] } });
    const replies = await Promise.all([remove(world.team), remove(world.admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('of a stranger are out of reach of a team member, and left alone', async () => {
    const general = await addDocument(null);
    const own = await addDocument(world.project.id);
    const body = { ids: [general.id, own.id] };
    expect(await ok<Deleted>(world.team.call('POST', '/api/documents/delete', { body }))).toEqual({ deleted: 1 });
    expect((await world.team.call('POST', '/api/documents/delete', { body })).status).toBe(404);
  });
});

describe('accounts', () => {
  test('that are deleted are signed out and take their palettes along; their projects stay', async () => {
    const leaver = await registerClient(world.api, 'leaver');
    const other = await registerClient(world.api, 'leaver');
    await newPalette(leaver.visitor);
    const path = `/api/projects/${world.project.id}`;
    await ok(world.team.call('PATCH', path, { body: { clientId: leaver.user.id } }));
    const body = { ids: [leaver.user.id, other.user.id] };
    expect(await ok<Deleted>(world.admin.call('POST', '/api/admin/users/delete', { body }))).toEqual({ deleted: 2 });
    expect((await leaver.visitor.call('GET', '/api/user/profile')).status).toBe(401);
    const credentials = { username: leaver.user.username, password: 'demo-password' };
    expect((await world.api.visitor().call('POST', '/api/auth/login', { body: credentials })).status).toBe(401);
    expect(await ok<Project>(world.team.call('GET', path))).toMatchObject({ id: world.project.id, clientId: null });
    // Not even the log names them any longer.
    expect(await audited('profiles', other.user.id)).toBeUndefined();
    expect(await audited('profiles', 'deleted')).toBe('admin delete');
    const again = { username: leaver.user.username, email: leaver.user.email, password: 'demo-password' };
    expect((await world.api.visitor().call('POST', '/api/auth/register', { body: again })).status).toBe(201);
  });

  test('are not deleted by their owner in a list of others', async () => {
    const { id } = await ok<{ id: string }>(world.admin.call('GET', '/api/user/profile'));
    const body = { ids: [world.b.user.id, id.toUpperCase()] };
    expect((await world.admin.call('POST', '/api/admin/users/delete', { body })).status).toBe(403);
    expect((await world.b.visitor.call('GET', '/api/user/profile')).status).toBe(200);
  });
});

test.each(['/api/documents/delete', '/api/admin/leads/delete', '/api/admin/users/delete'])(
  '%s names from one to 200 of them',
  async (path) => {
    const id = path.includes('users') ? '00000000-0000-4000-8000-000000000000' : 999_999_999;
    const status = async (ids: unknown) => (await world.admin.call('POST', path, { body: { ids } })).status;
    expect(await status([])).toBe(400);
    expect(await status(Array.from({ length: 201 }, () => id))).toBe(400);
    expect(await status(Array.from({ length: 200 }, () => id))).toBe(404);
  },
);
