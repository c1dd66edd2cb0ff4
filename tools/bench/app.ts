/**
 * What the portal, the admin area and the branding tool feel like: the first view of somebody who is signed in, as Lighthouse sees
 * it on a phone; the longest task while somebody types, sorts and scrolls in lists of thousands; a keystroke in a color field.
 */
import { rowsFor } from '#tests/support/growth/fill.ts';
import { firstViewsAreFast } from '#tools/bench/app/first-views.ts';
import { longListsStaySmooth } from '#tools/bench/app/long-lists.ts';
import { typingColorsIsSmooth } from '#tools/bench/app/typing-colors.ts';
import { withStage } from '#tools/stage.ts';

/** What client and team own grows with it, far beyond what anybody has. */
const rowsPerTable = 10_000;

const demo = await withStage(async (url, browser) => {
  const fast = await firstViewsAreFast(url, browser);
  return (await typingColorsIsSmooth(url, browser)) && fast;
});
const crowded = await withStage(longListsStaySmooth, rowsFor(rowsPerTable));
process.exit(demo && crowded ? 0 : 1);
