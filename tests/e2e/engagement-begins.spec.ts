import type { Browser } from '@playwright/test';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { overflowOf, unique } from '#tests/support/admin.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { administratorOf, daysAfter, shown } from '#tests/support/invoicing.ts';
import { codeIn } from '#tests/support/mailing.ts';
import { ownSite } from '#tests/support/own-site.ts';

const site = ownSite({ template: 'seeded' });

const today = new Date().toISOString().slice(0, 10);
const linkIn = (mail: string, path: RegExp) => site.url(path.exec(mail)?.[0] ?? '');

/** A visitor books a call, and shows by the mail that the address is theirs. */
async function book(page: Page, name: string, email: string) {
  await page.goto(site.url('/contact#book'));
  const part = page.locator('#book');
  await part.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).tap();
  await part.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().tap();
  const details = {
    Name: name,
    Email: email,
    Company: 'Jars',
    Phone: '+49 40 555 0100',
    Message: 'Where do the hours go?',
  };
  for (const [label, value] of Object.entries(details)) await part.getByLabel(label).fill(value);
  await part.getByRole('button', { name: /^Book \w+, / }).tap();
  const question = await site.mailTo(email, 'Please confirm your call');
  await page.goto(linkIn(question, /\/api\/bookings\/call\?token=[\w.-]+/));
  await page.getByRole('button', { name: 'Confirm the call' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
}

/** Staff write an offer for that request, from the firm's own, with an option, and send it. */
async function writeOffer(admin: Page, name: string): Promise<Offer> {
  await admin.goto(site.url('/admin'));
  await admin.getByRole('link', { name: `Call with ${name}` }).click();
  await admin.getByRole('button', { name: 'Write an offer…' }).click();
  await expectAccessible(admin, { within: 'dialog' });
  await admin.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(admin.getByLabel('Name', { exact: true }).first()).toHaveValue(name);
  const text = (label: string) => admin.getByRole('textbox', { name: label, exact: true }).first();
  await text('Legal name').fill('Jars GmbH');
  await admin.getByRole('textbox', { name: /^Street/ }).fill('Beispielweg 5');
  await admin.getByRole('textbox', { name: /^Postal code/ }).fill('20457');
  await admin.getByRole('textbox', { name: /^City/ }).fill('Hamburg');
  await admin.getByLabel('Country').selectOption('DE');
  await admin.getByLabel('Starts on').fill(daysAfter(today, 30));
  await admin.getByLabel('Valid until').fill(daysAfter(today, 14));
  await admin.getByRole('button', { name: 'Add an item' }).click();
  const option = admin.getByRole('group', { name: 'Item 2' });
  await option.getByLabel('What', { exact: true }).fill('Second site');
  await option.getByLabel(`Price, ${invoicing.currency}`).fill('3000');
  await option.getByLabel('An option that the client may add').check();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Send…' }).click();
  await admin.getByRole('textbox', { name: /^Message/ }).fill('As we said on the phone.');
  await admin.getByRole('button', { name: 'Send offer' }).click();
  await expect(admin.getByText('Sent', { exact: true }).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(admin.getByRole('dialog').getByText(/^May sign/)).toBeVisible();
  await admin.keyboard.press('Escape');
  return site.read<Offer>(admin, `/api/admin/offers/${new URL(admin.url()).pathname.split('/').at(-1)}`);
}

/** The newest code that was mailed, once there are so many. */
async function codeFor(email: string, nth: number): Promise<string> {
  const words = 'Subject: Your code for';
  await expect.poll(() => site.mails(email, words).length).toBe(nth);
  return codeIn(site.mails(email, words).at(-1));
}

/** Without an account: an option is ticked, something is asked with a code, and the offer is signed with another. */
async function readAskAndSign(page: Page, email: string) {
  const mail = await site.mailTo(email, 'As we said on the phone.');
  await page.goto(linkIn(mail, /\/api\/shared\?token=[\w-]{43}/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment, four weeks');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  const slip = page.locator('#slip');
  const before = await slip.locator('[data-sum]').innerText();
  await page.getByRole('checkbox', { name: /^Second site/ }).tap();
  await expect(slip.locator('[data-sum]')).not.toHaveText(before);

  await page.getByLabel('Your question').fill('Can you look at Bremen too?');
  await page.getByRole('button', { name: 'Send question' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One code, then your question goes out');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(email, 1));
  await page.getByRole('button', { name: 'Send question' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Can you look at Bremen too?' })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Second site/ }).check();
  await page.getByRole('button', { name: 'Accept and sign' }).first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accept and sign');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Your full name').fill('Maya Example');
  await page.getByRole('checkbox', { name: /^I accept this offer/ }).check();
  await page.getByLabel(/^The code we emailed/).fill(await codeFor(email, 2));
  await page.getByRole('button', { name: /^Accept and sign for / }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed. You both hold the same file.');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
}

/** Whoever drops the file that was mailed, anywhere, is told what it is; of another byte, that it is not known. */
async function verify(browser: Browser, email: string, number: string) {
  const printed = async () => (await site.filesTo(email)).find((file) => file.subarray(0, 5).toString() === '%PDF-');
  await expect.poll(printed).toBeDefined();
  const theirs = await printed();
  await expect
    .poll(async () => (await site.filesTo('admin@example.com')).some((file) => file.equals(theirs!)))
    .toBe(true);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(site.url('/verify'));
  const drop = async (buffer: Buffer) => {
    await stranger
      .locator('input[type=file]')
      .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer });
    return stranger.locator('main [role=status]').filter({ visible: true });
  };
  await expect(await drop(theirs!)).toHaveText(
    new RegExp(`This is offer ${number}, version 1, accepted on .+ by Maya Example for Jars GmbH, unchanged\\.$`),
  );
  const forged = Buffer.from(theirs!);
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  await expect(await drop(forged)).toContainText('We don’t know this file.');
  await stranger.close();
}

/** The project stands and waits for its deposit, whose invoice an administrator issues. */
async function issueDeposit(admin: Page, offer: Offer): Promise<string> {
  const accepted = await site.read<Offer>(admin, `/api/admin/offers/${offer.id}`);
  const project = site.url(`/portal/projects/${accepted.projectId}`);
  await admin.goto(project);
  await expect(admin.getByRole('note')).toContainText(
    'This project begins when the deposit is paid. Its invoice has not been issued yet.',
  );
  await expectAccessible(admin);
  await admin.getByRole('note').getByRole('link', { name: 'Issue the invoice' }).click();
  await admin.getByRole('button', { name: 'Issue…' }).click();
  await admin.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(admin.getByRole('heading', { name: /^(?:Deposit i|I)nvoice \d{4}-\d{4}$/ })).toBeVisible();
  await admin.goto(project);
  await admin.getByRole('button', { name: 'Remind the client' }).click();
  await expect(admin.getByRole('note')).toContainText('Reminded once');
  return project;
}

/** The client signs in by a mailed link and pays the deposit by card. */
async function payDeposit(page: Page, email: string, project: string) {
  const mail = await site.mailTo(email, 'Subject: Deposit invoice');
  await page.goto(linkIn(mail, /\/portal\/invoices\/\d+/));
  await page.waitForURL('**/auth?next=*');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).tap();
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).tap();
  const link = await site.mailTo(email, 'Sign in to');
  await page.goto(/https?:\/\/[^\s"<]+#token=[\w&=-]+/.exec(link)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.waitForURL('**/portal/invoices/*');
  const invoice = page.url();
  await page.goto(project);
  await expect(page.getByRole('note')).toContainText('This project begins when the deposit is paid.');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await page.goto(invoice);
  await page.getByRole('button', { name: /^Pay .+ by card$/ }).tap();
  await page.getByRole('button', { name: 'Pay with the example card' }).tap();
  await expect(shown(page, 'Thank you. Your payment has arrived.')).toBeVisible();
  await page.goto(project);
  await expect(page.getByRole('heading', { level: 1, name: 'Assessment, four weeks' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Milestones' })).toBeVisible();
  await expect(page.getByText('This project begins when the deposit is paid.')).toHaveCount(0);
}

test.use({ viewport: widths.phone, hasTouch: true });

test('from a booked call to a paid deposit: an offer is asked about, signed and verified, and the project begins', async ({
  page,
  browser,
  allowErrors,
}) => {
  test.setTimeout(600_000);
  allowErrors(/40[01]/);
  const name = `Maya ${unique()}`;
  const email = `${unique()}@example.com`;
  await book(page, name, email);
  const admin = await administratorOf(browser, site);
  const offer = await writeOffer(admin, name);
  await readAskAndSign(page, email);
  await verify(browser, email, offer.number ?? '');
  const project = await issueDeposit(admin, offer);
  await payDeposit(page, email, project);
});
