import { expect, type Page } from './browser.ts';

/** A word that no other test and no demo data has. */
export const unique = () => Math.random().toString(36).slice(2, 8);

export async function openAdmin(page: Page, path = '/admin') {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}
