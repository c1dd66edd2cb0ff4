import { expect, it } from 'vitest';
import { serveSite } from '#dev/server/site.ts';
import { root } from '#build/paths.ts';
import { dist, elsewhere, pages, policyIn } from './built.ts';

const site = await serveSite(root, dist);

interface Sent {
  header: (name: string) => string;
  /** Of the two halves of the policy: in the header, and in the page. */
  directive: (name: string) => string;
  html: string;
}

/**
 * What MDN's HTTP Observatory (its algorithm 4) gives or takes for a page that sets no cookie and is served over https. Each
 * line is worth its points when it holds, and `otherwise` when it does not.
 */
const points: Record<string, { holds: (sent: Sent) => boolean; worth: number; otherwise: number }> = {
  'the policy starts from nothing and allows nothing unsafe': {
    holds: ({ directive }) =>
      directive('default-src') === "'none'" &&
      !/unsafe-|\*|http:|data:/.test(directive('script-src') + directive('style-src') + directive('object-src')) &&
      directive('script-src') !== '',
    worth: 10,
    otherwise: -25,
  },
  'no other site frames it': {
    holds: ({ header, directive }) => directive('frame-ancestors') === "'none'" || header('x-frame-options') === 'DENY',
    worth: 0,
    otherwise: -20,
  },
  'the policy itself forbids framing': {
    holds: ({ directive }) => directive('frame-ancestors') === "'none'",
    worth: 5,
    otherwise: 0,
  },
  'scripts are named with what they must contain': {
    holds: ({ html }) => /<script[^>]+ integrity="/.test(html),
    worth: 5,
    otherwise: 0,
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

async function ask(address: string): Promise<Sent> {
  const reply = await site(new Request(`http://localhost${address}`));
  const html = await reply.text();
  const policy = `${reply.headers.get('content-security-policy') ?? ''};${policyIn(html)}`;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')] as const;
    }),
  );
  return {
    header: (name) => reply.headers.get(name) ?? '',
    directive: (name) => directives.get(name) ?? '',
    html,
  };
}

async function judge(address: string) {
  const sent = await ask(address);
  const lost = Object.entries(points).filter(([, { holds }]) => !holds(sent));
  const scores = Object.values(points).map(({ holds, worth, otherwise }) => (holds(sent) ? worth : otherwise));
  return { score: scores.reduce((sum, part) => sum + part, 100), lost: lost.map(([name]) => name) };
}

const digests = 'scripts are named with what they must contain';

// The points for digests are for scripts of other hosts; ours come from where the page comes from.
it.each([...pages, ...elsewhere.keys(), ...elsewhere.values()])(
  '%s earns at least 130 points of the Observatory',
  async (address) => {
    expect(await judge(address)).toEqual({ score: 130, lost: [digests] });
  },
);
