import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareImageName } from '#src/data/share-image.ts';
import { createOutliner } from './fonts.ts';
import { logo } from './logo.ts';
import { shareImage } from './share-image.ts';

test('a shared page is drawn at the size that networks expect, small enough to load at once', async () => {
  const title = 'Unified Data Silo & Application Development for Everybody Who Asks';
  const picture = await shareImage({ title, eyebrow: 'Service' });
  const { width, height, format } = await sharp(picture).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(picture.length).toBeLessThan(200 * 1024);
});

test.each([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/service/1', 'service-1'],
  ['/service/1.html', 'service-1'],
  ['/insights/cost-of-an-app/', 'insights-cost-of-an-app'],
])('the picture of %s is called %s', (path, name) => expect(shareImageName(path)).toBe(name));

test('the wordmark is drawn as shapes, so that no font is needed to show it', async () => {
  const brand = logo(await createOutliner('inter-700'), 40, { mark: '#000000', word: '#000000' });
  expect(brand.svg).not.toContain('<text');
  expect(brand.width).toBeGreaterThan(brand.wordmark.x + brand.wordmark.firstWidth);
});
