import { expect, type Page } from '#tests/support/browser.ts';

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

export async function expectToast(page: Page, title: string, description: string) {
  await expect(toast(page)).toContainText(title);
  await expect(toast(page)).toContainText(description);
}

/** A project as the API answers it. */
export const givenProject = (fields: object) => ({
  id: 7,
  title: 'Ledger',
  description: 'A shared record.',
  status: 'planning',
  clientId: null,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  startDate: null,
  dueDate: null,
  progress: null,
  ...fields,
});

export async function serve(page: Page, address: string, json: unknown) {
  await page.route(`**${address}`, (route) => route.fulfill({ json }));
}

/** Lets every call to an address fail, with words of its own. */
export async function refuse(page: Page, address: string, message: string, method = 'GET') {
  await page.route(`**${address}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message, code: 'unavailable' } })
      : route.fallback(),
  );
}

export async function expectFits(page: Page) {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
