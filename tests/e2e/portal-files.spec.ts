import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fileBounds } from '#netlify/api/limits.ts';
import { documentStatusLabels } from '#src/shared/document-status.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { approve, askForChanges, decision, expectToast, uploadVersion } from '#tests/support/portal.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const unique = (stem: string) => `${stem} ${Date.now()}`;
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function choose(page: Page, ...files: ReturnType<typeof text>[]) {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.locator('input[type=file]').setInputFiles(files);
  return dialog;
}

async function upload(page: Page, project: string, ...files: ReturnType<typeof text>[]) {
  const dialog = await choose(page, ...files);
  await dialog.getByLabel('Project').selectOption(project);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a file goes from its client to staff, version by version, until it is approved and anybody can prove it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('client');
  await page.goto('/portal/documents');
  const name = unique('Terms');
  const file = `${name}.txt`;
  const [first, second] = [`First line\nof ${name}\n`, `First line, changed\nof ${name}\n`];
  const dialog = await choose(page, text(file, first));
  await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText(file);
  await expectAccessible(page);
  await dialog.getByLabel('Project').selectOption('Dealer portal');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Document uploaded', 'Your document has been uploaded successfully.');
  await expect(uploads(page)).toContainText('1 file uploaded');
  await expect(rowOf(page, name)).toContainText(new RegExp(`Document.*Dealer portal.*${documentStatusLabels.pending}`));
  await expect(rowOf(page, name).getByRole('link', { name: `Read and decide: ${name}` })).toHaveCount(0);
  await rowOf(page, name)
    .getByRole('link', { name: `Preview: ${name}` })
    .click();
  await expect(page.getByRole('region', { name: `Text of ${name}` })).toContainText('First line');
  await expect(decision(page)).toHaveCount(0);
  await page.getByLabel(/^Decide by/).fill('2099-03-01');
  await page.getByRole('button', { name: 'Save date' }).press('Enter');
  await expectToast(page, 'Date saved', 'Decide by Mar 1, 2099.');
  await expect(page.getByRole('button', { name: 'Save date' })).toBeFocused();
  await expectAccessible(page);

  await signIn('team');
  await page.goto('/portal/documents');
  await rowOf(page, name)
    .getByRole('link', { name: `Read and decide: ${name}` })
    .click();
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await decision(page).getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByLabel('What should change?')).toHaveAccessibleDescription(/Please say what should change/);
  await decision(page).getByRole('button', { name: 'Cancel' }).click();
  await askForChanges(page, 'Say what changed.');
  await page.goBack();
  await expect(rowOf(page, name)).toContainText(new RegExp(`Say what changed\\..*${documentStatusLabels.rejected}`));

  await signIn('client');
  await page.goto('/portal/documents');
  await rowOf(page, name)
    .getByRole('link', { name: `Preview: ${name}` })
    .click();
  const preview = page.getByRole('main');
  await preview.getByRole('button', { name: 'Upload new version' }).click();
  await uploadVersion(page, 2, text(file, second), 'Changed the first line');
  await expect(preview.getByText(/^Version 2/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByText('Added: First line, changed')).toBeVisible();

  await signIn('team');
  await page.goto('/portal');
  await page.getByRole('link', { name, exact: true }).click();
  await approve(page);

  await page.goto('/verify');
  const status = page.getByRole('main').getByRole('status');
  await page.getByLabel('Choose a file').setInputFiles([text('anything.txt', second)]);
  await expect(status).toContainText('This is an approved document: version 2 of 2, approved on');
  await expectAccessible(page);
  await page.getByLabel('Choose a file').setInputFiles([text('anything.txt', first)]);
  await expect(status).toContainText('a newer one has taken its place');
  await page.getByLabel('Choose a file').setInputFiles([text('anything.txt', `${second} `)]);
  await expect(status).toContainText('We don’t know this file.');
});

/** Of two pages, and exactly as large as a file may be. */
async function largePdf(words: string): Promise<Buffer> {
  const doc = new PDFDocument();
  doc.text(`${words}, page one`).addPage().text(`${words}, page two`).end();
  const small = await buffer(doc);
  const end = small.lastIndexOf('startxref');
  const padding = Buffer.alloc(fileBounds.fileBytes - small.length, 'a');
  padding.write('%');
  padding.write('\n', padding.length - 1);
  return Buffer.concat([small.subarray(0, end), padding, small.subarray(end)]);
}

test(
  'a PDF of 50 MB is sent despite a broken connection, read page by page, discussed, approved and certified',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }, info) => {
    allowErrors(/ERR_FAILED/);
    const name = unique('Plan');
    const [path, changedPath] = [info.outputPath(`${name}.pdf`), info.outputPath('changed.pdf')];
    const file = await largePdf(name);
    await writeFile(path, file);
    file[file.length >> 1] = 'b'.charCodeAt(0);
    await writeFile(changedPath, file);

    await signIn('team');
    await page.goto('/portal/documents');
    const seen = Promise.withResolvers<undefined>();
    await page.route('**/storage/v1/object/upload/**', (route) => seen.promise.then(() => route.continue()));
    await page.route('**/storage/v1/object/upload/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Document' });
    await upload.locator('input[type=file]').setInputFiles(path);
    await upload.getByLabel('Project').selectOption('Dealer portal');
    await upload.getByLabel('Decide by').fill('2031-03-01');
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: `Try again: ${name}` }).click();
    await expect(page.getByRole('progressbar', { name: `Upload of ${name}` })).toBeVisible();
    seen.resolve(undefined);
    await expect(rowOf(page, name)).toContainText(
      new RegExp(`50 MB.*Dealer portal.*${documentStatusLabels.pending}.*Due Mar 1, 2031`),
    );

    await signIn('client');
    await page.goto('/portal/notifications');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
    const opened = page.getByRole('main');
    await expect(opened.getByText('Decide by Saturday, March 1, 2031')).toBeVisible();
    await expect(opened.getByRole('region', { name: `${name}, page 1` })).toContainText(`${name}, page one`);
    await opened.getByRole('region', { name: `${name}, page 1` }).press('ArrowRight');
    await expect(opened.getByText('Page 2 of 2')).toBeVisible();
    await expect(opened.getByRole('region', { name: `${name}, page 2` })).toContainText(`${name}, page two`);
    await opened.getByLabel('Write a comment').fill('Page two is what we agreed on.');
    await opened.getByRole('button', { name: 'Send' }).click();
    await expect(opened.getByRole('list', { name: 'Comments' })).toContainText('Page two is what we agreed on.');
    await expectAccessible(page);
    await approve(page);

    await page.goto('/portal/documents');
    await rowOf(page, name)
      .getByRole('link', { name: `Preview: ${name}` })
      .click();
    const certificate = opened.getByRole('link', { name: 'Certificate of version 1' });
    const paper = await page.request.get((await certificate.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
    await expect(opened.getByRole('list', { name: 'Comments' })).toContainText('Page two is what we agreed on.');

    await page.goto('/verify');
    const status = page.getByRole('main').getByRole('status');
    await page.getByLabel('Choose a file').setInputFiles(path);
    await expect(status).toContainText('This is an approved document: version 1 of 1, approved on');
    await page.getByLabel('Choose a file').setInputFiles(changedPath);
    await expect(status).toContainText('We don’t know this file.');
  },
);

test(
  'an upload whose connection breaks is taken up again, and one that is canceled is gone',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/ERR_FAILED|ERR_INTERNET/);
    await signIn('client');
    await page.goto('/portal/documents');
    const name = unique('Broken');
    await page.route('**/storage/v1/object/upload/**', (route) => route.abort());
    await upload(page, 'Dealer portal', text(`${name}.txt`, name));
    await expect(uploads(page)).toContainText('The connection was lost.');
    await expectAccessible(page);
    await page.unroute('**/storage/v1/object/upload/**');
    await page.getByRole('button', { name: `Try again: ${name}` }).click();
    await expect(rowOf(page, name)).toContainText(documentStatusLabels.pending);

    const other = unique('Canceled');
    await page.route('**/storage/v1/object/upload/**', () => new Promise(() => undefined));
    await upload(page, 'Dealer portal', text(`${other}.txt`, other));
    await page.getByRole('button', { name: `Cancel upload of ${other}` }).click();
    await expect(uploads(page)).not.toContainText(other);
    await page.reload();
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, other)).toHaveCount(0);
  },
);

test(
  'a file that is not what its name says is refused with the reason',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/400/);
    await signIn('client');
    await page.goto('/portal/documents');
    const name = `${unique('Page')}.pdf`;
    await upload(page, 'Dealer portal', {
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>1</script>'),
    });
    await expectToast(page, 'Upload failed', 'This file’s contents don’t match its extension, so we didn’t keep it.');
    await expect(uploads(page)).toContainText('Not uploaded');
  },
);

test(
  'a document that nobody has decided on is deleted after a question',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/portal/documents');
    const name = unique('Mistake');
    await upload(page, 'Dealer portal', text(`${name}.txt`, name));
    await rowOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Delete this document?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete document' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'a client who was told the address of another client’s document sees what anybody sees who mistyped one',
  { tag: '@thorough' },
  async ({ page, signIn, browser }) => {
    await signIn('client');
    await page.goto('/portal/documents');
    const name = unique('Private');
    await upload(page, 'Dealer portal', text(`${name}.txt`, name));
    await expect(rowOf(page, name)).toBeVisible();
    const list = await page.request.get('/api/documents');
    const { id, fileUrl } = ((await list.json()) as { id: number; name: string; fileUrl: string }[]).find(
      (one) => one.name === name,
    ) ?? { id: 0, fileUrl: '' };
    const context = await browser.newContext();
    await context.request.post('/api/auth/login', { data: { username: 'client2', password: 'demo-password' } });
    const other = await context.newPage();
    for (const address of [id, 999_999_999]) {
      await other.goto(`/portal/documents/${address}`);
      await expect(other.getByRole('heading', { name: 'Document Not Found' })).toBeVisible();
    }
    for (const address of [fileUrl, `/api/documents/${id}/versions`, `/api/documents/${id}/versions/1/certificate`])
      expect((await context.request.get(address)).status()).toBe(404);
    await context.close();
  },
);

test('a file that is chosen before the page can check it is checked as soon as it can', async ({ page }) => {
  const chosen = Promise.withResolvers<undefined>();
  await page.route('**/_astro/verify-form.*', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto('/verify');
  await page.getByLabel('Choose a file').setInputFiles([text('early.txt', unique('Nobody approved this'))]);
  chosen.resolve(undefined);
  await expect(page.getByRole('main').getByRole('status')).toContainText('We don’t know this file.');
});

test('the page that proves files fits a phone', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a File' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  await expectAccessible(page);
});
