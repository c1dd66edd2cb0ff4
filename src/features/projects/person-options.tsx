import type { Person } from '#shared/contracts/projects.ts';
import type { Role } from '#shared/permissions.ts';

export function personName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name ? `${name} (${username})` : username;
}

interface PersonOptionsProps {
  people: readonly Person[];
  role: Role;
  /** Stays choosable even when it is no longer on the list: saving a form must not change what nobody touched. */
  current: string | null;
}

export function PersonOptions({ people, role, current }: PersonOptionsProps) {
  const fitting = people.filter((person) => person.role === role || person.id === current);
  const missing = current !== null && !fitting.some(({ id }) => id === current);
  return (
    <>
      {missing && <option value={current}>Current client</option>}
      {fitting.map((person) => (
        <option key={person.id} value={person.id}>
          {personName(person)}
        </option>
      ))}
    </>
  );
}
