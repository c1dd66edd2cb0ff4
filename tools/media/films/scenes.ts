import type { Page } from 'playwright';
import type { VideoPath } from '#src/data/videos.ts';
import type { FilmControl } from './record.ts';

interface Scene {
  mov: VideoPath;
  play: (page: Page, url: string, film: FilmControl) => Promise<void>;
}

/** Brings a part of the page under the header, without a way there. */
async function show(page: Page, selector: string) {
  const part = page.locator(selector).first();
  await part.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - 96, behavior: 'instant' });
  });
}

async function palette(page: Page, url: string, film: FilmControl) {
  await page.goto(`${url}/branding`);
  await show(page, '#branding-tool .brand-tool');
  const tab = page.getByRole('tab', { name: 'AI Recommendations' });
  await tab.waitFor();
  await show(page, '#branding-tool .brand-tool');
  await film.start();
  await film.say(4);
  await tab.click();
  await page.getByLabel('Industry').selectOption({ label: 'Finance' });
  await page.getByLabel('Mood').selectOption({ label: 'Elegant' });
  await film.say(3);
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  const apply = page.getByRole('button', { name: /^Apply / }).first();
  await apply.waitFor();
  await apply.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await film.say(4);
  await apply.click();
  await show(page, '#branding-tool .brand-tool');
  await film.say(4);
  await show(page, '#branding');
  await film.say(4);
}

async function forgery(page: Page, url: string, film: FilmControl) {
  await page.goto(url);
  await page.waitForSelector('#record-figure:not([readonly])');
  await film.start();
  await film.say(4);
  await page.getByRole('button', { name: /^Turn it back/ }).click();
  await film.say(4);
  await film.say(3.5);
  await page.locator('#record-figure').focus();
  await page.keyboard.press('ArrowUp');
  await film.say(4);
  await page.getByRole('button', { name: 'Reset' }).click();
  await film.say(4.5);
}

export const scenes: readonly Scene[] = [
  { mov: '/branding_video.mov', play: palette },
  { mov: '/cybersecurityvid.mov', play: forgery },
];
