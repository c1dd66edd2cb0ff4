/**
 * How fast the first view of the portal and of the admin area is for somebody who is signed in, as Lighthouse sees it on a
 * phone, against its gates: `npm run bench:signed-in`. RUNS (5) looks at each page; the median counts.
 */
import { type Look, look } from '#tools/bench/pages/look.ts';
import { openStage } from '#tools/bench/support/stage.ts';
import { percentile } from '#tools/bench/support/statistics.ts';
import { findChromium } from '#tools/chromium.ts';

const pages = [
  { path: '/portal', username: 'client' },
  { path: '/portal/projects', username: 'client' },
  { path: '/admin', username: 'admin' },
];
const gates: Partial<Record<keyof Look, number>> = { lcp: 2000, tti: 2000, tbt: 50, cls: 0.005, js: 220, requests: 15 };
const columns = ['performance', 'fcp', 'lcp', 'tti', 'tbt', 'cls', 'js', 'bytes', 'requests', 'machine'] as const;
const runs = Number(process.env.RUNS ?? 5);

async function signIn(url: string, username: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo-password' }),
  });
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const stage = await openStage('');
const chromePath = findChromium();
let missed = 0;
try {
  console.log(['page'.padEnd(18), ...columns.map((name) => name.padStart(11))].join(' '));
  for (const { path, username } of pages) {
    const cookie = await signIn(stage.url, username);
    const looks: Look[] = [];
    while (looks.length < runs) looks.push(await look(stage.url + path, 'mobile', chromePath, { cookie }));
    const median = (name: keyof Look) =>
      percentile(
        looks.map((one) => one[name]),
        0.5,
      );
    console.log([path.padEnd(18), ...columns.map((name) => String(median(name)).padStart(11))].join(' '));
    for (const [name, gate] of Object.entries(gates) as [keyof Look, number][]) {
      if (median(name) <= gate) continue;
      missed += 1;
      console.log(`  past its gate: ${name} ${median(name)} > ${gate}`);
    }
  }
} finally {
  await stage.close();
}
process.exit(missed === 0 ? 0 : 1);
