import type { Milestone, Project } from '#src/shared/contracts/projects.ts';

/** How many months before this one, and after it, are drawn at most. */
const before = 4;
const after = 5;
const dayMs = 86_400_000;

/** Whole months, as '2026-03'. */
export interface Axis {
  months: readonly string[];
}

const monthOf = (day: string) => day.slice(0, 7);
const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

type Dated = Pick<Project, 'startDate' | 'createdAt' | 'dueDate' | 'completedAt' | 'status'>;

/** When a project began, as far as anybody said, and until when it goes; null where nobody said. */
export function spanOf({ startDate, createdAt, dueDate, completedAt, status }: Dated) {
  const end = status === 'complete' ? (completedAt?.slice(0, 10) ?? dueDate) : dueDate;
  const begin = startDate ?? createdAt.slice(0, 10);
  return { begin: end !== null && end < begin ? end : begin, end };
}

/** The months around today that hold these projects. */
export function axisOf(projects: readonly Dated[], today: string): Axis {
  const now = indexOf(monthOf(today));
  const spans = projects.map(spanOf);
  const first = Math.min(now - 1, ...spans.map(({ begin }) => indexOf(monthOf(begin))));
  const last = Math.max(now + 1, ...spans.map(({ end }) => indexOf(monthOf(end ?? today))));
  const from = Math.max(first, now - before);
  const to = Math.min(last, now + after);
  return { months: Array.from({ length: to - from + 1 }, (_, at) => monthAt(from + at)) };
}

/** How far along the axis a day is, in percent; below 0 or above 100 where it is not on it. */
export function placeOn({ months }: Axis, day: string): number {
  const first = `${months[0] ?? monthOf(day)}-01`;
  const days = (Date.parse(`${monthAt(indexOf(months.at(-1) ?? monthOf(day)) + 1)}-01`) - Date.parse(first)) / dayMs;
  return (100 * (Date.parse(day) - Date.parse(first))) / dayMs / days;
}

export const isOn = (place: number) => place >= 0 && place <= 100;

/** Percent of the axis that a letter takes where names stand on it: there it is at least 500 pixels wide. */
const letter = 1.45;
/** Between a name and the line of today. */
const gap = 1;

interface Placed {
  place: number;
  title: string;
}

/** The middles of the names that fit above the line: they touch neither each other nor the line of today. */
export function namesOn(knots: readonly Placed[], now: number): ReadonlyMap<number, number> {
  const taken: [from: number, to: number][] = [];
  const middles = new Map<number, number>();
  for (const [index, { place, title }] of knots.entries()) {
    const half = (Math.min(title.length, 22) * letter) / 2;
    const middle = place < now ? Math.min(place, now - half - gap) : Math.max(place, now + half + gap);
    const [from, to] = [middle - half, middle + half];
    if (from < -2 || to > 104 || taken.some(([begin, end]) => from < end && begin < to)) continue;
    taken.push([from, to]);
    middles.set(index, middle);
  }
  return middles;
}

/** The milestones that have a day on the axis, in order of time. */
export function knotsOf<Step extends Pick<Milestone, 'title' | 'dueDate'>>(
  axis: Axis,
  milestones: readonly Step[],
): (Placed & { milestone: Step })[] {
  return milestones
    .flatMap((milestone) => {
      const place = milestone.dueDate === null ? -1 : placeOn(axis, milestone.dueDate);
      return isOn(place) ? [{ place, title: milestone.title, milestone }] : [];
    })
    .toSorted((a, b) => a.place - b.place);
}
