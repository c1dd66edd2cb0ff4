import { beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '#netlify/api/data/service/files.ts';
import { beginUpload, pdf } from '#tests/support/files.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const archive = (isArchived: boolean) =>
  ok(world.team.call('PATCH', `/api/projects/${world.project.id}`, { body: { isArchived } }));

describe('an upload that was begun before its project was archived', () => {
  test('is refused in words when it is complete, and leaves nothing', async () => {
    const upload = await beginUpload(world.a.visitor, { projectId: world.project.id });
    await upload.send(pdf);
    await archive(true);
    const reply = await upload.complete();
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      message: 'This project is archived. It can be read, but not changed.',
    });
    await archive(false);
    expect((await upload.complete()).status, 'it is gone').toBe(404);
    expect(await sweepFiles(world.api.deps)).toBeGreaterThan(0);
    expect((await upload.send(pdf)).ok, 'nothing lies under its path').toBe(true);
  });

  test('is cancelled as ever', async () => {
    const upload = await beginUpload(world.a.visitor, { projectId: world.project.id });
    await upload.send(pdf);
    await archive(true);
    expect((await world.a.visitor.call('DELETE', `/api/documents/uploads/${upload.id}`)).status).toBe(204);
    expect(await sweepFiles(world.api.deps)).toBeGreaterThan(0);
    await archive(false);
  });
});
