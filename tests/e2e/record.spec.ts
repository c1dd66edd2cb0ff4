import { expect, type Page, test } from '#tests/support/browser.ts';

const hashes = (page: Page) => page.locator('#record code[data-level]').allTextContents();
const verdicts = (page: Page) => page.locator('#record [data-verdict]');

test.beforeEach(({ page }) => page.goto('/'));

test('a digit changed by keyboard changes every hash up to the root, and the three parties see it', async ({
  page,
}) => {
  const sealed = await hashes(page);
  const figure = page.getByLabel('Odometer');
  await figure.focus();
  await page.keyboard.press('ArrowDown');
  await expect(figure).toHaveValue('74,120');
  await expect(verdicts(page)).toHaveText(['differs', 'differs', 'differs']);
  await expect(page.getByRole('status').filter({ hasText: 'no longer leads to the root' })).toBeVisible();
  for (const [level, hash] of (await hashes(page)).entries()) expect(hash).not.toBe(sealed[level]);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  await expect(figure).toHaveValue('79,920');
  await page.keyboard.press('ArrowUp');
  await expect(figure).toHaveValue('79,930');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(figure).toHaveValue('84,120');
  await expect(verdicts(page)).toHaveText(['verified', 'verified', 'verified']);
  expect(await hashes(page)).toEqual(sealed);
});

test('one press turns the odometer back', async ({ page }) => {
  await page.getByRole('button', { name: 'Turn it back 20,000 km' }).click();
  await expect(page.getByLabel('Odometer')).toHaveValue('64,120');
  await expect(verdicts(page)).toHaveText(['differs', 'differs', 'differs']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the record is there to be read, and offers nothing that would not work', async ({ page }) => {
    await expect(page.getByLabel('Odometer')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden();
    await expect(verdicts(page)).toHaveText(['verified', 'verified', 'verified']);
  });
});
