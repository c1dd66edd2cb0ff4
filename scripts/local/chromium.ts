import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '#scripts/local/paths.ts';

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

const fromSystem = () => systemPaths.find((path) => existsSync(path));

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Installing Debian's Chromium for the browser tests…");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  return fromSystem();
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

/** The browser for the tests: the system's, else Debian's package where it can be installed, else Playwright's. */
export function findChromium(): string {
  const path = process.env.CHROMIUM_PATH ?? fromSystem() ?? fromDebian() ?? fromPlaywright();
  if (!path) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
  return path;
}
