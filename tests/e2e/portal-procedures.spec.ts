import { addProcedure, addUserWithPassword, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, expectToast } from '#tests/support/portal.ts';
import { demoName } from '#tests/support/demo-names.ts';

/** A new procedure of the signed-in administrator, published with the one version that it has. */
async function addPublished(page: Page) {
  const title = `Handover ${unique()}`;
  const { id } = await addProcedure(page, { title, procedureSteps: '1. Pack\n2. Send', purpose: 'Nothing is lost.' });
  const versions = await page.request.get(`/api/admin/procedures/${id}/versions`);
  const [version] = (await versions.json()) as { id: number }[];
  const data = { versionId: version?.id };
  expect((await page.request.post(`/api/admin/procedures/${id}/publication`, { data })).status()).toBe(200);
  return { id, title };
}

test(
  'a procedure is published in two clicks, and whoever has not signed is named',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const title = `Handover ${unique()}`;
    const { id } = await addProcedure(page, { title, procedureSteps: '1. Pack\n2. Send' });
    await openAdmin(page, `/admin/procedures/${id}`);
    const panel = page.getByRole('region', { name: 'Publication' });
    await expect(panel.getByText('Only administrators see this procedure until it is published.')).toBeVisible();
    await panel.getByRole('button', { name: 'Publish revision 1…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish revision 1?' });
    await expect(question).toContainText('All staff are asked to read and sign it.');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(panel.getByRole('list', { name: 'Not signed yet' })).toContainText(demoName('team'));
    await expectAccessible(page);
    await page.getByLabel('Purpose').fill('Nothing is lost.');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(panel.getByRole('button', { name: 'Publish revision 2…' })).toBeVisible();
    await expect(panel).toContainText('Later changes are not published yet.');
    const versions = page.getByRole('region', { name: 'Revisions' }).getByRole('listitem');
    await expect(versions.filter({ hasText: 'Published' })).toHaveText(/^Revision 1/);
  },
);

test('a procedure is signed in two clicks', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin');
  const { title } = await addPublished(page);
  await signIn('team');
  await page.goto('/portal/procedures');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(title)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have read and understood it' }).click();
  await expectToast(page, 'Signed', `Revision 1 of ${title}`);
  await expect(page.getByRole('region', { name: 'Your signature' })).toContainText('You signed revision 1 on');
  await expect(page.getByRole('region', { name: 'Your signature' })).toBeFocused();
  await page.getByRole('link', { name: 'Procedures', exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText('Signed');
});

test('a run starts in two clicks, is ticked step by step and finished in one', async ({ page, signIn }) => {
  await signIn('admin');
  const { id, title } = await addPublished(page);
  await signIn('team');
  await page.goto(`/portal/procedures/${id}`);
  await page.getByRole('button', { name: 'Start a run…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a run' });
  await expect(dialog.getByLabel('Owner')).toContainText(demoName('admin'));
  await expect(dialog.getByLabel('Owner').locator('option:checked')).toHaveText(demoName('team'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('checkbox', { name: 'Pack' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pack' }).check();
  await expect(page.getByText(`Done by ${demoName('team')}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add a note to: Send' }).click();
  await page.getByRole('textbox', { name: 'Note to: Send' }).fill('By courier');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: 'Send' }),
  ).toContainText('By courier');
  await page.getByRole('checkbox', { name: 'Send' }).check();
  await page.setViewportSize(widths.phone);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish run' }).click();
  await expectToast(page, 'Run finished', title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Send' })).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pack', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/portal/procedures?tab=ended');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText('2 of 2');
});

test(
  'the steps of a run become milestones of a project in three clicks',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const { id } = await addPublished(page);
    const title = `Steps ${unique()}`;
    const made = await page.request.post('/api/projects', { data: { title, description: 'For a run' } });
    const project = (await made.json()) as { id: number };
    await page.goto(`/portal/procedures/${id}`);
    await page.getByRole('button', { name: 'Start a run…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start a run' });
    await dialog.getByLabel('Add the steps as milestones to').selectOption({ label: title });
    await dialog.getByRole('button', { name: 'Start run' }).click();
    await expect(page).toHaveURL(/\/runs\/\d+$/);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/portal/projects/${project.id}`));
    await expect(page.getByText('Pack').first()).toBeVisible();
  },
);

test(
  'a run is cancelled in two clicks after a question that says what happens',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const { id, title } = await addPublished(page);
    await page.goto(`/portal/procedures/${id}`);
    await page.getByRole('button', { name: 'Start a run…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click();
    await page.getByRole('button', { name: 'Cancel run…' }).click();
    const question = page.getByRole('alertdialog', { name: `Cancel the run of “${title}”?` });
    await expect(question).toContainText('It ends with 2 open steps');
    await question.getByRole('button', { name: 'Cancel run' }).click();
    await expect(page.getByRole('main').getByText('Canceled', { exact: true })).toBeVisible();
  },
);

test('for a client there are no procedures', { tag: '@thorough' }, async ({ page, signIn, allowErrors }) => {
  allowErrors(/403/);
  await signIn('client');
  await page.goto('/portal/procedures');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Procedures' })).toHaveCount(0);
  expect((await page.request.get('/api/procedures')).status()).toBe(403);
});

test('another person’s tick is seen without a reload', { tag: '@thorough' }, async ({ page, signIn, browser }) => {
  await signIn('admin');
  const { id } = await addPublished(page);
  const { username, password } = await addUserWithPassword(page, { role: 'team_member' });
  await page.goto(`/portal/procedures/${id}`);
  await page.getByRole('button', { name: 'Start a run…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click();
  await expect(page).toHaveURL(/\/runs\/\d+$/);
  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const call = theirs.request;
  expect((await call.post('/api/auth/login', { data: { username, password } })).ok()).toBe(true);
  const run = /\d+$/.exec(page.url())?.[0] ?? '';
  const { steps } = (await (await call.get(`/api/runs/${run}`)).json()) as { steps: { id: number }[] };
  await call.patch(`/api/runs/${run}/steps/${steps[0]?.id}`, { data: { isDone: true } });
  await expect(page.getByRole('checkbox', { name: 'Pack' })).toBeChecked();
  await theirs.close();
});

test(
  'the list of who has signed follows a signature without a reload',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('admin');
    const { id } = await addPublished(page);
    await openAdmin(page, `/admin/procedures/${id}`);
    const panel = page.getByRole('region', { name: 'Publication' });
    await expect(panel.getByRole('list', { name: 'Not signed yet' })).toContainText(demoName('team'));
    const team = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await team.request.post('/api/auth/login', { data: { username: 'team', password: 'demo-password' } });
    const { versionId } = (await (await team.request.get(`/api/procedures/${id}`)).json()) as { versionId: number };
    const signed = await team.request.post(`/api/procedures/${id}/signature`, { data: { versionId } });
    expect(signed.ok()).toBe(true);
    await expect(panel.getByRole('list', { name: 'Not signed yet' })).not.toContainText(demoName('team'));
    await team.context().close();
  },
);
