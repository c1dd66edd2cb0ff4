import { FileClock, Flag, FolderKanban, type LucideIcon } from 'lucide-react';
import type { Due, DueKind } from '#shared/contracts/calendar.ts';

export const dueKindLabels: Record<DueKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
};

export const dueKindIcons: Record<DueKind, LucideIcon> = { milestone: Flag, project: FolderKanban, review: FileClock };

export const isLate = ({ day, isDone }: Due, today: string) => !isDone && day < today;
