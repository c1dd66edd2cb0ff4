import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '#netlify/api/http/security-headers.ts';

/** A reply of the server itself, to what no page and no call of the API will answer. */
interface Refusal {
  status: number;
  message: string;
}

/** What is wrong with bytes that Node could not read as a request, by the code of its error. */
const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive.' },
};
export const badRequest: Refusal = { status: 400, message: 'This request could not be understood.' };

const bodyOf = ({ message }: Refusal) => `${JSON.stringify({ message })}\n`;
const headersOf = (body: string) => ({
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
});

export function refuse(outgoing: ServerResponse, refusal: Refusal): void {
  const body = bodyOf(refusal);
  outgoing.writeHead(refusal.status, { ...headersOf(body), Connection: 'close' }).end(body);
}

/** The same as a `Response`, with headers of its own. */
export function refusalResponse(refusal: Refusal, headers: Record<string, string> = {}): Response {
  const body = bodyOf(refusal);
  return new Response(body, { status: refusal.status, headers: { ...headersOf(body), ...headers } });
}

/** For a connection on which no request could be read, so that there is nothing that could answer but the line itself. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = unreadable[error.code ?? ''] ?? badRequest;
  const body = bodyOf(refusal);
  const headers = { ...headersOf(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'));
}
