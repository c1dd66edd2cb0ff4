import { expect, expectAccessible, type Page, test } from '#tests/support/browser.ts';
import { claim, rate, shown, invoicingSite, transaction, wei } from '#tests/support/invoicing.ts';
import { result } from '#tests/support/stand-in-explorer.ts';

/** One house for all of these: each test goes on where the books stand. */
const house = invoicingSite();

async function openWithCoin(page: Page, invoice: number) {
  await page.goto(house.url(`/portal/invoices/${invoice}`));
  const coins = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'In cryptocurrency' }) });
  if ((await coins.getAttribute('open')) === null) await coins.getByRole('heading').first().click();
}

test('a claim that does not fit says what is wrong, and a way on', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  await house.signIn(page, 'admin');
  await page.goto(house.url('/admin/invoices'));
  await page.getByRole('button', { name: 'Exchange rates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exchange rates' });
  await expect(dialog.getByLabel('Coin', { exact: true })).toBeFocused();
  await dialog.getByLabel('Coin', { exact: true }).selectOption('Ethereum');
  await dialog.getByLabel('One coin costs').fill(rate);
  await dialog.getByRole('button', { name: 'Save the rate' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 ETH = 2500 EUR' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await house.signIn(page, 'client');
  const id = await house.overdueInvoice(page);
  await openWithCoin(page, id);
  await page.getByLabel('Amount, EUR').fill('100');
  await page.getByRole('button', { name: 'Get the rate' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  house.answer({ eth_getTransactionByHash: result(null) });
  await claim(page, transaction('too early'));
  await expect(shown(page, 'Not found yet')).toBeVisible();
  await expect(page.getByLabel('Amount, EUR'), 'what was typed, though the invoice was read again').toHaveValue('100');

  house.mined(transaction('elsewhere'), wei(10_000), '0x52908400098527886e0f7030069857d2e4169ee7');
  await claim(page, transaction('elsewhere'));
  await expect(shown(page, 'pays nothing to our address')).toBeVisible();

  house.mined(transaction('too little'), wei(4_000));
  await claim(page, transaction('too little'));
  await expect(shown(page, '0.016 ETH of 0.04 ETH reached us')).toBeVisible();

  house.mined(transaction('too much'), wei(20_000));
  await claim(page, transaction('too much'));
  await expect(shown(page, '0.08 ETH instead of 0.04 ETH reached us')).toBeVisible();

  house.answer({ eth_getTransactionByHash: (to) => to.destroy() });
  await claim(page, transaction('no answer'));
  await expect(shown(page, 'It could not be looked up just now.')).toBeVisible();

  await claim(page, transaction('too little'));
  await expect(shown(page, 'Already claimed')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone no sum above an invoice is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await house.signIn(page, 'client');
  await page.goto(house.url(`/portal/invoices/${await house.overdueInvoice(page)}`));
  const strip = page.getByRole('navigation', { name: 'Invoices', exact: true });
  await expect(strip.getByRole('link', { name: /late/ })).toBeVisible();
  const cut = await strip
    .locator('a *')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
});

test('a rate that runs out says so once, and a new one can be had', async ({ page }) => {
  await house.signIn(page, 'client');
  const id = await house.overdueInvoice(page);
  await page.clock.install();
  await openWithCoin(page, id);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('20:01');
  await expect(shown(page, 'This rate has expired.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in your wallet' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
});

test(
  'the list is narrowed by status, month and client, and the address keeps it',
  { tag: '@thorough' },
  async ({ page }) => {
    await house.signIn(page, 'admin');
    await page.goto(house.url('/admin/invoices'));
    const table = page.getByRole('table', { name: 'Invoices', exact: true });
    await page.getByLabel('Status', { exact: true }).selectOption('Overdue');
    await expect(table.getByRole('row').filter({ hasText: 'Overdue' })).toHaveCount(1);
    await page.getByLabel('Client').selectOption('Example Motors Inc.');
    await page.reload();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('overdue');
    await expect(page.getByLabel('Client')).toHaveValue('Example Motors Inc.');
    await expect(page.getByRole('table', { name: 'Totals of invoices by month and status' })).toBeVisible();
    await expectAccessible(page);
  },
);

test("another client finds nothing of it, and the team's other people no way to pay", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await house.signIn(page, 'client');
  const id = await house.overdueInvoice(page);
  await house.signIn(page, 'client2');
  await page.goto(house.url(`/portal/invoices/${id}`));
  await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible();
  await house.signIn(page, 'admin');
  await page.goto(house.url(`/portal/invoices/${id}`));
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By bank transfer' })).toHaveCount(0);
});
