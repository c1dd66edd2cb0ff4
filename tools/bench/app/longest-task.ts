import type { Page } from 'playwright';

/** One measured action: the longest task of the page's main thread in time of the processor, and by the clock. */
export interface LongestTask {
  task: number;
  wall: number;
}

export const traceCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread had a processor: what others on this machine do is not in it. */
  tdur?: number;
}

const markName = 'bench:';
export const mark = (page: Page, name: string) =>
  page.evaluate((detail) => void performance.mark(detail), `${markName}${name}`);

/** The longest task between each mark and the next, of the thread that set the marks. */
export function longestTasksByMark(trace: Buffer): Map<string, LongestTask> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name.startsWith(markName)).sort((a, b) => a.ts - b.ts);
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks;
  const longest = new Map<string, LongestTask>();
  for (const event of traceEvents) {
    if (event.pid !== pid || event.tid !== tid || !event.name.endsWith('RunTask')) continue;
    const own = marks.findLast(({ ts }) => ts <= event.ts)?.name.slice(markName.length);
    if (own === undefined) continue;
    const { task, wall } = longest.get(own) ?? { task: 0, wall: 0 };
    longest.set(own, {
      task: Math.max(task, (event.tdur ?? event.dur ?? 0) / 1000),
      wall: Math.max(wall, (event.dur ?? 0) / 1000),
    });
  }
  return longest;
}
