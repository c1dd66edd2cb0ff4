import type { Browser } from '@playwright/test';
import { site as firm } from '#src/data/site.ts';
import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { unique } from '#tests/support/admin.ts';
import { codeIn } from '#tests/support/mailing.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { expectFits, toast } from '#tests/support/portal.ts';

const site = ownSite({ template: 'seeded' });
const subject = `Sign in to ${firm.name}`;

const linkIn = (mail: string): string => /https?:\/\/[^\s"<]+#token=[\w&=-]+/.exec(mail)?.[0] ?? '';

/** A browser that has nothing of the first. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function invite(page: Page) {
  await site.signIn(page, 'admin');
  const username = `guest-${unique()}`;
  const email = `${username}@example.com`;
  const made = await page.request.post(site.url('/api/admin/users'), { data: { username, email, role: 'client' } });
  expect(made.status()).toBe(201);
  await page.request.post(site.url('/api/auth/logout'), { data: {} });
  return { username, email };
}

async function askFor(page: Page, login: string, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Username or email').fill(login);
  const before = site.mails(email, subject).length;
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible();
  await expect.poll(() => site.mails(email, subject).length).toBe(before + 1);
  return site.mailTo(email, subject);
}

test('somebody is invited, and signs in by code and by link, without a password anywhere', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/40[01]/);
  const { username, email } = await invite(page);
  const invitation = linkIn(await site.mailTo(email, 'has invited you'));

  // What only opens the link uses nothing up.
  const scanner = await elsewhere(browser);
  await scanner.goto(invitation);
  await expect(scanner.getByRole('button', { name: 'Accept and sign in' })).toBeVisible();
  await page.goto(invitation);
  await expect(page.getByText(`For the account of ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.waitForURL('**/portal');
  await page.goto(site.url('/contact'));
  await page.request.post(site.url('/api/auth/logout'), { data: {} });

  await page.goto(site.url('/portal/documents'));
  await page.waitForURL('**/auth?next=*');
  const mail = await askFor(page, username, email);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  for (const size of [widths.phone, widths.tablet, widths.desktop]) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  const code = codeIn(mail);
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is wrong, or no longer works.').first()).toBeVisible();

  // The link lands where it was asked for, in another browser too.
  await scanner.goto(linkIn(mail));
  await expectAccessible(scanner);
  await scanner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await scanner.waitForURL('**/portal/documents');
  await expect(scanner.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await scanner.goto(linkIn(mail));
  await scanner.reload();
  await scanner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(scanner.getByText('This link was already used')).toBeVisible();

  await page.getByRole('button', { name: 'try again' }).click();
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect.poll(() => site.mails(email, subject).length).toBe(2);
  await page.getByLabel('Code').fill(codeIn(await site.mailTo(email, subject)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/portal/documents');
});

test('whoever signs in by mail sets a password with a code, and one who registered confirms the address', async ({
  page,
}) => {
  const { username, email } = await invite(page);
  await page.goto(linkIn(await site.mailTo(email, 'has invited you')));
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.waitForURL('**/portal');
  await page.goto(site.url('/portal/profile'));
  await expect(page.getByText('Confirm your email address')).toBeHidden();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code from your email').fill(codeIn(await site.mailTo(email, `Your code for ${firm.name}`)));
  await dialog.getByLabel('New password', { exact: true }).fill('a-good-long-password');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(toast(page)).toContainText('Password set');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  // An open portal would ask on with a session that this ends.
  await page.goto('about:blank');
  const login = { data: { username, password: 'a-good-long-password' } };
  expect((await page.request.post(site.url('/api/auth/login'), login)).status()).toBe(200);

  const newcomer = { username: `owner-${unique()}`, password: 'demo-password' };
  const address = `${newcomer.username}@example.com`;
  await page.request.post(site.url('/api/auth/register'), { data: { ...newcomer, email: address } });
  await page.goto(site.url('/portal/profile'));
  const notice = page.getByRole('region', { name: 'Confirm your email address' });
  await notice.getByRole('button', { name: 'Email me a link' }).click();
  await expect(notice.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  const asking = () => site.mails(address, 'Confirm your email address');
  await expect.poll(() => asking().length).toBe(2);
  await notice.getByLabel('Code').fill(codeIn(asking().at(-1)));
  await notice.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toast(page)).toContainText('Email address confirmed');
  await expect(notice).toBeHidden();
});
