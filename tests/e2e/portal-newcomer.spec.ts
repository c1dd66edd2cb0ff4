import { addUser, openAdmin } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test('whoever registers alone is asked who they are, writes it in place, and sees the usual screen once they belong somewhere', async ({
  page,
  signIn,
}) => {
  const username = `new-${Date.now()}`;
  const email = `${username}@example.com`;
  await page.goto('/auth');
  const data = { username, email, password: 'a-good-long-password' };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: /tell us who you are/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Counted here once your first project has begun' })).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Nora Example');
  await page.getByLabel('Company').fill(`Firm of ${username}`);
  await page.getByLabel('What do you need?').fill('We are the new people of Example Motors.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`Message sent. We will get back to you at ${email}.`)).toBeVisible();

  await signIn('admin');
  const leads = (await (await page.request.get('/api/admin/leads?limit=50')).json()) as { email: string }[];
  expect(leads.find((lead) => lead.email === email)).toMatchObject({
    ...{ name: 'Nora Example', company: `Firm of ${username}`, message: 'We are the new people of Example Motors.' },
  });
  // What waits until they have confirmed their address.
  await openAdmin(page, `/admin/users?q=${username}`);
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText('Not confirmed, mail waits');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toContainText('no news or reminders go to it');
  const invited = await addUser(page);
  await openAdmin(page, `/admin/users?q=${invited.username}`);
  const theirs = page.getByRole('row', { name: invited.username });
  await expect(theirs).toContainText('Invited');
  await expect(theirs, 'opens with a mailed link alone').not.toContainText('mail waits');
  const users = (await (await page.request.get('/api/admin/users')).json()) as { id: string; username: string }[];
  const id = users.find((user) => user.username === username)?.id ?? '';
  const company = { data: { company: `Firm of ${username}` } };
  expect((await page.request.patch(`/api/admin/users/${id}`, company)).status()).toBe(200);
  await page.goto('/auth');
  await page.context().clearCookies();
  expect((await page.request.post('/api/auth/login', { data: { username, password: data.password } })).ok()).toBe(true);
  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
});
