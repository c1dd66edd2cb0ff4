import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#build/paths.ts';
import { ofThisRun } from '#tests/support/of-this-run.ts';

/** What a fork says to `npm run new-site`: names of another length, with letters that mail has to encode and a sign that markup has to escape. */
const wishes = {
  name: 'Nordlicht & Söhne',
  'legal-name': 'Nordlicht & Söhne Beispiel GmbH',
  tagline: 'Machines & people, on speaking terms since “yesterday”',
  description: 'Nordlicht & Söhne connects machines, stores and the people who run them.',
  domain: 'nordlicht.example',
  telegram: '@nordlicht_sample',
  street: '2 Sample Square',
  'postal-code': '20095',
  town: 'Hamburg',
  country: 'DE',
  'time-zone': 'Europe/Berlin',
  currency: 'CHF',
  color: '#FFB454',
  ground: '#14100A',
  language: 'en',
};

/** What is the demo's, and shall be found nowhere in what a fork builds. */
export const demoWords = [
  ...['Corvane', 'corvane_example', 'corvane-example', 'corvane.example', '1 Example Street', 'Dublin'],
  ...['Intelligent Integration into your business future', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
];
export const demoColors = ['#00E6C3', '#0A0F1D', '#131A2C', '#1A2235', '#A5B0C7', '#2B3652', '#6C7999'];

/** Addresses of its own. */
const wallets: [from: string, to: string][] = [
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  [
    '55LTR8KniP4LQGJSPtbYDacR7dz8RBFnsfAKMaMuwUNYX6aQbBcovzDPyrQF9KXF9tVU6Xk3K8no1BywnJX6GvZX8yJsXvt',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  ],
  ['11111111111111111111111111111111', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['demo: true', 'demo: false'],
];

/** What it says beside that: one more service and one more article. */
const added = {
  'service.md': 'src/content/services/device-rollouts.md',
  'article.md': 'src/content/articles/laptop-rollout.md',
};

export const forkAddress = 'https://www.nordlicht.example';

/** A copy of what is in the repository, with the installed packages in reach. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fork-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  // By hard links: a symbolic one would lead the bundler out of the fork, and it groups modules by where they are.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  for (const cache of ['.astro', '.vite', '.vite-temp', '.cache'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true });
  // A fork is a clone.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  return folder;
}

async function rename(folder: string, run: Fork['run']): Promise<void> {
  const said = Object.entries(wishes).flatMap(([name, value]) => [`--${name}`, value]);
  await run(['tools/new-site.ts', ...said, '--empty-content']);
  const path = join(folder, 'src/data/wallets.ts');
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of wallets) {
    if (!text.includes(from)) throw new Error(`src/data/wallets.ts has no ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(path, text);
}

function add(folder: string): void {
  for (const [file, place] of Object.entries(added)) {
    const text = readFileSync(join(folder, 'tests/support/content', file), 'utf8');
    // Only one service is left before it, so it is the second.
    const numbered = text.replace(/^(id|mobileOrder): 10$/gm, '$1: 2').replace('services: [10, 9]', 'services: [2, 1]');
    writeFileSync(join(folder, place), numbered);
  }
}

export interface Fork {
  folder: string;
  /** A step of the fork's own; what it prints is in the error when it fails. */
  run: (args: string[], settings?: Record<string, string>) => Promise<string>;
  files: () => { name: string; content: Buffer }[];
  remove: () => void;
}

/** The repository as somebody else's: made theirs by `npm run new-site`, with a service and an article more. */
export async function makeFork(): Promise<Fork> {
  const folder = copy();
  const run: Fork['run'] = async (args, settings = {}) => {
    const env = { ...process.env, ...ofThisRun, ...settings };
    const options = { cwd: folder, env, maxBuffer: Infinity };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => {
      const { stdout: out = '', stderr: err = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${args.join(' ')} failed:\n${out}\n${err}`, { cause: error });
    });
    return stdout + stderr;
  };
  const files = () =>
    readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ name: path.slice(folder.length + '/dist'.length), content: readFileSync(path) }));
  await rename(folder, run);
  add(folder);
  return { folder, run, files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
