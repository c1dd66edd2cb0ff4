import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test.describe('contact requests', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('open in full and are marked as handled', async ({ page }) => {
    const name = `Visitor ${unique()}`;
    const message = `A long message. ${'It goes on. '.repeat(40)}The end ${unique()}`;
    await page.request.post('/api/contact', { data: { name, email: 'v@example.com', company: 'Example', message } });
    await openAdmin(page, `/admin/contacts?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Read the message of ${name}` }).click();
    await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByRole('row', { name }).getByText('Handled')).toBeVisible();
  });

  test('are exported as the filter shows them, formulas as text', async ({ page }) => {
    const mark = unique();
    for (const name of [`=HYPERLINK("http://x") ${mark}`, `Plain ${mark}`]) {
      const data = { name, email: 'csv@example.com', company: 'Acme, "Ltd"', message: `Line one\nline two ${mark}` };
      await page.request.post('/api/contact', { data });
    }
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByRole('status').filter({ hasText: 'entries' })).toContainText('2 of');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"") ${mark}"`);
    expect(csv).toContain(`"Acme, ""Ltd"""`);
    expect(csv).toContain(`line two ${mark}"`);
  });
});

test.describe('procedures', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('are written, survive a reload unsaved, keep versions and show what changed', async ({ page }) => {
    const title = `Key rotation ${unique()}`;
    await openAdmin(page, '/admin/sops/new');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Purpose').fill('Rotate keys every 30 days');
    await page.reload();
    await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByLabel('Purpose').fill('Rotate keys every 90 days');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Show changes' }).first().click();
    await expect(page.getByRole('deletion')).toHaveText('30');
    await expect(page.getByRole('insertion')).toHaveText('90');
    await expectAccessible(page);
  });

  test('become templates, start from them, and are exported as a PDF file', async ({ page }) => {
    const title = `Template ${unique()}`;
    await openAdmin(page, '/admin/sops/new');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Procedure Steps').fill('1. Open → 2. Close');
    await page.getByRole('button', { name: 'Save as Template' }).click();
    await expect(page.getByText('Template saved', { exact: true })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).click(),
    ]);
    const pdf = await getDocument({ data: new Uint8Array(await readFile(await file.path())), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain(title);
    expect(text).toContain('1. Open → 2. Close');
    await page.getByLabel('Start from a template').selectOption({ label: title });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Procedure Steps')).toHaveValue('1. Open → 2. Close');
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('every write can be found in the audit log, and nobody can change it', async ({ page, signIn }) => {
  await signIn('admin');
  const title = `Audited ${unique()}`;
  await page.request.post('/api/projects', { data: { title, description: 'For the log' } });
  await openAdmin(page, `/admin/audit?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: title }).first()).toContainText('Created');
  expect((await page.request.delete('/api/admin/audit')).status()).toBe(405);
});
