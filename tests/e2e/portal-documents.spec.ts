import { documentStatusLabels, forInformation } from '#src/shared/document-status.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { decision, givenDocument, serveNoHistory, toast } from '#tests/support/portal.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
async function serveDocuments(page: Page, ...documents: object[]) {
  await page.route('**/api/documents?*', (route) => route.fulfill({ json: documents }));
  await page.route('**/api/documents/1', (route) => route.fulfill({ json: documents[0] }));
  await serveNoHistory(page);
}

test.beforeEach(async ({ signIn }) => signIn('client'));

test('lists name, type, project, date and status of every document', async ({ page }) => {
  await page.goto('/portal/documents');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Name', 'Type', 'Project', 'Uploaded', 'Status', 'Action']);
  await expect(rowOf(page, 'Framework agreement')).toContainText(
    new RegExp(`PDF.*General.*${documentStatusLabels.approved}`, 'i'),
  );
  await expect(rowOf(page, 'Requirements')).toContainText(
    new RegExp(`Dealer portal.*${documentStatusLabels.approved}`),
  );
  await expect(rowOf(page, 'Photo library license')).toContainText(documentStatusLabels.rejected);
  await expectAccessible(page);
});

test('an upload needs a name and an address, then stands in the table as pending', async ({ page }) => {
  await page.goto('/portal/documents');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByRole('tab', { name: 'Link' }).click();
  await expect(dialog.getByText('Any valid URL works for the demo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('Missing information');
  await expect(toast(page)).toContainText('Please provide a name and file URL for your document.');

  const name = `Minutes ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('File URL').fill('https://example.com/minutes.docx');
  await dialog.getByLabel('Project').selectOption('Dealer portal');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('Document uploaded');
  await expect(toast(page)).toContainText('Your document has been uploaded successfully.');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText(new RegExp(`Dealer portal.*${documentStatusLabels.pending}`));
});

test('what is for information asks nobody, until whoever shared it asks for a decision after all', async ({
  page,
  signIn,
}) => {
  const name = `Notes ${Date.now()}`;
  await page.goto('/portal/documents');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByRole('tab', { name: 'Link' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('File URL').fill('https://example.com/notes.pdf');
  await dialog.getByLabel('Project').selectOption('Dealer portal');
  await expect(dialog.getByLabel('Decide by')).toBeVisible();
  await dialog.getByRole('radio', { name: forInformation }).check();
  await expect(dialog.getByLabel('Decide by')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(rowOf(page, name)).toContainText(forInformation);
  await page.getByRole('group', { name: 'Filter documents' }).getByLabel('Status').selectOption(forInformation);
  await expect(page).toHaveURL(/status=information/);
  await expect(rowOf(page, 'Requirements')).toHaveCount(0);

  await signIn('team');
  await page.goto('/portal/documents');
  await page.getByRole('link', { name: `Preview: ${name}` }).click();
  await expect(page.getByText('Version 1').first()).toBeVisible();
  await expect(decision(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask for a decision' })).toHaveCount(0);

  await signIn('client');
  await page.goto('/portal/documents');
  await page.getByRole('link', { name: `Preview: ${name}` }).click();
  await page.getByRole('button', { name: 'Ask for a decision' }).click();
  await expect(toast(page)).toContainText('Decision asked for');
  await expect(page.getByRole('button', { name: 'Make it for information' })).toBeFocused();
  await expectAccessible(page);

  await signIn('team');
  await page.goto('/portal/documents');
  await expect(page.getByRole('link', { name: `Read and decide: ${name}` })).toBeVisible();
});

test('a phone shows documents and not their filters first, and above all what waits', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/portal/documents');
  const list = page.getByRole('list', { name: 'Your documents' });
  await expect(list.getByRole('listitem').first()).toContainText('Read and decide');
  const top = await list.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(widths.phone.height / 2);
  const filters = page.getByRole('group', { name: 'Filter documents' });
  await expect(filters).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await filters.getByLabel('Status').selectOption('Approved');
  await expect(page.getByRole('button', { name: 'Filter and sort (1)' })).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText('Approved');
});

test('documents are searched by name and project, and the address keeps the search', async ({ page }) => {
  const documents = (await (await page.request.get('/api/documents')).json()) as { name: string }[];
  const name = documents[0]?.name ?? '';
  await page.goto('/portal/documents');
  const list = page.getByRole('table', { name: 'Your documents' });
  await page.getByRole('searchbox', { name: 'Search documents' }).fill(name.toUpperCase());
  await expect(list.getByRole('link', { name }).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search documents' })).toHaveValue(name.toUpperCase());
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('zzzz');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search documents' })).toHaveValue('');
  await expect(list).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test('a refused upload says why and keeps what was typed', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await page.goto('/portal/documents');
  await page.route('**/api/documents', (route) =>
    route.fulfill({ status: 503, json: { message: 'Uploads are paused for a moment.', code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Link' }).click();
  await dialog.getByLabel('Name').fill('Minutes');
  await dialog.getByLabel('File URL').fill('https://example.com/minutes.docx');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('Upload failed');
  await expect(toast(page)).toContainText('Uploads are paused for a moment.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Minutes');
});

test(
  'the demo has no previews of its files and says so, with the way to the file',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/portal/documents');
    await page.getByRole('link', { name: 'Preview: Framework agreement' }).click();
    const dialog = page.getByRole('main');
    await expect(dialog.getByText('Document preview is not available in the demo.', { exact: true })).toBeVisible();
    const open = dialog.getByRole('link', { name: 'Open file in a new tab' });
    await expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(open).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
  },
);

test('nothing of another host is loaded by itself: a document that lies there is named, and opens in a tab of its own', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://files.corvane.dev/**', async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  for (const file of ['plan.png', 'plan.pdf', 'plan.svg', 'plan.html']) {
    await serveDocuments(page, givenDocument({ fileUrl: `https://files.corvane.dev/${file}` }));
    await page.goto('/portal/documents');
    await page.getByRole('link', { name: 'Preview: Plan' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Document preview is not available in the demo.', { exact: true })).toBeVisible();
    await expect(main.getByText('The file is on files.corvane.dev, not with us.')).toBeVisible();
    const open = main.getByRole('link', { name: 'Open file in a new tab' });
    await expect(open).toHaveAttribute('href', `https://files.corvane.dev/${file}`);
    await expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(main.locator('iframe, img')).toHaveCount(0);
  }
  await expectAccessible(page, { within: 'main' });
  expect(asked).toEqual([]);
});

test('an address that is not of the web is text, never a link', async ({ page }) => {
  await serveDocuments(page, givenDocument({ fileUrl: 'javascript:alert(1)' }));
  await page.goto('/portal/documents');
  await expect(rowOf(page, 'Plan')).toContainText('javascript:alert(1)');
  await expect(rowOf(page, 'Plan').getByRole('link', { name: /Open|javascript/ })).toHaveCount(0);
});

test('nothing yet: the upload form is one click away', { tag: '@thorough' }, async ({ page }) => {
  await serveDocuments(page);
  await page.goto('/portal/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
});

test(
  'a list that cannot be read says so with its reason, and can be asked for again',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await page.route('**/api/documents?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'unavailable' } }),
    );
    await page.goto('/portal/documents');
    const card = page.getByRole('alert');
    await expect(card).toContainText('Error Loading Documents');
    await expect(card).toContainText('There was a problem loading your documents. Please try again later.');
    await expect(card).toContainText('The store is away.');
    await page.unroute('**/api/documents?*');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Framework agreement')).toBeVisible();
  },
);

test('a long list is in the table only as far as it is read', { tag: '@thorough' }, async ({ page }) => {
  const documents = Array.from({ length: 200 }, (_, index) =>
    givenDocument({ id: 200 - index, name: `Plan ${index}` }),
  );
  await serveDocuments(page, ...documents);
  await page.goto('/portal/documents');
  await expect(rowOf(page, 'Plan 0')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(130);
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollDown().then(() => page.getByText('Plan 199').isVisible())).toBe(true);
});

test('what of a long list is not drawn yet keeps apart on a phone', async ({ page }) => {
  const name = 'Requirements and acceptance criteria of the portal, and what follows from them. '.repeat(2);
  const long = { name, projectId: 7, projectTitle: 'Dealer portal for all of the partners in Europe', mayRemove: true };
  const waiting = { ...long, reviewDue: '2026-12-12', mayReview: true };
  await serveDocuments(page, ...Array.from({ length: 40 }, (_, at) => givenDocument({ ...waiting, id: 40 - at })));
  await page.setViewportSize(widths.phone);
  await page.goto('/portal/documents');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(40);
  await expectAccessible(page);
});

test('the documents fit a phone', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/portal/documents');
  await expect(page.getByText('Framework agreement').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  await expectAccessible(page);
});

test(
  'the first document takes its own button away, and the keyboard goes on at the heading',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    const stored = givenDocument({ name: 'The first' });
    let rows: object[] = [];
    await page.route('**/api/documents?*', (route) => route.fulfill({ json: rows }));
    await page.route('**/api/documents', (route) => {
      rows = [stored];
      return route.fulfill({ status: 201, json: stored });
    });
    await page.goto('/portal/documents');
    await page.getByRole('button', { name: 'Upload your first document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Document' });
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await dialog.getByLabel('Name').fill(stored.name);
    await dialog.getByLabel('File URL').fill(stored.fileUrl);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await expect(page.getByRole('row', { name: stored.name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeFocused();
  },
);
