import { expect, expectAccessible, type Page, test } from '#tests/support/browser.ts';
import { openAdmin } from '#tests/support/admin.ts';
import { demoName } from '#tests/support/demo-names.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('the dashboard', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test(
    'says so and offers a way on when a list cannot be loaded',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/503/);
      await page.route('**/api/admin/users?*', (route) =>
        route.fulfill({
          status: 503,
          json: { message: 'The service cannot be reached right now.', code: 'unavailable' },
        }),
      );
      await openAdmin(page);
      await expect(page.getByText('Users could not be loaded')).toBeVisible();
      await page.unroute('**/api/admin/users?*');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
    },
  );

  test(
    'says above the rows that they could not be read again, and offers a way on',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/503/);
      const refuse = {
        status: 503,
        json: { message: 'The service cannot be reached right now.', code: 'unavailable' },
      };
      await openAdmin(page, '/admin/users?q=client2');
      const row = page.getByRole('row', { name: /client2/ });
      await expect(row).toBeVisible();
      await tab(page, 'Audit Log').click();
      const entries = page.getByRole('table', { name: 'Audit log' });
      await page.getByRole('searchbox').fill('');
      await expect(entries).toBeVisible();
      await tab(page, 'Users').click();
      await page.route('**/api/admin/audit?*', (route) => route.fulfill(refuse));
      await page.getByRole('button', { name: `Edit ${demoName('client2')}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('User saved', { exact: true })).toBeVisible();
      await tab(page, 'Audit Log').click();
      const notice = page.getByRole('alert').filter({ hasText: 'Audit log could not be read again' });
      await expect(notice).toBeVisible();
      await expect(entries).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/admin/audit?*');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toBeHidden();
      await expect(entries).toBeVisible();
    },
  );

  test(
    'goes on reading a long list whose second page failed, and claims nothing about it until then',
    { tag: '@thorough' },
    async ({ page, allowErrors }) => {
      allowErrors(/503/);
      const entry = (id: number) => ({
        id,
        at: '2026-03-01T10:00:00.000Z',
        actor: null,
        action: 'insert',
        entity: 'procedures',
        entityId: String(id),
        changes: { title: { to: id === 1 ? 'The oldest' : 'Another' } },
      });
      let offline = true;
      const refuse = {
        status: 503,
        json: { message: 'The service cannot be reached right now.', code: 'unavailable' },
      };
      const asked = Promise.withResolvers<undefined>();
      await page.route('**/api/admin/audit?*', async (route) => {
        if (route.request().url().includes('cursor')) {
          await asked.promise;
          return route.fulfill(offline ? refuse : { json: [entry(1)] });
        }
        return route.fulfill({ json: [entry(2)], headers: { 'X-Next-Cursor': 'b' } });
      });
      await openAdmin(page, '/admin/audit?q=oldest');
      await expect(page.getByText('0 of 1 entry, still loading...')).toBeVisible();
      await expect(page.getByText('Nothing found')).toBeHidden();
      asked.resolve(undefined);
      await expect(page.getByText('0 of 1 entry, not all loaded')).toBeVisible();
      await expect(page.getByText('Nothing found')).toBeHidden();
      offline = false;
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('row', { name: 'The oldest' })).toContainText('A visitor created the SOP The oldest');
    },
  );

  test(
    'names the filter, not the search, where only the filter leaves nothing',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.route('**/api/admin/procedures?*', async (route) => {
        const reply = await route.fetch();
        const rows = (await reply.json()) as object[];
        await route.fulfill({ response: reply, json: rows.map((row) => ({ ...row, nextReviewDate: null })) });
      });
      await openAdmin(page, '/admin/procedures?only=overdue');
      await expect(page.getByText('Nothing matches the filter above.')).toBeVisible();
      await expect(page.getByText('Try another word in the search box.')).toBeHidden();
      await page.getByRole('searchbox').fill('no such word');
      await expect(page.getByText('Try another word in the search box.')).toBeVisible();
    },
  );

  test(
    'leads past its header by the link that says so, and keeps what is open',
    { tag: '@thorough' },
    async ({ page }) => {
      await openAdmin(page, '/admin/projects?q=a');
      const link = page.getByRole('link', { name: 'Skip to content' });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveURL(/\/admin\/projects\?q=a$/);
    },
  );
});
