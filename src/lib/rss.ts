import { escaped } from '#src/shared/markup.ts';

export interface FeedItem {
  title: string;
  description: string;
  path: string;
  published: string;
}

/** An RSS 2.0 feed, newest first as given. */
export function rssFeed(channel: { title: string; description: string; path: string }, items: FeedItem[], home: URL) {
  const url = (path: string) => escaped(new URL(path, home).href);
  const entries = items.map(
    ({ title, description, path, published }) =>
      `<item><title>${escaped(title)}</title><link>${url(path)}</link><guid>${url(path)}</guid>` +
      `<description>${escaped(description)}</description>` +
      `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate></item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escaped(channel.title)}</title><link>${url(channel.path)}</link>` +
    `<description>${escaped(channel.description)}</description><language>en</language>` +
    `<atom:link href="${url('/insights/rss.xml')}" rel="self" type="application/rss+xml"/>` +
    `${entries.join('')}</channel></rss>`
  );
}
