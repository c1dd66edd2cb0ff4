import axe, { type RunOptions } from 'axe-core';
import { test as base, expect, type Page } from '@playwright/test';
import { bePatient } from './be-patient.ts';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

export type DemoAccount = 'admin' | 'team' | 'client' | 'client2';

interface Fixtures {
  /** Console errors and failed requests that a test provokes on purpose; everything else fails the test. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** Signs the page's browser in without the login screen. */
  signIn: (username: DemoAccount) => Promise<void>;
  watched: undefined;
}

const faultsOf = new WeakMap<Page, { seen: string[]; allowed: RegExp[] }>();

/**
 * Tests share the demo's people. News that one has just listed is gone when another message, sent meanwhile by another test, is
 * told together with it: marking it as read then finds nothing.
 */
const isReplacedNews = (url: string) => /\/api\/notifications\/\d+\/read$/.test(url);

/** Everything a visitor's console would show in red: errors, policy violations, requests without an answer. */
function watch(page: Page) {
  const state = { seen: [] as string[], allowed: [] as RegExp[] };
  faultsOf.set(page, state);
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || (isReplacedNews(url) && message.text().includes('404'))) return;
    state.seen.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => state.seen.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') state.seen.push(`request: ${request.url()} ${reason}`);
  });
  return state;
}

/** Lets the time of the page stand still, a minute ahead: however long it takes, it is not over before it is stopped. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  watched: [
    async ({ page }, use) => {
      const { seen, allowed } = watch(page);
      await use(undefined);
      const unexpected = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected.join('\n'), 'errors in the console or the network').toBe('');
    },
    { auto: true },
  ],
  allowErrors: async ({ page }, use) => {
    await use((...patterns) => faultsOf.get(page)?.allowed.push(...patterns));
  },
  context: async ({ context }, use) => {
    await context.addInitScript(bePatient);
    await use(context);
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    // A person sees a form before it is alive, and is not as fast as a test.
    page.goto = async (...args) => {
      const reply = await goto(...args);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('astro-island[ssr]:not([client=interaction])')].every((island) => {
          const place = island.firstElementChild?.getBoundingClientRect();
          return place === undefined || place.top > innerHeight;
        }),
      );
      return reply;
    };
    await use(page);
  },
  signIn: async ({ page }, use) => {
    await use(async (username) => {
      // A page that is still open would ask on with a session that ends here.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      await signInBehind(page, username);
    });
  },
});

/** Another person signs in, in the same browser, while a page is open. */
export async function signInBehind(page: Page, username: DemoAccount): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { username, password: 'demo-password' } });
  expect(reply.status(), `signing in as ${username}`).toBe(200);
}

interface Part {
  /** The part that changed, where the rest of the page was looked at before. */
  within?: string;
  without?: string;
}

/** WCAG 2.2 A and AA and axe's best practices. */
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing what passed takes longer than all the rest, and no rule of these reads style sheets.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** In both looks, where the page has two. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  await expectNoViolations(page, part, rules);
  if (!(await page.evaluate(() => document.documentElement.dataset.theme === 'system'))) return;
  // A transition, however short, waits in what is not drawn, and with it the old color.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html:not(.paper)').waitFor();
  await expectNoViolations(page, part, { ...rules, runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html.paper').waitFor();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

async function expectNoViolations(page: Page, { within, without }: Part, given: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { include: [within ?? 'html'], exclude: without ? [without] : [] };
  const found = await page.evaluate(
    async (one) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(one.context, one.rules);
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    },
    { context, rules: given },
  );
  expect(found).toEqual([]);
}

/** For tests of what moves. The others ask for less motion, which saves drawing sixty pictures a second. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};
