import { describe, expect, it } from 'vitest';
import { serveSite } from '#dev/server/site.ts';
import { root } from '#tools/paths.ts';
import { dist, documents } from './built.ts';

const site = await serveSite(root, dist);

interface Sent {
  header: (name: string) => string;
  directive: (name: string) => string;
  html: string;
}

/**
 * What MDN's HTTP Observatory (its algorithm 4) gives or takes for a page that sets no cookie and is served over https. Each
 * line is worth its points when it holds, and `otherwise` when it does not.
 */
const points: Record<string, { holds: (sent: Sent) => boolean; worth: number; otherwise: number }> = {
  'the policy starts from nothing and allows nothing unsafe': {
    holds: ({ header, directive }) =>
      directive('default-src') === "'none'" &&
      !/unsafe-|\*|http:|data:/.test(directive('script-src') + directive('style-src') + directive('object-src')) &&
      header('content-security-policy') !== '',
    worth: 10,
    otherwise: -25,
  },
  'the policy forbids framing': {
    holds: ({ directive }) => directive('frame-ancestors') === "'none'",
    worth: 5,
    otherwise: -20,
  },
  'no other site embeds its resources': {
    holds: ({ header }) => header('cross-origin-resource-policy') === 'same-origin',
    worth: 10,
    otherwise: 0,
  },
  'no other site learns its addresses': {
    holds: ({ header }) => header('referrer-policy') === 'strict-origin-when-cross-origin',
    worth: 5,
    otherwise: 0,
  },
  'browsers are told to use https for half a year at least': {
    holds: ({ header }) => Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) >= 15_768_000,
    worth: 0,
    otherwise: -20,
  },
  'types are not guessed': {
    holds: ({ header }) => header('x-content-type-options') === 'nosniff',
    worth: 0,
    otherwise: -5,
  },
  'scripts come from here': {
    holds: ({ html }) => !/<script[^>]+src="(https?:)?\/\//.test(html),
    worth: 0,
    otherwise: -50,
  },
  'no other site reads it': {
    holds: ({ header }) => header('access-control-allow-origin') === '',
    worth: 0,
    otherwise: -50,
  },
};

describe.each(documents)('%s', (path) => {
  it('earns at least 130 points of the Observatory', async () => {
    const reply = await site(new Request(`http://localhost${path}`));
    const policy = reply.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values.join(' ')] as const;
      }),
    );
    const sent: Sent = {
      header: (name) => reply.headers.get(name) ?? '',
      directive: (name) => directives.get(name) ?? '',
      html: await reply.text(),
    };
    const lost = Object.entries(points).filter(([, { holds }]) => !holds(sent));
    const score = Object.values(points).reduce(
      (sum, { holds, worth, otherwise }) => sum + (holds(sent) ? worth : otherwise),
      100,
    );
    expect(lost.map(([name]) => name)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(130);
  });
});
