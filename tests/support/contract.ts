import { errorBodySchema, errorStatus } from '#src/shared/errors.ts';
import { z } from '#src/shared/zod.ts';

const promised = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
};

/** What only the inside knows: stack frames, paths, SQL, error codes of Postgres and of the Data API, table names. */
const inside =
  /\bat \S+ \(|node_modules|\/(?:work|home|usr|tmp)\/|\.ts\b|SQLSTATE|\b(?:select .+ from|insert into|update .+ set|delete from) |violates|constraint|relation "|PGRST|\bSUP\b|\b\d{2}[0-9A-Z]\d{2}\b.*error|_messages\b|audit_log|rate_limits|auth\.users|profiles/i;

/** Throws where a reply breaks what every reply of the API promises, whatever the call was. */
export async function checkContract(request: Request, reply: Response): Promise<void> {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(promised)) {
    const isKept = isOfLink(request) && name === 'referrer-policy' && reply.headers.get(name) === 'no-referrer';
    if (reply.headers.get(name) !== value && !isKept) problems.push(`${name} is ${String(reply.headers.get(name))}`);
  }
  const isOurs = isLinkPage(request, reply);
  if (!isOurs && !reply.headers.get('content-security-policy')?.startsWith("default-src 'none'"))
    problems.push('no policy');
  // A form that the browser sends by itself ends on one of our pages.
  const leadsTo = reply.headers.get('location') ?? '';
  const isToPay = isOfLink(request) && leadsTo.startsWith('https://checkout.stripe.com/');
  const page = reply.status === 303 && (leadsTo.startsWith('/') || isToPay);
  const type = String(reply.headers.get('content-type'));
  const fitting =
    page ||
    isOurs ||
    isOpenedFile(request, reply) ||
    [204, 304].includes(reply.status) ||
    type === 'application/json; charset=utf-8';
  if (!fitting && !isAskedStream(request, reply) && !isDownload(reply) && !isQuestion(request, reply))
    problems.push(`content type ${type}`);
  for (const cookie of reply.headers.getSetCookie()) {
    if (!/; Path=\/; (?:.*; )?HttpOnly; (?:.*; )?SameSite=Lax/i.test(cookie) || /domain=/i.test(cookie))
      problems.push(`cookie attributes of ${cookie.split('=')[0] ?? ''}`);
  }
  if (reply.status >= 400 && !isOurs && !isQuestion(request, reply))
    problems.push(...(await errorProblems(request, reply)));
  if (problems.length > 0) {
    const { pathname } = new URL(request.url);
    throw new Error(`${request.method} ${pathname} answered ${reply.status} with: ${problems.join('; ')}`);
  }
}

/** Whose address holds a token or leads to one, and an offer as it looks behind such an address. */
const isOfLink = ({ url }: Request) =>
  /^\/api\/(shared|admin\/offers\/\d+\/page$|invoices\/\d+\/checkout\/back$)/.test(new URL(url).pathname);

/** The page of a link to one thing, built with the site: the rest of its policy is in it, with the hashes of its script. */
function isLinkPage(request: Request, { headers }: Response): boolean {
  // Its one way out is the page on which cards are paid.
  const policy = /^base-uri 'none'; form-action 'self'(?: checkout\.stripe\.com)?; frame-ancestors 'none'$/;
  const isPage = headers.get('content-type') === 'text/html; charset=utf-8';
  return isOfLink(request) && isPage && policy.test(headers.get('content-security-policy') ?? '');
}

/** The one other kind of reply: a success sent piece by piece, to a caller that asked for it. */
function isAskedStream(request: Request, reply: Response): boolean {
  const type = 'text/event-stream';
  return reply.ok && request.headers.get('accept') === type && reply.headers.get('content-type') === type;
}

/** A file of Storage, at an address that is good for a minute. */
function isOpenedFile({ url }: Request, { status, headers }: Response): boolean {
  const leadsToStorage = headers.get('location')?.includes('/storage/v1/object/sign/documents/') === true;
  return status === 303 && leadsToStorage && /\/api\/(?:documents|shared)\//.test(url);
}

/** A file made for whoever asked, which a browser saves and never shows as a page of ours. */
function isDownload({ ok, headers }: Response): boolean {
  const saved = headers.get('content-disposition')?.startsWith('attachment') === true;
  const type = headers.get('content-type') ?? '';
  return ok && saved && ['application/pdf', 'application/xml', 'text/calendar; charset=utf-8'].includes(type);
}

/** A page that asks before a link from a mail does anything, or tells a browser what failed; nothing may run in it. */
function isQuestion({ method, url, headers: asked }: Request, { status, headers }: Response): boolean {
  const { pathname } = new URL(url);
  // The pages of a call also take its forms, and say with their status how that went.
  const ofCall = ['/api/bookings/plain', '/api/bookings/call'].includes(pathname);
  const failed = status >= 400 && asked.get('accept')?.includes('text/html') === true;
  const asks = ofCall || failed || (method === 'GET' && status === 200 && pathname.startsWith('/api/newsletter/'));
  const policy = headers.get('content-security-policy') ?? '';
  return asks && headers.get('content-type') === 'text/html; charset=utf-8' && !policy.includes('script');
}

async function errorProblems(request: Request, reply: Response): Promise<string[]> {
  if (request.method === 'HEAD') return [];
  const text = await reply.text();
  const body = z.safeParse(errorBodySchema, JSON.parse(text));
  if (!body.success) return [`no error body: ${text.slice(0, 200)}`];
  const { message, code, fields, requestId } = body.data;
  const problems: string[] = [];
  if (errorStatus[code as keyof typeof errorStatus] !== reply.status) problems.push(`code ${code}`);
  if (requestId !== reply.headers.get('x-request-id')) problems.push('another request id');
  const words = [message, ...Object.values(fields ?? {})].join('\n');
  if (message.length < 5 || inside.test(words)) problems.push(`message ${words.slice(0, 200)}`);
  if (reply.status === 429 && !/^\d+$/.test(reply.headers.get('retry-after') ?? '')) problems.push('no Retry-After');
  return problems;
}
