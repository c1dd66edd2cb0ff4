import { beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '#src/shared/contracts/comments.ts';
import { isStorable } from '#src/shared/storable.ts';
import { hostileWords } from '#tests/support/hostile-words.ts';
import { createWorld, newComment, notificationsOf, ok, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const thread = () => `/api/projects/${world.project.id}/comments`;
const read = (visitor = world.a.visitor) => ok<Comment[]>(visitor.call('GET', thread()));

describe('a comment', () => {
  test('is read by the people of the project, with who wrote it and whom it mentions', async () => {
    const { a, team, project } = world;
    const [member] = await ok<{ id: string; username: string }[]>(
      team.call('GET', `/api/projects/${project.id}/members`).then((reply) => reply),
    );
    const written = await newComment(a.visitor, project.id, {
      body: 'Hello @team\n\nHow are you?',
      mentions: [member!.id],
    });
    expect(written).toMatchObject({
      body: 'Hello @team\n\nHow are you?',
      authorUsername: a.user.username,
      authorRole: 'client',
      isInternal: false,
      editedAt: null,
      deletedAt: null,
    });
    expect((await read(team))[0]).toEqual(written);
    const [told] = await notificationsOf(team);
    expect(told).toMatchObject({ projectId: project.id, commentId: written.id });
  });

  test('is changed by its author, with a mark, and deleted with a trace', async () => {
    const { a, project } = world;
    const { id } = await newComment(a.visitor, project.id);
    const path = `/api/comments/${id}`;
    const edited = await ok<Comment>(a.visitor.call('PATCH', path, { body: { body: 'Better' } }));
    expect(edited).toMatchObject({ body: 'Better', editedAt: expect.any(String) as string });
    const deleted = await ok<Comment>(a.visitor.call('DELETE', path));
    expect(deleted).toMatchObject({ body: '', deletedAt: expect.any(String) as string });
    for (const [method, body] of [['PATCH', { body: 'Again' }] as const, ['DELETE', {}] as const])
      expect((await a.visitor.call(method, path, { body })).status).toBe(404);
  });

  test('of somebody else is deleted by administrators alone, and changed by nobody', async () => {
    const { a, admin, team, project } = world;
    const { id } = await newComment(team, project.id);
    expect((await a.visitor.call('DELETE', `/api/comments/${id}`)).status).toBe(404);
    const own = await newComment(a.visitor, project.id);
    expect((await team.call('PATCH', `/api/comments/${own.id}`, { body: { body: 'x' } })).status).toBe(404);
    expect((await team.call('DELETE', `/api/comments/${own.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/comments/${own.id}`)).status).toBe(200);
  });

  test('without a text, or with a very long one, is refused with words for the person', async () => {
    for (const [body, message] of [
      [' \n ', 'Please write something first'],
      ['x'.repeat(5001), 'Must be at most 5000 characters'],
    ]) {
      const reply = await world.a.visitor.call('POST', thread(), { body: { body } });
      expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([400, message]);
    }
  });
});

test('an internal note is absent from all that a client gets', async () => {
  const { a, admin, team, project } = world;
  const note = await newComment(team, project.id, { body: 'Budget is thin, do not tell', isInternal: true });
  expect(await read(team)).toContainEqual(note);
  expect(await read(admin)).toContainEqual(note);
  const seen = [await read(), await notificationsOf(a.visitor)];
  expect(JSON.stringify(seen)).not.toContain('Budget is thin');
  expect((await a.visitor.call('PATCH', `/api/comments/${note.id}`, { body: { body: 'x' } })).status).toBe(404);
  expect((await a.visitor.call('DELETE', `/api/comments/${note.id}`)).status).toBe(404);
  const own = await a.visitor.call('POST', thread(), { body: { body: 'Mine', isInternal: true } });
  expect(own.status).toBe(403);
});

test('a document has a discussion of its own', async () => {
  const { a, b, team, document } = world;
  const path = `/api/documents/${document.id}/comments`;
  const written = await ok<Comment>(team.call('POST', path, { body: { body: 'Page 4 is missing' } }));
  expect(written).toMatchObject({ documentId: document.id, projectId: world.project.id });
  expect(await ok<Comment[]>(a.visitor.call('GET', path))).toEqual([written]);
  expect(await read()).not.toContainEqual(written);
  expect((await b.visitor.call('GET', path)).status).toBe(404);
  const general = { name: 'Between us', fileUrl: 'https://example.com/x.pdf' };
  const { id } = await ok<{ id: number }>(a.visitor.call('POST', '/api/documents', { body: general }));
  await ok(a.visitor.call('POST', `/api/documents/${id}/comments`, { body: { body: 'Please look at this' } }));
  expect(await ok<Comment[]>(world.admin.call('GET', `/api/documents/${id}/comments`))).toHaveLength(1);
  expect((await team.call('GET', `/api/documents/${id}/comments`)).status).toBe(404);
});

test('a comment takes documents of its project along, and no others', async () => {
  const { a, b, team, project, document } = world;
  const body = { body: 'See the plan', attachments: [document.id] };
  const written = await newComment(a.visitor, project.id, body);
  expect(written.attachments).toEqual([{ id: document.id, name: document.name, picture: null }]);
  expect((await read(team))[0]).toEqual(written);
  expect((await notificationsOf(team))[0]?.content).toMatch(/: See the plan Attached: Plan$/);
  const file = { name: 'Of somebody else', fileUrl: 'https://example.com/x.pdf' };
  const { id: foreign } = await ok<{ id: number }>(b.visitor.call('POST', '/api/documents', { body: file }));
  const attach = async (attachments: unknown) => {
    const reply = await a.visitor.call('POST', thread(), { body: { body: 'Mine', attachments } });
    return [reply.status, ((await reply.json()) as { message: string }).message];
  };
  for (const id of [foreign, 9_000_000])
    expect(await attach([id])).toEqual([400, 'A document that you attached is no longer in this project.']);
  expect(await attach(Array.from({ length: 11 }, () => document.id))).toEqual([400, 'Attach at most 10 documents']);
});

test('what people write is kept and told as they wrote it, whatever it looks like', async () => {
  const { a, team, project } = world;
  for (const words of hostileWords) {
    const reply = await team.call('POST', thread(), { body: { body: words } });
    if (!isStorable(words)) expect(reply.status).toBe(400);
    else expect(((await reply.json()) as Comment).body).toBe(words.trim());
  }
  const seen = (await read()).map(({ body }) => body);
  for (const words of hostileWords.filter(isStorable)) expect(seen).toContain(words.trim());
  const [told] = await notificationsOf(a.visitor);
  expect(told).toMatchObject({ projectId: project.id, title: expect.stringContaining(project.title) as string });
});

test('everything that was seen is marked as read at once', async () => {
  const { a, team, project } = world;
  await newComment(team, project.id);
  const [newest] = await notificationsOf(a.visitor);
  await ok(team.call('PATCH', `/api/projects/${project.id}`, { body: { status: 'review' } }));
  const body = { newestId: newest!.id };
  const { marked } = await ok<{ marked: number }>(a.visitor.call('POST', '/api/notifications/read', { body }));
  expect(marked).toBeGreaterThan(0);
  const unread = (await notificationsOf(a.visitor)).filter(({ isRead }) => !isRead);
  expect(unread.map(({ content }) => content)).toEqual(['The status is now Review.']);
});
