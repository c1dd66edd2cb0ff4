import type { z } from '#src/shared/zod.ts';
import type {
  createMilestoneSchema,
  createProjectSchema,
  Person,
  Project,
  updateMilestoneSchema,
  updateProjectSchema,
} from '#src/shared/contracts/projects.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { changed, changeRow, dataOf, patch, refresh, removeRows, replaceRow } from '#src/lib/query.ts';
import { milestonesQuery, projectQuery, archivedProjectsQuery, projectsQuery } from './queries.ts';

const project = memberApi.projects[':id'];

/** A change of a project, which people are told about. A milestone counts in its progress and may settle what was asked for. */
const changedProject = (id: number, ...more: Parameters<typeof changed>[0]) =>
  changed([`project:${id}`, 'notifications', ...more]);

/** The list of milestones shows it already. */
const changedMilestone = (id: number) =>
  changed([`project:${id}`, `milestones:${id}`, 'notifications'], milestonesQuery(id));

/** Shows a project as it is stored now, without reading it again. */
export function showProject(stored: Project): void {
  const before = dataOf(projectQuery(stored.id));
  patch(projectQuery(stored.id), () => stored);
  // In the archive nothing can be decided on or replaced, and the lists know what may be done with each document.
  if (before && before.isArchived !== stored.isArchived) changed([`documents:${stored.id}`]);
}

/** Brings a project up to date wherever it is shown, with one small call; one that is out of reach by now leaves the list. */
export async function syncProject(id: number): Promise<void> {
  if (!dataOf(projectsQuery) && !dataOf(projectQuery(id))) return;
  try {
    const stored = await reply(project.$get({ param: { id } }));
    showProject(stored);
    if (stored.isArchived) {
      removeRows(projectsQuery, [{ id }]);
      refresh(archivedProjectsQuery);
      return;
    }
    patch(projectsQuery, ({ rows, ...listing }) => ({
      ...listing,
      rows: rows.some((row) => row.id === id)
        ? rows.map((row) => (row.id === id ? stored : row))
        : [stored, ...rows].sort((a, b) => b.id - a.id),
    }));
  } catch (error) {
    // Anything else is tried again with the next change, or when the screen is next opened.
    if (!(error instanceof ApiFailure && error.status === 404)) return;
    removeRows(projectsQuery, [{ id }]);
    refresh(projectQuery(id));
  }
}

export async function createProject(body: z.infer<typeof createProjectSchema>): Promise<Project> {
  const created = await reply(memberApi.projects.$post({ json: body }));
  changedProject(created.id);
  return created;
}

export async function updateProject(id: number, body: z.infer<typeof updateProjectSchema>): Promise<Project> {
  const stored = await reply(project.$patch({ param: { id }, json: body }));
  showProject(stored);
  changed([`project:${id}`, `members:${id}`, 'notifications'], projectQuery(id));
  return stored;
}

export async function addMilestone(projectId: number, body: z.infer<typeof createMilestoneSchema>): Promise<void> {
  await project.milestones.$post({ param: { id: projectId }, json: body });
  changedProject(projectId, `milestones:${projectId}`);
}

type MilestoneEdit = z.infer<typeof updateMilestoneSchema>;

export async function updateMilestone(projectId: number, id: number, json: MilestoneEdit): Promise<void> {
  const stored = await reply(
    project.milestones[':milestoneId'].$patch({ param: { id: projectId, milestoneId: id }, json }),
  );
  replaceRow(milestonesQuery(projectId), stored);
  changedMilestone(projectId);
}

export async function deleteMilestone(projectId: number, id: number): Promise<void> {
  await project.milestones[':milestoneId'].$delete({ param: { id: projectId, milestoneId: id } });
  removeRows(milestonesQuery(projectId), [{ id }]);
  changedMilestone(projectId);
}

/** Shown at once, and undone if the server refuses. */
export async function orderMilestones(projectId: number, ids: readonly number[]): Promise<void> {
  patch(milestonesQuery(projectId), (listing) => ({
    ...listing,
    rows: listing.rows.map((row) => ({ ...row, position: ids.indexOf(row.id) + 1 })),
  }));
  try {
    await project.milestones.$put({ param: { id: projectId }, json: { ids: [...ids] } });
  } catch (error) {
    refresh(milestonesQuery(projectId));
    throw error;
  }
}

/** Shown at once, and undone if the server refuses. */
export async function setMilestoneComplete(projectId: number, id: number, isComplete: boolean): Promise<void> {
  const show = (complete: boolean) =>
    changeRow(milestonesQuery(projectId), id, (row) => ({ ...row, isComplete: complete }));
  show(isComplete);
  try {
    const param = { id: projectId, milestoneId: id };
    await project.milestones[':milestoneId'].$patch({ param, json: { isComplete } });
    // A read that began before this write may have replaced it.
    show(isComplete);
    changedMilestone(projectId);
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
  const param = { id: projectId };
  const before = new Set(seen.map(({ id }) => id));
  const now = await reply(project.members.$get({ param }));
  const kept = now.map(({ id }) => id).filter((id) => chosen.has(id) || !before.has(id));
  const added = [...chosen].filter((id) => !before.has(id));
  const memberIds = [...new Set([...kept, ...added])];
  const stored = await reply(project.members.$put({ param, json: { memberIds } }));
  changedProject(projectId, `members:${projectId}`);
  return stored.filter(({ id }) => before.has(id) && !chosen.has(id));
}
