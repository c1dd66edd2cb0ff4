import { expect, expectAccessible, test, widths } from '#tests/support/browser.ts';
import { expectFits, expectToast, loginButton } from '#tests/support/portal.ts';

test('every rule is said beside its field, and what was typed survives a look at the other tab', async ({ page }) => {
  await page.goto('/auth');
  for (const benefit of ['Real-time updates', 'Secure document sharing', 'Milestone tracking'])
    await expect(page.getByText(benefit, { exact: true })).toBeVisible();
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(login.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(login.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await login.getByLabel('Username').fill('somebody');
  await expect(login.getByText('Username must be at least 3 characters')).toBeHidden();

  await page.getByRole('tab', { name: 'Login' }).press('ArrowRight');
  const register = page.getByRole('tabpanel', { name: 'Register' });
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(register.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(register.getByText('Please enter a valid email address')).toBeVisible();
  await expect(register.getByText('Password must be at least 6 characters')).toHaveCount(2);
  await register.getByLabel('Password', { exact: true }).fill('long enough');
  await register.getByLabel('Confirm Password').fill('long enough!');
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(register.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Register' }).press('Home');
  await expect(login.getByLabel('Username')).toHaveValue('somebody');
  await page.setViewportSize(widths.phone);
  await expectFits(page);
});

test('a password is hidden, can be pasted, and is shown to whoever asks', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/auth');
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill('pasted from a manager');
  await login.getByLabel('Username').press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  const password = login.getByLabel('Password', { exact: true });
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('pasted from a manager');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await login.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test(
  'nobody who is signed in meets a sign-in form, whichever tab signed in',
  { tag: '@thorough' },
  async ({ page, signIn, context }) => {
    const waiting = await Promise.all(
      ['/auth', '/login'].map(async (address) => {
        const tab = await context.newPage();
        await tab.goto(address);
        await expect(tab.getByLabel('Username').first()).toBeEditable();
        return tab;
      }),
    );
    await page.goto('/auth?next=/portal/projects');
    await page.getByLabel('Username').first().fill('client');
    await page.getByLabel('Password', { exact: true }).first().fill('demo-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/portal\/projects$/);
    for (const tab of waiting) await expect(tab).toHaveURL(/\/portal$/);

    await page.goto('/login');
    await expect(page).toHaveURL(/\/portal$/);
    await signIn('admin');
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/portal$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin/);
  },
);

test(
  'a reload leads neither back to the first tab nor to asking for an account that is already made',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({ status: 201, json: { user: null, confirmationRequired: true } }),
    );
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.reload();
    const register = page.getByRole('tabpanel', { name: 'Register' });
    await register.getByLabel('Username').fill('somebody');
    await register.getByLabel('Email').fill('somebody@example.com');
    await register.getByLabel('Password', { exact: true }).fill('long enough');
    await register.getByLabel('Confirm Password').fill('long enough');
    await register.getByRole('button', { name: 'Register' }).click();
    const sent = page.getByText('We sent a link to somebody@example.com');
    await expect(sent).toBeVisible();
    await page.reload();
    await expect(sent).toBeVisible();
    await page.route('**/api/auth/confirmation', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'send it again' }).click();
    await expect(page.getByText('a new email is on its way')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  },
);

test('a refusal keeps what was typed; signing in leads back to the page that asked', async ({ page, allowErrors }) => {
  allowErrors(/401/);
  await page.goto('/portal/documents?from=mail');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Username').first().fill('client');
  await page.getByLabel('Password', { exact: true }).first().fill('not-the-password');
  await (await loginButton(page)).click();
  await expectToast(page, 'Login failed', 'Wrong username or password.');
  await expect(page.getByLabel('Username').first()).toHaveValue('client');
  // Once the toast has gone, the form still says why, and typing replaces the password.
  const password = page.getByLabel('Password', { exact: true }).first();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Wrong username or password.');

  await page.keyboard.type('demo-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\/documents\?from=mail$/);
  await expectToast(page, 'Login successful', 'Welcome back!');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  for (const [address, end] of [
    ['/auth', '/portal'],
    ['/auth?next=/portal/profile', '/portal/profile'],
    ['/auth?next=https://corvane.example/portal', '/portal'],
    ['/auth?next=//corvane.example/portal', '/portal'],
    ['/auth?next=/\\corvane.example', '/portal'],
    ['/auth?next=/.//corvane.example/portal', '/portal'],
    ['/auth?next=javascript:alert(1)', '/portal'],
  ] as const) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => page.url(), { message: address }).toBe(new URL(end, process.env.BASE_URL).href);
  }
});

test('a new account begins with screens that say what will be there', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const username = `new.client.${Date.now()}`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  const register = page.getByRole('tabpanel', { name: 'Register' });
  await register.getByLabel('Username').fill('Client');
  await register.getByLabel('Email').fill(`${username}@example.com`);
  await register.getByLabel('Password', { exact: true }).fill('three unrelated words');
  await register.getByLabel('Confirm Password').fill('three unrelated words');
  await register.getByRole('button', { name: 'Register' }).click();
  await expectToast(page, 'Registration failed', 'username');
  await expect(register.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');

  await register.getByLabel('Username').fill(username);
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  await expectToast(page, 'Registration successful', 'Your account has been created');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /tell us who you are/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your profile' })).toContainText('NE');
  await expectAccessible(page);

  const menu = page.getByRole('navigation', { name: 'Portal' });
  for (const [screen, words] of [
    ['Projects', "Projects you're involved in will appear here"],
    ['Documents', 'No documents yet'],
    ['Notifications', 'You’re all caught up.'],
  ] as const) {
    await menu.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeFocused();
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  }
});

test(
  'an outage is no sign-out: the way on is to try again',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await page.route('**/api/start/portal', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
    await page.goto('/portal/projects');
    await expect(page.getByRole('heading', { name: 'The portal can’t be reached' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to check authentication');
    await expectAccessible(page);
    await page.unroute('**/api/start/portal');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  },
);

for (const [address, panel] of [
  ['/auth', 'auth-panel'],
  ['/login', 'admin-login-panel'],
] as const) {
  test(
    `${address} says that its form could not be loaded, and offers the reload that helps`,
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/ERR_FAILED/, /Error hydrating/, /dynamically imported module/);
      await page.route(`**/_astro/${panel}.*.js*`, (route) => route.abort('failed'));
      // A visit through the page object would wait for the form.
      await page.mainFrame().goto(address);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This part of the page could not be loaded.');
      await expect(alert).toBeInViewport({ ratio: 1 });
      await page.getByLabel('Username').locator('visible=true').fill('client');
      await page.getByLabel('Password', { exact: true }).locator('visible=true').fill('demo-password');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByLabel('Username').locator('visible=true')).toHaveValue('client');
      await expect(page).toHaveURL(address);

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(alert).toHaveCount(0);
      await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
    },
  );
}
