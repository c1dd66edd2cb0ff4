import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { openAdmin, unique } from '#tests/support/admin.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('the dashboard', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('counts what there is', async ({ page }) => {
    await openAdmin(page);
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
    test.slow();
    await openAdmin(page);
    const columns: Record<string, string[]> = {
      Users: ['Name', 'Email', 'Role', 'Created'],
      Projects: ['Title', 'Client ID', 'Status', 'Due Date'],
      Documents: ['Name', 'Project', 'Type', 'Uploaded by', 'Uploaded', 'Status'],
      'Contact Requests': ['Name', 'Email', 'Submitted', 'Message'],
      SOPs: ['Title', 'Version', 'Author', 'Next Review Date'],
      'Audit Log': ['When', 'Who', 'Did', 'To', 'What'],
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
    await expect(page.getByRole('cell', { name: 'team@example.com' })).toBeVisible();
    await page.getByRole('searchbox').fill('client2');
    await expect(page.getByRole('cell', { name: 'client2@example.com' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'team@example.com' })).toBeHidden();
    await expect(page).toHaveURL(/q=client2/);
    await tab(page, 'SOPs').click();
    await expect(page).toHaveURL(/\/admin\/sops\?q=client2/);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('client2');
  });

  test('sorts by a heading, up, down and back', async ({ page }) => {
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

  test('works at 390 px without anything cut off', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await openAdmin(page, '/admin/contacts');
    await expect(page.getByRole('list', { name: 'Contact requests' }).getByRole('listitem').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('says so and offers a way on when a list cannot be loaded', async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'The service cannot be reached right now.', code: 'unavailable' },
      }),
    );
    await openAdmin(page);
    await expect(page.getByText('Users could not be loaded')).toBeVisible();
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
  });
});

test.describe('users', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('are added with a link that is shown once, and edited', async ({ page }) => {
    const name = `person-${unique()}`;
    await openAdmin(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Email').fill(`${name}@example.com`);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Company').fill('Example Works');
    await dialog.getByLabel('Role').selectOption('team_member');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('User saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name }).getByText('Team Member')).toBeVisible();
  });

  test('with a taken name are refused in words, and what was typed stays', async ({ page, allowErrors }) => {
    allowErrors(/409/);
    await openAdmin(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('Client');
    await dialog.getByLabel('Email').fill('somebody-else@example.com');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Failed to add user', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('somebody-else@example.com');
  });

  test('changed by two people at once: the second is told what changed and loses nothing', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/409/);
    const name = `pair-${unique()}`;
    const created = await page.request.post('/api/admin/users', {
      data: { username: name, email: `${name}@example.com`, role: 'client' },
    });
    const { user } = (await created.json()) as { user: { id: string } };
    await openAdmin(page, `/admin?q=${name}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.request.patch(`/api/admin/users/${user.id}`, { data: { company: 'Theirs' } });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Company').fill('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Somebody saved this while you were editing')).toBeVisible();
    await expect(dialog.getByRole('insertion')).toHaveText('Theirs');
    await expect(dialog.getByLabel('Company')).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Go on with my entries' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User saved', { exact: true })).toBeVisible();
  });
});

test.describe('projects and documents', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('a project gets a status, dates and members', async ({ page }) => {
    const title = `Edited ${unique()}`;
    await page.request.post('/api/projects', { data: { title, description: 'To be edited' } });
    await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Status').selectOption('review');
    await dialog.getByLabel('Due date').fill('2027-03-01');
    await dialog.getByLabel('Client (optional)').selectOption({ label: 'Demo Client (client)' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Project saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: title }).getByText('Review')).toBeVisible();
    await expect(page.getByRole('row', { name: title }).getByText('Demo Client')).toBeVisible();
  });

  test('a document is rejected with a reason that reaches its client', async ({ page, signIn }) => {
    const name = `Plan ${unique()}`;
    const reason = `Pages are missing ${unique()}`;
    await signIn('client');
    await page.request.post('/api/documents', { data: { name, fileUrl: 'https://example.com/plan.pdf' } });
    await signIn('admin');
    await openAdmin(page, `/admin/documents?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Review ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Document rejected', { exact: true })).toBeVisible();
    await signIn('client');
    const notifications = await (await page.request.get('/api/notifications')).text();
    expect(notifications).toContain(reason);
  });
});
