import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#netlify/api/context.ts';
import type { Deps } from '#netlify/api/deps.ts';

interface Call {
  requestId: string;
  method: string;
  path: string;
  status: number;
  started: number;
  ended: number;
}

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const nanoseconds = (milliseconds: number) => `${milliseconds}000000`;
const server = 2;
const failed = 2;

/** One call as OpenTelemetry's protocol has it in JSON. The trace has the request ID, without its dashes. */
function spanOf(service: string, { requestId, method, path, status, started, ended }: Call) {
  const span = {
    traceId: requestId.replaceAll('-', ''),
    spanId: Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex'),
    name: `${method} ${path.replaceAll(/\/[\d-]+(?=\/|$)/g, '/:id')}`,
    kind: server,
    startTimeUnixNano: nanoseconds(started),
    endTimeUnixNano: nanoseconds(ended),
    attributes: [
      text('http.request.method', method),
      text('url.path', path),
      { key: 'http.response.status_code', value: { intValue: status } },
    ],
    ...(status >= 500 && { status: { code: failed } }),
  };
  const resource = { attributes: [text('service.name', service)] };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'api' }, spans: [span] }] }] };
}

/** `name=value` pairs between commas, the values encoded as in an address. */
function headersOf(list = ''): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/** Tells a collector of every call, after its reply, where the environment names one. No call waits for it or fails with it. */
export function traceCalls(deps: Deps) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list } = deps.env;
  const address = endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const headers = { 'Content-Type': 'application/json', ...headersOf(list) };

  async function send(call: Call): Promise<void> {
    try {
      const reply = await deps.fetch(address ?? '', {
        method: 'POST',
        headers,
        redirect: 'error',
        body: JSON.stringify(spanOf(deps.env.OTEL_SERVICE_NAME, call)),
        signal: AbortSignal.timeout(deps.backendMs ?? deps.env.OTEL_EXPORTER_OTLP_TIMEOUT),
      });
      if (!reply.ok) throw new Error(`http_${reply.status}`);
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
      deps.log({ level: 'warn', event: 'telemetry_failed', requestId: call.requestId, reason });
    }
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const started = Date.now();
    await next();
    if (!address) return;
    const { method, path } = c.req;
    const { requestId } = c.var;
    const call = { requestId, method, path: path.slice(0, 200), status: c.res.status, started, ended: Date.now() };
    c.env.waitUntil?.(send(call));
  });
}
