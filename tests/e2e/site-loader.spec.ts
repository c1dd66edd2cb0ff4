import { expect, moving, stopClock, test, type Page } from '#tests/support/browser.ts';

const loaderShown = (page: Page) => page.evaluate(() => document.documentElement.dataset.loader === 'shown');

interface Change {
  shown: boolean;
  page: string;
}

/** Notes when the loader comes and goes, in a place that outlives the documents. */
async function recordLoader(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const log = JSON.parse(sessionStorage.getItem('log') ?? '[]') as Change[];
      const shown = document.documentElement.dataset.loader === 'shown';
      sessionStorage.setItem('log', JSON.stringify([...log, { shown, page: location.pathname }]));
    });
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-loader'] });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('log') ?? '[]') as Change[]);
}

async function followServices(page: Page) {
  await page.getByRole('link', { name: 'All services' }).click();
  await page.waitForURL('**/services');
}

test.describe('the logo loader', () => {
  test.use(moving);

  test('is never seen on a first visit', async ({ page }) => {
    const log = await recordLoader(page);
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5000);
    expect(await log()).toEqual([]);
    await expect(page.locator('#page-loader')).toBeHidden();
  });

  test('covers a change of page for at least 800 ms over both documents, then lets go', async ({ page }) => {
    const log = await recordLoader(page);
    await page.goto('/');
    await stopClock(page);
    await followServices(page);
    await page.clock.runFor(799);
    expect(await loaderShown(page)).toBe(true);
    await page.clock.runFor(301);
    await expect(page.locator('#page-loader')).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
    const changes = await log();
    expect(changes.map(({ shown, page: path }) => [shown, path])).toEqual([
      [true, '/'],
      [true, '/services'],
      [false, '/services'],
    ]);
  });

  test('never stands between the pointer and the page', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => (document.documentElement.dataset.loader = 'shown'));
    await expect(page.locator('#page-loader')).toBeVisible();
    const covers = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#page-loader') !== null,
    );
    expect(covers).toBe(false);
  });

  test('holds still for visitors who asked for less motion', { tag: '@thorough' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await followServices(page);
    await expect(page.locator('#page-loader .propagation')).toHaveCSS('animation-name', 'none');
  });

  test('is gone when a visitor comes back', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    await followServices(page);
    await page.goBack();
    await expect(page.locator('#page-loader')).toBeHidden();
  });

  test(
    'is not shown for a new tab, a download or a jump within the page',
    { tag: '@thorough' },
    async ({ page, context }) => {
      await page.goto('/whitepaper');
      const other = context.waitForEvent('page');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Portfolio' })
        .click({ modifiers: ['ControlOrMeta'] });
      await (await other).close();
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download PDF' }).first().click();
      await (await download).cancel();
      expect(await loaderShown(page)).toBe(false);
    },
  );
});
