import { forgotten } from './keeping.ts';
import type { Day } from './verdict.ts';

const short = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)}K` : `${(bytes / 1024 / 1024).toFixed(1)}M`;

function print(title: string, head: string[], lines: [name: string, cells: string[]][]): void {
  const row = (name: string, cells: string[]) => name.padEnd(30) + cells.map((cell) => cell.padStart(7)).join('');
  console.log(`\n${row(title, head)}`);
  for (const [name, cells] of lines) console.log(row(name, cells));
}

const diskNames: [keyof Day['disk'], string][] = [
  ['database', 'data folder'],
  ['writeAheadLog', 'of that, write-ahead log'],
  ['files', 'files in Storage'],
  ['logs', 'logs'],
];

/** Every table and folder at the end of each day: rows, then bytes. What is forgotten by itself comes first. */
export function report(days: Day[]): void {
  const head = days.map(({ age }) => `day ${age}`);
  const names = Object.keys(days[0]?.tables ?? {}).filter((name) =>
    days.some(({ tables }) => (tables[name]?.rows ?? 0) > 0),
  );
  const sorted = names.toSorted((a, b) => Number(b in forgotten) - Number(a in forgotten));
  const lines = (cell: (day: Day, name: string) => string) =>
    sorted.map((name): [string, string[]] => [name, days.map((day) => cell(day, name))]);
  print(
    'rows',
    head,
    lines(({ tables }, name) => String(tables[name]?.rows ?? 0)),
  );
  print(
    'bytes',
    head,
    lines(({ tables }, name) => short(tables[name]?.bytes ?? 0)),
  );
  print(
    'on the disk',
    head,
    diskNames.map(([key, name]) => [name, days.map(({ disk }) => short(disk[key]))]),
  );
}
