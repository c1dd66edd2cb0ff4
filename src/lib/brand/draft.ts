import { toWork, type Work } from './state.ts';

const key = 'brand-draft';

/** Even asking for the storage throws where a browser blocks it, so it is asked for in here. */
type OpenStorage = () => Storage;

/** What the browser kept of the last visit; anything else that lies there is ignored. */
export function readBrandDraft(open: OpenStorage): Work | null {
  try {
    return toWork(JSON.parse(open().getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** A browser that refuses to store (blocked, full) only loses the draft, never the work on screen. */
export function writeBrandDraft(open: OpenStorage, work: Work): void {
  try {
    open().setItem(key, JSON.stringify(work));
  } catch {
    return;
  }
}
