import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { coverOf, type CoverArt } from '#src/data/covers.ts';
import { coverShapes } from '#src/lib/media/share-image.ts';

export const getStaticPaths = (async () => {
  const services = await getCollection('services');
  return services.map(({ data: { id, sheet } }) => ({
    params: { service: String(id) },
    props: { cover: coverOf(sheet) },
  }));
}) satisfies GetStaticPaths;

/** The corner of a service's sheet as a picture: cards that lie below the first screen need not be part of their page. */
export const GET: APIRoute<{ cover: CoverArt }> = async ({ props: { cover } }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">${await coverShapes(cover)}</svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
