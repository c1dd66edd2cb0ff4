import { brandColors } from '#src/shared/colors.ts';
import { contrastRatio, formatRatio } from '#src/lib/brand/color.ts';
import type { ColorToken } from '#src/lib/brand/palette.ts';
import { colorField, openGuide, openTool } from '#tests/support/branding.ts';
import { expect, expectAccessible, test, widths } from '#tests/support/browser.ts';

const tabs = ['Colors', 'Typography', 'Logo', 'Imagery', 'Voice & Tone', 'Applications'];

test('six tabs show the guide, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/branding');
  const guide = await openGuide(page);
  await expect(guide.getByRole('tab')).toHaveText(tabs);
  const panel = guide.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await guide.getByRole('tab', { name: 'Typography' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel).toContainText('height of the “C”');
  await expect(panel).toContainText('100 px');
  for (const image of await panel.getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await expect(panel.getByRole('img')).toHaveCount(3);
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await expect(panel.getByText('Do', { exact: true })).toBeVisible();
  await expect(panel.getByText('Don’t', { exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect(panel.getByRole('list')).toHaveCount(3);
  await expect(guide.getByRole('link', { name: 'Request a Brand Identity Package' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the guide follows the tool, also when it wakes up after the change', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(widths.phone);
  const tool = await openTool(page);
  await colorField(page, 'accent1').fill('#246');
  await tool.getByRole('tab', { name: 'Typography' }).click();
  await tool.getByLabel('Heading font').selectOption('Lato');
  const guide = await openGuide(page);
  const accent = guide.getByRole('listitem').filter({ hasText: 'Accent 1' });
  await expect(accent).toContainText('#224466');
  await expect(accent.locator('rect')).toHaveAttribute('fill', '#224466');
  await guide.getByRole('tab', { name: 'Typography' }).click();
  const heading = guide.getByRole('listitem').filter({ hasText: 'Heading' }).first();
  await expect(heading).toContainText('Lato, Bold (700)');
  await tool.getByRole('tab', { name: 'Typography' }).click();
  await tool.getByLabel('Heading font').selectOption('Poppins');
  await expect(heading).toContainText('Poppins, Bold (700)');
  expect(await heading.locator('.guide-example').evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /^Poppins/,
  );
});

test(
  'what is said of our own colors is not said of others, and ratios are those of the colors shown',
  { tag: '@thorough' },
  async ({ page }) => {
    const tool = await openTool(page);
    const guide = await openGuide(page);
    const swatch = (name: string) => guide.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(swatch('Primary')).toContainText('11.9:1 on Secondary.');
    await expect(swatch('Secondary')).toContainText('A blue-black that stays calm on large screens.');
    const colors = {
      primary: '#7A1F3D',
      secondary: '#FFFFFF',
      accent1: '#F4EEF0',
      accent2: '#E6DADF',
      gray: '#222222',
    };
    for (const [token, hex] of Object.entries(colors)) await colorField(page, token as ColorToken).fill(hex);
    await expect(tool.getByText(/of 6 pairs pass/)).toBeVisible();
    await expect(swatch('Primary')).toContainText(
      `${formatRatio(contrastRatio(colors.primary, colors.secondary))} on Secondary.`,
    );
    for (const words of ['blue-black', 'One step above', 'dark surfaces', 'softer than white'])
      await expect(guide.getByText(words)).toHaveCount(0);
    await expect(swatch('Gray')).toContainText('Body text on the ground');
  },
);

test(
  'any part of the page may say a brand change, and nonsense is not heard',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/branding');
    const guide = await openGuide(page);
    await page.evaluate(() => {
      const say = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }));
      say('brandColorChange', { colors: { primary: '#ff0000', gray: 'url(//evil.example)' } });
      say('brandColorChange', null);
      say('brandFontChange', { headingFont: 'Evil; }', bodyFont: 'Georgia' });
    });
    await expect(guide.getByRole('listitem').filter({ hasText: 'Primary' }).first()).toContainText('#FF0000');
    await expect(guide.getByRole('listitem').filter({ hasText: 'Gray' }).first()).toContainText(brandColors.gray);
    await guide.getByRole('tab', { name: 'Typography' }).click();
    await expect(guide.getByRole('tabpanel')).toContainText('Inter, Bold (700)');
    await expect(guide.getByRole('tabpanel')).toContainText('Georgia, Regular (400)');
  },
);

test('every tab is accessible', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/branding');
  const guide = await openGuide(page);
  for (const tab of tabs) {
    await guide.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, { within: '#branding' });
  }
});

test(
  'a link to a panel opens it, also where its tabs cannot be fetched',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    await page.goto('/branding#guide-voice');
    const guide = page.locator('#branding');
    await expect(guide.getByRole('tab', { name: 'Voice & Tone' })).toHaveAttribute('aria-selected', 'true');
    await expect(guide.getByRole('tabpanel')).toBeInViewport();

    allowErrors(/Failed to load resource/, /ERR_FAILED/, /Error hydrating/);
    await page.route('**/_astro/style-guide-island.*.js*', (route) => route.abort('failed'));
    await page.goto('/');
    await page.goto('/branding');
    await guide.getByRole('link', { name: 'Applications' }).click();
    await expect(guide.getByText('Branded elements in the package')).toBeInViewport();
    await expect(guide.getByRole('heading', { name: 'Colors' })).toBeHidden();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole guide and the palette can be read, and every link works', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/branding');
    const guide = page.locator('#branding');
    for (const heading of tabs) await expect(guide.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(guide.getByText('Structure: a wall, and the one way out')).toBeVisible();
    await guide.getByRole('link', { name: 'Applications' }).click();
    await expect(guide.getByText('Branded elements in the package')).toBeInViewport();
    await expect(page.locator('#branding-tool noscript').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Live preview' })).toContainText(brandColors.primary);
    await expect(page.locator('.brand-sample-heading')).toHaveCSS('font-weight', '700');
  });
});
