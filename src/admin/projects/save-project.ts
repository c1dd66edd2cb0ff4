import type { AdminProject } from '#shared/contracts/admin.ts';
import { personSchema, projectSchema, type Project, type ProjectStatus } from '#shared/contracts/projects.ts';
import { z } from '#shared/zod.ts';
import { audit, projects, replaceRow, totals } from '#admin/data.ts';
import { callApi } from '#lib/api-client.ts';
import { refresh } from '#lib/query.ts';
import { members } from './people.ts';

export interface ProjectEdit {
  status: ProjectStatus;
  startDate: string | null;
  dueDate: string | null;
  clientId: string | null;
}

/** Stores the project's fields if nobody changed them since they were read; a refusal carries what is stored now. */
export async function saveProject(seen: Project, edit: ProjectEdit, clientName: string | null): Promise<AdminProject> {
  const body = { ...edit, ifUpdatedAt: seen.updatedAt };
  const stored = await callApi(`/api/projects/${seen.id}`, { method: 'PATCH', body, reply: projectSchema });
  const row = { ...stored, clientName };
  replaceRow(projects, row);
  refresh(totals.path, audit.path, members(seen.id).path);
  return row;
}

export async function saveMembers(projectId: number, memberIds: string[]): Promise<void> {
  const reply = z.array(personSchema);
  const seated = await callApi(`/api/projects/${projectId}/members`, { method: 'PUT', body: { memberIds }, reply });
  members(projectId).patch(() => seated);
  refresh(audit.path);
}
