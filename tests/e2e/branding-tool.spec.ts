import { brandColors } from '#src/shared/colors.ts';
import { colorField, expectToast, openTool, previewColor } from '#tests/support/branding.ts';
import { expect, expectAccessible, test, widths } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the tool opens with its name, five colors and fonts', async ({ page }) => {
  const tool = await openTool(page);
  await expect(tool.getByText('Guest Mode')).toBeVisible();
  await expect(tool.getByRole('tab')).toHaveText(['Colors', 'Typography', 'AI Recommendations']);
  await expect(tool.getByRole('tab', { name: 'Colors' })).toHaveAttribute('aria-selected', 'true');
  await expect(tool.getByLabel('Palette name')).toHaveValue('My Custom Palette');
  const colors = {
    Primary: brandColors.primary,
    Secondary: brandColors.secondary,
    'Accent 1': brandColors.accent1,
    'Accent 2': brandColors.accent2,
    Gray: brandColors.gray,
  };
  for (const [label, hex] of Object.entries(colors)) {
    await expect(tool.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })).toHaveValue(hex);
    await expect(tool.getByLabel(`${label} color picker`)).toHaveValue(hex.toLowerCase());
  }
  await expect(tool.getByRole('button', { name: /^Copy .* hex$/ })).toHaveCount(3);
  await expect(tool.getByText('6 of 6 pairs pass')).toBeVisible();
});

test('the three tabs are worked by keyboard', async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('tab', { name: 'Colors' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool.getByRole('tab', { name: 'Typography' })).toBeFocused();
  await expect(tool.getByLabel('Heading font')).toHaveValue('Inter');
  await expect(tool.getByLabel('Body font')).toHaveValue('Open Sans');
  await expect(tool.getByLabel('Body font').getByRole('option')).toHaveCount(16);
  await page.keyboard.press('End');
  await expect(tool.getByLabel('Industry')).toHaveValue('Technology');
  await expect(tool.getByLabel('Industry').getByRole('option')).toHaveCount(12);
  await expect(tool.getByLabel('Mood')).toHaveValue('Professional');
  await expect(tool.getByLabel('Mood').getByRole('option')).toHaveCount(13);
  await expect(tool.getByLabel('Industry').getByRole('option', { name: 'Food & Beverage' })).toHaveAttribute(
    'value',
    'Food',
  );
  await page.keyboard.press('ArrowRight');
  await expect(tool.getByLabel('Palette name')).toBeVisible();
});

test('three digits stay as typed while picker and preview get six', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const primary = colorField(page, 'primary');
  await primary.fill('#0af');
  await primary.blur();
  await expect(primary).toHaveValue('#0af');
  await expect(tool.getByLabel('Primary color picker')).toHaveValue('#00aaff');
  expect(await previewColor(page, 'primary')).toBe('rgb(0, 170, 255)');
  await tool.getByLabel('Primary color picker').fill('#ff8800');
  await expect(primary).toHaveValue('#FF8800');
});

for (const [what, text] of someOf(
  [
    ['an rgb() color', 'rgb(0, 0, 0)'],
    ['a color name', 'red'],
    ['a hex without its sign', brandColors.primary.slice(1)],
    ['seven digits', '#1234567'],
  ] as const,
  4,
)) {
  test(`${what} is refused beside its field and paints nothing`, { tag: '@thorough' }, async ({ page }) => {
    await openTool(page);
    const primary = colorField(page, 'primary');
    await primary.fill(text);
    await expect(primary).toHaveAccessibleDescription('Must be a valid hex color');
    await expect(primary).toHaveValue(text);
    expect(await previewColor(page, 'primary')).toBe(rgbOf(brandColors.primary));
  });
}

test('a color on its way to being one is not scolded before it is left', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const gray = colorField(page, 'gray');
  await gray.fill('');
  await gray.pressSequentially('#C0FF');
  await expect(tool.getByText('Must be a valid hex color')).toHaveCount(0);
  await gray.blur();
  await expect(gray).toHaveAccessibleDescription('Must be a valid hex color');
  await gray.fill('');
  await expect(tool.getByText('Must be a valid hex color')).toHaveCount(0);
});

test('copying a hex says so, and says when it could not', { tag: '@thorough' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tool = await openTool(page);
  await tool.getByRole('button', { name: 'Copy Accent 1 hex' }).click();
  await expectToast(page, 'Copied!', `${brandColors.accent1} copied to clipboard`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(brandColors.accent1);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await tool.getByRole('button', { name: 'Copy Primary hex' }).click();
  await expectToast(page, 'Copy failed', 'Please try again or copy manually.');
});

test('undo and redo move through changes, by button and by keyboard', async ({ page }) => {
  const tool = await openTool(page);
  const primary = colorField(page, 'primary');
  await expect(tool.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await primary.fill('#112233');
  await tool.getByRole('button', { name: 'Shuffle' }).click();
  await expect(primary).not.toHaveValue('#112233');
  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(primary).toHaveValue('#112233');
  await page.keyboard.press('Control+z');
  await expect(primary).toHaveValue(brandColors.primary);
  await expect(tool.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(primary).toHaveValue('#112233');
});

test('leaving a color field is no step of its own', { tag: '@thorough' }, async ({ page }) => {
  await page.clock.install();
  const tool = await openTool(page);
  const primary = colorField(page, 'primary');
  await primary.fill('#112233');
  // Longer than what is typed in one go counts as one step.
  await page.clock.fastForward(1000);
  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(primary).toHaveValue(brandColors.primary);
  for (const token of ['primary', 'secondary', 'accent1'] as const) await colorField(page, token).focus();
  await tool.getByRole('button', { name: 'Redo' }).click();
  await expect(primary).toHaveValue('#112233');
});

test(
  'undo, redo and a suggestion take what was said of a wrong color with them',
  { tag: '@thorough' },
  async ({ page }) => {
    const tool = await openTool(page);
    const accent = colorField(page, 'accent2');
    const spoil = async () => {
      await accent.fill('#12');
      await accent.blur();
      await expect(accent).toHaveAccessibleDescription('Must be a valid hex color');
    };
    await accent.fill('#C8C8C8');
    await spoil();
    await tool.getByRole('button', { name: /^Use #[0-9A-F]{6} for Accent 2$/ }).click();
    await expect(accent).not.toHaveAccessibleDescription('Must be a valid hex color');
    await spoil();
    await tool.getByRole('button', { name: 'Undo' }).click();
    await expect(accent).toHaveValue('#C8C8C8');
    await expect(accent).not.toHaveAccessibleDescription('Must be a valid hex color');
    await spoil();
    await tool.getByRole('button', { name: 'Redo' }).click();
    await expect(accent).not.toHaveAccessibleDescription('Must be a valid hex color');
  },
);

test('the keys for undo do not reach behind a dialog', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await colorField(page, 'primary').fill('#112233');
  await tool.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('radio').first().focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(colorField(page, 'primary')).toHaveValue('#112233');
});

test('a shuffle leaves locked colors and a readable preview', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const lock = tool.getByRole('button', { name: 'Lock Primary' });
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await tool.getByRole('button', { name: 'Shuffle' }).click();
  await expect(colorField(page, 'primary')).toHaveValue(brandColors.primary);
  await expect(colorField(page, 'secondary')).not.toHaveValue(brandColors.secondary);
  await expect(tool.getByText('6 of 6 pairs pass')).toBeVisible();
});

test('contrast that fails is mended with one click', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const contrast = tool.getByRole('region', { name: 'Contrast' });
  await colorField(page, 'accent2').fill('#C8C8C8');
  await expect(contrast.getByText('5 of 6 pairs pass')).toBeVisible();
  await contrast.getByRole('button', { name: /^Use #[0-9A-F]{6} for Accent 2$/ }).click();
  await expect(contrast.getByText('6 of 6 pairs pass')).toBeVisible();
  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(colorField(page, 'accent2')).toHaveValue('#C8C8C8');
  for (const name of ['Lock Gray', 'Lock Accent 2']) await tool.getByRole('button', { name }).click();
  await expect(contrast.getByText('Both colors are locked. Unlock one to get a suggestion.')).toBeVisible();
});

test('a mended contrast leaves the keyboard in its panel', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await colorField(page, 'accent2').fill('#C8C8C8');
  await tool.getByRole('button', { name: /^Use #[0-9A-F]{6} for Accent 2$/ }).press('Enter');
  await expect(tool.getByText('6 of 6 pairs pass')).toBeVisible();
  await expect(tool.getByRole('heading', { name: 'Contrast' })).toBeFocused();
});

test('the chosen card is told where the system sets the colors', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const tool = await openTool(page);
  const card = (name: string) => tool.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await tool.getByRole('radio', { name: 'Achromatopsia' }).check();
  await expect(card('Achromatopsia')).toHaveCSS('outline-style', 'solid');
  await expect(card('Typical')).toHaveCSS('outline-style', 'none');
});

test('the preview is seen through other eyes while the palette stays', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('radio', { name: 'Achromatopsia' }).check();
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(await previewColor(page, 'primary')) ?? [];
  expect(red).toBe(green);
  expect(green).toBe(blue);
  await expect(colorField(page, 'primary')).toHaveValue(brandColors.primary);
  await tool.getByRole('radio', { name: 'Typical' }).check();
  expect(await previewColor(page, 'primary')).toBe(rgbOf(brandColors.primary));
});

test('a chosen web font is fetched from this site and shown', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('tab', { name: 'Typography' }).click();
  const font = page.waitForResponse(/poppins-latin-700/);
  await tool.getByLabel('Heading font').selectOption('Poppins');
  expect(new URL((await font).url()).origin).toBe(new URL(page.url()).origin);
  const heading = page.locator('.brand-sample-heading');
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Poppins/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 20px Poppins'))).toBe(true);
  await expect(tool.getByLabel('Heading font')).toHaveAccessibleDescription('Web font: every visitor sees it.');
});

test('a system font that is not on the device is called a stand-in', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('tab', { name: 'Typography' }).click();
  await tool.getByLabel('Body font').selectOption('Brush Script MT');
  await expect(tool.getByLabel('Body font')).toHaveAccessibleDescription(/^Not installed on this device/);
});

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test(`every tab and dialog is accessible on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const tool = await openTool(page);
    await expectAccessible(page, { within: '.brand-tool' });
    await colorField(page, 'primary').fill('red');
    await colorField(page, 'accent2').fill('#5A6480');
    await tool.getByLabel('Palette name').fill('ab');
    await tool.getByRole('button', { name: 'Save Palette' }).click();
    await expect(tool.getByLabel('Palette name')).toHaveAccessibleDescription(
      'Palette name must be at least 3 characters',
    );
    // The sample shows what was chosen, readable or not; saying which is the contrast panel's work.
    const part = { within: '.brand-tool', without: '.brand-sample' };
    await expectAccessible(page, part);
    for (const tab of ['Typography', 'AI Recommendations']) {
      await tool.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, part);
    }
    await tool.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
  });
}

test('nothing is cut off or wider than the window at 320 px', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const tool = await openTool(page);
  for (const tab of ['Colors', 'Typography', 'AI Recommendations']) {
    await tool.getByRole('tab', { name: tab }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test(
  'where the tool cannot be fetched the page says so, and the reload that it offers helps',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/, /ERR_FAILED/, /Error hydrating/);
    await page.route('**/_astro/branding-tool-island.*.js*', (route) => route.abort('failed'));
    await page.goto('/branding');
    const tool = page.locator('#branding-tool');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await tool.scrollIntoViewIfNeeded();
    await expect(tool.getByRole('tablist')).toBeVisible();
  },
);
