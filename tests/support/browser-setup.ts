import { buildSiteIfNeeded } from '#build/build-site.ts';
import { findTestBrowser } from '#tools/chromium.ts';
import { startSite } from '#tests/support/other-sites.ts';
import { openTestServer } from '#tests/support/test-server.ts';

/** One built site, one server and one database for all browser tests. */
export default async function setup() {
  process.env.CHROMIUM_PATH ??= findTestBrowser();
  await buildSiteIfNeeded();
  const { stop } = await openTestServer();
  const site = await startSite({}, { template: 'seeded' });
  process.env.BASE_URL = site.url;
  return async () => {
    await site.stop();
    await stop();
  };
}
