import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';

test('the panel opens empty, searches, explains one result at a time and gives the focus back', async ({ page }) => {
  test.skip(!isDemoCopy);
  await page.goto('/');
  const trigger = page.getByRole('button', { name: 'AI Recommendations' });
  await trigger.click();
  const panel = page.getByRole('dialog', { name: 'AI Recommendations' });
  const input = panel.getByPlaceholder('Search for technology topics...');
  await expect(input).toBeFocused();
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  await expect(panel.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  for (const title of ['Technology Integration', 'Data Sovereignty Solutions', 'Emerging Tech Trends 2025'])
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);

  await input.fill('gdpr');
  await input.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('3 recommendations for “gdpr”');
  await expect(input).toBeFocused();
  const [first, second] = await panel.getByRole('button', { name: /^Show More Details/ }).all();
  await first?.click();
  await expect(panel.getByRole('heading', { name: 'Key Statistics' })).toHaveCount(1);
  await expectAccessible(page);
  expect(second).toBeDefined();
  await expect(panel.getByRole('link', { name: /^Learn More: What the GDPR/ })).toHaveAttribute(
    'href',
    '/insights/what-the-gdpr-asks-of-software',
  );

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(trigger).toBeFocused();
  await expect(root).toHaveCSS('overflow-y', 'visible');
  await page.keyboard.press('/');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(panel.getByRole('status')).toHaveText('');
  const box = await panel.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(896);
  expect(box?.height).toBeLessThanOrEqual(0.8 * 900 + 1);
  await panel.getByRole('button', { name: 'Search Related Content' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^\d recommendations for “technology trends”$/);
  // Opened, what was found is longer than the window.
  await panel
    .getByRole('button', { name: /^Show More Details/ })
    .first()
    .click();
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(0.8 * 900);
});

test(
  'a failed search keeps the results, and says so in the panel and in the console',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    test.skip(!isDemoCopy);
    allowErrors(/Recommendations could not be fetched/, /Failed to load resource/, /ERR_FAILED/);
    await page.goto('/');
    const panel = page.getByRole('dialog', { name: 'AI Recommendations' });
    await page.keyboard.press('Control+k');
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'brand identity ROI' }).click();
    await expect(panel.getByRole('status')).toHaveText('3 recommendations for “brand identity ROI”');
    await page.route('**/api/ai/recommendations', (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await panel.getByRole('button', { name: 'custom software benefits' }).click();
    await failed;
    await expect(panel.getByRole('status')).toHaveText(
      'The search for “custom software benefits” failed. The server cannot be reached. Check your connection and try again. You still see what was found for “brand identity ROI”.',
    );
    await expect(panel.getByRole('button', { name: /^Show More Details/ })).toHaveCount(3);
    await expectAccessible(page);
    await page.route('**/api/ai/recommendations', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    const told = page.waitForEvent('console', (message) => message.text().includes('API error: 503'));
    await panel.getByRole('button', { name: 'custom software benefits' }).click();
    await told;
    await expect(panel.getByRole('status')).toContainText('The search for “custom software benefits” failed. Busy.');
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'custom software benefits' }).click();
    await expect(panel.getByRole('status')).toHaveText('3 recommendations for “custom software benefits”');
  },
);

test('a search that finds nothing says why where it can, and leads to the closest services and to us', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'AI Recommendations' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Recommendations' });
  await panel.getByPlaceholder('Search for technology topics...').fill('qwrtzpl');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Nothing found for “qwrtzpl”.');
  const ways = panel.getByRole('region', { name: 'Closest services' }).getByRole('link');
  await expect(ways).toHaveCount(4);
  await expect(ways.first()).toHaveAttribute('href', /^\/service\/\d+$/);
  await expectAccessible(page);

  await panel.getByPlaceholder('Search for technology topics...').fill('Könnt ihr uns bei der Sicherheit helfen?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('This site and its answers are in English only');
  await panel.getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
});

const notLoaded = 'This part of the page could not be loaded.';

for (const [name, file] of [
  ['AI Recommendations', 'overlay'],
  ['Chat with our assistant', 'chat'],
] as const) {
  test(
    `${name} says that it could not be loaded, and offers the reload that helps`,
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/ERR_FAILED/);
      await page.goto('/');
      // As after a release: what the page would fetch now is gone.
      await page.route('**/_astro/*.js', (route) => route.abort('failed'));
      const button = page.getByRole('button', { name });
      await button.click();
      await expect(page.getByRole('alert'), file).toContainText(notLoaded);
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.waitForLoadState();
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );
}

test('a chat that was closed minimized opens whole, with the focus in it', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Chat with our assistant' });
  const chat = page.getByRole('dialog', { name: /^Chat with/ });
  await opener.click();
  await chat.getByRole('button', { name: 'Minimize chat' }).click();
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await opener.press('Enter');
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expect(chat.getByRole('button', { name: 'Minimize chat' })).toBeVisible();
});

test(
  'the greeting comes into a region that was there before it, so that it is read out',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const status = document.querySelector('[role=dialog] [role=status]');
        if (status === null) return;
        observer.disconnect();
        document.body.dataset.firstWords = status.textContent;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Chat with our assistant' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Hello!/);
    await expect(page.locator('body')).toHaveAttribute('data-first-words', '');
  },
);
