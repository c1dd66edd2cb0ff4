import { openAdmin } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/portal.ts';

test('an administrator sees the portal as a client in one click, changes nothing there, and is back in another', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/403/);
  await signIn('admin');
  await openAdmin(page, '/admin/users?q=client2');
  await page.getByRole('button', { name: /^View as / }).click();
  const bar = page.getByRole('region', { name: 'View as client' });
  await expect(bar).toContainText(/You are viewing the portal as .*\. Nothing can be changed\./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/portal/projects', '/portal/documents', '/portal/notifications']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
  }
  await page.goto('/portal/calendar');
  await expect(page.getByRole('tab', { name: 'Month' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'In your own calendar' })).toHaveCount(0);
  const refused = await page.request.post('/api/documents', {
    data: { name: 'Not mine', fileUrl: 'https://example.com/' },
  });
  expect(refused.status()).toBe(403);
  expect((await page.request.get('/api/user/security')).status()).toBe(403);
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);

  await page.goto('/portal/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Somebody else');
  await page.getByRole('button', { name: 'Save' }).click();
  const words = 'You are viewing this as someone else, so nothing can be changed.';
  await expectToast(page, 'Failed to update profile', words);

  await bar.getByRole('button', { name: 'End view' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expectToast(page, 'The view has ended', 'You are no longer viewing as');
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});
