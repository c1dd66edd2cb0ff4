import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    'film.mov': '0123456789',
    _headers: [
      '/*\n  Strict-Transport-Security: max-age=31536000',
      '/about\n  X-Robots-Tag: noindex',
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

  test('procedures at the address that they had at first', async () => {
    const reply = await get('/admin/sops/7?only=overdue');
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/admin/procedures/7?only=overdue']);
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
    'carry what is said of one page alone, however it is asked for: %s',
    async (path) => {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex');
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
