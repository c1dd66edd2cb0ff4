import { type Context, Hono } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { ApiError, notFound, QuotaUsedUp } from '#netlify/api/api-error.ts';
import {
  boundedBody,
  boundedUrl,
  baseMiddleware,
  requireType,
  sameOriginWrites,
} from '#netlify/api/http/middleware.ts';
import { failurePage } from '#netlify/api/http/plain-page.ts';
import type { Route } from '#netlify/api/http/route-table.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { traceCalls } from '#netlify/api/http/trace.ts';
import { neverFailing } from '#netlify/api/log.ts';
import { bounds } from '#netlify/api/limits.ts';
import { api, routes } from '#netlify/api/routes/index.ts';

function methodNotAllowed(allowed: string) {
  return (c: AppContext): never => {
    c.header('Allow', allowed);
    throw new ApiError('method_not_allowed', `This address answers ${allowed} only.`);
  };
}

/** What is asked of a call before its route's own handlers run. */
function check(app: Hono<AppEnv>, { method, path, contentTypes }: Route, refuse: (c: AppContext) => never): void {
  // Hono would answer HEAD with the handler for GET.
  app.on(method, path, async (c, next) => (c.req.method === method ? next() : refuse(c)));
  app.on(method, path, requireType(contentTypes));
}

/** What went wrong, as JSON for programs and as a page for whoever opened an address or sent a form without scripts. */
function failed(
  c: Context<AppEnv>,
  body: { message: string; code: string; requestId: string },
  status: ContentfulStatusCode,
) {
  return c.req.header('Accept')?.includes('text/html') ? failurePage(c, body, status) : c.json(body, status);
}

function onError(error: Error, c: Context<AppEnv>) {
  const { requestId, deps } = c.var;
  if (error instanceof ApiError) {
    c.set('failure', error.failure);
    if (error instanceof QuotaUsedUp) logSecurity(c, 'rate_limited', { limit: 'daily quota' });
    const { retryAfter, ...extra } = error.extra;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return failed(c, { message: error.message, code: error.code, ...extra, requestId }, error.status);
  }
  deps.log({
    level: 'error',
    event: 'unexpected_error',
    requestId,
    name: error.name,
    stack: error.stack ?? error.message,
  });
  const message = 'Something went wrong on our side. Please try again, and tell us the request ID if it happens again.';
  return failed(c, { message, code: 'internal', requestId }, 500);
}

const forPages = every(sameOriginWrites, boundedBody(bounds.bodyBytes));
const forPrograms = new Map(
  routes.flatMap(({ path, fromPrograms }) => (fromPrograms === undefined ? [] : [[path, boundedBody(fromPrograms)]])),
);

/** A page of ours sends little, and to what is for it; another service is asked for its secret by the route itself. */
const byCaller = createMiddleware<AppEnv>((c, next) => (forPrograms.get(c.req.path) ?? forPages)(c, next));

/** The whole of `/api`. Tests hand it a Request; Netlify and the local server do the same. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  const log = neverFailing(deps.log);
  app.use(traceCalls({ ...deps, log }), baseMiddleware({ ...deps, log }));
  app.use(boundedUrl, byCaller);

  const addresses = Array.from(
    Map.groupBy(routes, ({ path }) => path),
    ([path, all]) => ({
      path,
      all,
      refuse: methodNotAllowed(all.map(({ method }) => method).join(', ')),
    }),
  );
  for (const { all, refuse } of addresses) for (const route of all) check(app, route, refuse);
  app.route('/', api);
  for (const { path, refuse } of addresses) app.all(path, refuse);

  app.notFound(() => {
    throw notFound('There is no such address in this API.');
  });
  app.onError(onError);
  return app;
}
