import { recheckEntry } from '#admin/session.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';
import { asMember } from '#lib/session-end.ts';
import { toast } from '#stores/toast.ts';

/** A call of an administrator. A refusal may mean that the role is gone since this page was opened: then it is left. */
export async function asAdmin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asMember(call);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) void recheckEntry();
    throw error;
  }
}

/** Runs one write and tells a refusal in a toast. True when it was done. */
export async function attempt(failureTitle: string, write: () => Promise<void>): Promise<boolean> {
  try {
    await asAdmin(write);
    return true;
  } catch (error) {
    toast({ title: failureTitle, description: messageOf(error), variant: 'destructive' });
    return false;
  }
}
