import { unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { demoName } from '#tests/support/demo-names.ts';

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
  await expect(password).toBeFocused();
  await expect(page.getByText(`${demoName('admin')} has invited you.`)).toBeVisible();
  await expect(page.getByText(`For the account of ${username}@example.com`)).toBeVisible();
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
  await expect(page.getByText('This link was already used, or has expired.')).toBeVisible();
  await expect(password).toBeHidden();
  const again = { token: hash.replace('#token=', ''), password: 'another-password' };
  expect((await page.request.post('/api/auth/set-password', { data: again })).status()).toBe(400);
});

test(
  'a link opened where somebody else is signed in leaves its own person here, and nobody else',
  { tag: '@thorough' },
  async ({ page, signIn, context, allowErrors }) => {
    allowErrors(/40[134]/);
    await signIn('admin');
    const username = `new-${unique()}`;
    const created = await page.request.post('/api/admin/users', {
      data: { username, email: `${username}@example.com`, role: 'client' },
    });
    const { link } = (await created.json()) as { link: string };
    const administrators = await context.newPage();
    await administrators.goto('/admin/users');
    await expect(administrators.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await context.cookies();

    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    await page.getByLabel('New password', { exact: true }).fill('a-good-long-password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/portal');
    const profile = (await (await page.request.get('/api/user/profile')).json()) as { username: string };
    expect(profile.username).toBe(username);
    await expect(administrators.getByRole('row')).toHaveCount(0);

    await context.clearCookies();
    await context.addCookies(before);
    expect((await page.request.get('/api/user/profile')).status()).toBe(401);
  },
);

test('a link without its token says what to do', async ({ page }) => {
  await page.goto('/set-password');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});
