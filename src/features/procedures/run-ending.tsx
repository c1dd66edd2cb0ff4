import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '#shared/contracts/procedures.ts';
import { focusHeadingOnRemoval } from '#components/app/focus-heading.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { plural } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { updateRun } from './actions.ts';

/** A run ends when all is done, or is given up. */
export function RunEnding({ run: { id, title, steps, done } }: { run: Run }) {
  const [asking, setAsking] = useState(false);
  const [finishing, finish] = usePending(() =>
    attempt('Failed to finish the run', async () => {
      await updateRun(id, { status: 'done' });
      toast({ title: 'Run finished', description: title });
    }),
  );
  const [cancelling, cancel] = usePending(async () => {
    const done = await attempt('Failed to cancel the run', () => updateRun(id, { status: 'cancelled' }));
    setAsking(false);
    if (done) toast({ title: 'Run canceled', description: title });
  });
  const open = steps - done;
  return (
    <>
      {open === 0 && (
        <Button ref={focusHeadingOnRemoval} loading={finishing} onClick={finish}>
          {!finishing && <CircleCheck aria-hidden="true" />}
          Finish run
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <CircleX aria-hidden="true" />
        Cancel run…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel the run of “${title}”?`}
        description={`It ends with ${open === 0 ? 'all steps done' : plural(open, 'open step')}, stays on record, and cannot be reopened.`}
        confirmLabel="Cancel run"
        cancelLabel="Keep it open"
        destructive
        pending={cancelling}
        onConfirm={cancel}
      />
    </>
  );
}
