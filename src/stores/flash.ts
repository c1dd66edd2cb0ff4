import { toast, type ToastInput } from '#stores/toast.ts';

type FlashInput = Pick<ToastInput, 'title' | 'description' | 'variant'>;

const storageKey = 'flash';
const freshMs = 15_000;

/** Keeps a toast for the page that is about to load. Where storage is forbidden the toast is simply not seen. */
export function flash(input: FlashInput): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...input, at: Date.now() }));
  } catch {
    // See above.
  }
}

/** Shows what the page before had to say, once and only if that was just now. */
export function showFlash(): void {
  const { at, ...input } = takeFlash();
  if (typeof input.title !== 'string' || Math.abs(Date.now() - at) > freshMs) return;
  toast(input);
}

function takeFlash(): FlashInput & { at: number } {
  const nothing = { title: '', at: 0 };
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return stored === null ? nothing : (JSON.parse(stored) as FlashInput & { at: number });
  } catch {
    return nothing;
  }
}
