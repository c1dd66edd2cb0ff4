/**
 * How fast the public pages are, as Lighthouse sees them on a phone and on a desktop, against the gates of this site:
 * `npm run bench -- pages`, or `npm run bench -- pages /branding` for single pages.
 */
import { areWithinGates, type Gates } from '#tools/bench/lighthouse.ts';
import { withStage } from '#tools/stage.ts';

const allRoutes = [
  ...['/', '/services', '/service/1', '/service/4', '/branding', '/intelligence-auto', '/portfolio', '/whitepaper'],
  ...['/contact', '/payments', '/insights', '/insights/on-chain-or-not', '/privacy', '/auth', '/login'],
];
/** The forms that visitors come for are alive at once, with React; the tests hold their scripts to the byte. */
const signInRoutes = ['/auth', '/login'];

/** With room above what the pages need today: a gate is there to catch a mistake. */
const everywhere: Gates = {
  ...{ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...{ tbt: 50, cls: 0.005, dom: 900 },
};
const presets = { mobile: { fcp: 900, lcp: 1100 }, desktop: { fcp: 260, lcp: 300 } };
const withoutReact: Gates = { js: 12, bytes: 80, requests: 9 };

const asked = process.argv.slice(2);
const targets = (asked.length > 0 ? asked : allRoutes).flatMap((path) =>
  (['mobile', 'desktop'] as const).map((preset) => ({
    path,
    preset,
    gates: { ...everywhere, ...presets[preset], ...(signInRoutes.includes(path) ? {} : withoutReact) },
  })),
);

const isFast = await withStage((url) => areWithinGates(url, targets));
process.exit(isFast ? 0 : 1);
