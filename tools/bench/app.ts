/**
 * What the portal, the admin area and the branding tool feel like: the first view of somebody who is signed in, as Lighthouse sees
 * it on a phone; the longest task while somebody types, sorts and scrolls in lists of thousands; a keystroke in a color field.
 */
import { type Browser, chromium } from 'playwright';
import { rowsFor } from '#tests/support/growth/fill.ts';
import { firstViewsAreFast } from '#tools/bench/app/first-views.ts';
import { longListsStaySmooth } from '#tools/bench/app/long-lists.ts';
import { typingColorsIsSmooth } from '#tools/bench/app/typing-colors.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';
import { startStage } from '#tools/stage.ts';

/** What client and team own grows with it, far beyond what anybody has. */
const rowsPerTable = 10_000;

async function holdsOn(rows: string, measure: (url: string, browser: Browser) => Promise<boolean>): Promise<boolean> {
  const stage = await startStage(rows);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    return await measure(stage.url, browser);
  } finally {
    await browser.close();
    await stage.close();
  }
}

const demo = await holdsOn('', async (url, browser) => {
  const fast = await firstViewsAreFast(url);
  return (await typingColorsIsSmooth(url, browser)) && fast;
});
const crowded = await holdsOn(rowsFor(rowsPerTable), longListsStaySmooth);
process.exit(demo && crowded ? 0 : 1);
