import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import { type FileStore, isFolderTrouble } from './file-store.ts';

type Answer = (request: Request) => Promise<Response>;

const prefix = '/storage/v1';
const signedPath = /^\/storage\/v1\/object\/(upload\/)?sign\//;

/** Whether a token was signed with the secret and still holds; the embedded library ends in an error on any other. */
function holds(token: string, secret: string): boolean {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: number };
  return exp !== undefined && exp * 1000 > Date.now();
}

const invalidToken = () =>
  Response.json({ statusCode: '400', error: 'InvalidJWT', message: 'The token is not valid.' }, { status: 400 });

/** The file of a form, as supabase-js sends one, or the body itself. */
async function sentFile(request: Request): Promise<{ bytes: ReadableStream | null; type: string | null }> {
  const type = request.headers.get('content-type');
  if (!type?.startsWith('multipart/form-data')) return { bytes: request.body as ReadableStream | null, type };
  const file = [...(await request.formData()).values()].find((value) => value instanceof File);
  return {
    bytes: (file?.stream() as ReadableStream | undefined) ?? null,
    type: file?.type === undefined || file.type === '' ? 'application/octet-stream' : file.type,
  };
}

/** The library sees the file's size, which it holds against the bucket's limit, and in place of its bytes where they are. */
async function upload(answer: Answer, request: Request, store: FileStore): Promise<Response> {
  const { bytes, type } = await sentFile(request);
  const { ticket, size } = await store.take(bytes);
  const headers = new Headers(request.headers);
  headers.set('Content-Length', String(size));
  if (type !== null) headers.set('Content-Type', type);
  try {
    return await answer(new Request(request.url, { method: 'PUT', headers, body: ticket }));
  } finally {
    await store.drop(ticket);
  }
}

/** The hosted Storage names its signed addresses `url` and `signedURL`, without the prefix of the service. */
async function renamed(reply: Response): Promise<Response> {
  if (!reply.ok) return reply;
  const { signedUrl, ...rest } = (await reply.json()) as { signedUrl: string };
  const address = signedUrl.slice(prefix.length);
  return Response.json({ ...rest, url: address, signedURL: address }, { headers: { 'Cache-Control': 'no-store' } });
}

function withDisposition(reply: Response, name: string | null): Response {
  if (!reply.ok || name === null) return reply;
  const headers = new Headers(reply.headers);
  const called = name === '' ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
  headers.set('Content-Disposition', `attachment${called}`);
  return new Response(reply.body, { status: reply.status, headers });
}

const outOfService = () =>
  Response.json({ statusCode: '503', error: 'Unavailable', message: 'Files cannot be kept.' }, { status: 503 });

/** Whether a request is one of Storage. */
export const isStorage = (request: Request) => new URL(request.url).pathname.startsWith(`${prefix}/`);

/** Whoever asks for a bucket wants to know whether files can be kept in it. */
const asksForBucket = ({ method, url }: Request) =>
  method === 'GET' && new URL(url).pathname.startsWith(`${prefix}/bucket/`);

/** What a hosted project answers while its files are out of reach. */
export async function answerStorage(answer: Answer, request: Request, secret: string, store: FileStore) {
  try {
    await store.requireFolder();
    if (asksForBucket(request)) await store.tryWriting();
    return await answerLikeHosted(answer, request, secret, store);
  } catch (error) {
    if (isFolderTrouble(error)) return outOfService();
    throw error;
  }
}

/**
 * Answers a request of Storage as a hosted project does where the embedded library differs: the names in its replies, files
 * sent as forms, `download=`, and tokens that are damaged or over.
 */
async function answerLikeHosted(answer: Answer, request: Request, secret: string, store: FileStore): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!signedPath.test(pathname)) return answer(request);
  if (request.method === 'POST') return renamed(await answer(request));
  if (!holds(searchParams.get('token') ?? '', secret)) return invalidToken();
  if (request.method === 'PUT') return upload(answer, request, store);
  return withDisposition(await answer(request), searchParams.get('download'));
}
