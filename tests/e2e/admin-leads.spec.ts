import { leadStatusLabels } from '#src/admin/leads/words.ts';
import { openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { demoName } from '#tests/support/demo-names.ts';

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
  await page.getByRole('link', { name: `Open message from ${name}` }).click();
  // An email that is begun is neither sent nor checked by what is done in the dialog beside it.
  await page.getByRole('textbox', { name: /^Your words to/ }).fill('Half a sentence');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Convert to client…' }).click();
  const form = page.getByRole('dialog', { name: `Convert ${name} to a client` });
  await expect(form.getByLabel('Username')).toHaveValue(`ada-${mark}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invite and create project' }).click();
  const done = page.getByRole('dialog', { name: 'Client and project created' });
  await expect(done.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
  await expect(done.getByRole('link', { name: 'Open the project' })).toBeFocused();
  expect(asked.filter((call) => call.startsWith('POST '))).toEqual([expect.stringMatching(/\/client$/)]);
  await done.getByRole('link', { name: 'Open the project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `First project for ${company}` })).toBeVisible();
  await expect(page.getByText(message).first()).toBeVisible();
  await openAdmin(page, `/admin/contacts?q=${mark}`);
  await expect(page.getByRole('row', { name }).getByText(leadStatusLabels.won)).toBeVisible();
});

test(
  'what else came from the address of a new client is closed with it',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, name, email, company } = await leave(page);
    const data = { name, email, company, message: 'One more thing: we have a deadline.' };
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page
      .getByRole('link', { name: `Open message from ${name}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Convert to client…' }).click();
    await page.getByRole('button', { name: 'Invite and create project' }).click();
    const done = page.getByRole('dialog', { name: 'Client and project created' });
    await expect(done.getByText('1 other request from this address: still open.')).toBeVisible();
    await expectAccessible(page);
    await done.getByRole('button', { name: 'Mark it as won' }).click();
    await expect(done.getByText('1 other request marked as won.')).toBeVisible();
    await done.getByRole('link', { name: 'Open the project' }).click();
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByRole('row', { name }).getByText(leadStatusLabels.won)).toHaveCount(2);
  },
);

test(
  'who answers a lead sees the email as it will arrive, and takes the lead; the exchange keeps both sides',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, name, email, message } = await leave(page);
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByRole('row', { name }).getByText('Unread')).toBeAttached();
    await page.getByRole('link', { name: `Open message from ${name}` }).click();
    await expect(page).toHaveURL(/\/admin\/contacts\/\d+$/);
    await expectAccessible(page);
    const sheet = page.getByRole('region', { name: 'Answer' });
    for (const words of [`Hello ${name},`, demoName('admin'), 'You wrote:', message])
      await expect(sheet).toContainText(words);
    await page.getByLabel(`Your words to ${email}`).fill('Would Thursday suit you?');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email on its way', { exact: true })).toBeVisible();
    await expect(page.getByText(/is being sent\. Assigned to you\.$/).first()).toBeVisible();
    await expect(page.getByLabel('Assigned to you')).toHaveValue(/./);
    await expect(page.getByRole('listitem').filter({ hasText: 'Would Thursday suit you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Log their reply' }).click();
    await page.getByLabel('What they replied').fill('Thursday is fine.');
    await page.getByRole('button', { name: 'Log reply' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Their reply, logged by' })).toContainText(
      'Thursday is fine.',
    );
    await page.getByLabel('Internal notes').fill('Likes ledgers');
    await page.getByRole('button', { name: 'Save internal notes' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('link', { name: 'All contact requests' }).click();
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    const row = page.getByRole('row', { name });
    await expect(row.getByText(leadStatusLabels.in_talk)).toBeVisible();
    await expect(row.getByText(demoName('admin'))).toBeVisible();
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
    await page.getByRole('link', { name: `Open message from guest-${mark}@example.com` }).click();
    await expect(page.getByText(`Harbor ${mark}`)).toBeVisible();
    await expect(page.getByText('#123456')).toBeVisible();
    await page.setViewportSize(widths.phone);
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(page.getByRole('link', { name: `Open message from guest-${mark}@example.com` })).toBeVisible();
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
  await page.getByRole('link', { name: `Open message from ${name}` }).click();
  await page.getByLabel(`Your words to ${email}`).fill('Hello');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('The database is away.', { exact: true })).toBeVisible();
  await expect(page.getByLabel(`Your words to ${email}`)).toHaveValue('Hello');
});

test(
  'an address that a visitor mistyped is corrected in three clicks',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, name } = await leave(page);
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page.getByRole('link', { name: `Open message from ${name}` }).click();
    await page.getByRole('button', { name: 'Correct name or address…' }).click();
    const form = page.getByRole('dialog', { name: 'Correct name or address' });
    await form.getByLabel('Email').fill(`right-${mark}@example.com`);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contact saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `right-${mark}@example.com` })).toBeVisible();
  },
);

test('several leads are read, and get a status, at once', { tag: '@thorough' }, async ({ page, signIn }) => {
  const { mark, name } = await leave(page);
  const data = { name, email: `second-${mark}@example.com`, company: 'Others', message: 'The second of two messages.' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await signIn('admin');
  await openAdmin(page, `/admin/contacts?q=${mark}`);
  const rows = page.getByRole('row', { name });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('The second of two messages.');
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selected entries' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await expect(rows.getByText('Unread')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await bar.getByLabel('Set status').selectOption('Lost');
  await expect(rows.getByText('Lost', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(rows.getByText('Lost', { exact: true })).toHaveCount(2);
});

test('two leads of one name stay two', { tag: '@thorough' }, async ({ page, signIn }) => {
  const { name, mark } = await leave(page, 'The first of two messages.');
  const data = { name, email: `second-${mark}@example.com`, company: 'Others', message: 'The second of two messages.' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await signIn('admin');
  await openAdmin(page, '/admin');
  const links = page.getByRole('region', { name: 'Today', exact: true }).getByRole('link', { name });
  await expect(links).toHaveCount(2);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(2);
  await links.filter({ hasText: 'The second of two messages.' }).click();
  await expect(page.getByRole('blockquote').first()).toContainText('The second of two messages.');
});
