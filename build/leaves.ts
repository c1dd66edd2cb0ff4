import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCollection } from '#content/read.ts';
import { readingsOf } from '#shared/record/seal.ts';
import { rootOf } from '#shared/merkle.ts';
import { publicDir, root } from './paths.ts';

/** What the API knows of the site it was deployed with. */
const knownFile = join(root, 'netlify', 'api', 'data', 'leaves.generated.json');

/** Files that people keep and pass on. */
const kept = /\.(?:pdf|mov|webm)$/;

interface Leaf {
  /** Where it is found, or what was hashed. */
  name: string;
  sha256: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The leaf of a page is what stands between the tags of its main part; the layout prints it in the footer. */
export function leafOfPage(html: string): string | undefined {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  const printed = /data-leaf="([0-9a-f]{64})"/.exec(html)?.[1];
  if (printed === undefined || main === undefined) return undefined;
  if (sha256(main) !== printed) throw new Error('prints a leaf in its footer that is not that of its main part');
  return printed;
}

/** Eight make a whole tree, so the hashes that the home page shows above its record are those of the site's own. */
const readings = (): Leaf[] =>
  readCollection('home')
    .flatMap(({ data }) => readingsOf(data.hero.record))
    .map((reading) => ({ name: reading, sha256: sha256(reading) }));

/** The readings of the home page's record first, then the home page, the other pages, and the files. */
function readLeaves(): Leaf[] {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      try {
        const leaf = leafOfPage(readFileSync(join(publicDir, file), 'utf8'));
        return leaf === undefined ? [] : [{ name: `/${file.replace(/(?:index)?\.html$/, '')}`, sha256: leaf }];
      } catch (error) {
        throw new Error(`dist/${file} ${error instanceof Error ? error.message : ''}`, { cause: error });
      }
    });
  const others = files
    .filter((file) => kept.test(file))
    .map((file) => ({ name: `/${file}`, sha256: sha256(readFileSync(join(publicDir, file))) }));
  const byName = (a: Leaf, b: Leaf) => (a.name < b.name ? -1 : 1);
  return [...readings(), ...pages.toSorted(byName), ...others.toSorted(byName)];
}

/** Writes all leaves and their root, once for people and their shells, and once for the API. */
export async function writeLeaves(): Promise<void> {
  const leaves = readLeaves();
  const top = await rootOf(leaves.map((leaf) => leaf.sha256));
  const lines = leaves.map((leaf) => `${leaf.sha256}  ${leaf.name}\n`);
  writeFileSync(join(publicDir, 'leaves.txt'), `root ${top}\n${lines.join('')}`);
  const files = Object.fromEntries(
    leaves.filter(({ name }) => kept.test(name)).map((leaf) => [leaf.sha256, leaf.name]),
  );
  writeFileSync(knownFile, JSON.stringify({ root: top, files }));
}

/** What runs without a built site knows of no leaf. */
export function ensureLeaves(): void {
  if (!existsSync(knownFile)) writeFileSync(knownFile, JSON.stringify({ root: null, files: {} }));
}
