import type { CompanyName } from '#src/shared/contracts/companies.ts';
import type { LateWork, MemberAddress, Milestone, Person, Project } from '#src/shared/contracts/projects.ts';
import type { Day, Track } from '#src/shared/contracts/day.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, type Query } from '#src/lib/query.ts';

const project = memberApi.projects[':id'];

export const projectsQuery: Query<Listing<Project>> = createListQuery(memberApi.projects, {}, ['project']);
export const archivedProjectsQuery: Query<Listing<Project>> = createListQuery(memberApi.projects.archived, {}, [
  'project',
]);
export const lateQuery = (today: string): Query<Listing<LateWork>> =>
  createListQuery(memberApi.projects.late[':today'], { param: { today } }, ['project', 'milestones', 'documents']);
export const tracksQuery: Query<Listing<Track>> = createListQuery(memberApi.projects.tracks, {}, [
  'project',
  'milestones',
  'documents',
]);
export const projectQuery = (id: number): Query<Project> => createQuery(project, { param: { id } }, [`project:${id}`]);
export const milestonesQuery = (id: number): Query<Listing<Milestone>> =>
  createListQuery(project.milestones, { param: { id } }, [`milestones:${id}`]);
export const membersQuery = (id: number): Query<Person[]> =>
  createQuery(project.members, { param: { id } }, [`members:${id}`]);
export const addressesQuery = (id: number): Query<MemberAddress[]> =>
  createQuery(project.addresses, { param: { id } }, [`members:${id}`]);
export const dayQuery = (today: string): Query<Day> =>
  createQuery(memberApi.user.day[':today'], { param: { today } }, [
    'project',
    'members',
    'milestones',
    'requests',
    'documents',
  ]);
export const companiesQuery: Query<Listing<CompanyName>> = createListQuery(memberApi.companies, {}, ['companies']);
export const peopleQuery: Query<Listing<Person>> = createListQuery(memberApi.people, {}, ['people']);
