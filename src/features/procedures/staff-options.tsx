import type { Listing } from '#lib/query.ts';
import type { Person } from '#shared/contracts/projects.ts';
import { can } from '#shared/permissions.ts';

interface StaffOptionsProps {
  people: Listing<Person> | undefined;
  /** Offered even before the names have arrived: a select would otherwise drop its value. */
  current: { id: string; name: string } | null;
}

/** Whoever may follow a procedure. */
export function StaffOptions({ people, current }: StaffOptionsProps) {
  const staff = (people?.rows ?? [])
    .filter(({ role }) => can(role, 'procedures.follow'))
    .map(({ id, name, username }) => ({ id, name: name ?? username }));
  const isMissing = current !== null && !staff.some(({ id }) => id === current.id);
  // In one list, so that the chosen option is the same element before and after the names arrive.
  const offered = isMissing ? [current, ...staff] : staff;
  return (
    <>
      <option value="">Nobody yet</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
