import type { ColorToken } from '#src/lib/brand/palette.ts';
import { expect, type Page } from '#tests/support/browser.ts';

/** The branding page with its tool awake. */
export async function openTool(page: Page, hash = '') {
  await page.goto(`/branding${hash}`);
  const tool = page.locator('#branding-tool');
  await tool.scrollIntoViewIfNeeded();
  await expect(tool.getByRole('tablist')).toBeVisible();
  await expect(tool.getByText(/^(Guest Mode|Logged In)$/)).toBeVisible();
  return tool;
}

/** Named by its token, because a label such as 'Primary' is also part of its picker's and its lock's name. */
export function colorField(page: Page, token: ColorToken) {
  return page.locator(`#brand-${token}`);
}

export async function openGuide(page: Page) {
  const guide = page.locator('#branding');
  await guide.scrollIntoViewIfNeeded();
  await expect(guide.getByRole('tablist')).toBeVisible();
  return guide;
}

export async function expectToast(page: Page, title: string, description: string) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}

/** What the preview paints a swatch with, as the browser reports it: rgb(…). */
export function previewColor(page: Page, token: ColorToken): Promise<string> {
  return page
    .locator(`.brand-swatch[data-bg="${token}"]`)
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor);
}
