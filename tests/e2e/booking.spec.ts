import { openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startSite } from '#tests/support/other-sites.ts';

let mail: MailServer;
let site: Awaited<ReturnType<typeof startSite>>;

// One worker: its site, whose mail arrives here, is started once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' };
  site = await startSite(settings, { image: 'seeded' });
});
test.afterAll(async () => {
  await site.stop();
  await mail.stop();
});

/** The newest mail to somebody with this subject. */
async function mailTo(address: string, subject: string): Promise<string> {
  const found = () => mail.received.filter((one) => one.includes(`To: ${address}`) && one.includes(subject)).at(-1);
  await expect.poll(found).toBeDefined();
  return found() ?? '';
}

/** What a calendar program reads in the file of a mail, by name. */
function eventIn(message: string): Record<string, string> {
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*?)END:VEVENT/s.exec(message) ?? [];
  const lines = event.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]),
  );
}

const asStamp = (at = '') => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

test.use({ viewport: widths.phone, hasTouch: true });

/** From a service page to the mail that asks. Returns the time that was chosen. */
async function book(page: Page, name: string, email: string): Promise<string> {
  await page.goto(`${site.url}/service/1`);
  await page.getByRole('link', { name: 'Schedule a Consultation' }).first().tap();
  await expect(page).toHaveURL(/\/contact\?service=1#book$/);
  const part = page.locator('#book');
  await part.getByRole('group', { name: 'Day' }).getByRole('button').first().tap();
  await part.getByRole('group', { name: 'Time' }).getByRole('button').first().tap();
  await expect(part.getByLabel('Service')).toHaveValue('Strategic Consulting');
  await expectAccessible(page, { within: '#book' });
  const details = { Name: name, Email: email, Company: 'Engines', Message: 'We would like to talk about a ledger.' };
  for (const [label, value] of Object.entries(details)) await part.getByLabel(label).fill(value);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'));
  await part.getByRole('button', { name: 'Book the call' }).tap();
  const { startsAt } = (await sent).postDataJSON() as { startsAt: string };
  await expect(part.getByRole('status')).toContainText('One more click');
  await expectAccessible(page, { within: '#book' });
  return startsAt;
}

/** From the mail to a call that was moved and is kept. Returns its time. */
async function confirmAndMove(page: Page, email: string, startsAt: string): Promise<string> {
  const question = await mailTo(email, 'Please confirm your call');
  const [path = ''] = /\/api\/bookings\/call\?token=[\w.-]+/.exec(question) ?? [];
  await page.goto(site.url + path);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the call' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  await expectAccessible(page);
  const first = eventIn(await mailTo(email, 'Subject: Your call is booked'));
  expect(first).toMatchObject({ SEQUENCE: '0', DTSTART: asStamp(startsAt), STATUS: 'CONFIRMED' });
  const other = page.getByRole('radio').nth(3);
  const wanted = (await other.getAttribute('value')) ?? '';
  const shown = page.locator('strong');
  const before = await shown.innerText();
  await other.check();
  await page.getByRole('button', { name: 'Move the call' }).tap();
  await expect(shown).not.toHaveText(before);
  const moved = eventIn(await mailTo(email, 'Subject: Your call was moved'));
  expect(moved).toMatchObject({ UID: first.UID, SEQUENCE: '1', DTSTART: asStamp(wanted), STATUS: 'CONFIRMED' });
  expect(Date.parse(wanted)).not.toBe(Date.parse(startsAt));
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  return wanted;
}

test('a visitor books, moves and keeps a call; staff find it, take it and make it a project with its notes', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Ada ${unique()}`;
  const email = `${unique()}@example.com`;
  const at = await confirmAndMove(page, email, await book(page, name, email));
  const mailed = eventIn(await mailTo('staff@example.com', `Call moved: ${name}`));
  expect([mailed.DTSTART, mailed.SUMMARY]).toEqual([asStamp(at), String.raw`Call with ${name}\, Engines`]);

  const admin = await (await browser.newContext({ baseURL: site.url, viewport: widths.desktop })).newPage();
  const signedIn = () =>
    admin.request.post('/api/auth/login', { data: { username: 'admin', password: 'demo-password' } });
  await expect.poll(async () => (await signedIn()).status()).toBe(200);
  await openAdmin(admin, '/admin');
  await admin.getByRole('region', { name: 'Booked calls' }).getByRole('link', { name }).click();
  const call = admin.getByRole('region', { name: 'Call', exact: true });
  await expect(call).toContainText('About: Strategic Consulting');
  await expect(call.getByText('Booked', { exact: true })).toBeVisible();
  expect(Date.parse((await call.locator('time').getAttribute('datetime')) ?? '')).toBe(Date.parse(at));
  await expectAccessible(admin);
  await call.getByLabel('Who takes it').selectOption({ label: 'Demo Team Member' });
  await mailTo('team@example.com', 'Subject: Call assigned to you');
  await call.getByRole('button', { name: 'Cancel the call…' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Keep it' }).click();
  await call.getByLabel('Notes of the call').fill('They keep two ledgers and want one.');
  await call.getByRole('button', { name: 'Save notes of the call' }).click();
  await expect(call.getByText('Saved.', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Convert to client…' }).click();
  const form = admin.getByRole('dialog', { name: `Convert ${name} to a client` });
  await expect(form.getByLabel('Project description')).toHaveValue('They keep two ledgers and want one.');
  await form.getByRole('button', { name: 'Invite and create project' }).click();
  const done = admin.getByRole('dialog', { name: 'Client and project created' });
  await done.getByRole('link', { name: 'Open the project' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'First project for Engines' })).toBeVisible();
  await expect(admin.getByText('They keep two ledgers and want one.').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the plain list of times knows the service that somebody comes from', async ({ page }) => {
    await page.goto('/service/3');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Schedule a Consultation' }).first().tap();
    await page.getByRole('link', { name: 'Show the next free times as a plain list' }).tap();
    await expect(page.getByLabel('Service')).toHaveValue(title);
    await expect(page.getByRole('radio')).toHaveCount(10);
  });
});
