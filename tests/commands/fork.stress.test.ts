import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fork, forkAddress, makeFork, renamed } from '#tests/support/fork.ts';

const minutes = 60_000;
let fork: Fork;

beforeAll(() => {
  fork = makeFork();
  fork.run(['tools/media.ts']);
  fork.run(['build/build.ts']);
}, 5 * minutes);
afterAll(() => fork.remove());

const isText = ({ name }: { name: string }) => /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(name);

/** A color as a style sheet, a drawing or the style guide writes it. */
const spellings = (hex: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [hex, channels.join(' '), channels.join(','), channels.join(', ')];
};

test('a fork that renamed the brand builds a site without a trace of the old one', () => {
  const old = Object.values(renamed)
    .flat()
    .map(([from]) => from)
    .filter((from) => !from.startsWith('demo') && !/^1+$/.test(from))
    .flatMap((from) => (from.startsWith('#') ? spellings(from) : [from]));
  const traces = fork
    .files()
    .filter(isText)
    .flatMap(({ name, content }) => {
      const text = content.toString('utf8').toLowerCase();
      return old.filter((value) => text.includes(value.toLowerCase())).map((value) => `${name}: ${value}`);
    });
  expect(traces).toEqual([]);
});

test('says its own name, address and color instead', () => {
  const home =
    fork
      .files()
      .find(({ name }) => name === '/index.html')
      ?.content.toString('utf8') ?? '';
  expect(home).toContain('Brightwater &amp; Sons');
  expect(home).toContain(`<link rel="canonical" href="${forkAddress}/">`);
  expect(home).toContain('255 180 84');
  expect(home).not.toMatch(/demo address/i);
});

test(
  'passes the tests that need neither database nor browser',
  () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot'];
    for (const project of ['unit', 'dist']) expect(fork.run([...vitest, '--project', project])).toContain('passed');
  },
  10 * minutes,
);
