import { areWithinGates, type Gates } from '#tools/bench/lighthouse.ts';

const pages = [
  { path: '/portal', username: 'client' },
  { path: '/portal/projects', username: 'client' },
  { path: '/admin', username: 'admin' },
];
const gates: Gates = { lcp: 2000, tti: 2000, tbt: 50, cls: 0.005, js: 220, requests: 15 };

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

/** The first view of the apps with a cold cache, signed in. */
export async function firstViewsAreFast(url: string): Promise<boolean> {
  const signedIn = pages.map(async ({ path, username }) => {
    const cookie = await signIn(url, username);
    return { path, preset: 'mobile' as const, gates, cookie };
  });
  return areWithinGates(url, await Promise.all(signedIn));
}
