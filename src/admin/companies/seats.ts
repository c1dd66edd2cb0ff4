import type { AdminUser } from '#src/shared/contracts/admin.ts';
import type { Company, CompanySeat } from '#src/shared/contracts/companies.ts';

export interface SeatRow {
  id: string;
  label: string;
  /** The username, or for somebody from elsewhere where that is. */
  about: string;
  isActive: boolean;
  /** The ids of those that the person sees. */
  projects: ReadonlySet<number>;
}

/** The people of a company, and whoever else was named in one of its projects. */
export function seatRows(
  { id: companyId }: Pick<Company, 'id'>,
  people: readonly AdminUser[],
  seats: readonly CompanySeat[],
): SeatRow[] {
  const seen = new Map<string, Set<number>>();
  for (const { userId, projectId } of seats) seen.set(userId, (seen.get(userId) ?? new Set()).add(projectId));
  const none: ReadonlySet<number> = new Set();
  const own = people
    .filter((person) => person.companyId === companyId && person.role === 'client')
    .map(({ id, name, username, isActive }) => ({
      id,
      label: name ?? username,
      about: username,
      isActive,
      projects: seen.get(id) ?? none,
    }));
  const known = new Set(own.map(({ id }) => id));
  const others = new Map(seats.filter(({ userId }) => !known.has(userId)).map((seat) => [seat.userId, seat]));
  return [
    ...own,
    ...[...others.values()].map(({ userId, name, username, company }) => ({
      id: userId,
      label: name ?? username,
      about: company === null ? 'No company' : `From ${company}`,
      isActive: true,
      projects: seen.get(userId) ?? none,
    })),
  ];
}
