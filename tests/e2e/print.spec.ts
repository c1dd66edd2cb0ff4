import { expect, test, type Page } from '#tests/support/browser.ts';
import { givenDocument, serve, serveNoHistory } from '#tests/support/portal.ts';
import { someOf } from '#tests/support/thorough.ts';

/** As wide as what a sheet of A4 leaves between its margins. */
const sheet = { width: 660, height: 990 };

/** What is wrong with the page on white paper: parts that float over the text, and letters too pale to read. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const contrastOnWhite = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
        const part = Number(channel) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const elements = Array.from(document.body.querySelectorAll('*')).filter(seen);
    const floating = elements.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
    const lettered = elements.filter((element) =>
      Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const pale = lettered.filter((element) => contrastOnWhite(getComputedStyle(element).color) < 4.5);
    return [
      ...floating.map((element) => `floats: ${element.outerHTML.slice(0, 80)}`),
      ...pale.map((element) => `pale: ${element.textContent.trim().slice(0, 80)}`),
    ];
  });
}

for (const path of someOf(
  ['/', '/service/1', '/branding', '/payments', '/contact', '/whitepaper', '/intelligence-auto', '/privacy'],
  3,
)) {
  test(`${path} prints dark on white with nothing in the way of its text`, async ({ page }) => {
    await page.goto(path);
    expect(await faultsOnPaper(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  });
}

test('paper shows every answer of the home page, and where a source can be found', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Repositories, cloud and app store accounts')).toBeVisible();
  await page.goto('/whitepaper');
  const source = page.locator('#reference-1 a');
  const address = await source.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain((await source.getAttribute('href')) ?? 'no address');
});

test('a project prints as a sheet of its own', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/portal/projects');
  await page.getByRole('link', { name: 'View Details: Dealer portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer portal' })).toBeVisible();
  await expect(page.getByText('Timeline')).toBeVisible();
  await expect(page.getByText('No palette yet')).toBeVisible();
  expect(await faultsOnPaper(page)).toEqual([]);
  const topOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y;
  expect(await topOf('Description'), 'beside the progress').toBe(await topOf('Progress'));
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByText('No palette yet')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer portal' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Comments' }).click();
  const composer = page.getByRole('textbox', { name: 'Write a comment' });
  await expect(composer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(composer).toBeHidden();
});

test('a document prints as its sheet, and an invoice as its file', async ({ page, signIn }) => {
  await signIn('client');
  const file = { name: 'words.txt', kind: 'text', size: 46 };
  const fileUrl = '/api/documents/1/versions/1/file';
  await serve(page, '/api/documents/1', givenDocument({ name: 'Words on the home page', file, fileUrl }));
  await serveNoHistory(page);
  const body = 'Cars that tell the truth\nEvery mile on record.';
  await page.route(`**${fileUrl}`, (route) => route.fulfill({ body, contentType: 'text/plain' }));
  await page.goto('/portal/documents/1');
  const sheet = page.getByRole('region', { name: 'Text of words.txt' });
  await expect(sheet).toContainText('Cars that tell the truth');
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  expect(await faultsOnPaper(page)).toEqual([]);
  await expect(sheet).toBeVisible();
  for (const name of ['Words on the home page', 'Conversation'])
    await expect(page.getByRole('heading', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/portal/invoices');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Invoice / })
    .first()
    .click();
  const invoice = page.getByRole('article', { name: /^Invoice / });
  await expect(invoice).toBeVisible();
  expect(await faultsOnPaper(page)).toEqual([]);
  await expect(invoice).toBeVisible();
  await expect(invoice.getByText(/^By bank/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is open' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('paper has dates where the screen says how long ago', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/portal');
  const updated = page
    .getByRole('main')
    .getByText(/^Updated /)
    .first();
  await expect(updated).toContainText(/ago|just now/);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(updated).toContainText(/^Updated [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(updated).toContainText(/ago|just now/);
});

test('a procedure prints with all that is written in it', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/procedures');
  await page.getByRole('link', { name: 'Incident response' }).first().click();
  await expect(page.getByLabel('Procedure Steps')).toHaveValue(/Tell the people concerned/);
  expect(await faultsOnPaper(page)).toEqual([]);
  const cut = await page
    .locator('textarea')
    .evaluateAll((fields) => fields.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut).toBe(0);
  await expect(page.getByRole('button', { name: 'Save SOP' })).toBeHidden();
  await expect(page.getByText('Admin Dashboard', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Incident response' })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeHidden();
  await expect(page.getByLabel('Next Review Date')).toBeHidden();
  await expect(page.locator('form').getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toHaveCount(2);
});
