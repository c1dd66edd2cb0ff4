import { expect, test } from '#tests/support/browser.ts';

test('the six figures of the home page stand on one line', async ({ page }) => {
  await page.goto('/');
  const lines = await page
    .locator('.home-figures li')
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)));
  expect(lines).toHaveLength(6);
  expect(new Set(lines).size).toBe(1);
});

test('the pages behind a sheet begin where the sheet begins', async ({ page }) => {
  await page.goto('/service/1');
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  expect(await left('.service-page')).toBe(await left('.folio'));
});

test('in the portal a phone with letters of twice the size has nothing beyond its edge', async ({ page, signIn }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('client');
  for (const screen of ['', '/projects', '/documents', '/invoices', '/calendar', '/notifications', '/profile']) {
    await page.goto(`/portal${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await page.waitForLoadState('networkidle');
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await beyond(), `/portal${screen}`).toBe(0);
  }
});

test('what is not proven is hollow where the reader’s system sets the colors, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/');
  const ad = page.getByLabel('In the ad');
  await expect(ad).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Put it right' }).click();
  await expect(ad).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the list of open times is offered where a call is booked', async ({ page }) => {
  await page.goto('/contact');
  const list = page.getByRole('link', { name: 'Show open times as a list' });
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'Book a call' }).click();
  await expect(list).toBeVisible();
});
