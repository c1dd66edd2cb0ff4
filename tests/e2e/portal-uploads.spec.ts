import { expect, test, type Page } from '#tests/support/browser.ts';
import { toast } from '#tests/support/portal.ts';

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says`) });

async function choose(page: Page, ...names: string[]) {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.locator('input[type=file]').setInputFiles(names.map(text));
  return dialog;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/portal/documents');
});

test('a file is named before it is sent, and keeps the name of its own', async ({ page }) => {
  const stem = `Plan ${Date.now()}`;
  const dialog = await choose(page, `${stem} v1.txt`);
  const field = dialog.getByLabel('Name', { exact: true });
  await expect(field).toHaveValue(stem);
  await field.fill(`${stem}, as agreed`);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploads(page)).toContainText('1 file uploaded');
  await expect(rowOf(page, `${stem}, as agreed`)).toBeVisible();
  const documents = (await (await page.request.get('/api/documents')).json()) as { name: string; file: unknown }[];
  expect(documents.find(({ name }) => name === `${stem}, as agreed`)).toMatchObject({
    file: { name: `${stem} v1.txt` },
  });
});

test('a file that cannot be uploaded is not sent, a removed one leaves the focus beside it, and all are told of once', async ({
  page,
}) => {
  const stem = `Set ${Date.now()}`;
  const [first, second, third] = [`${stem} a.txt`, `${stem} b.txt`, `${stem} c.txt`];
  const dialog = await choose(page, first, 'run.exe', second, third);
  const chosen = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen.filter({ hasText: 'run.exe' })).toContainText('This type of file cannot be uploaded');
  await expect(chosen.filter({ hasText: 'run.exe' }).getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${third}` })).toBeFocused();
  await dialog.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(dialog.getByRole('button', { name: 'Remove run.exe' })).toBeFocused();
  await dialog.locator('input[type=file]').setInputFiles([text(third)]);
  await dialog.getByLabel(`Name of ${first}`).fill(`${stem}, as agreed`);
  await dialog.getByLabel(`What ${third} is for`).selectOption('For information');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('Your 2 documents have been uploaded successfully.');
  await expect(uploads(page)).toContainText('2 files uploaded');
  await expect(uploads(page)).toContainText(`${stem}, as agreed`);
  await expect(uploads(page)).not.toContainText('run.exe');
  await expect(rowOf(page, `${stem} c`)).toContainText('For information');
  await expect(rowOf(page, `${stem}, as agreed`)).toContainText('Pending');
  await page.getByRole('button', { name: `Clear ${stem} c from this list` }).click();
  await expect(uploads(page)).toContainText('1 file uploaded');
});

test('an upload is canceled while it waits, while it is sent, and while it is checked, and nothing of it stays', async ({
  page,
}) => {
  const stem = `Draft ${Date.now()}`;
  const [sent, checked, waiting] = [`${stem} a`, `${stem} b`, `${stem} c`];
  const [sending, checking] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/storage/v1/object/upload/**', async (route) => {
    await sending.promise;
    // The one that was canceled is not there any more.
    await route.continue().catch(() => undefined);
  });
  await page.route('**/api/documents/uploads/*/complete', async (route) => {
    const response = await route.fetch();
    await checking.promise;
    await route.fulfill({ response });
  });
  const dialog = await choose(page, ...[sent, checked, waiting].map((name) => `${name}.txt`));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const itemOf = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await expect(itemOf(waiting)).toContainText('Waiting');
  await page.getByRole('button', { name: `Cancel upload of ${waiting}` }).click();
  await expect(itemOf(waiting)).toHaveCount(0);

  await expect(itemOf(sent)).toContainText('Uploading');
  const withdrawn = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/api/documents/uploads/'),
  );
  await page.getByRole('button', { name: `Cancel upload of ${sent}` }).click();
  await withdrawn;
  await expect(itemOf(sent)).toHaveCount(0);

  sending.resolve(undefined);
  await expect(itemOf(checked)).toContainText('Checking');
  const removed = page.waitForResponse((response) => response.url().endsWith('/api/documents/delete'));
  await page.getByRole('button', { name: `Cancel upload of ${checked}` }).click();
  checking.resolve(undefined);
  expect((await removed).status()).toBe(200);
  await expect(uploads(page)).toHaveCount(0);
  const documents = await page.request.get('/api/documents');
  expect(await documents.text()).not.toContain(stem);
});
