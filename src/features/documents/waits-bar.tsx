import type { Document } from '#src/shared/contracts/documents.ts';
import { Button } from '#src/components/ui/button.tsx';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { formatFullDay } from '#src/lib/format.ts';
import { BottomBar } from './bottom-bar.tsx';

/** For the side that shared a document while the other one has to decide: until when, and the way to ask. */
export function WaitsBar({ document: { version, reviewDue } }: { document: Document }) {
  return (
    <BottomBar
      aria-label="Waits for a decision"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
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
    </BottomBar>
  );
}
