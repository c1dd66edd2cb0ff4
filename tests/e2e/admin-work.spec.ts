import { projectStatusLabels } from '#src/shared/project-status.ts';
import { addProcedure, addUser, openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { askForChanges, decision, expectToast, givenDocument, hearNothing, serve } from '#tests/support/portal.ts';
import { demoName } from '#tests/support/demo-names.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

async function addProject(page: Page, title: string) {
  const reply = await page.request.post('/api/projects', { data: { title, description: 'To be edited' } });
  return (await reply.json()) as { id: number };
}

test('a project gets a status, dates, a client and members; a second editor keeps what the first one did', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const title = `Edited ${unique()}`;
  const { id } = await addProject(page, title);
  const [mine, theirs] = [await addUser(page), await addUser(page)];
  await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Find a person')).toBeVisible();
  await expectAccessible(page);

  const before = (await (await page.request.get(`/api/projects/${id}/members`)).json()) as { id: string }[];
  const memberIds = [...before.map((person) => person.id), theirs.id];
  expect((await page.request.put(`/api/projects/${id}/members`, { data: { memberIds } })).status()).toBe(200);
  await page.request.patch(`/api/projects/${id}`, { data: { dueDate: '2027-01-15' } });

  await dialog.getByLabel('Status').selectOption('review');
  await dialog.getByLabel('Client (optional)').selectOption({ label: `${demoName('client')} (client)` });
  await dialog.getByLabel('Find a person').fill(mine.username);
  await dialog.getByLabel(new RegExp(mine.username)).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // At the top of a form whose end is in sight.
  await expect(dialog.getByText('Someone else saved this while you were editing')).toBeInViewport();
  await expect(dialog.getByRole('insertion')).toHaveText('Jan 15, 2027');
  await dialog.getByLabel('Due date').fill('2027-01-15');
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Project updated', { exact: true })).toBeVisible();

  const row = page.getByRole('row', { name: title });
  await expect(row.getByText(projectStatusLabels.review)).toBeVisible();
  await expect(row.getByText(demoName('client'))).toBeVisible();
  await expect(row.getByText('Jan 15, 2027')).toBeVisible();
  const members = await (await page.request.get(`/api/projects/${id}/members`)).text();
  for (const name of [mine.username, theirs.username, 'client']) expect(members).toContain(`"${name}"`);
});

test(
  'a client is a member for good, and unticking whoever created the project is answered in words',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Staying ${unique()}`;
    const { id } = await addProject(page, title);
    const clients = (await (await page.request.get('/api/people')).json()) as { id: string; username: string }[];
    const clientId = clients.find(({ username }) => username === 'client')?.id;
    await page.request.patch(`/api/projects/${id}`, { data: { clientId } });
    await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = page.getByRole('dialog');
    const client = dialog.getByRole('checkbox', { name: /Client of this project/ });
    await expect(client).toBeChecked();
    await expect(client).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /\(admin\)/ }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from project' }).click();
    const stayed = `The client, the creator and the people of the company always remain members: ${demoName('admin')} (admin).`;
    await expect(page.getByText(stayed, { exact: true })).toBeVisible();
  },
);

test(
  'beside its tab stands how many projects of the archive a search finds',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Shelved ${unique()}`;
    const { id } = await addProject(page, title);
    expect((await page.request.patch(`/api/projects/${id}`, { data: { isArchived: true } })).status()).toBe(200);
    await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
    const tab = page.getByRole('tab', { name: 'Projects' });
    await expect(tab).toHaveText('Projects (0)');
    await page.getByLabel('Show', { exact: true }).selectOption('Archived');
    await expect(page.getByRole('row', { name: title })).toBeVisible();
    await expect(tab).toHaveText('Projects (1)');
  },
);

test('dates that cannot be are refused beside the field', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/400/);
  const title = `Backwards ${unique()}`;
  await addProject(page, title);
  await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Start date').fill('2027-02-01');
  await dialog.getByLabel('Due date').fill('2027-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Due date')).toHaveAccessibleDescription('Must not be before the start date');
  await expect(dialog.getByLabel('Due date')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Due date').fill('2027-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('Mar 1, 2027');
});

test(
  'a document is rejected with a reason that reaches its client; a second reviewer learns of the first',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const name = `Plan ${unique()}`;
    const reason = `Pages are missing ${unique()}`;
    await signIn('client');
    const data = { name, fileUrl: 'https://example.com/plan.pdf' };
    const { id } = (await (await page.request.post('/api/documents', { data })).json()) as { id: number };
    await signIn('admin');
    // A read of what others did would come before this decision.
    await hearNothing(page);
    await openAdmin(page, `/admin/documents?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Read and decide: ${name}` }).click();
    await expect(page.getByRole('link', { name: /Open file/ })).toHaveAttribute('href', data.fileUrl);
    await page.request.patch(`/api/documents/${id}`, { data: { status: 'approved', version: 1 } });
    await decision(page).getByRole('button', { name: 'Ask for changes' }).click();
    await decision(page).getByLabel('What should change?').fill(reason);
    await decision(page).getByRole('button', { name: 'Ask for changes' }).click();
    await expectToast(page, 'This document has changed', `“${name}” was approved in the meantime.`);
    await page.reload();
    await askForChanges(page, reason);
    await signIn('client');
    expect(await (await page.request.get('/api/notifications')).text()).toContain(reason);
  },
);

test('a document that the other side decides on is opened with its history, and no decision', async ({ page }) => {
  const file = { name: 'plan.txt', kind: 'text', size: 4096 };
  const fileUrl = '/api/documents/1/versions/1/file';
  const document = givenDocument({ file, fileUrl });
  await serve(page, '/api/admin/documents?*', [{ ...document, uploadedBy: 'Sam' }]);
  await serve(page, '/api/documents/1', document);
  for (const part of ['versions', 'comments?*']) await serve(page, `/api/documents/1/${part}`, []);
  await page.route(`**${fileUrl}`, (route) => route.fulfill({ body: 'The plan', contentType: 'text/plain' }));
  await openAdmin(page, '/admin/documents');
  await page.getByRole('link', { name: 'Open: Plan' }).click();
  await expect(page).toHaveURL(/\/portal\/documents\/1$/);
  await expect(page.getByText('The plan', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  await expect(decision(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Open: Plan' })).toBeVisible();
});

const hostile = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  'مرحبا بالعالم',
  '\u200Fgpj.exe',
  'W'.repeat(60),
];

test(
  'markup, formulas, endless words and right-to-left text stay text in every column, at every width',
  { tag: '@thorough' },
  async ({ page }) => {
    const mark = unique();
    const text = (longest: number) => `${mark} ${hostile.join(' ')}`.slice(0, longest).trim();
    page.on('dialog', () => expect(true, 'markup was run').toBe(false));
    await addUser(page, { name: text(100), company: text(150) });
    await page.request.post('/api/projects', { data: { title: text(200), description: text(200) } });
    await page.request.post('/api/documents', {
      data: { name: text(200), fileUrl: `https://example.com/${'w'.repeat(500)}`, description: text(200) },
    });
    const email = `${'w'.repeat(60)}@example.com`;
    await page.request.post('/api/contact', {
      data: { name: text(100), email, company: text(150), message: text(300) },
    });
    const procedure = await addProcedure(page, {
      title: text(200),
      version: mark,
      author: text(100),
      purpose: text(300),
    });
    for (const width of [widths.desktop, widths.phone]) {
      await page.setViewportSize(width);
      for (const path of ['', '/projects', '/documents', '/contacts', '/procedures', '/audit']) {
        await openAdmin(page, `/admin${path}?q=${mark}`);
        await expect(
          page
            .getByRole('main')
            .getByText(hostile[0] ?? '')
            .first(),
        ).toBeVisible();
        expect(await overflowOf(page), `${path} at ${width.width} px`).toBeLessThanOrEqual(0);
        expect(await page.locator('main img').count()).toBe(0);
      }
      await openAdmin(page, `/admin/procedures/${procedure.id}`);
      await page.getByRole('button', { name: 'Show changes' }).click();
      expect(await overflowOf(page), `a procedure at ${width.width} px`).toBeLessThanOrEqual(0);
      await openAdmin(page, `/admin/contacts?q=${mark}`);
      await page.getByRole('link', { name: /^Open message/ }).click();
      await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
      expect(await overflowOf(page), `a lead at ${width.width} px`).toBeLessThanOrEqual(0);
    }
  },
);
