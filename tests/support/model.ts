import fc from 'fast-check';
import { expect } from 'vitest';
import type { Document } from '#shared/contracts/documents.ts';
import type { Project } from '#shared/contracts/projects.ts';
import type { TestApi, Visitor } from '#tests/support/api.ts';
import { notificationsOf, ok, type Person } from '#tests/support/world.ts';

/** Three clients and a member of staff. */
export type Who = 0 | 1 | 2 | 'staff';
type ClientNumber = Exclude<Who, 'staff'>;

/** What the server must know of this run, kept in the plainest form there is. */
export interface Model {
  signedIn: Set<Who>;
  projects: { id: number; client: ClientNumber | null }[];
  documents: { id: number; project: number | null; by: Who }[];
}

export interface Real {
  api: TestApi;
  clients: Person[];
  staff: Person;
}

const personOf = ({ clients, staff }: Real, who: Who): Person => (who === 'staff' ? staff : clients[who]!);
const visitorOf = (real: Real, who: Who): Visitor => personOf(real, who).visitor;

/** Staff of these runs made every project, and a creator belongs to what was created. */
const sees = (who: Who, project: { client: ClientNumber | null }) => who === 'staff' || project.client === who;

type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name };
}

const signIn = (who: Who) =>
  command(`sign in ${who}`, async (model, real) => {
    await visitorOf(real, who).signIn(personOf(real, who).user.username);
    model.signedIn.add(who);
  });

const signOut = (who: Who) =>
  command(`sign out ${who}`, async (model, real) => {
    await ok(visitorOf(real, who).call('POST', '/api/auth/logout'));
    model.signedIn.delete(who);
  });

const createProject = (who: Who) =>
  command(`${who} creates a project`, async (model, real) => {
    const body = { title: 'Modelled', description: 'Modelled' };
    const reply = await visitorOf(real, who).call('POST', '/api/projects', { body });
    expect(reply.status).toBe(!model.signedIn.has(who) ? 401 : who === 'staff' ? 201 : 403);
    if (reply.status === 201) model.projects.push({ id: ((await reply.json()) as Project).id, client: null });
  });

const giveProject = (index: number, client: ClientNumber) =>
  command(`staff give project ${index} to ${client}`, async (model, real) => {
    const project = model.projects[index % Math.max(1, model.projects.length)];
    if (!project) return;
    const body = { clientId: real.clients[client]!.user.id };
    const reply = await real.staff.visitor.call('PATCH', `/api/projects/${project.id}`, { body });
    expect(reply.status).toBe(model.signedIn.has('staff') ? 200 : 401);
    if (reply.ok) project.client = client;
  });

const upload = (who: Who, index: number) =>
  command(`${who} uploads to project ${index}`, async (model, real) => {
    const project = model.projects[index];
    const body = { name: 'Modelled', fileUrl: 'https://example.com/m.pdf', projectId: project?.id ?? null };
    const reply = await visitorOf(real, who).call('POST', '/api/documents', { body });
    expect(reply.status).toBe(!model.signedIn.has(who) ? 401 : !project || sees(who, project) ? 201 : 404);
    if (reply.status !== 201) return;
    model.documents.push({ id: ((await reply.json()) as Document).id, project: project?.id ?? null, by: who });
  });

const look = (who: Who) =>
  command(`${who} looks around`, async (model, real) => {
    const visitor = visitorOf(real, who);
    const replies = await Promise.all(['projects', 'documents'].map((list) => visitor.call('GET', `/api/${list}`)));
    if (!model.signedIn.has(who)) {
      expect(replies.map(({ status }) => status)).toEqual([401, 401]);
      return;
    }
    const [projects, documents] = (await Promise.all(replies.map((reply) => reply.json()))) as { id: number }[][];
    const mine = model.projects.filter((project) => sees(who, project)).map(({ id }) => id);
    const readable = model.documents.filter(({ project, by }) =>
      project === null ? by === who : mine.includes(project),
    );
    expect(projects?.map(({ id }) => id)).toEqual(mine.toReversed());
    expect(documents?.map(({ id }) => id)).toEqual(readable.map(({ id }) => id).toReversed());
    for (const { id } of model.projects.slice(-3))
      expect((await visitor.call('GET', `/api/projects/${id}`)).status).toBe(mine.includes(id) ? 200 : 404);
  });

const readNotification = (who: Who, other: Who) =>
  command(`${who} reads a notification of ${other}`, async (model, real) => {
    if (!model.signedIn.has(other)) return;
    const [newest] = await notificationsOf(visitorOf(real, other));
    if (!newest) return;
    const reply = await visitorOf(real, who).call('PATCH', `/api/notifications/${newest.id}/read`);
    expect(reply.status).toBe(!model.signedIn.has(who) ? 401 : who === other ? 200 : 404);
  });

const who = fc.constantFrom<Who>(0, 1, 2, 'staff');
const client = fc.constantFrom<ClientNumber>(0, 1, 2);
const place = fc.nat({ max: 4 });

export const commands = (most: number) =>
  fc.commands(
    [
      who.map(signIn),
      who.map(signOut),
      fc.constant(createProject('staff')),
      who.map(createProject),
      fc.tuple(place, client).map(([index, one]) => giveProject(index, one)),
      fc.tuple(who, place).map(([one, index]) => upload(one, index)),
      who.map(look),
      fc.tuple(who, who).map(([one, other]) => readNotification(one, other)),
    ],
    { maxCommands: most },
  );
