import { afterEach, expect, test, vi } from 'vitest';
import worker from '../../../docs/mail-worker.js';
import { readMail } from './incoming.ts';

afterEach(() => vi.unstubAllGlobals());

const env = {
  MAIL_INBOUND_URL: 'https://corvane.example/api/mail/inbound',
  MAIL_INBOUND_SECRET: 'shared_with_the_provider',
};

/** What the worker sends of a mail, and whether it refuses it. */
async function handOn(
  mail: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(new Request(url, init));
    return Promise.resolve(new Response(null, { status }));
  });
  const setReject = vi.fn();
  const message = {
    to: 'reply+x@reply.example.com',
    raw: new Blob([mail]).stream(),
    headers: new Headers(headers),
    setReject,
  };
  await worker.email(message, env);
  const [request] = sent;
  return {
    request: request!,
    mail: await readMail(await request!.arrayBuffer()),
    refused: setReject.mock.calls.length > 0,
  };
}

const head = ['From: Ada <ada@example.com>', 'To: reply+x@reply.example.com', 'Message-ID: <1@example.com>'];

test('a mail goes on as it came, with the secret and what the provider knows of its sender', async () => {
  const headers = {
    'Authentication-Results': 'mx.cloudflare.net; dkim=pass header.d=example.com; dmarc=PASS; spf=pass',
  };
  const { request, mail, refused } = await handOn([...head, '', 'Yes.'].join('\r\n'), { headers });
  expect(Object.fromEntries(request.headers)).toMatchObject({
    authorization: 'Bearer shared_with_the_provider',
    'content-type': 'message/rfc822',
    'x-mail-to': 'reply+x@reply.example.com',
    'x-mail-verdict': 'pass',
  });
  expect(mail).toMatchObject({ text: 'Yes.', sender: 'ada@example.com' });
  expect(refused).toBe(false);
});

test.each([
  'mx.cloudflare.net; spf=pass smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail header.from=example.com',
  'mx.cloudflare.net; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example; dmarc=fail header.from=example.com',
  'mx.cloudflare.net; spf=pass (domain of; dmarc=pass) smtp.mailfrom=a@evil.example; dmarc=fail header.from=example.com',
  'mx.cloudflare.net; dmarc=fail header.from=example.com, evil.example; dmarc=pass',
])('what a sender writes into the provider’s finding is not believed: %s', async (finding) => {
  const { request } = await handOn([...head, '', 'Yes.'].join('\r\n'), {
    headers: { 'Authentication-Results': finding },
  });
  expect(request.headers.get('x-mail-verdict')).toBe('fail');
});

test('one that is longer goes on with its words alone, and says so', async () => {
  const lines = [
    ...head,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Schöne Grüße',
    '--b',
    'Content-Type: application/zip; name=big.zip',
    'Content-Disposition: attachment; filename=big.zip',
    'Content-Transfer-Encoding: base64',
    '',
    ...Array.from({ length: 60_000 }, () => 'A'.repeat(76)),
    '--b--',
  ];
  const { request, mail } = await handOn(lines.join('\r\n'));
  expect(request.headers.get('x-mail-cut')).toBe('1');
  expect(request.headers.get('x-mail-verdict')).toBe('none');
  expect(mail).toMatchObject({ text: 'Schöne Grüße', sender: 'ada@example.com', files: [] });
});

test('one that the site does not take is refused to its sender', async () => {
  expect((await handOn([...head, '', 'Yes.'].join('\r\n'), { status: 503 })).refused).toBe(true);
});
