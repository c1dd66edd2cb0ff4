import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ url, site = url }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /portal
Disallow: /admin

Sitemap: ${new URL('/sitemap-index.xml', site).href}
`);
