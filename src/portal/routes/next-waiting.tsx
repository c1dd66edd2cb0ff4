import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayQuery } from '#src/features/projects/queries.ts';
import { Button } from '#src/components/ui/button.tsx';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** From one decision to the next: '1 of 3 waiting for you'. Nothing where this is all that waits, or does not wait. */
export function NextWaiting({ id }: { id: number }) {
  const { data: day } = useQuery(dayQuery(localDay()));
  const waiting = day?.waitingDocuments ?? [];
  const place = waiting.findIndex((document) => document.id === id);
  const { length } = waiting;
  if (place < 0 || length < 2) return null;
  const before = waiting[(place + length - 1) % length];
  const after = waiting[(place + 1) % length];
  return (
    <nav aria-label="Waiting for you" className="flex items-center gap-3 text-[0.9375rem] text-muted">
      {place + 1} of {length} waiting for you
      <span className="flex">
        {before && <Step icon={ChevronLeft} label={`Previous: ${before.name}`} id={before.id} className="-mr-px" />}
        {after && <Step icon={ChevronRight} label={`Next: ${after.name}`} id={after.id} />}
      </span>
    </nav>
  );
}

interface StepProps {
  icon: typeof ChevronLeft;
  label: string;
  id: number;
  className?: string;
}

const Step = ({ icon, label, id, className }: StepProps) => (
  <Button asChild icon={icon} variant="secondary" size="icon" className={className}>
    <a href={portalPaths.document(id)} aria-label={label} />
  </Button>
);
