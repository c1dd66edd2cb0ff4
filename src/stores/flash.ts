import { toast, type ToastInput } from '#src/stores/toast.ts';

type FlashInput = Pick<ToastInput, 'title' | 'description' | 'variant'>;

const storageKey = 'flash';
const freshMs = 15_000;

/** Keeps a toast for the next page. Without storage, it is not shown. */
export function flash(input: FlashInput): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...input, at: Date.now() }));
  } catch {
    // See above.
  }
}

/** Shows the previous page's toast once, if it is recent. */
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
