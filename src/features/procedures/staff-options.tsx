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
  const staff = people?.rows.filter(({ role }) => can(role, 'procedures.follow')) ?? [];
  const isMissing = current !== null && !staff.some(({ id }) => id === current.id);
  return (
    <>
      <option value="">Nobody yet</option>
      {isMissing && <option value={current.id}>{current.name}</option>}
      {staff.map(({ id, name, username }) => (
        <option key={id} value={id}>
          {name ?? username}
        </option>
      ))}
    </>
  );
}
