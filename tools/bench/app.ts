/**
 * What the portal, the admin area and the branding tool feel like: the first view of somebody who is signed in, as Lighthouse sees
 * it on a phone; the longest task while somebody types, sorts and scrolls in lists of thousands, and types colors.
 */
import { rowsFor } from '#tests/support/growth/fill.ts';
import { firstViewsAreFast } from '#tools/bench/app/first-views.ts';
import { longListsStaySmooth } from '#tools/bench/app/long-lists.ts';
import { withStage } from '#tools/stage.ts';

/** What client and team own grows with it, far beyond what anybody has. */
const rowsPerTable = 10_000;

const fast = await withStage(firstViewsAreFast);
const smooth = await withStage(longListsStaySmooth, rowsFor(rowsPerTable));
process.exit(fast && smooth ? 0 : 1);
