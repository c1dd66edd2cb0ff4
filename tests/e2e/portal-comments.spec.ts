import sharp from 'sharp';
import { site as firm } from '#src/data/site.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, expectToast, refuse } from '#tests/support/portal.ts';

async function newProject(page: Page): Promise<number> {
  const data = { title: `Talk ${crypto.randomUUID().slice(0, 8)}`, description: 'For a test' };
  const { id } = (await (await page.request.post('/api/projects', { data })).json()) as { id: number };
  return id;
}

/** A project of the demo's client and team member that nobody has written about; the team member is signed in. */
async function sharedProject(page: Page, signIn: (name: 'team' | 'client') => Promise<void>): Promise<number> {
  await signIn('client');
  const { id: clientId } = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
  await signIn('team');
  const id = await newProject(page);
  expect((await page.request.patch(`/api/projects/${id}`, { data: { clientId } })).ok()).toBe(true);
  return id;
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `Note ${at + 1}`);

for (const [name, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop }))
  test(`from anywhere in a long conversation the field is one press away, on a ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    const id = await sharedProject(page, signIn);
    for (const body of words(30)) {
      const reply = await page.request.post(`/api/projects/${id}/comments`, { data: { body, mentions: [] } });
      expect(reply.ok()).toBe(true);
    }
    await page.goto(discussion(id));
    await expect(field(page)).toBeInViewport();
    const way = page.getByRole('button', { name: 'Write a comment' });
    await expect(way).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(way).toBeInViewport();
    // What the keyboard reaches is not under it.
    const covered = await page.getByRole('button', { name: 'Edit your comment' }).evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          button.focus();
          const bar = document.querySelector('[data-bottom-bar] > div')?.getBoundingClientRect();
          return bar !== undefined && button.getBoundingClientRect().bottom > bar.top;
        }).length,
    );
    expect(covered).toBe(0);
    await expectAccessible(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await way.click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport();
    await expect(way).toHaveCount(0);
  });

const discussion = (id: number) => `/portal/projects/${id}?tab=comments`;
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');

test('people write to each other, mention, edit and delete, and a note of staff is theirs alone', async ({
  page,
  signIn,
}) => {
  const id = await sharedProject(page, signIn);
  await page.goto(`/portal/projects/${id}`);
  await page.getByRole('link', { name: 'Write a comment' }).click();
  await page.getByRole('button', { name: `Only ${firm.name}` }).click();
  await page.getByRole('textbox', { name: 'Write an internal note' }).fill('Not for the client');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(comments(page)).toContainText(`Internal note. Only ${firm.name} sees it.`);
  // The next words are for everyone again.
  await expect(page.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await signIn('client');
  await page.goto(`/portal/projects/${id}`);
  await page.getByRole('link', { name: 'Write to the team' }).click();
  await expect(page.getByText('Comments coming soon!')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write something first')).toBeVisible();
  await field(page).pressSequentially('Hello @te');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await field(page).press('Enter');
  // Without a pause: the next letters come behind the name.
  await field(page).pressSequentially('see https://example.com/plan.\n\nThank you <b>all</b>');
  await expect(field(page)).toHaveValue('Hello @team see https://example.com/plan.\n\nThank you <b>all</b>');
  await field(page).press('Control+Enter');
  await expect(comments(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await expect(comments(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/plan');
  await expect(comments(page)).toContainText('Thank you <b>all</b>');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit your comment' }).click();
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Hello again @team');
  // A name that is typed whole leaves no list over the button.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(comments(page)).toContainText('edited');

  await signIn('team');
  await page.goto('/portal/notifications');
  await page
    .getByRole('link', { name: /^Talk \w+: .+ mentioned you/ })
    .first()
    .click();
  await expect(comments(page).last()).toBeFocused();
  await expect(page.getByRole('button', { name: /^Delete the comment by/ })).toHaveCount(0);
  await signIn('client');
  await page.goto(discussion(id));
  await page.getByRole('button', { name: 'Delete your comment' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' });
  await expect(question).toContainText('“Hello again @team”');
  await question.getByRole('button', { name: 'Delete comment' }).click();
  await expect(comments(page).last()).toContainText('was deleted');
});

test('a picture that is attached to a comment shows in it, for both sides', async ({ page, signIn }) => {
  const id = await sharedProject(page, signIn);
  await page.goto(discussion(id));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  const drawn = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#00e6c3' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'front.png', mimeType: 'image/png', buffer: drawn });
  await field(page).fill('Like this?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Like this?');
  for (const reader of ['team', 'client'] as const) {
    await signIn(reader);
    await page.goto(discussion(id));
    const attached = comments(page).getByRole('list', { name: 'Attached documents' });
    const picture = attached.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([320, 200]);
    await expect(attached.getByRole('link', { name: 'front.png' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});

test(
  'what could not be sent stays, and a draft survives a reload',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('team');
    const id = await newProject(page);
    await page.goto(discussion(id));
    await field(page).fill('A long thought');
    await refuse(page, `/api/projects/${id}/comments`, 'Not now.', 'POST');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, 'Your comment was not sent', 'Not now.');
    await expect(field(page)).toHaveValue('A long thought');
    await page.reload();
    await expect(field(page)).toHaveValue('A long thought');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(comments(page)).toHaveCount(1);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('');

    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    await field(page).fill('Not for the next person');
    await expect.poll(stored).toContain('Not for the next person');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await stored()).not.toContain('Not for the next person');
  },
);

test('a long thread begins with the newest and goes back on demand', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('team');
  const id = await newProject(page);
  for (let number = 1; number <= 53; number += 1)
    await page.request.post(`/api/projects/${id}/comments`, { data: { body: `Comment ${number}.` } });
  await page.goto(discussion(id));
  await expect(comments(page)).toHaveCount(50);
  await expect(comments(page).last()).toContainText('Comment 53.');
  await page.getByRole('button', { name: 'Show earlier comments' }).click();
  await expect(comments(page)).toHaveCount(53);
  await expect(comments(page).first()).toContainText('Comment 1.');
  await expect(page.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0);
});

test('the discussion fits every width', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('team');
  await page.goto('/portal/projects?q=Brand');
  await page.getByRole('link', { name: 'Brand refresh' }).click();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(comments(page).first()).toBeVisible();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
});
