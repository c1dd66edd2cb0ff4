import { addUser, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test(
  'a person is removed from a project in four clicks, after a question that names them',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const { id: leaver, username } = await addUser(page);
    const data = { title: `Left ${unique()}`, description: 'For a test.', memberIds: [leaver] };
    const { id } = (await (await page.request.post('/api/projects', { data })).json()) as { id: number };
    await page.goto(`/portal/projects/${id}`);
    const person = page.getByRole('main').getByText(username, { exact: true });
    await expect(person).toBeVisible();
    await page.getByRole('button', { name: 'Edit Members' }).click();
    const members = page.getByRole('dialog', { name: 'Project Members' });
    await members.getByRole('checkbox', { name: username }).uncheck();
    await members.getByRole('button', { name: 'Save Members' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove from this project?' });
    await expect(question).toContainText(`${username} will be notified`);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await members.getByRole('button', { name: 'Save Members' }).click();
    await question.getByRole('button', { name: 'Remove from project' }).click();
    await expect(members).toBeHidden();
    await expect(person).toBeHidden();
  },
);
