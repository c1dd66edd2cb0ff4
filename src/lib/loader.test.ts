import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoader, type LoaderState } from './loader.ts';

const shown = { visible: true, navigating: true };
const fading = { visible: false, navigating: true };
const idle = { visible: false, navigating: false };

function watch(shownAt?: number) {
  const states: LoaderState[] = [];
  const loader = createLoader((state) => states.push(state), shownAt);
  return { loader, states, now: () => states.at(-1) };
}

describe('the logo loader', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('says nothing until it is shown, so a first visit never sees it', () => {
    const { loader, states } = watch();
    loader.hide();
    vi.advanceTimersByTime(5000);
    expect(states).toEqual([]);
  });

  it('stays 800 ms when the page is ready sooner, and clears the flag 300 ms after it hides', () => {
    const { loader, now } = watch();
    loader.show();
    vi.advanceTimersByTime(50);
    loader.hide();
    vi.advanceTimersByTime(749);
    expect(now()).toEqual(shown);
    vi.advanceTimersByTime(1);
    expect(now()).toEqual(fading);
    vi.advanceTimersByTime(299);
    expect(now()).toEqual(fading);
    vi.advanceTimersByTime(1);
    expect(now()).toEqual(idle);
  });

  it('hides as soon as a slow page is ready', () => {
    const { loader, now } = watch();
    loader.show();
    vi.advanceTimersByTime(2500);
    loader.hide();
    vi.advanceTimersByTime(0);
    expect(now()).toEqual(fading);
  });

  it('counts the 800 ms from the moment the previous document showed it', () => {
    const { loader, states, now } = watch(Date.now() - 600);
    loader.hide();
    vi.advanceTimersByTime(199);
    expect(states).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(now()).toEqual(fading);
  });

  it('never waits longer than 800 ms when the clock was set back in between', () => {
    const { loader, now } = watch(Date.now() + 60_000);
    loader.hide();
    vi.advanceTimersByTime(800);
    expect(now()).toEqual(fading);
  });

  it('keeps its first moment when it is shown twice, and stays when shown again while it is about to hide', () => {
    const { loader, now } = watch();
    loader.show();
    vi.advanceTimersByTime(500);
    loader.hide();
    loader.show();
    vi.advanceTimersByTime(2000);
    expect(now()).toEqual(shown);
    loader.hide();
    vi.advanceTimersByTime(0);
    expect(now()).toEqual(fading);
  });

  it('starts a new 800 ms when it is shown again while fading', () => {
    const { loader, now } = watch();
    loader.show();
    loader.hide();
    vi.advanceTimersByTime(900);
    expect(now()).toEqual(fading);
    loader.show();
    loader.hide();
    vi.advanceTimersByTime(799);
    expect(now()).toEqual(shown);
    vi.advanceTimersByTime(301);
    expect(now()).toEqual(idle);
  });

  it('is gone at once when a page returns from the page cache', () => {
    const { loader, now } = watch();
    loader.show();
    loader.hide();
    loader.reset();
    expect(now()).toEqual(idle);
    vi.advanceTimersByTime(5000);
    expect(now()).toEqual(idle);
  });
});
