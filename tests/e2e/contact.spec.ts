import { expect, expectAccessible, stopClock, test, widths, type Page } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

const letter = (mark: string) => ({
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Company: 'Analytical Engines',
  Phone: '+44 20 7946 0000',
  Message: `Please build this: ${mark}`,
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

const mark = () => Math.random().toString(36).slice(2);

/** Touches the form and waits for its script: before, the browser itself checks and sends it. */
async function wake(page: Page) {
  await page.getByLabel('Name').hover();
  await expect(page.locator('astro-island[component-export="ContactForm"]:not([ssr])')).toBeAttached();
}

test('a message is sent, thanked for during 5 seconds, and stands in the admin area', async ({ page, signIn }) => {
  const values = letter(mark());
  await page.goto('/contact');
  await wake(page);
  await fill(page, values);
  await stopClock(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(toast(page)).toContainText('Message sent successfully!');
  await expect(toast(page)).toContainText("We'll get back to you as soon as possible.");
  await page.clock.runFor(4000);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeHidden();
  for (const label of Object.keys(values)) await expect(page.getByLabel(label)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(values.Message);

  await signIn('admin');
  const contacts = (await (await page.request.get('/api/admin/contacts')).json()) as { message: string }[];
  expect(contacts.filter(({ message }) => message === values.Message)).toHaveLength(1);
});

test('every rule has its message under its field, and the first wrong field has the focus', async ({ page }) => {
  await page.goto('/contact');
  await wake(page);
  await send(page).click();
  for (const [label, message] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Company', 'Company name is required'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await fill(page, { Name: 'A', Email: 'ada@', Company: 'C', Message: 'too short' });
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Company name is required')).toBeHidden();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await fill(page, { Name: 'Al', Email: 'ada@example.com', Message: 'long enough' });
  await expect(page.getByText(/must be at least|valid email/)).toHaveCount(0);
});

test('the button reads Sending... and cannot be pressed twice', { tag: '@thorough' }, async ({ page }) => {
  let calls = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact', async (route) => {
    calls += 1;
    await answered;
    await route.fulfill({ status: 201, json: { message: 'ok' } });
  });
  await page.goto('/contact');
  await wake(page);
  await fill(page, letter(mark()));
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.getByLabel('Name').press('Enter');
  answer();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(calls).toBe(1);
});

const failures: [name: string, answer: { status: number; body: string } | null, said: string][] = [
  [
    'a refusal',
    { status: 429, body: JSON.stringify({ message: 'Too many attempts. Please try again in 5 minutes.' }) },
    'Too many attempts',
  ],
  [
    'a broken server',
    { status: 503, body: JSON.stringify({ message: 'The service cannot be reached right now.' }) },
    'The service cannot',
  ],
  ['no connection', null, 'The server cannot be reached. Check your connection and try again.'],
];

for (const [name, answer, said] of someOf(failures, 3)) {
  test(`${name} is said in a toast, and what was typed survives it and a reload`, async ({ page, allowErrors }) => {
    allowErrors(/api\/contact/);
    await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
    const values = letter(mark());
    await page.goto('/contact');
    await wake(page);
    await fill(page, values);
    await send(page).click();
    await expect(toast(page)).toContainText('Failed to send message');
    await expect(toast(page)).toContainText(said);
    await page.reload();
    for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value);

    await page.unroute('**/api/contact');
    await wake(page);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
}

test("a server's word on a field is shown at that field", { tag: '@thorough' }, async ({ page, allowErrors }) => {
  allowErrors(/api\/contact/);
  const body = { message: 'Must be at most 150 characters', fields: { company: 'Must be at most 150 characters' } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: body }));
  await page.goto('/contact');
  await wake(page);
  await fill(page, letter(mark()));
  await send(page).click();
  await expect(page.getByLabel('Company')).toHaveAccessibleDescription('Must be at most 150 characters');
});

test(
  'the first of several fields that the server refuses has the focus',
  { tag: '@thorough' },
  async ({ page, allowErrors }) => {
    allowErrors(/api\/contact/);
    const fields = { email: 'Not this one.', company: 'Nor this.', message: 'Nor this either.' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { message: 'Not so.', fields } }));
    await page.goto('/contact');
    await wake(page);
    await fill(page, letter(mark()));
    await send(page).click();
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Nor this either.');
    await expect(page.getByLabel('Company')).toHaveAccessibleDescription('Nor this.');
    await expect(page.getByLabel('Email')).toBeFocused();
  },
);

test(
  'markup and formulas are stored and shown as they were written',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const text = `=cmd|'/C calc'!A0 <img src=x onerror=alert(1)> ${mark()}`;
    await page.goto('/contact');
    await fill(page, { ...letter(mark()), Message: text });
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await signIn('admin');
    const contacts = (await (await page.request.get('/api/admin/contacts')).json()) as { message: string }[];
    expect(contacts.map(({ message }) => message)).toContain(text);
  },
);

test('the whole form is filled in and sent by keyboard', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  for (const value of Object.values(letter(mark()))) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

test('booking a call adds days and times to the same form, and what was typed stays', async ({ page }) => {
  await page.goto('/contact');
  await wake(page);
  await fill(page, letter('ledger'));
  const switching = page.getByRole('navigation', { name: 'How to reach us' });
  await switching.getByRole('link', { name: 'Book a call' }).click();
  await expect(page).toHaveURL(/#book$/);
  await expect(page.getByLabel('Message')).toHaveValue(letter('ledger').Message);
  await expect(page.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check();
  await expect(page.getByRole('button', { name: /^Book \w+day, / })).toBeEnabled();
  await switching.getByRole('link', { name: 'Write' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(letter('ledger').Message);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
});

test('the next open times of a service page lead to the calendar with that time chosen', async ({ page }) => {
  await page.goto('/service/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const open = page.getByRole('complementary', { name: 'Ready to Get Started?' });
  await open.scrollIntoViewIfNeeded();
  await open.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/contact\?service=1&time=.*#book$/);
  const { searchParams } = new URL(page.url());
  await expect(page.getByRole('radiogroup', { name: 'Time' }).locator(':checked')).toHaveValue(
    searchParams.get('time') ?? '',
  );
  await expect(page.getByLabel('Service')).toHaveValue(title);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the plain list of times knows the service that somebody comes from', async ({ page }) => {
    await page.goto('/service/1');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Schedule a Consultation' }).first().click();
    await page.getByRole('link', { name: 'Show open times as a list' }).click();
    await expect(page.getByLabel('Service')).toHaveValue(title);
    expect(await page.locator('[name=startsAt]').count()).toBeGreaterThan(10);
  });

  test('the form is sent by the browser and ends on a page that thanks', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, letter(mark()));
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thanks$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  });

  test('the browser itself asks for what is missing', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/contact');
    await send(page).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('#contact').locator('input:invalid, textarea:invalid')).toHaveCount(4);
  });

  test(
    'what the server refuses is explained on a page, and what was typed is a step back',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/contact');
      await fill(page, { ...letter(mark()), Email: 'ada@localhost' });
      await send(page).click();
      await expect(page).toHaveURL(/\/contact\/not-sent#invalid$/);
      await expect(page.getByText('The form is not complete yet')).toBeVisible();
      await expect(page.getByText('There were too many attempts')).toBeHidden();
      await page.goBack();
      await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    },
  );
});

test('the ways to reach us come from the site identity', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/contact');
  const section = page.locator('#contact');
  await expect(section.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await expect(section.getByRole('link', { name: /^info@/ })).toHaveAttribute('href', /^mailto:info@/);
  await expect(section.getByRole('link', { name: /^@/ })).toHaveAttribute('href', /^https:\/\/t\.me\//);
  for (const name of ['LinkedIn', 'X', 'GitHub', 'YouTube']) {
    await expect(section.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4');
});

for (const [name, viewport] of someOf(Object.entries(widths), 3)) {
  test(`the page is accessible on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/contact', '/contact/thanks', '/contact/not-sent#busy']) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}
