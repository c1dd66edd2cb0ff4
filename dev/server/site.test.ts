import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#build/paths.ts';
import { serveSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let site: Awaited<ReturnType<typeof serveSite>>;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers }));

beforeAll(async () => {
  for (const [file, text] of Object.entries({
    'index.html': 'home',
    '404.html': 'nothing here',
    'about.html': 'about',
    'portal.html': 'the portal',
    'service/unknown.html': 'no such service',
    'service/1.html': 'service one',
    '_astro/app.abc.js': `export default '${'x'.repeat(2000)}'`,
    '_astro/long.abc.js': Array.from({ length: 2000 }, (_, line) => `call${line % 97}(${line ** 2});`).join('\n'),
    'film.mov': '0123456789',
    _headers: [
      '/*\n  Strict-Transport-Security: max-age=31536000',
      "/about\n  Content-Security-Policy: default-src 'none'",
      '/*\n  Permissions-Policy: fullscreen=()',
    ].join('\n'),
  })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  site = await serveSite(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the local server finds what Netlify would find', () => {
  test.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/portal/projects/7', 200, 'the portal'],
    ['/service/1', 200, 'service one'],
    ['/service/77', 200, 'no such service'],
    ['/nope', 404, 'nothing here'],
    ['/%zz', 404, 'nothing here'],
    ['/..%2f..%2fpackage.json', 404, 'nothing here'],
  ])('%s', async (path, status, text) => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([status, text]);
  });

  test('writes are refused', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

describe('its headers', () => {
  test('carry the security rules on pages and on the 404 page', async () => {
    for (const path of ['/', '/nope', '/portal/x']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });

  test.each(['/about', '/about/', '/ab%6Fut'])(
    'carry the policy of a page, however it is asked for: %s',
    async (path) => {
      expect((await get(path)).headers.get('content-security-policy')).toBe("default-src 'none'");
    },
  );

  test('join the values of every rule that matches', async () => {
    expect((await get('/')).headers.get('permissions-policy')).toMatch(/^fullscreen=\(\), camera=\(\)/);
  });

  test('are not sent for an address that only resembles a page', async () => {
    expect((await get('/about//')).status).toBe(404);
  });

  test('keep hashed files for a year and ask again for pages', async () => {
    expect((await get('/_astro/app.abc.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('cache-control')).toContain('must-revalidate');
  });

  test('answer a known version without sending it again', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect((await get('/about', { 'If-None-Match': etag })).status).toBe(304);
  });
});

test('scripts are compressed in the best way the browser takes', async () => {
  expect((await get('/_astro/app.abc.js', { 'Accept-Encoding': 'gzip, br' })).headers.get('content-encoding')).toBe(
    'br',
  );
  expect((await get('/_astro/app.abc.js', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  expect((await get('/_astro/app.abc.js')).headers.get('content-encoding')).toBeNull();
});

test('a script is sent at once, and better compressed to those who come later', async () => {
  const script = async () =>
    Buffer.from(await (await get('/_astro/long.abc.js', { 'Accept-Encoding': 'br' })).arrayBuffer());
  const first = await script();
  await expect.poll(async () => (await script()).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await script())).toEqual(brotliDecompressSync(first));
});

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=-3', 206, '789'],
  ['bytes=9-2', 200, '0123456789'],
  ['lines=1-2', 200, '0123456789'],
])('a video player asking for %s is answered', async (range, status, text) => {
  const reply = await get('/film.mov', { Range: range });
  expect([reply.status, await reply.text()]).toEqual([status, text]);
});
