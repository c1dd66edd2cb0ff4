import type { Browser } from 'playwright';
import { areWithinGates, type Gates, type Target } from '#tools/bench/lighthouse.ts';
import { openPage } from '#tools/stage.ts';

const pages = [
  { path: '/portal', username: 'client' },
  { path: '/portal/projects', username: 'client' },
  { path: '/admin', username: 'admin' },
];
const gates: Gates = { lcp: 2000, tti: 2000, tbt: 50, cls: 0.005, js: 220, requests: 15 };

/** The first view of the apps with a cold cache, signed in. */
export async function firstViewsAreFast(url: string, browser: Browser): Promise<boolean> {
  const targets: Target[] = [];
  for (const { path, username } of pages) {
    const page = await openPage(browser, url, username);
    const cookies = await page.context().cookies();
    targets.push({
      path,
      preset: 'mobile',
      gates,
      cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; '),
    });
    await page.close();
  }
  return areWithinGates(url, targets);
}
