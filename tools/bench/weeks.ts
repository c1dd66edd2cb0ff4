/**
 * Two weeks of a small firm's use, day by day with a clock that is moved, then more than a year in which nobody comes,
 * and three days more: what should be forgotten is, and nothing grows faster than what people keep.
 */
import { moveClockTo, withMovableClock } from '#tools/bench/weeks/clock.ts';
import { liveDay } from '#tools/bench/weeks/day.ts';
import { overdue } from '#tools/bench/weeks/keeping.ts';
import { openProduct } from '#tools/bench/weeks/product.ts';
import { report } from '#tools/bench/weeks/report.ts';
import { measure } from '#tools/bench/weeks/sizes.ts';
import { type Day, unbounded } from '#tools/bench/weeks/verdict.ts';

const dayMs = 24 * 60 * 60 * 1000;
const [days, daysAfter] = [14, 3];
/** Beyond everything that is kept for a time. */
const absenceDays = 400;

withMovableClock();
const began = performance.now();
const product = await openProduct();
const measured: Day[] = [];
for (let day = 1; day <= days + daysAfter; day += 1) {
  if (day === days + 1) moveClockTo(new Date(Date.now() + absenceDays * dayMs));
  await liveDay(product, day);
  const age = day > days ? day + absenceDays : day;
  measured.push({ age, ...(await measure(product)), overdue: await overdue(product) });
  console.log(`day ${age} is over, after ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
const { mostLogBytes } = product;
await product.close();

report(measured);
const faults = unbounded(measured.slice(0, days), measured.slice(days), mostLogBytes);
console.log(
  `\n${faults.length === 0 ? 'Everything stays within bounds.' : faults.map((one) => `UNBOUNDED: ${one}`).join('\n')}`,
);
process.exit(faults.length === 0 ? 0 : 1);
