import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, givenProject, refuse, serve, serveLedger } from '#tests/support/portal.ts';

const due = (fields: object) => ({
  kind: 'milestone',
  id: 1,
  title: 'Launch',
  day: '2026-03-17',
  projectId: 7,
  projectTitle: 'Ledger',
  isDone: false,
  about: null,
  startsAt: null,
  endsAt: null,
  ...fields,
});

/** March and April 2026 of somebody with one project. */
async function serveCalendar(page: Page) {
  await serveLedger(page);
  await serve(page, '/api/projects?*', [givenProject({})]);
  await serve(page, '/api/user/calendar-link', { createdAt: null });
  await serve(page, '/api/user/calendar/2026-03', [
    due({}),
    due({ kind: 'review', id: 2, title: 'Contract', day: '2026-03-17', isDone: true }),
    due({ kind: 'project', id: 7, title: 'Ledger', day: '2026-03-31' }),
  ]);
  await serve(page, '/api/user/calendar/2026-03?project=7', [due({})]);
  await serve(page, '/api/user/calendar/2026-04', []);
}

const grid = (page: Page, month: string) => page.getByRole('grid', { name: month });
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test('a month is read as a table, by keyboard, and as a list', async ({ page, signIn }) => {
  await signIn('client');
  await serveCalendar(page);
  await page.goto('/portal/calendar?month=2026-03');
  await expect(grid(page, 'March 2026').getByRole('gridcell')).toHaveCount(35);
  await expect(grid(page, 'March 2026').getByRole('columnheader')).toHaveCount(7);
  await expect(cell(page, '2026-03-17').getByRole('link')).toHaveText([
    'Milestone, overdue: Launch',
    'Decision due, done: Contract',
  ]);
  await expectAccessible(page);

  await cell(page, '2026-03-01').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, '2026-03-17')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell(page, '2026-04-17')).toBeFocused();
  await expect(grid(page, 'April 2026').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(cell(page, '2026-03-17')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeFocused();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Launch' }).getByText('Overdue')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Project' }).selectOption('Ledger');
  await expect(page.getByText('Contract')).toHaveCount(0);
  await page.getByRole('link', { name: 'Launch' }).click();
  await expect(page).toHaveURL(/\/portal\/projects\/7\?tab=milestones&milestone=1/);
});

test('a calendar address is made, shown once and withdrawn', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client2');
  await page.request.delete('/api/user/calendar-link', { data: {} });
  await page.goto('/portal/calendar');
  await page.getByRole('button', { name: 'Get the calendar link' }).click();
  const field = page.getByRole('textbox', { name: 'Your calendar address' });
  await expect(field).toHaveValue(/\/api\/calendar\.ics\?token=[\w-]{43}$/);
  const { pathname, search } = new URL(await field.inputValue());
  const feed = () => page.request.get(pathname + search).then((reply) => reply.status());
  expect(await feed()).toBe(200);
  await expect(page.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute('href', /^webcal:/);
  await page.reload();
  await expect(page.getByText(/You made an address on/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the address' }).click();
  await expect(page.getByRole('button', { name: 'Get the calendar link' })).toBeVisible();
  expect(await feed()).toBe(404);
});

test(
  'the calendar fits every width, and says when it could not be read',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await serveCalendar(page);
    await page.goto('/portal/calendar?month=2026-03');
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await expect(grid(page, 'March 2026')).toBeVisible();
      await expectFits(page);
    }
    await page.setViewportSize(widths.phone);
    await expectAccessible(page);
    await cell(page, '2026-03-31').click();
    await expect(page.getByRole('heading', { name: 'Tuesday, March 31, 2026' })).toBeFocused();
    await refuse(page, '/api/user/calendar/2026-05', 'Not now.');
    await page.goto('/portal/calendar?month=2026-05');
    await expect(page.getByRole('alert')).toContainText('Not now.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);
