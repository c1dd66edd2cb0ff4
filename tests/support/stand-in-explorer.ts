import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the stand-in answers one request, by what was asked: an Esplora path, or the method of a JSON-RPC call. */
export type Answers = Record<string, (response: ServerResponse, params: unknown[]) => void>;

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

/** As a JSON-RPC node wraps what it has found. */
export const result = (found: unknown) => json({ jsonrpc: '2.0', id: 1, result: found });

async function whatIsAsked(request: IncomingMessage): Promise<[asked: string, params: unknown[]]> {
  if (request.method !== 'POST') return [request.url ?? '', []];
  const { method, params } = JSON.parse(await text(request)) as { method: string; params: unknown[] };
  return [method, params];
}

/** An explorer that knows what it is told. `asked` lists every request, the unanswered ones too. */
export async function startExplorer() {
  let answers: Answers = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void whatIsAsked(request).then(([what, params]) => {
      asked.push(what);
      const answer = answers[what] ?? ((other) => other.writeHead(404).end('Transaction not found'));
      answer(response, params);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(next: Answers) {
      answers = next;
      asked.length = 0;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** What Esplora says of a transaction that pays `address`. */
export function esploraPayment(
  id: string,
  { address, value, block = null }: { address: string; value: number; block?: number | null },
): Answers {
  const status =
    block === null ? { confirmed: false } : { confirmed: true, block_height: block, block_time: 1_780_000_000 };
  const vout = [
    { scriptpubkey_address: 'bc1qsomebodyelse', value: 5_000_000 },
    { scriptpubkey_address: address, value },
    { scriptpubkey: '6a', value: 0 },
  ];
  return { [`/tx/${id}`]: json({ txid: id, version: 2, vout, status }) };
}
