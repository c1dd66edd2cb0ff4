export interface FeedItem {
  title: string;
  description: string;
  path: string;
  published: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** An RSS 2.0 feed, newest first as given. */
export function rssFeed(channel: { title: string; description: string; path: string }, items: FeedItem[], home: URL) {
  const url = (path: string) => escape(new URL(path, home).href);
  const entries = items.map(
    ({ title, description, path, published }) =>
      `<item><title>${escape(title)}</title><link>${url(path)}</link><guid>${url(path)}</guid>` +
      `<description>${escape(description)}</description>` +
      `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate></item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escape(channel.title)}</title><link>${url(channel.path)}</link>` +
    `<description>${escape(channel.description)}</description><language>en</language>` +
    `<atom:link href="${url('/insights/rss.xml')}" rel="self" type="application/rss+xml"/>` +
    `${entries.join('')}</channel></rss>`
  );
}
