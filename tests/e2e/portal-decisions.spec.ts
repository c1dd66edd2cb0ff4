import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, expectAccessible, stopClock, test, widths, type Page } from '#tests/support/browser.ts';
import { approve, decision, expectFits, hearNothing, toast } from '#tests/support/portal.ts';

/** A document of staff that waits for the demo's client. */
async function shared(page: Page, signIn: (who: 'team' | 'client') => Promise<void>) {
  await signIn('client');
  const { id: clientId } = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
  await signIn('team');
  const project = await page.request.post('/api/projects', {
    data: { title: `Decisions ${Date.now()}`, description: 'For a test.', clientId },
  });
  const { id: projectId } = (await project.json()) as { id: number };
  const name = `Decision ${crypto.randomUUID().slice(0, 8)}`;
  const data = { name, fileUrl: 'https://example.com/plan.pdf', projectId };
  const { id } = (await (await page.request.post('/api/documents', { data })).json()) as { id: number };
  await signIn('client');
  return { id, name, projectId };
}

const statusOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/documents/${id}`)).json()) as { status: string }).status;

test('a document that is jumped to begins at its heading, and Space only scrolls', async ({ page, signIn }) => {
  const { id, name } = await shared(page, signIn);
  await page.goto('/portal');
  await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/portal/documents/${id}$`));
  await expect(decision(page)).toContainText('Waiting for your decision');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(decision(page)).toContainText('Waiting for your decision');
  expect(await statusOf(page, id)).toBe('pending');
  await page.goBack();
  await expect(page).toHaveURL(/\/portal$/);
});

/** How often Tab is pressed, from the heading of a document on, until its decision can be made. */
async function tabsToApprove(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const button = decision(page).getByRole('button', { name: 'Approve' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  for (let count = 0; count < 30; count += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) return count;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it');
}

/** A PDF of three pages. */
async function pages(): Promise<Buffer> {
  const file = new PDFDocument();
  for (const page of [1, 2]) file.text(`Page ${page}`).addPage();
  file.end();
  return buffer(file);
}

test('the keyboard reaches the decision before the conversation, whatever is decided on', async ({ page, signIn }) => {
  const { projectId } = await shared(page, signIn);
  await signIn('team');
  await page.goto('/portal/documents');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan\nWhat we do.') };
  const sheets = { name: 'sheets.pdf', mimeType: 'application/pdf', buffer: await pages() };
  await dialog.locator('input[type=file]').setInputFiles([words, sheets]);
  await dialog.getByLabel('Project').selectOption(String(projectId));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('Your 2 documents have been uploaded successfully.');
  const reply = await page.request.get(`/api/projects/${projectId}/documents`);
  const all = (await reply.json()) as { id: number; name: string }[];
  const idOf = (name: string) => all.find((one) => one.name === name)?.id;
  await signIn('client');
  await page.goto(`/portal/documents/${idOf('words')}`);
  await expect(page.getByRole('navigation', { name: 'Waiting for you' })).toBeVisible();
  expect(await tabsToApprove(page)).toBeLessThanOrEqual(6);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeFocused();

  await page.goto(`/portal/documents/${idOf('sheets')}`);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  expect(await tabsToApprove(page)).toBeLessThanOrEqual(8);
  const view = page.getByRole('toolbar', { name: 'View' });
  await view.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(view.getByRole('button', { name: 'Next page' }), 'where one was').toBeFocused();
  await expectAccessible(page);
});

test('the bar of a decision ends the window, wherever one has scrolled to', async ({ page, signIn }) => {
  const { id } = await shared(page, signIn);
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.goto(`/portal/documents/${id}`);
    await expect(decision(page)).toContainText('Waiting for your decision');
    for (const top of [0, 300, 100_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const bar = await decision(page).boundingBox();
      expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)), `${size.width} px, at ${top}`).toBe(size.height);
    }
    await expectFits(page);
  }
});

test('a project begins with what waits in it for the reader, and with nothing once that is decided', async ({
  page,
  signIn,
}) => {
  const { id, name, projectId } = await shared(page, signIn);
  await page.goto(`/portal/projects/${projectId}?first=1`);
  const waiting = page.getByRole('region', { name: '1 document waits for your decision' });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/documents/${id}$`));
  const data = { status: 'approved', version: 1, ifStatus: 'pending', ifName: name, ifDescription: '' };
  expect((await page.request.patch(`/api/documents/${id}`, { data })).status()).toBe(200);
  await page.goto(`/portal/projects/${projectId}`);
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a decision can be taken back for ten seconds, then binds and says what it bound', async ({ page, signIn }) => {
  const { id } = await shared(page, signIn);
  await page.goto(`/portal/documents/${id}`);
  await expect(decision(page)).toContainText('Waiting for your decision');
  // However long the test takes, the seconds do not run by themselves.
  await stopClock(page);
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await expect(decision(page)).toContainText('Approved. You can take it back for 10 seconds.');
  await page.clock.runFor(9000);
  await expect(decision(page)).toContainText('You can take it back for 1 second.');
  await decision(page).getByRole('button', { name: 'Undo' }).click();
  await expect(decision(page)).toContainText('Waiting for your decision');
  await page.clock.runFor(20_000);
  expect(await statusOf(page, id)).toBe('pending');

  // However slow the line is on which it is read again.
  const reading = Promise.withResolvers<undefined>();
  await page.route(`**/api/documents/${id}`, async (route) => {
    if (route.request().method() === 'GET') await reading.promise;
    await route.continue();
  });
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await page.clock.runFor(9500);
  expect(await statusOf(page, id), 'nobody knows yet').toBe('pending');
  await page.clock.runFor(1000);
  await expect(decision(page)).toContainText(/Approved by you on .*Bound to version 1/);
  reading.resolve(undefined);
  expect(await statusOf(page, id)).toBe('approved');
  await page.clock.resume();
  await expectAccessible(page);
});

test('a decision that somebody makes in one tab stands in their other one, and cannot be made there once more', async ({
  page,
  signIn,
  context,
}) => {
  const { id } = await shared(page, signIn);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/portal/documents/${id}`);
    await expect(decision(tab)).toContainText('Waiting for your decision');
  }
  await approve(page);
  await expect(decision(other)).toContainText('Approved on');
  await expect(decision(other).getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('who approves what was decided on another device is told so, and nothing is approved', async ({
  page,
  signIn,
}) => {
  const { id, name } = await shared(page, signIn);
  await hearNothing(page);
  await page.goto(`/portal/documents/${id}`);
  await expect(decision(page)).toContainText('Waiting for your decision');
  const data = { status: 'rejected', version: 1, ifStatus: 'pending', reason: 'Page 4 is missing.' };
  expect((await page.request.patch(`/api/documents/${id}`, { data })).ok()).toBe(true);
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('This document has changed');
  await expect(toast(page)).toContainText(`“${name}” had changes asked for in the meantime.`);
  await expect(decision(page)).toContainText('Changes asked for on');
  expect(await statusOf(page, id)).toBe('rejected');
});

test('a decision goes on binding on other screens, where it can be taken back too', async ({ page, signIn }) => {
  const { id, name } = await shared(page, signIn);
  await page.goto('/portal/documents');
  await page.getByRole('link', { name: `Read and decide: ${name}` }).click();
  await expect(decision(page)).toContainText('Waiting for your decision');
  await stopClock(page);
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await page.goBack();
  await expect(toast(page)).toContainText(`“${name}”: it is final in`);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(20_000);
  expect(await statusOf(page, id)).toBe('pending');

  await page.getByRole('link', { name: `Read and decide: ${name}` }).click();
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await page.goBack();
  await page.clock.runFor(10_500);
  await expect(toast(page)).toContainText(`“${name}” is now approved.`);
  expect(await statusOf(page, id)).toBe('approved');
});

test('a decision is not lost when the page is left at once', { tag: '@thorough' }, async ({ page, signIn }) => {
  const { id } = await shared(page, signIn);
  await page.goto(`/portal/documents/${id}`);
  await decision(page).getByRole('button', { name: 'Approve' }).click();
  await page.goto('/');
  await expect.poll(() => statusOf(page, id)).toBe('approved');
});

test(
  'the address of a document in an earlier mail still leads to it',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { id, name } = await shared(page, signIn);
    await page.goto(`/portal/documents?document=${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/portal/documents/${id}$`));
  },
);

test('the decision fits a phone', { tag: '@thorough' }, async ({ page, signIn }) => {
  const { id } = await shared(page, signIn);
  await page.setViewportSize(widths.phone);
  await page.goto(`/portal/documents/${id}`);
  await decision(page).getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByLabel('What should change?')).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);
});
