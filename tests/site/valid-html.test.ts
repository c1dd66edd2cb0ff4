import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { documents, read } from './built.ts';

/** The rules of the standard alone; how markup is written is not its business. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    { 'astro-island': { flow: true, phrasing: true, transparent: true }, 'astro-slot': { flow: true, phrasing: true } },
  ],
});

it.each(documents)('%s keeps to the rules of HTML', async (path) => {
  const { results } = await validator.validateString(read(path));
  const found = results.flatMap(({ messages }) => messages);
  expect(found.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`)).toEqual([]);
});

it.each(documents)('%s has no style in its body, which the rules above let pass', (path) => {
  const html = read(path);
  expect(html.slice(html.indexOf('<body'))).not.toContain('<style');
  expect(html).not.toMatch(/content="\d+;url=/);
});
