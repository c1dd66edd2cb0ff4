import type { Project } from '#src/shared/contracts/projects.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, givenProject, hearNothing, refuse, serve, serveLedger } from '#tests/support/portal.ts';

const { planning, in_progress: inProgress, review, complete } = projectStatusLabels;
/** The words of the tabs, each with its number. */
const counted = (...counts: number[]) =>
  ['All', ...Object.values(projectStatusLabels)].map((label, index) => `${label} (${counts[index]})`);
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: /^View Details/ });
const five = (['planning', 'in_progress', 'in_progress', 'review', 'complete'] as const).map((status, index) =>
  givenProject({
    ...{ id: 5 - index, title: `Project ${5 - index}`, description: `About ${status}`, status },
    dueDate: index === 1 ? '2026-03-10' : null,
  }),
);

test('the dashboard shows where the work stands, in at most 15 requests', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hearNothing(page);
  await signIn('client');
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, \S/);
  const main = page.getByRole('main');
  const stats = main.locator('dl > div');
  await expect(stats).toHaveText([
    /^Active Projects\d+$/,
    /^Upcoming Milestones\d+$/,
    /^Recent Documents\d+$/,
    /^Completed Deliverables\d+$/,
  ]);
  const needs = main.locator('section').filter({ hasText: 'Needs you' });
  await expect(needs.getByRole('listitem').first()).toBeVisible();
  const projects = main.locator('section').filter({ hasText: 'Recent Projects' });
  await expect(projects.getByRole('listitem').first()).toContainText(/Updated (.* ago|just now)/);
  expect(await projects.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await expect(projects.getByRole('progressbar').first()).toBeVisible();
  const news = main.locator('section').filter({ hasText: 'Recent Notifications' });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  expect(await news.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await page.waitForLoadState('networkidle');
  // The pages that are drawn are read once the screen is there, at most as many as stand on it.
  const drawn = /^\/api\/documents\/\d+\/versions\/\d+\/file$/;
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls.filter((path) => !drawn.test(path))).toEqual(['/api/start/portal']);
  expect(calls.length).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  const updated = projects
    .getByText(/^Updated/)
    .getByRole('time')
    .first();
  await updated.hover();
  const moment = await updated.getAttribute('datetime');
  const whole = await page.evaluate(
    (value) => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(value)),
    moment ?? '',
  );
  await expect(updated).toHaveAttribute('title', whole);
  await projects.getByRole('link', { name: 'View all projects' }).click();
  await expect(page).toHaveURL(/\/portal\/projects$/);
});

test('a project has made the same progress wherever it is shown', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client');
  const reply = await page.request.get('/api/projects');
  const projects = (await reply.json()) as Project[];
  // The one that was there before the projects of other tests.
  const counted = projects.findLast(({ progress, status }) => progress !== null && status === 'in_progress');
  if (counted === undefined) throw new Error('No project has milestones.');
  const { id, title, progress } = counted;
  await serve(page, '/api/projects', [counted]);
  // Other tests' projects are newer.
  await page.route('**/api/user/day/*', async (route) => {
    const reply = await route.fetch();
    const day = (await reply.json()) as object;
    await route.fulfill({
      json: { ...day, recentProjects: [{ id, at: counted.updatedAt, waits: false, milestones: [], documents: [] }] },
    });
  });
  for (const path of ['/portal', '/portal/projects']) {
    await page.goto(path);
    const bar = page.getByRole('progressbar', { name: `Progress of ${title}` });
    await expect(bar).toHaveAttribute('value', String(progress));
  }
  await page.goto(`/portal/projects/${id}`);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', String(progress));
  await expect(page.getByRole('main').getByText(/^\d+ days? since start$/)).toBeVisible();

  await serve(page, '/api/projects/7', givenProject({ status: 'review' }));
  for (const part of ['milestones?*', 'documents?*', 'members', 'addresses', 'palettes'])
    await serve(page, `/api/projects/7/${part}`, []);
  await page.goto('/portal/projects/7');
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '75');
  await expect(page.getByText('No milestones yet. Estimated from the status.')).toBeVisible();
});

for (const [path, ...own] of [
  ['/portal/projects'],
  ['/portal/documents', '/api/documents'],
  ['/portal/notifications'],
] as const)
  test(`${path} asks once for what it shows first`, { tag: '@thorough' }, async ({ page, signIn }) => {
    const asked: string[] = [];
    const unused: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('console', (message) => {
      if (message.text().includes('preload')) unused.push(message.text());
    });
    await hearNothing(page);
    await signIn('client');
    await page.goto(path);
    const first = ['/api/start/portal', ...own].sort();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.startsWith('/api/')).sort()).toEqual(first);
    expect(unused).toEqual([]);
  });

test('projects are searched, filtered and counted, and every emptiness has its words', async ({ page, signIn }) => {
  await signIn('client');
  await serve(page, '/api/projects?*', five);
  await page.goto('/portal/projects');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(counted(5, 1, 2, 1, 1));
  await expect(page.getByRole('button', { name: /project/i })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Project 3' })).toContainText(
    new RegExp(`${inProgress}.*Created.*Mar 1, 2026.*Due.*Not set.*About in_progress.*50%`, 's'),
  );
  await expectAccessible(page);

  const search = page.getByRole('searchbox');
  await search.pressSequentially('ABOUT REVIEW');
  await expect(search).toBeFocused();
  await expect(tabs).toHaveText(counted(1, 0, 0, 1, 0));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText('1 project shown');
  for (const [tab, words] of [
    [planning, 'No projects in planning phase'],
    [inProgress, 'No projects in progress'],
    [complete, 'No completed projects'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await search.fill('nothing like it');
  await page.getByRole('tab', { name: review }).click();
  await expect(page.getByText('No projects in review phase')).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByText('No projects found')).toBeVisible();
  await expect(page.getByText('Try changing your search or filter criteria')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await search.fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption(inProgress);
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/status=in_progress/);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/portal\/projects\/\d$/);
  await page.goBack();
  await expect(page).toHaveURL(/status=in_progress/);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Due' }).selectOption('Overdue');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=in_progress&due=overdue/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Due' })).toHaveValue('overdue');
  await expect(cards(page)).toHaveCount(1);
  await page.setViewportSize(widths.phone);
  await page.getByRole('tab', { name: complete }).click();
  await expect(page.getByRole('tab', { name: complete })).toBeInViewport({ ratio: 0.95 });
  await expectFits(page);

  // Cards that are not drawn yet are no wider than those that are.
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/portal/projects');
  await expect(cards(page)).toHaveCount(5);
  await expectFits(page);
});

test('a project is read in four tabs, each with its own address', async ({ page, signIn }) => {
  await signIn('client');
  await serveLedger(page);
  await page.goto('/portal/projects/7');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '50');
  await expect(main.getByText('1 of 3 milestones complete. What was asked for counts once it is done.')).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText(['Not set', 'Dec 24, 2026', 'Not set']);
  await expect(main.getByRole('button', { name: /Edit|Add|Approve/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=milestones$/);
  const steps = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(steps).toHaveText([/^Start.*Mar 5, 2026Completed$/s, /^Middle.*Apr 5, 2026In Progress$/s, /^Launch/]);
  await expect(steps.last()).toContainText('No description provided');
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.reload();
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Name', 'Uploaded', 'Status', 'Actions']);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('link', { name: 'Preview: Paper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper' })).toBeFocused();
  await page.goBack();
  for (const name of ['Paper', 'Letter', 'Trap']) {
    await page.getByRole('link', { name: `Preview: ${name}` }).click();
    await expect(page.getByText('Document preview is not available in the demo.', { exact: true })).toBeVisible();
    const open = main.getByRole('link', { name: 'Open file in a new tab' });
    await expect(open).toHaveCount(name === 'Trap' ? 0 : 1);
    await page.goBack();
  }
  await expect(page.getByRole('row').filter({ hasText: 'Trap' })).toContainText('javascript:alert(1)');

  await page.goto('/portal/projects/7?tab=constructor');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');

  await serve(page, '/api/projects/7/comments?*', []);
  await page.setViewportSize(widths.phone);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page.getByText('Comments coming soon!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Comments' })).toBeInViewport({ ratio: 0.95 });
  await expectFits(page);
});

test('what people wrote runs in the direction of its own script', { tag: '@thorough' }, async ({ page, signIn }) => {
  await signIn('client');
  await serve(page, '/api/projects?*', [givenProject({ title: 'دفتر الحسابات', description: 'سجل مشترك' })]);
  const directionOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  for (const path of ['/portal', '/portal/projects']) {
    await page.goto(path);
    expect(await directionOf('دفتر الحسابات')).toBe('rtl');
  }
  expect(await directionOf('سجل مشترك')).toBe('rtl');
});

test(
  "another client's project, one that never was and no number at all are not found alike",
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/404/);
    await signIn('client2');
    const theirs = (await (await page.request.get('/api/projects')).json()) as { id: number }[];
    await signIn('client');
    const own = (await (await page.request.get('/api/projects')).json()) as { id: number }[];
    const foreign = theirs.find(({ id }) => !own.some((project) => project.id === id));
    expect(foreign).toBeDefined();
    for (const id of [foreign?.id, 99_999_999, 'ledger']) {
      await page.goto(`/portal/projects/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Project Not Found' })).toBeVisible();
      const words = "The project you're looking for doesn't exist or you don't have access to it.";
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/portal/nowhere');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Portal.*Nowhere/);
    await expectAccessible(page, { within: 'main' });
  },
);

test(
  'what cannot be read says why on every screen that shows it, and can be asked for again',
  { tag: '@thorough' },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/503/);
    await signIn('client');
    await serveLedger(page);
    await refuse(page, '/api/projects?*', 'The store is away.');
    await refuse(page, '/api/projects/7/milestones?*', 'The steps are away.');
    await page.goto('/portal');
    const error = page.getByRole('alert').filter({ hasText: 'Error Loading Projects' });
    await expect(error).toContainText('The store is away.');
    await expect(page.locator('dl > div').filter({ hasText: 'Active Projects' })).toContainText('–');
    await expectAccessible(page, { within: 'main' });
    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
    await expect(error).toContainText('The store is away.');
    await page.unroute('**/api/projects?*');
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();

    await page.goto('/portal/projects/7');
    await expect(page.getByRole('alert')).toContainText('The steps are away.');
    await serveLedger(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
);
