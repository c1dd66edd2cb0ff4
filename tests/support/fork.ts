import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#build/paths.ts';
import { ofThisRun } from '#tests/support/of-this-run.ts';

/** What a fork makes its own, from the old to the new: names of another length, with letters that mail has to encode and a sign that markup has to escape. */
export const renamed: Record<string, [from: string, to: string][]> = {
  'src/data/site.ts': [
    ['Corvane Example Limited', 'Nordlicht & Söhne Beispiel GmbH'],
    ['Corvane', 'Nordlicht & Söhne'],
    ['corvane_example', 'nordlicht_sample'],
    ['corvane-example', 'nordlicht-sample'],
    ['corvane.example', 'nordlicht.example'],
    ['1 Example Street', '2 Sample Square'],
    ['Dublin', 'Hamburg'],
    ['Ireland', 'Germany'],
    ['Intelligent Integration into your business future', 'Machines & people, on speaking terms since “yesterday”'],
  ],
  'src/data/booking.ts': [['Europe/Dublin', 'Europe/Berlin']],
  'src/shared/colors.ts': [
    ['#00E6C3', '#FFB454'],
    ['#0A0F1D', '#14100A'],
    ['#131A2C', '#211A12'],
    ['#1A2235', '#2C231A'],
    ['#E0E0E0', '#E6E1DA'],
    ['#A5B0C7', '#C7B9A5'],
    ['#2B3652', '#52432B'],
    ['#6C7999', '#998A6C'],
  ],
  'src/data/wallets.ts': [
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
  ],
  'package.json': [['"name": "corvane"', '"name": "nordlicht"']],
  'package-lock.json': [['"name": "corvane"', '"name": "nordlicht"']],
  'supabase/config.toml': [['project_id = "corvane"', 'project_id = "nordlicht"']],
  LICENSE: [['2026 Corvane', '2026 Nordlicht & Söhne']],
};

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
  return folder;
}

function rename(folder: string): void {
  for (const [file, changes] of Object.entries(renamed)) {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      text = text.replaceAll(from, to);
    }
    writeFileSync(path, text);
  }
}

function add(folder: string): void {
  for (const [file, place] of Object.entries(added))
    cpSync(join(folder, 'tests/support/content', file), join(folder, place));
}

export interface Fork {
  folder: string;
  /** A step of the fork's own; what it prints is in the error when it fails. */
  run: (args: string[], settings?: Record<string, string>) => Promise<string>;
  files: () => { name: string; content: Buffer }[];
  remove: () => void;
}

/** The repository as somebody else's: renamed in the places that the README names, and nowhere else. */
export function makeFork(): Fork {
  const folder = copy();
  rename(folder);
  add(folder);
  const run = async (args: string[], settings = {}) => {
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
  return { folder, run, files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
