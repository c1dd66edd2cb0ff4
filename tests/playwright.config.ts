import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { thorough } from '#tests/support/thorough.ts';
import { chromiumFlags } from '#tools/chromium.ts';

export default defineConfig({
  testDir: join(import.meta.dirname, 'e2e'),
  outputDir: join(import.meta.dirname, '..', 'test-results', 'browser'),
  globalSetup: join(import.meta.dirname, 'support', 'browser-setup.ts'),
  fullyParallel: true,
  workers: 2,
  // Roomy, because nothing is tried twice: a machine that is busy with other things is slow, not wrong.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // What is tagged @thorough breaks seldom or matters to few: `npm run test:all` tries it too.
  ...(thorough ? {} : { grepInvert: /@thorough/ }),
  retries: 0,
  reporter: [['dot'], ['./support/report/playwright-reporter.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
