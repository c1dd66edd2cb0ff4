import { chatTexts } from '#shared/assistant.ts';
import { expect, expectAccessible, type Page, test } from '#tests/support/browser.ts';
import { startConnectedSites } from '#tests/support/connected-site.ts';
import { beginStream, type FakeOpenAI, startFakeOpenAI } from '#tests/support/fake-openai.ts';
import { faults, good } from '#tests/support/model-faults.ts';

test.describe.configure({ mode: 'serial' });

let fake: FakeOpenAI;
let sites: Awaited<ReturnType<typeof startConnectedSites>>;
const local = () => sites.urls[0] ?? '';
const openai = () => sites.urls[1] ?? '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  fake = await startFakeOpenAI();
  sites = await startConnectedSites([
    { PUBLIC_ASSISTANT: 'local' },
    { PUBLIC_ASSISTANT: 'openai', OPENAI_API_KEY: 'sk-fake-key', OPENAI_BASE_URL: fake.url },
  ]);
});
test.afterAll(async () => {
  await sites.stop();
  await fake.stop();
});

async function openChat(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Chat with our assistant' }).click();
  return page.getByRole('dialog', { name: /^Chat with/ });
}

async function ask(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
}

test('answers from the site, announces the answer once, links its pages and stays across pages', async ({ page }) => {
  const chat = await openChat(page, local());
  await ask(page, 'Can we pay with cryptocurrency?');
  await expect(chat.getByRole('status')).toHaveText(/ETH/);
  await expect(chat.getByRole('status')).toHaveCount(1);
  const source = chat.getByRole('link', { name: 'Can we pay with cryptocurrency?' });
  await expect(source).toHaveAttribute('href', '/payments');
  await expectAccessible(page);

  await source.click();
  await page.waitForURL('**/payments');
  await page.getByRole('button', { name: 'Chat with our assistant' }).click();
  await expect(chat.getByText(/ETH/).first()).toBeVisible();
  await chat.getByRole('link', { name: 'Send this to our team' }).click();
  await page.waitForURL('**/contact');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    /Me: Can we pay with cryptocurrency\?[\s\S]+Assistant: .*ETH/,
  );
});

test('stops an answer and asks again', async ({ page }) => {
  fake.behave((_call, response) => beginStream(response, 'A beginning that goes on and on. '.repeat(20)), good);
  const chat = await openChat(page, openai());
  await ask(page, 'Do you audit smart contracts?');
  await expect(chat.getByText(/A beginning/).first()).toBeVisible();
  await chat.getByRole('button', { name: 'Stop answering' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expect(chat.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect.poll(() => fake.calls[0]?.aborted).toBe(true);
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expect(chat.getByRole('status')).toHaveText(/Every finding is retested/);
  await expect(chat.getByText(/A beginning/)).toHaveCount(0);
});

test('shows what a model says as text alone', async ({ page }) => {
  fake.behave(faults.hostile);
  const chat = await openChat(page, openai());
  await ask(page, 'Do you audit smart contracts?');
  await expect(chat.getByText('<script>alert(1)</script>').first()).toBeVisible();
  await expect(chat.locator('script, img')).toHaveCount(0);
  await expect(chat.getByRole('link', { name: 'click' })).toHaveCount(0);
});

test('says what failed and keeps the message', async ({ page, allowErrors }) => {
  allowErrors(/status of 503/);
  fake.behave(faults.badKey);
  const chat = await openChat(page, openai());
  await ask(page, 'Do you audit smart contracts?');
  await expect(chat.getByText(chatTexts.failed).first()).toBeVisible();
  await expect(chat.getByText('Do you audit smart contracts?')).toBeVisible();
  fake.behave(faults.empty);
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.getByText(chatTexts.empty).first()).toBeVisible();
  await expect(chat.getByText(chatTexts.failed)).toHaveCount(0);
});
