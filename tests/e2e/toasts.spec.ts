import { openAdmin } from '#tests/support/admin.ts';
import { openTool } from '#tests/support/branding.ts';
import { expect, test, widths, type Page } from '#tests/support/browser.ts';
import { givenProject, refuse, toast } from '#tests/support/portal.ts';
import { someOf } from '#tests/support/thorough.ts';

/** The words of every visible control that the toast lies on. */
async function covered(page: Page, selector: string): Promise<string[]> {
  await expect(toast(page)).toBeVisible();
  return toast(page).evaluate((item, controls) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return Array.from(document.querySelectorAll(controls))
      .filter((control) => !item.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        // What a dialog has scrolled out of sight is covered by nothing.
        const sight = control.closest('dialog')?.getBoundingClientRect() ?? box;
        const [above, below] = [Math.max(box.top, sight.top), Math.min(box.bottom, sight.bottom)];
        const isSeen = box.width > 1 && below - above > 1;
        return isSeen && box.left < right && box.right > left && above < bottom && below > top;
      })
      .map((control) => control.textContent);
  }, selector);
}

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test.describe(`a toast on a ${name}`, () => {
    test.use({ viewport });

    test('covers no control of a page’s header', { tag: '@thorough' }, async ({ page, signIn }) => {
      await signIn('team');
      await page.route('**/api/projects', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, json: givenProject({ title: 'Ledger' }) })
          : route.fallback(),
      );
      await page.goto('/portal/projects');
      await page.getByRole('button', { name: 'New Project' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Project' });
      await dialog.getByLabel('Title').fill('Ledger');
      await dialog.getByLabel('Description').fill('A shared record.');
      await dialog.getByRole('button', { name: 'Create Project' }).click();
      await expect(dialog).toBeHidden();
      expect(await covered(page, ':is(header, main > div:first-of-type) :is(a, button)')).toEqual([]);
    });

    test('covers no control of the dialog it was raised in', async ({ page, signIn, allowErrors }) => {
      allowErrors(/503/);
      await signIn('team');
      await refuse(page, '/api/projects', 'Projects are closed for a moment.', 'POST');
      await page.goto('/portal/projects');
      await page.getByRole('button', { name: 'New Project' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Project' });
      await dialog.getByLabel('Title').fill('Ledger');
      await dialog.getByLabel('Description').fill('A shared record.');
      await dialog.getByRole('button', { name: 'Create Project' }).click();
      expect(await covered(page, 'dialog :is(button, input, textarea)')).toEqual([]);
    });

    test('covers nothing of the form in a page that raised it', async ({ page, signIn, allowErrors }) => {
      allowErrors(/503/);
      await signIn('team');
      await refuse(page, '/api/user/profile', 'Profiles are closed for a moment.', 'PATCH');
      await page.goto('/portal/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      // Where the toast would stand.
      await save.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await save.click();
      expect(await covered(page, 'form :is(button, input)')).toEqual([]);
    });

    test('covers no coin’s tab and nothing of the site’s header', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.goto('/payments');
      const copy = page.getByRole('button', { name: 'Copy Ethereum address' });
      await copy.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
      await copy.click();
      expect(await covered(page, '[role=tab], header :is(a, button)')).toEqual([]);
    });

    test('covers no control of the admin’s header', { tag: '@thorough' }, async ({ page, signIn, allowErrors }) => {
      allowErrors(/503/);
      await signIn('admin');
      await refuse(page, '/api/auth/logout', 'Not now.', 'POST');
      await openAdmin(page, '/admin');
      await page.getByRole('button', { name: 'Log Out' }).click();
      expect(await covered(page, 'header :is(a, button)')).toEqual([]);
    });
  });
}

test.describe('a toast of the branding tool', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leaves the button that saves the palette free, even at the lower edge of the window', async ({ page }) => {
    const tool = await openTool(page);
    await tool.getByLabel('Email').fill('guest@example.com');
    const save = tool.getByRole('button', { name: 'Save Palette' });
    await save.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await save.click();
    await expect(toast(page)).toBeVisible();
    expect(await covered(page, '.brand-tool form button')).toEqual([]);
  });
});
