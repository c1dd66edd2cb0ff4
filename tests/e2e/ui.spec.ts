import type { Page } from '@playwright/test';
import { expect, expectAccessible, moving, stopClock, test as base, widths } from '#tests/support/browser.ts';
import { startGallery, type Gallery } from '#tests/support/gallery.ts';
import { someOf } from '#tests/support/thorough.ts';

/** Every primitive on one page, under the product's policy: the fixture fails a test that violates it. */
const test = base.extend<{ gallery: Page }, { server: Gallery }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startGallery();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  gallery: async ({ page, server, allowErrors }, use) => {
    allowErrors(/favicon/);
    await page.goto(server.url);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    // React attaches listeners in effects that run after it has drawn: a key pressed in between would be half heard.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await use(page);
  },
});

const rootClass = (page: Page) => page.evaluate(() => document.documentElement.className);
const toastArea = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('list');
const toasts = (page: Page) => toastArea(page).getByRole('listitem');

test.use(moving);
// One worker: the gallery is built once.
const rare = { tag: '@thorough' };
test.describe.configure({ mode: 'default' });

test('the gallery is no part of the product', rare, async ({ request }) => {
  for (const path of ['/dev/ui', '/ui']) expect((await request.get(path)).status()).toBe(404);
});

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test(`every primitive is accessible on a ${name}`, rare, async ({ gallery }) => {
    await gallery.setViewportSize(viewport);
    await gallery.getByRole('button', { name: 'Check the name' }).click();
    await expectAccessible(gallery);
    for (const tab of ['Table', 'Empty state']) {
      await gallery.getByRole('tab', { name: tab }).click();
      await expectAccessible(gallery);
    }
  });
}

test('a dialog holds the focus, keeps the page still and gives both back', rare, async ({ gallery }) => {
  const opener = gallery.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  const dialog = gallery.getByRole('dialog', { name: 'New Project' });
  await expect(dialog).toHaveAccessibleDescription('Tell us what it is about.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  expect(await rootClass(gallery)).toContain('scroll-locked');
  await expectAccessible(gallery);
  // Past the last control Tab leaves the page for the browser's own, which here means that nothing has the focus.
  for (let press = 0; press < 6; press += 1) {
    await gallery.keyboard.press('Tab');
    await expect(gallery.locator(':focus:not(dialog *)')).toHaveCount(0);
  }
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await gallery.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await rootClass(gallery)).not.toContain('scroll-locked');
});

test('a click beside a dialog closes it, a click on a toast above it does not', rare, async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = gallery.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await gallery.getByRole('button', { name: 'Close notification' }).click();
  await expect(toasts(gallery)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await gallery.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

test('a press that began inside a dialog and ends outside leaves it open', rare, async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = gallery.getByRole('dialog', { name: 'New Project' });
  await dialog.getByLabel('Title').hover();
  await gallery.mouse.down();
  await gallery.mouse.move(10, 10, { steps: 3 });
  await gallery.mouse.up();
  await expect(dialog).toBeVisible();
});

test('a toast raised in a dialog is read out and reached there, and outlives it', rare, async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = gallery.getByRole('dialog', { name: 'New Project' });
  const send = dialog.getByRole('button', { name: 'Create Project' });
  await send.click();
  // Outside the dialog the browser would hide both from everybody.
  await expect(dialog.getByRole('status')).toHaveText('Notification Project created');
  await gallery.keyboard.press('F8');
  await expect(toastArea(gallery)).toBeFocused();
  await expectAccessible(gallery);
  await gallery.keyboard.press('Escape');
  await expect(toasts(gallery)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await send.click();
  await expect(toasts(gallery)).toHaveCount(1);
  await gallery.keyboard.press('Escape');
  await gallery.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  await send.click();
  await expect(toasts(gallery)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await gallery.getByRole('button', { name: 'Close notification' }).click();
  await expect(toasts(gallery)).toHaveCount(0);
});

test('Escape that ends a word being composed closes nothing', rare, async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = gallery.getByRole('dialog', { name: 'New Project' });
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await dialog.getByLabel('Title').dispatchEvent('keydown', { key: 'Escape', ...composing });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Title').dispatchEvent('keydown', { key: 'Escape' });
  await expect(dialog).toBeHidden();
});

test('a question is answered by its buttons only', rare, async ({ gallery }) => {
  const opener = gallery.getByRole('button', { name: 'Delete' });
  await opener.click();
  const question = gallery.getByRole('alertdialog', { name: 'Delete this palette?' });
  await expect(question).toHaveAccessibleDescription('It cannot be brought back.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await gallery.mouse.click(10, 10);
  await expect(question).toBeVisible();
  await expectAccessible(gallery);
  await question.getByRole('button', { name: 'Delete palette' }).click();
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a sheet slides in and closes by its button', rare, async ({ gallery }) => {
  const opener = gallery.getByRole('button', { name: 'Open sheet' });
  await opener.click();
  const sheet = gallery.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  await expectAccessible(gallery);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a field ties its label, hint and error to its control', rare, async ({ gallery }) => {
  const name = gallery.getByLabel('Name', { exact: true });
  await expect(name).toHaveAccessibleDescription('As it stands on your contract');
  await gallery.getByRole('button', { name: 'Check the name' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters As it stands on your contract');
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
});

test('a table says how it is sorted, and takes focus only where it scrolls', rare, async ({ gallery }) => {
  await gallery.getByRole('tab', { name: 'Table' }).click();
  const header = gallery.getByRole('columnheader', { name: 'Name' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(gallery.getByRole('cell').first()).toHaveText('Roadmap.pdf');
  const frame = gallery.getByRole('region', { name: 'Documents' });
  await expect(frame).toHaveCount(0);
  await gallery.setViewportSize({ width: 390, height: 844 });
  await expect(frame).toHaveAttribute('tabindex', '0');
});

test('nothing moves sideways at 320 px', rare, async ({ gallery }) => {
  await gallery.setViewportSize({ width: 320, height: 700 });
  expect(await gallery.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('toasts', () => {
  const raise = (gallery: Page, name: string) => gallery.getByRole('button', { name }).click();

  test('it goes at once for who wants no motion', rare, async ({ gallery }) => {
    await gallery.emulateMedia({ reducedMotion: 'reduce' });
    await raise(gallery, 'Default toast');
    await gallery.getByRole('button', { name: 'Close notification' }).click();
    await expect(toasts(gallery)).toHaveCount(0);
  });

  test('one is visible at a time, and it is read out', rare, async ({ gallery }) => {
    await raise(gallery, 'Default toast');
    await raise(gallery, 'Destructive toast');
    await expect(toasts(gallery)).toHaveCount(1);
    await expect(toasts(gallery)).toContainText('Copy failed');
    await expect(gallery.getByRole('status').filter({ hasText: 'Please try again or copy manually.' })).toBeAttached();
    await expectAccessible(gallery);
  });

  test('it closes after 5000 ms', rare, async ({ gallery }) => {
    await stopClock(gallery);
    await raise(gallery, 'Default toast');
    await expect(toasts(gallery)).toHaveCount(1);
    await gallery.mouse.move(5, 5);
    await gallery.clock.runFor(4800);
    await expect(toasts(gallery)).toHaveCount(1);
    await gallery.clock.runFor(300);
    await expect(toasts(gallery)).toHaveCount(0);
  });

  test('it waits while the pointer is on it', rare, async ({ gallery }) => {
    await stopClock(gallery);
    await raise(gallery, 'Default toast');
    await toasts(gallery).hover();
    await gallery.clock.runFor(20_000);
    await expect(toasts(gallery)).toHaveCount(1);
    await gallery.mouse.move(5, 5);
    await gallery.clock.runFor(5100);
    await expect(toasts(gallery)).toHaveCount(0);
  });

  test('F8 brings the keyboard to it, Tab to its buttons, Escape closes it', rare, async ({ gallery }) => {
    await raise(gallery, 'Toast with an action');
    await expect(toasts(gallery)).toHaveCount(1);
    await gallery.keyboard.press('F8');
    await expect(toastArea(gallery)).toBeFocused();
    await gallery.keyboard.press('Tab');
    await expect(toasts(gallery)).toBeFocused();
    await gallery.keyboard.press('Escape');
    await expect(toasts(gallery)).toHaveCount(0);
  });

  for (const [button, name] of [
    ['Close notification', 'Default toast'],
    ['Undo', 'Toast with an action'],
  ] as const)
    test(
      `'${button}' pressed by keyboard leaves the focus in the area, and the next toast its 5000 ms`,
      rare,
      async ({ gallery }) => {
        await stopClock(gallery);
        await raise(gallery, name);
        await gallery.mouse.move(5, 5);
        await toasts(gallery).getByRole('button', { name: button }).press('Enter');
        await expect(toastArea(gallery)).toBeFocused();
        // Not by a click, which would take the focus out of the area.
        await gallery.getByRole('button', { name: 'Destructive toast' }).evaluate((element) => {
          if (element instanceof HTMLElement) element.click();
        });
        await expect(toasts(gallery)).toHaveText(/Copy failed/);
        await gallery.clock.runFor(5100);
        await expect(toasts(gallery)).toHaveCount(0);
      },
    );

  test('its action runs and its button closes it', rare, async ({ gallery }) => {
    await raise(gallery, 'Toast with an action');
    await toasts(gallery).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(gallery)).toHaveText('Palette restored');
    await gallery.getByRole('button', { name: 'Close notification' }).click();
    await expect(toasts(gallery)).toHaveCount(0);
  });

  for (const [distance, words, leaves] of [
    [40, 'a shorter swipe leaves it', false],
    [70, 'a swipe of more than 50 px to the right closes it', true],
  ] as const) {
    test(words, rare, async ({ gallery }) => {
      await raise(gallery, 'Default toast');
      await toasts(gallery).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
      const box = (await toasts(gallery).boundingBox())!;
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await gallery.mouse.move(x, y);
      await gallery.mouse.down();
      await gallery.mouse.move(x + 15, y, { steps: 3 });
      await gallery.mouse.move(x + distance, y, { steps: 5 });
      await gallery.mouse.up();
      // It either leaves or glides back to its place.
      const places = () => toasts(gallery).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      await expect.poll(places).toEqual(leaves ? [] : [box.x]);
    });
  }

  test('it is at most 420 px wide from medium screens up and fits the smallest', rare, async ({ gallery }) => {
    await raise(gallery, 'Default toast');
    const area = toastArea(gallery);
    expect((await area.boundingBox())!.width).toBe(420);
    await gallery.setViewportSize({ width: 768, height: 900 });
    expect((await area.boundingBox())!.width).toBe(420);
    await gallery.setViewportSize({ width: 320, height: 700 });
    expect((await area.boundingBox())!.width).toBe(320);
  });
});
