import type { ReportedAnswer } from '#src/shared/contracts/ai.ts';

/** The reports of each answer, those with the most first. */
export function groupByAnswer(rows: readonly ReportedAnswer[]): [answer: string, reports: ReportedAnswer[]][] {
  const reports = Map.groupBy(rows, ({ answer }) => answer);
  return [...reports].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]));
}
