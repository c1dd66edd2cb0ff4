import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goals } from '#tests/reliability/goals.ts';
import { root } from '#build/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(letter === 'G' ? 2 : 1, '0')}`);

test('every goal is listed once, in its order', () => {
  expect(goals.map(({ id }) => id)).toEqual([...numbered('G', 47), ...numbered('F', 16)]);
});

describe.each(goals)('$id: $holds', ({ provedBy }) => {
  test('has tests that are there', () => {
    const missing = provedBy.filter((proof) => {
      if (typeof proof === 'string') return !(proof.replace('npm run ', '') in scripts);
      const [file, title] = proof;
      return !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title);
    });
    expect(provedBy.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
