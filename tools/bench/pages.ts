/**
 * How fast the public pages are, as Lighthouse sees them on a phone and on a desktop, against the gates of this site:
 * `npm run bench -- pages`, or `npm run bench -- pages /branding` for single pages.
 */
import { areWithinGates, type Gates, type Preset } from '#tools/bench/lighthouse.ts';
import { withStage } from '#tools/stage.ts';

const allRoutes = [
  ...['/', '/services', '/service/1', '/service/4', '/branding', '/intelligence-auto', '/portfolio', '/whitepaper'],
  ...['/contact', '/payments', '/insights', '/insights/on-chain-or-not', '/privacy', '/auth', '/login'],
];
/** The forms that visitors come for are alive at once, with React; the tests hold their scripts to the byte. */
const signInRoutes = ['/auth', '/login'];

const judged: Gates = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100, cls: 0.01, dom: 900 };
/**
 * With room above what the pages need today: a gate is there to catch a mistake. A phone's times are taken where it is really slow,
 * since the simulation counts every script that happened to run before the first paint as blocking it.
 */
const presets: Record<Preset, Gates> = { mobile: judged, slowed: { lcp: 1100, tbt: 100 }, desktop: judged };
const withoutReact: Gates = { js: 12, bytes: 80, requests: 9 };

const asked = process.argv.slice(2);
const targets = (asked.length > 0 ? asked : allRoutes).flatMap((path) =>
  (['mobile', 'slowed', 'desktop'] as const).map((preset) => ({
    path,
    preset,
    gates: { ...presets[preset], ...(signInRoutes.includes(path) ? {} : withoutReact) },
  })),
);

const isFast = await withStage((url) => areWithinGates(url, targets));
process.exit(isFast ? 0 : 1);
