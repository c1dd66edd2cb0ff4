import { decodeWork, encodeWork } from '#src/lib/brand/share-link.ts';
import { defaultWork } from '#src/lib/brand/state.ts';
import { colorField, expectToast, openTool } from '#tests/support/branding.ts';
import { expect, test } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const shared = {
  ...defaultWork,
  brand: {
    ...defaultWork.brand,
    name: 'Fjord & <b>Light</b>',
    colors: { ...defaultWork.brand.colors, primary: '#FFB000', gray: '#fff', accent2: '' },
    headingFont: 'Lato',
    bodyFont: 'Roboto',
  },
  locks: { ...defaultWork.locks, primary: true },
  request: { industry: 'Food', mood: 'Playful', preferences: 'warm, 100% honest' },
  tab: 'ai-recommendations',
} as const;

test('a share link brings the whole work to another visitor', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tool = await openTool(page, encodeWork(shared));
  await expectToast(page, 'Shared palette opened', 'Undo brings back the palette you had before.');
  await expect(tool).toBeInViewport();
  await expect(tool.getByLabel('Industry')).toHaveValue('Food');
  await expect(tool.getByLabel('Mood')).toHaveValue('Playful');
  await expect(tool.getByLabel('Preferences')).toHaveValue('warm, 100% honest');
  await tool.getByRole('tab', { name: 'Colors' }).click();
  await expect(tool.getByLabel('Palette name')).toHaveValue('Fjord & <b>Light</b>');
  await expect(colorField(page, 'primary')).toHaveValue('#FFB000');
  await expect(colorField(page, 'accent2')).toHaveValue('');
  await expect(colorField(page, 'gray')).toHaveValue('#fff');
  await expect(tool.getByRole('button', { name: 'Lock Primary' })).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).hash).toBe('');

  await tool.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied', 'It does not include your email address.');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe('/branding');
  expect(decodeWork(link.hash)).toEqual({ ...shared, tab: 'colors' });

  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(tool.getByLabel('Palette name')).toHaveValue('My Custom Palette');
});

for (const [what, hash] of someOf(
  [
    ['a script for a color', encodeWork(shared).replace('FFB000', 'javascript:alert(1)')],
    ['a font that is not offered', encodeWork(shared).replace('Lato', 'Evil%22%3B%7D')],
    ['nothing in it', '#palette='],
  ] as const,
  3,
)) {
  test(`a link with ${what} changes nothing and says so`, async ({ page }) => {
    const tool = await openTool(page, hash);
    await expectToast(page, 'Link not recognized', 'This share link is damaged, so nothing was changed.');
    await expect(tool.getByLabel('Palette name')).toHaveValue('My Custom Palette');
    await expect(tool.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });
}

test('a link followed in an open tool takes effect at once', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await page.evaluate((hash) => (location.hash = hash), encodeWork({ ...shared, tab: 'colors' }));
  await expect(tool.getByLabel('Palette name')).toHaveValue('Fjord & <b>Light</b>');
});

test(
  'a palette that was only looked at does not take the place of the own one',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.clock.install();
    const tool = await openTool(page);
    await colorField(page, 'primary').fill('#ABCDEF');
    await page.reload();
    await openTool(page);
    await page.evaluate((hash) => (location.hash = hash), encodeWork({ ...shared, tab: 'colors' }));
    await expect(colorField(page, 'primary')).toHaveValue('#FFB000');
    await tool.getByRole('tab', { name: 'Typography' }).click();
    // Longer than a change waits to be kept.
    await page.clock.runFor(1000);
    await page.reload();
    await openTool(page);
    await tool.getByRole('tab', { name: 'Colors' }).click();
    await expect(colorField(page, 'primary')).toHaveValue('#ABCDEF');

    await page.evaluate((hash) => (location.hash = hash), encodeWork({ ...shared, tab: 'colors' }));
    await tool.getByLabel('Palette name').fill('Mine now');
    await page.reload();
    await openTool(page);
    await expect(tool.getByLabel('Palette name')).toHaveValue('Mine now');
    await expect(colorField(page, 'primary')).toHaveValue('#FFB000');
  },
);

test('a shared palette is kept where there was none', { tag: '@thorough' }, async ({ page }) => {
  await openTool(page, encodeWork({ ...shared, tab: 'colors' }));
  await page.reload();
  await openTool(page);
  await expect(colorField(page, 'primary')).toHaveValue('#FFB000');
});

test('a pasted name is put on one line and costs no palette', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await colorField(page, 'primary').fill('#ABCDEF');
  await tool.getByLabel('Palette name').fill('Fjord\tLight \u2068Studio\u2069');
  await expect(tool.getByLabel('Palette name')).toHaveValue('Fjord Light  Studio ');
  await page.reload();
  await openTool(page);
  await expect(colorField(page, 'primary')).toHaveValue('#ABCDEF');
  await expect(tool.getByLabel('Palette name')).toHaveValue('Fjord Light  Studio');
});

test('a draft survives a reload, the address of the guest does not', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByLabel('Email').fill('guest@example.com');
  await colorField(page, 'primary').fill('#ABCDEF');
  await tool.getByRole('button', { name: 'Lock Primary' }).click();
  await tool.getByRole('tab', { name: 'Typography' }).click();
  await tool.getByLabel('Body font').selectOption('Georgia');
  await page.reload();
  await openTool(page);
  await expect(tool.getByLabel('Body font')).toHaveValue('Georgia');
  await tool.getByRole('tab', { name: 'Colors' }).click();
  await expect(colorField(page, 'primary')).toHaveValue('#ABCDEF');
  await expect(tool.getByRole('button', { name: 'Lock Primary' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tool.getByLabel('Email')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('guest@example.com');
});

test('a spoiled draft is ignored', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('brand-draft', '{"brand":{"name":"<img onerror=alert(1)>"}}'));
  const tool = await openTool(page);
  await expect(tool.getByLabel('Palette name')).toHaveValue('My Custom Palette');
});
