import { ApiFailure } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';
import { asMember } from '#lib/session-end.ts';
import { toast } from '#stores/toast.ts';

/** Runs one write and tells a refusal in a toast. True when it was done. */
export async function attempt(failureTitle: string, write: () => Promise<void>): Promise<boolean> {
  try {
    await asMember(write);
    return true;
  } catch (error) {
    toast({ title: failureTitle, description: messageOf(error), variant: 'destructive' });
    return false;
  }
}

/** The row as somebody else left it, when that is why a write was refused. */
export function overtakenBy(error: unknown): unknown {
  return error instanceof ApiFailure && error.status === 409 ? error.current : undefined;
}
