import type { Browser } from '@playwright/test';
import { site as firm } from '#src/data/site.ts';
import { expect, test, type DemoAccount, type Page } from '#tests/support/browser.ts';
import { ownSite } from '#tests/support/own-site.ts';

const site = ownSite({ template: 'seeded' });

async function signedIn(browser: Browser, username: DemoAccount): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url() })).newPage();
  await site.signIn(page, username);
  return page;
}

async function json<T>(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> {
  const reply = await page.request[method](path, data && { data });
  expect(reply.ok(), `${method} ${path}`).toBe(true);
  return (await reply.json()) as T;
}

const emailOf = async (page: Page) => (await json<{ email: string }>(page, 'get', '/api/user/profile')).email;
/** Without the lists of documents in them. */
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).locator('> li');
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const unread = (page: Page) => page.getByRole('button', { name: /^Notifications, .*unread/ });

test('a client and a team member work on a project, and each sees and gets by mail what the other does', async ({
  browser,
}) => {
  test.slow();
  const team = await signedIn(browser, 'team');
  const client = await signedIn(browser, 'client');
  const [clientEmail, teamEmail] = [await emailOf(client), await emailOf(team)];
  const { id: clientId } = await json<{ id: string }>(client, 'get', '/api/user/profile');
  const { id } = await json<{ id: number }>(team, 'post', '/api/projects', { title: 'Harbor', description: 'Ours' });
  await json(team, 'patch', `/api/projects/${id}`, { clientId });
  const file = { name: 'Contract', fileUrl: 'https://example.com/contract.pdf', projectId: id };
  const { id: documentId } = await json<{ id: number }>(team, 'post', '/api/documents', file);
  await json(client, 'post', '/api/notifications/read', { newestId: Number.MAX_SAFE_INTEGER });

  // What is read is not mailed any more, so that is noted only once the mail is there.
  const mailed = Promise.withResolvers<undefined>();
  await client.route('**/api/notifications/*/read', (route) => mailed.promise.then(() => route.continue()));
  await team.goto(`/portal/projects/${id}?tab=comments`);
  await client.goto(`/portal/projects/${id}?tab=comments`);
  await expect(unread(client)).toHaveCount(0);

  // A note between staff, then a comment with a mention and a document.
  await team.getByRole('button', { name: `Only ${firm.name}` }).click();
  await team.getByRole('textbox', { name: 'Write an internal note' }).fill('Between us alone');
  await team.getByRole('button', { name: 'Add note' }).click();
  await expect(comments(team)).toHaveCount(1);
  await team.getByRole('button', { name: 'Choose a document' }).click();
  await team.getByRole('dialog').getByRole('checkbox', { name: 'Contract' }).check();
  await team.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await field(team).fill('Hello @client, is this fine?');
  await team.getByRole('button', { name: 'Send' }).click();
  await expect(comments(client)).toHaveText([/Hello @client, is this fine\?/]);
  await expect(comments(client).getByRole('link', { name: 'Contract' })).toHaveAttribute(
    'href',
    `/portal/documents/${documentId}`,
  );
  const mentions = () => site.mails(clientEmail, 'Harbor: you were mentioned');
  await expect.poll(() => mentions().length).toBe(1);
  mailed.resolve(undefined);
  // Whoever has the discussion open has read it.
  await expect(unread(client)).toHaveCount(0);
  const [mention = ''] = mentions();
  expect(mention).toContain('Attached: Contract');
  expect(site.mails('', 'Between us alone')).toEqual([]);

  // The client answers and approves; the team hears of both.
  await field(client).fill('It is.');
  await client.getByRole('button', { name: 'Send' }).click();
  await expect(comments(team)).toContainText(['Between us alone', 'Hello @client', 'It is.']);
  await json(client, 'patch', `/api/documents/${documentId}`, { status: 'approved', ifStatus: 'pending', version: 1 });
  await expect(unread(team)).toBeVisible();
  await expect.poll(() => site.mails(teamEmail, 'Contract').length).toBeGreaterThan(0);

  // A new date waits for the daily mail, and is on the client's screen at once.
  await client.goto(`/portal/projects/${id}`);
  const due = client.getByRole('definition').nth(1);
  await expect(due).toHaveText('Not set');
  await json(team, 'patch', `/api/projects/${id}`, { dueDate: '2030-05-01' });
  await expect(due).toHaveText('May 1, 2030');
  expect(site.mails(clientEmail, 'May 1, 2030')).toEqual([]);

  // The mail program's own button ends all of it.
  const { pathname, search } = new URL(/List-Unsubscribe: <([^>]+)>/.exec(mention)?.[1] ?? '');
  const stopped = await client.request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(stopped.ok()).toBe(true);

  // Where the stream is blocked, a reload shows what it would have.
  await client.route('**/api/live*', (route) => route.abort());
  await client.goto(`/portal/projects/${id}?tab=comments`);
  await field(team).fill('Thank you, @client.');
  await team.getByRole('button', { name: 'Send' }).click();
  await expect(comments(team)).toHaveCount(4);
  await client.reload();
  await expect(comments(client)).toContainText(['Hello @client', 'It is.', 'Thank you, @client.']);
  expect(mentions()).toHaveLength(1);
});
