import { buildSiteIfNeeded } from '#build/build-site.ts';
import { findTestBrowser } from '#tools/chromium.ts';
import { prepareImages } from '#tests/support/database-image.ts';
import { startSite } from '#tests/support/other-sites.ts';

/** One built site, one server and one database for all browser tests. */
export default async function setup() {
  process.env.CHROMIUM_PATH ??= findTestBrowser();
  await buildSiteIfNeeded();
  await prepareImages();
  const site = await startSite({}, { image: 'seeded' });
  process.env.BASE_URL = site.url;
  return () => site.stop();
}
