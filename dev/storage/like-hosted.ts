import { verify } from 'hono/jwt';
import { type FileStore, isFolderTrouble } from './file-store.ts';

type Answer = (request: Request) => Promise<Response>;

const prefix = '/storage/v1';
/** Addresses that Storage has signed, for one upload or one download. */
export const signedPath = /^\/storage\/v1\/object\/(?:upload\/)?sign\//;

const refusal = (status: number, error: string, message: string) =>
  Response.json({ statusCode: String(status), error, message }, { status });

/** supabase-js sends a file in a form. The library wants its bytes, and their number, which it holds against the bucket's limit. */
async function upload(answer: Answer, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  const files = isForm ? [...(await request.formData()).values()].filter((value) => value instanceof File) : [];
  const file = isForm ? (files[0] ?? new File([], '')) : await request.blob();
  if (isForm) headers.set('Content-Type', file.type || 'application/octet-stream');
  headers.set('Content-Length', String(file.size));
  return answer(new Request(request.url, { method: 'PUT', headers, body: file }));
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
    return await answerLikeHosted(answer, request, secret);
  } catch (error) {
    if (isFolderTrouble(error)) return refusal(503, 'Unavailable', 'Files cannot be kept.');
    throw error;
  }
}

/**
 * Answers a request of Storage as a hosted project does where the embedded library differs: the names in its replies, files
 * sent as forms, `download=`, and tokens that are damaged or over.
 */
async function answerLikeHosted(answer: Answer, request: Request, secret: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!signedPath.test(pathname)) return answer(request);
  if (request.method === 'POST') return renamed(await answer(request));
  // The embedded library ends in an error on a token that was not signed with the secret, or is over.
  const claims = await verify(searchParams.get('token') ?? '', secret, 'HS256').catch(() => null);
  if (claims === null) return refusal(400, 'InvalidJWT', 'The token is not valid.');
  if (request.method === 'PUT') return upload(answer, request);
  return withDisposition(await answer(request), searchParams.get('download'));
}
