import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { expectToast, refuse } from '#tests/support/portal.ts';

test('staff archive a project in two clicks and restore it in one; meanwhile its client only reads it', async ({
  page,
  signIn,
}) => {
  await signIn('client');
  const { id: clientId } = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
  await signIn('team');
  const title = `Finished ${Date.now()}`;
  const made = await page.request.post('/api/projects', { data: { title, description: 'For a test.', clientId } });
  const { id } = (await made.json()) as { id: number };
  await signIn('client');
  const plan = { name: 'Plan', fileUrl: 'https://example.com/plan.pdf', projectId: id };
  expect((await page.request.post('/api/documents', { data: plan })).ok()).toBe(true);
  await signIn('team');
  await page.goto(`/portal/projects/${id}?tab=documents`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Read and decide: Plan' })).toBeVisible();
  await main.getByRole('button', { name: 'Archive…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Archive “${title}”?` });
  await expectAccessible(page);
  // What a save has answered is not read again: here that would be an error in the console.
  await refuse(page, `/api/projects/${id}`, 'Read again.');
  await dialog.getByRole('button', { name: 'Archive project' }).click();
  await expectToast(page, 'Project archived', 'It is read-only now. You can restore it at any time.');
  await expect(main.getByText('This project is archived: you can read everything in it')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Edit Project' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Read and decide: Plan' })).toBeHidden();
  await page.unrouteAll();

  await signIn('client');
  const data = { body: 'Too late' };
  const refused = await page.request.post(`/api/projects/${id}/comments`, { data });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('This project is archived. It can be read, but not changed.');
  await page.goto(`/portal/projects?q=${encodeURIComponent(title)}`);
  await expect(main.getByText('No projects found')).toBeVisible();
  await main.getByLabel('Status', { exact: true }).selectOption('Archived');
  await main.getByRole('link', { name: `View Details: ${title}` }).click();
  await expect(main.getByText('Write to us if you would like to resume it.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Restore Project' })).toBeHidden();
  for (const [tab, write] of [
    ['Documents', 'Upload Document'],
    ['Comments', 'Send'],
  ] as const) {
    await main.getByRole('tab', { name: tab }).click();
    await expect(main.getByRole('heading', { level: 2, name: /^Project (Documents|Discussion)$/ })).toBeVisible();
    await expect(main.getByRole('button', { name: write })).toBeHidden();
  }
  await expectAccessible(page);

  await signIn('admin');
  await page.goto(`/admin/projects?only=archived&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expectToast(page, 'Project restored', 'It can be worked on again.');
  await expect(page.getByRole('button', { name: `Restore ${title}` })).toBeHidden();
  await page.getByLabel('Show', { exact: true }).selectOption('Not archived');
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
});
