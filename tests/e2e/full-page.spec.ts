import sharp from 'sharp';
import { expect, test } from '#tests/support/browser.ts';

/** Link previews, archives and visual tests take a page in one picture, without scrolling through it first. */
for (const path of ['/', '/services', '/service/1', '/branding', '/portfolio', '/whitepaper', '/terms']) {
  test(`${path} is painted down to its end in a picture of the whole page`, async ({ page }) => {
    await page.goto(path);
    const picture = sharp(await page.screenshot({ fullPage: true }));
    const { width, height } = await picture.metadata();
    const step = 600;
    for (let top = 0; top + step < height; top += step) {
      const strip = await picture.clone().extract({ left: 0, top, width, height: step }).stats();
      expect.soft(Math.max(...strip.channels.map(({ stdev }) => stdev)), `from ${top} px`).toBeGreaterThan(2);
    }
  });
}
