import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

async function openAdmin(page: Page, path = '/admin') {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /entr(y|ies)/ });

test.describe('Admin Login', () => {
  test('asks for both fields and says what is missing under each', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Enter your credentials to access the admin area')).toBeVisible();
    await expect(page.getByText('For access, contact the provider administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page);
  });

  test('lets an administrator in with a welcome', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin');
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
  });

  test('refuses a wrong password with the reason', async ({ page, allowErrors }) => {
    allowErrors(/401/);
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('tells another role that it is no administrator and offers the portal', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('team');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('is not an administrator account')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Client Portal' })).toHaveAttribute(
      'href',
      '/portal',
    );
  });
});

test.describe('who gets in', () => {
  test('nobody who is not signed in: /auth, and back here afterwards', async ({ page, allowErrors }) => {
    allowErrors(/401/);
    await page.goto('/admin/projects');
    await page.waitForURL(/\/auth\?next=%2Fadmin%2Fprojects/);
  });

  for (const account of ['client', 'team'] as const) {
    test(`not ${account}: every admin call is refused`, async ({ page, signIn }) => {
      await signIn(account);
      for (const path of ['users', 'contacts', 'projects', 'documents', 'sops', 'audit', 'totals']) {
        const reply = await page.request.get(`/api/admin/${path}`);
        expect([path, reply.status()]).toEqual([path, 403]);
      }
      await page.goto('/admin');
      await page.waitForURL(/\/(auth|portal)$/);
    });
  }
});

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
    await expect(page.getByRole('table')).toBeVisible();
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
    await dialog.getByLabel('Client (optional)').selectOption({ label: 'Demo Client' });
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
    await expect(count(page)).toContainText('2 of');
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
