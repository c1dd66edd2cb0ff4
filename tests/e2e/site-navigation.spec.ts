import { readCollection } from '#src/content/read.ts';
import { site } from '#src/data/site.ts';
import { expect, stopClock, test, widths, type Page } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const menu = (page: Page) => page.locator('#site-menu');
const loaderShown = (page: Page) => page.evaluate(() => document.documentElement.dataset.loader === 'shown');

test.describe('the header', () => {
  test('gains a shadow once the page is scrolled, and loses it at the top', async ({ page }) => {
    await page.goto('/');
    const header = page.locator('#site-header');
    await expect(header).toHaveCSS('box-shadow', 'none');
    await page.mouse.wheel(0, 300);
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await page.mouse.wheel(0, -300);
    await expect(header).toHaveCSS('box-shadow', 'none');
  });

  test('says Ask beside the spark where there is room for the word, and opens the search with it', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const word = nav.getByText('Ask', { exact: true });
    await expect(nav.getByRole('button', { name: 'AI Recommendations' })).toBeVisible();
    await expect(word).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(word).toBeInViewport({ ratio: 1 });
    await word.click();
    await expect(page.getByRole('dialog', { name: 'AI Recommendations' })).toBeVisible();
  });

  test('scrolls to a section with 80 px left above it', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const [name, id] of [
      ['Services', 'services-catalog'],
      ['About', 'about'],
    ] as const) {
      await nav.getByRole('link', { name }).click();
      await expect
        .poll(() => page.locator(`#${id}`).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
        .toBe(80);
    }
    expect(await loaderShown(page)).toBe(false);
  });

  test(
    'scrolls on to a section whose place moves meanwhile, instead of jumping there',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const scroll = Reflect.get(Element.prototype, 'scrollIntoView');
        Reflect.set(Element.prototype, 'scrollIntoView', function (this: Element, options: ScrollIntoViewOptions) {
          document.body.dataset.scrolled = options.behavior;
          scroll.call(this, options);
        });
      });
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
      await page.evaluate(() => {
        document.querySelector('main')?.style.setProperty('padding-top', '300px');
      });
      await expect(page.locator('body')).toHaveAttribute('data-scrolled', 'auto');
      await expect
        .poll(() => page.locator('#about').evaluate((node) => Math.round(node.getBoundingClientRect().top)))
        .toBe(80);
    },
  );

  test('brings a visitor from another page to the section, with the same 80 px', async ({ page }) => {
    await page.goto('/portfolio');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/#about');
    await expect
      .poll(() => page.locator('#about').evaluate((node) => Math.round(node.getBoundingClientRect().top)))
      .toBe(80);
  });

  test('keeps to the section of the address while the tool above it comes to life', async ({ page }) => {
    for (const id of someOf(['branding', 'branding-tool'], 3)) {
      await page.goto('/portfolio');
      await page.goto(`/branding#${id}`);
      await expect(page.getByRole('tab', { name: 'Typography' }).first()).toBeVisible();
      await expect(page.getByLabel('Palette name')).toBeVisible();
      await expect
        .poll(() => page.locator(`#${id}`).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
        .toBe(80);
    }
  });

  test('marks the page one is on', async ({ page }) => {
    await page.goto('/portfolio');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });
});

test.describe('the menu on a small screen', () => {
  test.use({ viewport: widths.phone });

  test('opens, closes with Escape and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const toggle = menu(page).locator('summary');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'White Paper' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(toggle).toBeFocused();
  });

  test('closes when a place on this page is chosen, without a loader', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    await menu(page).locator('summary').click();
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect
      .poll(() => page.locator('#about').evaluate((node) => Math.round(node.getBoundingClientRect().top)))
      .toBe(80);
    expect(await loaderShown(page)).toBe(false);
  });

  test('closes and shows the loader before it goes to another page', async ({ page }) => {
    await page.goto('/');
    await stopClock(page);
    await menu(page).locator('summary').click();
    await menu(page).getByRole('link', { name: 'Portfolio' }).click();
    await expect(menu(page)).not.toHaveAttribute('open');
    expect(await loaderShown(page)).toBe(true);
    await page.clock.runFor(100);
    await page.waitForURL('**/portfolio');
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  });

  test('closes when something else is touched', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    await menu(page).locator('summary').click();
    await page.mouse.click(20, 820);
    await expect(menu(page)).not.toHaveAttribute('open');
  });
});

test('a page is fetched ahead when a visitor points at a link to it', async ({ page }) => {
  await page.goto('/');
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/portfolio');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).hover();
  await fetched;
});

test.describe('an address without a page', () => {
  test('says so, with status 404 and a way home', async ({ page, allowErrors }) => {
    allowErrors(/404/);
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(/\/$/);
  });

  for (const id of someOf(['abc', '10', '-1', '0', '3abc', '99999999999999999999', '3/4'], 3)) {
    test(`service ${id} is noted in the console and leads home`, async ({ page }) => {
      const notes: string[] = [];
      page.on('console', (message) => notes.push(message.text()));
      await page.goto(`/service/${id}`);
      await page.waitForURL(/:\d+\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.tagline);
      expect(notes.join()).toContain('There is no service at');
    });
  }

  test('service 01 is service 1', async ({ page }) => {
    const first = readCollection('services').find(({ id }) => id === '1');
    await page.goto('/service/01');
    await page.waitForURL('**/service/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.data.title ?? 'no title');
  });
});
