import { openAdmin } from '#tests/support/admin.ts';
import { expect, type Page, signInBehind, test } from '#tests/support/browser.ts';

/** A page as the browser puts it away, and as it brings it back: both run what a real journey runs. */
const turn = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

/** Calls to an address wait until they are let go; `asked` settles with the first of them. */
async function pause(page: Page, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(`**${address}`, (route) => released.then(() => route.fallback()));
  return { asked: page.waitForRequest(`**${address}`), release: () => release(undefined) };
}

test(
  'a portal page is put away hidden with its dialogs, and comes back to nobody but whose it is',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    // What was followed live is not there for whoever comes next.
    allowErrors(/\/api\/live/);
    await signIn('client');
    await page.goto('/portal/documents');
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Document' });
    await dialog.getByRole('tab', { name: 'Link' }).click();
    const name = dialog.getByLabel('Name');
    await name.fill('A private name');
    await turn(page, 'pagehide');
    await expect(name).toBeHidden();
    const { asked, release } = await pause(page, '/api/auth/session');
    await turn(page, 'pageshow');
    await asked;
    await expect(name).toBeHidden();
    release();
    await expect(name).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('A private name');

    await turn(page, 'pagehide');
    await signInBehind(page, 'client2');
    await turn(page, 'pageshow');
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(name).toHaveCount(0);
  },
);

test(
  'the admin area is put away hidden, and comes back to nobody but whose it is',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    await openAdmin(page);
    const row = page.getByRole('row', { name: /client2/ });
    await expect(row).toBeVisible();
    await turn(page, 'pagehide');
    await expect(row).toBeHidden();
    const { asked, release } = await pause(page, '/api/user/profile');
    await turn(page, 'pageshow');
    await asked;
    await expect(row).toBeHidden();
    release();
    await expect(row).toBeVisible();

    await turn(page, 'pagehide');
    await signInBehind(page, 'client');
    await turn(page, 'pageshow');
    await page.waitForURL(/\/portal$/);
  },
);

test('logging out empties the admin area before the page is left', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.addInitScript(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left', document.body.textContent)),
  );
  await signIn('admin');
  await openAdmin(page);
  await expect(page.getByRole('row', { name: /client2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL(/\/auth$/);
  const left = await page.evaluate(() => sessionStorage.getItem('left'));
  expect(left).toContain('Loading');
  expect(left).not.toContain('client2');
});
