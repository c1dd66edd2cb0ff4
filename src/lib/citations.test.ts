import { describe, expect, it } from 'vitest';
import { linkCitations } from './citations.ts';

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
