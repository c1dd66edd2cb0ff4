import { contactSection } from '#src/data/contact.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import { expect, expectAccessible, type Page, test } from '#tests/support/browser.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { startSite } from '#tests/support/other-sites.ts';
import { beginStream, type FakeOpenAI, startFakeOpenAI } from '#tests/support/fake-openai.ts';
import { faults, good } from '#tests/support/model-faults.ts';

test.describe.configure({ mode: 'serial' });

let fake: FakeOpenAI;
let withModel: Awaited<ReturnType<typeof startSite>>;
const openai = () => withModel.url;

test.beforeAll(async () => {
  fake = await startFakeOpenAI();
  withModel = await startSite({
    PUBLIC_ASSISTANT: 'openai',
    OPENAI_API_KEY: 'sk-fake-key',
    OPENAI_BASE_URL: fake.url,
  });
});
test.afterAll(async () => {
  await withModel.stop();
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
  test.skip(!isDemoCopy);
  const chat = await openChat(page, '/');
  await ask(page, 'Can we pay with cryptocurrency?');
  await expect(chat.getByRole('status')).toHaveText(/ETH/);
  await expect(chat.getByRole('status')).toHaveCount(1);
  const source = chat.getByRole('link', { name: 'Payment Methods' });
  await expect(source).toHaveAttribute('href', '/payments');
  await expectAccessible(page);

  await source.click();
  await page.waitForURL('**/payments');
  await page.getByRole('button', { name: 'Chat with our assistant' }).click();
  await expect(chat.getByText(/ETH/).first()).toBeVisible();
  await chat.getByRole('link', { name: 'Send this to our team' }).click();
  await page.waitForURL('**/contact#conversation');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    /Me: Can we pay with cryptocurrency\?[\s\S]+Assistant: .*ETH/,
  );
  await expect(page.getByText(contactSection.handedOver)).toBeInViewport();

  // From the page of the form itself as well.
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('My own words.');
  await page.getByRole('button', { name: 'Chat with our assistant' }).click();
  await chat.getByRole('link', { name: 'Send this to our team' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/^My own words\.\s+My conv/);
});

test('reports an answer that did not help, with the question only if it may go along', async ({ page }) => {
  const chat = await openChat(page, '/');
  await ask(page, 'Who reads my message?');
  await chat.getByRole('button', { name: 'This did not help' }).click();
  await expect(chat.getByRole('checkbox', { name: 'Send my question along' })).not.toBeChecked();
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/ai/feedback');
  await chat.getByRole('button', { name: 'Report this answer' }).click();
  expect((await sent).postDataJSON()).toEqual({ answer: 'who-reads' });
  await expect(chat.getByText('Thank you. We look at what did not help.')).toBeVisible();
});

test('offers the nearest questions where it has no answer, and asks the one that is chosen', async ({ page }) => {
  const chat = await openChat(page, '/');
  await ask(page, 'What is the best pizza recipe?');
  const offered = chat.getByRole('list', { name: 'Questions to ask instead' }).getByRole('button');
  await expect(offered.first()).toBeVisible();
  await offered.first().click();
  await expect(chat.getByRole('button', { name: 'This did not help' })).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('says how long to wait to who asked too much, keeps the question, and offers a person', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 429/);
  const message = 'Too many attempts. Please try again in a minute.';
  await page.route('**/api/ai/chat', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message } }),
  );
  const chat = await openChat(page, '/');
  await ask(page, 'Who reads my message?');
  await expect(chat.getByRole('status')).toHaveText(/try again in a minute.+to a person/);
  await expect(chat.getByText(chatTexts.failed)).toHaveCount(0);
  await expect(page.getByText("Couldn't connect to the AI service.")).toHaveCount(0);
  await chat.getByRole('link', { name: 'Send this to our team' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/Me: Who reads my message\?/);
});

test('stops an answer and asks again', { tag: '@thorough' }, async ({ page }) => {
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

test('shows what a model says as text alone', { tag: '@thorough' }, async ({ page }) => {
  fake.behave(faults.hostile);
  const chat = await openChat(page, openai());
  await ask(page, 'Do you audit smart contracts?');
  await expect(chat.getByText('<script>alert(1)</script>').first()).toBeVisible();
  await expect(chat.locator('script, img')).toHaveCount(0);
  await expect(chat.getByRole('link', { name: 'click' })).toHaveCount(0);
});

test(
  'answers a question in another language with a sentence on that, and ways on',
  { tag: '@thorough' },
  async ({ page }) => {
    const chat = await openChat(page, '/services');
    await ask(page, 'Wie viel kostet eine neue Internetseite für unser Unternehmen?');
    await expect(chat.getByText(/This site and its answers are in English only/).first()).toBeVisible();
    const ways = chat.getByRole('list', { name: 'Sources' }).getByRole('link');
    await expect(ways).toHaveCount(4);
    await expect(ways.last()).toHaveAttribute('href', '/contact');
  },
);

test(
  'says what failed, keeps the message, and offers to write instead',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/status of 503/);
    fake.behave(faults.badKey);
    const chat = await openChat(page, openai());
    await ask(page, 'Do you audit smart contracts?');
    await expect(chat.getByText(chatTexts.failed).first()).toBeVisible();
    await expect(chat.getByText('Do you audit smart contracts?')).toBeVisible();
    const toast = page.getByRole('listitem').filter({ hasText: "Couldn't connect to the AI service." });
    await expect(toast.getByRole('button', { name: 'Write to us' })).toBeVisible();
    await expectAccessible(page);
    fake.behave(faults.empty);
    await chat.getByRole('button', { name: 'Try again' }).click();
    await expect(chat.getByText(chatTexts.empty).first()).toBeVisible();
    await expect(chat.getByText(chatTexts.failed)).toHaveCount(0);

    fake.behave(faults.badKey);
    await chat.getByRole('button', { name: 'Try again' }).click();
    await toast.getByRole('button', { name: 'Write to us' }).click();
    await page.waitForURL('**/contact#conversation');
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
      /Me: Do you audit smart contracts\?/,
    );
  },
);
