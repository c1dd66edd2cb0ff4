import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { printPaper } from '#lib/media/pdf/print.ts';

export const getStaticPaths = (async () => {
  const samples = await getCollection('samples');
  return samples.map((entry) => ({ params: { sample: entry.id }, props: { entry } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: CollectionEntry<'samples'> }> = async ({ props: { entry }, site, url }) => {
  const { title, kind, subtitle, services, published } = entry.data;
  const pdf = await printPaper({
    kind,
    title,
    subtitle,
    summary: {
      title: 'This is an example',
      text: 'The company in it does not exist; names, figures and dates are invented. Form and depth are those of a real one, in fewer pages.',
    },
    published,
    edition: 'Example',
    body: entry.body ?? '',
    references: [],
    address: new URL(`/service/${services[0]}`, site ?? url).href,
  });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
