import { randomUUID } from 'node:crypto';
import type { User } from '#src/shared/contracts/auth.ts';
import type { Comment } from '#src/shared/contracts/comments.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { Milestone, Project } from '#src/shared/contracts/projects.ts';
import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { createTestApi, demoPassword, type TestApi, type Visitor } from '#tests/support/api.ts';

/** A name that no other test uses. */
export const uniqueName = (stem: string) => `${stem}-${randomUUID().slice(0, 8)}`;

/** The body of a call that must succeed. */
export async function ok<T>(calling: Promise<Response>): Promise<T> {
  const reply = await calling;
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

export interface Person {
  visitor: Visitor;
  user: User;
}

/** A newly registered client, signed in. */
export async function registerClient(api: TestApi, stem = 'client', email?: string): Promise<Person> {
  const username = uniqueName(stem);
  const body = { username, email: email ?? `${username}@example.com`, password: demoPassword };
  const visitor = api.visitor();
  const { user } = await ok<{ user: User }>(visitor.call('POST', '/api/auth/register', { body }));
  return { visitor, user };
}

/** Shows that the person reads mail at the address, as a mailed code does: before that, nothing else is mailed there. */
export async function proveAddress({ deps }: Pick<TestApi, 'deps'>, { id }: { id: string }): Promise<void> {
  const db = secretClient(deps);
  const code = { user_id: id, code_hash: 'c'.repeat(64), browser_hash: 'b'.repeat(64) };
  value(await db.rpc('ask_for_code', { ...code, seed: 'seed' }));
  if (value(await db.rpc('spend_code', code)) !== true) throw new Error('The code was refused.');
}

export const paletteBody = { name: 'Test palette', primary: '#00E6C3', secondary: '#0A0F1D', accent1: '#131A2C' };

export const procedureBody = {
  title: 'Backups',
  version: '1.0',
  date: '2026-01-05',
  author: 'A',
  reviewer: 'R',
  nextReviewDate: null,
  purpose: 'Why',
  scope: 'What',
  responsibilities: 'Who',
  procedureSteps: 'How',
  qualityControl: 'How well',
  records: 'Where',
};

/** People of every role, two clients among them, and a project of the first client with something in it. */
export async function createWorld(api: TestApi = createTestApi()) {
  const [admin, team, a, b] = await Promise.all([
    api.visitor().signIn('admin'),
    api.visitor().signIn('team'),
    registerClient(api, 'a'),
    registerClient(api, 'b'),
  ]);
  await Promise.all([a, b].map(({ user }) => proveAddress(api, user)));
  const title = uniqueName('Project');
  const made = await ok<Project>(team.call('POST', '/api/projects', { body: { title, description: 'For a test' } }));
  const path = `/api/projects/${made.id}`;
  const project = await ok<Project>(team.call('PATCH', path, { body: { clientId: a.user.id } }));
  const milestone = await ok<Milestone>(team.call('POST', `${path}/milestones`, { body: { title: 'First' } }));
  const file = { name: 'Plan', fileUrl: 'https://example.com/plan.pdf', projectId: project.id };
  const document = await ok<Document>(a.visitor.call('POST', '/api/documents', { body: file }));
  return { api, anonymous: api.visitor(), admin, team, a, b, project, milestone, document };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

export const newPalette = (visitor: Visitor) =>
  ok<SavedPalette>(visitor.call('POST', '/api/branding/palettes', { body: paletteBody }));

/** The document that a palette of the project's client became. */
export async function attachedPalette({ a, project }: Pick<World, 'a' | 'project'>): Promise<Document> {
  const body = { paletteId: (await newPalette(a.visitor)).id };
  const { id } = await ok<{ id: number }>(a.visitor.call('POST', `/api/projects/${project.id}/palettes`, { body }));
  return ok<Document>(a.visitor.call('GET', `/api/documents/${id}`));
}

export const newComment = (visitor: Visitor, projectId: number, body: object = { body: 'A comment' }) =>
  ok<Comment>(visitor.call('POST', `/api/projects/${projectId}/comments`, { body }));

export const notificationsOf = (visitor: Visitor) => ok<Notification[]>(visitor.call('GET', '/api/notifications'));

/** The secret address of a person's calendar. */
export const newFeed = async (visitor: Visitor) =>
  (await ok<{ url: string }>(visitor.call('POST', '/api/user/calendar-link'))).url;

export const pathOfFeed = (url: string) => url.slice(new URL(url).origin.length);
