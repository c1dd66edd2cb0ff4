import { openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';

async function made<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), path).toBe(201);
  return (await reply.json()) as T;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name }).click();

/** Whether the browser itself asks before the page is loaded anew; the page stays where it does. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 20_000 }).then(
    async (dialog) => {
      await dialog.dismiss();
      return dialog.type() === 'beforeunload';
    },
    () => false,
  );
  await page.evaluate(() => setTimeout(() => location.reload()));
  return asked;
}

test('a comment that is being changed keeps its words through a reload, another tab and the Escape key', async ({
  page,
  signIn,
}) => {
  await signIn('team');
  const project = await made<{ id: number }>(page, '/api/projects', { title: `Kept ${unique()}`, description: 'x' });
  await made(page, `/api/projects/${project.id}/comments`, { body: 'As it was', mentions: [] });
  await page.goto(`/portal/projects/${project.id}?tab=comments`);
  await page.getByRole('button', { name: 'Edit your comment' }).click();
  const field = page.getByRole('textbox', { name: 'Edit your comment' });
  await field.fill('As it will be');
  await field.press('Escape');
  await expect(field).toHaveValue('As it will be');
  await page.getByRole('tab', { name: 'Milestones' }).click();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(field).toHaveValue('As it will be');
  await page.reload();
  await expect(field).toHaveValue('As it will be');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('As it was')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('a form in a page is not left without a question, and nothing is asked once it is saved', async ({
  page,
  signIn,
}) => {
  await signIn('team');
  await page.goto('/portal/documents');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill(`${before} typed`);
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page, { within: '[role=alertdialog]' });
  await answer(page, 'Stay');
  await expect(name).toHaveValue(`${before} typed`);
  await page.evaluate(() => history.back());
  await answer(page, 'Stay');
  await expect(page).toHaveURL(/\/portal\/profile$/);
  expect(await asksBeforeReload(page)).toBe(true);
  await expect(name).toHaveValue(`${before} typed`);
  await page.evaluate(() => history.back());
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/portal\/documents$/);
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL(/\/portal\/projects$/);
});

test('Back asks before it takes away a dialog in which something was entered', async ({ page, signIn }) => {
  await signIn('team');
  const project = await made<{ id: number }>(page, '/api/projects', { title: `Asked ${unique()}`, description: 'x' });
  await page.goto(`/portal/projects/${project.id}`);
  await page.getByRole('tab', { name: 'Milestones' }).click();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL(/\/portal\/projects$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Add Milestone' }).click();
  const title = page.getByRole('dialog', { name: 'Add Milestone' }).getByLabel('Title');
  await title.fill('First step');
  await page.evaluate(() => history.forward());
  await answer(page, 'Stay');
  await expect(title).toHaveValue('First step');
});

test('a date that was chosen and not saved is not left without a question', async ({ page, signIn }) => {
  await signIn('team');
  const project = await made<{ id: number }>(page, '/api/projects', { title: `Dated ${unique()}`, description: 'x' });
  const address = { name: `Plan ${unique()}`, fileUrl: 'https://example.com/plan.pdf', projectId: project.id };
  const plan = await made<{ id: number }>(page, '/api/documents', address);
  const asked = await made<{ id: number }>(page, `/api/projects/${project.id}/requests`, {
    title: 'Labels',
    body: 'x',
  });
  expect(
    (
      await page.request.patch(`/api/projects/${project.id}/requests/${asked.id}`, { data: { status: 'planned' } })
    ).ok(),
  ).toBe(true);
  for (const [path, label, save] of [
    [`/portal/documents/${plan.id}`, /^Decide by/, 'Save date'],
    [`/portal/projects/${project.id}?tab=requests`, /^Due date of the milestone/, 'Set date'],
  ] as const) {
    await page.goto(path);
    const day = page.getByLabel(label);
    await day.fill('2099-03-01');
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await answer(page, 'Stay');
    await expect(day).toHaveValue('2099-03-01');
    await page.getByRole('button', { name: save }).click();
    await expect(page.getByText(/by Mar 1, 2099|Due Mar 1, 2099/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page).toHaveURL(/\/portal\/calendar/);
  }
});

test('what is said of a new version is not lost when something else is opened', async ({ page, signIn }) => {
  await signIn('team');
  const address = { name: `Plan ${unique()}`, fileUrl: 'https://example.com/plan.pdf' };
  const { id } = await made<{ id: number }>(page, '/api/documents', address);
  await page.goto(`/portal/documents/${id}`);
  const opener = page.getByRole('button', { name: 'Upload new version' });
  await opener.click();
  const note = page.getByLabel(/^What changed since version 1/);
  await note.fill('The price');
  await opener.click();
  await answer(page, 'Stay');
  await expect(note).toHaveValue('The price');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/portal\/projects$/);
});

test('a search on the start page asks before it takes away what is typed beside the queue', async ({
  page,
  signIn,
}) => {
  const name = `Ada ${unique()}`;
  const message = { name, email: `${unique()}@example.com`, company: 'Engines', message: 'A long enough message' };
  await made(page, '/api/contact', message);
  await signIn('admin');
  await openAdmin(page, '/admin');
  await page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name }).click();
  const notes = page.getByLabel('Internal notes');
  await notes.fill('Call on Monday');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('En');
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, { within: '[role=alertdialog]' });
  await answer(page, 'Stay');
  await expect(search, 'nothing is looked for').toHaveValue('');
  await expect(notes).toHaveValue('Call on Monday');
  await expect(page).not.toHaveURL(/q=/);
  await search.pressSequentially('En');
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/q=En/);
  await expect(search).toHaveValue('En');
  await expect(notes).toHaveCount(0);
});

test('a letter to a lead and what is noted about it are not lost', async ({ page, signIn }) => {
  const name = `Ada ${unique()}`;
  const message = { name, email: `${unique()}@example.com`, company: 'Engines', message: 'A long enough message' };
  await made(page, '/api/contact', message);
  await signIn('admin');
  await openAdmin(page, '/admin/contacts');
  await page.getByRole('link', { name }).first().click();
  const letter = page.getByLabel(`Your words to ${message.email}`);
  await letter.fill('Thank you for writing.');
  await page.reload();
  await expect(letter).toHaveValue('Thank you for writing.');
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(page).toHaveURL(/\/admin\/companies/);
  await page.goBack();
  await expect(letter).toHaveValue('Thank you for writing.');
  const notes = page.getByLabel('Internal notes');
  await notes.fill('Call on Monday');
  await page.getByRole('tab', { name: 'Companies' }).click();
  await answer(page, 'Stay');
  await page.getByRole('button', { name: 'Save internal notes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(letter).toHaveValue('');
  await page.reload();
  await expect(letter).toHaveValue('');
  await expect(notes).toHaveValue('Call on Monday');
});

test('a dialog of the admin area asks before the Escape key loses what was entered', async ({ page, signIn }) => {
  await signIn('admin');
  await openAdmin(page, '/admin/companies?new=company');
  const dialog = page.getByRole('dialog', { name: 'Add a company' });
  const field = dialog.getByRole('textbox').first();
  await field.fill('Engines');
  await field.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('Engines');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
