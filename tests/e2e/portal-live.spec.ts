import type { Browser } from '@playwright/test';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import { expect, test, type DemoAccount, type Page } from '#tests/support/browser.ts';
import { uploadVersion } from '#tests/support/portal.ts';

const people: { close: () => Promise<void> }[] = [];
test.afterEach(async () => {
  for (const one of people.splice(0)) await one.close();
});

/** A second browser, with somebody else signed in. */
async function secondBrowser(browser: Browser, baseURL: string | undefined, username: DemoAccount): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  people.push(context);
  const page = await context.newPage();
  await page.request.post('/api/auth/login', { data: { username, password: 'demo-password' } });
  return page;
}

/** A new project of the client, made by whoever is signed in. */
async function projectFor(page: Page, client: Page): Promise<{ id: number; title: string }> {
  const { id: clientId } = (await (await client.request.get('/api/user/profile')).json()) as { id: string };
  const title = `Live ${crypto.randomUUID().slice(0, 8)}`;
  const data = { title, description: 'For a test' };
  const { id } = (await (await page.request.post('/api/projects', { data })).json()) as { id: number };
  expect((await page.request.patch(`/api/projects/${id}`, { data: { clientId } })).ok()).toBe(true);
  return { id, title };
}

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, .*unread/ });

test(
  'an open discussion, the bell and the open lists follow what somebody else does',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('team');
    const client = await secondBrowser(browser, baseURL, 'client');
    const { id, title } = await projectFor(page, client);
    await client.goto(`/portal/projects/${id}?tab=comments`);
    await page.goto(`/portal/projects/${id}?tab=comments`);
    await expect(client.getByText('Comments coming soon!')).toBeVisible();
    await expect(page.getByText('Comments coming soon!')).toBeVisible();

    const field = (who: Page) => who.getByRole('textbox', { name: 'Write a comment' });
    await field(client).fill('A draft of the client');
    await page.getByRole('checkbox', { name: /^Internal note/ }).check();
    await page.getByRole('textbox', { name: 'Write an internal note' }).fill('Between us');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(comments(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: /^Internal note/ }).uncheck();
    await field(page).fill('Shall we meet?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(comments(client)).toHaveText([/Shall we meet\?/]);
    await expect(field(client)).toHaveValue('A draft of the client');
    await expect(bell(client)).toBeVisible();

    await client.getByRole('button', { name: 'Send' }).click();
    await expect(comments(page)).toContainText(['Between us', 'Shall we meet?', 'A draft of the client']);

    await client.goto('/portal/projects');
    const card = client.getByRole('article').or(client.getByRole('listitem')).filter({ hasText: title }).first();
    await expect(card).toContainText(projectStatusLabels.planning);
    await page.request.patch(`/api/projects/${id}`, { data: { status: 'review' } });
    await expect(card).toContainText(projectStatusLabels.review);
  },
);

test(
  'what two people change of a milestone at once is kept',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('team');
    const { id } = await projectFor(page, await secondBrowser(browser, baseURL, 'client'));
    const milestones = `/api/projects/${id}/milestones`;
    const made = await page.request.post(milestones, { data: { title: 'Training' } });
    const { id: milestone } = (await made.json()) as { id: number };
    await page.goto(`/portal/projects/${id}?tab=milestones`);
    await page.getByRole('button', { name: 'Edit: Training' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Milestone' });
    await dialog.getByLabel('Description').fill('Two days.');
    expect((await page.request.patch(`${milestones}/${milestone}`, { data: { title: 'Workshop' } })).ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible();
    await expect(page.getByText('Two days.')).toBeVisible();
  },
);

test(
  'a reason that somebody is writing outlives a new version',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('team');
    const client = await secondBrowser(browser, baseURL, 'client');
    const { id } = await projectFor(page, client);
    const name = `Offer ${id}.txt`;
    const file = (text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.goto(`/portal/projects/${id}?tab=documents`);
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Document' });
    await upload.locator('input[type=file]').setInputFiles([file('One')]);
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(upload).toBeHidden();

    await client.goto('/portal/documents');
    await client.getByRole('link', { name: `Read and decide: ${name}` }).click();
    await client.getByRole('button', { name: 'Ask for changes' }).click();
    await client.getByLabel('What should change?').fill('The price is missing.');

    await page.getByRole('link', { name: `Preview: ${name}` }).click();
    const preview = page.getByRole('main');
    await preview.getByRole('button', { name: 'Upload new version' }).click();
    await uploadVersion(page, 2, file('Two'));

    await expect(client.getByText('Version 2', { exact: false }).first()).toBeVisible();
    await expect(client.getByLabel('What should change?')).toHaveValue('The price is missing.');
  },
);

test(
  'an opened document follows what is written about it and decided',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('team');
    const client = await secondBrowser(browser, baseURL, 'client');
    const { id: projectId } = await projectFor(page, client);
    const file = { name: 'Live contract', fileUrl: 'https://example.com/contract.pdf', projectId };
    const { id } = (await (await page.request.post('/api/documents', { data: file })).json()) as { id: number };
    await page.goto(`/portal/documents/${id}`);
    const dialog = page.getByRole('main');
    await expect(dialog.getByText('No comments yet')).toBeVisible();
    await client.request.post(`/api/documents/${id}/comments`, { data: { body: 'Page 4 is missing' } });
    await expect(dialog.getByText('Page 4 is missing')).toBeVisible();
    const decision = { status: 'rejected', ifStatus: 'pending', version: 1, reason: 'Please add page 4' };
    await client.request.patch(`/api/documents/${id}`, { data: decision });
    await expect(dialog.getByText('Please add page 4').first()).toBeVisible();
  },
);

test(
  'the tables of the admin area follow what others do',
  { tag: '@thorough' },
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('admin');
    const username = `live-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(`/admin/users?q=${username}`);
    await expect(page.getByText('Nothing found')).toBeVisible();
    const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    people.push(visitor);
    const data = { username, email: `${username}@example.com`, password: 'demo-password' };
    expect((await visitor.request.post('/api/auth/register', { data })).ok()).toBe(true);
    await expect(page.getByRole('row', { name: new RegExp(username) })).toBeVisible();
  },
);

test(
  'one tab of a browser holds the stream, and another goes on when it is closed',
  { tag: '@thorough' },
  async ({ page, signIn, context }) => {
    await signIn('client2');
    const open: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/api/live')) open.push(request.url());
    });
    const first = page.waitForRequest('**/api/live?age=*');
    await page.goto('/portal');
    await first;
    const heard = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/live'));
    const second = await context.newPage();
    await second.goto('/portal/projects');
    await heard;
    expect(open.every((url) => url === open[0])).toBe(true);
    const taken = second.waitForRequest('**/api/live?after=*');
    await page.close();
    await taken;
  },
);

test(
  'a portal that is refused the stream works as it would without',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/api\/live/);
    await page.route('**/api/live*', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }),
    );
    await signIn('client');
    const refused = page.waitForResponse('**/api/live*');
    await page.goto('/portal/projects');
    await refused;
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toHaveCount(0);
  },
);
