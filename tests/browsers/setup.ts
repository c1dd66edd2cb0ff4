import type { TestProject } from 'vitest/node';
import { findOtherBrowsers, type OtherBrowser } from './other-browsers.ts';
import startSite from '#tests/support/browser-setup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
    browsers: ('chromium' | OtherBrowser)[];
  }
}

export default async function setup(project: TestProject) {
  const others = findOtherBrowsers();
  const stop = await startSite();
  project.provide('site', process.env.BASE_URL ?? '');
  project.provide('browsers', ['chromium', ...others]);
  return stop;
}
