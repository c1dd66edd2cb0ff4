import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { readCollection } from '#src/content/read.ts';
import { site } from '#src/data/site.ts';
import { expect, expectAccessible, moving, test, widths, type Page } from '#tests/support/browser.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { someOf, thorough } from '#tests/support/thorough.ts';

const services = readdirSync('src/content/services').map((_, index) => `/service/${index + 1}`);
const pages = [
  '/',
  '/services',
  ...services,
  '/branding',
  '/intelligence-auto',
  '/portfolio',
  '/whitepaper',
  '/insights',
  `/insights/${readCollection('articles').at(-1)?.id}`,
  '/privacy',
  '/terms',
  '/cookies',
];

test.describe('accessible at every width', () => {
  for (const path of someOf([...pages, '/auth', '/login'], 3)) {
    test(path, async ({ page }) => {
      await page.goto(path);
      for (const size of someOf(Object.values(widths), 3)) {
        await page.setViewportSize(size);
        await expectAccessible(page);
      }
    });
  }

  test('the open menu', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto('/');
    await page.locator('#site-menu summary').click();
    await expectAccessible(page);
  });

  test('the page for unknown addresses', async ({ page, allowErrors }) => {
    allowErrors(/404/);
    await page.goto('/nowhere');
    await expectAccessible(page);
  });
});

const everyPage = [...pages, '/contact', '/payments', '/auth', '/login', '/contact/thanks', '/newsletter/thanks'];

/** How far the page scrolls sideways, and how far the header's content reaches beyond the window. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const header = Array.from(document.querySelectorAll('header :is(a, button, summary)'));
    const shown = header
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    return Math.max(scrollWidth - clientWidth, ...shown.map(({ left, right }) => Math.max(-left, right - clientWidth)));
  });

/** Text that is set in px keeps its size where a reader asks for larger letters. */
const smallestLetters = (page: Page) =>
  page.evaluate(() => {
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const texts = [...document.querySelectorAll('body *:not(svg *)')].filter(
      (element) => hasWords(element) && element.checkVisibility(),
    );
    return Math.min(...texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });

test('nothing is cut off at 320 px, which is 400 % zoom on a small laptop', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of everyPage) {
    await page.goto(path);
    expect(await beyond(page), path).toBeLessThanOrEqual(0);
  }
});

test('nothing is cut off with letters of twice the usual size', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of everyPage) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveCSS('font-size', '32px');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => beyond(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await smallestLetters(page), path).toBeGreaterThan(20);
  }
  await expect(page.locator('#site-menu summary')).toBeVisible();
});

test('nothing is cut off where the layout changes its columns', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => beyond(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone });

  test('everything is visible, and the menu opens and leads on', async ({ page }) => {
    await page.goto('/');
    for (const section of await page.locator('[data-reveal]').all()) await expect(section).toHaveCSS('opacity', '1');
    await page.locator('#site-menu summary').click();
    await page.locator('#site-menu').getByRole('link', { name: 'Portfolio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  });

  test('pictures are shown, and controls that need a script are not', async ({ page }) => {
    await page.goto('/payments');
    await expect(page.locator('main img').first()).toBeVisible();
    for (const path of ['/payments', '/']) {
      await page.goto(path);
      for (const control of await page.locator('[data-needs-script]').all()) await expect(control).toBeHidden();
    }
  });

  test('an unknown service leads home', async ({ page }) => {
    await page.goto('/service/42');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.tagline);
  });
});

test.describe('sections', () => {
  test.use(moving);

  test('rise into view once', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    const about = page.locator('#about [data-reveal]').first();
    await expect(about).toHaveAttribute('data-reveal', 'wait');
    await about.scrollIntoViewIfNeeded();
    await expect(about).toHaveAttribute('data-reveal', 'seen');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(about).toHaveAttribute('data-reveal', 'seen');
  });

  test('stand still for visitors who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('[data-reveal="wait"]')).toHaveCount(0);
  });
});

test('of the pictures further down none is fetched that nobody can see yet', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  await page.goto('/payments');
  await page.waitForLoadState('networkidle');
  // The browser is early with the one of the chosen coin.
  expect(asked.filter((url) => !/favicon|ethereum/.test(url))).toEqual([]);
});

/** Link previews, archives and visual tests take a page in one picture, without scrolling through it first. */
const captured = ['/', '/branding', '/services', '/service/1', '/portfolio', '/whitepaper', '/terms'];

/** Where the picture shows nothing but one color, strip by strip. */
async function blankStrips(picture: Buffer): Promise<number[]> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const step = 600;
  const blank: number[] = [];
  for (let top = 0; top + step < height; top += step) {
    const strip = await image.clone().extract({ left: 0, top, width, height: step }).stats();
    if (strip.channels.every(({ stdev }) => stdev <= 2)) blank.push(top);
  }
  return blank;
}

for (const [name, size] of someOf(Object.entries(widths), 2)) {
  test.describe(`a capture of the whole page on a ${name}`, () => {
    test.use({ ...moving, viewport: size });

    for (const path of thorough ? captured : captured.slice(0, 2))
      test(`shows all of ${path}, painted down to what nobody has scrolled to`, async ({ page }) => {
        await page.goto(path);
        const hidden = await page.evaluate(() =>
          Array.from(document.querySelectorAll('main *, footer *'))
            .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
            .filter((element) => !element.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true }))
            .map((element) => element.outerHTML.slice(0, 80)),
        );
        expect(hidden).toEqual([]);
        const picture = await page.screenshot({ fullPage: true });
        const foot = await page
          .locator('body > footer')
          .evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
        expect(Math.abs(foot - picture.readUInt32BE(20))).toBeLessThanOrEqual(1);
        expect(await blankStrips(picture)).toEqual([]);
      });
  });
}

test('a film waits until it is asked for, behind a still and with words', { tag: '@thorough' }, async ({ page }) => {
  test.skip(!isDemoCopy);
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(mov|mp4|webm)$/.test(request.url())) films.push(request.url());
  });
  for (const id of [4, 5]) {
    await page.goto(`/service/${id}`);
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await expect(film).toHaveAttribute('preload', 'none');
    await expect(film.locator('source').last()).toHaveAttribute('type', 'video/quicktime');
    await expect(film).toHaveAttribute('poster', /\.webp$/);
    await expect(film.locator('track')).toHaveAttribute('kind', 'captions');
    await expect(page.locator('figure:has(video) figcaption')).toContainText('Silent.');
    await page.getByText('Transcript').click();
    await expect(page.locator('figure:has(video) details li')).toHaveCount(5);
  }
  expect(films).toEqual([]);
  await page.locator('video').evaluate((film: HTMLVideoElement) => film.play());
  await expect.poll(() => films.length).toBeGreaterThan(0);
});
