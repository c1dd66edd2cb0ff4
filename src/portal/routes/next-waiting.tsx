import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dutiesQuery } from '#src/features/duties/queries.ts';
import { Button } from '#src/components/ui/button.tsx';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** What waits for the person to read, with what was just decided: that keeps its place until it is final. */
function useWaiting(id: number) {
  const { data: duties } = useQuery(dutiesQuery(localDay()));
  const waiting = (duties?.rows ?? []).filter(({ kind }) => kind === 'decision' || kind === 'changes');
  return { waiting, place: waiting.findIndex((document) => document.id === id) };
}

/** From one document that waits for the person to the next: '1 of 3 waiting for you'. Nothing where this is all, or does not wait. */
export function NextWaiting({ id }: { id: number }) {
  const { waiting, place } = useWaiting(id);
  const { length } = waiting;
  if (place < 0 || length < 2) return null;
  const before = waiting[(place + length - 1) % length];
  const after = waiting[(place + 1) % length];
  return (
    <nav aria-label="Waiting for you" className="flex items-center gap-3 text-[0.9375rem] text-muted">
      {place + 1} of {length} waiting for you
      <span className="flex">
        {before && <Step icon={ChevronLeft} label={`Previous: ${before.title}`} id={before.id} className="-mr-px" />}
        {after && <Step icon={ChevronRight} label={`Next: ${after.title}`} id={after.id} />}
      </span>
    </nav>
  );
}

/** After a decision: 'Next: Retailer app (2 of 3)'. */
export function NextAfter({ id }: { id: number }) {
  const { waiting, place } = useWaiting(id);
  const next = waiting[(place + 1) % waiting.length];
  if (next === undefined || next.id === id) return null;
  const at = ((place + 1) % waiting.length) + 1;
  return (
    <Button asChild>
      <a href={portalPaths.document(next.id)}>
        <span className="truncate">Next: {next.title}</span>
        {place >= 0 && (
          <span>
            ({at} of {waiting.length})
          </span>
        )}
      </a>
    </Button>
  );
}

interface StepProps {
  icon: typeof ChevronLeft;
  label: string;
  id: number | string;
  className?: string;
}

const Step = ({ icon, label, id, className }: StepProps) => (
  <Button asChild icon={icon} variant="secondary" size="icon" className={className}>
    <a href={portalPaths.document(id)} aria-label={label} />
  </Button>
);
