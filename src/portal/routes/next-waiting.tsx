import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { Button } from '#src/components/ui/button.tsx';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** From one document that waits for the person to the next: '1 of 3 waiting for you'. Nothing where this is all, or does not wait. */
export function NextWaiting({ id }: { id: number }) {
  const { data: duties } = useDuties();
  const waiting = (duties?.rows ?? []).filter(({ kind }) => kind === 'decision' || kind === 'changes');
  const place = waiting.findIndex((document) => document.id === id);
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
