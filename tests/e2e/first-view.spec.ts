import type { Locator, Route } from '@playwright/test';
import { expect, type Page, test } from '#tests/support/browser.ts';

/** Asked for last, and answered at once: all that the page asked for before has come here by then. */
const last = '/nothing-more';

/** Until the page has nothing left to do by itself, and what it then asks for has come here. */
async function settled(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(async (address) => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch(address);
    }, last);
  }
}

/**
 * What a page asks for until it shows its content, its document aside: a round at a time, each let through once nothing
 * more is asked before it is answered.
 */
async function roundsUntil(page: Page, path: string, shown: () => Promise<boolean>): Promise<string[][]> {
  let held: Route[] = [];
  const rounds: string[][] = [];
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (route.request().url().endsWith(last)) return route.fulfill({ status: 204 });
    // Fonts follow the words that are set in them.
    if (kind === 'document' || kind === 'font') return route.continue();
    held.push(route);
  });
  const arrived = page.waitForResponse((reply) => reply.request().resourceType() === 'document');
  await page.goto(path, { waitUntil: 'commit' });
  await (await arrived).finished();
  // A busy browser takes its time to ask for what its document names.
  const named = page.locator('link[rel=modulepreload]');
  await page.locator('#app').waitFor();
  await expect.poll(async () => held.length > (await named.count())).toBe(true);
  while (!(await shown())) {
    const before = held.length;
    await settled(page);
    if (held.length === 0 || held.length > before) continue;
    const round = held;
    held = [];
    rounds.push(round.map((route) => route.request().url()));
    await Promise.all(
      round.map(async (route) => {
        await route.continue();
        await (await route.request().response())?.finished();
      }),
    );
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
}

for (const [path, who, first] of [
  ['/portal', 'client', 'Needs you'],
  ['/admin', 'admin', 'Needs You'],
] as const)
  test(`${path} shows what it opens on after ten requests, in two rounds after its document`, async ({
    page,
    signIn,
  }) => {
    await signIn(who);
    const section = page.getByRole('main').locator('section').filter({ hasText: first });
    const content = section.getByRole('listitem').or(section.getByText('Nothing is waiting for you')).first();
    const rounds = await roundsUntil(page, path, () => content.isVisible());
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.length, rounds.map((round) => round.join('\n')).join('\n\n')).toBeLessThanOrEqual(2);
    expect(1 + rounds.flat().length, rounds.flat().join('\n')).toBeLessThanOrEqual(10);
  });

test('the frame of the portal stands in its document, and does not move when the script takes over', async ({
  page,
  signIn,
}) => {
  await signIn('client');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', (route) => released.then(() => route.continue()));
  await page.mainFrame().goto('/portal', { waitUntil: 'commit' });
  const frame = [
    page.getByRole('link', { name: /, home$/ }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    ...['Dashboard', 'Projects', 'Profile'].map((name) => page.getByRole('complementary').getByRole('link', { name })),
  ];
  const placeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y };
    });
  const places = () => Promise.all(frame.map(placeOf));
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release(undefined);
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  expect(await places()).toEqual(before);
});
