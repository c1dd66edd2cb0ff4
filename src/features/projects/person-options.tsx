import type { Person } from '#shared/contracts/projects.ts';
import type { Role } from '#shared/permissions.ts';

export function personName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name ? `${name} (${username})` : username;
}

/** Said after saving where somebody was unticked in vain. */
export const stayingWords = (stayed: readonly Person[]) =>
  `Client and creator always stay members: ${stayed.map(personName).join(', ')}.`;

interface PersonOptionsProps {
  people: readonly Person[];
  role: Role;
  /** Stays choosable even when it is no longer on the list: saving a form must not change what nobody touched. */
  current: string | null;
}

export function PersonOptions({ people, role, current }: PersonOptionsProps) {
  const options = people
    .filter((person) => person.role === role || person.id === current)
    .map((person) => ({ id: person.id, label: personName(person) }));
  // One and the same element before and after the names arrive: a new one would lose the choice.
  if (current !== null && !options.some(({ id }) => id === current))
    options.unshift({ id: current, label: 'Current client' });
  return options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
