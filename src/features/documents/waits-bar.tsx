import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatFullDay } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { remindOfDocument } from './actions.ts';
import { BottomBar } from './bottom-bar.tsx';

/** For the side that shared a document while the other one has to decide: until when, and the way to ask again. */
export function WaitsBar({ document: { id, version, reviewDue, mayReplace } }: { document: Document }) {
  const [reminded, setReminded] = useState(false);
  const [pending, remind] = useAttempt('Not reminded', async () => {
    await remindOfDocument(id);
    setReminded(true);
    toast({ title: 'Reminded', description: 'Whoever has to decide was told again.' });
  });
  return (
    <BottomBar
      aria-label="Waits for a decision"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <p className="font-heading text-lg font-bold leading-6 tracking-[-0.015em] text-heading">
          Version {version} waits for a decision{reviewDue === null ? '' : ` by ${formatFullDay(reviewDue)}`}
        </p>
        {mayReplace && (
          <p className="text-sm text-muted">
            {reminded ? 'Whoever has to decide was reminded today.' : 'A reminder goes out once a day at most.'}
          </p>
        )}
      </div>
      {mayReplace && (
        <Button variant="secondary" loading={pending} aria-disabled={reminded} onClick={() => !reminded && remind()}>
          Remind
        </Button>
      )}
    </BottomBar>
  );
}
