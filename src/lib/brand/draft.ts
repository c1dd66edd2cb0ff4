import { workSchema, type Work } from './state.ts';

const key = 'brand-draft';

/** What the browser kept of the last visit; anything else that lies there is ignored. */
export function readDraft(storage: Storage): Work | null {
  try {
    const parsed = workSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A browser that refuses to store (private mode, full disk) only loses the draft, never the work on screen. */
export function writeDraft(storage: Storage, work: Work): void {
  try {
    storage.setItem(key, JSON.stringify(work));
  } catch {
    return;
  }
}
