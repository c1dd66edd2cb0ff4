import { expect, expectAccessible, type Page, stopClock, test } from '#tests/support/browser.ts';
import { buildWithoutAssistant, startSite } from '#tests/support/other-sites.ts';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  site = await startSite({ PUBLIC_ASSISTANT: 'off' }, { folder: await buildWithoutAssistant() });
});
test.afterAll(() => site.stop());

const failure = "Couldn't connect to the AI service. Please try again later.";
const opener = (page: Page) => page.getByRole('button', { name: 'Chat with our assistant' });
const chatOf = (page: Page) => page.getByRole('dialog', { name: /^Chat with/ });

test(
  'the chat greets, fails without asking a server, and keeps the message',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(site.url);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await opener(page).click();
    const chat = chatOf(page);
    await expect(chat.getByRole('listitem')).toHaveCount(1);
    await expect.poll(async () => (await chat.boundingBox())?.height).toBe(500);
    expect((await chat.getByRole('group', { name: 'Conversation' }).boundingBox())?.height).toBe(380);
    const input = chat.getByRole('textbox', { name: 'Your message' });
    await expect(input).toBeFocused();
    await input.fill('   ');
    await expect(chat.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await input.fill('What do you do?');
    await stopClock(page);
    await chat.getByRole('button', { name: 'Send message' }).click();
    await expect(input).toHaveValue('');
    await expect(chat.getByRole('listitem').last()).toHaveText('Thinking...');
    await page.clock.runFor(600);
    const toast = page.getByRole('listitem').filter({ hasText: failure });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByRole('button', { name: 'Write to us' })).toHaveCount(0);
    await expect(chat.getByText('What do you do?')).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.clock.resume();
    await expectAccessible(page);
    await chat.getByRole('button', { name: 'Minimize chat' }).click();
    await expect(chat.getByRole('button', { name: 'Maximize chat' })).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(async () => (await chat.boundingBox())?.height).toBeLessThan(100);
    await chat.getByRole('button', { name: 'Close chat' }).click();
    await expect(opener(page)).toBeFocused();
    expect(calls).toEqual([]);
  },
);

test(
  'the chat keeps the focus when a message is sent, so that Escape closes it',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(`${site.url}/services`);
    const chat = chatOf(page);
    const input = chat.getByRole('textbox', { name: 'Your message' });
    const toast = page.getByRole('listitem').filter({ hasText: failure });
    await opener(page).click();
    await input.fill('What do you do?');
    await chat.getByRole('button', { name: 'Send message' }).click();
    await expect(input).toBeFocused();
    await expect(toast).toBeVisible();
    await expect(input).toBeFocused();

    // The toast opened last, so the first Escape is for it.
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
    await expect(chat).toBeVisible();
    await input.evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    });
    await expect(chat).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(opener(page)).toBeFocused();
  },
);
