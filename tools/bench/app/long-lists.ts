import type { Browser, Page } from 'playwright';
import { longestTasksByMark, mark, traceCategories } from '#tools/bench/app/longest-task.ts';

const rounds = 3;
const settleMs = 400;
const goal = { frameMs: 50, wholeListMs: 20_000 };

interface Screen {
  path: string;
  username: string;
  /** Settles once the screen shows all there is. */
  whole: (page: Page) => Promise<unknown>;
  /** The heading that is sorted by, and what is typed to search. */
  sortBy?: string;
  type?: string;
}

const listIsWhole = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'entr' }).filter({ hasNotText: 'loading' }).waitFor({ timeout: 120_000 });

const screens: Screen[] = [
  {
    path: '/portal/projects',
    username: 'client',
    whole: (page) => page.getByRole('tab', { name: /^All \(\d,\d/ }).waitFor(),
    type: 'project 7',
  },
  { path: '/portal/documents', username: 'client', whole: (page) => page.getByRole('row').nth(20).waitFor() },
  {
    path: '/portal/notifications',
    username: 'client',
    whole: (page) => page.getByText(/You have \d,\d+ unread/).waitFor(),
  },
  { path: '/admin/users', username: 'admin', whole: listIsWhole, sortBy: 'Name', type: 'person 7' },
  { path: '/admin/projects', username: 'admin', whole: listIsWhole, sortBy: 'Title', type: 'project 7' },
  { path: '/admin/documents', username: 'admin', whole: listIsWhole, sortBy: 'Name', type: 'document 7' },
  { path: '/admin/contacts', username: 'admin', whole: listIsWhole, sortBy: 'Name', type: 'visitor 77' },
  { path: '/admin/audit', username: 'admin', whole: listIsWhole, sortBy: 'What', type: 'planning' },
];

type Action = [name: string, act: () => Promise<unknown>];

/** What a person does on a screen; each is done several times, and the worst counts. */
function actionsOn(page: Page, { sortBy, type }: Screen): Action[] {
  const actions: Action[] = [['scroll', () => page.mouse.wheel(0, 6000)]];
  if (sortBy !== undefined) {
    const heading = page.getByRole('columnheader', { name: sortBy, exact: true }).getByRole('button');
    actions.push(['sort', () => heading.click()]);
    actions.push(['next page', () => page.getByRole('button', { name: 'Next page' }).click()]);
  }
  if (type !== undefined) {
    const box = page.getByRole('searchbox');
    actions.push(['type a word', () => box.pressSequentially(type, { delay: 60 })]);
    actions.push(['clear the box', () => box.fill('')]);
  }
  return actions;
}

async function measure(browser: Browser, page: Page, url: string, screen: Screen) {
  await browser.startTracing(page, { categories: traceCategories });
  const started = performance.now();
  await page.goto(url + screen.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await mark(page, 'while it loads');
  await screen.whole(page);
  const wholeMs = performance.now() - started;
  await page.waitForTimeout(settleMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of actionsOn(page, screen)) {
      await mark(page, name);
      await act();
      await page.waitForTimeout(settleMs);
    }
  }
  await mark(page, 'end');
  const results = longestTasksByMark(await browser.stopTracing());
  results.delete('end');
  return { wholeMs, results };
}

/** Whether nothing on screens with thousands of rows keeps the page's main thread busy for longer than is felt. */
export async function longListsStaySmooth(url: string, browser: Browser): Promise<boolean> {
  let smooth = true;
  console.log('\nLongest task of the main thread beside thousands of rows, in ms of processor and of clock');
  for (const screen of screens) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const credentials = { username: screen.username, password: 'demo-password' };
    await page.request.post(`${url}/api/auth/login`, { data: credentials });
    const { wholeMs, results } = await measure(browser, page, url, screen);
    await page.close();
    smooth &&= wholeMs <= goal.wholeListMs;
    console.log(`${screen.path.padEnd(22)} whole after ${(wholeMs / 1000).toFixed(1)} s`);
    for (const [name, { task, wall }] of results) {
      const over = task > goal.frameMs;
      smooth &&= !over;
      const cells = [name.padEnd(16), task.toFixed(0).padStart(4), wall.toFixed(0).padStart(5)];
      console.log(`  ${cells.join(' ')}${over ? '  TOO LONG' : ''}`);
    }
  }
  return smooth;
}
