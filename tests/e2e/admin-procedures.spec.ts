import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addProcedure, addUserWithPassword, downloadOf, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

async function textOfPdf(path: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a procedure is checked, survives a reload unsaved, is corrected in one click, keeps versions and shows what changed', async ({
  page,
}) => {
  const title = `Key rotation ${unique()}`;
  await openAdmin(page, '/admin/procedures/new');
  await page.getByRole('button', { name: 'Save SOP' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Purpose').fill('Rotate keys every 30 days');
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Save SOP' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByLabel('Purpose').fill('Rotate keys every 90 days');
  await page.getByRole('button', { name: 'Save SOP' }).click();
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show changes' }).first().click();
  await expect(page.getByRole('deletion')).toHaveText('30');
  await expect(page.getByRole('insertion')).toHaveText('90');
  await expectAccessible(page);
  await page.getByLabel('Purpose').fill('Not meant to stay');
  await page.reload();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByLabel('Purpose')).toHaveValue('Not meant to stay');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Purpose')).toHaveValue('Rotate keys every 90 days');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Purpose')).toHaveValue('Rotate keys every 90 days');
  await page.getByRole('link', { name: 'All SOPs' }).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'SOPs' })).toBeFocused();
  await expect(page).toHaveTitle(/^SOPs · Admin Dashboard/);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveTitle(new RegExp(`^${title} · Admin Dashboard`));
  await page.getByRole('tab', { name: 'SOPs' }).click();
  await expect(page).toHaveURL(/\/admin\/procedures$/);
  await expect(page.getByRole('table', { name: 'Standard operating procedures' })).toBeVisible();
});

test(
  'what one administrator typed and did not save is not there for the next, and gone after a log-out',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { username, password } = await addUserWithPassword(page, { role: 'admin' });
    const title = page.getByLabel('Title');
    const notice = page.getByText('We restored your unsaved changes.');
    const typed = `Private ${unique()}`;
    const isStored = () => page.evaluate((words) => JSON.stringify(localStorage).includes(words), typed);
    await openAdmin(page, '/admin/procedures/new');
    await title.fill(typed);
    expect(await isStored()).toBe(true);
    await page.request.post('/api/auth/login', { data: { username, password } });
    await openAdmin(page, '/admin/procedures/new');
    await expect(title).toHaveValue('');
    await expect(notice).toHaveCount(0);

    await signIn('admin');
    await openAdmin(page, '/admin/procedures/new');
    await expect(notice).toBeVisible();
    await expect(title).toHaveValue(typed);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(/\/auth$/);
    expect(await isStored()).toBe(false);
  },
);

/** Holds back the answers to what is sent to procedures until it is called. */
async function holdReplies(page: Page, pattern: string): Promise<() => void> {
  const answered = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    const reply = await route.fetch();
    if (route.request().method() !== 'GET') await answered.promise;
    await route.fulfill({ response: reply });
  });
  return () => answered.resolve(undefined);
}

const allProcedures = async (page: Page) =>
  (await (await page.request.get('/api/admin/procedures')).json()) as {
    id: number;
    title: string;
    isTemplate: boolean;
  }[];

test(
  'what is typed while a procedure is being saved stays, and is saved next',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Slow ${unique()}`;
    const scope = page.getByLabel('Scope');
    const saved = page.getByText('SOP saved', { exact: true });
    const release = await holdReplies(page, '**/api/admin/procedures');
    await openAdmin(page, '/admin/procedures/new');
    await page.getByLabel('Title').fill(title);
    await scope.pressSequentially('Sent');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await scope.pressSequentially(' and more');
    release();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(scope).toHaveValue('Sent and more');
    const { id } = (await allProcedures(page)).find((procedure) => procedure.title === title) ?? { id: 0 };

    const releaseAgain = await holdReplies(page, `**/api/admin/procedures/${id}`);
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await page.getByLabel('Purpose').fill('Typed meanwhile');
    releaseAgain();
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Purpose')).toHaveValue('Typed meanwhile');
    await page.reload();
    await expect(page.getByLabel('Purpose')).toHaveValue('Typed meanwhile');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
    await expect(saved.first()).toBeVisible();
  },
);

test(
  'a procedure that is stored once its author is on another screen opens over nothing',
  { tag: '@thorough' },
  async ({ page }) => {
    const release = await holdReplies(page, '**/api/admin/procedures');
    await openAdmin(page, '/admin/procedures/new');
    await page.getByLabel('Title').fill(`Left ${unique()}`);
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await page.getByRole('tab', { name: 'Users' }).click();
    release();
    await expect(page.getByText('SOP saved', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users$/);
  },
);

test(
  'a template is saved once however often its button is pressed, and only that button says so',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Twice ${unique()}`;
    const release = await holdReplies(page, '**/api/admin/procedures');
    await openAdmin(page, '/admin/procedures/new');
    await page.getByLabel('Title').fill(title);
    const button = page.getByRole('button', { name: 'Save as Template' });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Save SOP' })).not.toHaveAttribute('aria-busy');
    release();
    await expect(page.getByText('Template saved', { exact: true })).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    expect((await allProcedures(page)).filter((procedure) => procedure.title === title)).toHaveLength(1);
  },
);

test(
  'a procedure becomes a template, starts from one, and is exported as a PDF file',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Template ${unique()}`;
    const typed = {
      Title: title,
      Version: '3.4',
      Author: 'Zoë Müller',
      Reviewer: 'Ада',
      Purpose: 'Why <b>bold</b>',
      Scope: '=SUM(A1)',
      Responsibilities: 'Everybody',
      'Procedure Steps': '1. Open → 2. Close',
      'Quality Control': 'Twice',
      Records: 'In the log',
    };
    await openAdmin(page, '/admin/procedures/new');
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Date', { exact: false }).first().fill('2026-02-03');
    await page.getByLabel('Next Review Date').fill('2027-02-03');
    await page.getByRole('button', { name: 'Save as Template' }).click();
    await expect(page.getByText('Template saved', { exact: true })).toBeVisible();
    const text = await textOfPdf(await downloadOf(page, 'Export PDF'));
    await expect(page.getByText('PDF ready', { exact: true })).toBeVisible();
    for (const [label, value] of [
      ...Object.entries(typed),
      ['Date', '2026-02-03'],
      ['Next Review Date', '2027-02-03'],
    ]) {
      expect(text).toContain(value);
      if (label !== 'Title') expect(text).toContain(label);
    }
    // Nothing is lost: the template holds it.
    await page.getByLabel('Start from a template').selectOption({ label: title });
    await expect(page.getByLabel('Start from a template')).toBeFocused();
    await expect(page.getByLabel('Procedure Steps')).toHaveValue('1. Open → 2. Close');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByLabel('Next Review Date')).toHaveValue('');

    await page.getByLabel('Title').fill(`${title} in use`);
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
    await page.getByLabel('Scope').fill('Only for the template');
    await page.getByRole('button', { name: 'Save as Template' }).click();
    await expect(page.getByText(`Your changes to ${title} in use itself are not saved yet.`)).toBeVisible();
  },
);

test(
  'of two who write one procedure at once, the second is told, across a reload too, and nothing is lost',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/409/);
    const title = `Shared ${unique()}`;
    const { id } = await addProcedure(page, { title, purpose: 'First' });
    const procedures = (await (await page.request.get('/api/admin/procedures')).json()) as { id: number }[];
    const stored = procedures.find((procedure) => procedure.id === id);
    await openAdmin(page, `/admin/procedures/${id}`);
    await page.getByLabel('Scope').fill('Mine');
    const theirs = await page.request.patch(`/api/admin/procedures/${id}`, { data: { ...stored, purpose: 'Theirs' } });
    expect(theirs.status()).toBe(200);
    await page.reload();
    await expect(page.getByLabel('Scope')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this while you were editing' });
    await expect(notice.getByRole('deletion')).toHaveText('First');
    await expect(notice.getByRole('insertion')).toHaveText('Theirs');
    await expect(page.getByRole('button', { name: 'Save SOP' })).toBeDisabled();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Use theirs' }).click();
    await expect(page.getByLabel('Purpose')).toHaveValue('Theirs');
    await expect(page.getByRole('button', { name: 'Save SOP' })).toBeFocused();
    await page.getByLabel('Scope').fill('Agreed');
    await page.getByRole('button', { name: 'Save SOP' }).click();
    await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
    await expect(page.getByText('SOP saved', { exact: true })).toBeVisible();
  },
);

test(
  'the list shows when a procedure is to be reviewed, marks what is overdue, and finds just that',
  { tag: '@thorough' },
  async ({ page }) => {
    const mark = unique();
    await addProcedure(page, { title: `Late ${mark}`, nextReviewDate: '2020-05-01' });
    const texts = { responsibilities: 'Who does it', qualityControl: 'How it is checked', records: 'Where it is kept' };
    await addProcedure(page, { title: `Early ${mark}`, nextReviewDate: '2199-05-01', ...texts });
    await addProcedure(page, { title: `Form ${mark}`, nextReviewDate: '2020-05-01', isTemplate: true });
    await openAdmin(page, `/admin/procedures?q=${mark}`);
    await expect(page.getByRole('row', { name: `Late ${mark}` })).toContainText('May 1, 2020Overdue');
    await expect(page.getByRole('row', { name: `Early ${mark}` })).not.toContainText('Overdue');
    await expect(page.getByRole('row', { name: `Form ${mark}` })).toContainText('Template');
    for (const words of ['Who does it', 'How it is checked', 'Where it is kept']) {
      await page.getByRole('searchbox').fill(`${words} ${mark}`);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row', { name: `Early ${mark}` })).toBeVisible();
    }
    await page.getByRole('searchbox').fill(mark);
    await page.getByLabel('Show', { exact: true }).selectOption('Overdue only');
    await expect(page).toHaveURL(/only=overdue/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await openAdmin(page, '/admin/procedures/999999999');
    await expect(page.getByText('This procedure does not exist')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an earlier version of a procedure is restored in two clicks, and becomes a new one',
  { tag: '@thorough' },
  async ({ page }) => {
    const title = `Restored ${unique()}`;
    const { id, updatedAt } = await addProcedure(page, { title, purpose: 'As it was' });
    const empty = { author: '', reviewer: '', scope: '', responsibilities: '', procedureSteps: '' };
    const fields = { ...empty, title, version: '2' };
    const changed = { ...fields, purpose: 'As it is', qualityControl: '', records: '', ifUpdatedAt: updatedAt };
    expect((await page.request.patch(`/api/admin/procedures/${id}`, { data: changed })).status()).toBe(200);
    await openAdmin(page, `/admin/procedures/${id}`);
    await expect(page.getByLabel('Purpose')).toHaveValue('As it is');
    await page.getByRole('button', { name: /^Restore revision 1/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore revision' }).click();
    await expect(page.getByText('Revision 1 restored', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Purpose')).toHaveValue('As it was');
    await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
  },
);
