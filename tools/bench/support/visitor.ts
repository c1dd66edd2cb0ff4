import { request } from 'node:http';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const mostTries = 5;

/** Somebody with a browser at an address of their own, all of which are this machine's. */
export class Visitor {
  readonly #url: URL;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, number: number) {
    this.#url = new URL(url);
    this.#address = `127.1.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
  }

  /** As a header. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A call with this body, whatever its answer. */
  send(method: Method, path: string, body?: string | Uint8Array, type = 'application/json'): Promise<Answer> {
    const options = {
      ...{ host: '127.0.0.1', port: this.#url.port, localAddress: this.#address, agent: false, method, path },
      headers: {
        ...{ Host: this.#url.host, Origin: this.#url.origin, Cookie: this.cookies },
        ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
      },
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        reply.on('end', () => {
          for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line);
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(parts).toString(),
          });
        });
      });
      sent.on('error', reject).end(body);
    });
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** A call whose answer is what was expected. A machine that is busy with other things is asked again. */
  async call<T = unknown>(
    method: Method,
    path: string,
    body?: object,
    expected = [200, 201, 202, 204, 303],
  ): Promise<T> {
    const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {});
    let { status, text } = await this.send(method, path, sent);
    for (let tries = 1; status === 503 && tries < mostTries; tries += 1)
      ({ status, text } = await this.send(method, path, sent));
    if (!expected.includes(status)) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined) as T;
  }

  /** Presses the button of a page that a link of a mail opens. */
  async press(path: string): Promise<void> {
    const { status } = await this.send('POST', path, '', 'application/x-www-form-urlencoded');
    if (status >= 400) throw new Error(`${path} was answered ${status}`);
  }

  async put(path: string, file: Uint8Array): Promise<void> {
    const { status, text } = await this.send('PUT', path, file, 'application/octet-stream');
    if (status >= 400) throw new Error(`The file was refused: ${status} ${text}`);
  }

  signIn(username: string): Promise<unknown> {
    return this.call('POST', '/api/auth/login', { username, password: 'demo-password' });
  }
}
