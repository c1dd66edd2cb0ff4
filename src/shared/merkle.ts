/** A hash on the way from a leaf to the root, and on which side of ours it stands. */
export interface Neighbor {
  side: 'left' | 'right';
  hash: string;
}

/** SHA-256 of a text, in hexadecimal: what `printf %s … | sha256sum` prints. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hashes from a leaf to the root: its own, then each joined with its neighbor. */
export async function hashesToRoot(leaf: string, neighbors: readonly Neighbor[]): Promise<string[]> {
  const hashes = [await sha256(leaf)];
  for (const { side, hash } of neighbors) {
    const own = hashes.at(-1) ?? '';
    hashes.push(await sha256(side === 'left' ? hash + own : own + hash));
  }
  return hashes;
}

/** What a leaf needs to reach the root of a tree whose number of leaves is a power of two. */
export async function neighborsOf(leaves: readonly string[], position: number): Promise<Neighbor[]> {
  const neighbors: Neighbor[] = [];
  let row = await Promise.all(leaves.map(sha256));
  for (let at = position; row.length > 1; at = Math.floor(at / 2)) {
    const beside = at % 2 === 0 ? at + 1 : at - 1;
    neighbors.push({ side: beside < at ? 'left' : 'right', hash: row[beside] ?? '' });
    const pairs = row.filter((_, index) => index % 2 === 0);
    row = await Promise.all(pairs.map((hash, index) => sha256(hash + (row[index * 2 + 1] ?? ''))));
  }
  return neighbors;
}

/** The root over hashes of any number: each is joined with the next, and one that stands alone is carried up. */
export async function rootOf(hashes: readonly string[]): Promise<string> {
  let row = hashes;
  while (row.length > 1) {
    const below = row;
    const pairs = below.filter((_, at) => at % 2 === 0);
    row = await Promise.all(
      pairs.map(async (hash, at) => {
        const next = below[at * 2 + 1];
        return next === undefined ? hash : sha256(hash + next);
      }),
    );
  }
  return row[0] ?? '';
}
