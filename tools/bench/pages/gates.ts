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

/** Counted the same in every run, whatever else the machine does. */
const everywhere: Limits = { cls: 0.005, dom: 700 };
const page: Limits = { ...everywhere, tbt: 10, js: 8, bytes: 60, requests: 7 };
/** The forms that visitors come for are alive at once; the tests hold their scripts to the byte. */
const signIn: Limits = { ...everywhere, tbt: 50 };

const times: Record<Preset, { page: Limits; signIn: Limits }> = {
  mobile: { page: { fcp: 830, lcp: 1000 }, signIn: { fcp: 1300, lcp: 1300 } },
  desktop: { page: { fcp: 230, lcp: 270 }, signIn: { fcp: 340, lcp: 340 } },
};

export const signInRoutes = ['/auth', '/login'];

function limitsOf(route: string, preset: Preset): Limits {
  const kind = signInRoutes.includes(route) ? 'signIn' : 'page';
  return { ...(kind === 'page' ? page : signIn), ...times[preset][kind] };
}

/** What is past its gate, as 'lcp 1040 > 1000'. */
export function missesOf(route: string, preset: Preset, figures: Figures): string[] {
  const low = scores.filter((name) => figures[name] < 100).map((name) => `${name} ${figures[name]} < 100`);
  const high = (Object.entries(limitsOf(route, preset)) as [keyof Figures, number][])
    .filter(([name, limit]) => figures[name] > limit)
    .map(([name, limit]) => `${name} ${figures[name]} > ${limit}`);
  return [...low, ...high];
}
