import type { Locator } from '@playwright/test';
import { expect, type Page } from '#tests/support/browser.ts';

type FilePayload = Extract<Parameters<Locator['setInputFiles']>[0], { buffer: Buffer }>;

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

export async function expectToast(page: Page, title: string, description: string) {
  await expect(toast(page)).toContainText(title);
  await expect(toast(page)).toContainText(description);
}

/** A project as the API answers it. */
export const givenProject = (fields: object) => ({
  id: 7,
  title: 'Ledger',
  description: 'A shared record.',
  status: 'planning',
  clientId: null,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  startDate: null,
  dueDate: null,
  completedAt: null,
  progress: null,
  isArchived: false,
  companyId: null,
  isLimited: false,
  clientLeftAt: null,
  ...fields,
});

/** A document as the API answers it: a link to something elsewhere. */
export const givenDocument = (fields: object) => ({
  id: 1,
  name: 'Plan',
  fileUrl: 'https://files.corvane.dev/plan.png',
  description: null,
  type: 'Image',
  projectId: null,
  projectTitle: null,
  status: 'pending',
  asks: true,
  statusReason: null,
  version: 1,
  file: null,
  author: 'Sam',
  createdAt: '2026-03-01T12:00:00Z',
  reviewDue: null,
  decidedAt: null,
  mayReview: false,
  mayReplace: false,
  mayRemove: false,
  mayCorrect: false,
  isWaiting: true,
  ...fields,
});

/** Lets the first screen of an app ask for everything itself, so that a test can answer. */
export async function answerNothingAhead(page: Page) {
  await page.route('**/api/start/*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as object), answers: {} } });
  });
}

export async function serve(page: Page, address: string, json: unknown) {
  await answerNothingAhead(page);
  await page.route(`**${address}`, (route) => route.fulfill({ json }));
}

/** Lets every call to an address fail, with words of its own. */
export async function refuse(page: Page, address: string, message: string, method = 'GET') {
  await answerNothingAhead(page);
  await page.route(`**${address}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message, code: 'unavailable' } })
      : route.fallback(),
  );
}

export async function expectFits(page: Page) {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** What the preview of a document asks for: these documents stand in no table. */
export async function serveNoHistory(page: Page) {
  for (const part of ['versions', 'comments?*']) await serve(page, `/api/documents/*/${part}`, []);
}

/** The button of a sign-in form that somebody was led to: pressed before its script is there, it does nothing. */
export async function loginButton(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(button).toHaveAttribute('type', 'submit');
  return button;
}

/** Lets a page that is opened next hear of nothing that others do meanwhile. */
export async function hearNothing(page: Page) {
  await page.addInitScript(() => {
    class Silence extends EventTarget {
      close = () => undefined;
    }
    Object.assign(window, { EventSource: Silence });
  });
}

/** A project with milestones and documents that lie elsewhere. */
export async function serveLedger(page: Page) {
  const document = (id: number, name: string, fileUrl: string) => givenDocument({ id, name, fileUrl, projectId: 7 });
  await serve(page, '/api/projects/7', givenProject({ status: 'review', dueDate: '2026-12-24', progress: 50 }));
  for (const part of ['members', 'addresses', 'palettes']) await serve(page, `/api/projects/7/${part}`, []);
  await serve(page, '/api/projects/7/engagement', { waits: null, ended: null });
  await serve(page, '/api/projects/7/milestones?*', [
    { id: 2, title: 'Launch', description: null, dueDate: null, isComplete: false },
    { id: 1, title: 'Start', description: 'Begin', dueDate: '2026-03-05', isComplete: true },
    { id: 3, title: 'Middle', description: null, dueDate: '2026-04-05', isComplete: false },
  ]);
  const documents = [
    document(1, 'Paper', 'https://files.corvane.dev/paper.pdf'),
    document(2, 'Letter', 'https://files.corvane.dev/letter.docx'),
    document(3, 'Trap', 'javascript:alert(1)'),
  ];
  await serve(page, '/api/projects/7/documents?*', documents);
  for (const one of documents) await serve(page, `/api/documents/${one.id}`, one);
  await serveNoHistory(page);
}

/** The decision on the document whose screen is open, and the ten seconds in which it can be taken back. */
export const decision = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true });

/** Makes a decision and lets its ten seconds pass, which nobody waits for. */
async function bind(page: Page, button: string, bound: string) {
  await page.clock.install();
  await decision(page).getByRole('button', { name: button }).click();
  await expect(decision(page)).toContainText(new RegExp(`You can take it back for|${bound}`));
  await page.clock.runFor(10_500);
  await expect(decision(page)).toContainText(bound);
}

export const approve = (page: Page) => bind(page, 'Approve', 'Approved by you');

export async function askForChanges(page: Page, reason: string) {
  await decision(page).getByRole('button', { name: 'Ask for changes' }).click();
  await decision(page).getByLabel('What should change?').fill(reason);
  await bind(page, 'Ask for changes', 'You asked for changes');
}

/** Sends the next version of the document that is open. Its form comes when it is asked for, and the comment below takes files too. */
export async function uploadVersion(page: Page, version: number, file: FilePayload, note = '') {
  const form = page.locator('div', { has: page.getByLabel(/^What changed since version/) });
  const picker = form.filter({ has: page.getByRole('button', { name: 'Choose a file' }) }).last();
  await picker.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel(/^What changed since version/).fill(note);
  const upload = page.getByRole('button', { name: `Upload version ${version}` });
  await form.filter({ has: upload }).last().locator(upload).click();
}
