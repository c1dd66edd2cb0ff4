import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { requireMember, requirePermission } from '#api/data/identity.ts';
import type { Deps } from '#api/deps.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { boundedBody, boundedUrl, everyCall, requireType, sameOriginWrites } from '#api/http/middleware.ts';
import type { Route } from '#api/http/route.ts';
import { limitMember, limitReader } from '#api/data/rate-limit.ts';
import { routes } from '#api/routes/index.ts';

function handlerOf(route: Route) {
  if (route.access === 'public') {
    return (c: AppContext) => {
      requireType(c, route.form);
      return route.handle(c);
    };
  }
  const { access, handle, method } = route;
  return async (c: AppContext) => {
    requireType(c);
    const member = await requireMember(c);
    const answer = async () => {
      if (access !== 'member') await requirePermission(c, member, access);
      return handle(c, member);
    };
    // A read changes nothing, so it need not wait for the count that may refuse it.
    if (method === 'GET') return (await Promise.all([answer(), limitReader(c, member)]))[0];
    await limitMember(c, member);
    return answer();
  };
}

function methodNotAllowed(allowed: string) {
  return (c: AppContext) => {
    c.header('Allow', allowed);
    throw new ApiError('method_not_allowed', `This address answers ${allowed} only.`);
  };
}

function onError(error: Error, c: AppContext) {
  const { requestId, deps } = c.var;
  if (error instanceof ApiError) {
    const { retryAfter, ...extra } = error.extra;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json({ message: error.message, code: error.code, ...extra, requestId }, error.status);
  }
  deps.log({
    level: 'error',
    event: 'unexpected_error',
    requestId,
    name: error.name,
    stack: error.stack ?? error.message,
  });
  const message = 'Something went wrong on our side. Please try again, and tell us the request id if it happens again.';
  return c.json({ message, code: 'internal', requestId }, 500);
}

/** The whole of `/api`. Tests hand it a Request; Netlify and the local server do the same. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  app.use(everyCall(deps));
  app.use(boundedUrl, sameOriginWrites, boundedBody);

  const methodsByPath = new Map<string, string[]>();
  for (const route of routes) {
    const handler = handlerOf(route);
    // Hono would answer HEAD with the handler for GET.
    app.on(route.method, route.path, (c, next) => (c.req.method === route.method ? handler(c) : next()));
    methodsByPath.set(route.path, [...(methodsByPath.get(route.path) ?? []), route.method]);
  }
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods.join(', ')));

  app.notFound(() => {
    throw notFound('There is no such address in this API.');
  });
  app.onError(onError);
  return app;
}
