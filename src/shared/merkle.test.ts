import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashesToRoot, neighborsOf, rootOf, sha256 } from './merkle.ts';

const leaves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

it('hashes as every other tool does', async () => {
  expect(await sha256('84,120 km · March 3')).toBe(hash('84,120 km · March 3'));
});

it('leads from every leaf to the same root', async () => {
  const pairs = [0, 2, 4, 6].map((at) => hash(hash(leaves[at] ?? '') + hash(leaves[at + 1] ?? '')));
  const halves = [hash(`${pairs[0]}${pairs[1]}`), hash(`${pairs[2]}${pairs[3]}`)];
  const root = hash(halves.join(''));
  for (const [position, leaf] of leaves.entries()) {
    const path = await hashesToRoot(leaf, await neighborsOf(leaves, position));
    expect(path).toHaveLength(4);
    expect([leaf, path.at(-1)]).toEqual([leaf, root]);
  }
});

it('leads from a leaf that was changed to another root', async () => {
  const neighbors = await neighborsOf(leaves, 2);
  const [honest, changed] = await Promise.all([hashesToRoot('c', neighbors), hashesToRoot('C', neighbors)]);
  for (const [level, line] of honest.entries()) expect(changed[level]).not.toBe(line);
});

it('finds the same root over all leaves at once, and carries up one that stands alone', async () => {
  const hashes = leaves.map(hash);
  const path = await hashesToRoot('a', await neighborsOf(leaves, 0));
  expect(await rootOf(hashes)).toBe(path.at(-1));
  expect(await rootOf(hashes.slice(0, 3))).toBe(hash(`${hash(`${hashes[0]}${hashes[1]}`)}${hashes[2]}`));
  expect(await rootOf(hashes.slice(0, 1))).toBe(hashes[0]);
});
