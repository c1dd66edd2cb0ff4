import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { ApiError, type Failure } from '#netlify/api/api-error.ts';
import { formType } from '#netlify/api/http/route-table.ts';
import { securityHeaders } from '#netlify/api/http/security-headers.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { bounds, fileBounds } from '#netlify/api/limits.ts';
import { strictTransport } from '#src/shared/strict-transport.ts';

const jsonType = 'application/json; charset=utf-8';

/** Request id, time limit, cookies, headers and the one log line: what every call has, refused ones too. */
export function baseMiddleware(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('deps', deps);
    c.set('requestId', crypto.randomUUID());
    c.set('actor', null);
    c.set('failure', undefined);
    c.set('cookies', []);
    c.set('startedAt', started);
    c.set('deadline', undefined);
    await next();
    if (c.res.headers.get('Content-Type') === 'application/json') c.header('Content-Type', jsonType);
    // A page that the API renders sets its own policies.
    const own = ['Content-Security-Policy', 'Referrer-Policy'].filter((name) => c.res.headers.has(name));
    for (const [name, value] of Object.entries(securityHeaders)) if (!own.includes(name)) c.header(name, value);
    c.header('Strict-Transport-Security', strictTransport(deps.env.PUBLIC_HSTS_SUBDOMAINS));
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
      ...logFields(c.var.failure),
    });
  });
}

function logFields(failure: Failure | undefined) {
  if (!failure) return {};
  const { source, reason, status } = failure;
  return { source, reason, ...(status !== undefined && { sourceStatus: status }) };
}

export const boundedUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > bounds.urlLength) throw new ApiError('invalid_request', 'This address is too long.');
  await next();
});

export const boundedBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('payload_too_large', `A request may hold at most ${maxSize / 1024} KB.`);
    },
  });

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site made the visitor's browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and holds no visitor's cookies.
 */
export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method) && isCrossSite(c)) {
    logSecurity(c, 'cross_site_refused');
    throw new ApiError('forbidden', 'This request came from another site and was refused.');
  }
  await next();
});

function isCrossSite(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && !ownOrigins(c.var.deps).has(origin);
}

/** Never asked of the request: whoever sends it names any host there. */
export function ownOrigins({ env, localOrigins }: Deps): ReadonlySet<string> {
  return new Set([new URL(env.PUBLIC_SITE_URL).origin, ...(localOrigins ?? [])]);
}

/** Another site's form cannot send JSON: a second wall behind the one above. */
export const requireType = (types: readonly string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!reads.has(c.req.method) && !types.includes(type)) {
      const kind = types.includes('application/json')
        ? 'JSON'
        : types.includes(formType)
          ? 'a form'
          : 'what belongs here';
      throw new ApiError('unsupported_media_type', `Please send ${kind} (content type ${types.join(' or ')}).`);
    }
    const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity' && encoding !== '')
      throw new ApiError('unsupported_media_type', 'Please send the body as it is, without compression.');
    await next();
  });

/** A whole file takes longer to read than a call may otherwise take. */
export const withTimeToRead = createMiddleware<AppEnv>(async (c, next) => {
  c.set('deadline', AbortSignal.timeout(c.var.deps.backendMs ?? fileBounds.readMs));
  await next();
});
