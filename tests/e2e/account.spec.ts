import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { unique } from '#tests/support/admin.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { expectFits, toast } from '#tests/support/portal.ts';

const password = 'demo-password';
const site = ownSite();

/** The link in the newest mail with this subject, once it has arrived. */
const linkIn = async (email: string, subject: string): Promise<string> =>
  /https?:\/\/[^\s"<]+#token=[\w-]+/.exec(await site.mailTo(email, subject))?.[0] ?? '';

async function register(page: Page) {
  const username = `owner-${unique()}`;
  const person = { username, email: `${username}@example.com` };
  const reply = await page.request.post(site.url('/api/auth/register'), { data: { ...person, password } });
  expect(reply.status()).toBe(201);
  return person;
}

const signOut = (page: Page) => page.request.post(site.url('/api/auth/logout'), { data: {} });

test('a forgotten password is replaced through the link in the mail, from the sign-in page into the portal', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  const { username, email } = await register(page);
  await signOut(page);
  await page.goto(site.url('/auth'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/forgot-password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeFocused();
  await expectAccessible(page);

  const link = await linkIn(email, 'Set a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a-new-long-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/portal');
  await expect(toast(page)).toContainText('You are signed in.');
  // An open portal would ask on without a session.
  await page.goto(site.url('/contact'));
  await signOut(page);
  const login = await page.request.post(site.url('/api/auth/login'), {
    data: { username, password: 'a-new-long-password' },
  });
  expect(login.status()).toBe(200);

  await page.goto(link);
  await expect(page.getByText('This link was already used, or has expired.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
});

test('a name that nobody has is answered as one that somebody has', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(site.url('/forgot-password'));
  await page.getByLabel('Username or email').fill(`nobody-${unique()}`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible();
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByLabel('Username or email')).toBeVisible();
});

test(
  'the e-mail address changes once the link sent to the new one is opened',
  { tag: '@thorough' },
  async ({ page }) => {
    const { email } = await register(page);
    const wanted = `new-${email}`;
    await page.goto(site.url('/portal/profile'));
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email').fill(wanted);
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    await expectAccessible(page);

    await page.goto(await linkIn(wanted, 'Confirm your email address'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeFocused();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.getByRole('definition').filter({ hasText: wanted })).toBeVisible();
    await expect(page.getByText('We sent a link to')).toHaveCount(0);
  },
);

test(
  'the password is changed with the present one, and a wrong one is refused beside its field',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/400/);
    const { username } = await register(page);
    await page.goto(site.url('/portal/profile'));
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill('not-my-password');
    await dialog.getByLabel('New password').fill('a-new-long-password');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This is not your current password')).toHaveCount(1);
    await expect(toast(page)).toHaveCount(0);
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page).filter({ hasText: 'Password changed' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    const login = await page.request.post(site.url('/api/auth/login'), {
      data: { username, password: 'a-new-long-password' },
    });
    expect(login.status()).toBe(200);
  },
);

test('a session elsewhere is ended by itself, and this browser is told apart', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/401/);
  const { username } = await register(page);
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.request.post(site.url('/api/auth/login'), { data: { username, password } });
  await page.goto(site.url('/portal/profile'));
  const open = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await expect(open.getByRole('listitem').first()).toContainText('This browser');
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Sign out' }).click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(open.getByRole('heading')).toBeFocused();
  expect((await there.request.get(site.url('/api/user/profile'))).status()).toBe(401);
  expect((await page.request.get(site.url('/api/user/profile'))).status()).toBe(200);
  await elsewhere.close();
});

test('signing out everywhere ends on the sign-in page', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/401/);
  await register(page);
  await page.goto(site.url('/portal/profile'));
  await expect(page.getByText(/^Chrome on/)).toBeVisible();
  await expect(page.getByText(/this one too/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/auth');
  await expect(toast(page)).toContainText('Signed out everywhere');
});

test('one’s data is saved as a zip file, and the account deleted after a second confirmation', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|401/);
  const { username } = await register(page);
  await page.setViewportSize(widths.phone);
  await page.goto(site.url('/portal/profile'));
  await expectFits(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^data-of-${username}-[\\d-]+\\.zip$`));
  await expect(page.getByText(/^Saved: \d+ kinds of records/)).toBeVisible();

  const opener = page.getByRole('button', { name: 'Delete account' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toContainText('What stays');
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel(`Type your username, ${username}, to confirm`).fill('somebody');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your username', { exact: true })).toBeVisible();
  await dialog.getByLabel('Type your username').fill(username);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/auth?account=deleted');
  await expect(page.getByText('Your account is deleted, with the data in it.')).toBeVisible();
  const login = await page.request.post(site.url('/api/auth/login'), { data: { username, password } });
  expect(login.status()).toBe(401);
});

test(
  'without a connection the profile says what failed, and works again later',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await register(page);
    await page.route('**/api/user/security', (route) =>
      route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'unavailable' } }),
    );
    await page.goto(site.url('/portal/profile'));
    const card = page.getByRole('alert').filter({ hasText: 'Error Loading Sign-Ins' });
    await expect(card).toContainText('The store is away.');
    await page.unroute('**/api/user/security');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Chrome on/)).toBeVisible();
  },
);
