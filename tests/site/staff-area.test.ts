import { expect, it } from 'vitest';
import { documents, read } from './built.ts';
import { islandsOf, reachable, scriptsOf } from './graph.ts';

/** The calls that only the staff may make. */
const staffOnly = /\.admin\.(?:totals|users|projects|documents|contacts|procedures|audit)\b/;

const scriptsFor = (path: string) => reachable([...scriptsOf(read(path)), ...islandsOf(read(path))]);

it('code of the staff’s area reaches the staff’s area alone', () => {
  expect([...scriptsFor('/admin')].some((script) => staffOnly.test(read(script)))).toBe(true);
  for (const path of documents.filter((document) => document !== '/admin')) {
    expect([...scriptsFor(path)].filter((script) => staffOnly.test(read(script)))).toEqual([]);
  }
});
