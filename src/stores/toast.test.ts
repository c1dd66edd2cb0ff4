import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismiss, toast, toastRemoveDelay } from '#src/stores/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast is open and carries its words, its action and its style', () => {
  const action = { label: 'Undo', altText: 'Undo the deletion', onClick: () => undefined };
  const id = toast({ title: 'Deleted', description: 'One palette', action, variant: 'destructive' });
  expect($toasts.get()).toEqual([
    { id, open: true, title: 'Deleted', description: 'One palette', action, variant: 'destructive' },
  ]);
});

test('a second toast takes the place of the first: one is visible at most', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect($toasts.get().map((item) => item.title)).toEqual(['Second']);
});

test('dismissing closes a toast at once and removes it after 1,000,000 ms', () => {
  const id = toast({ title: 'Saved' });
  dismiss(id);
  expect($toasts.get()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect($toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect($toasts.get()).toHaveLength(0);
});

test('dismissing twice does not put the removal off', () => {
  const id = toast({ title: 'Saved' });
  dismiss(id);
  vi.advanceTimersByTime(toastRemoveDelay - 10);
  dismiss(id);
  vi.advanceTimersByTime(10);
  expect($toasts.get()).toHaveLength(0);
});

test('dismissing one toast leaves a newer one alone', () => {
  const first = toast({ title: 'First' });
  const second = toast({ title: 'Second' });
  dismiss(first);
  expect($toasts.get()).toMatchObject([{ id: second, open: true }]);
});

test('the timer of a replaced toast does not remove the one that took its place', () => {
  dismiss(toast({ title: 'First' }));
  vi.advanceTimersByTime(toastRemoveDelay - 1);
  const second = toast({ title: 'Second' });
  vi.advanceTimersByTime(toastRemoveDelay);
  expect($toasts.get()).toMatchObject([{ id: second, open: true }]);
});

test('without an id every toast is dismissed', () => {
  toast({ title: 'Saved' });
  dismiss();
  expect($toasts.get().every((item) => !item.open)).toBe(true);
});
