import { expect, test, type Page } from '#tests/support/browser.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' });

test('the logo that covers a slow screen goes when the reader turns back, and covers none that is there', async ({
  page,
  signIn,
}) => {
  await signIn('client2');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/(projects|documents)\..*\.js$/, (route) => released.then(() => route.continue()));
  await page.goto('/portal');
  await expect(heading(page, 'Welcome')).toBeVisible();
  const logo = page.locator('#app > [aria-hidden]');
  await menu(page).getByRole('link', { name: 'Projects' }).click();
  await expect(logo).toBeVisible();
  await page.goBack();
  await expect(logo).toBeHidden();
  await expect(heading(page, 'Welcome')).toBeVisible();

  await menu(page)
    .getByRole('link', { name: 'Documents' })
    .evaluate((link: HTMLElement) => {
      link.click();
      setTimeout(() => history.back(), 50);
    });
  await page.waitForTimeout(400);
  expect(await logo.isVisible(), 'the logo over a screen that is there').toBe(false);
  release(undefined);
});
