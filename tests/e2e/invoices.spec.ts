import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { claim, rate, shown, startInvoicing, transaction, wei } from '#tests/support/invoicing.ts';

/** One house for all of these: each test goes on where the books stand. */
test.describe.configure({ mode: 'serial' });

let house: Awaited<ReturnType<typeof startInvoicing>>;
test.beforeAll(async () => {
  house = await startInvoicing();
});
test.afterAll(() => house.stop());

/** The company of the demo's client, as it stands on invoices, without an address. */
async function forgetAddress(page: Page, companyId: number) {
  const reply = await page.request.patch(`${house.url}/api/admin/companies/${companyId}`, { data: { address: null } });
  expect(reply.status()).toBe(200);
}

interface Named {
  id: number;
  title: string;
}

let invoiceId: number;

test('a completed milestone is invoiced, priced, and issued once nothing is missing', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  await house.signIn(page, 'admin');
  const projects = await house.read<(Named & { companyId: number })[]>(page, '/api/projects?limit=200');
  const project = projects.find(({ title }) => title === 'Dealer portal')!;
  await forgetAddress(page, project.companyId);
  const milestone = await page.request.post(`${house.url}/api/projects/${project.id}/milestones`, {
    data: { title: 'Invoiced step', description: null, dueDate: null },
  });
  expect(milestone.status()).toBe(201);

  await page.goto(`${house.url}/portal/projects/${project.id}?tab=milestones`);
  await page.getByRole('button', { name: 'Mark as done: Invoiced step' }).click();
  await page.getByRole('button', { name: 'Invoice this milestone: Invoiced step' }).click();
  await page.waitForURL('**/admin/invoices/*');
  invoiceId = Number(new URL(page.url()).pathname.split('/').at(-1));

  const first = page.getByRole('group', { name: 'Line 1' });
  await expect(first.getByLabel('For')).toHaveValue('Invoiced step');
  await first.getByLabel('Unit price, EUR').fill('a lot');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(first.getByText('Enter an amount')).toBeVisible();
  await first.getByLabel('Unit price, EUR').fill('800');

  await page.getByRole('button', { name: 'Add a line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('For').fill('Support');
  await second.getByLabel('Quantity').fill('2,5');
  await second.getByLabel('Unit', { exact: true }).fill('hours');
  await second.getByLabel('Unit price, EUR').fill('100');
  await second.getByLabel('Discount, %').fill('20');
  // By keyboard, and the focus goes along.
  await page.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await expect(first.getByLabel('For')).toHaveValue('Support');
  await expect(page.getByRole('button', { name: 'Move line 1 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('article')).toContainText('€1,230.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Issue…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cannot be changed or deleted afterwards');
  await expectAccessible(page, { within: 'dialog' });
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('The client’s address');
  await page.getByRole('link', { name: 'Complete the client’s data' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Postal address' }).fill('12 Example Quay\nDublin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company saved', { exact: true })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Issue…' }).click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('heading', { name: /^Invoice \d{4}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('12 Example Quay');
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await expectAccessible(page);
});

test('administrators say what a coin costs', async ({ page }) => {
  await house.signIn(page, 'admin');
  await page.goto(`${house.url}/admin/invoices`);
  await page.getByRole('button', { name: 'Coin rates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coin rates' });
  await dialog.getByLabel('Coin', { exact: true }).selectOption('Ethereum');
  await dialog.getByLabel('One coin costs').fill(rate);
  await dialog.getByRole('button', { name: 'Save the rate' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 ETH = 2500 EUR' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('the client is led to what is due, locks a rate, and says which transaction paid a part', async ({ page }) => {
    await house.signIn(page, 'client');
    await page.goto(`${house.url}/portal`);
    await page.getByRole('link', { name: '€1,230.00 to pay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Code for your bank’s app: €1,230.00/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'With a coin' }).click();
    await page.getByLabel('Amount, EUR').fill('500');
    await page.getByRole('button', { name: 'Get the rate' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
    await expect(page.getByText('0.2 ETH')).toBeVisible();
    await expect(page.getByText('0x5a Aeb6 053F')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in your wallet' })).toHaveAttribute(
      'href',
      'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1?value=200000000000000000',
    );
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await claim(page, 'nonsense');
    await expect(page.getByText('This is no transaction id of this coin')).toBeVisible();
    house.mined(transaction('a part'), wei(50_000));
    await claim(page, transaction('a part'));
    await expect(shown(page, 'It is on its way to us (12 confirmations)')).toBeVisible();
    await expect(shown(page, '1 payment in a coin waits to be confirmed')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an administrator confirms it, and records the rest from the bank', async ({ page }) => {
  await house.signIn(page, 'admin');
  await page.goto(`${house.url}/admin/invoices?only=claims`);
  await expect(page.getByRole('table', { name: 'Invoices', exact: true }).getByText('1 claim')).toHaveCount(2);
  await page.goto(`${house.url}/admin`);
  await expect(page.getByRole('heading', { name: /^Payments to confirm/ })).toBeVisible();
  await page.locator(`main a[href="/admin/invoices/${invoiceId}"]`).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Confirm…' }).click();
  await expect(page.getByLabel('Worth, EUR')).toHaveValue('500.00');
  await expectAccessible(page, { within: 'dialog' });
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(shown(page, '€500.00 paid')).toBeVisible();
  await expect(page.getByText('Partly paid')).toBeVisible();

  await page.getByRole('button', { name: 'Record a payment…' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount, EUR' })).toHaveValue('730.00');
  await page.getByRole('textbox', { name: 'Reference' }).fill('Statement 12');
  await expectAccessible(page, { within: 'dialog' });
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(shown(page, 'Nothing is open.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('the client has a receipt for each part, and the file of the invoice', async ({ page }) => {
  await house.signIn(page, 'client');
  await page.goto(`${house.url}/portal/invoices/${invoiceId}`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  const files = [
    page.getByRole('link', { name: 'Receipt for €500.00' }),
    page.getByRole('link', { name: 'Receipt for €730.00' }),
    page.getByRole('link', { name: 'Download PDF' }),
  ];
  for (const file of files) {
    const reply = await page.request.get(`${house.url}${await file.getAttribute('href')}`);
    expect(reply.headers()['content-type']).toBe('application/pdf');
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('a mistake is corrected with a credit note, which the invoice names', async ({ page }) => {
  await house.signIn(page, 'admin');
  await page.goto(`${house.url}/admin/invoices/${invoiceId}`);
  await page.getByRole('button', { name: 'Credit note…' }).click();
  await expect(page.getByRole('heading', { name: 'Credit note (draft)' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue…' }).click();
  await page.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByRole('heading', { name: /^Credit note \d{4}-\d{4}$/ })).toBeVisible();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Invoice/ })
    .click();
  await expect(shown(page, '€1,230.00 more than owed, to be paid back.')).toBeVisible();
  await expect(page.getByText('Void', { exact: true })).toBeVisible();

  await house.signIn(page, 'client');
  await page.goto(`${house.url}/portal/invoices/${invoiceId}`);
  await expect(page.getByRole('article').getByRole('link', { name: /^Credit note/ })).toBeVisible();
});
