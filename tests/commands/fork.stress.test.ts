import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { type Fork, demoColors, demoWords, forkAddress, makeFork } from '#tests/support/fork.ts';

const minutes = 60_000;

const isText = ({ name }: { name: string }) => /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(name);

/** A color as a style sheet, a drawing or the style guide writes it. */
const spellings = (hex: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [hex, channels.join(' '), channels.join(','), channels.join(', ')];
};

describe.runIf(isDemoCopy)('a fork that renamed the brand', () => {
  let fork: Fork;
  beforeAll(async () => {
    fork = await makeFork();
    await fork.run(['build/build.ts'], { PUBLIC_SITE_URL: forkAddress });
  }, 10 * minutes);
  afterAll(() => fork.remove());

  test('builds a site without a trace of the old one', () => {
    const old = [...demoWords, ...demoColors.flatMap(spellings)];
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
    expect(home).toContain('Nordlicht &amp; Söhne');
    expect(home).toContain(`<link rel="canonical" href="${forkAddress}/">`);
    expect(home).toContain('255 180 84');
    expect(home).not.toMatch(/demo address/i);
  });

  test(
    'passes all of its tests',
    async () => {
      expect(await fork.run(['tools/run.mjs', 'tools/test.ts'])).toMatch(/\n\d+ passed, 0 failed\n/);
    },
    60 * minutes,
  );
});
