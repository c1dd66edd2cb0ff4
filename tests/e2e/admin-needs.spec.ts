import { openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { answerNothingAhead, serve } from '#tests/support/portal.ts';
import { demoName } from '#tests/support/demo-names.ts';

const waiting = (kind: string, id: number, fields: object) => ({
  ...{ kind, id, title: '', about: null, projectId: null, projectTitle: null },
  ...{ day: null, since: '2026-03-01T12:00:00Z', reason: null, details: null, ...fields },
});

/** What waits, and nothing in the lists beside it. */
async function answer(page: Page, rows: readonly { kind: string }[], more: Record<string, number> = {}) {
  for (const list of ['leads', 'documents']) await serve(page, `/api/admin/${list}?*`, []);
  const counts: Record<string, number> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? more[kind] ?? 0) + 1;
  await serve(page, '/api/user/duties/*', { rows, counts });
}

const queue = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(({ signIn }) => signIn('admin'));

test('the admin area opens on what needs somebody; a question is answered beside the queue', async ({ page }) => {
  const mark = unique();
  const name = `Ada ${mark}`;
  const message = 'Do you work with small museums?';
  const data = { name, email: 'ada@example.com', company: 'Engines', message };
  await page.request.post('/api/contact', { data });
  await openAdmin(page, '/admin');
  const item = queue(page).getByRole('link', { name });
  await expect(item).toContainText(`“${message}”`);
  await item.click();
  await expect(item).toHaveAttribute('aria-current', 'true');
  const opened = pane(page, `${name}, Engines`);
  await expect(opened.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(opened.getByRole('blockquote').first()).toHaveText(message);
  await expectAccessible(page);
  await opened.getByLabel('Your words to ada@example.com').fill('We do.');
  await page.reload();
  await expect(opened.getByRole('heading', { level: 2, name })).toBeVisible();
  await opened.getByLabel('Your words to ada@example.com').fill('We do.');
  await opened.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Email on its way', { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect(opened.getByRole('listitem').filter({ hasText: 'We do.' }), 'it stays open').toBeVisible();
});

test('the keys go through the queue, take what is open and put it aside, but not while one writes', async ({
  page,
}) => {
  const mark = unique();
  const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '-')}@example.com`;
  for (const name of [`First ${mark}`, `Second ${mark}`]) {
    const data = { name, email: addressOf(name), company: 'Engines', message: `A question of ${name}` };
    await page.request.post('/api/contact', { data });
  }
  await openAdmin(page, '/admin');
  const first = queue(page).getByRole('link', { name: `First ${mark}` });
  const second = queue(page).getByRole('link', { name: `Second ${mark}` });
  await first.click();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assigned to you')).toBeVisible();
  const words = page.getByLabel(`Your words to ${addressOf(`First ${mark}`)}`);
  await words.pressSequentially('jake');
  await expect(words).toHaveValue('jake');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await first.focus();
  await page.keyboard.press('e');
  await expect(first).toHaveCount(0);
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('mail that failed is sent again in one click', { tag: '@thorough' }, async ({ page }) => {
  const mail = { title: 'invitation', reason: '550 refused', about: 'ada@example.com' };
  await answer(page, [waiting('mail', 7, mail)]);
  const asked: string[] = [];
  await page.route('**/api/admin/mail/7/resend', async (route) => {
    asked.push(route.request().method());
    await answer(page, []);
    await route.fulfill({ json: { queued: true } });
  });
  await openAdmin(page, '/admin');
  await expect(queue(page)).toContainText('This email could not be sent: 550 refused');
  await pane(page, 'Invitation, ada@example.com').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Queued again', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(asked).toEqual(['POST']);
});

test(
  'what is overdue comes first, and what no one is assigned to is one click away',
  { tag: '@thorough' },
  async ({ page }) => {
    const by = { about: demoName('team') };
    const rows = [
      waiting('review', 7, { ...by, title: 'Key rotation', day: '2026-02-01' }),
      waiting('run', 7, { ...by, title: 'Client onboarding', day: '2026-03-01' }),
      waiting('unowned', 3, { title: 'Ada', details: { thing: 'run' } }),
      waiting('unowned', 4, { title: 'Ledger', details: { thing: 'project' } }),
    ];
    await answer(page, rows, { run: 8 });
    await openAdmin(page, '/admin');
    await expect(queue(page)).toContainText('12 things, oldest promise first');
    const late = page.getByRole('region', { name: 'Late' });
    await expect(late.getByRole('listitem')).toHaveText([/^Key rotation/, /^Client onboarding/]);
    await expect(pane(page, `Key rotation, ${demoName('team')}`).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/procedures/7',
    );
    await expect(page.getByRole('link', { name: '8 more: procedures' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'This week' }).getByRole('link', { name: 'Ledger' }).click();
    await expect(pane(page, 'Ledger').getByRole('link', { name: 'Assign it' })).toHaveAttribute(
      'href',
      '/portal/projects/4',
    );
    await page.goBack();
    await expect(pane(page, `Key rotation, ${demoName('team')}`)).toBeVisible();
  },
);

test('what waits for clients is one closed line at the end', { tag: '@thorough' }, async ({ page }) => {
  await openAdmin(page, '/admin');
  const closed = page.getByText(/^\d+ documents? waits? for clients$/);
  await closed.click();
  await expect(queue(page).locator('details').getByRole('link').first()).toBeVisible();
});

test(
  'at 390 px the queue stands alone, nothing is cut off, and what cannot be read can be asked for again',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await page.setViewportSize(widths.phone);
    await openAdmin(page, '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Needs you' })).toBeVisible();
    const late = page.getByRole('region', { name: 'Late' });
    await expect(late.getByRole('link', { name: /^Invoice / })).toHaveAttribute('href', /\/admin\/invoices\/\d+$/);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await answerNothingAhead(page);
    await page.route('**/api/user/duties/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away.', code: 'unavailable' } }),
    );
    await openAdmin(page, '/admin');
    await expect(page.getByText('The database is away.', { exact: true })).toBeVisible();
    await page.unroute('**/api/user/duties/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(late).toBeVisible();
  },
);

test('says that one is offline, and lets one read on', { tag: '@thorough' }, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openAdmin(page, '/admin/projects');
  await expect(page.getByRole('row', { name: 'Dealer portal' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('Users could not be loaded')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page.getByRole('row', { name: 'Dealer portal' })).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.unroute('**/api/admin/users?*');
  await context.setOffline(false);
  await expect(page.getByRole('row', { name: /client2/ })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('the bell shows the news without leaving the admin area', async ({ page }) => {
  await openAdmin(page, '/admin/documents');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('region', { name: 'Needs you and news' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Needs you', 'Unread']);
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Unread' })).toBeVisible();
  await expect(page).toHaveTitle(/^Notifications · Admin Dashboard/);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
});
