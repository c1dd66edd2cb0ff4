import { addUser, openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

async function given(page: Page, path: string, data: object): Promise<{ id: number }> {
  const reply = await page.request.post(path, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as { id: number };
}

const project = (page: Page, data: object) =>
  given(page, '/api/projects', { description: 'Work for a firm.', ...data });

test('a company is added with what invoices need, edited, found by jumping to it, and deleted while it is empty', async ({
  page,
}) => {
  const name = `Firm ${unique()}`;
  await openAdmin(page, '/admin/companies');
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Tax number/).fill('DE 123');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add company' }).click();

  await expect(page).toHaveURL(/\/admin\/companies\/\d+$/);
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(page.getByText('DE 123')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel(/^Legal name/).fill(`${name} GmbH`);
  await dialog.getByLabel(/^Street and number/).fill('Am Kai 12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} GmbH`)).toBeVisible();
  await expect(page.getByText('Am Kai 12')).toBeVisible();

  await openAdmin(page, '/admin');
  await page.getByRole('button', { name: /^Jump to/ }).click();
  await page.getByRole('combobox', { name: /^Jump to/ }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete company' }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await expect(page.getByRole('row', { name: `admin deleted the company ${name}` })).toBeVisible();
});

test('a company shows who sees what, and takes in another with its people and projects', async ({ page }) => {
  const [former, kept] = [`Former ${unique()}`, `Kept ${unique()}`];
  const ada = await addUser(page, { name: 'Ada', company: former });
  const ben = await addUser(page, { name: 'Ben', company: kept });
  await project(page, { title: `Open ${former}`, clientId: ada.id });
  await project(page, { title: `Limited ${former}`, clientId: ada.id, isLimited: true });

  await openAdmin(page, '/admin/users');
  await page.getByRole('searchbox').fill(former);
  await page.getByRole('row', { name: 'Ada' }).getByRole('link', { name: former }).click();
  const seats = page.getByRole('region', { name: 'Who sees what' });
  await expect(seats.getByRole('columnheader', { name: `Limited ${former}` })).toContainText('Limited to named people');
  await expect(seats.getByRole('row', { name: 'Ada' }).getByText('Client of the project')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(seats.getByRole('list', { name: 'People' })).toContainText('Ada');
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The company that stays').selectOption(kept);
  for (const holdings of ['1 person, 2 projects, 0 invoices', '1 person, 0 projects, 0 invoices'])
    await expect(dialog.getByText(holdings, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const merge = dialog.getByRole('button', { name: `Merge into ${kept}` });
  await expect(merge).toBeDisabled();
  await dialog.getByLabel(`Type ${former} to confirm`).fill(former);
  await merge.click();
  await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  const row = seats.getByRole('row', { name: 'Ben' });
  await expect(row.getByText('Sees it')).toHaveCount(1);
  await expect(row.getByText('No access')).toHaveCount(1);
  const seen = await page.request.get('/api/admin/companies');
  expect(JSON.stringify(await seen.json())).not.toContain(former);
  expect(ben.id).not.toBe(ada.id);
});

test('a project that its last client has left says so to staff', { tag: '@thorough' }, async ({ page }) => {
  const title = `Left ${unique()}`;
  const client = await addUser(page, { name: 'Gone' });
  const { id } = await project(page, { title, clientId: client.id });
  await page.goto(`/portal/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('note')).toBeHidden();
  const data = { isActive: false };
  expect((await page.request.patch(`/api/admin/users/${client.id}`, { data })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('The client’s last person left on');
  await openAdmin(page, '/admin');
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});

test('a project that becomes one of named people says whom it keeps, and takes them out when asked to', async ({
  page,
}) => {
  const company = `Named ${unique()}`;
  const ada = await addUser(page, { name: 'Ada', company });
  await addUser(page, { name: 'Ben', company });
  const { id } = await project(page, { title: `Plan ${company}`, clientId: ada.id });
  await page.goto(`/portal/projects/${id}`);
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('still sees this project')).toBeHidden();
  await dialog.getByLabel('Limited to named people').check();
  await expect(dialog.getByText(/^Ben .* still sees this project, as a member\.$/)).toBeVisible();
  await dialog.getByLabel('Take this person out').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from project' }).click();
  await expect(dialog).toBeHidden();
  const members = await page.request.get(`/api/projects/${id}/members`);
  const names = ((await members.json()) as { name: string | null }[]).map(({ name }) => name);
  expect(names).toContain('Ada');
  expect(names).not.toContain('Ben');
});
