/**
 * What the portal, the admin area and the branding tool feel like: the first view of somebody who is signed in, as Lighthouse sees
 * it on a phone; the longest task while somebody types, sorts and scrolls in lists of thousands, and types colors.
 */
import type { Browser } from 'playwright';
import { rowsFor } from '#tests/support/growth/fill.ts';
import { areWithinGates, type Target } from '#tools/bench/lighthouse.ts';
import { longListsStaySmooth } from '#tools/bench/long-lists.ts';
import { openPage, withStage } from '#tools/stage.ts';

const firstViews = [
  { path: '/portal', username: 'client' },
  { path: '/portal/projects', username: 'client' },
  { path: '/admin', username: 'admin' },
];
const gates = { lcp: 1800, tti: 1800, tbt: 100, cls: 0.01, js: 220, requests: 15 };

/** What client and team own grows with it, far beyond what anybody has. */
const rowsPerTable = 10_000;

/** The first view of the apps with a cold cache, signed in. */
async function firstViewsAreFast(url: string, browser: Browser): Promise<boolean> {
  const targets: Target[] = [];
  for (const { path, username } of firstViews) {
    const page = await openPage(browser, url, username);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    targets.push({ path, preset: 'mobile', gates, cookie });
    await page.close();
  }
  return areWithinGates(url, targets);
}

const fast = await withStage(firstViewsAreFast);
const smooth = await withStage(longListsStaySmooth, rowsFor(rowsPerTable));
process.exit(fast && smooth ? 0 : 1);
