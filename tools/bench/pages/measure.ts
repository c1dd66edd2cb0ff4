import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Figures, Preset } from '#tools/bench/pages/gates.ts';
import { percentile } from '#tools/bench/percentile.ts';
import { chromiumFlags } from '#tools/chromium.ts';

const chromeFlags = [...chromiumFlags, '--headless', '--disable-dev-shm-usage'];

export interface PageMeasurement extends Figures {
  /** How much the machine had to spare: about 4000 on the one the gates were set on, when idle. */
  machine: number;
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

async function lookOnce(
  url: string,
  preset: Preset,
  chromePath: string,
  cookie: string | undefined,
): Promise<PageMeasurement> {
  const browser = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const flags = {
      port: browser.port,
      logLevel: 'error' as const,
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    };
    const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { audits, categories, environment } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const details = audits['network-requests']?.details as { items: Request[] } | undefined;
    // The stream of news is opened after the first view, and stays open.
    const requests = (details?.items ?? []).filter(({ url }) => !url.startsWith('data:') && !url.includes('/api/live'));
    const kib = (of: Request[]) => of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: Math.round(value('first-contentful-paint')),
      lcp: Math.round(value('largest-contentful-paint')),
      tti: Math.round(value('interactive')),
      tbt: Math.round(value('total-blocking-time')),
      cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
      bytes: Math.round(kib(requests) * 10) / 10,
      js: Math.round(kib(requests.filter(({ resourceType }) => resourceType === 'Script')) * 10) / 10,
      requests: requests.length,
      dom: value('dom-size-insight'),
      machine: Math.round(environment.benchmarkIndex),
    };
  } finally {
    browser.kill();
  }
}

interface LookOptions {
  /** Whose session the page is opened with. */
  cookie?: string;
  attempts?: number;
}

/**
 * One run of Lighthouse with its standard throttling, in a browser of its own that has seen nothing before. On a busy machine
 * a recording sometimes fails; that is no figure of the page, so it is tried again.
 */
export async function measurePage(
  url: string,
  preset: Preset,
  chromePath: string,
  { cookie, attempts = 3 }: LookOptions = {},
): Promise<PageMeasurement> {
  try {
    return await lookOnce(url, preset, chromePath, cookie);
  } catch (error) {
    if (attempts <= 1) throw error;
    return measurePage(url, preset, chromePath, {
      ...(cookie === undefined ? {} : { cookie }),
      attempts: attempts - 1,
    });
  }
}

/** The median of each figure by itself. */
export function medianOf([first, ...others]: PageMeasurement[]): PageMeasurement {
  if (first === undefined) throw new Error('There is nothing to take the median of.');
  const median = { ...first };
  for (const name of Object.keys(median) as (keyof PageMeasurement)[])
    median[name] = percentile(
      [first, ...others].map((one) => one[name]),
      0.5,
    );
  return median;
}
