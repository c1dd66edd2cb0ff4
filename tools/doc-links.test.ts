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
