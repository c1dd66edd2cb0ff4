import { openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, type Page, test } from '#tests/support/browser.ts';

async function made<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), path).toBe(201);
  return (await reply.json()) as T;
}

async function newProject(page: Page): Promise<number> {
  const data = { title: `Draft ${unique()}`, description: 'x' };
  return (await made<{ id: number }>(page, '/api/projects', data)).id;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name }).click();

/** Every way out asks, and once it is answered so, the screen changes. */
async function expectAsked(page: Page, kept: () => Promise<void>) {
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, { within: '[role=alertdialog]' });
  await answer(page, 'Stay');
  await kept();
  await page.evaluate(() => history.forward());
  await answer(page, 'Stay');
  await kept();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/admin\/notifications$/);
  await expect(question(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await openAdmin(page, '/admin');
});

test('a draft of an invoice that cannot be saved as it stands is not left without a question', async ({ page }) => {
  const { id } = await made<{ id: number }>(page, '/api/admin/invoices', { projectId: await newProject(page) });
  await openAdmin(page, `/admin/invoices/${id}`);
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/admin\/invoices$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Add a line' }).click();
  const price = page.getByRole('group', { name: 'Line 1' }).getByLabel(/^Unit price/);
  await price.fill('a lot');
  await expect(page.getByText('Not saved yet: something above is not right')).toBeVisible();
  await expectAsked(page, () => expect(price).toHaveValue('a lot'));
});

test('a draft of an offer is saved as it is typed, and asks while something in it is not right', async ({ page }) => {
  const { id } = await made<{ id: number }>(page, '/api/admin/offers', { projectId: await newProject(page) });
  await page.goto(`/admin/offers/${id}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('');
  await expect(page.getByText('Not saved yet: something above is not right')).toBeVisible();
  await page.getByRole('tab', { name: 'Companies' }).click();
  await answer(page, 'Stay');
  await expect(title).toHaveValue('');
  await title.fill('A second site');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('A second site');
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);
});
