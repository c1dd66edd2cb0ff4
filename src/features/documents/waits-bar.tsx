import type { Document } from '#src/shared/contracts/documents.ts';
import { Button } from '#src/components/ui/button.tsx';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { formatFullDay } from '#src/lib/format.ts';

/** For the side that shared a document while the other one has to decide: until when, and the way to ask. */
export function WaitsBar({ document: { version, reviewDue } }: { document: Document }) {
  return (
    <section
      data-bottom-bar=""
      aria-label="Waits for a decision"
      className="sticky bottom-0 z-30 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-heading bg-secondary px-4 py-4 sm:-mx-6 sm:px-6 lg:-ml-11 lg:-mr-12 lg:pl-11 lg:pr-12 print:hidden"
    >
      <div className="min-w-0">
        <p className="font-heading text-lg font-bold leading-6 tracking-[-0.015em] text-heading">
          Version {version} waits for a decision{reviewDue === null ? '' : ` by ${formatFullDay(reviewDue)}`}
        </p>
        <p className="text-sm text-muted">Name whoever decides in a comment, with @, and they are told at once.</p>
      </div>
      <Button variant="secondary" onClick={focusComposer}>
        Remind
      </Button>
    </section>
  );
}
