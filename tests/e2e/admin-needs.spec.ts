import { openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { answerNothingAhead, serve } from '#tests/support/portal.ts';

const none = { count: 0, rows: [] };
const nothing = {
  leads: none,
  documents: none,
  requests: none,
  milestones: none,
  reviews: none,
  runs: none,
  unowned: none,
  mails: none,
};

const answer = (page: Page, needs: object) => serve(page, '/api/admin/needs/*', { ...nothing, ...needs });

test.beforeEach(({ signIn }) => signIn('admin'));

test('the admin area opens on what needs somebody, and an open lead is one click away', async ({ page }) => {
  const mark = unique();
  const data = { name: `Ada ${mark}`, email: 'ada@example.com', company: 'Engines', message: 'We would like to talk.' };
  await page.request.post('/api/contact', { data });
  await openAdmin(page, '/admin');
  const leads = page.getByRole('region', { name: 'New leads' });
  await expect(leads).toBeVisible();
  await expectAccessible(page);
  await leads.getByRole('link', { name: `Ada ${mark}` }).click();
  await expect(page).toHaveURL(/\/admin\/contacts\/\d+$/);
  await expect(page.getByRole('heading', { name: `Ada ${mark}` })).toBeVisible();
});

test('mail that failed is sent again in one click', { tag: '@thorough' }, async ({ page }) => {
  const mail = { id: 7, title: 'invitation', about: '550 refused', to: 'ada@example.com', at: '2026-03-01T12:00:00Z' };
  await answer(page, { mails: { count: 1, rows: [mail] } });
  const asked: string[] = [];
  await page.route('**/api/admin/mail/7/resend', async (route) => {
    asked.push(route.request().method());
    await answer(page, {});
    await route.fulfill({ json: { queued: true } });
  });
  await openAdmin(page, '/admin');
  await page.getByRole('button', { name: 'Send again Invitation to ada@example.com' }).click();
  await expect(page.getByText('Queued again', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(asked).toEqual(['POST']);
});

test(
  'an overdue review, an overdue run and what nobody owns are one click away',
  { tag: '@thorough' },
  async ({ page }) => {
    const row = { id: 7, title: 'Client onboarding', about: 'Demo Team Member', at: '2026-03-01' };
    const unowned = [
      { id: 3, kind: 'lead', title: 'Ada', about: null, at: '2026-03-01T12:00:00Z' },
      { id: 4, kind: 'project', title: 'Ledger', about: null, at: '2026-03-01T12:00:00Z' },
    ];
    const reviews = { count: 1, rows: [{ ...row, title: 'Key rotation' }] };
    await answer(page, { reviews, runs: { count: 1, rows: [row] }, unowned: { count: 2, rows: unowned } });
    await openAdmin(page, '/admin');
    const runs = page.getByRole('region', { name: 'Overdue runs' });
    await expect(runs.getByRole('link', { name: 'Client onboarding' })).toHaveAttribute(
      'href',
      '/portal/procedures/runs/7',
    );
    const overdue = page.getByRole('region', { name: 'Overdue reviews' });
    await expect(overdue.getByRole('link', { name: 'Key rotation' })).toHaveAttribute('href', '/admin/procedures/7');
    const orphans = page.getByRole('region', { name: 'Without an owner' });
    await expect(orphans.getByRole('link', { name: 'Ledger' })).toHaveAttribute('href', '/portal/projects/4');
    await expectAccessible(page);
    await orphans.getByRole('link', { name: 'Ada' }).click();
    await expect(page).toHaveURL(/\/admin\/contacts\/\d+$/);
  },
);

test(
  'at 390 px nothing is cut off, and what cannot be read can be asked for again',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await page.setViewportSize(widths.phone);
    await openAdmin(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Needs You' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Documents waiting' })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await answerNothingAhead(page);
    await page.route('**/api/admin/needs/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away.', code: 'unavailable' } }),
    );
    await openAdmin(page, '/admin');
    await expect(page.getByText('The database is away.', { exact: true })).toBeVisible();
    await page.unroute('**/api/admin/needs/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Documents waiting' })).toBeVisible();
  },
);

test('says that one is offline, and lets one read on', { tag: '@thorough' }, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await openAdmin(page, '/admin/projects');
  await expect(page.getByRole('row', { name: 'Dealer portal' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Dealer portal' })).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('row', { name: 'Framework agreement' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('the bell shows the news without leaving the admin area', async ({ page }) => {
  await openAdmin(page, '/admin/documents');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(/\/admin\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Unread' })).toBeVisible();
  await expect(page).toHaveTitle(/^Notifications · Admin Dashboard/);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
});
