import { columnsOf } from '#netlify/api/data/columns.ts';
import { rows } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { notFound } from '#netlify/api/api-error.ts';
import type { Milestone, Project } from '#src/shared/contracts/projects.ts';

export const projectColumns = columnsOf<Project>()(
  'id, title, description, status, clientId:client_id, createdAt:created_at, updatedAt:updated_at, startDate:start_date, dueDate:due_date, completedAt:completed_at, progress, isArchived:is_archived, companyId:company_id, isLimited:is_limited, clientLeftAt:client_left_at',
);

export const milestoneColumns = columnsOf<Milestone>()(
  'id, title, description, dueDate:due_date, isComplete:is_complete, ownerId:owner_id, position',
);

/** Rows that hang on a project: none must not look like a project that is not there. */
export async function ofProject<T>(db: Db, id: number, found: T[]): Promise<T[]> {
  if (found.length === 0) await requireProject(db, id);
  return found;
}

export async function requireProject(db: Db, id: number): Promise<void> {
  if (rows(await db.from('projects').select('id').eq('id', id).limit(1)).length === 0) throw notFound();
}
