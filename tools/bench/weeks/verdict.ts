import { forgotten, kept } from './keeping.ts';
import type { Sizes } from './sizes.ts';

/** What is measured at the end of each day. */
export interface Day extends Sizes {
  /** Days since the beginning. */
  age: number;
  overdue: Record<string, number>;
}

/** What is forgotten within a day or two is as much in the second week as in the first; nothing else grows faster than it did. */
const mostSwing = 1.25;
const mostRows = 30;
/** Tables and their indexes grow page by page: what is kept gets one for each of its indexes now and then. */
const pages = { steady: 32 * 1024, kept: 128 * 1024 };
/** Postgres writes its log ahead into files of this size. */
const segmentBytes = 16 * 1024 * 1024;

const largest = (days: Day[], of: (day: Day) => number) => Math.max(...days.map(of));
const grown = (days: Day[], of: (day: Day) => number) => {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? of(last) - of(first) : 0;
};

function weeksDiffer(first: Day[], second: Day[], of: (day: Day) => number, slack: number, isSteady: boolean): boolean {
  const measured = isSteady ? largest : grown;
  return measured(second, of) > measured(first, of) * mostSwing + slack;
}

/** What grew without bound, in words. */
export function unbounded(days: Day[], after: Day[], mostLogBytes: number): string[] {
  const [first, second, all] = [days.slice(0, 7), days.slice(7), [...days, ...after]];
  const names = Object.keys(all.at(-1)?.tables ?? {});
  const used = names.filter((name) => all.some(({ tables }) => (tables[name]?.rows ?? 0) > 0));
  const unknown = used.filter((name) => !kept.has(name) && !(name in forgotten));
  const steady = new Set(Object.keys(forgotten).filter((name) => (forgotten[name]?.days ?? 0) <= 2));
  const growing = used.flatMap((name) =>
    (['rows', 'bytes'] as const)
      .filter((what) => {
        const isSteady = steady.has(name);
        const slack = what === 'rows' ? mostRows : pages[isSteady ? 'steady' : 'kept'];
        return weeksDiffer(first, second, ({ tables }) => tables[name]?.[what] ?? 0, slack, isSteady);
      })
      .map((what) => `${name} grows in ${what} from week to week`),
  );
  const late = Object.entries(after.at(-1)?.overdue ?? {}).map(([name, rows]) => `${name} keeps ${rows} rows too long`);
  const logs = largest(all, ({ disk }) => disk.logs);
  const files = all.filter(({ disk, tables }) => disk.fileCount !== (tables['storage.objects']?.rows ?? 0));
  return [
    ...unknown.map((name) => `nobody says how long ${name} keeps its rows (tools/bench/weeks/keeping.ts)`),
    ...growing,
    ...late,
    ...(weeksDiffer(first, second, ({ disk }) => disk.writeAheadLog, 2 * segmentBytes, true)
      ? ['the write-ahead log grows from week to week']
      : []),
    ...(logs > mostLogBytes ? [`the logs grow to ${logs} bytes`] : []),
    ...(files.length > 0 ? ['the folder of files holds what the database does not know'] : []),
  ];
}
