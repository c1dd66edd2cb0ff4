/**
 * How fast the public pages are, as Lighthouse sees them on a phone and on a desktop, against the gates of this site:
 * `npm run bench -- pages`, or `npm run bench -- pages /branding` for single pages. A page that misses a gate is looked at
 * again, up to RUNS times in all (7), since a busy machine only ever makes it slower; its median counts.
 */
import { type Figures, findMisses, type Preset } from '#tools/bench/pages/gates.ts';
import { type PageMeasurement, measurePage, medianOf } from '#tools/bench/pages/measure.ts';
import { buildSiteIfNeeded } from '#build/build-site.ts';
import { findChromium } from '#tools/chromium.ts';
import { publicDir, root } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';

const allRoutes = [
  '/',
  '/services',
  '/service/1',
  '/service/4',
  '/branding',
  '/intelligence-auto',
  '/portfolio',
  '/whitepaper',
  '/contact',
  '/payments',
  '/insights',
  '/insights/on-chain-or-not',
  '/privacy',
  '/auth',
  '/login',
];
const presets: Preset[] = ['mobile', 'desktop'];
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : allRoutes;
const fewest = 3;
const most = Math.max(fewest, Number(process.env.RUNS ?? 7));

const columns = [
  ['fcp', 'FCP'],
  ['lcp', 'LCP'],
  ['tbt', 'TBT'],
  ['cls', 'CLS'],
  ['bytes', 'KiB'],
  ['js', 'JS KiB'],
  ['requests', 'req'],
  ['dom', 'DOM'],
  ['machine', 'machine'],
] as const;

const scoresOf = ({ performance, accessibility, bestPractices, seo }: Figures) =>
  [performance, accessibility, bestPractices, seo].join('/');

await buildSiteIfNeeded();
const chromePath = findChromium();
// No page of these asks the database for anything before somebody signs in.
const server = await startServer({
  root,
  publicDir,
  port: 0,
  mode: 'local',
  env: {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0000000000000000',
    SUPABASE_SECRET_KEY: 'sb_secret_0000000000000000',
  },
  log: () => undefined,
});
const missed: string[] = [];
try {
  // The first look at a server warms its compressor and the machine's caches.
  await measurePage(server.url, 'mobile', chromePath);
  console.log(
    ['page'.padEnd(36), 'scores'.padEnd(16), ...columns.map(([, name]) => name.padStart(7)), 'runs'].join(' '),
  );
  for (const route of routes) {
    for (const preset of presets) {
      const looks: PageMeasurement[] = [];
      let misses: string[] = [];
      while (looks.length < fewest || (misses.length > 0 && looks.length < most)) {
        looks.push(await measurePage(server.url + route, preset, chromePath));
        misses = findMisses(route, preset, medianOf(looks));
      }
      const median = medianOf(looks);
      const cells = columns.map(([key]) => String(median[key]).padStart(7));
      console.log(
        `${`${route} ${preset}`.padEnd(36)} ${scoresOf(median).padEnd(16)} ${cells.join(' ')} ${looks.length}`,
      );
      for (const miss of misses) {
        missed.push(`${route} ${preset}: ${miss}`);
        console.log(`  past its gate: ${miss}`);
      }
    }
  }
} finally {
  await server.stop();
}
console.log(
  missed.length === 0 ? '\nEvery page is within its gates.' : `\n${missed.length} figures are past their gates.`,
);
process.exit(missed.length === 0 ? 0 : 1);
