import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/context.ts';
import type { Deps } from '#api/deps.ts';
import { ApiError } from '#api/http/api-error.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { bounds } from '#api/limits.ts';

/** Header rules of the static site do not reach functions, so every reply of the API brings its own. */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

const jsonType = 'application/json; charset=utf-8';

/** Request id, time limit, cookies, headers and the one log line: what every call has, refused ones too. */
export function everyCall(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('deps', deps);
    c.set('requestId', crypto.randomUUID());
    c.set('actor', null);
    c.set('cookies', []);
    c.set('startedAt', started);
    c.set('deadline', undefined);
    await next();
    if (c.res.headers.get('Content-Type') === 'application/json') c.header('Content-Type', jsonType);
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    c.header('X-Request-Id', c.var.requestId);
    for (const cookie of c.var.cookies) c.header('Set-Cookie', cookie, { append: true });
    const { status } = c.res;
    deps.log({
      level: status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info',
      event: 'request',
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status,
      ms: Math.round(performance.now() - started),
      actor: c.var.actor,
    });
  });
}

export const boundedUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > bounds.urlLength) throw new ApiError('invalid_request', 'This address is too long.');
  await next();
});

export const boundedBody = bodyLimit({
  maxSize: bounds.bodyBytes,
  onError: () => {
    throw new ApiError('payload_too_large', `A request may hold at most ${bounds.bodyBytes / 1024} KB.`);
  },
});

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site made the visitor's browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and holds no visitor's cookies.
 */
export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method) && isCrossSite(c.req.raw)) {
    logSecurity(c, 'cross_site_refused');
    throw new ApiError('forbidden', 'This request came from another site and was refused.');
  }
  await next();
});

function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Another site's form cannot send JSON: a second wall behind the one above. */
export const requireType = (types: readonly string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!reads.has(c.req.method) && !types.includes(type)) {
      const kind = types.includes('application/json') ? 'JSON' : 'a form';
      throw new ApiError('unsupported_media_type', `Please send ${kind} (content type ${types.join(' or ')}).`);
    }
    const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity' && encoding !== '')
      throw new ApiError('unsupported_media_type', 'Please send the body as it is, without compression.');
    await next();
  });
