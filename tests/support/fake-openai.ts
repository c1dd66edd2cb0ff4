import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product sent in one call. */
export interface ModelCall {
  path: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  body: ModelRequest;
  /** Whether the product hung up before the reply was whole. */
  aborted: boolean;
}

interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: unknown } };
}

/** Answers one call in its own way; `sendText` below is the way of a provider in good health. */
export type Behavior = (call: ModelCall, response: ServerResponse) => void;

export interface FakeOpenAI {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  calls: ModelCall[];
  /** The next calls are answered by these in turn, the last one again and again. */
  behave: (...behaviors: Behavior[]) => void;
  stop: () => Promise<void>;
}

const common = { id: 'chatcmpl-fake', created: 1_760_000_000, model: 'fake-model' };

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function sendError(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  code: string | null = null,
) {
  const error = { message: `sk-fake-key was refused at fake-host: ${status}`, type: 'error', param: null, code };
  sendJson(response, status, { error }, headers);
}

function chunk(delta: object, finish: string | null, padding = ''): string {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  return `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices, obfuscation: padding })}\n\n`;
}

interface Pieces {
  length?: number;
  /** Sent along with each piece, as providers do to hide how long it is. */
  padding?: string;
}

/** A whole answer in the provider's protocol, in pieces where the call asked for a stream. */
export function sendText(
  { body }: ModelCall,
  response: ServerResponse,
  text: string,
  { length = 24, padding = '' }: Pieces = {},
) {
  if (body.stream !== true) {
    const message = { role: 'assistant', content: text, refusal: null };
    const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
    const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
    sendJson(response, 200, { ...common, object: 'chat.completion', choices, usage });
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '' }, null));
  for (let at = 0; at < text.length; at += length) {
    response.write(chunk({ content: text.slice(at, at + length) }, null, padding));
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** Begins a streamed answer and leaves its end to the caller. */
export function beginStream(response: ServerResponse, text: string) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: text }, null));
}

async function readCall(request: IncomingMessage): Promise<ModelCall> {
  let text = '';
  for await (const part of request) text += String(part);
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    headers: request.headers,
    body: JSON.parse(text) as ModelRequest,
    aborted: false,
  };
}

/** A server on loopback that speaks the chat completions protocol over HTTP, and misbehaves on request. */
export async function startFakeOpenAI(): Promise<FakeOpenAI> {
  const calls: ModelCall[] = [];
  let script: Behavior[] = [];
  let played = 0;
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call);
      response.on('close', () => (call.aborted = !response.writableFinished));
      response.on('error', () => undefined);
      const behavior = script[Math.min(played, script.length - 1)];
      played += 1;
      if (behavior) behavior(call, response);
      else sendError(response, 404);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    behave: (...behaviors) => {
      calls.length = 0;
      played = 0;
      script = behaviors;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
