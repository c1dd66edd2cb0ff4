import { createHash } from 'node:crypto';
import { expect, test } from '#tests/support/browser.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';

test('the root of the site stands on /verify, and the API answers the same', async ({ page, request }) => {
  const { root } = (await (await request.get('/api/health')).json()) as { root: string };
  await page.goto('/verify');
  await expect(page.locator('[data-site-root]')).toHaveText(root);
});

test('a paper of the site is recognized, and one that was changed is not', async ({ page, request }) => {
  const paper = await (await request.get('/white-paper.pdf')).body();
  await page.goto('/verify');
  const choose = (buffer: Buffer) =>
    page.locator('[data-verify] input').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
  await choose(paper);
  await expect(
    page.getByText('This is /white-paper.pdf of this site, byte for byte as published today.'),
  ).toBeVisible();
  await choose(Buffer.concat([paper, Buffer.from(' ')]));
  await expect(page.getByText('We don’t know this file.')).toBeVisible();
});

test('the footer of a page prints the leaf of what was sent', async ({ page, request }) => {
  const html = await (await request.get('/contact')).text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  await page.goto('/contact');
  const leaf = createHash('sha256').update(main).digest('hex');
  await expect(page.locator('footer [data-leaf]')).toHaveText(leaf.slice(0, 8));
});

test('a finding turns into its retest without a script', async ({ browser }) => {
  test.skip(!isDemoCopy);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/service/5');
  const sheet = page.getByRole('figure', { name: 'Example: an audit finding' });
  await expect(sheet.getByText('FAIL a second claim pays nothing')).toBeVisible();
  await sheet.getByText('After the retest').click();
  await expect(sheet.getByText('PASS a second claim pays nothing')).toBeVisible();
  await expect(sheet.getByText('FAIL a second claim pays nothing')).toBeHidden();
  await context.close();
});
