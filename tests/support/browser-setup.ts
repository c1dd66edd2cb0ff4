import { startDatabase } from '#dev/database/database.ts';
import { buildSiteIfNeeded } from '#build/build-site.ts';
import { findTestBrowser } from '#tools/chromium.ts';
import { publicDir, root } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';
import { imageFile, prepareImages } from '#tests/support/database-image.ts';

/** One built site, one server and one database for all browser tests. Abuse limits are out of their way. */
export default async function setup() {
  process.env.CHROMIUM_PATH ??= findTestBrowser();
  await buildSiteIfNeeded();
  await prepareImages();
  const database = await startDatabase({ image: imageFile('seeded') });
  const server = await startServer({
    root,
    publicDir,
    port: 0,
    mode: 'local',
    env: {
      SUPABASE_URL: database.url,
      SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
      SUPABASE_SECRET_KEY: database.keys.secret,
      LIMITS_SCALE: '10000',
    },
    log: () => undefined,
  });
  process.env.BASE_URL = server.url;
  return async () => {
    await server.stop();
    await database.stop();
  };
}
