import { expect, expectAccessible, test, widths } from '#tests/support/browser.ts';
import { expectFits, expectToast, serve } from '#tests/support/portal.ts';

const key = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Example:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
};
const refused = (status: number, code: string, message: string, fields?: object) => ({
  status,
  json: { message, code, ...(fields && { fields }) },
});
const wrongCode = 'This code is not correct. Wait for the next one and try again';

// The embedded Auth has no second factors, so what the API answers is given here; its own tests hold it to that.
test('signing in asks for the code, says that one is wrong, and begins again when it took too long', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 40[01] .*second-step/);
  await serve(page, '/api/auth/login', { user: null, secondStep: 'code' });
  const answers = [
    refused(400, 'invalid_request', `${wrongCode}.`, { code: wrongCode }),
    refused(401, 'unauthenticated', 'This took too long. Please sign in again.'),
  ];
  await page.route('**/api/auth/second-step', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  await page.goto('/auth');
  await page.getByLabel('Username').first().fill('somebody');
  await page.getByLabel('Password', { exact: true }).first().fill('demo-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the six digits that your app shows')).toBeVisible();
  await code.fill('123 456');
  await code.press('Enter');
  await expect(page.getByText(wrongCode, { exact: true })).toBeVisible();
  await code.press('Enter');
  await expectToast(page, 'Please sign in again', 'This took too long');
  await expect(page.getByLabel('Username').first()).toBeVisible();
});

test('a mailed link asks for the code as well, and lands where it was asked for', async ({ page, signIn }) => {
  await signIn('client');
  const user: unknown = await (await page.request.get('/api/user/profile')).json();
  await page.setViewportSize(widths.phone);
  const half = { user: null, secondStep: 'code', next: '/portal/documents' };
  await page.route('**/api/auth/sign-in-link/use', (route) => route.fulfill({ json: half }));
  await page.route('**/api/auth/second-step', (route) => route.fulfill({ json: { user } }));
  await page.goto('/sign-in#token=a-link-that-was-mailed');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await code.fill('123456');
  await code.press('Enter');
  await page.waitForURL('**/portal/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test(
  'the profile says where there is none, and turns one on with the key and a code',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/portal/profile');
    await expect(page.getByText('does not offer a second factor')).toBeVisible();

    const secondFactor = { isOffered: true, since: null, isRequired: false };
    await serve(page, '/api/user/security', { pendingEmail: null, nextCall: null, signIns: [], secondFactor });
    await serve(page, '/api/user/second-factor', key);
    await serve(page, '/api/user/second-factor/confirm', {});
    await page.reload();
    await page.setViewportSize(widths.phone);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
    await dialog.getByLabel('Current password').fill('demo-password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'to scan' })).toBeVisible();
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('123456');
    await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expectToast(page, 'Two-factor sign-in is on', 'All other browsers were signed out.');
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  },
);
