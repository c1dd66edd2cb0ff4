import type { Person } from '#shared/contracts/projects.ts';
import type { Role } from '#shared/permissions.ts';

export function personName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name ? `${name} (${username})` : username;
}

/** Explains after saving why somebody who was unticked is still a member. */
export const keptMembersMessage = (stayed: readonly Person[]) =>
  `The client, the creator and the people of the company always remain members: ${stayed.map(personName).join(', ')}.`;

interface PersonOptionsProps {
  people: readonly Person[];
  role: Role;
  /** Offered even if no longer on the list: saving a form must not change a field that nobody touched. */
  current: string | null;
}

export function PersonOptions({ people, role, current }: PersonOptionsProps) {
  const options = people
    .filter((person) => person.role === role || person.id === current)
    .map((person) => ({ id: person.id, label: personName(person) }));
  // The same option element before and after the names arrive: replacing it would reset the select.
  if (current !== null && !options.some(({ id }) => id === current))
    options.unshift({ id: current, label: 'Current client' });
  return options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
