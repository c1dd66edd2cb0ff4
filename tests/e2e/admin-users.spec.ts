import { addUser, addUserWithPassword, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { demoName } from '#tests/support/demo-names.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

test('a user is added in three clicks with a link that is shown once, edited, and deactivated, each found in the audit log', async ({
  page,
}) => {
  const name = `person-${unique()}`;
  await openAdmin(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(`${name}@example.com`);
  await expect(dialog.getByLabel('Username'), 'suggested from the address').toHaveValue(name);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Company').fill('Example Works');
  await dialog.getByLabel('Role').selectOption('team_member');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: `Change ${name}?` });
  await expect(question).toContainText('Their role changes from Client to Team Member as of their next click.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('User saved', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row.getByText('Team Member')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(dialog.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
  await dialog.getByLabel(/^Active/).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // What they leave comes a little later, and moves the buttons.
  const settled = page.getByRole('alertdialog').filter({ hasText: 'They leave nothing open.' });
  await settled.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Deactivated')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await settled.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Deactivated')).toBeVisible();
  const users = (await (await page.request.get('/api/admin/users')).json()) as { id: string; username: string }[];
  await page.getByRole('searchbox').fill(users.find(({ username }) => username === name)?.id ?? '');
  await expect(row).toBeVisible();
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  for (const told of [`created the user ${name}`, 'role from client to team member', `deactivated ${name}`])
    await expect(page.getByRole('row').filter({ hasText: told }).first()).toContainText('admin');
});

test(
  'nobody changes their own role, says the dialog, and the API says it too',
  { tag: '@thorough' },
  async ({ page }) => {
    const me = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
    await openAdmin(page);
    await page.getByRole('button', { name: `Edit ${demoName('admin')}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Role')).toBeDisabled();
    await expect(dialog.getByText(/Ask another administrator|You are the only administrator/)).toBeVisible();
    await expect(dialog.getByLabel(/^Active/)).toHaveCount(0);
    await expectAccessible(page);
    for (const data of [{ role: 'client' }, { isActive: false }]) {
      const reply = await page.request.patch(`/api/admin/users/${me.id}`, { data });
      expect(reply.status()).toBe(403);
      expect(await reply.text()).toContain('You cannot change your own role or deactivate yourself.');
    }
    const smuggled = {
      id: '00000000-0000-4000-8000-000000000000',
      username: 'root',
      email: 'x@example.com',
      createdAt: '',
    };
    expect((await page.request.patch(`/api/admin/users/${me.id}`, { data: smuggled })).status()).toBe(200);
    expect(await (await page.request.get('/api/user/profile')).json()).toEqual(me);
  },
);

test(
  'where mail is set up, the dialog says that the link is on its way instead of showing it',
  { tag: '@thorough' },
  async ({ page }) => {
    const name = `mailed-${unique()}`;
    await page.route('**/api/admin/users', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), link: null } });
    });
    await openAdmin(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Email').fill(`${name}@example.com`);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByText(`The link is on its way to ${name}@example.com.`)).toBeVisible();
    await expect(dialog.getByLabel('Link to set the password')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'a taken name is refused in words, and what was typed stays',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/409/);
    await openAdmin(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('Client');
    await dialog.getByLabel('Email').fill('somebody-else@example.com');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Failed to add user', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('somebody-else@example.com');
  },
);

test(
  'of two who change one user at once, the second is told what changed, and keeps the own or takes over',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/409/);
    const { id, username } = await addUser(page);
    const theirs = (company: string) => page.request.patch(`/api/admin/users/${id}`, { data: { company } });
    await openAdmin(page, `/admin/users?q=${username}`);
    await page.getByRole('button', { name: `Edit ${username}` }).click();
    await theirs('Theirs');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Company').fill('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Someone else saved this while you were editing')).toBeVisible();
    await expect(dialog.getByRole('insertion')).toHaveText('Theirs');
    await expect(dialog.getByLabel('Company')).toHaveValue('Mine');
    await expectAccessible(page);
    await theirs('Theirs again');
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('deletion')).toHaveText('Theirs');
    await expect(dialog.getByRole('insertion')).toHaveText('Theirs again');
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect(dialog.getByLabel('Company')).toHaveValue('Theirs again');
    await dialog.getByLabel('Company').fill('Agreed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User saved', { exact: true })).toBeVisible();
  },
);

test(
  'a question stays open until its action is done, and a click beside a form closes nothing',
  { tag: '@thorough' },
  async ({ page }) => {
    const { id, username } = await addUser(page);
    const answered = Promise.withResolvers<undefined>();
    await page.route(`**/api/admin/users/${id}`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await openAdmin(page, `/admin/users?q=${username}`);
    await page.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('team_member');
    await page.mouse.click(10, 10);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Change role' }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    answered.resolve(undefined);
    await expect(page.getByText('User saved', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test(
  'a user that was being added when the form was left does not take the place of the next',
  { tag: '@thorough' },
  async ({ page }) => {
    const answered = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/users', async (route) => {
      if (route.request().method() === 'POST') await answered.promise;
      await route.continue();
    });
    await openAdmin(page);
    const dialog = page.getByRole('dialog');
    const fill = async (name: string) => {
      await page.getByRole('button', { name: 'Add User' }).click();
      await dialog.getByLabel('Username').fill(name);
      await dialog.getByLabel('Email').fill(`${name}@example.com`);
    };
    const [first, second] = [`first-${unique()}`, `second-${unique()}`];
    await fill(first);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await fill(second);
    answered.resolve(undefined);
    await expect(page.getByText('User added', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Username')).toHaveValue(second);
  },
);

test(
  'a client that has just been added can be chosen for a project, and goes by a changed name',
  { tag: '@thorough' },
  async ({ page }) => {
    const [name, title] = [`person-${unique()}`, `Chosen ${unique()}`];
    await page.request.post('/api/projects', { data: { title, description: 'For the new client' } });
    await openAdmin(page, `/admin/projects?q=${encodeURIComponent(title)}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialog.getByLabel('Client (optional)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Email').fill(`${name}@example.com`);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Projects' }).click();
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Client (optional)').selectOption({ label: name });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: title })).toContainText(name);
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Name').fill(`Renamed ${name}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('tab', { name: 'Projects' }).click();
    await expect(page.getByRole('row', { name: title })).toContainText(`Renamed ${name}`);
  },
);

test(
  'an administrator corrects a name in two clicks, and finds their own in the header at once',
  { tag: '@thorough' },
  async ({ page }) => {
    const { username, password } = await addUserWithPassword(page, { role: 'admin' });
    expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
    await openAdmin(page, `/admin/users?q=${username}`);
    await page.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Somebody Renamed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('banner').getByText('Somebody Renamed')).toBeVisible();
  },
);

test(
  'several people are invited in three clicks, each line with its report',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/409/);
    const mark = unique();
    await openAdmin(page);
    await page.getByRole('button', { name: 'Invite several' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite several' });
    const people = dialog.getByLabel('People, one per line');
    await people.fill(`Ada ${mark} <ada-${mark}@a.eu>, Engines\nnobody\nb-${mark}@a.eu\nadmin@${mark}.eu`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
    await expect(dialog.getByText('2 of 4 lines invited.')).toBeVisible();
    const lines = dialog.getByRole('list', { name: 'Result of each line' }).getByRole('listitem');
    await expect(lines).toContainText(['Invited', 'There is no email address', 'Invited', 'admin, cannot be used.']);
    await expect(people).toHaveValue(`nobody\nadmin@${mark}.eu`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('row', { name: `Ada ${mark}` }).getByText('Invited')).toBeVisible();
  },
);

test(
  'an invitation is withdrawn in three clicks and made again in two, and an address corrected in two',
  { tag: '@thorough' },
  async ({ page }) => {
    const { username, link } = await addUser(page);
    await openAdmin(page, `/admin/users?q=${username}`);
    await page.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByText('Invitation withdrawn', { exact: true })).toBeVisible();
    const data = { token: new URL(link).hash.replace('#token=', ''), password: 'a-good-long-password' };
    expect((await page.request.post('/api/auth/set-password', { data })).status()).toBe(400);
    await dialog.getByRole('button', { name: 'Resend invitation' }).click();
    await expect(dialog.getByLabel('Link to set the password')).toHaveValue(/set-password#token=/);
    await dialog.getByLabel('Email').fill(`right-${username}@example.com`);
    await dialog.getByRole('button', { name: 'Correct address' }).click();
    await expect(page.getByText('Address corrected', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: `right-${username}@example.com` })).toBeVisible();
  },
);
