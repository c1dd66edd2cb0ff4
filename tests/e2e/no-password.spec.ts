import type { Browser } from '@playwright/test';
import type { Security } from '#src/shared/contracts/account.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { MadeLink, SharedLink } from '#src/shared/contracts/links.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { overflowOf, unique } from '#tests/support/admin.ts';
import { Visitor } from '#tests/support/api.ts';
import { expect, expectAccessible, type Page, test, widths } from '#tests/support/browser.ts';
import { uploadFile } from '#tests/support/files.ts';
import { issueInvoice, readyForInvoices } from '#tests/support/invoices.ts';
import { administratorOf } from '#tests/support/invoicing.ts';
import { makeLink } from '#tests/support/links.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { decision, toast } from '#tests/support/portal.ts';
import { newComment, ok } from '#tests/support/world.ts';

const inbound = { MAIL_INBOUND_DOMAIN: 'reply.example.com', MAIL_INBOUND_SECRET: 'shared_with_the_provider' };
const site = ownSite({ template: 'seeded', settings: () => Promise.resolve(inbound) });
const phone = { viewport: widths.phone, hasTouch: true };
const name = 'Ada Example';

const linkIn = (mail: string, path: RegExp) => site.url(path.exec(mail)?.[0] ?? '');

/** An administrator, for what is no part of this story. */
const staffAtWork = () => new Visitor(fetch, site.url()).signIn('admin');

/** Every screen of it is whole on a phone, is for everybody, and asks for no password. */
async function expectNoPassword(page: Page) {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
}

/** A project waits for somebody who was invited, with a report to decide on. */
async function invite(staff: Visitor, email: string) {
  const body = { username: email.split('@')[0], email, name, role: 'client' };
  const { user } = await ok<{ user: { id: string } }>(staff.call('POST', '/api/admin/users', { body }));
  const about = { title: 'Cold rooms', description: 'Sensors in two warehouses.', clientId: user.id };
  const project = await ok<Project>(staff.call('POST', '/api/projects', { body: about }));
  const file = new TextEncoder().encode('All sensors are within 0.3 degrees of the reference.\n');
  const announced = { fileName: 'report.txt', name: 'Test report', projectId: project.id };
  return { project, report: await uploadFile(staff, announced, file) };
}

async function join(page: Page, email: string) {
  const invitation = await site.mailTo(email, 'has invited you to');
  await page.goto(linkIn(invitation, /\/set-password#token=[\w&=-]+/));
  const accept = page.getByRole('button', { name: 'Accept and sign in' });
  await expect(accept).toBeVisible();
  await expectNoPassword(page);
  await accept.tap();
  await page.waitForURL('**/portal/projects/*');
}

/** One tap opens what waits, the other approves it. */
async function approve(page: Page, { id, name: title }: Document) {
  const waiting = page.getByRole('region', { name: '1 document waits for your decision' }).getByRole('link');
  await expect(waiting).toContainText(title);
  await expectNoPassword(page);
  await waiting.tap();
  await page.waitForURL(`**/portal/documents/${id}`);
  await expect(page.getByText('All sensors are within')).toBeVisible();
  await expect(decision(page)).toContainText('You can undo it for ten seconds.');
  await expectNoPassword(page);
  await page.clock.install();
  await decision(page).getByRole('button', { name: 'Approve' }).tap();
  await expect(decision(page)).toContainText(/You can take it back for|Approved by you/);
  await page.clock.runFor(10_500);
  await expect(decision(page)).toContainText('Approved by you');
  await page.clock.resume();
  await expectNoPassword(page);
}

/** The answer goes where the mail says, with what mail programs put below it. */
async function answerByMail(page: Page, staff: Visitor, email: string, project: Project) {
  const question = 'Which door stood open on Monday?';
  await newComment(staff, project.id, { body: question });
  const mail = await site.mailTo(email, question);
  const [, to = ''] = /^Reply-To:\s+(\S+)/m.exec(mail) ?? [];
  const answer = [
    ...[`From: ${name} <${email}>`, `To: ${to}`, `Message-ID: <${unique()}@example.com>`, 'Subject: Re: Cold rooms'],
    ...['', 'The one of B-07.', '', 'On Monday, somebody wrote:', `> ${question}`, ''],
  ];
  const reply = await fetch(site.url('/api/mail/inbound'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${inbound.MAIL_INBOUND_SECRET}`, 'Content-Type': 'message/rfc822' },
    body: answer.join('\r\n'),
  });
  expect(await reply.json()).toEqual({ posted: true });
  await page.goto(linkIn(mail, /\/portal\/projects\/[^\s"<>]+/));
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  const written = comments.filter({ hasText: 'The one of B-07.' });
  await expect(written).toContainText(name);
  await expect(written).not.toContainText(question);
  await expectNoPassword(page);
}

/** In the mail that shares an invoice. */
const sharing = 'You need no account.';
const tokenLink = /\/api\/shared\?token=[\w-]{43}/;

/** In another browser. Once the link is withdrawn, it says nothing of the invoice, and asks for another. */
async function readAndAskAgain(other: Page, staff: Visitor, email: string, { id, number }: Invoice) {
  const title = `Invoice ${number}`;
  const body = { name, email, mayAct: false, send: true };
  const made = await ok<MadeLink>(staff.call('POST', `/api/links/invoice/${id}`, { body }));
  const link = linkIn(await site.mailTo(email, sharing), tokenLink);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(other.getByRole('article', { name: title })).toBeVisible();
  await expectNoPassword(other);
  const openings = async () => (await ok<SharedLink[]>(staff.call('GET', `/api/links/invoice/${id}`)))[0]?.openings;
  await expect.poll(openings).toBe(1);

  expect((await staff.call('DELETE', `/api/links/${made.id}`)).status).toBe(204);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await expect(other.locator('body')).not.toContainText(number ?? '');
  await expectNoPassword(other);
  await other.getByRole('button', { name: 'Ask for a new link' }).tap();
  await expect(other.getByRole('main')).toContainText('The new link will come to');
  await expectNoPassword(other);
  return { title, link };
}

/** Whoever made the link is told by mail, and shares the invoice again. */
async function shareAgain(browser: Browser, email: string, title: string) {
  const asked = await site.mailTo('admin@example.com', `asks for a new link to “${title}”`);
  const admin = await administratorOf(browser, site);
  await admin.goto(linkIn(asked, /\/portal\/invoices\/\d+/));
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: `Share ${title}` });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(admin)).toContainText('Link sent');
  await expect.poll(() => site.mails(email, sharing).length).toBe(2);
  await admin.close();
}

test.use(phone);

test('invited, approves by two taps, answers by mail and reads by link, without a password anywhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const staff = await staffAtWork();
  const email = `ada-${unique()}@example.com`;
  const { project, report } = await invite(staff, email);
  await join(page, email);
  await approve(page, report);
  expect(await ok<Document>(staff.call('GET', `/api/documents/${report.id}`))).toMatchObject({ status: 'approved' });
  await answerByMail(page, staff, email, project);

  await readyForInvoices({ admin: staff, project });
  const invoice = await issueInvoice({ admin: staff, project });
  const other = await (await browser.newContext(phone)).newPage();
  const { title, link } = await readAndAskAgain(other, staff, email, invoice);
  await shareAgain(browser, email, title);
  const again = linkIn(await site.mailTo(email, sharing), tokenLink);
  await other.goto(again);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  expect(await site.read<Security>(page, '/api/user/security')).toMatchObject({ hasPassword: false });
});

test('what a German company reads behind a link is German to its title, and fits a phone', async ({ page }) => {
  const staff = await staffAtWork();
  const { project } = await invite(staff, `ada-${unique()}@example.com`);
  const company = await readyForInvoices({ admin: staff, project });
  await ok(staff.call('PATCH', `/api/admin/companies/${company.id}`, { body: { language: 'de' } }));
  const invoice = await issueInvoice({ admin: staff, project });
  const { token } = await makeLink(staff, invoice, {}, 'invoice');
  await page.goto(site.url(`/api/shared?token=${token}`));
  await expect(page).toHaveTitle(/^Für Sie freigegeben/);
  await expect(page.locator('dt', { hasText: 'Verwendungszweck' })).toBeVisible();
  const cut = await page.locator('.g-who dt').evaluateAll((all) =>
    all
      .filter((one) => {
        const [name, value] = [one, one.nextElementSibling].map((of) => of?.getBoundingClientRect());
        return one.scrollWidth > one.clientWidth || (name?.right ?? 0) > (value?.left ?? 0);
      })
      .map((one) => one.textContent),
  );
  expect(cut, 'names of facts that reach into them').toEqual([]);
  await expectNoPassword(page);
});
