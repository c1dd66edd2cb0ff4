import type { ReactNode } from 'react';
import { DateOf } from '#src/components/app/time.tsx';
import { cn } from '#src/lib/cn.ts';
import type { SpineEntry } from './spine.ts';

/** The project in order of time, read downward from its root: what is done is joined to it by a full line. */
export function SpineList({ leaves }: { leaves: readonly SpineEntry[] }) {
  const lastDone = leaves.findLastIndex((leaf) => leaf.kind === 'milestone' && leaf.milestone.isComplete);
  return (
    <ol aria-label="Milestones and approved documents in order of time" className="relative">
      {leaves.map((leaf, index) => (
        <li
          key={keyOf(leaf)}
          className={cn(
            'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4',
            index <= lastDone && 'motion-safe:animate-[climb_600ms_ease-out]',
          )}
        >
          <span aria-hidden="true" className="relative flex justify-center">
            <span
              className={cn(
                'absolute inset-y-0 border-l-2',
                index <= lastDone ? 'border-primary' : 'border-dashed border-line-strong',
              )}
            />
            <Knot leaf={leaf} />
          </span>
          <LeafWords leaf={leaf} />
        </li>
      ))}
    </ol>
  );
}

function keyOf(leaf: SpineEntry): string {
  if (leaf.kind === 'milestone') return `milestone ${leaf.milestone.id}`;
  return leaf.kind === 'document' ? `document ${leaf.document.id}` : 'today';
}

function Knot({ leaf }: { leaf: SpineEntry }) {
  if (leaf.kind === 'today') return <span className="absolute top-[1.35rem] h-0.5 w-5 bg-heading" />;
  if (leaf.kind === 'document') return null;
  return (
    <span
      className={cn(
        'absolute top-4 size-3.5 rounded-full border-2',
        leaf.milestone.isComplete ? 'border-primary bg-act' : 'border-line-strong bg-secondary',
      )}
    />
  );
}

function LeafWords({ leaf }: { leaf: SpineEntry }) {
  if (leaf.kind === 'today') {
    return (
      <p className="py-3 font-mono text-[0.8125rem] leading-5 text-heading">
        today, <DateOf value={leaf.at} />
      </p>
    );
  }
  if (leaf.kind === 'document') {
    return (
      <Sheet>
        <p dir="auto" className="font-heading font-medium [overflow-wrap:anywhere]">
          {leaf.document.name}
        </p>
        <p className="font-mono text-[0.8125rem] leading-5">
          approved <DateOf value={leaf.at} />
        </p>
      </Sheet>
    );
  }
  const { title, dueDate, isComplete } = leaf.milestone;
  return (
    <div className="min-w-0 py-3">
      <p dir="auto" className="font-heading font-medium leading-6 text-heading [overflow-wrap:anywhere]">
        {title}
      </p>
      <p className="font-mono text-[0.8125rem] leading-5 text-muted">
        {isComplete ? 'complete' : 'open'}
        {dueDate === null ? ', no due date' : ', due '}
        {dueDate !== null && <DateOf value={dueDate} />}
      </p>
    </div>
  );
}

/** A document lies on the ground as paper. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="paper sheet relative my-2 min-w-0 justify-self-start px-4 py-2.5 before:absolute before:-left-[1.6rem] before:top-5 before:w-[1.6rem] before:border-t before:border-line-strong">
      {children}
    </div>
  );
}
