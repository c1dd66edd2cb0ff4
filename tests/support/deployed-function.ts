/**
 * Serves one bundled function, as its platform would: a program of its own, started in the folder of the bundle. Only the
 * embedded database stands in for the hosted project, whose address the bundle calls.
 */
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';

type Handler = (request: Request, context: object) => Promise<Response>;

const [file = '', backend = ''] = process.argv.slice(2);
const project = process.env.SUPABASE_URL ?? '';
const realFetch = fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(project)) return realFetch(request);
  return realFetch(new Request(backend + request.url.slice(project.length), request));
};

const { default: handler } = (await import(pathToFileURL(file).href)) as { default: Handler };
const platform = { deploy: { context: 'production' }, site: { name: 'firm' } };
const context = { ip: '192.0.2.1', waitUntil: () => undefined, ...platform };
serve({ fetch: (request) => handler(request, context), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.(port),
);
process.on('disconnect', () => process.exit(0));
