import {
  milestoneSchema,
  personSchema,
  projectSchema,
  type Milestone,
  type Person,
  type Project,
} from '#shared/contracts/projects.ts';
import { z } from '#shared/zod.ts';
import { createListQuery, createQuery, perId } from '#lib/query.ts';

export const $projects = createListQuery<Project>('/api/projects', z.array(projectSchema));
export const projectQuery = perId((id: number) => createQuery(`/api/projects/${id}`, projectSchema));
export const milestonesQuery = perId((id: number) =>
  createListQuery<Milestone>(`/api/projects/${id}/milestones`, z.array(milestoneSchema)),
);
export const membersQuery = perId((id: number) =>
  createQuery<Person[]>(`/api/projects/${id}/members`, z.array(personSchema)),
);
export const $people = createListQuery<Person>('/api/people', z.array(personSchema));
