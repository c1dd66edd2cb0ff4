import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveSite } from '#dev/server/site.ts';
import { root } from '#build/paths.ts';
import { dist, documents, elsewhere, pages, policyIn } from './built.ts';

const site = await serveSite(root, dist);

interface Sent {
  header: (name: string) => string;
  /** Of the policy in the header, or else of the one in the page. */
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
    holds: ({ html }) => /<script[^>]+ integrity="/.test(html.replace(/<template.*?<\/template>/gs, '')),
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
  const policy = reply.headers.get('content-security-policy') ?? policyIn(html);
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

const framing = 'the policy itself forbids framing';
const digests = 'scripts are named with what they must contain';

// The script of a public page waits in a template, where the Observatory does not look.
it.each(pages)('%s earns at least 130 points of the Observatory', async (path) => {
  expect(await judge(path)).toEqual({ score: 130, lost: [digests] });
});

// No rule can name such an address, and a page cannot say of itself who may frame it.
it.each([...elsewhere.values()])('%s, where no page is, earns at least 130', async (address) => {
  expect(await judge(address)).toEqual({ score: 130, lost: [framing] });
});

it.each([...elsewhere.keys()])('%s earns all points that a page without a cookie can have', async (path) => {
  expect(await judge(path)).toEqual({ score: 135, lost: [] });
});

it.each(documents)('the scripts of %s are named with what they contain', async (path) => {
  const { html } = await ask(path);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"(?: integrity="([^"]+)")?/g)];
  expect(scripts).not.toEqual([]);
  for (const [, src = '', integrity] of scripts) {
    const file = readFileSync(join(dist, src));
    expect(integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`);
  }
});
