import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { openAdmin, overflowOf, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { book, bookedService } from '#tests/support/book-a-call.ts';
import { asStamp, eventIn } from '#tests/support/calendar-event.ts';
import {
  administratorOf,
  claim,
  daysAfter,
  invoicingSite,
  issueCreditNote,
  shown,
  transaction,
  wallet,
  wei,
} from '#tests/support/invoicing.ts';
import { demoName } from '#tests/support/demo-names.ts';

const site = invoicingSite();

const linkIn = (mail: string, path: RegExp) => site.url(path.exec(mail)?.[0] ?? '');

/** From the mail to a call that was moved and is kept. Returns its time. */
async function confirmAndMove(page: Page, email: string, startsAt: string): Promise<string> {
  const question = await site.mailTo(email, 'Please confirm your call');
  const link = linkIn(question, /\/api\/bookings\/call\?token=[\w.-]+/);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the call' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  await expectAccessible(page);
  const first = eventIn(await site.mailTo(email, 'Subject: Your call is booked'));
  expect(first).toMatchObject({ SEQUENCE: '0', DTSTART: asStamp(startsAt), STATUS: 'CONFIRMED' });
  expect(first.LOCATION).toBe('We call you at +44 20 7946 0000');
  await page.getByRole('link', { name: 'Cancel the call…' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel your call?');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Keep it' }).tap();
  const other = page.getByRole('radio').nth(3);
  const wanted = (await other.getAttribute('value')) ?? '';
  const told = page.locator('strong');
  const before = await told.innerText();
  await other.check();
  await page.getByRole('button', { name: 'Move the call' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is moved');
  await expect(page.locator('s')).toHaveText(before);
  await expect(told).not.toHaveText(before);
  const moved = eventIn(await site.mailTo(email, 'Subject: Your call was moved'));
  expect(moved).toMatchObject({ UID: first.UID, SEQUENCE: '1', DTSTART: asStamp(wanted), STATUS: 'CONFIRMED' });
  expect(Date.parse(wanted)).not.toBe(Date.parse(startsAt));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  return wanted;
}

/** Staff take the call, write down what was said, and make it a project. Returns its address. */
async function makeProject(admin: Page, name: string, email: string, at: string): Promise<string> {
  await openAdmin(admin, site.url('/admin'));
  await admin.getByRole('link', { name: `Call with ${name}` }).click();
  const call = admin.getByRole('region', { name: 'Call', exact: true });
  await expect(call).toContainText(`About: ${bookedService}`);
  await expect(call.getByText('Booked', { exact: true })).toBeVisible();
  expect(Date.parse((await call.locator('time').getAttribute('datetime')) ?? '')).toBe(Date.parse(at));
  await expectAccessible(admin);
  await call.getByLabel('Who makes the call').selectOption({ label: demoName('team') });
  await site.mailTo('team@example.com', 'Subject: Call assigned to you');
  await expect(call.getByRole('link', { name: '+44 20 7946 0000' })).toBeVisible();
  await call.getByLabel('Link').fill('https://meet.example.com/engines');
  await call.getByRole('button', { name: 'Save link' }).click();
  expect(await site.mailTo(email, 'Subject: Where your call is')).toContain('https://meet.example.com/engines');
  await call.getByRole('button', { name: 'Cancel the call…' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Keep it' }).click();
  await call.getByLabel('Summary for the client').fill('They keep two ledgers and want one.');
  await call.getByRole('button', { name: 'Save summary for the client' }).click();
  await expect(call.getByText('Saved.', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Convert to client…' }).click();
  const form = admin.getByRole('dialog', { name: `Convert ${name} to a client` });
  await expect(form.getByLabel('Project description')).toHaveValue('They keep two ledgers and want one.');
  await form.getByRole('button', { name: 'Invite and create project' }).click();
  const done = admin.getByRole('dialog', { name: 'Client and project created' });
  await done.getByRole('link', { name: 'Open the project' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'First project for Engines' })).toBeVisible();
  await expect(admin.getByText('They keep two ledgers and want one.').first()).toBeVisible();
  return new URL(admin.url()).pathname;
}

/** The client accepts on the phone, without a password. */
async function join(page: Page, email: string) {
  await page.goto(linkIn(await site.mailTo(email, 'has invited you to'), /\/set-password#token=[\w&=-]+/));
  await page.getByRole('button', { name: 'Accept and sign in' }).tap();
  await page.waitForURL('**/portal**');
}

/** A milestone is done and becomes the line of a draft, beside another. */
async function draftOfMilestone(admin: Page, project: string) {
  const data = { title: 'One ledger', description: null, dueDate: null };
  const made = await admin.request.post(site.url(`/api/projects/${project.split('/').at(-1)}/milestones`), { data });
  expect(made.status()).toBe(201);
  await admin.goto(site.url(`${project}?tab=milestones`));
  await admin.getByRole('button', { name: 'Mark as done: One ledger' }).click();
  await admin.getByRole('button', { name: 'Invoice this milestone: One ledger' }).click();
  await admin.waitForURL('**/admin/invoices/*');

  const first = admin.getByRole('group', { name: 'Line 1' });
  await expect(first.getByLabel('For')).toHaveValue('One ledger');
  await first.getByLabel('Unit price, EUR').fill('a lot');
  await admin.getByRole('button', { name: 'Show what' }).click();
  await expect(first.getByText('Enter an amount')).toBeVisible();
  await first.getByLabel('Unit price, EUR').fill('800');

  await admin.getByRole('button', { name: 'Add a line' }).click();
  const second = admin.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('For').fill('Support');
  await second.getByLabel('Quantity').fill('2,5');
  await second.getByLabel('Unit', { exact: true }).fill('hours');
  await second.getByLabel('Unit price, EUR').fill('100');
  await second.getByLabel('Discount, %').fill('20');
  // By keyboard, and the focus goes along.
  await admin.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await expect(first.getByLabel('For')).toHaveValue('Support');
  await expect(admin.getByRole('button', { name: 'Move line 1 up' })).toBeFocused();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('€1,230.00');
}

/** It is issued once nothing is missing. */
async function issue(admin: Page): Promise<Invoice> {
  const missing = admin.getByRole('region', { name: 'Missing' });
  await expect(missing).toContainText('The client’s street, town or country is missing');
  await expect(admin.getByRole('button', { name: 'Issue…' })).toHaveCount(0);
  await expectAccessible(admin);
  await missing.getByRole('link', { name: 'Complete the client’s data' }).click();
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();
  await admin.getByRole('textbox', { name: 'Legal name' }).fill('Engines Limited');
  await admin.getByRole('textbox', { name: 'Street and number' }).fill('12 Example Quay');
  await admin.getByRole('textbox', { name: 'Town' }).fill('Dublin');
  await admin.getByRole('combobox', { name: 'Country' }).selectOption(invoicing.firm.country);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Engines Limited', { exact: true })).toBeVisible();
  await admin.goBack();

  await admin.getByRole('button', { name: 'Issue…' }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('cannot be changed or deleted afterwards');
  await expectAccessible(admin, { within: 'dialog' });
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(admin.getByRole('heading', { name: /^Invoice \d{4}-\d{4}$/ })).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('12 Example Quay');
  await expect(admin.getByText('Saved', { exact: true })).toHaveCount(0);
  await expectAccessible(admin);
  return site.read<Invoice>(admin, `/api/invoices/${new URL(admin.url()).pathname.split('/').at(-1)}`);
}

/** The client comes from the mail, locks a rate, and says which transaction paid a part. */
async function payPartInCoin(page: Page, email: string, { id, number }: Invoice) {
  const mail = await site.mailTo(email, `Subject: Invoice ${number}`);
  expect(mail).toMatch(/^€1,230\.00\r?\n\r?\nDue .+/m);
  expect(mail).toContain(`Issued by ${demoName('admin')}.`);
  await page.goto(linkIn(mail, new RegExp(`/portal/invoices/${id}`)));
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code for your bank’s app: €1,230.00/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('heading', { name: 'In cryptocurrency' }).tap();
  await page.getByLabel('Amount, EUR').fill('500');
  await page.getByRole('button', { name: 'Get the rate' }).tap();
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|1\d:\d\d)$/);
  await expect(page.getByText('0.2 ETH')).toBeVisible();
  await expect(page.getByText(wallet.slice(0, 12).replaceAll(/.{4}(?=.)/g, '$& '))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in your wallet' })).toHaveAttribute(
    'href',
    `ethereum:${wallet}@1?value=200000000000000000`,
  );
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);

  await claim(page, 'nonsense');
  await expect(page.getByText('This is not a transaction ID for this coin')).toBeVisible();
  site.mined(transaction('a part'), wei(50_000));
  await claim(page, transaction('a part'));
  await expect(shown(page, 'It is on its way to us (12 confirmations)')).toBeVisible();
  const standing = page.getByRole('region', { name: 'What is open' });
  await expect(standing).toContainText('€730.00');
  await expect(standing.getByRole('definition').first()).toHaveText('€500.00');
  await expect(standing.getByRole('term').first()).toHaveText('being confirmed');
  await expect(page.getByRole('img', { name: /^Code for your bank’s app: €730.00/ }), 'what is left').toBeVisible();
  await expectAccessible(page);
}

/** An administrator is told which sum is claimed, looks it up again and confirms it. */
async function confirmClaim(admin: Page, name: string, { number }: Invoice) {
  await admin.goto(site.url('/portal/notifications'));
  const told = shown(
    admin,
    new RegExp(String.raw`0\.2 ETH \(Ethereum\), €500\.00 at our rate, by ${name} \(\S+\)\. Transaction 0x`),
  );
  await expect(told.first()).toBeVisible();
  await admin.goto(site.url('/admin/invoices?status=claims'));
  await expect(admin.getByRole('table').getByText('1 payment to confirm')).toHaveCount(2);
  await openAdmin(admin, site.url('/admin'));
  await admin.getByRole('link', { name: `Payment of invoice ${number}` }).click();
  await expect(admin.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await admin.getByRole('button', { name: 'Check again' }).click();
  await admin.getByRole('button', { name: 'Confirm…' }).click();
  await expect(admin.getByLabel('Worth, EUR')).toHaveValue('500.00');
  await expect(admin.getByLabel('Worth, EUR')).toBeFocused();
  await expectAccessible(admin, { within: 'dialog' });
  await admin.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(admin.getByRole('region', { name: 'What is open' }).getByRole('definition').first()).toHaveText(
    '€500.00',
  );
  await expect(admin.locator('li:focus')).toContainText('0.2 ETH');
  await expect(admin.getByText('Partly paid')).toBeVisible();
}

/** The day after it was due, the client is reminded of the rest, pays it by bank, and has a receipt for each part. */
async function payRestByBank(page: Page, admin: Page, email: string, { id, number, dueOn }: Invoice) {
  const received = `Subject: Payment received for invoice ${number}`;
  const receipt = await site.mailTo(email, received);
  expect(receipt).toMatch(/^€500\.00\r?\n\r?\nReceived\r?$/m);
  for (const words of ['€730.00 is still open.', `Recorded by ${demoName('admin')}`]) expect(receipt).toContain(words);
  await site.remindOfInvoices(daysAfter(dueOn!, 1));
  await page.request.post(site.url('/api/notifications/read'), { data: { newestId: 0 } });
  const reminder = await site.mailTo(email, `Invoice ${number} was due on`);
  expect(reminder).toMatch(/^€730\.00\r?\n\r?\nWas due /m);
  await page.goto(linkIn(reminder, new RegExp(`/portal/invoices/${id}`)));
  await expect(page.getByRole('img', { name: /^Code for your bank’s app: €730.00/ })).toBeVisible();

  await admin.getByRole('button', { name: 'Record a payment…' }).click();
  await expect(admin.getByLabel('What happened')).toBeFocused();
  await expect(admin.getByRole('textbox', { name: 'Amount, EUR' })).toHaveValue('730.00');
  await admin.getByRole('textbox', { name: 'Reference' }).fill('Statement 12');
  await expectAccessible(admin, { within: 'dialog' });
  await admin.getByRole('button', { name: 'Record payment' }).click();
  await expect(shown(admin, /^Paid on /)).toBeVisible();
  await expect(admin.getByText('Paid', { exact: true })).toBeVisible();

  await page.goto(site.url(`/portal/invoices/${id}`));
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By bank transfer' })).toHaveCount(0);
  await expectAccessible(page);
  for (const file of ['Receipt for €500.00', 'Receipt for €730.00', /^PDF/]) {
    const href = (await page.getByRole('link', { name: file }).getAttribute('href')) ?? '';
    const reply = await page.request.get(site.url(href));
    expect(reply.headers()['content-type']).toBe('application/pdf');
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
}

/** A mistake is corrected with a credit note, which the invoice names. */
async function credit(page: Page, admin: Page, { id, number, projectId }: Invoice) {
  await issueCreditNote(admin);
  const sheet = admin.getByRole('article');
  await sheet.getByRole('link', { name: `Invoice ${number}` }).click();
  await expect(shown(admin, 'We owe the client')).toBeVisible();
  await expect(admin.getByText('We owe', { exact: true })).toBeVisible();
  const rowOf = (of: Page) => of.getByRole('listitem').filter({ hasText: `Invoice ${number}` });
  await admin.goto(site.url(`/portal/projects/${projectId}`));
  await expect(rowOf(admin)).toContainText(/€1,230\.00 we owe$/);
  await page.goto(site.url(`/portal/invoices/${id}`));
  await expect(page.getByRole('article').getByRole('link', { name: /^Credit note/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is open' })).toContainText(/^We owe you€1,230\.00/);
  await expectAccessible(page);
  await page.goto(site.url('/portal/invoices'));
  await expect(rowOf(page)).toContainText(/€1,230\.00 we owe you$/);
}

test.use({ viewport: widths.phone, hasTouch: true });

test('from the first call to the last payment: a visitor becomes a client who pays by coin and by bank', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const name = `Ada ${unique()}`;
  const email = `${unique()}@example.com`;
  const at = await confirmAndMove(page, email, await book(page, site, name, email));
  const moved = eventIn(await site.mailTo('staff@example.com', `Call moved: ${name}`));
  expect([moved.DTSTART, moved.SUMMARY]).toEqual([asStamp(at), String.raw`Call with ${name}\, Engines`]);

  const admin = await administratorOf(browser, site);
  const project = await makeProject(admin, name, email, at);
  await join(page, email);
  await draftOfMilestone(admin, project);
  const invoice = await issue(admin);
  await payPartInCoin(page, email, invoice);
  await confirmClaim(admin, name, invoice);
  await payRestByBank(page, admin, email, invoice);
  await credit(page, admin, invoice);
});
