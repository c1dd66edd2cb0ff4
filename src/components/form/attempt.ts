import { messageOf } from '#src/lib/failure.ts';
import { toast } from '#src/stores/toast.ts';
import { usePending } from './use-pending.ts';

/** Runs one write and shows in a toast why it failed. True when it was done. */
export async function attempt(failureTitle: string, write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    toast({ title: failureTitle, description: messageOf(error), variant: 'destructive' });
    return false;
  }
}

/** The same for a button: once at a time, and telling whether it is under way. */
export function useAttempt(failureTitle: string, write: () => Promise<void>): [pending: boolean, start: () => void] {
  return usePending(() => attempt(failureTitle, write));
}
