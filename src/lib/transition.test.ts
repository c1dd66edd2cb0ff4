import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runTransition } from './transition.ts';

function record() {
  const events: string[] = [];
  return { events, show: () => events.push('on'), hide: () => events.push('off') };
}

describe('the page transition', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('turns the loader on, waits 100 ms, navigates, waits 100 ms, turns it off', async () => {
    const loader = record();
    const done = runTransition(loader, () => loader.events.push('go'));
    expect(loader.events).toEqual(['on']);
    await vi.advanceTimersByTimeAsync(99);
    expect(loader.events).toEqual(['on']);
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.events).toEqual(['on', 'go']);
    await vi.advanceTimersByTimeAsync(99);
    expect(loader.events).toEqual(['on', 'go']);
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.events).toEqual(['on', 'go', 'off']);
    await done;
  });

  it('waits for a navigation that takes its time', async () => {
    const loader = record();
    const done = runTransition(loader, () => new Promise((resolve) => setTimeout(resolve, 1000)));
    await vi.advanceTimersByTimeAsync(1199);
    expect(loader.events).toEqual(['on']);
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.events).toEqual(['on', 'off']);
    await done;
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no way');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no way'))],
  ])('turns the loader off at once when the navigation %s', async (_, navigate) => {
    const loader = record();
    const outcome = expect(runTransition(loader, navigate)).rejects.toThrow('no way');
    await vi.advanceTimersByTimeAsync(100);
    await outcome;
    expect(loader.events).toEqual(['on', 'off']);
  });
});
