import type { z } from '#shared/zod.ts';
import type {
  createMilestoneSchema,
  createProjectSchema,
  Person,
  Project,
  updateProjectSchema,
} from '#shared/contracts/projects.ts';
import { callApi } from '#lib/api-client.ts';
import { milestoneReply, peopleReply, projectReply } from '#lib/member-replies.ts';
import { refresh } from '#lib/query.ts';
import { asMember } from '#lib/session-end.ts';
import { membersQuery, milestonesQuery, projectQuery, $projects } from './queries.ts';

/** A change to a project can show on its own page, in the lists, and in what people are told about it. */
function refreshProject(id: number, ...more: string[]) {
  refresh(projectQuery(id).path, $projects.path, '/api/notifications', ...more);
}

/** Shows a project as it is stored now, without reading it again. */
export function showProject(stored: Project): void {
  projectQuery(stored.id).patch(() => stored);
}

export async function createProject(body: z.infer<typeof createProjectSchema>): Promise<Project> {
  const created = await asMember(() => callApi('/api/projects', { method: 'POST', body, reply: projectReply }));
  refreshProject(created.id);
  return created;
}

export async function updateProject(id: number, body: z.infer<typeof updateProjectSchema>): Promise<Project> {
  const stored = await asMember(() => callApi(`/api/projects/${id}`, { method: 'PATCH', body, reply: projectReply }));
  refreshProject(id, membersQuery(id).path);
  return stored;
}

export async function addMilestone(projectId: number, body: z.infer<typeof createMilestoneSchema>): Promise<void> {
  const { path } = milestonesQuery(projectId);
  await asMember(() => callApi(path, { method: 'POST', body, reply: milestoneReply }));
  refreshProject(projectId, path);
}

/** Shown at once, and undone if the server refuses. */
export async function setMilestoneComplete(projectId: number, id: number, isComplete: boolean): Promise<void> {
  const { path, patch } = milestonesQuery(projectId);
  const show = (complete: boolean) =>
    patch((listing) => ({
      ...listing,
      rows: listing.rows.map((row) => (row.id === id ? { ...row, isComplete: complete } : row)),
    }));
  show(isComplete);
  try {
    await asMember(() => callApi(`${path}/${id}`, { method: 'PATCH', body: { isComplete }, reply: milestoneReply }));
    // A read that began before this write may have replaced it.
    show(isComplete);
    refreshProject(projectId);
  } catch (error) {
    show(!isComplete);
    throw error;
  }
}

/** The members when the edit began, and those who are chosen now. */
export interface MembersEdit {
  seen: readonly Person[];
  chosen: ReadonlySet<string>;
}

/**
 * Adds and removes whoever was ticked and unticked here; people whom somebody else has added meanwhile stay. Returns those
 * who were unticked and are still members: a project's client and creator cannot be removed.
 */
export async function setMembers(projectId: number, { seen, chosen }: MembersEdit): Promise<Person[]> {
  const { path } = membersQuery(projectId);
  const before = new Set(seen.map(({ id }) => id));
  const stored = await asMember(async () => {
    const now = await callApi(path, { reply: peopleReply });
    const kept = now.map(({ id }) => id).filter((id) => chosen.has(id) || !before.has(id));
    const added = [...chosen].filter((id) => !before.has(id));
    const memberIds = [...new Set([...kept, ...added])];
    return callApi(path, { method: 'PUT', body: { memberIds }, reply: peopleReply });
  });
  refreshProject(projectId, path);
  return stored.filter(({ id }) => before.has(id) && !chosen.has(id));
}
