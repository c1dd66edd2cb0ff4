/** What one look at a page costs; times in milliseconds, sizes in KiB on the wire. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tti: number;
  tbt: number;
  cls: number;
  bytes: number;
  js: number;
  requests: number;
  dom: number;
}

export type Preset = 'mobile' | 'desktop';
type Limits = Partial<Record<keyof Figures, number>>;

const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

const everywhere: Limits = { tbt: 50, cls: 0.005, dom: 900 };
const page: Limits = { js: 12, bytes: 80, requests: 9 };

/** With room above what the pages need today: a gate is there to catch a mistake. */
const limits: Record<Preset, Limits> = {
  mobile: { ...everywhere, fcp: 900, lcp: 1100 },
  desktop: { ...everywhere, fcp: 260, lcp: 300 },
};

/** The forms that visitors come for are alive at once, with React; the tests hold their scripts to the byte. */
const signInRoutes = ['/auth', '/login'];

function limitsOf(route: string, preset: Preset): Limits {
  return signInRoutes.includes(route) ? limits[preset] : { ...limits[preset], ...page };
}

/** What is past its gate, as 'lcp 1040 > 1000'. */
export function findMisses(route: string, preset: Preset, figures: Figures): string[] {
  const low = scores.filter((name) => figures[name] < 100).map((name) => `${name} ${figures[name]} < 100`);
  const high = (Object.entries(limitsOf(route, preset)) as [keyof Figures, number][])
    .filter(([name, limit]) => figures[name] > limit)
    .map(([name, limit]) => `${name} ${figures[name]} > ${limit}`);
  return [...low, ...high];
}
