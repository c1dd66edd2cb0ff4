import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { openAdmin, overflowOf } from '#tests/support/admin.ts';
import { demoName } from '#tests/support/demo-names.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('the dashboard', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('counts what there is', async ({ page }) => {
    await openAdmin(page, '/admin');
    const totals = (await (await page.request.get('/api/admin/totals')).json()) as Record<string, number>;
    for (const [title, key] of [
      ['Total Users', 'users'],
      ['Active Projects', 'activeProjects'],
      ['Documents', 'documents'],
      ['Contact Requests', 'contacts'],
    ] as const) {
      const card = page.getByLabel('Totals').locator('div', { has: page.getByText(title, { exact: true }) });
      await expect(card.getByRole('definition').first()).toHaveText(/^\d/);
      expect(totals[key]).toBeGreaterThan(0);
    }
  });

  test('has every tab with its columns, at an address of its own', async ({ page }) => {
    await openAdmin(page);
    const columns: Record<string, string[]> = {
      Users: ['Name', 'Email', 'Role', 'Created'],
      Projects: ['Title', 'Client ID', 'Status', 'Due Date'],
      Documents: ['Name', 'Project', 'Type', 'Uploaded by', 'Uploaded', 'Status'],
      'Contact Requests': ['Name', 'Email', 'Submitted', 'Message'],
      SOPs: ['Title', 'Version', 'Author', 'Next Review Date'],
      'Audit Log': ['When', 'What happened'],
    };
    for (const [name, headings] of Object.entries(columns)) {
      await tab(page, name).click();
      for (const heading of headings)
        await expect(page.getByRole('columnheader', { name: heading }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.goBack();
    await expect(tab(page, 'SOPs')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, 'SOPs')).toHaveAttribute('aria-selected', 'true');
  });

  test('filters every tab with one search that stays in the address', async ({ page }) => {
    await openAdmin(page);
    // With the users of other tests it need not be on the first page.
    await page.getByRole('searchbox').fill('team@example');
    await expect(page.getByRole('cell', { name: 'team@example.com' })).toBeVisible();
    await page.getByRole('searchbox').fill('client2');
    await expect(page.getByRole('cell', { name: 'client2@example.com' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'team@example.com' })).toBeHidden();
    await expect(page).toHaveURL(/q=client2/);
    await tab(page, 'SOPs').click();
    await expect(page).toHaveURL(/\/admin\/procedures\?q=client2/);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('client2');
    const elsewhere = page.getByRole('region', { name: 'Found elsewhere' });
    await expect(elsewhere.getByRole('link', { name: /client2/ })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'People', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'client2@example.com' })).toBeVisible();
  });

  test('finds everything on the start page: by a number its invoice, by a company its projects', async ({ page }) => {
    await openAdmin(page, '/admin');
    const search = page.getByRole('searchbox');
    const found = (kind: string) => page.getByRole('region', { name: kind, exact: true }).getByRole('listitem');
    const invoices = (await (await page.request.get('/api/admin/invoices')).json()) as { number: string | null }[];
    const number = invoices.find((one) => one.number !== null)?.number ?? '';
    await search.fill(number);
    await expect(page.getByRole('heading', { level: 1, name: `Found for “${number}”` })).toBeVisible();
    await expect(found('Invoices')).toHaveCount(1);
    await expect(found('Invoices')).toContainText(number);
    await expectAccessible(page);
    const companies = (await (await page.request.get('/api/admin/companies')).json()) as { id: number; name: string }[];
    const projects = (await (await page.request.get('/api/admin/projects')).json()) as { companyId: number }[];
    const project = projects.findLast(({ companyId }) => companies.some(({ id }) => id === companyId));
    const company = companies.find(({ id }) => id === project?.companyId)?.name ?? '';
    await search.fill(company);
    await expect(found('Projects').first()).toBeVisible();
    await expect(found('Companies')).toContainText(company);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/projects\?q=/);
    await expect(page.getByRole('row').getByRole('cell', { name: company }).first()).toBeVisible();
  });

  test('sorts by a heading, up, down and back', { tag: '@thorough' }, async ({ page }) => {
    await openAdmin(page);
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await heading.getByRole('button').click();
    await expect(heading).not.toHaveAttribute('aria-sort', /.+/);
  });

  test(
    'keeps a tab in its address: search, order, filter and page, through a reload and Back',
    { tag: '@thorough' },
    async ({ page }) => {
      await openAdmin(page, '/admin/audit');
      await page.getByLabel('Show changes to').selectOption('Notification');
      await page.getByRole('columnheader', { name: 'What happened' }).getByRole('button').click();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/\/admin\/audit\?sort=actor&only=notifications&page=2$/);
      await page.reload();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'What happened' })).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByLabel('Show changes to')).toHaveValue('notifications');
      await page.goBack();
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\?only=notifications$/);
      await expect(page.getByRole('columnheader', { name: 'What happened' })).not.toHaveAttribute('aria-sort', /.+/);
    },
  );

  test('is worked by keyboard alone, and gives the focus back where it was', { tag: '@thorough' }, async ({ page }) => {
    await openAdmin(page);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('team');
    await expect(page.getByRole('cell', { name: 'client@example.com' })).toBeHidden();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      if (await tab(page, 'Users').evaluate((element) => element === document.activeElement)) break;
    }
    await expect(tab(page, 'Users')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'SOPs')).toBeFocused();
    await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    const edit = page.getByRole('button', { name: `Edit ${demoName('team')}` });
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Tab');
      if (await edit.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });

  test('works at 390 px without anything cut off', { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await openAdmin(page, '/admin/contacts');
    await expect(page.getByRole('list', { name: 'Contact requests' }).getByRole('listitem').first()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expect(tab(page, 'Contact Requests')).toBeInViewport({ ratio: 0.9 });
    await page.getByLabel('Sort by').selectOption('Name, descending');
    await expect(page).toHaveURL(/sort=name&order=desc/);
    await expectAccessible(page);
  });

  test('says what belongs where there is nothing yet', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/*?*', (route) => route.fulfill({ json: [] }));
    const words = {
      '/users': 'No users yet',
      '/projects': 'No projects yet',
      '/documents': 'No documents yet',
      '/contacts': 'No contact requests yet',
      '/procedures': 'No procedures yet',
      '/audit': 'No changes recorded yet',
    };
    const names: Record<string, string> = {
      ...{ '/users': 'Users', '/projects': 'Projects', '/documents': 'Documents', '/contacts': 'Contact Requests' },
      ...{ '/procedures': 'SOPs', '/audit': 'Audit Log' },
    };
    await openAdmin(page);
    for (const [path, title] of Object.entries(words)) {
      await page.getByRole('tab', { name: names[path] ?? path }).click();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
      await expectAccessible(page);
    }
  });

  test(
    'keeps the rest when the code of a page cannot be fetched',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/procedure-page/);
      await page.route('**/_astro/procedure-page.*', (route) => route.abort());
      await page.goto('/admin/procedures');
      await page.getByRole('link', { name: 'New SOP' }).click();
      await expect(page.getByRole('alert')).toContainText('This tab could not be loaded');
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
      await page.getByRole('tab', { name: 'Users' }).click();
      await expect(page.getByRole('row', { name: new RegExp(demoName('client2')) })).toBeVisible();
    },
  );
});
