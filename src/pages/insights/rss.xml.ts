import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { insightsPage } from '#src/data/page-copy.ts';
import { site } from '#src/data/site.ts';
import { rssFeed } from '#src/lib/rss.ts';

export const GET: APIRoute = async ({ url, site: home = url }) => {
  const articles = await getCollection('articles');
  articles.sort((a, b) => b.data.published.localeCompare(a.data.published));
  const { title, description } = insightsPage;
  const feed = rssFeed(
    { title: `${title} · ${site.name}`, description, path: '/insights' },
    articles.map(({ id, data }) => ({ ...data, path: `/insights/${id}` })),
    home,
  );
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
