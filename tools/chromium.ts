import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '#build/paths.ts';
import { installFromDebian } from '#tools/debian.ts';

/** The network and background features that a closed machine would only report as errors are off. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const shellPath = '/usr/bin/chromium-headless-shell';

const existing = (paths: string[]) => paths.find((path) => existsSync(path));

function fromDebian(name: string, paths: string[]): string | undefined {
  installFromDebian([name], 'the browser tests');
  return existing(paths);
}

function fromPlaywright(): string | undefined {
  if (!existsSync(chromium.executablePath())) {
    console.log("Downloading Playwright's Chromium for the browser tests…");
    spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** A whole Chromium: the system's, else Debian's package where it can be installed, else Playwright's. */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? existing(systemPaths);
  const path = found ?? fromDebian('chromium', systemPaths) ?? fromPlaywright();
  if (!path) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
  return path;
}

/**
 * The browser for the tests: where there is one, Chromium without windows, tabs and menus around its pages, which takes
 * a third less time for the same tests.
 */
export function findTestBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? existing([shellPath]);
  return found ?? fromDebian('chromium-headless-shell', [shellPath]) ?? findChromium();
}
