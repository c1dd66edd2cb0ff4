import type { Person } from '#src/shared/contracts/projects.ts';
import { can } from '#src/shared/permissions.ts';
import type { Listing } from '#src/lib/query.ts';

/** Whoever may follow a procedure. */
export const followerOptions = (people: Listing<Person> | undefined) =>
  people?.rows
    .filter(({ role }) => can(role, 'procedures.follow'))
    .map(({ id, name, username }) => [id, name ?? username] as const);
