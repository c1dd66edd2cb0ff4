import puppeteer, { type ElementHandle, type JSHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { bePatient } from '#tests/support/be-patient.ts';
import type { Driver, Engine, Part } from './driver.ts';

function partOf(handle: ElementHandle): Part {
  return {
    press: () => handle.click(),
    type: (text) => handle.type(text),
    attach: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
    value: () => handle.evaluate((field) => (field as HTMLInputElement).value),
  };
}

async function drive(page: Page, close: () => Promise<void>): Promise<Driver> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(String(error)));
  await page.evaluateOnNewDocument(bePatient);
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The policy forbids ${blockedURI} as ${violatedDirective}`);
    });
  });
  return {
    async open(address) {
      await page.goto(address);
    },
    read: (read, ...args) => page.evaluate(read as (...given: unknown[]) => never, ...args),
    async find(find, ...args) {
      const handle: JSHandle = await page.evaluateHandle(find as (...given: unknown[]) => unknown, ...args);
      const element = handle.asElement() as ElementHandle | null;
      return element && partOf(element);
    },
    async load(script) {
      await page.evaluate(script);
    },
    complaints: () => Promise.resolve([...seen]),
    close,
  };
}

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ defaultViewport: { width: 1440, height: 900 }, ...options });
  return {
    version: await browser.version(),
    async newWindow() {
      const context = await browser.createBrowserContext();
      return drive(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}
