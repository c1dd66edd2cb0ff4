import { colorField, expectToast, openTool } from '#tests/support/branding.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const path = '**/api/ai/branding-recommendations';

test('recommendations are generated and one is applied', async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('tab', { name: 'AI Recommendations' }).click();
  await tool.getByLabel('Industry').selectOption({ label: 'Food & Beverage' });
  await tool.getByLabel('Mood').selectOption('Playful');
  await tool.getByLabel('Preferences').fill('orange, please');
  const request = page.waitForRequest(path);
  await tool.getByRole('button', { name: 'Generate Recommendations' }).click();
  expect((await request).postDataJSON()).toEqual({ industry: 'Food', mood: 'Playful', preferences: 'orange, please' });
  const cards = tool.getByRole('region', { name: 'Recommended palettes' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(1);
  await expectAccessible(page);

  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  const primary = await cards.first().locator('rect').first().getAttribute('fill');
  await cards
    .first()
    .getByRole('button', { name: `Apply ${name}` })
    .click();
  await expectToast(page, 'Recommendation applied', 'You can now customize and save this palette');
  await expect(tool.getByRole('tab', { name: 'Colors' })).toHaveAttribute('aria-selected', 'true');
  await expect(tool.getByLabel('Palette name')).toHaveValue(name);
  await expect(tool.getByLabel('Palette name')).toBeFocused();
  await expect(colorField(page, 'primary')).toHaveValue(primary ?? '');
  await expect(tool.getByText('6 of 6 pairs pass')).toBeVisible();
  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(tool.getByLabel('Palette name')).toHaveValue('My Custom Palette');
});

test('a reload leaves the request as it was', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('tab', { name: 'AI Recommendations' }).click();
  await tool.getByLabel('Industry').selectOption({ label: 'Food & Beverage' });
  await tool.getByLabel('Mood').selectOption('Playful');
  await tool.getByLabel('Preferences').fill('orange, please');
  await page.reload();
  await openTool(page);
  await expect(tool.getByRole('tab', { name: 'AI Recommendations' })).toHaveAttribute('aria-selected', 'true');
  await expect(tool.getByLabel('Industry').locator('option:checked')).toHaveText('Food & Beverage');
  await expect(tool.getByLabel('Mood')).toHaveValue('Playful');
  await expect(tool.getByLabel('Preferences')).toHaveValue('orange, please');
});

test('the button says that it is generating', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  await tool.getByRole('tab', { name: 'AI Recommendations' }).click();
  await tool.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expect(tool.getByRole('button', { name: 'Generating Recommendations...' })).toBeDisabled();
  release(undefined);
  await expect(tool.getByRole('button', { name: 'Generate Recommendations' })).toBeEnabled();
});

for (const [what, reply, words] of someOf(
  [
    [
      'a reply that is no JSON',
      { status: 200, json: { message: 'Here are some colors: red' } },
      'Failed to parse recommendation data',
    ],
    [
      'a reply with a hostile color',
      { status: 200, json: { message: '{"recommendations":[{"primary":"red"}]}' } },
      'Failed to parse recommendation data',
    ],
    ['a reply without a message', { status: 200, json: {} }, 'Failed to parse recommendation data'],
    ['an empty reply', { status: 200, body: '' }, 'Failed to parse recommendation data'],
    [
      'a refusal',
      { status: 429, json: { message: 'Too many requests. Try again in a minute.', code: 'rate_limited' } },
      'Too many requests. Try again in a minute.',
    ],
    ['a refusal with empty words', { status: 500, json: { message: '' } }, 'Failed to get recommendations'],
    ['a refusal without words', { status: 500, json: { code: 'internal' } }, 'Failed to get recommendations'],
    ['a failure that is no JSON', { status: 500, body: '<h1>Bad gateway</h1>' }, 'Failed to get recommendations'],
    ['a failure that says nothing', { status: 500, body: '' }, 'Failed to get recommendations'],
  ] as const,
  6,
)) {
  test(`${what} is answered with '${words}' and keeps the form`, async ({ page, allowErrors }) => {
    allowErrors(/status of (429|500)/);
    const tool = await openTool(page);
    await page.route(path, (route) => route.fulfill(reply));
    await tool.getByRole('tab', { name: 'AI Recommendations' }).click();
    await tool.getByLabel('Preferences').fill('orange');
    await tool.getByRole('button', { name: 'Generate Recommendations' }).click();
    await expectToast(page, 'Error', words);
    await expect(tool.getByLabel('Preferences')).toHaveValue('orange');
  });
}

test('a server that cannot be reached is said', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/branding-recommendations/, /ERR_CONNECTION_FAILED/);
  const tool = await openTool(page);
  await page.route(path, (route) => route.abort('connectionfailed'));
  await tool.getByRole('tab', { name: 'AI Recommendations' }).click();
  await tool.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expectToast(page, 'Error', 'Failed to get recommendations');
});
