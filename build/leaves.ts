import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCollection } from '#src/content/read.ts';
import { readingsOf } from '#src/shared/record/seal.ts';
import { rootOf } from '#src/shared/merkle.ts';
import { publicDir, root } from './paths.ts';

/** What the API knows of the site it was deployed with. */
const knownFile = join(root, 'netlify', 'api', 'data', 'leaves.generated.json');

/** Files that people keep and pass on. */
const kept = '.{pdf,mov,webm}';

interface Leaf {
  /** Where it is found, or what was hashed. */
  name: string;
  sha256: string;
}

/** The leaf of a page is what stands between the tags of its main part; the layout prints it in the footer. */
export function leafOfPage(html: string, file = 'the page'): string | undefined {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  const printed = /data-leaf="([0-9a-f]{64})"/.exec(html)?.[1];
  if (printed === undefined || main === undefined) return undefined;
  if (hash('sha256', main) !== printed)
    throw new Error(`${file} prints a leaf in its footer that is not that of its main part`);
  return printed;
}

/** Eight make a whole tree, so the hashes that the home page shows above its record are those of the site's own. */
const readings = (): Leaf[] =>
  readCollection('home')
    .flatMap(({ data }) => readingsOf(data.hero.record))
    .map((reading) => ({ name: reading, sha256: hash('sha256', reading) }));

/** The readings of the home page's record first, then the home page, the other pages, and the files. */
function readLeaves(): Record<'pages' | 'files', Leaf[]> {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: publicDir }).map((file) => `/${file.replaceAll('\\', '/')}`);
  const pages = find('**/*.html').flatMap((file) => {
    const leaf = leafOfPage(readFileSync(join(publicDir, file), 'utf8'), `dist${file}`);
    return leaf === undefined ? [] : [{ name: file.replace(/(?:index)?\.html$/, ''), sha256: leaf }];
  });
  const files = find(`**/*${kept}`).map((name) => ({
    name,
    sha256: hash('sha256', readFileSync(join(publicDir, name))),
  }));
  const byName = (a: Leaf, b: Leaf) => (a.name < b.name ? -1 : 1);
  return { pages: [...readings(), ...pages.toSorted(byName)], files: files.toSorted(byName) };
}

/** Writes all leaves and their root, once for people and their shells, and once for the API. */
export async function writeLeaves(): Promise<void> {
  const { pages, files } = readLeaves();
  const leaves = [...pages, ...files];
  const top = await rootOf(leaves.map((leaf) => leaf.sha256));
  const lines = leaves.map((leaf) => `${leaf.sha256}  ${leaf.name}\n`);
  writeFileSync(join(publicDir, 'leaves.txt'), `root ${top}\n${lines.join('')}`);
  const byDigest = Object.fromEntries(files.map((leaf) => [leaf.sha256, leaf.name]));
  writeFileSync(knownFile, JSON.stringify({ root: top, files: byDigest }));
}

/** What runs without a built site knows of no leaf. */
export function ensureLeaves(): void {
  if (!existsSync(knownFile)) writeFileSync(knownFile, JSON.stringify({ root: null, files: {} }));
}
