import { expect, it } from 'vitest';
import { rssFeed } from './rss.ts';

it('a feed item carries full addresses, an RFC 822 date and text that cannot break the markup', () => {
  const feed = rssFeed(
    { title: 'R&D', description: 'Notes', path: '/insights' },
    [{ title: 'A < B & "C"', description: '</item>', path: '/insights/a', published: '2025-06-02' }],
    new URL('https://example.com/'),
  );
  expect(feed).toContain('<title>R&amp;D</title><link>https://example.com/insights</link>');
  expect(feed).toContain(
    '<item><title>A &lt; B &amp; &quot;C&quot;</title><link>https://example.com/insights/a</link>',
  );
  expect(feed).toContain('<description>&lt;/item&gt;</description>');
  expect(feed).toContain('<pubDate>Mon, 02 Jun 2025 00:00:00 GMT</pubDate>');
});
