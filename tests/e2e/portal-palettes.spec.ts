import { readFile } from 'node:fs/promises';
import { openAdmin } from '#tests/support/admin.ts';
import { openTool } from '#tests/support/branding.ts';
import { expect, expectAccessible, test, widths, type DemoAccount, type Page } from '#tests/support/browser.ts';
import { approve, expectFits, expectToast, refuse, serve, serveLedger } from '#tests/support/portal.ts';

const brand = (page: Page) => page.getByRole('region', { name: 'Brand', exact: true });
const colors = { primary: '#7CC4FF', secondary: '#0B1B2B', accent1: '#13293D', accent2: '#1B3A57', gray: '#E6EEF5' };

async function send<T>(page: Page, method: 'get' | 'post' | 'patch', address: string, data?: object): Promise<T> {
  const reply = await page.request[method](address, data && { data });
  expect(reply.ok(), `${method} ${address}`).toBe(true);
  return (await reply.json()) as T;
}

const newPalette = (page: Page, name: string) =>
  send<{ id: number; name: string }>(page, 'post', '/api/branding/palettes', { name, ...colors });

/** A project of the demo's client, and who is signed in afterward is the team member. */
async function begin(page: Page, signIn: (username: DemoAccount) => Promise<void>) {
  await signIn('client');
  const client = await send<{ id: string }>(page, 'get', '/api/user/profile');
  await signIn('team');
  const mark = `${Date.now()}`;
  const body = { title: `Identity ${mark}`, description: 'For a test' };
  const project = await send<{ id: number; title: string }>(page, 'post', '/api/projects', body);
  await send(page, 'patch', `/api/projects/${project.id}`, { clientId: client.id });
  return { mark, project, path: `/portal/projects/${project.id}` };
}

// One after the other: the palette that is offered first is the one that was saved last.
test.describe.configure({ mode: 'default' });

test('staff attach a saved palette to a project in two clicks, and its client approves it in two', async ({
  page,
  signIn,
}) => {
  const { mark, path } = await begin(page, signIn);
  const { name } = await newPalette(page, `Open road ${mark}`);
  await page.goto(path);
  await expect(brand(page)).toContainText('No palette yet.');
  await brand(page).getByRole('button', { name: 'Attach a Palette' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a Palette' });
  await expect(dialog.getByRole('radio', { name })).toBeChecked();
  await expect(dialog.getByRole('radio', { name })).toBeFocused();
  await dialog.getByLabel(/^Decide by/).fill('2099-03-01');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
  await expectToast(page, 'Palette attached', `“${name}” now waits for a decision`);
  const card = brand(page).getByRole('article', { name });
  await expect(card).toContainText(/Version 1, attached on.*Waiting/);
  await expect(card.getByRole('link', { name: `Read and decide: ${name}` })).toHaveCount(0);

  await signIn('client');
  await page.goto(path);
  await card.getByRole('link', { name: `Read and decide: ${name}` }).click();
  const opened = page.getByRole('main');
  await expect(opened).toContainText('Decide by Sunday, March 1, 2099');
  await expect(opened.getByRole('list', { name: 'Contrast' })).toContainText(/Text on the page.*Passes with/);
  await expect(opened.getByRole('region', { name: 'Conversation' })).toContainText(/Version 1.*SHA-256/s);
  await expectAccessible(page);
  await approve(page);
  await page.goBack();
  await expect(card).toContainText(/Version 1, approved on.*Approved/);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'CSS variables' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`open-road-${mark}.css`);
  expect(await readFile(await file.path(), 'utf8')).toContain('--brand-primary: #7CC4FF;');
  await expectAccessible(page);
});

test(
  'a changed palette becomes the next version, and the approved one stays in force until it is decided on',
  {
    tag: '@thorough',
  },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/409/);
    const { mark, project, path } = await begin(page, signIn);
    const palette = await newPalette(page, `Open road ${mark}`);
    const made = await send<{ id: number }>(page, 'post', `/api/projects/${project.id}/palettes`, {
      paletteId: palette.id,
    });
    await signIn('client');
    await send(page, 'patch', `/api/documents/${made.id}`, { status: 'approved', version: 1 });
    await signIn('team');
    await page.goto(path);
    const card = brand(page).getByRole('article', { name: palette.name });
    await brand(page).getByRole('button', { name: 'Attach a Palette' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach a Palette' });
    await expect(dialog).toContainText(`this becomes version 2 of “${palette.name}”`);
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
    await expectToast(page, 'Failed to attach palette', 'Nothing in this palette has changed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await send(page, 'patch', `/api/branding/palettes/${palette.id}`, { primary: '#FFC47C' });
    await card.getByRole('button', { name: `New version of ${palette.name}` }).click();
    const next = page.getByRole('dialog', { name: 'Attach a New Version' });
    await next.getByLabel('Note').fill('Warmer');
    await next.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(next).toBeHidden();
    await expect(card).toContainText(/Version 1, approved on.*Version 2.*Waiting/);
    await expect(card.getByRole('list', { name: 'Colors' })).toContainText('#7CC4FF');
    await card.getByRole('button', { name: `Open ${palette.name}` }).click();
    const opened = page.getByRole('dialog', { name: palette.name });
    await expect(opened.getByRole('list', { name: 'Colors' })).toContainText('#FFC47C');
    await opened.getByRole('button', { name: 'Compare versions' }).click();
    await expect(opened.getByText('Added: ')).toBeAttached();
    await expect(opened.getByRole('button', { name: 'Upload new version' })).toHaveCount(0);
  },
);

test(
  'a client attaches a palette from the branding tool in two clicks',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const { mark, project, path } = await begin(page, signIn);
    await signIn('client');
    const { name } = await newPalette(page, `Harbor ${mark}`);
    const tool = await openTool(page);
    await tool.getByRole('link', { name: `Attach ${name} to a project` }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach a Palette' });
    await dialog.getByLabel('Project').selectOption(project.title);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
    await expectToast(page, 'Palette attached', `“${name}” now waits for a decision in “${project.title}”.`);
    await page.goto(path);
    await expect(brand(page).getByRole('article', { name })).toContainText('Waiting');
  },
);

test(
  'what a guest saved is attached to the project that the guest got',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const mark = `${Date.now()}`;
    const email = `guest-${mark}@example.com`;
    const name = `Lighthouse ${mark}`;
    await send(page, 'post', '/api/branding/palettes', { name, email, ...colors });
    await signIn('admin');
    const [lead] = await send<{ id: number; email: string }[]>(page, 'get', '/api/admin/leads?limit=1');
    expect(lead?.email).toBe(email);
    await send(page, 'post', `/api/admin/leads/${lead?.id}/client`, {
      ...{ username: `guest-${mark}`, projectTitle: `Lighthouse project ${mark}`, projectDescription: 'For a test' },
    });
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await page.getByRole('button', { name: new RegExp(`^Open .* ${email}`) }).click();
    await page.getByRole('button', { name: 'Attach to the project…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach a Palette' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
    await expectToast(page, 'Palette attached', `“${name}” now waits`);
    await page.getByRole('link', { name: 'Open the project' }).click();
    await expect(brand(page).getByRole('article', { name })).toContainText('Waiting');
  },
);

test(
  'the palettes of a project say when they cannot be read, and fit a phone',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await serveLedger(page);
    await refuse(page, '/api/projects/7/palettes', 'The database is resting.');
    await page.goto('/portal/projects/7');
    await expect(brand(page).getByRole('alert')).toContainText('The database is resting.');
    const palette = { name: 'W'.repeat(60), ...colors, headingFont: 'Inter', bodyFont: 'Lato' };
    await serve(page, '/api/projects/7/palettes', [
      {
        ...{ documentId: 9, name: palette.name, version: 2, status: 'rejected', statusReason: 'Too cold.', palette },
        ...{ paletteId: 4, author: 'Sam', createdAt: '2026-03-02T12:00:00Z', mayReview: false, mayReplace: true },
        approved: { version: 1, palette, at: '2026-03-01T12:00:00Z' },
      },
    ]);
    await page.setViewportSize(widths.phone);
    await brand(page).getByRole('button', { name: 'Try again' }).click();
    await expect(brand(page)).toContainText(/Version 2: Too cold\..*Changes asked for/);
    await expectFits(page);
    await expectAccessible(page);
  },
);
