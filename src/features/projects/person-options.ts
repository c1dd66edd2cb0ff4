import type { Person } from '#src/shared/contracts/projects.ts';

export function personName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name ? `${name} (${username})` : username;
}

/** Explains after saving why somebody who was unticked is still a member. */
export const keptMembersMessage = (stayed: readonly Person[]) =>
  `The client, the creator and the people of the company always remain members: ${stayed.map(personName).join(', ')}.`;

/** Who can be the client of a project, and who is. */
export const clientOptions = (people: readonly Person[], current: string | null | undefined) =>
  people
    .filter(({ id, role }) => role === 'client' || id === current)
    .map((person) => [person.id, personName(person)] as const);

export const currentClient = (id: string | null | undefined) => (id ? ([id, 'Current client'] as const) : null);
