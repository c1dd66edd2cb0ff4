import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '#build/paths.ts';
import { installFromDebian } from '#tools/debian.ts';

/** Besides what each way to start a browser turns off by itself. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

/** Debian's packages, and where the program of each may be. */
const packages = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

function fromDebian(name: keyof typeof packages): string | undefined {
  const installed = () => packages[name].find((path) => existsSync(path));
  if (!installed()) installFromDebian([name], 'the browser tests');
  return installed();
}

function fromPlaywright(): string {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log("Downloading Playwright's Chromium for the browser tests…");
  const command = [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (existsSync(path)) return path;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** A whole Chromium: the system's, else Debian's package where it can be installed, else Playwright's. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? fromDebian('chromium') ?? fromPlaywright();

/**
 * The browser for the tests: where there is one, Chromium without windows, tabs and menus around its pages, which takes
 * a third less time for the same tests.
 */
export const findTestBrowser = () =>
  process.env.CHROMIUM_PATH ?? fromDebian('chromium-headless-shell') ?? findChromium();
