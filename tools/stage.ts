import { serve } from '@hono/node-server';
import { type Browser, chromium } from 'playwright';
import { buildSiteIfNeeded } from '#build/build-site.ts';
import { demoData } from '#dev/database/demo-data.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { newKeys } from '#dev/database/keys.ts';
import { publicDir, root } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

/** The whole product over a database in memory with the demo data and the rows that this SQL adds. */
export async function startStage(moreRows = '') {
  await buildSiteIfNeeded();
  const keys = newKeys();
  const { connection, fetch: answer } = await openEmbeddedApp(null, keys);
  await connection.driver.exec(demoData());
  await connection.driver.exec(moreRows);
  const fetch = (request: Request) => answer(request, '127.0.0.1');
  const { database, port } = await new Promise<{ database: ReturnType<typeof serve>; port: number }>((resolve) => {
    const database = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve({ database, port: info.port }));
  });
  const server = await startServer({
    root,
    publicDir,
    port: 0,
    mode: 'local',
    env: {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      LIMITS_SCALE: '1000',
    },
    log: () => undefined,
  });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      database.close();
      await connection.close();
    },
  };
}

/** Shows the product to a browser, and ends both when the work is done. */
export async function withStage<T>(work: (url: string, browser: Browser) => Promise<T>, moreRows?: string): Promise<T> {
  const stage = await startStage(moreRows);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    return await work(stage.url, browser);
  } finally {
    await browser.close();
    await stage.close();
  }
}
