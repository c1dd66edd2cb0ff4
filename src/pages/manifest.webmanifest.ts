import { colors } from '#src/shared/colors.ts';
import type { APIRoute } from 'astro';
import { language } from '#src/data/language.ts';
import { site } from '#src/data/site.ts';

const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.name,
      short_name: site.name,
      description: site.description,
      start_url: '/',
      scope: '/',
      display: 'browser',
      lang: language,
      background_color: colors.secondary,
      theme_color: colors.secondary,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        icon('/icon-192.png', '192x192'),
        icon('/icon-512.png', '512x512'),
        icon('/icon-maskable-512.png', '512x512', 'maskable'),
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
