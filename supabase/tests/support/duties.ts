import type { DutyKind } from '#src/shared/contracts/duties.ts';
import type { Stage } from './acting.ts';
import type { Actor } from './world.ts';

export interface FoundDuty {
  kind: DutyKind;
  id: number | string;
  title: string;
  about: string | null;
  projectTitle: string | null;
  day: string | null;
  reason: string | null;
  details: Record<string, unknown> | null;
}

interface Found {
  rows: FoundDuty[];
  counts: Partial<Record<DutyKind, number>>;
}

/** What a person has to do. */
export async function dutiesOf({ as }: Pick<Stage, 'as'>, actor: Actor, today = '2026-03-01'): Promise<Found> {
  const [row] = await as(actor, 'select public.my_duties($1) as duties', [today]);
  return row?.duties as Found;
}

/** The names of what a person has to do of one kind, in its order. */
export const namesOf = async (stage: Pick<Stage, 'as'>, actor: Actor, kind: DutyKind, today?: string) =>
  (((await dutiesOf(stage, actor, today)) as Found | null)?.rows ?? [])
    .filter((duty) => duty.kind === kind)
    .map(({ title }) => title);
