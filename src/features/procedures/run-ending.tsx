import { CircleCheck, CircleX } from 'lucide-react';
import type { Run } from '#src/shared/contracts/procedures.ts';
import { focusHeadingOnRemoval } from '#src/components/app/focus-heading.ts';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { updateRun } from './actions.ts';

/** A run ends when all is done, or is given up. */
export function RunEnding({ run: { id, title, steps, done } }: { run: Run }) {
  const [finishing, finish] = useAttempt('Failed to finish the run', async () => {
    await updateRun(id, { status: 'done' });
    toast({ title: 'Run finished', description: title });
  });
  async function cancel() {
    const canceled = await attempt('Failed to cancel the run', () => updateRun(id, { status: 'cancelled' }));
    if (canceled) toast({ title: 'Run canceled', description: title });
  }
  const open = steps - done;
  return (
    <>
      {open === 0 && (
        <Button icon={CircleCheck} ref={focusHeadingOnRemoval} loading={finishing} onClick={finish}>
          Finish run
        </Button>
      )}
      <ConfirmButton
        icon={CircleX}
        variant="secondary"
        question={{
          title: `Cancel the run of “${title}”?`,
          description: `It ends with ${open === 0 ? 'all steps done' : plural(open, 'open step')}, stays on record, and cannot be reopened.`,
          confirmLabel: 'Cancel run',
          cancelLabel: 'Keep it open',
          destructive: true,
        }}
        onConfirm={cancel}
      >
        Cancel run…
      </ConfirmButton>
    </>
  );
}
