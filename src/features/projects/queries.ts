import type { CompanyName } from '#src/shared/contracts/companies.ts';
import type { LateWork, MemberAddress, Milestone, Person, Project } from '#src/shared/contracts/projects.ts';
import type { Day } from '#src/shared/contracts/day.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, queryById, type Query } from '#src/lib/query.ts';

const project = memberApi.projects[':id'];

export const $projects: Query<Listing<Project>> = createListQuery(memberApi.projects, {});
export const $archivedProjects: Query<Listing<Project>> = createListQuery(memberApi.projects.archived, {});
export const lateQuery = queryById((today: string): Query<Listing<LateWork>> =>
  createListQuery(memberApi.projects.late[':today'], { param: { today } }),
);
export const projectQuery = queryById((id: number): Query<Project> => createQuery(project, { param: { id } }));
export const milestonesQuery = queryById((id: number): Query<Listing<Milestone>> =>
  createListQuery(project.milestones, { param: { id } }),
);
export const membersQuery = queryById((id: number): Query<Person[]> => createQuery(project.members, { param: { id } }));
export const addressesQuery = queryById((id: number): Query<MemberAddress[]> =>
  createQuery(project.addresses, { param: { id } }),
);
export const dayQuery = queryById((today: string): Query<Day> =>
  createQuery(memberApi.user.day[':today'], { param: { today } }),
);
export const $companies: Query<Listing<CompanyName>> = createListQuery(memberApi.companies, {});
export const $people: Query<Listing<Person>> = createListQuery(memberApi.people, {});
