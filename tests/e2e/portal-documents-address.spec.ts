import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';
import { toast } from '#tests/support/portal.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ signIn }) => signIn('client'));

test('the filters and the order of documents stay in the address', async ({ page }) => {
  await page.goto('/portal/documents');
  const filters = page.getByRole('group', { name: 'Filter documents' });
  await filters.getByLabel('Project').selectOption('Dealer portal');
  await filters.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/project=Dealer\+portal.*sort=name/);
  await expect(rowOf(page, 'Framework agreement')).toHaveCount(0);
  await page.reload();
  await expect(filters.getByLabel('Project')).toHaveValue('Dealer portal');
  await expect(filters.getByLabel('Sort by')).toHaveValue('name');
  await expect(rowOf(page, 'Requirements')).toBeVisible();
  await expect(rowOf(page, 'Framework agreement')).toHaveCount(0);
});

test(
  'the name of a document is corrected in three clicks, until somebody has decided on it',
  { tag: '@thorough' },
  async ({ page }) => {
    const name = `Minuts ${Date.now()}`;
    const data = { name, fileUrl: 'https://example.com/minutes.pdf' };
    expect((await page.request.post('/api/documents', { data })).status()).toBe(201);
    await page.goto('/portal/documents');
    await page.getByRole('link', { name: `Preview: ${name}` }).click();
    const dialog = page.getByRole('main');
    await dialog.getByRole('button', { name: 'Correct name or description' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name.replace('Minuts', 'Minutes'));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page)).toContainText('Document saved');
    await expect(dialog.getByRole('heading', { name: name.replace('Minuts', 'Minutes') })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Correct name or description' })).toBeFocused();
    await expectAccessible(page);
    await page.goto('/portal/documents');
    await page.getByRole('link', { name: 'Preview: Requirements' }).click();
    await expect(dialog.getByRole('heading', { name: 'Requirements' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Correct name or description' })).toHaveCount(0);
  },
);
