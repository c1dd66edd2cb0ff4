import type { ServerResponse } from 'node:http';
import { beginStream, type Behavior, type ModelCall, sendError, sendJson, sendText } from './fake-openai.ts';

export const hostileText =
  '<script>alert(1)</script><img src=x onerror=alert(1)> [click](javascript:alert(1)) ‮evil\u0007';

const page = {
  id: 'service-1',
  description: 'We audit code and contracts.',
  detailedContent: 'Every finding is retested.',
};
const palette = {
  name: 'Model Teal',
  primary: '#2DD4BF',
  secondary: '#0B1120',
  accent1: '#111827',
  accent2: '#1F2937',
  gray: '#E5E7EB',
  headingFont: 'Inter',
  bodyFont: 'Open Sans',
  description: 'Teal on near-black suits the company.',
};
const palettes = [
  palette,
  { ...palette, name: 'Model Amber', primary: '#FBBF24' },
  { ...palette, name: 'Model Violet', primary: '#C4B5FD' },
];

/** What a good model answers, by what it was asked for: the two shapes, or words. */
export function goodText({ body }: ModelCall): string {
  const name = body.response_format?.json_schema?.name;
  if (name === 'recommendations') return JSON.stringify({ recommendations: [page] });
  if (name === 'palettes') return JSON.stringify({ recommendations: palettes });
  return 'We audit code and smart contracts [1]. Every finding is retested, which is included in the price.';
}

export const good: Behavior = (call, response) => sendText(call, response, goodText(call));

const say =
  (text: string): Behavior =>
  (call, response) =>
    sendText(call, response, text);

/** Sends a little and then nothing, or a little for ever. */
const hang: Behavior = () => undefined;
const trickle: Behavior = ({ body }, response) => {
  if (body.stream === true) beginStream(response, 'So');
  else response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 200);
  response.on('close', () => clearInterval(timer));
};

function writeUntilClosed(response: ServerResponse, piece: string, times: number) {
  let written = 0;
  const more = () => {
    while (written < times && !response.destroyed) {
      written += 1;
      if (!response.write(piece)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  more();
}

const tenMegabytes: Behavior = ({ body }, response) => {
  if (body.stream === true) beginStream(response, '');
  else response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":[{"message":{"content":"');
  writeUntilClosed(response, 'x'.repeat(64 * 1024), 160);
};

const tenThousandItems: Behavior = (call, response) => {
  const kind = call.body.response_format?.json_schema?.name;
  const item = kind === 'palettes' ? { primary: '#000' } : { id: 'service-1' };
  const list = Array.from({ length: 10_000 }, () => item);
  sendText(call, response, JSON.stringify({ recommendations: list }));
};

const hostile: Behavior = (call, response) => {
  const kind = call.body.response_format?.json_schema?.name;
  const colors = {
    primary: 'red;background:url(//evil)',
    secondary: '#12',
    accent1: '#GGGGGG',
    accent2: 'javascript:',
    gray: '',
  };
  const items = [
    { ...page, description: hostileText, detailedContent: `${hostileText} 99.999% of clients pay $1` },
    { id: '../../etc/passwd', type: 'x', url: 'javascript:alert(1)', title: hostileText, keyStats: ['97% invented'] },
  ];
  const list =
    kind === 'palettes'
      ? [
          { ...palette, ...colors },
          { ...palette, headingFont: 'Comic Sans' },
        ]
      : items;
  sendText(call, response, kind === undefined ? hostileText : JSON.stringify({ recommendations: list }));
};

/** Half an answer in the provider's envelope, as when the limit of tokens cuts it off. */
const truncated: Behavior = (call, response) => {
  const text = goodText(call);
  sendText(call, response, text.slice(0, Math.floor(text.length / 2)));
};

const fenced: Behavior = (call, response) => {
  sendText(call, response, `Here you are:\n\`\`\`json\n${goodText(call)}\n\`\`\`\nAnything else?`);
};

/** The ways in which a provider fails, each as it has been seen in the wild. */
export const faults = {
  hang,
  trickle,
  rateLimited: (_call, response) => sendError(response, 429, { 'Retry-After': '1' }),
  badKey: (_call, response) => sendError(response, 401),
  serverError: (_call, response) => sendError(response, 500),
  html: (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Gateway</h1><script>1</script>');
  },
  prose: say('I would suggest to have a look at the security service.'),
  fenced,
  truncated,
  wrongTypes: (call, response) => {
    const kind = call.body.response_format?.json_schema?.name;
    if (kind === undefined) sendJson(response, 200, { choices: [{ message: { content: { text: 42 } } }] });
    else sendText(call, response, JSON.stringify({ recommendations: [{ id: 5, description: null }, 'a', null, [[]]] }));
  },
  tenMegabytes,
  tenThousandItems,
  hostile,
  empty: say(''),
} as const satisfies Record<string, Behavior>;

export type FaultName = keyof typeof faults;
