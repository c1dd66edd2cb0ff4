import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { answerNothingAhead, toast } from '#tests/support/portal.ts';
import { someOf } from '#tests/support/thorough.ts';

const markButtons = (page: Page) => page.getByRole('button', { name: /^Mark as read/ });

function notification(id: number, isRead: boolean, fields: object = {}) {
  const createdAt = new Date(Date.UTC(2026, 2, 1) + id * 60_000).toISOString();
  return {
    id,
    title: `News ${id}`,
    content: `What happened ${id}`,
    isRead,
    createdAt,
    kind: 'project',
    projectId: null,
    documentId: null,
    milestoneId: null,
    commentId: null,
    ...fields,
  };
}

async function serve(page: Page, rows: object[]) {
  await answerNothingAhead(page);
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: rows }));
}

test.beforeEach(async ({ signIn }) => signIn('client'));

test('a notification leads to its project, or to the documents', async ({ page }) => {
  await serve(page, [notification(2, false, { projectId: 7 }), notification(1, true, { kind: 'document' })]);
  await page.goto('/portal/notifications');
  await expect(page.getByRole('link', { name: 'News 2' })).toHaveAttribute('href', '/portal/projects/7');
  await expect(page.getByRole('link', { name: 'News 1' })).toHaveAttribute('href', '/portal/documents');
});

test('a word without end breaks where the line ends, on screen and on paper', async ({ page }) => {
  const title = `News of ${'x'.repeat(190)}`;
  await serve(page, [notification(2, false, { title }), notification(1, true, { title })]);
  await page.goto('/portal/notifications');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(2);
  await page.setViewportSize({ width: 660, height: 990 });
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .getByRole('heading', { name: title })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(150);
});

test('marking as read moves it to the previous ones, the keyboard goes on at the next', async ({ page, signIn }) => {
  await signIn('client2');
  await page.goto('/portal/notifications');
  await expect(markButtons(page).first()).toBeVisible();
  const before = await markButtons(page).count();
  expect(before).toBeGreaterThan(1);
  const second = await markButtons(page).nth(1).getAttribute('aria-label');
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await markButtons(page).first().press('Enter');
  expect((await stored).status()).toBe(200);
  await expect(markButtons(page)).toHaveCount(before - 1);
  await expect(markButtons(page).first()).toBeFocused();
  await expect(markButtons(page).first()).toHaveAttribute('aria-label', second ?? '');
  await page.reload();
  await expect(markButtons(page)).toHaveCount(before - 1);
});

test(
  'a double click marks one, not also the next, which moves under the pointer',
  { tag: '@thorough' },
  async ({ page }) => {
    await serve(
      page,
      [3, 2, 1].map((id) => notification(id, false)),
    );
    await page.route('**/read', (route) => route.fulfill({ json: notification(3, true) }));
    await page.goto('/portal/notifications');
    // One after the other, at one moment by the clock that tells a double click.
    await markButtons(page)
      .first()
      .evaluate(async (button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const clicks = [1, 2].map((detail) => new MouseEvent('click', { bubbles: true, detail }));
        for (const click of clicks) {
          document.elementFromPoint(left + width / 2, top + height / 2)?.dispatchEvent(click);
          await new Promise(requestAnimationFrame);
        }
      });
    await expect(page.getByText('You have 2 unread notifications.')).toBeVisible();
  },
);

test(
  'every press of Enter marks the one it was for, however quick, and a key held down marks one',
  { tag: '@thorough' },
  async ({ page }) => {
    await serve(
      page,
      [4, 3, 2, 1].map((id) => notification(id, false)),
    );
    await page.route('**/read', (route) => route.fulfill({ json: notification(3, true) }));
    await page.goto('/portal/notifications');
    await markButtons(page).first().focus();
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter');
    await expect(page.getByText('You have 2 unread notifications.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as read: News 2' })).toBeFocused();
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText('You have 1 unread notification.')).toBeVisible();
  },
);

test('a refusal is told and the notification is unread again', { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await serve(page, [notification(1, false)]);
  await page.route('**/api/notifications/1/read', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
  );
  await page.goto('/portal/notifications');
  await markButtons(page).click();
  await expect(toast(page)).toContainText('Failed to mark notification as read');
  await expect(toast(page)).toContainText('Not now.');
  await expect(markButtons(page)).toHaveCount(1);
});

test('the first 10 read ones are shown, more on demand', { tag: '@thorough' }, async ({ page }) => {
  await serve(
    page,
    Array.from({ length: 25 }, (_, index) => notification(25 - index, true)),
  );
  await page.goto('/portal/notifications');
  const titles = page.getByRole('link', { name: /^News \d+$/ });
  await expect(titles).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Load more notifications' });
  await more.click();
  await expect(page.getByRole('link', { name: 'News 15', exact: true })).toBeFocused();
  while (await more.isVisible()) await more.click();
  await expect(titles).toHaveCount(25);
  await expectAccessible(page);
});

test('ten read ones leave nothing more to load', { tag: '@thorough' }, async ({ page }) => {
  await serve(
    page,
    Array.from({ length: 10 }, (_, index) => notification(10 - index, true)),
  );
  await page.goto('/portal/notifications');
  await expect(page.getByRole('link', { name: 'News 1', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more notifications' })).toHaveCount(0);
});

test('the bell shows 9+ from ten on, and says how many', { tag: '@thorough' }, async ({ page }) => {
  for (const [unread, shown, name] of [
    [9, '9', 'Notifications, 9 unread'],
    [10, '9+', 'Notifications, 9+: 10 unread'],
  ] as const) {
    await page.unrouteAll();
    await serve(
      page,
      Array.from({ length: unread }, (_, index) => notification(unread - index, false)),
    );
    await page.goto('/portal/profile');
    await expect(page.getByRole('button', { name, exact: true })).toHaveText(shown);
    await expectAccessible(page);
  }
});

test('5,000 unread are counted, and only those near the window are drawn', { tag: '@thorough' }, async ({ page }) => {
  const all = Array.from({ length: 5000 }, (_, index) => notification(5000 - index, false));
  await answerNothingAhead(page);
  await page.route('**/api/notifications?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + 200;
    return route.fulfill({
      json: all.slice(from, next),
      headers: next < all.length ? { 'X-Next-Cursor': String(next) } : {},
    });
  });
  await page.goto('/portal/notifications');
  await expect(page.getByRole('link', { name: /5,000 unread/ })).toBeVisible();
  expect(await markButtons(page).count()).toBeLessThan(200);
});

test(
  'a list that cannot be read says why and can be asked for again',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    await answerNothingAhead(page);
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'unavailable' } }),
    );
    await page.goto('/portal/notifications');
    await expect(page.getByRole('alert')).toContainText('The store is away.');
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Unread' })).toBeVisible();
  },
);

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test(`is accessible and fits a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/portal/notifications');
    await expect(page.getByRole('heading', { name: 'Unread' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
}

test('everything that is shown is marked as read at once', { tag: '@thorough' }, async ({ page }) => {
  let marked = false;
  await answerNothingAhead(page);
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: [3, 2, 1].map((id) => notification(id, marked)) }),
  );
  await page.route('**/api/notifications/read', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ newestId: 3 });
    marked = true;
    await route.fulfill({ json: { marked: 3 } });
  });
  await page.goto('/portal/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unread' })).toBeFocused();
});

test('a person chooses what comes by mail, by kind and for one project', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/portal/notifications#mail');
  await page.getByLabel('New documents').selectOption('Never');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByText('Make an exception for a project').click();
  await page.getByLabel('Brand refresh', { exact: true }).selectOption('Once a day');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/portal/notifications');
  await page.getByRole('button', { name: 'Choose what you get by email' }).click();
  await expect(page.getByLabel('New documents')).toHaveValue('never');
});
