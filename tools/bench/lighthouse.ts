import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from '#tools/bench/percentile.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** In milliseconds, and in KiB on the wire. `machine` is what the machine had to spare: about 4000 where the gates were set. */
const costs = ['fcp', 'lcp', 'tti', 'tbt', 'cls', 'bytes', 'js', 'requests', 'dom', 'machine'] as const;
type Figures = Record<(typeof scores)[number] | (typeof costs)[number], number>;

/** The least of a score and the most of a cost. */
export type Gates = Partial<Figures>;

/** A phone on a simulated line, one whose line and processor are really slowed, and a desk. */
export type Preset = 'mobile' | 'slowed' | 'desktop';

export interface Target {
  path: string;
  preset: Preset;
  gates: Gates;
  /** Whose session the page is opened with. */
  cookie?: string;
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

/** Lighthouse in a browser of its own that has seen nothing before. */
async function measureOnce(url: string, { path, preset, cookie }: Target): Promise<Figures> {
  const chromeFlags = [...chromiumFlags, '--headless', '--disable-dev-shm-usage'];
  const browser = await launch({ chromePath: findChromium(), chromeFlags, logLevel: 'silent' });
  try {
    const extraHeaders = cookie === undefined ? null : { Cookie: cookie };
    const throttlingMethod = preset === 'slowed' ? 'devtools' : 'simulate';
    const flags = { port: browser.port, logLevel: 'error', throttlingMethod, extraHeaders } as const;
    const result = await lighthouse(url + path, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${path} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories, environment } = result.lhr;
    const value = (id: string, digits = 0) => Number((audits[id]?.numericValue ?? Number.NaN).toFixed(digits));
    const details = audits['network-requests']?.details as { items: Request[] } | undefined;
    // The stream of news is opened after the first view, and stays open.
    const requests = (details?.items ?? []).filter(({ url }) => !url.startsWith('data:') && !url.includes('/api/live'));
    const kib = (of: Request[]) => Math.round(of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024);
    const judged = scores.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)] as const);
    return {
      ...(Object.fromEntries(judged) as Record<(typeof scores)[number], number>),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tti: value('interactive'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift', 4),
      bytes: kib(requests),
      js: kib(requests.filter(({ resourceType }) => resourceType === 'Script')),
      requests: requests.length,
      dom: value('dom-size-insight'),
      machine: Math.round(environment.benchmarkIndex),
    };
  } finally {
    browser.kill();
  }
}

/** On a busy machine a recording sometimes fails; that is no figure of the page, so it is tried again. */
const measure = (url: string, target: Target, attempts = 3): Promise<Figures> =>
  measureOnce(url, target).catch((error: unknown) => {
    if (attempts === 1) throw error;
    return measure(url, target, attempts - 1);
  });

function medianOf(runs: Figures[]): Figures {
  const middle = (name: keyof Figures) => median(runs.map((run) => run[name]));
  return Object.fromEntries([...scores, ...costs].map((name) => [name, middle(name)])) as Figures;
}

/** What is past its gate, as 'lcp 1140, gate 1100'. */
const missesOf = (figures: Figures, gates: Gates) =>
  [
    ...scores.filter((name) => figures[name] < (gates[name] ?? 0)),
    ...costs.filter((name) => figures[name] > (gates[name] ?? Infinity)),
  ].map((name) => `${name} ${figures[name]}, gate ${gates[name]}`);

const fewest = 3;
const most = Math.max(fewest, Number(process.env.RUNS ?? 7));

/**
 * Prints the median figures of each page, and answers whether all are within their gates. One that misses a gate is measured
 * again, up to RUNS times in all (7), since a busy machine only ever makes it slower.
 */
export async function areWithinGates(url: string, targets: readonly Target[]): Promise<boolean> {
  const missed: string[] = [];
  for (const target of targets) {
    const runs: Figures[] = [];
    let misses: string[] = [];
    while (runs.length < fewest || (misses.length > 0 && runs.length < most)) {
      runs.push(await measure(url, target));
      misses = missesOf(medianOf(runs), target.gates);
    }
    const name = `${target.path} ${target.preset}`;
    const figures = Object.entries(medianOf(runs)).map(([figure, value]) => `${figure} ${value}`);
    console.log(`${name}, median of ${runs.length}: ${figures.join(', ')}`);
    missed.push(...misses.map((miss) => `past its gate: ${name}: ${miss}`));
  }
  for (const miss of missed) console.log(miss);
  return missed.length === 0;
}
