import { expect, type Page, test } from '#tests/support/browser.ts';

const hashes = (page: Page) => page.locator('#record code[data-level]').allTextContents();
const sealed = (page: Page) =>
  page
    .locator('#record code[data-level]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-sealed')));
const ad = (page: Page) => page.getByLabel('In the ad');
const verdict = (page: Page) => page.locator('#record').getByRole('status');

test.beforeEach(({ page }) => page.goto('/'));

test('the ad is short of the record until it is put right, and can be turned back again', async ({ page }) => {
  await expect(ad(page)).toHaveValue('64,120');
  await expect(verdict(page)).toContainText('The ad is 20,000 km short.');
  await page.getByRole('button', { name: 'Put it right' }).click();
  await expect(ad(page)).toHaveValue('84,120');
  await expect(verdict(page)).toContainText('All three hold the same root.');
  expect((await hashes(page)).map((hash) => hash.trim())).toEqual(await sealed(page));

  await page.getByRole('button', { name: 'Turn it back 20,000 km' }).click();
  await expect(ad(page)).toHaveValue('64,120');
  await expect(verdict(page)).toContainText('The ad is 20,000 km short.');
});

test('a digit changed by keyboard changes every hash up to the root', async ({ page }) => {
  await page.getByRole('button', { name: 'Put it right' }).click();
  await expect(verdict(page)).toContainText('All three hold the same root.');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(ad(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(ad(page)).toHaveValue('74,120');
  await expect(verdict(page)).toContainText('The ad is 10,000 km short.');
  const leaf = await sealed(page);
  for (const [level, hash] of (await hashes(page)).entries()) expect(hash.trim()).not.toBe(leaf[level]);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  await expect(ad(page)).toHaveValue('79,920');
  await page.keyboard.press('ArrowUp');
  await expect(ad(page)).toHaveValue('79,930');
});

test('the hashes stand behind how it is computed', async ({ page }) => {
  await expect(page.locator('#record code[data-level="3"]')).toBeHidden();
  await page.getByText('See how it is computed').click();
  await expect(page.locator('#record code[data-level="3"]')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the record is there to be read, and offers nothing that would not work', async ({ page }) => {
    await expect(ad(page)).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Put it right' })).toBeHidden();
    await expect(verdict(page)).toContainText('The ad is 20,000 km short.');
  });
});
