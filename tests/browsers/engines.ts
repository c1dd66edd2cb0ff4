import { chromiumFlags } from '#tools/chromium.ts';
import { findFirefox, type OtherBrowser } from './other-browsers.ts';
import type { Engine } from './driver.ts';
import { startWithPuppeteer } from './with-puppeteer.ts';
import { startWebKit } from './with-webdriver.ts';

export const starters: Record<'chromium' | OtherBrowser, () => Promise<Engine>> = {
  chromium: () =>
    startWithPuppeteer({ executablePath: process.env.CHROMIUM_PATH ?? '', args: chromiumFlags, headless: 'shell' }),
  firefox: () =>
    startWithPuppeteer({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    }),
  webkit: startWebKit,
};
