import { vi } from 'vitest';

/** Waits for what comes by itself: a machine that is busy with other things is slow, not wrong. */
export const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 20 });
