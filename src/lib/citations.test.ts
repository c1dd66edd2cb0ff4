import { describe, expect, it } from 'vitest';
import { linkCitations, nameSources } from './citations.ts';

describe('citations in rendered text', () => {
  it('lead to the list of references', () => {
    expect(linkCitations('<p>So it is [1], as they say [2, 3].</p>', 3)).toBe(
      '<p>So it is [<a href="#reference-1">1</a>], as they say [<a href="#reference-2">2</a>, <a href="#reference-3">3</a>].</p>',
    );
  });

  it('leave attributes and other brackets alone', () => {
    const html = '<a title="see [1]" href="/x">list[a]</a>';
    expect(linkCitations(html, 1)).toBe(html);
  });

  it.each(['[0]', '[4]', '[1, 9]'])('refuse %s when there are three references', (citation) => {
    expect(() => linkCitations(`<p>${citation}</p>`, 3)).toThrow('of 3 references');
  });
});

describe('sources in the margin', () => {
  const source = (title: string) => ({ title, publisher: 'A house', year: 2020, url: 'https://example.org/' });
  const references = [source('One'), source('Two')];

  it('follow the paragraph or the list that cites them first', () => {
    const html = linkCitations('<p>So [1].</p><ul><li>As [2]</li></ul><p>Again [1].</p><p>No source.</p>', 2);
    const notes = nameSources(html, references);
    expect(notes.match(/<div class="note sources">/g)).toHaveLength(2);
    expect(notes).toContain(
      '</p><div class="note sources"><p><b>[1] <a href="https://example.org/">One</a></b>A house, 2020.</p></div><ul>',
    );
    expect(notes).toContain('</ul><div class="note sources"><p><b>[2] ');
  });
});
