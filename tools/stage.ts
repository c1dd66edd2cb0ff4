import { type Browser, chromium, type Page } from 'playwright';
import { buildSiteIfNeeded } from '#build/build-site.ts';
import { startDatabase } from '#dev/database/database.ts';
import { publicDir, root } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

/**
 * Shows the whole product to a browser, over a database in memory with the demo data and the rows that this SQL adds, and ends
 * all of it when the work is done.
 */
export async function withStage<T>(work: (url: string, browser: Browser) => Promise<T>, moreRows?: string): Promise<T> {
  await buildSiteIfNeeded();
  const database = await startDatabase({ seed: true, moreRows });
  const env = {
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
    SUPABASE_SECRET_KEY: database.keys.secret,
    LIMITS_SCALE: '1000',
  };
  const server = await startServer({ root, publicDir, port: 0, mode: 'local', env, log: () => undefined });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    return await work(server.url, browser);
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
}

/** A page of a browser that is on a desk, signed in as somebody of the demo. */
export async function openPage(browser: Browser, url: string, username: string | null): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (username === null) return page;
  const reply = await page.request.post(`${url}/api/auth/login`, { data: { username, password: 'demo-password' } });
  if (!reply.ok()) throw new Error(`${username} could not sign in: ${reply.status()}`);
  return page;
}
