import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test.describe('Admin Login', () => {
  test('asks for both fields and says what is missing under each', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Enter your credentials to access the admin area')).toBeVisible();
    await expect(page.getByText('For access, contact the provider administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page);
  });

  test('lets an administrator in with a welcome', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin');
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
  });

  test('refuses a wrong password with the reason', async ({ page, allowErrors }) => {
    allowErrors(/401/);
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('tells another role that it is no administrator and offers the portal', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('team');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('is not an administrator account')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Client Portal' })).toHaveAttribute(
      'href',
      '/portal',
    );
  });
});

test.describe('who gets in', () => {
  test('nobody who is not signed in: /auth, and back here afterwards', async ({ page, allowErrors }) => {
    allowErrors(/401/);
    await page.goto('/admin/projects');
    await page.waitForURL(/\/auth\?next=%2Fadmin%2Fprojects/);
  });

  for (const account of ['client', 'team'] as const) {
    test(`not ${account}: every admin call is refused`, async ({ page, signIn }) => {
      await signIn(account);
      for (const path of ['users', 'contacts', 'projects', 'documents', 'sops', 'audit', 'totals']) {
        const reply = await page.request.get(`/api/admin/${path}`);
        expect([path, reply.status()]).toEqual([path, 403]);
      }
      await page.goto('/admin');
      await page.waitForURL(/\/(auth|portal)$/);
    });
  }
});
