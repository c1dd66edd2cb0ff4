import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';

const pages = globSync(['*.md', 'docs/**/*.md', '{netlify,supabase,src/content}/README.md'], { cwd: root });

/** As GitHub names the place of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages)('every link of %s leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, href = '']) => href);
  const broken = links.filter((href) => {
    const [path = '', anchor] = href.split('#');
    const file = path === '' ? join(root, page) : join(root, dirname(page), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** A path of the repository or the end of one, as recipes name a file beside another. What is made when the product runs is not there. */
const isFile = (path: string) => tracked.some((file) => `/${file}`.endsWith(`/${path}`));

test.each(pages)('every file and command that %s names is there', (page) => {
  const spans = [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const files = spans.filter((words) => /^(?!\.)[\w./-]+\.(?:tsx?|mjs|astro|sql|toml|yml)$/.test(words));
  const commands = spans.flatMap((words) => /^npm run ([\w:-]+)/.exec(words)?.[1] ?? []);
  expect(files.filter((file) => !isFile(file))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
