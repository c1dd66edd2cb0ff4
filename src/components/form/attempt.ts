import { messageOf } from '#lib/failure.ts';
import { toast } from '#stores/toast.ts';

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
