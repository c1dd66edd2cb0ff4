import { addUser, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';
import { demoName } from '#tests/support/demo-names.ts';

async function json<T>(page: Page, method: 'post' | 'put' | 'patch', path: string, data: object): Promise<T> {
  const reply = await page.request[method](path, { data });
  expect(reply.ok(), `${method} ${path}`).toBe(true);
  return (await reply.json()) as T;
}

test.beforeEach(({ signIn }) => signIn('admin'));

test(
  'a member of the team is deactivated in four clicks, and what they had open is somebody else’s',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Project ${unique()}`;
    const leaver = await addUser(page, { role: 'team_member' });
    const { id } = await json<{ id: number }>(page, 'post', '/api/projects', { title, description: 'About it' });
    await json(page, 'put', `/api/projects/${id}/members`, { memberIds: [leaver.id] });
    await json(page, 'post', `/api/projects/${id}/milestones`, { title: 'Handed over', ownerId: leaver.id });
    await openAdmin(page, `/admin/users?q=${leaver.username}`);

    await page.getByRole('button', { name: `Edit ${leaver.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Active/).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: `Deactivate ${leaver.username}?` });
    await expect(question.getByRole('listitem')).toHaveText(['1 open milestone']);
    await expectAccessible(page);
    await question.getByLabel('Taken over by').selectOption({ label: demoName('team') });
    await question.getByRole('button', { name: 'Deactivate' }).click();

    await expect(page.getByRole('row', { name: leaver.username }).getByText('Deactivated')).toBeVisible();
    await page.goto(`/portal/projects/${id}?tab=milestones`);
    const milestone = page.getByRole('listitem').filter({ hasText: 'Handed over' });
    await expect(milestone.first()).toContainText(demoName('team'));
  },
);

test('who leaves nothing open is deactivated without naming anybody', { tag: '@thorough' }, async ({ page }) => {
  const leaver = await addUser(page);
  await openAdmin(page, `/admin/users?q=${leaver.username}`);
  await page.getByRole('button', { name: `Edit ${leaver.username}` }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Active/)
    .uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('They leave nothing open.')).toBeVisible();
  await expect(question.getByLabel('Taken over by')).toBeHidden();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row', { name: leaver.username }).getByText('Deactivated')).toBeVisible();
});

test('several accounts are deactivated in five clicks, with their open work for whoever does it, and by administrators alone', async ({
  page,
  signIn,
}) => {
  const company = `Company ${unique()}`;
  const leaver = await addUser(page, { role: 'team_member', name: `Ann ${unique()}` });
  const client = await addUser(page, { company, name: `Ben ${unique()}` });
  const { id } = await json<{ id: number }>(page, 'post', '/api/projects', { title: company, description: 'About it' });
  await json(page, 'put', `/api/projects/${id}/members`, { memberIds: [leaver.id] });
  await json(page, 'post', `/api/projects/${id}/milestones`, { title: 'Handed over', ownerId: leaver.id });
  await openAdmin(page, '/admin/users?q=person-');
  for (const { username } of [leaver, client]) await page.getByLabel(`Select ${username}`).check();
  const bar = page.getByRole('group', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'Deactivate…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate 2 accounts?' });
  for (const { username } of [leaver, client]) await expect(question).toContainText(`“${username}”`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deactivate 2 accounts' }).click();
  await expect(page.getByText('2 accounts deactivated', { exact: true })).toBeVisible();
  for (const { username } of [leaver, client])
    await expect(page.getByRole('row', { name: username }).getByText('Deactivated')).toBeVisible();
  await expect(bar.getByRole('status')).toHaveText('2 accounts selected');
  await expect(bar.getByRole('button', { name: 'Deactivate…' }), 'there is nobody left to keep out').toHaveCount(0);
  const milestones = await page.request.get(`/api/projects/${id}/milestones`);
  const me = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
  expect(await milestones.json()).toEqual([expect.objectContaining({ title: 'Handed over', ownerId: me.id })]);

  await signIn('team');
  for (const isActive of [true, false])
    expect((await page.request.patch(`/api/admin/users/${me.id}`, { data: { isActive } })).status()).toBe(403);
});

test(
  'an administrator becomes a team member in three clicks, and their leads are another administrator’s',
  { tag: '@thorough' },
  async ({ page }) => {
    const mark = unique();
    const contact = { name: `Ada ${mark}`, email: `ada-${mark}@example.com`, company: 'Engines' };
    await json(page, 'post', '/api/contact', { ...contact, message: 'We would like to talk about a ledger.' });
    const leads = (await (await page.request.get('/api/admin/leads')).json()) as { id: number; name: string }[];
    const lead = leads.find(({ name }) => name === contact.name);
    const leaver = await addUser(page, { role: 'admin' });
    const heir = await addUser(page, { role: 'admin' });
    await json(page, 'patch', `/api/admin/leads/${lead?.id}`, { assigneeId: leaver.id });
    await openAdmin(page, `/admin/users?q=${leaver.username}`);

    await page.getByRole('button', { name: `Edit ${leaver.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Team Member');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: `Change ${leaver.username}?` });
    await expect(question).toContainText('They will see the projects they are members of, and no leads.');
    await expect(question.getByRole('listitem')).toHaveText(['1 open lead']);
    await expectAccessible(page);
    const heirs = question.getByLabel('Taken over by');
    await expect(heirs.getByRole('option', { name: demoName('team') })).toHaveCount(0);
    await heirs.selectOption({ label: heir.username });
    await question.getByRole('button', { name: 'Change role' }).click();

    await expect(page.getByRole('row', { name: leaver.username }).getByText('Team Member')).toBeVisible();
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByRole('row', { name: contact.name }).getByText(heir.username)).toBeVisible();
    await openAdmin(page, `/admin/audit?q=${heir.id}`);
    await expect(page.getByText(`assignee from ${leaver.username} to ${heir.username}`)).toBeVisible();
  },
);
