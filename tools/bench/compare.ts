import type { MeasuredCall } from '#tests/support/growth/changes.ts';
import { median, percentile } from '#tools/bench/percentile.ts';

/** What a call may cost at the largest size, as a multiple of the smallest. */
export const goal = 1.5;
const warmUps = 3;
const samples = 25;
/** A call that misses the goal is measured again, up to so many times: a slow machine passes, a slow call does not. */
const chances = 4;

interface Size {
  name: string;
  calls: MeasuredCall[];
  /** Milliseconds spent so far, of time or of a processor's. */
  spentMs: () => number;
}

/** Whether the call costs too much at the largest size, by the times at each. */
const misses = ({ mostMs = Infinity }: MeasuredCall, medians: number[]) =>
  (medians.at(-1) ?? 0) / (medians[0] ?? 1) > goal || (medians.at(-1) ?? 0) > mostMs;

const figure = (value: number) => value.toFixed(1).padStart(7);

/**
 * Makes every call at every size, in turns, so that whatever else the machine does meets them alike, and prints what it cost. True
 * when all keep to the goal. `only` is a part of the names of the calls to measure; all of them without it.
 */
export async function compare(sizes: Size[], only = ''): Promise<boolean> {
  console.log(`\n${'ms'.padEnd(48)}${sizes.map(({ name }) => `p50/p99 at ${name}`.padStart(17)).join('')}   ratio`);
  const missed: string[] = [];
  for (const [index, first] of (sizes[0]?.calls ?? []).entries()) {
    if (!first.name.includes(only)) continue;
    const turns = sizes.flatMap(({ calls, spentMs }) => {
      const call = calls[index];
      return call ? [{ run: call.run, spentMs, times: [] as number[] }] : [];
    });
    for (const { run } of turns) for (let round = 0; round < warmUps; round += 1) await run();
    const medians = () => turns.map(({ times }) => median(times));
    for (let chance = 0; chance < chances && (chance === 0 || misses(first, medians())); chance += 1)
      for (let sample = 0; sample < samples; sample += 1)
        for (const { run, spentMs, times } of turns) {
          const before = spentMs();
          await run();
          times.push(spentMs() - before);
        }
    const isMissed = misses(first, medians());
    if (isMissed) missed.push(first.name);
    const cells = turns.map(({ times }) => `  ${figure(percentile(times, 0.5))} ${figure(percentile(times, 0.99))}`);
    const ratio = ((medians().at(-1) ?? 0) / (medians()[0] ?? 1)).toFixed(2);
    console.log(`${first.name.padEnd(48)}${cells.join('')}  ${ratio}${isMissed ? '  MISSED' : ''}`);
  }
  console.log(`\nBeyond ${goal} times what the smallest size costs: ${missed.join(', ') || 'none'}`);
  return missed.length === 0;
}
