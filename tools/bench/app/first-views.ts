import { type PageMeasurement, measurePage, medianOf } from '#tools/bench/pages/measure.ts';
import { findChromium } from '#tools/chromium.ts';

const pages = [
  { path: '/portal', username: 'client' },
  { path: '/portal/projects', username: 'client' },
  { path: '/admin', username: 'admin' },
];
const gates: Partial<Record<keyof PageMeasurement, number>> = {
  lcp: 2000,
  tti: 2000,
  tbt: 50,
  cls: 0.005,
  js: 220,
  requests: 15,
};
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

/** The first view of the apps with a cold cache, signed in; the median of RUNS (5) looks counts. */
export async function firstViewsAreFast(url: string): Promise<boolean> {
  const chromePath = findChromium();
  let fast = true;
  console.log(['page'.padEnd(18), ...columns.map((name) => name.padStart(11))].join(' '));
  for (const { path, username } of pages) {
    const cookie = await signIn(url, username);
    const looks: PageMeasurement[] = [];
    while (looks.length < runs) looks.push(await measurePage(url + path, 'mobile', chromePath, { cookie }));
    const median = medianOf(looks);
    console.log([path.padEnd(18), ...columns.map((name) => String(median[name]).padStart(11))].join(' '));
    for (const [name, gate] of Object.entries(gates) as [keyof PageMeasurement, number][]) {
      if (median[name] <= gate) continue;
      fast = false;
      console.log(`  past its gate: ${name} ${median[name]} > ${gate}`);
    }
  }
  return fast;
}
