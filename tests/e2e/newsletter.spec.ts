import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';

const field = (page: Page) => page.getByLabel('Address for the newsletter');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const said = (page: Page) => page.locator('[data-newsletter] [role=status]');
const address = () => `${Math.random().toString(36).slice(2)}@example.com`;

test('an address is taken on any page, and taking it twice says the same, which is true of a site that sends no mail', async ({
  page,
}) => {
  const email = address();
  for (const path of ['/', '/services']) {
    await page.goto(path);
    await field(page).fill(email);
    await subscribe(page).click();
    await expect(said(page)).toHaveText(/^Thank you! This site cannot send email at the moment/);
    await expect(field(page)).toHaveValue('');
  }
  await expect(page).toHaveURL(/\/services$/);
});

test('what is no address is asked for again by the browser', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/services');
  await field(page).fill('nobody');
  await subscribe(page).click();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(said(page)).toHaveText('');
});

test('a failure is said below the field and keeps the address', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/api\/newsletter/);
  await page.route('**/api/newsletter', (route) => route.abort('connectionrefused'));
  await page.goto('/services');
  await field(page).fill('ada@example.com');
  await subscribe(page).click();
  await expect(said(page)).toHaveText('The server cannot be reached. Check your connection and try again.');
  await expect(field(page)).toHaveValue('ada@example.com');
  await expect(subscribe(page)).toBeEnabled();
  await expectAccessible(page);
});

test('an unsubscribe link that was cut short is explained', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/api/newsletter/unsubscribe?token=cut');
  await expect(page).toHaveURL(/\/newsletter\/not-sent#link$/);
  await expect(page.getByText('This link is not one of ours')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form ends on a page that thanks', async ({ page }) => {
    await page.goto('/services');
    await field(page).fill(address());
    await subscribe(page).click();
    await expect(page).toHaveURL(/\/newsletter\/thanks$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
  });
});
