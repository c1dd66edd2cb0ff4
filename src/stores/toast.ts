import { atom } from 'nanostores';

/** One toast is seen at a time: a new one takes the place of the one before. */
const limit = 1;

/** How long the last toast is kept after it closed. */
export const toastRemoveDelay = 1_000_000;

/**
 * Dispatched on the window with every toast, so that a page without the toast area can fetch it at the first one. Whoever
 * listens too late finds the mark on the document.
 */
export const toastEvent = 'toast:raised';

export interface ToastAction {
  label: string;
  /** What the action does, in words for someone who cannot see where it is. */
  altText: string;
  onClick: () => void;
}

export interface ToastInput {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ToastState extends ToastInput {
  id: number;
  open: boolean;
}

export const $toasts = atom<readonly ToastState[]>([]);

const removals = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Shows a toast from anywhere in the browser and gives its id, for `dismiss`. */
export function toast(input: ToastInput): number {
  lastId += 1;
  const next = [{ ...input, id: lastId, open: true }, ...$toasts.get()];
  for (const dropped of next.slice(limit)) forget(dropped.id);
  $toasts.set(next.slice(0, limit));
  if (typeof window !== 'undefined') {
    document.documentElement.dataset.toasted = '';
    window.dispatchEvent(new Event(toastEvent));
  }
  return lastId;
}

/** Closes one toast, or all of them. */
export function dismiss(id?: number): void {
  $toasts.set(
    $toasts.get().map((item) => {
      if (id !== undefined && item.id !== id) return item;
      scheduleRemoval(item.id);
      return { ...item, open: false };
    }),
  );
}

function scheduleRemoval(id: number): void {
  if (removals.has(id)) return;
  const remove = () => {
    removals.delete(id);
    $toasts.set($toasts.get().filter((item) => item.id !== id));
  };
  removals.set(id, setTimeout(remove, toastRemoveDelay));
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
