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
import { changeRow, hasData, refresh, removeRows, replaceRow } from '#src/lib/query.ts';
import { localDay } from '#src/lib/format.ts';
import {
  addressesQuery,
  dayQuery,
  lateQuery,
  membersQuery,
  milestonesQuery,
  projectQuery,
  $archivedProjects,
  $projects,
} from './queries.ts';

const project = memberApi.projects[':id'];

/** A change to a project can show in the lists, and in what people are told about it. */
function refreshLists(...more: string[]) {
  const lists = [$projects.path, $archivedProjects.path];
  refresh(...lists, memberApi.notifications.$path(), dayQuery(localDay()).path, lateQuery(localDay()).path, ...more);
}

/** The same where its own page shows the change too; a milestone may settle what was asked for. */
const refreshProject = (id: number, ...more: string[]) =>
  refreshLists(projectQuery(id).path, project.requests.$path({ param: { id } }), ...more);

const peopleOf = (id: number) => [membersQuery(id).path, addressesQuery(id).path];

/** Shows a project as it is stored now, without reading it again. */
export function showProject(stored: Project): void {
  const param = { id: stored.id };
  projectQuery(stored.id).patch((before) => {
    // In the archive nothing can be decided on or replaced, and the lists know what may be done with each document.
    if (before.isArchived !== stored.isArchived)
      refresh(memberApi.documents.$path(), project.documents.$path({ param }), project.palettes.$path({ param }));
    return stored;
  });
}

/** Brings a project up to date wherever it is shown, with one small call; one that is out of reach by now leaves the list. */
export async function syncProject(id: number): Promise<void> {
  if (!hasData($projects.path) && !hasData(projectQuery(id).path)) return;
  try {
    const stored = await reply(project.$get({ param: { id } }));
    showProject(stored);
    if (stored.isArchived) {
      removeRows($projects, [{ id }]);
      refresh($archivedProjects.path);
      return;
    }
    $projects.patch(({ rows, ...listing }) => ({
      ...listing,
      rows: rows.some((row) => row.id === id)
        ? rows.map((row) => (row.id === id ? stored : row))
        : [stored, ...rows].sort((a, b) => b.id - a.id),
    }));
  } catch (error) {
    // Anything else is tried again with the next change, or when the screen is next opened.
    if (!(error instanceof ApiFailure && error.status === 404)) return;
    removeRows($projects, [{ id }]);
    refresh(projectQuery(id).path);
  }
}

export async function createProject(body: z.infer<typeof createProjectSchema>): Promise<Project> {
  const created = await reply(memberApi.projects.$post({ json: body }));
  refreshProject(created.id);
  return created;
}

export async function updateProject(id: number, body: z.infer<typeof updateProjectSchema>): Promise<Project> {
  const stored = await reply(project.$patch({ param: { id }, json: body }));
  showProject(stored);
  refreshLists(...peopleOf(id));
  return stored;
}

export async function addMilestone(projectId: number, body: z.infer<typeof createMilestoneSchema>): Promise<void> {
  await project.milestones.$post({ param: { id: projectId }, json: body });
  refreshProject(projectId, milestonesQuery(projectId).path);
}

type MilestoneEdit = z.infer<typeof updateMilestoneSchema>;

export async function updateMilestone(projectId: number, id: number, json: MilestoneEdit): Promise<void> {
  const stored = await reply(
    project.milestones[':milestoneId'].$patch({ param: { id: projectId, milestoneId: id }, json }),
  );
  replaceRow(milestonesQuery(projectId), stored);
  refreshProject(projectId);
}

export async function deleteMilestone(projectId: number, id: number): Promise<void> {
  await project.milestones[':milestoneId'].$delete({ param: { id: projectId, milestoneId: id } });
  removeRows(milestonesQuery(projectId), [{ id }]);
  refreshProject(projectId);
}

/** Shown at once, and undone if the server refuses. */
export async function orderMilestones(projectId: number, ids: readonly number[]): Promise<void> {
  const { patch, path } = milestonesQuery(projectId);
  patch((listing) => ({
    ...listing,
    rows: listing.rows.map((row) => ({ ...row, position: ids.indexOf(row.id) + 1 })),
  }));
  try {
    await project.milestones.$put({ param: { id: projectId }, json: { ids: [...ids] } });
  } catch (error) {
    refresh(path);
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
  const param = { id: projectId };
  const before = new Set(seen.map(({ id }) => id));
  const now = await reply(project.members.$get({ param }));
  const kept = now.map(({ id }) => id).filter((id) => chosen.has(id) || !before.has(id));
  const added = [...chosen].filter((id) => !before.has(id));
  const memberIds = [...new Set([...kept, ...added])];
  const stored = await reply(project.members.$put({ param, json: { memberIds } }));
  refreshProject(projectId, ...peopleOf(projectId));
  return stored.filter(({ id }) => before.has(id) && !chosen.has(id));
}
