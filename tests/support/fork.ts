import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#build/paths.ts';

/** What a fork makes its own, from the old to the new: names of another length and with a sign that markup has to escape. */
export const renamed: Record<string, [from: string, to: string][]> = {
  'src/data/site.ts': [
    ['Corvane Example Limited', 'Brightwater Sample GmbH'],
    ['Corvane', 'Brightwater & Sons'],
    ['corvane_example', 'brightwater_sample'],
    ['corvane-example', 'brightwater-sample'],
    ['corvane.example', 'brightwater.example'],
    ['1 Example Street', '2 Sample Square'],
    ['Dublin', 'Hamburg'],
    ['Ireland', 'Germany'],
  ],
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
};

export const forkAddress = 'https://www.brightwater.example';

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

export interface Fork {
  folder: string;
  /** A step of the fork's own; what it prints is in the error when it fails. */
  run: (args: string[]) => string;
  files: () => { name: string; content: Buffer }[];
  remove: () => void;
}

/** The repository as somebody else's: renamed in the places that the README names, and nowhere else. */
export function makeFork(): Fork {
  const folder = copy();
  rename(folder);
  const env: Record<string, string | undefined> = {
    ...process.env,
    PUBLIC_SITE_URL: forkAddress,
    NODE_ENV: undefined,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
  };
  const run = (args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    return stdout + stderr;
  };
  const files = () =>
    readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ name: path.slice(folder.length + '/dist'.length), content: readFileSync(path) }));
  return { folder, run, files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
