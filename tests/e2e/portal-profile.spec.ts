import { colors } from '#src/shared/colors.ts';
import { expect, expectAccessible, test, widths } from '#tests/support/browser.ts';
import { answerNothingAhead, toast } from '#tests/support/portal.ts';
import { someOf } from '#tests/support/thorough.ts';
import { demoName } from '#tests/support/demo-names.ts';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

for (const [account, role] of someOf(
  [
    ['client', 'Client'],
    ['team', 'Team Member'],
    ['admin', 'Admin'],
  ] as const,
  2,
)) {
  test(`${account} reads who they are here`, async ({ page, signIn }) => {
    await signIn(account);
    const reply = await page.request.get('/api/user/profile');
    const profile = (await reply.json()) as { email: string; createdAt: string };
    await page.goto('/portal/profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').filter({ hasText: new RegExp(`^${account}$`) })).toBeVisible();
    await expect(main).toContainText(profile.email);
    await expect(main.getByText(role, { exact: true }).first()).toBeVisible();
    await expect(main).toContainText(`Member since${month.format(new Date(profile.createdAt))}`);
    await expectAccessible(page);
  });
}

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the portal follows the system, or the look that is chosen, from its first paint on', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/_astro/);
  const ground = () =>
    expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  const [paper, ink] = ['rgb(244, 244, 242)', rgbOf(colors.secondary)];
  const aroundPage = page.locator('meta[name=theme-color]').first();
  await signIn('client');
  await page.goto('/portal/profile');
  await ground().toBe(paper);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ground().toBe(ink);

  await page.getByRole('radio', { name: 'Light' }).check();
  await ground().toBe(paper);
  await expect(aroundPage).toHaveAttribute('content', '#F4F4F2');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.emulateMedia({ colorScheme: 'light' });
  await ground().toBe(ink);

  // No script but the one in the document.
  await page.route('**/_astro/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#app').waitFor({ state: 'attached' });
  await ground().toBe(ink);
  await expect(aroundPage).toHaveAttribute('content', colors.secondary);
  await page.unroute('**/_astro/**');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check();
  await ground().toBe(paper);
});

test.describe('as client2', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('client2');
    await page.goto('/portal/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
  });

  test('saving stores name and email and leaves the form', async ({ page }) => {
    const name = `${demoName('client2')} ${Date.now()}`;
    await expectAccessible(page);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  test('an address that is none is refused beside its field', { tag: '@thorough' }, async ({ page }) => {
    await page.getByLabel('Email').fill('not-an-address');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test(
    'an address of somebody else is refused, and what was typed stays',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/409/);
      await page.route('**/api/user/profile', (route) =>
        route.fulfill({
          status: 409,
          json: {
            message: 'An account with this email address already exists.',
            code: 'conflict',
            fields: { email: 'An account with this email address already exists' },
          },
        }),
      );
      await page.getByLabel('Email').fill('taken@example.com');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page)).toContainText('An account with this email address already exists.');
      await expect(page.getByLabel('Email')).toHaveValue('taken@example.com');
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('cancelling changes nothing', { tag: '@thorough' }, async ({ page }) => {
    await page.getByLabel('Name').fill('Never Kept');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Never Kept')).toHaveCount(0);
  });
});

test(
  'a profile that cannot be read says so with its reason, and can be asked for again',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await answerNothingAhead(page);
    await page.route('**/api/user/profile', (route) =>
      route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'unavailable' } }),
    );
    await page.goto('/portal/profile');
    const card = page.getByRole('alert');
    await expect(card).toContainText('Error Loading Profile');
    await expect(card).toContainText('There was a problem loading your profile information.');
    await expect(card).toContainText('The store is away.');
    await page.unroute('**/api/user/profile');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  },
);

test('fits a phone', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client');
  await page.setViewportSize(widths.phone);
  await page.goto('/portal/profile');
  await expect(page.getByText('Member since')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
});
