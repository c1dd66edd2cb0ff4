import { expect } from 'vitest';
import type { Milestone, Person, Project } from '#src/shared/contracts/projects.ts';
import type { ProjectStatus } from '#src/shared/project-status.ts';
import { answers, bodyOf, call, command, pick } from '#tests/support/model/command.ts';
import { barrier, type Client, type Model, type ModelProject, seat, sees, tell, type Who } from './state.ts';

const asStaff = { staffOnly: true };

/** What a member of staff gets from a call on this project. */
const statusOn = (model: Model, who: Who, project: ModelProject, done: number) =>
  barrier(model, who, asStaff) ?? (sees(who, project) ? done : 404);

const titled = (number: number) => `Project ${number}`;

export const create = (who: Who) =>
  command(`${who} creates a project`, async (model, real) => {
    const title = titled(model.projects.length);
    const body = { title, description: 'Modelled' };
    const status = barrier(model, who, asStaff) ?? 201;
    const reply = await answers(call(real, who, 'POST', '/api/projects', body), status);
    if (status !== 201) return;
    const { id, updatedAt } = await bodyOf<Project>(reply);
    const people = { creator: who, client: null, members: new Set([who]) };
    model.projects.push({ id, title, status: 'planning', ...people, milestones: [], seen: [updatedAt] });
  });

/** Sends a change; false when the model says that it is refused. */
async function patched(
  [model, real]: [...Parameters<ReturnType<typeof command>['run']>],
  who: Who,
  project: ModelProject,
  body: object,
): Promise<boolean> {
  const status = statusOn(model, who, project, 200);
  const reply = await answers(call(real, who, 'PATCH', `/api/projects/${project.id}`, body), status);
  if (status === 200) project.seen.push((await bodyOf<Project>(reply)).updatedAt);
  return status === 200;
}

export const give = (who: Who, place: number, client: Client | null) =>
  command(`${who} gives project ${place} to ${client ?? 'nobody'}`, async (model, real) => {
    const project = pick(model.projects, place);
    if (!project || (client && !model.registered.has(client))) return;
    const clientId = client && real.people[client].id;
    if (!(await patched([model, real], who, project, { clientId }))) return;
    if (client === project.client) return;
    if (project.client) project.members.delete(project.client);
    project.client = client;
    seat(model, who, project, client ? [client] : []);
  });

export const edit = (who: Who, place: number, status: ProjectStatus) =>
  command(`${who} moves project ${place} to ${status}`, async (model, real) => {
    const project = pick(model.projects, place);
    if (!project) return;
    const title = `${project.title} (${status})`.slice(-60);
    if (await patched([model, real], who, project, { title, status, ifUpdatedAt: project.seen.at(-1) }))
      Object.assign(project, { title, status });
  });

export const editTooLate = (who: Who, place: number) =>
  command(`${who} edits project ${place} as it was before`, async (model, real) => {
    const project = pick(model.projects, place);
    const ifUpdatedAt = project?.seen.at(-2);
    if (!project || !ifUpdatedAt) return;
    const status = statusOn(model, who, project, 409);
    const body = { title: 'Too late', ifUpdatedAt };
    const reply = await answers(call(real, who, 'PATCH', `/api/projects/${project.id}`, body), status);
    if (status === 409) expect(await reply.json()).toMatchObject({ current: { title: project.title } });
  });

export const setMembers = (who: Who, place: number, wanted: Who[]) =>
  command(`${who} makes ${wanted.join(', ') || 'nobody'} members of project ${place}`, async (model, real) => {
    const project = pick(model.projects, place);
    if (!project) return;
    const people = wanted.filter((one) => model.registered.has(one));
    const status = statusOn(model, who, project, 200);
    const body = { memberIds: people.map((one) => real.people[one].id) };
    const reply = await answers(call(real, who, 'PUT', `/api/projects/${project.id}/members`, body), status);
    if (status !== 200) return;
    const stay = new Set<Who>([...people, project.creator, ...(project.client ? [project.client] : [])]);
    for (const member of project.members) if (!stay.has(member)) project.members.delete(member);
    seat(model, who, project, stay);
    // Whoever leaves out himself sees the project no more.
    const left = sees(who, project) ? [...project.members].map((one) => real.people[one].id) : [];
    expect((await bodyOf<Person[]>(reply)).map(({ id }) => id).sort()).toEqual(left.sort());
  });

export const addMilestone = (who: Who, place: number) =>
  command(`${who} adds a milestone to project ${place}`, async (model, real) => {
    const project = pick(model.projects, place);
    if (!project) return;
    const title = `Milestone ${project.milestones.length}`;
    const status = statusOn(model, who, project, 201);
    const reply = await answers(call(real, who, 'POST', `/api/projects/${project.id}/milestones`, { title }), status);
    if (status !== 201) return;
    project.milestones.push({ id: (await bodyOf<Milestone>(reply)).id, title, isComplete: false });
    const content = `“${title}” was added to “${project.title}”.`;
    tell(model, who, project.members, { title: 'New milestone', content, projectId: project.id, documentId: null });
  });

export const finishMilestone = (who: Who, place: number, isComplete: boolean) =>
  command(`${who} ${isComplete ? 'completes' : 'reopens'} a milestone of project ${place}`, async (model, real) => {
    const project = pick(model.projects, place);
    const milestone = project?.milestones.at(-1);
    if (!project || !milestone) return;
    const status = statusOn(model, who, project, 200);
    const path = `/api/projects/${project.id}/milestones/${milestone.id}`;
    await answers(call(real, who, 'PATCH', path, { isComplete }), status);
    if (status !== 200) return;
    const content = `“${milestone.title}” of “${project.title}” is done.`;
    const notice = { title: 'Milestone done', content, projectId: project.id, documentId: null };
    if (isComplete && !milestone.isComplete) tell(model, who, project.members, notice);
    milestone.isComplete = isComplete;
  });
