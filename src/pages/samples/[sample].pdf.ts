import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { printSample } from '#src/lib/media/pdf/sample.ts';

export const getStaticPaths = (async () => {
  const samples = await getCollection('samples');
  return samples.map((entry) => ({ params: { sample: entry.id }, props: { entry } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: CollectionEntry<'samples'> }> = async ({ props: { entry }, site, url }) =>
  new Response(await printSample(entry, site ?? url), { headers: { 'Content-Type': 'application/pdf' } });
