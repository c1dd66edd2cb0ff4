import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Driver, Engine, Part } from './driver.ts';

/** The driver does not wait for a page that scrolls smoothly. */
function bringIntoView(element: Element) {
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
}

function partOf(element: WebElement): Part {
  return {
    async press() {
      await element.getDriver().executeScript(bringIntoView, element);
      await element.click();
    },
    type: (keys) => element.sendKeys(keys),
    attach: (path) => element.sendKeys(path),
    value: () => element.getProperty('value'),
  };
}

/** What the page was told by the browser since it began, and what it is told from now on. */
function listen() {
  if (window.complaints !== undefined) return;
  const complaints: string[] = (window.complaints = []);
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  const told = new ReportingObserver((reports) => complaints.push(...reports.map(({ body }) => JSON.stringify(body))), {
    types: ['csp-violation'],
    buffered: true,
  });
  told.observe();
}

function forget() {
  localStorage.clear();
  sessionStorage.clear();
}

function drive(driver: WebDriver): Driver {
  const past: string[] = [];
  const collect = async () => {
    const told = await driver.executeScript<string[] | null>('return window.complaints ?? null');
    past.push(...(told ?? []));
  };
  return {
    async open(address) {
      await collect();
      await driver.get(address);
      await driver.executeScript(listen);
    },
    read: (read, ...args) => driver.executeScript(read, ...args),
    async find(find, ...args) {
      const element = await driver.executeScript<WebElement | null>(find, ...args);
      return element && partOf(element);
    },
    async load(script) {
      await driver.executeScript(script);
    },
    async complaints() {
      await collect();
      return past;
    },
    async close() {
      await driver.manage().deleteAllCookies();
      await driver.executeScript(forget);
      await driver.get('about:blank');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** A screen in memory that nobody sees. It names itself, so that several may run at once. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** WebKit by WebDriver, in the small browser that Debian packs beside it. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return {
    version: `WebKitGTK/${version}`,
    // The driver has one window, which begins anew each time.
    newWindow: () => Promise.resolve(drive(driver)),
    async close() {
      await driver.quit();
      await stop(service);
      await stop(screen);
    },
  };
}
