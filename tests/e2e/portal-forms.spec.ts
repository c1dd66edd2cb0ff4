import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectToast, givenProject, refuse, serve, toast } from '#tests/support/portal.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New Project' });

async function openForm(page: Page, title = '') {
  await page.getByRole('button', { name: 'New Project' }).click();
  await dialogOf(page).getByLabel('Title').fill(title);
  await dialogOf(page).getByLabel('Description').fill('Typed with care.');
}

/** Keeps every new project waiting for its answer; how many there were, and what answers them. */
async function holdCreation(page: Page) {
  const answered = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  await page.route('**/api/projects', async (route) => {
    asked.push(route.request().postData() ?? '');
    await answered.promise;
    await route.fulfill({ status: 201, json: givenProject({ title: 'First' }) });
  });
  return { asked, answer: () => answered.resolve(undefined) };
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('team');
  await page.goto('/portal/projects');
});

test(
  'what is said first while a dialog is open can be read, reached and closed, and the dialog stays',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await refuse(page, '/api/projects', 'Projects are closed for a moment.', 'POST');
    await openForm(page, 'Kept');
    await dialogOf(page).getByRole('button', { name: 'Create Project' }).click();
    await expectToast(page, 'Failed to create project', 'Projects are closed for a moment.');
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Kept');
  },
);

test('the answer to a form that was left does not close the next one', { tag: '@thorough' }, async ({ page }) => {
  const { answer } = await holdCreation(page);
  await openForm(page, 'First');
  await dialogOf(page).getByRole('button', { name: 'Create Project' }).click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page, 'Second');
  answer();
  await expectToast(page, 'Project created', 'Your new project has been created successfully');
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Second');
});

test('who sends a form by keyboard keeps the place, and sends it once', async ({ page }) => {
  const { asked, answer } = await holdCreation(page);
  await openForm(page, 'Once');
  await dialogOf(page).getByRole('button', { name: 'Create Project' }).press('Enter');
  const busy = dialogOf(page).getByRole('button', { name: 'Creating...' });
  await expect(busy).toBeDisabled();
  // What is disabled loses the focus with the next frame only.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(busy).toBeFocused();
  await busy.press('Enter');
  await busy.press('Space');
  await busy.click({ force: true });
  await dialogOf(page).getByLabel('Title').press('Enter');
  answer();
  await expect(dialogOf(page)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test(
  'neither a click beside a form nor the Escape key throws away what was typed',
  { tag: '@thorough' },
  async ({ page }) => {
    await openForm(page, 'Kept');
    await page.mouse.click(10, 10);
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Kept');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'New Project' }).click();
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Kept');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Project' }).click();
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('');
  },
);

test('a form asks before the Escape key or its cross loses what was entered, and never about nothing', async ({
  page,
}) => {
  const data = { title: `Entered ${Date.now()}`, description: 'For a test.' };
  const { id } = (await (await page.request.post('/api/projects', { data })).json()) as { id: number };
  await page.goto(`/portal/projects/${id}?tab=milestones`);
  const open = page.getByRole('button', { name: 'Add Milestone' });
  const form = page.getByRole('dialog', { name: 'Add Milestone' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  await open.click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open.click();
  await form.getByLabel('Title').fill('First step');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('First step');
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();
});

test('of several refused fields the first has the focus', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/400/);
  const fields = { title: 'This title is taken.', description: 'Say more.' };
  await page.route('**/api/projects', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not so.', code: 'invalid', fields } }),
  );
  await openForm(page, 'Taken');
  await dialogOf(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(dialogOf(page).getByText('Say more.')).toBeVisible();
  await expect(dialogOf(page).getByText('This title is taken.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Title')).toBeFocused();
});

test('Enter in the search for a person searches, and saves nothing', { tag: '@thorough' }, async ({ page }) => {
  await serve(page, '/api/projects/7', givenProject({}));
  await serve(page, '/api/projects/7/milestones?*', []);
  for (const part of ['members', 'addresses', 'palettes']) await serve(page, `/api/projects/7/${part}`, []);
  await page.goto('/portal/projects/7');
  await page.getByRole('button', { name: 'Edit Members' }).click();
  const members = page.getByRole('dialog', { name: 'Project Members' });
  await members.getByLabel('Find a person').fill('two');
  await members.getByLabel('Find a person').press('Enter');
  await expect(members.getByRole('button', { name: 'Save Members' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await members.getByRole('checkbox', { name: /client2/ }).check();
});
