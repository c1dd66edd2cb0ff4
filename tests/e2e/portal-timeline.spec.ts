import { projectStatusLabels } from '#src/shared/project-status.ts';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';

test('milestones stand on a scale of weeks in two clicks, and a late project leads the axis of all in one', async ({
  page,
  signIn,
}) => {
  await signIn('team');
  const title = `Overdue ${Date.now()}`;
  const data = { title, description: 'For a test.', startDate: '2001-01-01', dueDate: '2001-03-01' };
  const { id } = (await (await page.request.post('/api/projects', { data })).json()) as { id: number };
  for (const [step, dueDate] of [
    ['Second', '2001-02-01'],
    ['First', '2001-01-15'],
    ['Undated', null],
  ])
    await page.request.post(`/api/projects/${id}/milestones`, { data: { title: step, dueDate } });
  await page.goto(`/portal/projects/${id}`);
  await page.getByRole('tab', { name: 'Milestones' }).click();
  await page.getByRole('button', { name: 'Timeline' }).click();
  const timeline = page.getByRole('table', { name: 'Milestones on a scale of weeks' });
  await expect(timeline.getByRole('rowheader')).toHaveText([
    'FirstJan 15, 2001, late',
    'SecondFeb 1, 2001, late',
    'UndatedNo due date, open',
  ]);
  await expect(timeline.getByRole('cell', { name: 'From Jan 15, 2001 to Feb 1, 2001' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/portal/projects');
  await page.getByRole('button', { name: 'Timeline' }).click();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') });
  await expect(rows.first()).toContainText(title);
  await expect(rows.first()).toContainText('days late');
  await expect(rows.first()).toContainText('2 milestones overdue since Jan 15, 2001');
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title);
  await expect(page.getByRole('status').filter({ hasText: '1 project late, of 1 project.' })).toBeVisible();
  await expect(page).toHaveURL(/view=timeline/);
  await expect(page).toHaveURL(/q=Overdue/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Status').selectOption(projectStatusLabels.complete);
  await expect(page.getByText('No projects found')).toBeVisible();
});

test('a client sees their projects on one axis, with milestones in words too', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/portal/projects?view=timeline');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dealer portal' }) });
  await expect(row.getByText(/^Milestones: .*, done; .*, due /)).toBeAttached();
  await expect(page.getByText('Example Motors')).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Dealer portal' }).click();
  await expect(page).toHaveURL(/\/portal\/projects\/\d+$/);
});
