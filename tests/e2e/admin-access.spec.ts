import { addUser, addUserWithPassword, openAdmin } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

test.describe('Admin Login', () => {
  test('asks for both fields and says what is missing under each', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Enter your credentials to access the admin area')).toBeVisible();
    await expect(page.getByText('For access, contact the provider administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page);
  });

  test('lets an administrator in with a welcome, and Back does not lead to the form again', async ({ page }) => {
    await page.goto('/contact');
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/admin/);
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('refuses a wrong password with the reason', { tag: '@thorough' }, async ({ page, allowErrors }) => {
    allowErrors(/401/);
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test(
    'tells another role that it is no administrator and offers the portal',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('team');
      await page.getByLabel('Password', { exact: true }).fill('demo-password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('is not an administrator account')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Client Portal' })).toHaveAttribute(
        'href',
        '/portal',
      );
    },
  );
});

test.describe('who gets in', () => {
  test(
    'nobody who is not signed in: /auth, and back here afterwards',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/401/);
      await page.goto('/admin/projects');
      await page.waitForURL(/\/auth\?next=%2Fadmin%2Fprojects/);
    },
  );

  for (const account of someOf(['client', 'team'] as const, 2)) {
    test(`not ${account}: every admin call is refused, and the admin area's code is never fetched`, async ({
      page,
      signIn,
    }) => {
      await signIn(account);
      for (const path of ['users', 'contacts', 'projects', 'documents', 'procedures', 'audit', 'totals']) {
        const reply = await page.request.get(`/api/admin/${path}`);
        expect([path, reply.status()]).toEqual([path, 403]);
      }
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      await page.goto('/admin/contacts');
      await page.waitForURL(/\/portal$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(scripts.size).toBeGreaterThan(0);
      for (const url of scripts) {
        const code = await (await page.request.get(url)).text();
        expect(code, url).not.toMatch(/\/api\/admin\/|Contact Requests|Save SOP/);
      }
    });
  }

  test(
    'nobody any longer who loses the role or is deactivated, from the next request on',
    { tag: '@thorough' },
    async ({ page, signIn, browser, baseURL }) => {
      await signIn('admin');
      const { id, username, password } = await addUserWithPassword(page, { role: 'admin' });
      const change = async (data: object) =>
        expect((await page.request.patch(`/api/admin/users/${id}`, { data })).status()).toBe(200);
      const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
      const signInAgain = async () =>
        expect((await theirs.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
      const screen = await theirs.newPage();
      // With its first reads done, so that the press of a tab is what asks next.
      const openAndRead = async () => {
        await openAdmin(screen, '/admin/documents');
        await expect(screen.getByRole('table', { name: 'Documents' })).toBeVisible();
      };

      await signInAgain();
      await openAndRead();
      await change({ role: 'client' });
      await screen.getByRole('tab', { name: 'Projects' }).click();
      await screen.waitForURL(/\/portal$/);
      expect((await theirs.request.get('/api/admin/contacts')).status()).toBe(403);

      await change({ role: 'admin' });
      await openAndRead();
      await change({ isActive: false });
      await screen.getByRole('tab', { name: 'Audit Log' }).click();
      await expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
      expect((await theirs.request.get('/api/admin/audit')).status()).toBe(401);
      const refused = await theirs.request.post('/api/auth/login', { data: { username, password } });
      expect(refused.status()).toBe(401);
      await theirs.close();
    },
  );

  test(
    'again, in place, whose session has ended, with what was typed still there',
    { tag: '@thorough' },
    async ({ page, signIn, allowErrors }) => {
      allowErrors(/401/);
      await signIn('admin');
      const { username } = await addUser(page);
      await openAdmin(page, `/admin/users?q=${username}`);
      await page.getByRole('button', { name: `Edit ${username}` }).click();
      await page.getByLabel('Company').fill('Typed before');
      await page.request.post('/api/auth/logout', { data: {} });
      await page.getByRole('button', { name: 'Save' }).click();
      const asked = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(asked.getByLabel('Username')).toHaveValue('admin');
      await expectAccessible(page);
      await asked.getByLabel('Password', { exact: true }).fill('demo-password');
      await asked.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('User saved', { exact: true })).toBeVisible();
      const users = (await (await page.request.get('/api/admin/users')).json()) as Record<string, unknown>[];
      expect(users.find((user) => user.username === username)).toMatchObject({ company: 'Typed before' });
    },
  );
});
