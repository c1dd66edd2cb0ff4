import type { Run } from '#src/shared/contracts/procedures.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';

export const runLabels: Record<Run['status'], string> = { open: 'Open', done: 'Done', cancelled: 'Canceled' };
export const runTones: Record<Run['status'], BadgeTone> = { open: 'accent', done: 'success', cancelled: 'neutral' };

/** Whether a run should have ended, by the reader's own calendar. */
export const isRunOverdue = ({ status, dueDate }: Pick<Run, 'status' | 'dueDate'>, today: string) =>
  status === 'open' && dueDate !== null && dueDate < today;

/** What is due first comes first; runs without a day come last, the newest of them first. */
export function byDueDate(runs: readonly Run[]): Run[] {
  return runs.toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || b.id - a.id);
}
