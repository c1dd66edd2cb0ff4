import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Milestone, Person as Member, Project } from '#src/shared/contracts/projects.ts';
import { createWorld, notificationsOf, ok, type Person, registerClient, type World } from '#tests/support/world.ts';

let world: World;
/** Staff who belong to nothing. */
let stranger: Person;
beforeAll(async () => {
  world = await createWorld();
  stranger = await registerClient(world.api, 'stranger');
  await ok(world.admin.call('PATCH', `/api/admin/users/${stranger.user.id}`, { body: { role: 'team_member' } }));
});

const projectPath = () => `/api/projects/${world.project.id}`;

describe('a project', () => {
  test('is told to its client, and to nobody who did it', async () => {
    const told = await notificationsOf(world.a.visitor);
    expect(told.some(({ projectId, title }) => projectId === world.project.id && title === 'Added to project')).toBe(
      true,
    );
    const own = await notificationsOf(world.team);
    expect(
      own.every(
        ({ projectId, title }) =>
          projectId !== world.project.id || title === 'New document' || title === 'Waits for your decision',
      ),
    ).toBe(true);
  });

  test('does not exist for staff who do not belong to it', async () => {
    const { visitor } = stranger;
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { status: 'complete' }],
      ['GET', '/milestones'],
      ['POST', '/milestones', { title: 'Mine' }],
      ['PATCH', `/milestones/${world.milestone.id}`, { isComplete: true }],
      ['GET', '/documents'],
      ['GET', '/members'],
      ['PUT', '/members', { memberIds: [stranger.user.id] }],
    ];
    for (const [method, rest, body] of calls)
      expect((await visitor.call(method, projectPath() + rest, { body })).status, method + rest).toBe(404);
    const review = { body: { status: 'approved', version: 1 } };
    expect((await visitor.call('PATCH', `/api/documents/${world.document.id}`, review)).status).toBe(404);
    const projects = await ok<Project[]>(visitor.call('GET', '/api/projects'));
    expect(projects).toEqual([]);
  });

  test('changed by two people at once keeps the first change and shows it to the second', async () => {
    const { updatedAt } = await ok<Project>(world.team.call('GET', projectPath()));
    const change = (status: string) =>
      world.team.call('PATCH', projectPath(), { body: { status, ifUpdatedAt: updatedAt } });
    const replies = await Promise.all([change('review'), change('complete')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = (await replies.find(({ status }) => status === 409)?.json()) as { current: Project };
    const stored = await ok<Project>(world.a.visitor.call('GET', projectPath()));
    expect(refused.current).toEqual(stored);
    expect(stored.updatedAt > updatedAt).toBe(true);
  });

  test('takes what is sent and leaves the rest', async () => {
    const body = { title: '  Renamed  ', startDate: '2026-02-28', dueDate: null };
    const changed = await ok<Project>(world.team.call('PATCH', projectPath(), { body }));
    expect(changed).toMatchObject({
      title: 'Renamed',
      startDate: '2026-02-28',
      dueDate: null,
      clientId: world.a.user.id,
    });
    expect(await ok<Project>(world.team.call('PATCH', projectPath(), { body: {} }))).toEqual(changed);
  });

  test.each([
    [{ clientId: '00000000-0000-4000-8000-000000000000' }, 'clientId'],
    [{ clientId: 'nobody' }, 'clientId'],
    [{ status: 'done' }, 'status'],
    [{ startDate: '2026-02-29' }, 'startDate'],
    [{ dueDate: 'soon' }, 'dueDate'],
    [{ startDate: '2026-05-02', dueDate: '2026-05-01' }, 'dueDate'],
    [{ title: ' ' }, 'title'],
    [{ ifUpdatedAt: 'yesterday', title: 'x' }, 'ifUpdatedAt'],
  ])('refuses %j by its field', async (body, field) => {
    const reply = await world.team.call('PATCH', projectPath(), { body });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { fields: object }).fields)).toEqual([field]);
  });

  test('is never due before it starts, whichever of the two is changed', async () => {
    const patch = async (body: object) => (await world.team.call('PATCH', projectPath(), { body })).status;
    expect(await patch({ startDate: '2026-05-01', dueDate: '2026-05-01' })).toBe(200);
    const late = await world.team.call('PATCH', projectPath(), { body: { startDate: '2026-05-02' } });
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { fields: { dueDate: 'Must not be before the start date' } },
    ]);
    expect(await patch({ dueDate: '2026-04-30' })).toBe(400);
    expect(await patch({ startDate: '2026-06-01', dueDate: null })).toBe(200);
  });

  test('that cannot be begun with all that was chosen is not begun at all', async () => {
    const title = `Whole ${crypto.randomUUID()}`;
    const begin = (memberIds: string[]) =>
      world.team.call('POST', '/api/projects', {
        body: { title, description: 'x', stepsOf: world.project.id, milestones: ['One', 'Two'], memberIds },
      });
    const { a, b } = world;
    expect((await begin([b.user.id, crypto.randomUUID()])).status).toBe(400);
    const found = async () =>
      (await ok<Project[]>(world.team.call('GET', '/api/projects'))).filter((one) => one.title === title);
    expect(await found()).toEqual([]);
    const made = await ok<Project>(begin([a.user.id, b.user.id]));
    expect(await found()).toMatchObject([{ id: made.id }]);
    expect((await b.visitor.call('GET', `/api/projects/${made.id}`)).status).toBe(200);
  });

  test('keeps client and creator whoever else is made a member', async () => {
    const put = (memberIds: string[]) =>
      ok<Member[]>(world.team.call('PUT', `${projectPath()}/members`, { body: { memberIds } }));
    const names = (members: Member[]) => members.map(({ username }) => username).sort();
    const { a, b } = world;
    expect(names(await put([b.user.id, b.user.id.toUpperCase()]))).toEqual(
      [a.user.username, b.user.username, 'team'].sort(),
    );
    expect((await b.visitor.call('GET', projectPath())).status).toBe(200);
    expect(names(await put([]))).toEqual([a.user.username, 'team'].sort());
    expect((await b.visitor.call('GET', projectPath())).status).toBe(404);
  });
});

test('a milestone is stored under a plain title, completed, opened again, and told to the client', async () => {
  const path = `${projectPath()}/milestones`;
  const made = await ok<Milestone>(world.team.call('POST', path, { body: { title: '  ', dueDate: '2026-03-01' } }));
  expect(made).toMatchObject({ title: 'Untitled milestone', dueDate: '2026-03-01', isComplete: false });
  const complete = (isComplete: boolean) =>
    ok<Milestone>(world.team.call('PATCH', `${path}/${made.id}`, { body: { isComplete } }));
  expect((await complete(true)).isComplete).toBe(true);
  expect((await complete(false)).isComplete).toBe(false);
  const titles = (await notificationsOf(world.a.visitor)).slice(0, 2).map(({ title }) => title);
  expect(titles).toEqual(['Milestone done', 'New milestone']);
  const elsewhere = `/api/projects/${world.project.id + 100_000}/milestones/${made.id}`;
  expect((await world.admin.call('PATCH', elsewhere, { body: { isComplete: true } })).status).toBe(404);
});

test('a rejected document tells its uploader why', async () => {
  const body = { status: 'rejected', version: 1, reason: 'Page 4 is missing' };
  await ok(world.team.call('PATCH', `/api/documents/${world.document.id}`, { body }));
  const [newest] = await notificationsOf(world.a.visitor);
  expect(newest).toMatchObject({ title: 'Changes asked for', documentId: world.document.id, isRead: false });
  expect(newest?.content).toContain('Page 4 is missing');
});

test('a notification once read stays read, for its owner alone', async () => {
  const [newest] = await notificationsOf(world.a.visitor);
  const path = `/api/notifications/${newest!.id}/read`;
  expect((await world.b.visitor.call('PATCH', path)).status).toBe(404);
  for (let time = 0; time < 2; time += 1)
    expect(await ok(world.a.visitor.call('PATCH', path))).toMatchObject({ id: newest!.id, isRead: true });
});

test('staff read their own general document, and nobody reviews their own', async () => {
  const body = { name: 'Own', fileUrl: 'https://example.com/own.pdf' };
  const { id } = await ok<Document>(world.team.call('POST', '/api/documents', { body }));
  const review = (more: object) =>
    world.team.call('PATCH', `/api/documents/${id}`, { body: { status: 'approved', version: 1, ...more } });
  expect((await review({})).status).toBe(403);
  expect((await review({ ifStatus: 'pending' })).status).toBe(403);
});

test('the side that shared a document asks for a decision on it or takes that back, and nobody else', async () => {
  const body = { name: 'Notes', fileUrl: 'https://example.com/notes.pdf', projectId: world.project.id };
  const made = await ok<Document>(world.a.visitor.call('POST', '/api/documents', { body }));
  expect(made).toMatchObject({ asks: true, isWaiting: true });
  const put = (who: typeof world.admin, question: object) =>
    who.call('PUT', `/api/documents/${made.id}/review-due`, { body: question });
  const forInformation = { asks: false, reviewDue: null };
  for (const [who, status] of [
    [world.team, 403],
    [world.admin, 403],
    [world.b.visitor, 404],
  ] as const)
    expect((await put(who, forInformation)).status).toBe(status);
  const taken = await ok(put(world.a.visitor, { asks: false, reviewDue: '2030-01-02' }));
  expect(taken).toMatchObject({ asks: false, isWaiting: false, reviewDue: null });
  const asked = await ok(put(world.a.visitor, { asks: true, reviewDue: '2030-01-02' }));
  expect(asked).toMatchObject({ asks: true, isWaiting: true, reviewDue: '2030-01-02' });
});

test('a general document is between its uploader and the administrators', async () => {
  const body = { name: 'Contract', fileUrl: 'https://example.com/contract.docx' };
  const made = await ok<Document>(world.b.visitor.call('POST', '/api/documents', { body }));
  expect(made).toMatchObject({ projectId: null, status: 'pending', type: 'Document', description: null });
  const sees = async (who: typeof world.admin) =>
    (await ok<Document[]>(who.call('GET', '/api/documents'))).some(({ id }) => id === made.id);
  expect(await Promise.all([world.b.visitor, world.admin, world.a.visitor, world.team].map(sees))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('an administrator', () => {
  test('changes roles but not the own one, nor the own standing', async () => {
    const { id } = await ok<{ id: string }>(world.admin.call('GET', '/api/user/profile'));
    for (const body of [{ role: 'client' }, { isActive: false }, { role: 'admin' }])
      expect((await world.admin.call('PATCH', `/api/admin/users/${id}`, { body })).status).toBe(403);
    const changes = world.api.logged.filter(({ event }) => event === 'role_changed');
    expect(changes.at(-1)).toMatchObject({ user: stranger.user.id, role: 'team_member' });
  });

  test('finds every change in the audit log, with who made it', async () => {
    const entries = await ok<AuditEntry[]>(world.admin.call('GET', '/api/admin/audit'));
    const change = entries.find(({ entity, entityId }) => entity === 'profiles' && entityId === stranger.user.id);
    expect(change).toMatchObject({
      actor: 'admin',
      action: 'update',
      changes: { role: { from: 'client', to: 'team_member' } },
    });
  });

  test('keeps every saved state of a procedure', async () => {
    const body = {
      title: 'Releases',
      version: '1',
      date: null,
      author: 'A',
      reviewer: '',
      nextReviewDate: '2027-01-01',
      purpose: 'p',
      scope: '',
      responsibilities: '',
      procedureSteps: 'One\nTwo',
      qualityControl: '',
      records: '',
      isTemplate: true,
    };
    const made = await ok<{ id: number; updatedAt: string }>(
      world.admin.call('POST', '/api/admin/procedures', { body }),
    );
    const path = `/api/admin/procedures/${made.id}`;
    const save = (version: string) =>
      world.admin.call('PATCH', path, { body: { ...body, version, ifUpdatedAt: made.updatedAt } });
    expect((await save('2')).status).toBe(200);
    expect((await save('3')).status).toBe(409);
    const versions = await ok<
      { number: number; savedBy: string; fields: { version: string; procedureSteps: string } }[]
    >(world.admin.call('GET', `${path}/versions`));
    expect(versions.map(({ number, savedBy, fields }) => [number, savedBy, fields.version])).toEqual([
      [2, 'admin', '2'],
      [1, 'admin', '1'],
    ]);
    expect(versions[0]?.fields.procedureSteps).toBe('One\nTwo');
  });
});
