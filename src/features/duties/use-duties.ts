import { useStore } from '@nanostores/react';
import type { Duties, Duty } from '#src/shared/contracts/duties.ts';
import { $deciding, type Deciding } from '#src/stores/deciding.ts';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { dutiesQuery } from './queries.ts';

/** Without what was just decided, though that can still be taken back. */
export function withoutDecided(duties: Duties, deciding: readonly Deciding[]): Duties {
  const isDecided = (duty: Duty) =>
    duty.kind === 'decision' &&
    deciding.some(
      ({ document: { id, version }, state }) =>
        state !== 'failed' && id === duty.id && version === duty.details.version,
    );
  const rows = duties.rows.filter((duty) => !isDecided(duty));
  const gone = duties.rows.length - rows.length;
  if (gone === 0) return duties;
  return { rows, counts: { ...duties.counts, decision: (duties.counts.decision ?? gone) - gone } };
}

/** What the person has to do, as everything that names or counts it shows it. */
export function useDuties(): ReturnType<typeof useQuery<Duties>> {
  const duties = useQuery(dutiesQuery(localDay()));
  const deciding = useStore($deciding);
  return duties.data ? { ...duties, data: withoutDecided(duties.data, deciding) } : duties;
}
