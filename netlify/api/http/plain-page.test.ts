import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#netlify/api/context.ts';
import { answeredCalls } from '#tests/support/answered-call.ts';
import { baseMiddleware } from './middleware.ts';
import { failurePage } from './plain-page.ts';

const { deps } = answeredCalls({});
const app = new Hono<AppEnv>()
  .use(baseMiddleware(deps))
  .all('*', (c) => failurePage(c, { message: 'No <b>.', requestId: '1' }, Number(c.req.query('status'))));

const site = 'https://corvane.example';

test.each<[string, string, Record<string, string>, string]>([
  ['the sign-in page', 'GET /api/a?status=401', {}, '<a href="/auth">Sign in</a>'],
  ['what was opened', 'GET /api/a?status=503&x=1', {}, '<a href="/api/a?status=503&amp;x=1">Try again</a>'],
  ['what only takes forms', 'GET /api/a?status=405', {}, '<a href="/">Back to Home</a>'],
  [
    'a form that was sent',
    'POST /api/a?status=503',
    { referer: `${site}/contact?service=1` },
    `<a href="${site}/contact?service=1">Back to the form</a>`,
  ],
  ['a form of no known page', 'POST /api/a?status=503', {}, '<a href="/">Back to Home</a>'],
  [
    'a form of somebody else',
    'POST /api/a?status=503',
    { referer: 'https://evil.example/' },
    '<a href="/">Back to Home</a>',
  ],
])('a failure of %s leads on', async (_, call, headers, link) => {
  const [method = '', path = ''] = call.split(' ');
  const page = await app.request(site + path, { method, headers });
  expect(page.status).toBe(Number(new URL(site + path).searchParams.get('status')));
  const html = await page.text();
  expect(html).toContain(link);
  expect(html).toContain('No &lt;b&gt;.');
});
