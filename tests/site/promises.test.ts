import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from '#tests/promises/account.ts';
import { documents } from '#tests/promises/documents.ts';
import { forms } from '#tests/promises/forms.ts';
import { portal } from '#tests/promises/portal.ts';
import { siteItself } from '#tests/promises/site.ts';
import { staff } from '#tests/promises/staff.ts';
import { read, textOf } from './built.ts';

const promises = [...portal, ...documents, ...account, ...forms, ...siteItself, ...staff];

const root = join(import.meta.dirname, '../..');
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');
const wordsAt = (at: string) => plain(at.startsWith('/') ? textOf(read(at)) : readFileSync(join(root, at), 'utf8'));

const tests = globSync('{src,netlify,tests,supabase,build,dev,tools}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root });
const rules = globSync('supabase/tests/support/rules-*.ts', { cwd: root });
const titles = new Set(
  [...tests, ...rules].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:(?:test|it)\(\s*|^ {2})(["'])(.+?)\1[,:]/gm)].map(
      ([, , title = '']) => title,
    ),
  ),
);

describe.each(promises)('"$says" of $at', ({ at, says, provedBy }) => {
  it('is said there', () => {
    expect(wordsAt(at)).toContain(says);
  });

  it('is proved', () => {
    expect(provedBy.filter((title) => !titles.has(title))).toEqual([]);
  });
});
