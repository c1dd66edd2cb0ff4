import { brandColors } from '#src/shared/colors.ts';
import { savedPaletteSchema } from '#src/shared/contracts/palettes.ts';
import { colorField, expectToast, openTool } from '#tests/support/branding.ts';
import { z } from '#src/shared/zod.ts';
import { expect, expectAccessible, type Page, signInBehind, test } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const path = '**/api/branding/palettes';

test('a guest without an address is asked for one, and the palette is saved under it', async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByRole('button', { name: 'Save Palette' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Your Brand Palette' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Palette' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('guest@example.com');
  const reply = page.waitForResponse(path);
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog).toBeHidden();
  expect((await reply).status()).toBe(201);
  expect((await reply).request().postDataJSON()).toEqual({
    name: 'My Custom Palette',
    email: 'guest@example.com',
    ...brandColors,
    headingFont: 'Inter',
    bodyFont: 'Open Sans',
  });
  await expectToast(page, 'Success!', 'Your color palette has been saved.');
  await expect(tool.getByLabel('Email')).toHaveValue('guest@example.com');
});

test('every message stands beside its field and the first wrong one gets the focus', async ({ page }) => {
  const tool = await openTool(page);
  await tool.getByLabel('Palette name').fill('ab');
  await colorField(page, 'secondary').fill('');
  await tool.getByLabel('Email').fill('nobody@');
  await tool.getByRole('button', { name: 'Save Palette' }).click();
  await expect(tool.getByLabel('Palette name')).toBeFocused();
  await expect(tool.getByLabel('Palette name')).toHaveAccessibleDescription(
    'Palette name must be at least 3 characters',
  );
  await expect(colorField(page, 'secondary')).toHaveAccessibleDescription('Must be a valid hex color');
  await expect(tool.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('optional colors may be left out of what is saved', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  await colorField(page, 'accent2').fill('');
  await colorField(page, 'gray').fill('#abc');
  await tool.getByLabel('Email').fill('guest@example.com');
  const request = page.waitForRequest(path);
  await tool.getByRole('button', { name: 'Save Palette' }).click();
  const sent = (await request).postDataJSON() as Record<string, unknown>;
  expect(sent).not.toHaveProperty('accent2');
  expect(sent).toHaveProperty('gray', '#abc');
  await expectToast(page, 'Success!', 'Your color palette has been saved.');
});

test(
  'a save that fails says what the server said and loses nothing',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/, /api\/branding\/palettes/);
    const tool = await openTool(page);
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'The service is resting. Please try again.', code: 'unavailable' },
      }),
    );
    await colorField(page, 'primary').fill('#ff8800');
    await tool.getByLabel('Email').fill('guest@example.com');
    await tool.getByRole('button', { name: 'Save Palette' }).click();
    await expectToast(page, 'Error', 'The service is resting. Please try again.');
    await page.route(path, (route) => route.abort('connectionfailed'));
    await tool.getByRole('button', { name: 'Save Palette' }).click();
    await expectToast(page, 'Error', 'Failed to save palette');
    await expect(colorField(page, 'primary')).toHaveValue('#ff8800');
    await expect(tool.getByLabel('Email')).toHaveValue('guest@example.com');
  },
);

for (const [what, reply] of someOf(
  [
    ['without a message', { json: { code: 'internal' } }],
    ['that is no JSON', { body: '<h1>Bad gateway</h1>' }],
    ['that is empty', { body: '' }],
  ] as const,
  3,
))
  test(`a 500 ${what} is said in the tool's own words`, { tag: '@thorough' }, async ({ page, allowErrors }) => {
    allowErrors(/status of 500/);
    const tool = await openTool(page);
    await page.route(path, (route) => route.fulfill({ status: 500, ...reply }));
    await tool.getByLabel('Email').fill('guest@example.com');
    await tool.getByRole('button', { name: 'Save Palette' }).click();
    await expectToast(page, 'Error', 'Failed to save palette');
  });

test('the button says that it is saving and cannot be pressed twice', { tag: '@thorough' }, async ({ page }) => {
  const tool = await openTool(page);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  await tool.getByLabel('Email').fill('guest@example.com');
  await tool.getByRole('button', { name: 'Save Palette' }).click();
  await expect(tool.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release(undefined);
  await expect(tool.getByRole('button', { name: 'Save Palette' })).toBeEnabled();
});

test('a client saves to the account, then loads, renames and deletes', async ({ page, signIn }) => {
  await signIn('client');
  const tool = await openTool(page);
  await expect(tool.getByText('Logged In')).toBeVisible();
  await expect(tool.getByLabel('Email')).toHaveCount(0);
  const name = `Harbour ${Date.now()}`;
  await tool.getByLabel('Palette name').fill(name);
  await colorField(page, 'primary').fill('#3AB0FF');
  await tool.getByRole('tab', { name: 'Typography' }).click();
  await tool.getByLabel('Heading font').selectOption('Montserrat');
  await tool.getByRole('tab', { name: 'Colors' }).click();
  const reply = page.waitForResponse(path);
  await tool.getByRole('button', { name: 'Save Palette' }).click();
  expect((await reply).status()).toBe(201);
  const [saved] = z.array(savedPaletteSchema).parse(await (await page.request.get('/api/branding/palettes')).json());
  expect(saved).toMatchObject({ name, primary: '#3AB0FF', headingFont: 'Montserrat', bodyFont: 'Open Sans' });
  await expectToast(page, 'Success!', 'Your color palette has been saved.');
  await expectAccessible(page);

  await colorField(page, 'primary').fill('#000');
  await tool.getByRole('button', { name: `Load ${name}` }).click();
  await expect(colorField(page, 'primary')).toHaveValue('#3AB0FF');

  await tool.getByRole('button', { name: `Rename ${name}` }).click();
  const rename = tool.getByRole('region', { name: 'Your palettes' }).getByLabel('Palette name');
  await rename.fill('x');
  await rename.press('Enter');
  await expect(rename).toHaveAccessibleDescription('Palette name must be at least 3 characters');
  await rename.fill(`${name} two`);
  await rename.press('Enter');
  await expect(tool.getByRole('button', { name: `Rename ${name} two` })).toBeFocused();

  await tool.getByRole('button', { name: `Delete ${name} two` }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete this palette?' });
  await expect(sure).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Delete palette' }).click();
  await expect(sure).toBeHidden();
  await expect(tool.getByRole('button', { name: `Load ${name} two` })).toHaveCount(0);
  await expect(tool.getByRole('heading', { name: 'Your palettes' })).toBeFocused();
});

for (const [what, tell] of [
  ['another tab', (page: Page) => page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))],
  [
    'the page as the browser kept it',
    (page: Page) => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
] as const) {
  test(`palettes of somebody who has signed out are gone: ${what}`, { tag: '@thorough' }, async ({ page, signIn }) => {
    await signIn('client');
    const firstList = page.waitForResponse(/api\/branding\/palettes/);
    const tool = await openTool(page);
    await expect(tool.getByRole('heading', { name: 'Your palettes' })).toBeVisible();
    await firstList;
    await page.context().clearCookies();
    await tell(page);
    await expect(tool.getByText('Guest Mode')).toBeVisible();
    await expect(tool.getByRole('heading', { name: 'Your palettes' })).toHaveCount(0);

    await signInBehind(page, 'client2');
    const list = page.waitForRequest(/api\/branding\/palettes/);
    await tell(page);
    await list;
    await expect(tool.getByText('Logged In')).toBeVisible();
  });
}
