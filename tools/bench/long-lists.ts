import type { Browser, Page } from 'playwright';
import { openPage } from '#tools/stage.ts';

const rounds = 3;
const settleMs = 400;
/** A task of 50 ms is felt, and is what the browser reports as long. */
const goal = { taskMs: 50, wholeListMs: 20_000 };

interface Screen {
  path: string;
  username: string | null;
  /** Settles once the screen shows all there is. */
  whole: (page: Page) => Promise<unknown>;
  /** The heading that is sorted by, and what is typed, to search unless it is into another field. */
  sortBy?: string;
  type?: string;
  field?: string;
}

const listIsWhole = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'entr' }).filter({ hasNotText: 'loading' }).waitFor({ timeout: 120_000 });

/** On a slow processor, where each keystroke repaints the preview. */
async function openColors(page: Page) {
  const tool = page.locator('#branding-tool');
  await tool.scrollIntoViewIfNeeded();
  await tool.getByText('Guest Mode').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

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
  { path: '/branding', username: null, whole: openColors, type: '#4a1c7e', field: '#brand-primary' },
];

type Action = [name: string, act: () => Promise<unknown>];

/** What a person does on a screen; each is done several times, and the worst counts. */
function actionsOn(page: Page, { sortBy, type, field }: Screen): Action[] {
  const actions: Action[] = field === undefined ? [['scroll', () => page.mouse.wheel(0, 6000)]] : [];
  if (sortBy !== undefined) {
    const heading = page.getByRole('columnheader', { name: sortBy, exact: true }).getByRole('button');
    actions.push(['sort', () => heading.click()]);
    actions.push(['next page', () => page.getByRole('button', { name: 'Next page' }).click()]);
  }
  if (type !== undefined) {
    const box = field === undefined ? page.getByRole('searchbox') : page.locator(field);
    actions.push(['type a word', () => box.pressSequentially(type, { delay: 60 })]);
    actions.push(['clear the box', () => box.fill('')]);
  }
  return actions;
}

const watchLongTasks = () => {
  const durations: number[] = [];
  new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  Object.assign(globalThis, { takeLongTasks: () => durations.splice(0) });
};

/** The longest task since it was last asked for; 0 where none was long. */
const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { takeLongTasks: () => number[] }).takeLongTasks()));

async function measure(page: Page, url: string, screen: Screen) {
  await page.addInitScript(watchLongTasks);
  const started = performance.now();
  await page.goto(url + screen.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await longestTask(page);
  await screen.whole(page);
  const wholeMs = performance.now() - started;
  await page.waitForTimeout(settleMs);
  const loading = await longestTask(page);
  const results = new Map<string, number>(screen.field === undefined ? [['while it loads', loading]] : []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of actionsOn(page, screen)) {
      await act();
      await page.waitForTimeout(settleMs);
      results.set(name, Math.max(results.get(name) ?? 0, await longestTask(page)));
    }
  }
  return { wholeMs, results };
}

/** Whether nothing on screens with thousands of rows keeps the page's main thread busy for longer than is felt. */
export async function longListsStaySmooth(url: string, browser: Browser): Promise<boolean> {
  let smooth = true;
  console.log('\nLongest task of the main thread beside thousands of rows, in ms');
  for (const screen of screens) {
    const page = await openPage(browser, url, screen.username);
    const { wholeMs, results } = await measure(page, url, screen);
    await page.close();
    smooth &&= wholeMs <= goal.wholeListMs;
    console.log(`${screen.path.padEnd(22)} whole after ${(wholeMs / 1000).toFixed(1)} s`);
    for (const [name, task] of results) {
      smooth &&= task <= goal.taskMs;
      console.log(`  ${name.padEnd(16)} ${task === 0 ? 'none is long' : `${task.toFixed(0)}  TOO LONG`}`);
    }
  }
  return smooth;
}
