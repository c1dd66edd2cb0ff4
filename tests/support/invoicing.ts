import { invoicing } from '#src/data/invoicing.ts';
import { configuredCoins } from '#src/data/wallets.ts';
import { priceInCoin } from '#src/shared/coins.ts';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import type { Browser } from '@playwright/test';
import { expect, type Page, test, widths } from './browser.ts';
import { ownSite } from './own-site.ts';
import { type Answers, result, startExplorer } from './stand-in-explorer.ts';

export const rate = '2500';

/** Where the firm takes it. */
export const wallet = configuredCoins.find(({ id }) => id === 'ethereum')?.address ?? '';

/** So much money in wei, at that rate. */
export const wei = (minor: number) => priceInCoin({ minor, digits: 2 }, rate, 'ethereum') ?? 0n;

/** The id of a transaction that a test can name. */
export const transaction = (word: string) => `0x${Buffer.from(word).toString('hex').padEnd(64, '0')}`;

/** The screen itself: news of it are also in a toast. */
export const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** An administrator at a site, in a browser of their own. */
export async function administratorOf(browser: Browser, site: ReturnType<typeof ownSite>): Promise<Page> {
  const page = await (await browser.newContext({ viewport: widths.desktop })).newPage();
  await site.signIn(page, 'admin');
  return page;
}

/** From an invoice that is open on the screen. */
export async function issueCreditNote(admin: Page) {
  await admin.getByRole('button', { name: 'Credit note' }).click();
  await expect(admin.getByRole('heading', { name: 'Credit note (draft)' })).toBeVisible();
  await admin.getByRole('button', { name: 'Issue…' }).click();
  await admin.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(admin.getByRole('heading', { name: /^Credit note \d{4}-\d{4}$/ })).toBeVisible();
  await expect(admin.getByText('Credit note', { exact: true })).toBeVisible();
}

export async function claim(page: Page, id: string) {
  await page.getByRole('textbox', { name: 'Transaction ID' }).fill(id);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** A site of its own with the demo data, which asks a stand-in about Ethereum. */
export function invoicingSite() {
  const { currency, taxRate }: { currency: string; taxRate: number } = invoicing;
  test.skip(currency !== 'EUR' || taxRate !== 23, 'the invoices and rates of the demo are in euros, with 23 % of tax');
  let explorer: Awaited<ReturnType<typeof startExplorer>>;
  const site = ownSite({
    template: 'seeded',
    async settings() {
      explorer = await startExplorer();
      return { EXPLORER_ETHEREUM: explorer.url };
    },
  });
  test.afterAll(() => explorer.stop());
  return {
    ...site,
    answer: (answers: Answers) => explorer.answer(answers),
    /** The one of the demo that is overdue. */
    async overdueInvoice(page: Page) {
      const invoices = await site.read<InvoiceSummary[]>(page, '/api/invoices?limit=200');
      return invoices.find(({ status }) => status === 'overdue')!.id;
    },
    /** What the chain says of a transaction: so much wei, to the firm's address unless told otherwise, twelve blocks deep. */
    mined(id: string, value: bigint, to = wallet.toLowerCase()) {
      const now = Math.floor(Date.now() / 1000);
      const sent = { hash: id, to, value: `0x${value.toString(16)}`, input: '0x', blockNumber: '0x64' };
      explorer.answer({
        eth_getTransactionByHash: result(sent),
        eth_getTransactionReceipt: result({ transactionHash: id, status: '0x1' }),
        eth_blockNumber: result('0x6f'),
        eth_getBlockByNumber: result({ timestamp: `0x${now.toString(16)}` }),
      });
    },
  };
}
