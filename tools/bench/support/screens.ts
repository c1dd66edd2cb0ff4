import { type Browser, chromium, type Page } from 'playwright';
import { longestByMark, mark, traceCategories } from '#tools/bench/support/longest-task.ts';
import { openStage } from '#tools/bench/support/stage.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

const rounds = 3;
const settleMs = 400;
const goal = { frameMs: 50, wholeListMs: 20_000 };

export type Action = [name: string, act: () => Promise<unknown>];

export interface Screen {
  path: string;
  /** Settles once the screen shows all there is. */
  whole: () => Promise<unknown>;
  /** What a person does on it; each is done several times, and the worst counts. */
  actions: () => Action[] | Promise<Action[]>;
}

interface Bench {
  /** SQL that fills the database. */
  rows: string;
  username: string;
  about: string;
  screens: (page: Page) => Screen[];
}

async function measure(browser: Browser, page: Page, url: string, { path, whole, actions }: Screen) {
  await browser.startTracing(page, { categories: traceCategories });
  const started = performance.now();
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await mark(page, 'while it loads');
  await whole();
  const wholeMs = performance.now() - started;
  await page.waitForTimeout(settleMs);
  const all = await actions();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of all) {
      await mark(page, name);
      await act();
      await page.waitForTimeout(settleMs);
    }
  }
  await mark(page, 'end');
  const results = longestByMark(await browser.stopTracing());
  results.delete('end');
  return { wholeMs, results };
}

/** Measures how long the main thread is kept busy on screens with long lists, and ends the process with the verdict. */
export async function benchScreens({ rows, username, about, screens }: Bench): Promise<never> {
  const stage = await openStage(rows);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  let failed = false;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.request.post(`${stage.url}/api/auth/login`, { data: { username, password: 'demo-password' } });
    console.log(`${about}; longest task of the page's main thread, in ms of processor and of clock\n`);
    for (const screen of screens(page)) {
      const { wholeMs, results } = await measure(browser, page, stage.url, screen);
      console.log(`${screen.path.padEnd(22)} whole after ${(wholeMs / 1000).toFixed(1)} s`);
      if (wholeMs > goal.wholeListMs) failed = true;
      for (const [name, { task, wall }] of results) {
        const over = task > goal.frameMs;
        failed ||= over;
        console.log(
          `  ${name.padEnd(16)} ${task.toFixed(0).padStart(4)} ${wall.toFixed(0).padStart(5)}${over ? '  TOO LONG' : ''}`,
        );
      }
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  console.log(
    `\n${failed ? 'OUTSIDE' : 'Within'} the goals: no frame kept waiting over ${goal.frameMs} ms, every list whole within ${goal.wholeListMs / 1000} s`,
  );
  process.exit(failed ? 1 : 0);
}
