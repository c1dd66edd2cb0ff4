import { statusLabels } from '#admin/leads/words.ts';
import { openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';

async function leave(page: Page, message = 'We would like to talk about a ledger.') {
  const mark = unique();
  const data = { name: `Ada ${mark}`, email: `ada-${mark}@example.com`, company: `Engines ${mark}`, message };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  return { mark, ...data };
}

test('a message becomes an invited client with a first project in three clicks', async ({ page, signIn }) => {
  const { mark, name, company, message } = await leave(page);
  await signIn('admin');
  await openAdmin(page, `/admin/contacts?q=${mark}`);
  await page.getByRole('button', { name: `Open message from ${name}` }).click();
  await page.getByRole('button', { name: 'Convert to client…' }).click();
  const form = page.getByRole('dialog', { name: `Convert ${name} to a client` });
  await expect(form.getByLabel('Username')).toHaveValue(`ada-${mark}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invite and create project' }).click();
  const done = page.getByRole('dialog', { name: 'Client and project created' });
  await expect(done.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
  await done.getByRole('link', { name: 'Open the project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `First project for ${company}` })).toBeVisible();
  await expect(page.getByText(message).first()).toBeVisible();
  await openAdmin(page, `/admin/contacts?q=${mark}`);
  await expect(page.getByRole('row', { name }).getByText(statusLabels.won)).toBeVisible();
});

test(
  'a lead is answered by mail in two clicks, assigned by one choice and noted in one click; the exchange keeps both sides',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, name, email } = await leave(page);
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByRole('row', { name }).getByText('Unread')).toBeAttached();
    await page.getByRole('button', { name: `Open message from ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await expectAccessible(page);
    await dialog.getByLabel(`Write to ${email}`).fill('Would Thursday suit you?');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('On its way', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Would Thursday suit you?' })).toBeVisible();
    await dialog.getByLabel('Log their reply').check();
    await dialog.getByLabel('What they replied').fill('Thursday is fine.');
    await dialog.getByRole('button', { name: 'Log reply' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Their reply, logged by' })).toContainText(
      'Thursday is fine.',
    );
    await dialog.getByLabel('Assigned to').selectOption('Demo Admin');
    await dialog.getByLabel('Notes').fill('Likes ledgers');
    await dialog.getByRole('button', { name: 'Save notes' }).click();
    await expect(dialog.getByText('Saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    const row = page.getByRole('row', { name });
    await expect(row.getByText(statusLabels.in_talk)).toBeVisible();
    await expect(row.getByText('Demo Admin')).toBeVisible();
    await expect(row.getByText('Unread')).toHaveCount(0);
    await page.getByLabel('Show').selectOption('Assigned to me');
    await expect(page).toHaveURL(/only=mine/);
    await expect(row).toBeVisible();
  },
);

test(
  'a palette of a guest is two clicks from the news of it, with its colors',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const mark = unique();
    const palette = { name: `Harbor ${mark}`, primary: '#123456', secondary: '#0A0F1D', accent1: '#131A2C' };
    const data = { ...palette, email: `guest-${mark}@example.com` };
    expect((await page.request.post('/api/branding/palettes', { data })).status()).toBe(201);
    await signIn('admin');
    await page.goto('/portal/notifications');
    await page
      .getByRole('link', { name: /^New leads?$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/contacts/);
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page.getByRole('button', { name: `Open message from guest-${mark}@example.com` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`Harbor ${mark}`)).toBeVisible();
    await expect(dialog.getByText('#123456')).toBeVisible();
    await page.setViewportSize(widths.phone);
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Open message from guest-${mark}@example.com` }).click();
    await expect(dialog.getByText(`Harbor ${mark}`)).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  },
);

test('what cannot be sent stays where it was typed', { tag: '@thorough' }, async ({ page, signIn, allowErrors }) => {
  allowErrors(/503/);
  const { mark, name, email } = await leave(page);
  await signIn('admin');
  await page.route('**/letters', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'The database is away.', code: 'unavailable' } })
      : route.fallback(),
  );
  await openAdmin(page, `/admin/contacts?q=${mark}`);
  await page.getByRole('button', { name: `Open message from ${name}` }).click();
  await page.getByLabel(`Write to ${email}`).fill('Hello');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('The database is away.', { exact: true })).toBeVisible();
  await expect(page.getByLabel(`Write to ${email}`)).toHaveValue('Hello');
});

test(
  'an address that a visitor mistyped is corrected in three clicks',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, name } = await leave(page);
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page.getByRole('button', { name: `Open message from ${name}` }).click();
    await page.getByRole('button', { name: 'Correct name or address…' }).click();
    const form = page.getByRole('dialog', { name: 'Correct who wrote' });
    await form.getByLabel('Email').fill(`right-${mark}@example.com`);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contact saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: `right-${mark}@example.com` })).toBeVisible();
  },
);
