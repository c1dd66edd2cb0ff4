import { describe, expect, test } from 'vitest';
import { messages } from '#netlify/api/mail/messages.ts';
import { site } from '#src/data/site.ts';
import { colors } from '#src/shared/colors.ts';
import { sampleMails } from './mail-samples.ts';

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');

test('the gallery shows every kind of mail there is', () => {
  expect([...new Set(sampleMails.map(({ kind }) => kind))].sort()).toEqual(Object.keys(messages).sort());
});

describe.each(sampleMails)('the mail $kind', ({ html, text, subject }) => {
  test("bears the site's name, and its color where there is something to press, for light and dark mail programs", () => {
    expect(html).toContain(`>${site.name.replaceAll('&', '&amp;')}<`);
    expect(html.includes(colors.primary)).toBe(html.includes('class="fill"'));
    expect(html).toContain('@media(prefers-color-scheme:dark)');
    expect(html).toContain(`<title>${escaped(subject)}</title>`);
  });

  test('loads nothing from anywhere and names every address in its text too', () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    const addresses = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href = '']) => href);
    for (const address of addresses) expect(text).toContain(address.replaceAll('&amp;', '&'));
  });

  test('says in its HTML what its text says', () => {
    const shown = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const words = (value: string) =>
      value
        .replace(/https?:\S+/g, '')
        .split(/[\s:,]+/)
        .filter(Boolean);
    const said = new Set(words(shown));
    expect(words(text).filter((word) => !said.has(word))).toEqual([]);
  });

  test('has no tag that a person could have written', () => {
    expect(html).not.toContain('<integration>');
  });
});
