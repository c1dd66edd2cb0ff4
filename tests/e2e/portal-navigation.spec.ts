import type { Locator } from '@playwright/test';
import { expect, stopClock, test, type Page } from '#tests/support/browser.ts';
import { givenDocument, givenProject, serve } from '#tests/support/portal.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' });

test(
  'the logo that covers a slow screen goes when the reader turns back, and covers none that is there',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
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

    await stopClock(page);
    await menu(page).getByRole('link', { name: 'Documents' }).click();
    await page.clock.runFor(50);
    await page.goBack();
    await page.clock.runFor(2000);
    await expect(logo).toBeHidden();
    release(undefined);
  },
);

const many = (length: number, row: (id: number) => object) => Array.from({ length }, (_, index) => row(index + 1));

/** The last link of what is shown, followed and come back from, in a window that is then a little taller. */
async function thereAndBack(page: Page, link: Locator, screen: string) {
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await expect(heading(page, screen)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 920 });
  await page.goBack();
  await expect(link).toHaveCount(1);
  // Rows that were never near the window are as tall as they are guessed to be.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left * 0.7);
}

test('Back finds the place in a long list that had grown', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client');
  await serve(
    page,
    '/api/documents?*',
    many(190, (id) => givenDocument({ id, name: `Paper ${id}`, projectId: id })),
  );
  await serve(page, '/api/projects/1', givenProject({ id: 1, title: 'The last one' }));
  for (const part of ['members', 'addresses', 'palettes']) await serve(page, `/api/projects/1/${part}`, []);
  for (const part of ['milestones', 'documents']) await serve(page, `/api/projects/1/${part}?*`, []);
  await page.goto('/portal/documents');
  const last = page.getByRole('link', { name: 'Project #1', exact: true });
  await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => last.isVisible())).toBe(true);
  await thereAndBack(page, last, 'The last one');
});

test(
  'Back finds as many previous notifications as had been loaded, and the place among them',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    const nowhere = { projectId: null, documentId: null, milestoneId: null, commentId: null };
    const row = {
      kind: 'project',
      content: 'It happened.',
      isRead: true,
      createdAt: '2026-03-01T12:00:00Z',
      ...nowhere,
    };
    await serve(
      page,
      '/api/notifications?*',
      many(30, (id) => ({ ...row, id, title: `News ${id}.` })),
    );
    await page.goto('/portal/notifications');
    const more = page.getByRole('button', { name: 'Load more notifications' });
    await more.click();
    await more.click();
    await thereAndBack(page, page.getByRole('link', { name: 'News 30.' }), 'Projects');
  },
);

test(
  'the way to all projects leads to all of them, and Back to the ones that were looked for',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await serve(page, '/api/projects?*', [
      givenProject({ id: 1, title: 'Ledger', status: 'review' }),
      givenProject({ id: 2, title: 'Bridge' }),
    ]);
    await page.goto('/portal/projects?q=ledger&status=review');
    const search = page.getByRole('searchbox');
    const cards = page.getByRole('link', { name: /^View Details/ });
    await expect(cards).toHaveCount(1);
    await menu(page).getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL(/\/portal\/projects$/);
    await expect(search).toHaveValue('');
    await expect(cards).toHaveCount(2);
    await page.goBack();
    await expect(search).toHaveValue('ledger');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('review');
    await expect(page).toHaveURL(/\?q=ledger&status=review$/);
    await search.press('End');
    await search.pressSequentially('s of old', { delay: 60 });
    await expect(page).toHaveURL(/q=ledgers\+of\+old/);
    await expect(search).toHaveValue('ledgers of old');
  },
);
