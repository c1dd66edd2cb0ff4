import { navItems } from '#src/portal/shell/nav-items.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, expectToast, loginButton, refuse, toast } from '#tests/support/portal.ts';
import { demoName } from '#tests/support/demo-names.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' });

test('a session that ends mid-work asks to sign in again and keeps what was typed', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/401/);
  await signIn('client2');
  await page.goto('/portal/projects');
  await menu(page).getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  const name = `Kept ${Date.now()}`;
  await upload.getByRole('tab', { name: 'Link' }).click();
  await upload.getByLabel('Name').fill(name);
  await upload.getByLabel('File URL').fill('https://example.com/kept.docx');
  await context.clearCookies();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByLabel('Username')).toHaveValue('client2');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, { within: 'dialog:last-of-type' });
  await again.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed', 'Wrong username or password.');
  await again.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Document uploaded', 'Your document has been uploaded successfully.');
  await expect(page).toHaveURL(/\/portal\/documents$/);
  await expect(page.getByText(name)).toBeVisible();
});

test(
  'a sign-in in another tab goes for the one that is asked for here',
  { tag: '@thorough' },
  async ({ page, context, signIn, allowErrors }) => {
    allowErrors(/401/);
    await signIn('client2');
    await page.goto('/portal/documents');
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Document' });
    await upload.getByRole('tab', { name: 'Link' }).click();
    await upload.getByLabel('Name').fill(`Waiting ${Date.now()}`);
    await upload.getByLabel('File URL').fill('https://example.com/waiting.docx');
    await context.clearCookies();
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again).toBeVisible();

    const other = await context.newPage();
    await other.goto('/auth');
    await other.getByRole('textbox', { name: 'Username' }).fill('client2');
    await other.getByRole('textbox', { name: 'Password' }).fill('demo-password');
    await (await loginButton(other)).click();
    await expectToast(page, 'Document uploaded', 'Your document has been uploaded successfully.');
    await expect(again).toBeHidden();
  },
);

/** Whoever is signed in logs out in this tab, and the administrator signs in, both with the real forms. */
async function handOverToAdmin(tab: Page) {
  await tab.goto('/portal');
  await menu(tab).getByRole('button', { name: 'Log Out' }).click();
  const login = tab.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill('admin');
  await login.getByLabel('Password', { exact: true }).fill('demo-password');
  await (await loginButton(tab)).click();
  await expect(heading(tab, `Welcome, ${demoName('admin')}`)).toBeVisible();
}

test(
  'a tab that could not ask who signed in elsewhere asks once it is looked at',
  { tag: '@thorough' },
  async ({ page, context, signIn, allowErrors }) => {
    allowErrors(/api\/(auth\/session|live)/);
    await signIn('client');
    await page.goto('/portal');
    await expect(heading(page, `Welcome, ${demoName('client')}`)).toBeVisible();
    let missed = 0;
    await page.route('**/api/auth/session', (route) => {
      missed += 1;
      return route.abort();
    });
    await handOverToAdmin(await context.newPage());
    await expect.poll(() => missed).toBeGreaterThan(1);
    await page.unroute('**/api/auth/session');
    await expect(heading(page, `Welcome, ${demoName('client')}`)).toBeVisible();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heading(page, `Welcome, ${demoName('admin')}`)).toBeVisible();
  },
);

test(
  'an old tab of somebody else shows nothing of theirs and does nothing as whoever signed in since',
  { tag: '@thorough' },
  async ({ page, context, signIn }) => {
    await signIn('client');
    await page.goto('/portal/documents');
    await expect(page.getByText('Framework agreement')).toBeVisible();
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Document' });
    await upload.getByRole('tab', { name: 'Link' }).click();
    await upload.getByLabel('Name').fill('A private name');

    const other = await context.newPage();
    await other.goto('/portal/profile');
    await menu(other).getByRole('button', { name: 'Log Out' }).click();
    await expect(other).toHaveURL(/\/auth$/);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await other.getByRole('textbox', { name: 'Username' }).fill('admin');
    await other.getByRole('textbox', { name: 'Password' }).fill('demo-password');
    await (await loginButton(other)).click();
    await expect(menu(other).getByRole('link', { name: 'Admin' })).toBeVisible();

    const written: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
    await page.bringToFront();
    await expect(menu(page).getByRole('link', { name: 'Admin' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('main')).toContainText('admin');
    await menu(page).getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await upload.getByRole('tab', { name: 'Link' }).click();
    await expect(upload.getByLabel('Name')).toHaveValue('');
    expect(written).toEqual([]);
  },
);

test(
  'without a network the screen stays, says so, and nothing typed is lost',
  { tag: '@thorough' },
  async ({ page, context, signIn, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await signIn('client2');
    await page.goto('/portal/documents');
    await expect(page.getByRole('button', { name: /^Preview/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await expect(page.getByText('This part could not be loaded', { exact: true })).toBeVisible();
    await expect(heading(page, 'Documents')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);

    await page.goto('/portal/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('Typed in a tunnel');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const notice = page.getByText('You’re offline.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const words = 'The server cannot be reached. Check your connection and try again.';
    await expectToast(page, 'Failed to update profile', words);
    await expect(page.getByLabel('Name')).toHaveValue('Typed in a tunnel');
    await expectAccessible(page, { within: 'main' });
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  },
);

test('on a slow line the first screen is waited for at one spinner', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client2');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/projects\..*\.js$/, (route) => released.then(() => route.continue()));
  await page.clock.install();
  const session = page.waitForResponse(/\/api\/auth\/session/);
  await page.goto('/portal/projects');
  await session;
  await page.clock.runFor(2000);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  const secondLoader = page.locator('#app > [aria-hidden]');
  await expect(secondLoader).toBeHidden();
  release(undefined);
  await expect(heading(page, 'Projects')).toBeVisible();
  await expect(secondLoader).toBeHidden();
});

test('after logging out, Back shows nothing private', async ({ page, signIn, allowErrors }) => {
  allowErrors(/503/);
  await signIn('client');
  await page.goto('/portal');
  await menu(page).getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText('Framework agreement')).toBeVisible();
  await refuse(page, '/api/auth/logout', 'Stay a moment.', 'POST');
  await menu(page).getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logout failed', 'Stay a moment.');
  await page.unroute('**/api/auth/logout');
  await menu(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expectToast(page, 'Logout successful', 'You have been logged out');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Framework agreement')).toHaveCount(0);
  await expect(page.getByText('Welcome,')).toHaveCount(0);
  await page.goto('/portal/projects/1');
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test(
  'the portal is walked by the keyboard alone, and the browser’s buttons work everywhere',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/portal/notifications');
    await expect(heading(page, 'Notifications')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(menu(page).getByRole('link')).toHaveText(navItems('admin').map(({ label }) => label));
    await expect(menu(page).getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Projects', 'Documents', 'Profile']) {
      await menu(page).getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, name)).toBeFocused();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Portal${name}`);
      await expect(page).toHaveTitle(new RegExp(`^${name} · Client Portal`));
    }
    await page.goBack();
    await expect(heading(page, 'Documents')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Projects')).toBeFocused();
    await page.goForward();
    await expect(heading(page, 'Documents')).toBeFocused();
    await page.reload();
    await expect(heading(page, 'Documents')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Projects')).toBeVisible();
  },
);

test(
  'on a phone the menu slides out, leads on, and gives the focus back',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await page.setViewportSize(widths.phone);
    await signIn('client');
    await page.goto('/portal');
    await expect(heading(page, 'Welcome')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await sheet.getByRole('link', { name: 'Projects' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/portal\/projects$/);
    await expect(heading(page, 'Projects')).toBeVisible();
    await expectFits(page);
    await button.click();
    await page.goBack();
    await expect(heading(page, 'Welcome')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(toast(page)).toHaveCount(0);
  },
);
