import { expect } from 'vitest';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import type { Milestone, Person, Project } from '#src/shared/contracts/projects.ts';
import type { Visitor } from '#tests/support/api.ts';
import { answers, bodyOf, call, command } from '#tests/support/model/command.ts';
import {
  everyone,
  type Model,
  type ModelDocument,
  type ModelProject,
  type Notice,
  readable,
  type Real,
  sees,
  type Who,
} from '#tests/support/model/state.ts';
import { ok } from '#tests/support/world.ts';

const idOf = ({ people }: Real, who: Who | null) => (who === null ? null : people[who].id);
const projectIdOf = ({ project }: ModelDocument) => project?.id ?? null;

/** Every row of a list, in pages of this size. */
async function all<T extends { id: number }>(visitor: Visitor, path: string, limit: number): Promise<T[]> {
  const found: T[] = [];
  let next: string | null = '';
  while (next !== null) {
    const reply = await answers(visitor.call('GET', `${path}?limit=${limit}${next && `&cursor=${next}`}`), 200);
    const page = await bodyOf<T[]>(reply);
    // Otherwise a list that repeats itself would never end.
    expect(page.filter(({ id }) => found.some((one) => one.id === id))).toEqual([]);
    found.push(...page);
    next = reply.headers.get('x-next-cursor');
  }
  return found;
}

/** The project's own pages, for someone who belongs to it and for someone who does not. */
async function lookInto(model: Model, real: Real, who: Who, project: ModelProject): Promise<void> {
  const path = `/api/projects/${project.id}`;
  const status = sees(who, project) ? 200 : 404;
  const pages = ['', '/members', '/milestones', '/documents'];
  const replies = await Promise.all(pages.map((page) => answers(call(real, who, 'GET', `${path}${page}`), status)));
  if (status === 404) return;
  const [one, members, milestones, documents] = (await Promise.all(replies.map((reply) => reply.json()))) as [
    Project,
    Person[],
    Milestone[],
    Document[],
  ];
  expect(one).toMatchObject({ title: project.title, status: project.status, clientId: idOf(real, project.client) });
  expect(one.updatedAt).toBe(project.seen.at(-1));
  const seated = [...project.members].map((member) => idOf(real, member));
  expect(members.map(({ id }) => id).sort()).toEqual(seated.sort());
  expect(milestones.map(({ id, isComplete }) => ({ id, isComplete }))).toEqual(
    project.milestones.map(({ id, isComplete }) => ({ id, isComplete })).toReversed(),
  );
  const within = model.documents.filter((document) => document.project === project);
  expect(documents.map(({ id }) => id)).toEqual(within.map(({ id }) => id).toReversed());
}

const asShown = ({
  title,
  content,
  projectId,
  documentId,
  isRead,
}: Pick<Notice, 'title' | 'content' | 'projectId' | 'documentId' | 'isRead'>) => ({
  title,
  content,
  projectId,
  documentId,
  isRead,
});

/** Everything one person sees is exactly what the model says, row for row, whatever the size of the pages. */
async function lookAround(model: Model, real: Real, who: Who, limit: number): Promise<void> {
  const { visitor } = real.people[who];
  if (!model.signedIn.has(who)) {
    const lists = ['projects', 'documents', 'notifications'];
    await Promise.all(lists.map((list) => answers(visitor.call('GET', `/api/${list}`), 401)));
    return;
  }
  const [projects, documents, notices] = await Promise.all([
    all<Project>(visitor, '/api/projects', limit),
    all<Document>(visitor, '/api/documents', limit),
    all<Notification>(visitor, '/api/notifications', limit),
  ]);
  const own = model.projects.filter((project) => sees(who, project));
  expect(projects.map(({ id, title, status }) => ({ id, title, status }))).toEqual(
    own.map(({ id, title, status }) => ({ id, title, status })).toReversed(),
  );
  const papers = model.documents.filter((document) => readable(who, document));
  expect(documents.map(({ id, status, projectId }) => ({ id, status, projectId }))).toEqual(
    papers
      .map((document) => ({ id: document.id, status: document.status, projectId: projectIdOf(document) }))
      .reverse(),
  );
  expect(notices.map(asShown)).toEqual(model.notices[who].map(asShown).toReversed());
  await Promise.all(model.projects.slice(-2).map((project) => lookInto(model, real, who, project)));
}

export const look = (who: Who, limit: number) =>
  command(`${who} looks around, ${limit} rows a page`, (model, real) => lookAround(model, real, who, limit));

/** At the end everybody looks, and the administrator, who sees everything. */
export async function everybodyLooks(model: Model, real: Real): Promise<void> {
  await Promise.all(everyone.map((who) => lookAround(model, real, who, 2)));
  const ours = new Set(model.projects.map(({ id }) => id));
  const listed = await ok<Project[]>(real.admin.call('GET', '/api/admin/projects'));
  expect(listed.map(({ id }) => id).filter((id) => ours.has(id))).toEqual([...ours].reverse());
}
