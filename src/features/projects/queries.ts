import { milestonesReply, peopleReply, projectReply, projectsReply } from '#lib/member-replies.ts';
import { createListQuery, createQuery, perId } from '#lib/query.ts';

export const $projects = createListQuery('/api/projects', projectsReply);
export const projectQuery = perId((id: number) => createQuery(`/api/projects/${id}`, projectReply));
export const milestonesQuery = perId((id: number) =>
  createListQuery(`/api/projects/${id}/milestones`, milestonesReply),
);
export const membersQuery = perId((id: number) => createQuery(`/api/projects/${id}/members`, peopleReply));
export const $people = createListQuery('/api/people', peopleReply);
