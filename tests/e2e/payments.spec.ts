import jsQR from 'jsqr';
import { coinQrCodes } from '#src/lib/coins.ts';
import { readCoins } from '#src/data/wallets.ts';
import { expect, expectAccessible, stopClock, test, widths, type Page } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const coins = readCoins({});
const ethereum = coins.find(({ id }) => id === 'ethereum')!;

const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Opens the page where its coins are, and waits until they answer. */
async function openCoins(page: Page) {
  await page.goto('/payments');
  await page.locator('#crypto').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('#crypto astro-island:not([ssr])')).toBeAttached();
}

/** Draws a picture as a screen would and reads what a camera would see: '1' for each dark point. */
async function scan(page: Page, src: string) {
  const { width, size, points } = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const size = 400;
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0, size, size);
    const { data } = context.getImageData(0, 0, size, size);
    let points = '';
    for (let at = 0; at < data.length; at += 4) points += (data[at] ?? 0) < 128 ? '1' : '0';
    return { width: image.naturalWidth, size, points };
  }, src);
  const pixels = Uint8ClampedArray.from({ length: points.length * 4 }, (_, at) =>
    at % 4 === 3 || points[at >> 2] === '0' ? 255 : 0,
  );
  return { width, text: jsQR(pixels, size, size)?.data };
}

test('every QR code reads as the address or the payment link it stands for', async ({ page }) => {
  await page.goto('/payments');
  expect(coinQrCodes()).toHaveLength(coins.length + coins.filter(({ link }) => link).length);
  for (const { src, text } of coinQrCodes()) {
    expect(await scan(page, src), src).toEqual({ width: 200, text });
  }
});

test('Ethereum is chosen at first, and each coin shows its name, symbol, address and QR code', async ({ page }) => {
  await openCoins(page);
  await expect(page.getByRole('tab')).toHaveCount(coins.length);
  await expect(page.getByRole('tab', { name: 'Ethereum' })).toHaveAttribute('aria-selected', 'true');
  for (const { id, name, symbol, address, active, demo } of coins) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel.locator('code')).toHaveText(address!);
    await expect(panel).toContainText(symbol);
    await expect(panel).toContainText(`Send only ${name} (${symbol})`);
    await expect(panel.getByText(!active ? 'Coming soon' : demo ? 'Example' : 'Currently active')).toBeVisible();
    await expect(panel.getByText('Demo address, do not send funds.')).toHaveCount(demo ? 1 : 0);
    await expect(panel.getByRole('img', { name: `QR code of our ${name} address` })).toHaveAttribute(
      'src',
      new RegExp(`/qr/${id}-[0-9a-f]+.svg`),
    );
  }
});

test('copying puts the address on the clipboard, says so, and the icon is back after 2 seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCoins(page);
  await stopClock(page);
  const button = page.getByRole('button', { name: 'Copy Ethereum address' });
  await button.click();
  await expect(button).toHaveAttribute('data-copied');
  await expect(toastOf(page)).toContainText('Address Copied!');
  await expect(toastOf(page)).toContainText('Ethereum address copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ethereum.address);
  await page.clock.runFor(2000);
  await expect(button).not.toHaveAttribute('data-copied');
});

test('pasting tells whether the clipboard still holds the address', { tag: '@thorough' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCoins(page);
  await page.getByRole('button', { name: 'Copy Ethereum address' }).click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  const field = page.getByLabel('Check your clipboard');
  await field.focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByText('This is our Ethereum address.')).toBeVisible();
  await field.fill('0x0000000000000000000000000000000000000000');
  await expect(page.getByText('This is not the address above.')).toBeVisible();
  expect(sent.filter((request) => !request.startsWith('GET ') || /0x|ethereum:/.test(request))).toEqual([]);
  await expectAccessible(page);
});

test(
  'a refused clipboard says so and selects the address to be copied by hand',
  { tag: '@thorough' },
  async ({ page }) => {
    await openCoins(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy Ethereum address' }).click();
    await expect(toastOf(page)).toContainText('Copy failed');
    await expect(toastOf(page)).toContainText('Please try again or copy manually.');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(ethereum.address);
  },
);

test(
  'an address copied by hand can be pasted as it is, on a phone too',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(widths.phone);
    await openCoins(page);
    for (const { name, address } of coins) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).locator('code').click();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
      await page.keyboard.press('Control+C');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    }
  },
);

test('the QR code can hold a payment link instead of the plain address', { tag: '@thorough' }, async ({ page }) => {
  await openCoins(page);
  await page.getByText('Payment link').locator('visible=true').click();
  await expect(page.getByRole('img', { name: 'QR code of a payment link to our Ethereum address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in your wallet' })).toHaveAttribute(
    'href',
    `ethereum:${ethereum.address}@1`,
  );
  await page.getByRole('tab', { name: 'XRP' }).click();
  await expect(page.getByText('no destination tag is needed')).toBeVisible();
  await expect(page.getByText('Payment link').locator('visible=true')).toHaveCount(0);
});

test('the tabs are walked with the arrow keys', { tag: '@thorough' }, async ({ page }) => {
  await openCoins(page);
  await page.getByRole('tab', { name: 'Ethereum' }).press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Litecoin' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Bitcoin' })).toBeVisible();
});

test('before the visitor sees the coins, scripts weigh at most 12 KiB: too little to hold React', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/payments', { waitUntil: 'networkidle' });
  const weigh = async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  const before = await weigh();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(12 * 1024);
  await page.locator('#crypto').scrollIntoViewIfNeeded();
  await expect(page.locator('#crypto astro-island:not([ssr])')).toBeAttached();
  await page.getByRole('tab', { name: 'Monero' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Monero' })).toBeVisible();
  await expect.poll(weigh).toBeGreaterThan(40 * 1024);
});

test('a visitor without scripts reads every address and QR code', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/payments');
  for (const { name, address } of coins) {
    await expect(page.locator('code', { hasText: address! })).toBeVisible();
    await expect(page.getByRole('img', { name: `QR code of our ${name} address` })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await context.close();
});

test(
  'where the script cannot be fetched the page says so and shows the chosen address',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/, /Error hydrating/);
    await page.goto('/payments');
    await page.route('**/_astro/*.js*', (route) => route.abort('failed'));
    await page.locator('#crypto').scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await expect(page.locator('code', { hasText: ethereum.address! })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.locator('#crypto').scrollIntoViewIfNeeded();
    await expect(page.locator('#crypto astro-island:not([ssr])')).toBeAttached();
    await page.getByRole('tab', { name: 'Bitcoin' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Bitcoin' })).toBeVisible();
  },
);

test('the transaction ID has somewhere to go', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/payments');
  await expect(page.getByRole('link', { name: /payments@/ })).toHaveAttribute('href', /^mailto:payments@/);
  await expect(page.getByRole('link', { name: /Telegram/ })).toHaveAttribute('href', /^https:\/\/t\.me\//);
  await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact');
});

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test(`the page is accessible on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/payments');
    await expectAccessible(page);
  });
}
