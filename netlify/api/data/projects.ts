import type { Member } from '#api/data/identity.ts';
import { rows } from '#api/data/result.ts';
import { notFound } from '#api/http/api-error.ts';

/** Columns under the names that the API gives them. */
export const projectColumns =
  'id, title, description, status, clientId:client_id, createdAt:created_at, updatedAt:updated_at, startDate:start_date, dueDate:due_date' as const;

export const milestoneColumns = 'id, title, description, dueDate:due_date, isComplete:is_complete' as const;

/** For lists that hang on a project: an empty one must not look like a project that is not there. */
export async function requireProject({ db }: Member, id: number): Promise<void> {
  if (rows(await db.from('projects').select('id').eq('id', id).limit(1)).length === 0) throw notFound();
}
