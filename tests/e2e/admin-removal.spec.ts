import { addUser, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test(
  'contact requests are deleted together in five clicks, once the dialog that names them is confirmed',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const mark = unique();
    for (const name of [`First ${mark}`, `Second ${mark}`, `Third ${mark}`]) {
      const data = { name, email: 'v@example.com', company: 'Example', message: 'A message that nobody needs' };
      expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
    }
    await signIn('admin');
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page.getByLabel(`Select First ${mark}`).check();
    const bar = page.getByRole('group', { name: 'Selected entries' });
    await expect(bar.getByRole('status')).toHaveText('1 contact request selected');
    const tableAt = async () => (await page.getByRole('table').boundingBox())?.y;
    const top = await tableAt();
    await bar.getByRole('button', { name: 'Select all 3' }).click();
    expect(await tableAt(), 'the table stays where it is').toBe(top);
    await page.getByLabel(`Select Third ${mark}`).uncheck();
    await bar.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 contact requests?' });
    await expect(dialog).toContainText(`“Second ${mark}” and “First ${mark}” will be deleted for everybody.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete 2 contact requests' }).click();
    await expect(page.getByText('2 contact requests deleted', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: `Third ${mark}` })).toBeVisible();
    await expect(page.getByRole('row', { name: `First ${mark}` })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^1 of/)).toBeVisible();
  },
);

test(
  'an account is deleted in three clicks with what is its own, and one’s own account cannot be chosen',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    await openAdmin(page);
    const { username } = await addUser(page);
    await openAdmin(page, `/admin/users?q=${username}`);
    await page.getByLabel(`Select ${username}`).check();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1 account?' });
    await expect(dialog).toContainText('Projects stay with everything in them');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: username })).toBeVisible();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByRole('button', { name: 'Delete 1 account' }).click();
    await expect(page.getByText('1 account deleted', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await openAdmin(page, '/admin/users?q=admin%40example.com');
    await expect(page.getByRole('row', { name: 'admin@example.com' })).toBeVisible();
    await expect(page.getByLabel('Select admin')).toHaveCount(0);
  },
);
