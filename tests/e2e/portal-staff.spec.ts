import { documentStatusLabels } from '#src/shared/document-status.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';
import { askForChanges, decision, expectToast, givenProject, refuse, serve } from '#tests/support/portal.ts';
import { demoName } from '#tests/support/demo-names.ts';

async function create(page: Page, title: string): Promise<number> {
  const reply = await page.request.post('/api/projects', { data: { title, description: 'For a test.' } });
  return ((await reply.json()) as { id: number }).id;
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'a reload keeps what was typed into a new project, and closing its dialog does not',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('team');
    await page.goto('/portal/projects');
    const open = page.getByRole('button', { name: 'New Project' });
    const dialog = dialogOf(page, 'New Project');
    const title = `Kept ${Date.now()}`;
    await open.click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Typed before the reload.');
    await dialog.getByLabel('Due date').fill('2099-03-01');
    await dialog.getByLabel(/^Milestones/).fill('Start\nLaunch');
    const member = dialog.getByRole('group', { name: 'Members' }).getByRole('checkbox').first();
    await member.check();
    const selects = ['Client', 'Copy the milestones of'].map((name) => dialog.getByRole('combobox', { name }));
    for (const select of selects) await select.selectOption({ index: 1 });
    const chosen = await Promise.all(selects.map((select) => select.inputValue()));
    const lists = Promise.withResolvers<undefined>();
    await page.route(/\/api\/(people|projects)(\?|$)/, (route) => lists.promise.then(() => route.continue()));
    await page.reload();
    await open.click();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    lists.resolve(undefined);
    await expect(member).toBeChecked();
    for (const [index, select] of selects.entries()) await expect(select).toHaveValue(chosen[index] ?? '');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/projects'),
    );
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      title,
      description: 'Typed before the reload.',
      dueDate: '2099-03-01',
      milestones: ['Start', 'Launch'],
      memberIds: [expect.any(String)],
      clientId: chosen[0],
      stepsOf: Number(chosen[1]),
    });
    await expect(dialog).toBeHidden();

    await open.click();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await dialog.getByLabel('Title').fill('Never mind');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await open.click();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
  },
);

test(
  'staff create a project, and a double click makes one',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('team');
    await page.goto('/portal/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    const dialog = dialogOf(page, 'New Project');
    const save = dialog.getByRole('button', { name: 'Create Project' });
    await dialog.getByLabel('Title').fill('   ');
    await save.click();
    await expectToast(page, 'Missing information', 'Please provide both title and description');
    await expectAccessible(page);

    const title = `Once ${Date.now()}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Made by a hasty hand.');
    await refuse(page, '/api/projects', 'Projects are closed for a moment.', 'POST');
    await save.click();
    await expectToast(page, 'Failed to create project', 'Projects are closed for a moment.');
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await page.unroute('**/api/projects');
    await save.dblclick();
    await expectToast(page, 'Project created', 'Your new project has been created successfully');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(title);
    await expect(page.getByRole('link', { name: `View Details: ${title}` })).toHaveCount(1);

    await serve(page, '/api/projects?*', []);
    await page.goto('/portal/projects');
    await page.getByRole('button', { name: 'Create your first project' }).click();
    await dialog.getByLabel('Title').fill('The first');
    await dialog.getByLabel('Description').fill('Takes its own button away.');
    await serve(page, '/api/projects?*', [givenProject({ title: 'The first' })]);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('link', { name: 'View Details: The first' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
  },
);

test('staff change a project in two clicks; a change by somebody else meanwhile is shown before it is overwritten', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn('team');
  const id = await create(page, `Edited ${Date.now()}`);
  // The names to choose a client from come late: the choice must not be lost to them.
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/people?*', (route) => released.then(() => route.continue()));
  await page.goto(`/portal/projects/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('No milestones yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = dialogOf(page, 'Edit Project');
  const client = dialog.getByLabel('Client');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Status').selectOption(projectStatusLabels.in_progress);
  await dialog.getByLabel('Start date').fill('2026-01-05');
  await dialog.getByLabel('Due date').fill('2027-01-05');
  release(undefined);
  await client.selectOption({ label: `${demoName('client')} (client)` });

  const changed = await page.request.patch(`/api/projects/${id}`, { data: { status: 'review' } });
  expect(changed.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('Someone else saved this while you were editing.');
  await expect(notice.getByRole('insertion')).toHaveText(projectStatusLabels.review);
  await expectAccessible(page);
  await expect(dialog.getByLabel('Due date')).toHaveValue('2027-01-05');
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Project updated', 'Your changes have been saved.');
  await expect(main.getByText(projectStatusLabels.in_progress)).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText(['Jan 5, 2026', 'Jan 5, 2027', /^\d+ days since start$/]);
  await expect(main.getByText('Client of this project')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Edit Project' }).click();
  await expect(client.locator('option:checked')).toHaveText(`${demoName('client')} (client)`);
  await page.keyboard.press('Escape');
});

test(
  'staff add a milestone in two clicks, complete it in one, and add a person to a project in three',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('team');
    const id = await create(page, `Steps ${Date.now()}`);
    await page.goto(`/portal/projects/${id}?tab=milestones`);
    await expect(page.getByText('No milestones yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add Milestone' }).click();
    const dialog = dialogOf(page, 'Add Milestone');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Title').fill('First step');
    await dialog.getByRole('button', { name: 'Add Milestone' }).click();
    await expectToast(page, 'Milestone Added', 'The milestone has been added to the project.');
    const step = page.getByRole('listitem').filter({ hasText: 'First step' });
    await expect(step).toContainText('No description provided');
    await expect(step).toContainText('In Progress');

    await refuse(page, `/api/projects/${id}/milestones/*`, 'Not now.', 'PATCH');
    await step.getByRole('button', { name: /^Mark as done/ }).click();
    await expectToast(page, 'Failed to update milestone', 'Not now.');
    await expect(step).toContainText('In Progress');
    await page.unroute(`**/api/projects/${id}/milestones/*`);
    await step.getByRole('button', { name: /^Mark as done/ }).click();
    await expect(step).toContainText('Completed');
    await expect(step.getByRole('button', { name: /^Reopen/ })).toBeFocused();

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('1 of 1 milestone complete')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Members' }).click();
    const members = dialogOf(page, 'Project Members');
    await members.getByLabel('Find a person').fill('two');
    await members.getByRole('checkbox', { name: /client2/ }).check();
    await expectAccessible(page);
    await members.getByRole('button', { name: 'Save Members' }).click();
    await expectToast(page, 'Members updated', 'The people on this project have been saved.');
    await expect(page.getByRole('main').getByRole('link', { name: 'client2@example.com' })).toBeVisible();
  },
);

test(
  'staff decide on what clients share, with a reason',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    const { id: clientId } = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
    await signIn('team');
    const projectId = await create(page, `Papers ${Date.now()}`);
    await page.request.patch(`/api/projects/${projectId}`, { data: { clientId } });
    await signIn('client');
    const name = `Contract ${Date.now()}`;
    const data = { name, fileUrl: 'https://example.com/contract.docx', projectId };
    expect((await page.request.post('/api/documents', { data })).status()).toBe(201);
    await signIn('team');
    await page.goto(`/portal/projects/${projectId}?tab=documents`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(documentStatusLabels.pending);
    await row.getByRole('link', { name: `Read and decide: ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await refuse(page, '/api/documents/*', 'Not now.', 'PATCH');
    await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(decision(page)).toBeFocused();
    await expectToast(page, 'Failed to approve document', 'Not now.');
    await page.unroute('**/api/documents/*');
    await decision(page).getByRole('button', { name: 'Try again' }).click();
    await expect(decision(page)).toContainText('Approved by you');
    await expectAccessible(page);
    await page.reload();
    await askForChanges(page, 'Page 4 is missing.');
    await page.goto(`/portal/projects/${projectId}?tab=documents`);
    await expect(row).toContainText(documentStatusLabels.rejected);
  },
);

test(
  'staff correct a milestone in two clicks, order it in one or by dragging, and delete it in three',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('team');
    const made = await page.request.post('/api/projects', { data: { title: 'Ordered steps', description: 'x' } });
    const { id } = (await made.json()) as { id: number };
    for (const title of ['First', 'Second', 'Third'])
      await page.request.post(`/api/projects/${id}/milestones`, { data: { title } });
    await page.goto(`/portal/projects/${id}?tab=milestones`);
    const titles = page.locator('main ol:has(h3) > li h3');
    await expect(titles).toHaveText(['First', 'Second', 'Third']);
    await page.getByRole('button', { name: 'Move up: Third' }).click();
    await expect(titles).toHaveText(['First', 'Third', 'Second']);
    await expect(page.getByText('Third is number 2 of 3.')).toBeAttached();
    await page.locator('main ol:has(h3) > li').nth(2).dragTo(page.locator('main ol:has(h3) > li').first());
    await expect(titles).toHaveText(['Second', 'First', 'Third']);
    await page.reload();
    await expect(titles).toHaveText(['Second', 'First', 'Third']);

    await page.getByRole('button', { name: 'Edit: First' }).click();
    const dialog = dialogOf(page, 'Edit Milestone');
    await dialog.getByLabel('Title').fill('First of all');
    await dialog.getByLabel(/Due date/).fill('2027-03-01');
    await dialog.getByLabel(/^Owner/).selectOption({ label: `${demoName('team')} (team)` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(titles).toHaveText(['Second', 'First of all', 'Third']);
    await expect(page.locator('main ol:has(h3) > li').nth(1)).toContainText(`Owned by ${demoName('team')}`);

    await page.getByRole('button', { name: 'Edit: Third' }).click();
    await dialog.getByRole('button', { name: 'Delete milestone…' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete “Third”?' })
      .getByRole('button', { name: 'Delete milestone' })
      .click();
    await expect(titles).toHaveText(['Second', 'First of all']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('a project with its client, dates, people, own milestones and the steps of another is created in three clicks', async ({
  page,
  signIn,
}) => {
  await signIn('team');
  const source = await create(page, `Steps to copy ${Date.now()}`);
  await page.request.post(`/api/projects/${source}/milestones`, { data: { title: 'Kick-off' } });
  await page.goto('/portal/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  const dialog = dialogOf(page, 'New Project');
  const title = `With everything ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('For a test.');
  await dialog.getByRole('combobox', { name: /^Client/ }).selectOption({ label: `${demoName('client')} (client)` });
  await dialog.getByLabel(/^Copy the milestones of/).selectOption(String(source));
  await dialog.getByLabel(/^Start date/).fill('2027-01-01');
  await dialog.getByLabel(/^Due date/).fill('2027-02-01');
  await dialog.getByLabel(/^Milestones/).fill('Audit\n\n  Handover  ');
  await dialog.getByLabel('Find a person').fill('client2');
  await dialog.getByRole('checkbox', { name: /\(client2\)/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created', 'Your new project has been created successfully');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('tab', { name: 'Milestones' }).click();
  for (const step of ['Kick-off', 'Audit', 'Handover'])
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('main').getByText(new RegExp(`^${demoName('client2')}`))).toBeVisible();
});
