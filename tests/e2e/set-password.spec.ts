import { unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test('a new person sets a password through the link, once, and signs in with it', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/400|404|401/);
  await signIn('admin');
  const username = `new-${unique()}`;
  const created = await page.request.post('/api/admin/users', {
    data: { username, email: `${username}@example.com`, role: 'client' },
  });
  const { link } = (await created.json()) as { link: string };
  await page.request.post('/api/auth/logout', { data: {} });

  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessible(page);
  await password.fill('a-good-long-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/portal');
  const login = await page.request.post('/api/auth/login', { data: { username, password: 'a-good-long-password' } });
  expect(login.status()).toBe(200);
  await page.request.post('/api/auth/logout', { data: {} });

  await page.goto('/contact');
  await page.goto(pathname + hash);
  await password.fill('another-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password not set', { exact: true })).toBeVisible();
});

test('a link without its token says what to do', async ({ page }) => {
  await page.goto('/set-password');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});
