import { addProcedure, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';

async function addProject(page: Page, title: string) {
  const reply = await page.request.post('/api/projects', { data: { title, description: 'To be found' } });
  return (await reply.json()) as { id: number };
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Jump to a project, document, person or screen' });

test('anybody in the portal jumps to a project by keyboard alone, with no click', async ({ page, signIn }) => {
  await signIn('admin');
  const word = unique();
  const { id } = await addProject(page, `Harbor ${word} ledger`);
  await page.goto('/portal');
  await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(`${word} led`);
  await expect(page.getByRole('option', { name: `Harbor ${word} ledger` })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/portal/projects/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Harbor ${word} ledger` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
});

test(
  'what is typed before the code of the box has come stands in it',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/portal');
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/jump-dialog.*.js', (route) => released.then(() => route.continue()));
    await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('proj');
    release(undefined);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('ects');
    await expect(box(page)).toHaveValue('projects');
  },
);

test(
  'keys that are typed elsewhere arrive there when the code of the box cannot be fetched',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/jump-dialog/);
    await signIn('admin');
    await page.route('**/_astro/jump-dialog.*.js', (route) => route.abort());
    await openAdmin(page, '/admin/users');
    await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByText('This part could not be loaded', { exact: true })).toBeVisible();
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.type('demo');
    await expect(search).toHaveValue('demo');
  },
);

test(
  'the arrow keys go round, Escape closes, and what is chosen is announced',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/portal');
    const button = page.getByRole('button', { name: 'Jump to…' });
    await button.focus();
    await page.keyboard.press('Enter');
    const options = page.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('zzzz');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  'a client begins an upload from anywhere in two clicks, and finds nothing that is staff’s',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await page.setViewportSize(widths.phone);
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Jump to…' }).click();
    await expect(page.getByRole('option', { name: 'New project' })).toBeHidden();
    await expect(page.getByRole('option', { name: 'Admin' })).toBeHidden();
    await page.getByRole('option', { name: 'Upload a document' }).click();
    await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/portal\/documents$/);
    const procedures = await page.request.get('/api/find?text=backup');
    expect(await procedures.json()).toEqual([]);
  },
);

test(
  'an administrator finds people and procedures, and begins a new user, in two clicks each',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const title = `Handover ${unique()}`;
    const { id } = await addProcedure(page, { title });
    await openAdmin(page);
    const jump = page.getByRole('button', { name: 'Jump to…' });
    await jump.click();
    await box(page).fill('client2');
    await page.getByRole('option', { name: /client2/ }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[\da-f-]+$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await jump.click();
    await box(page).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await jump.click();
    await page.getByRole('option', { name: 'Add a user' }).click();
    await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/users$/);
  },
);

test(
  'a search that fails says so and loses nothing that was typed',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await page.route('**/api/find?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away.', code: 'unavailable' } }),
    );
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Jump to…' }).click();
    await box(page).fill('ledger');
    await expect(page.getByText('The search failed: The database is away.')).toBeVisible();
    await expect(box(page)).toHaveValue('ledger');
  },
);

test(
  'from the admin area one jumps to a project of the portal, with no click',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const word = unique();
    await addProject(page, `Quay ${word}`);
    await openAdmin(page, '/admin/projects');
    await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await box(page).fill(word);
    await expect(page.getByRole('option', { name: `Quay ${word}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Quay ${word}` })).toBeVisible();
  },
);

test(
  'a team member jumps to a published procedure by keyboard alone, with no click',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const word = unique();
    const title = `Handover ${word}`;
    const { id } = await addProcedure(page, { title, procedureSteps: '1. Pack' });
    const [version] = (await (await page.request.get(`/api/admin/procedures/${id}/versions`)).json()) as {
      id: number;
    }[];
    await page.request.post(`/api/admin/procedures/${id}/publication`, { data: { versionId: version?.id } });
    await signIn('team');
    await page.goto('/portal');
    await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(word);
    await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/portal/procedures/${id}$`));
  },
);

test(
  'a client jumps to an invoice by its number, to a comment by a word of it, and to nothing of another client’s',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    const [invoice] = (await (await page.request.get('/api/invoices')).json()) as { id: number; number: string }[];
    const [project] = (await (await page.request.get('/api/projects')).json()) as { id: number; title: string }[];
    const word = unique();
    await page.request.post(`/api/projects/${project?.id}/comments`, { data: { body: `Mind the ${word}, please` } });
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Jump to…' }).click();
    await box(page).fill(invoice?.number ?? '');
    await page.getByRole('group', { name: 'Invoices' }).getByRole('option').click();
    await expect(page).toHaveURL(new RegExp(`/portal/invoices/${invoice?.id}$`));
    await page.keyboard.press('Control+k');
    await box(page).fill(word);
    await page.getByRole('group', { name: 'Comments' }).getByRole('option').click();
    await expect(page).toHaveURL(/tab=comments&comment=\d+/);
    await expect(page.getByText(`Mind the ${word}, please`)).toBeVisible();
    await signIn('client2');
    const found = await page.request.get(`/api/find?text=${word}`);
    expect(await found.json()).toEqual([]);
  },
);

test(
  'an administrator begins an invoice and an invitation by their names',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    await openAdmin(page);
    const jump = page.getByRole('button', { name: 'Jump to…' });
    for (const [typed, act, dialog] of [
      ['new invoice', 'New invoice', 'New invoice'],
      ['invite', 'Add a user', 'Add User'],
    ] as const) {
      await jump.click();
      await box(page).fill(typed);
      await page.getByRole('option', { name: act }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);
