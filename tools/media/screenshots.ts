/** The pictures in the README, taken of the product with its demo data: `npm run media -- screenshots`. */
import { join } from 'node:path';
import { openPage, withStage } from '#tools/stage.ts';
import { root } from '#build/paths.ts';

const pictures = [
  { name: 'home', path: '/', username: null },
  { name: 'portal', path: '/portal', username: 'client' },
  { name: 'admin', path: '/admin/projects', username: 'admin' },
];

await withStage(async (url, browser) => {
  for (const { name, path, username } of pictures) {
    const page = await openPage(browser, url, username);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Whatever still loads holds its place with a skeleton.
    await page.locator('.animate-pulse:visible').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(root, '.github', `${name}.jpg`), quality: 82 });
    await page.close();
  }
});
