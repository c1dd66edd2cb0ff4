import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type { Driver, Part } from './driver.ts';
import { findPart, hasQueries, hasStarted, shownText, type Sought } from './in-page.ts';

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const patience = { timeout: 120_000, interval: 100 };

/** Somebody at a browser: finds things by what they are called, and waits for them as people do. */
export class Visitor {
  private readonly driver: Driver;
  private readonly site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.site + path);
    await vi.waitUntil(() => this.driver.read(hasStarted), patience);
  }

  private async part(sought: Sought): Promise<Part> {
    const found = await vi.waitFor(async () => {
      if (!(await this.driver.read(hasQueries))) await this.driver.load(queries);
      const part = await this.driver.find(findPart, sought);
      if (part === null) throw new Error(`There is no ${JSON.stringify(sought)}`);
      return part;
    }, patience);
    return found;
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.driver.read(shownText), patience).toContain(text);
  }

  async meets(role: string, name: string): Promise<void> {
    await this.part({ role, name });
  }

  async press(role: string, name: string, within?: Sought['within']): Promise<void> {
    await (await this.part({ role, name, ...(within && { within }) })).press();
  }

  async write(label: string, text: string, within?: Sought['within']): Promise<void> {
    await (await this.part({ label, ...(within && { within }) })).type(text);
  }

  async attach(label: string, path: string, within?: Sought['within']): Promise<void> {
    await (await this.part({ label, ...(within && { within }) })).attach(path);
  }

  async reads(label: string, value: string): Promise<void> {
    await expect.poll(async () => (await this.part({ label })).value(), patience).toBe(value);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.driver.read(() => location.pathname), patience).toBe(path);
  }

  complaints(): Promise<string[]> {
    return this.driver.complaints();
  }

  leave(): Promise<void> {
    return this.driver.close();
  }
}
